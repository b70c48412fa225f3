import type { MoneyFault } from '../../law/settled.ts';
import { missedOfWager } from '../../round/missed.ts';
import { isLaid, type Wager } from '../../round/wager-book.ts';
import { isHandedBackByDecision, isRuledOnInWords } from '../../settlement/by-decision.ts';
import { doneOn, stakedIn, takenOf, type Due, type Reasoned } from '../../settlement/due.ts';
import { faultsElsewhere } from '../../settlement/elsewhere.ts';
import { moneyFaults as faultsIn } from '../../settlement/money-faults.ts';
import { stakeInDoubt } from '../../settlement/stake-in-doubt.ts';
import { followed } from './causes.ts';
import type { Scenario } from './claim.ts';
import { courseOf, cycleAt, type JudgedSpin } from './course.ts';
import { sideOf } from './decided.ts';
import { dueOn, dueOnElsewhere } from './due.ts';
import type { RoundPicture } from './round.ts';
import { rulesFor } from './rules.ts';

/** Did no money of a wager go over to the house or to its player? What was handed back of the stake lay there. */
const isUnsettled = (wager: Wager): boolean => {
  const done = doneOn(wager);
  return done.paidCents === 0 && takenOf(done) === 0;
};

/** Were tokens that won taken and not paid, or paid as was due and not taken? The two are acts of their own. */
const isHalfTold = (wager: Wager, { outcome, due }: Due): boolean => {
  if (outcome !== 'won' || stakedIn(wager) !== 'tokens') return false;
  const { paidCents } = doneOn(wager);
  return paidCents === 0 || (paidCents === due?.paidCents && takenOf(doneOn(wager)) === 0);
};

const faultsInGame = (
  picture: RoundPicture,
  reasoning: readonly Reasoned<JudgedSpin>[],
  lawful: Scenario,
): readonly MoneyFault[] => {
  const { rules, reading } = lawful;
  const { clauses } = rules;
  const givenBack = { refunded: clauses.setAside, void: clauses.voided, refused: clauses.refused };
  const course = courseOf(picture, reading);
  return faultsIn<JudgedSpin>(reasoning, {
    wagers: picture.wagers,
    isOver: picture.closed !== null,
    decidedAt: ({ spin }) => spin,
    announcedAt: ({ spin }) => spin.announcements.at(-1) ?? spin,
    isPlayedOn: (at) => course.spins.some(({ spin }) => spin.at > at),
    rulesFor: (wager, { placement: { kind } }) => {
      const side = kind === 'spinner' ? sideOf(picture, course, wager) : null;
      return { ...clauses, ...rulesFor(rules, kind, side), givenBack };
    },
    afterTheCall: clauses.afterTheCall,
    dueOn: (wager) => dueOn(picture, wager, lawful),
    isForSame: (one, other) => cycleAt(course, one.at) === cycleAt(course, other.at),
    followed: (wager) => followed(picture, wager, lawful),
    contestedBy: (wager) => {
      const isDecided = isHandedBackByDecision(picture, wager) || isRuledOnInWords(picture, wager, reading.maySetAside);
      return isDecided ? clauses.disputes : undefined;
    },
    missing: (wager, due) => {
      if (!isLaid(wager)) return undefined;
      const isOpen = isUnsettled(wager) || isHalfTold(wager, due);
      return isOpen ? missedOfWager(picture, wager) : stakeInDoubt(picture, wager, due);
    },
  });
};

/** Every wager whose money differs from what was due, under exactly one row. */
export const moneyFaults = (
  picture: RoundPicture,
  reasoning: readonly Reasoned<JudgedSpin>[],
  lawful: Scenario,
): readonly MoneyFault[] => {
  const own = faultsInGame(picture, reasoning, lawful);
  const elsewhere = (wager: Wager) => dueOnElsewhere(picture, wager, lawful);
  const faultsOf = (home: RoundPicture, one: Reasoned<JudgedSpin>) => faultsInGame(home, [one], lawful);
  return [...own, ...faultsElsewhere(reasoning, elsewhere, faultsOf)];
};
