import { by, wronged } from '../../../law/persons.ts';
import type { Sighting } from '../../../law/clause.ts';
import { courseUnder, ofWager, unclearOrder, type RoundLook } from './reading.ts';
import { doneWithPower } from '../course.ts';
import {
  groundsOfSetAside,
  groundsOfVoid,
  hasNoGround,
  setAsideInterpretation,
  voidInterpretation,
  type Grounded,
} from '../grounds.ts';
import { forfeitsOfAll, isSetAsideForFraud } from '../rulings.ts';
import type { Terms } from '../terms.ts';
import { refusalToCall } from '../touched.ts';

type Ruled = Parameters<typeof doneWithPower>[1];
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
      const decider = ruling.fact.data.decision.by;
      const says = `${decider} declared the wager ${wager.wagerId} void, and not for a device`;
      return ofWager(wager, ruling, says, {
        persons: [...by(decider), ...wronged(wager.personId)],
        ...groundless(grounds, ruling, voidInterpretation),
      });
    }),
  );

/** 9.4: outcomes set aside on none of the grounds for it. */
export const outcomesSetAsideWithoutGrounds: RoundLook = ({ invalidations, roundVoided }) =>
  [...invalidations, ...roundVoided].flatMap((ruling) => {
    const grounds = groundsOfSetAside(ruling);
    if (grounds === 'yes') return [];
    const { fact } = ruling;
    const decider = ruling.fact.data.decision.by;
    const says = `${decider} set an outcome aside, and neither for disruption nor for fraud`;
    const more = groundless(grounds, ruling, setAsideInterpretation);
    return [{ deed: fact, persons: by(decider), says, ...more }];
  });

/** 9.5: wagers declared forfeit though no outcome that they lay for was set aside for fraud, one by one or all together. */
export const forfeitsWithoutFraud =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const all = forfeitsOfAll(picture, terms).map(({ fact }) => ({
      deed: fact,
      persons: by(fact.data.decision.by),
      says: `${fact.data.decision.by} had all the wagers on an outcome forfeited, and it was not set aside for fraud`,
    }));
    const single = picture.wagers.flatMap((wager) => {
      const [forfeit] = wager.forfeits;
      if (!forfeit || isSetAsideForFraud(picture, course, wager, terms)) return [];
      const decider = forfeit.fact.data.decision.by;
      const says = `${decider} declared the wager ${wager.wagerId} forfeit, and no outcome was set aside for fraud`;
      return ofWager(wager, forfeit, says, { persons: [...by(decider), ...wronged(wager.personId)] });
    });
    return [...single, ...all];
  };

/** A wager that was refused before it lay anywhere has no id. */
const whichWager = (wagerId: string | null): string => (wagerId === null ? 'a wager' : `the wager ${wagerId}`);

/** 9.11: wagers refused after the call of no more bets. */
export const refusalsAfterClose =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return picture.refusals.flatMap((refusal) => {
      const { wagerId, personId, decision } = refusal.fact.data;
      const order = refusalToCall(picture, course, refusal);
      if (!order || order.stands === 'after') return [];
      return [
        {
          deed: refusal.fact,
          persons: [...by(decision.by), ...wronged(personId)],
          says: `${decision.by} refused ${whichWager(wagerId)} after the call of no more bets`,
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
      persons: [...by(fact.data.decision.by), ...wronged(fact.data.personId)],
      says: `${fact.data.decision.by} refused ${whichWager(fact.data.wagerId)} and gave no ground`,
      ...(fact.data.wagerId === null ? {} : { wagerId: fact.data.wagerId }),
    }));
