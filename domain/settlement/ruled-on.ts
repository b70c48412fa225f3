import { lastThat } from '../kernel/last-that.ts';
import type { LateTouch } from '../round/betting.ts';
import type { OutcomeRuling } from '../round/record.ts';
import type { WagerForfeited } from '../round/wager-book.ts';
import type { Claim, Doubted, Ruled, Supposing } from './claim.ts';
import { isSameMoney, undetermined, type Due } from './due.ts';
import { isVoidedBy, setsAside } from './grounds.ts';
import { forfeitedBy, refusalOfWhole, refusedBy, takenOutBy, voidedWithRound } from './rulings.ts';

/** Was the wager refused, forfeited or declared void, by anyone? */
export const isRuledOn = ({ wager: { refusals, forfeits, voids } }: Claim): boolean =>
  refusals.length + forfeits.length + voids.length > 0;

const unclearRefusal = ({ wager, placement, refusals, scenario: { rules } }: Claim): Due<never> => {
  const reason = refusals.some(({ closing }) => closing === 'contested')
    ? 'it was refused when only the players were free again, and whether it could be the text leaves open'
    : 'the clocks cannot tell whether it was refused before betting was closed';
  return undetermined(wager, reason, { clauses: [rules.clauses.refused], placement });
};

/** A part of it was refused, and it is in doubt whether in time. */
export const perhapsRefusedInPart = (claim: Claim): Due<never> | undefined =>
  claim.partRefusedCents === null ? unclearRefusal(claim) : undefined;

type LeftUntaken<C> = (claim: C) => 'yes' | 'no' | 'unknown';

/** Words without chips or tokens that nobody took for a wager. */
export const notTaken =
  <C extends Claim>(isLeftUntaken: LeftUntaken<C>): Ruled<C> =>
  (claim) => {
    const { wager, placement, scenario } = claim;
    return isLeftUntaken(claim) === 'yes'
      ? refusedBy(wager, placement, scenario.rules.clauses.byWord, wager.refusals[0])
      : undefined;
  };

/** Words that were refused, and nobody recorded whether chips or tokens came with them. */
export const perhapsNotTaken =
  <C extends Claim>(isLeftUntaken: LeftUntaken<C>): Ruled<C> =>
  (claim) => {
    const { wager, placement, scenario } = claim;
    const reason = 'it was refused, and nobody recorded whether chips or tokens came with the words';
    return isLeftUntaken(claim) === 'unknown'
      ? undetermined(wager, reason, { clauses: [scenario.rules.clauses.byWord], placement })
      : undefined;
  };

/** Refused as a whole, by somebody who may and in time. */
export const refused = ({ wager, refusals, placement, scenario }: Claim): Due<never> | undefined => {
  const ruling = refusalOfWhole(wager, refusals, scenario.refusals);
  return ruling && refusedBy(wager, placement, scenario.rules.clauses.refused, ruling);
};

/** Refused so near to the close of betting that the clocks cannot tell whether in time: it is taken both ways. */
export const refusedNearTheClose = <Touch extends LateTouch, C extends Claim<Touch>>(
  supposing: Supposing<C, Touch>,
): Doubted<C> => ({
  ways: (claim) => {
    const { wager, refusals, scenario } = claim;
    const isNear = scenario.refusals === 'judged' && refusalOfWhole(wager, refusals, 'not-surely-late') !== undefined;
    return isNear
      ? [supposing(claim, { refusals: 'not-surely-late' }), supposing(claim, { refusals: 'none' })]
      : undefined;
  },
  isSame: isSameMoney,
  undetermined: unclearRefusal,
});

/** Declared forfeit; `rulingOn` gives the forfeit that counts. */
export const forfeited =
  <C extends Claim>(rulingOn: (claim: C) => WagerForfeited | undefined): Ruled<C> =>
  (claim) => {
    const { wager, placement, scenario } = claim;
    const ruling = rulingOn(claim);
    return ruling && forfeitedBy(wager, placement, scenario.rules.clauses.forfeited, ruling);
  };

/** Declared void, by somebody who may and on no wrong ground. */
export const voided = ({ picture, wager, placement, scenario }: Claim): Due<never> | undefined => {
  const ruling = lastThat(wager.voids, (one) => isVoidedBy(picture, wager, one, scenario.reading));
  if (!ruling || ruling.fact.data.money === 'stands') return undefined;
  return takenOutBy(wager, placement, scenario.rules.clauses.voided, 'void', ruling);
};

/** What decided a claim before a ruling on the whole round: where in the round, and whether the ruling is on that outcome. */
export type DecidedAt<C> = {
  readonly decidedAt: (claim: C) => number;
  readonly isOnItsOutcome: (claim: C, ruling: OutcomeRuling) => boolean;
};

/** The whole round was declared void, or its outcome set aside. */
export const voidedWithTheRound =
  <C extends Claim>({ decidedAt, isOnItsOutcome }: DecidedAt<C>): Ruled<C> =>
  (claim) => {
    const { picture, wager, placement, scenario } = claim;
    if (picture.roundVoided.length === 0) return undefined;
    const rulings = picture.roundVoided.filter((one) => setsAside(picture, one, scenario.reading));
    const ruling = voidedWithRound(wager, rulings, decidedAt(claim), (one) => isOnItsOutcome(claim, one));
    return ruling && takenOutBy(wager, placement, scenario.rules.clauses.setAside, 'refunded', ruling);
  };
