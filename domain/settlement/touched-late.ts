import type { Effect, LateTouch } from '../round/betting.ts';
import { standing } from '../kernel/placed.ts';
import { accountsOf, isSamePlacement, type Wager } from '../round/wager-book.ts';
import type { Claim, Doubted, Supposing } from './claim.ts';
import { dueFrom, isSameMoney, nothing, notGoverned, undetermined, type Due, type Grounding } from './due.ts';

/** Was anything done to the wager after the close of betting? */
export const isTouchedLate = ({ effects }: Claim): boolean => effects.size > 0;

const hasEffect = ({ effects }: Claim, sought: Effect): boolean =>
  effects.size > 0 && [...effects.values()].includes(sought);

/** What it rests on that a late touch counts, or does not. */
export const lateTouches = ({ lateUnder, scenario: { rules } }: Claim): Grounding => ({
  clauses: lateUnder,
  interpretations: [rules.questions.lateTouch],
});

/** The last two changes of a wager, by two terminals whose clocks do not tell which was last, and that leave it otherwise. */
const isLastUnclear = ({ changes }: Wager): boolean => {
  const [before, last] = changes.slice(-2);
  return (
    before !== undefined &&
    last !== undefined &&
    before.fact.terminal !== last.fact.terminal &&
    !isSamePlacement(before.placement, last.placement) &&
    standing(before, last).stands === 'unclear'
  );
};

/** It was changed twice about the same time: how it lay in the end nobody can say. */
export const changedInUnclearOrder = ({ wager, scenario: { rules } }: Claim): Due<never> | undefined =>
  isLastUnclear(wager)
    ? undetermined(wager, 'two terminals recorded changes of it, and their clocks do not tell which was the last', {
        clauses: [rules.clauses.placed],
      })
    : undefined;

/** It was recorded more than once, and the accounts of it differ: what lay there nobody can say. */
export const toldDifferently = ({ wager, scenario: { rules } }: Claim): Due<never> | undefined =>
  wager.otherAccounts.length > 0
    ? undetermined(wager, `the record holds different accounts of it: ${accountsOf(wager)}`, {
        clauses: [rules.clauses.placed],
      })
    : undefined;

/** It was touched after the close of betting, and the venue reads the rules as silent on what becomes of it then. */
export const touchedBeyondTheRules = (claim: Claim): Due<never> | undefined => {
  const reason = 'it was touched after betting was closed, and the rules do not say what becomes of it then';
  return hasEffect(claim, 'not-governed') ? notGoverned(claim.wager, reason, lateTouches(claim)) : undefined;
};

/** Neither the text nor the record settles whether a touch near the close of betting counts: it is taken both ways. */
export const touchedNearTheClose = <Touch extends LateTouch, C extends Claim<Touch>>(
  supposing: Supposing<C, Touch>,
): Doubted<C> => {
  const openTouchesAs = (claim: C, effect: Effect): C =>
    supposing(claim, {
      effects: new Map([...claim.effects].map(([touch, known]) => [touch, known === 'open' ? effect : known])),
    });
  return {
    ways: (claim) =>
      hasEffect(claim, 'open') ? [openTouchesAs(claim, 'effective'), openTouchesAs(claim, 'ineffective')] : undefined,
    isSame: (one, other) => one.outcome === other.outcome && isSameMoney(one, other),
    undetermined: (claim) => {
      const reason = 'whether a touch near the close of betting counts cannot be said from the record';
      return undetermined(claim.wager, reason, lateTouches(claim));
    },
  };
};

/** Laid after the close of betting: it does not count. */
export const laidLate = (claim: Claim): Due<never> | undefined =>
  claim.counts.laid
    ? undefined
    : dueFrom(claim.wager, { outcome: 'void', due: nothing, reason: null, ...lateTouches(claim) });

/** Taken back while that was free. */
export const takenBack = (claim: Claim): Due<never> | undefined => {
  const { wager, counts } = claim;
  if (counts.placement) return undefined;
  const late = counts.without.length > 0 ? lateTouches(claim) : { clauses: [] };
  return dueFrom(wager, { outcome: 'withdrawn', due: nothing, reason: null, ...late });
};
