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
