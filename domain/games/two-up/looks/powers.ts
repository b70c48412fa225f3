import type { FloorRole } from '../../../kernel/roles.ts';
import type { Sighting } from '../../../law/clause.ts';
import { actedAs } from '../../../table/duties.ts';
import { type TableRecord } from '../../../table/record.ts';
import { courseUnder, ofWager, unclearOrder, unclearRole, type RoundLook, type SessionLook } from './reading.ts';
import { doneWithPower } from '../course.ts';
import type { FactOf } from '../facts.ts';
import {
  groundsOfSetAside,
  groundsOfVoid,
  hasNoGround,
  setAsideInterpretation,
  voidInterpretation,
  type Grounded,
} from '../grounds.ts';
import type { RoundPicture } from '../round.ts';
import { forfeitsOfAll, isSetAsideForFraud } from '../rulings.ts';
import type { Terms } from '../terms.ts';
import { refusalToCall } from '../touched.ts';

type Ruled = Parameters<typeof doneWithPower>[1];
type TableRuling = FactOf<'table.PlayerExcluded'>;

const unclearDecider = (terms: Terms, table: TableRecord, fact: Ruled['fact'] | TableRuling) => {
  const { by, roleClaimed } = fact.data.decision;
  return unclearRole(terms.maybeSupervisors, table, { personId: by, claimed: roleClaimed }, fact);
};

const withoutPower =
  (terms: Terms, list: (picture: RoundPicture) => readonly Ruled[], says: string): RoundLook =>
  (picture) =>
    list(picture).flatMap((ruling) =>
      doneWithPower(picture, ruling, terms.maySetAside)
        ? []
        : [
            {
              deed: ruling.fact,
              personId: ruling.fact.data.decision.by,
              says,
              ...unclearDecider(terms, picture.table, ruling.fact),
            },
          ],
    );

/** 9.3.1: wagers declared void by somebody who is no casino supervisor. */
export const voidsWithoutPower = (terms: Terms): RoundLook =>
  withoutPower(
    terms,
    ({ wagers }) => wagers.flatMap(({ voids }) => voids),
    'a wager was declared void by somebody who is no casino supervisor',
  );

/** 9.4: outcomes set aside by somebody who is no casino supervisor. */
export const outcomesSetAsideWithoutPower = (terms: Terms): RoundLook =>
  withoutPower(
    terms,
    ({ invalidations, roundVoided }) => [...invalidations, ...roundVoided],
    'an outcome was set aside by somebody who is no casino supervisor',
  );

const groundless = (grounds: Grounded, { fact }: Ruled, interpretation: string): Partial<Sighting> => ({
  interpretations: [interpretation],
  ...(grounds === 'unclear'
    ? { undetermined: { missing: `whether "${fact.data.decision.ground}" is one of the grounds for it` } }
    : {}),
});

/** 9.3.1: wagers declared void for something else than a device. */
export const voidsWithoutDevice: RoundLook = (picture) =>
  picture.wagers.flatMap((wager) =>
    wager.voids.flatMap((ruling) => {
      const grounds = groundsOfVoid(picture, wager, ruling);
      if (grounds === 'yes') return [];
      const says = `the wager ${wager.wagerId} was declared void, and not for a device`;
      return ofWager(wager, ruling, says, groundless(grounds, ruling, voidInterpretation));
    }),
  );

/** 9.4: outcomes set aside on none of the grounds for it. */
export const outcomesSetAsideWithoutGrounds: RoundLook = ({ invalidations, roundVoided }) =>
  [...invalidations, ...roundVoided].flatMap((ruling) => {
    const grounds = groundsOfSetAside(ruling);
    if (grounds === 'yes') return [];
    const { fact } = ruling;
    const says = 'an outcome was set aside, and neither for disruption nor for fraud';
    const more = groundless(grounds, ruling, setAsideInterpretation);
    return [{ deed: fact, personId: fact.data.decision.by, says, ...more }];
  });

/** 9.5: wagers declared forfeit by somebody who is no casino supervisor. */
export const forfeitsWithoutPower = (terms: Terms): RoundLook =>
  withoutPower(
    terms,
    ({ wagers }) => wagers.flatMap(({ forfeits }) => forfeits),
    'a wager was declared forfeit by somebody who is no casino supervisor',
  );

/** 9.11: wagers refused by somebody who is no casino supervisor. */
export const refusalsWithoutPower = (terms: Terms): RoundLook =>
  withoutPower(terms, ({ refusals }) => refusals, 'a wager was refused by somebody who is no casino supervisor');

/** 9.5: wagers declared forfeit though no outcome that they lay for was set aside for fraud, one by one or all together. */
export const forfeitsWithoutFraud =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const all = forfeitsOfAll(picture, terms).map(({ fact }) => ({
      deed: fact,
      personId: fact.data.decision.by,
      says: 'all the wagers on an outcome were forfeited, and it was not set aside for fraud',
    }));
    const single = picture.wagers.flatMap((wager) => {
      const [forfeit] = wager.forfeits;
      if (!forfeit || isSetAsideForFraud(picture, course, wager, terms)) return [];
      const says = `the wager ${wager.wagerId} was forfeited, and no outcome was set aside for fraud`;
      return ofWager(wager, forfeit, says);
    });
    return [...single, ...all];
  };

/** 9.11: wagers refused after the call of no more bets. */
export const refusalsAfterClose =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return picture.refusals.flatMap((refusal) => {
      const { wagerId, personId } = refusal.fact.data;
      const order = refusalToCall(picture, course, refusal);
      if (!order || order.stands === 'after') return [];
      return [
        {
          deed: refusal.fact,
          personId,
          says: 'a wager was refused after the call of no more bets',
          ...(wagerId === null ? {} : { wagerId }),
          ...unclearOrder('whether it was refused before the call', order),
        },
      ];
    });
  };

/** 9.11: wagers refused on no ground at all. */
export const refusalsWithoutGrounds: RoundLook = ({ refusals }) =>
  refusals
    .filter(({ fact }) => hasNoGround(fact.data.decision))
    .map(({ fact }) => ({
      deed: fact,
      personId: fact.data.personId,
      says: 'a wager was refused and no ground was given',
      ...(fact.data.wagerId === null ? {} : { wagerId: fact.data.wagerId }),
    }));

/** 6.7, 9.3.2, 9.3.3: players excluded by somebody without the power for it. */
export const exclusionsWithoutPower =
  (terms: Terms, from: 'ring' | 'game' | 'casino', roles: readonly FloorRole[]): SessionLook =>
  ({ table }) =>
    table.facts.flatMap((fact) => {
      if (fact.type !== 'table.PlayerExcluded' || fact.data.from !== from) return [];
      const { by, roleClaimed } = fact.data.decision;
      if (actedAs(table, by, roleClaimed, roles, fact) !== 'no') return [];
      const says = `a player was excluded from the ${from} by somebody without the power`;
      const unclear = from === 'ring' ? {} : unclearDecider(terms, table, fact);
      return [{ deed: fact, personId: by, says, ...unclear }];
    });
