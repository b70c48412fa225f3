import { memoOn } from '../../kernel/memo.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import { chosen, type Choice } from '../../law/choice.ts';
import type { LateTouchReading } from '../../round/betting.ts';
import type { RulingReading } from '../../settlement/grounds.ts';
import type { WinningsPaid } from '../../settlement/winnings-paid.ts';
import type { Terms } from './rules.ts';
import type { SixthCardReading } from './sixth-card.ts';

/** How the edition is read where its text leaves something open, under the interpretations in force. */
export type ChanceReading = RulingReading & {
  /** Who may declare a misdeal, or a hand void. */
  readonly mayVoidHands: readonly FloorRole[];
  readonly sameCard: SixthCardReading;
  /** What the maximum payout is the maximum of: winnings of one wager, or of these with its stake. */
  readonly maximumPayout: 'winnings' | 'with-stake';
  /** What becomes of stakes where the text says void, and does not say that they go back. */
  readonly voidMoney: 'stake-back' | 'not-governed';
  /** What becomes of winnings that had been paid by then. */
  readonly voidPaid: 'goes-back' | 'stays';
  readonly exposedSixthCard: 'none' | 'misdeal';
  /** Which of several rules that void a wager holds. */
  readonly severalVoids: 'widest' | 'first';
  readonly oddHands: {
    readonly 'area-skipped': 'void' | 'not-governed';
    readonly 'cards-kept': 'not-governed' | 'void' | 'as-kept';
    readonly 'sixth-missed': 'not-governed' | 'void';
    readonly 'two-sixths': 'contested' | 'first' | 'void';
  };
  /** What is due where chips cannot pay the winnings. */
  readonly payable: 'in-full' | 'either-neighbour';
  readonly jackpotAmount: 'not-governed' | 'as-laid';
  readonly signOrSchedule: 'contested' | 'sign';
  readonly discardersJackpot: 'received' | 'declared-only';
  readonly lateTouch: LateTouchReading;
  readonly lateWager: LateTouchReading;
  /** What a forfeit counts for where no outcome was set aside for fraud. */
  readonly groundlessForfeit: 'no-effect' | 'collected';
  /** Do winnings stay that had been paid when the outcome was set aside? */
  readonly winningsPaid: WinningsPaid;
};

const readings = memoOn<Choice, Map<Terms, ChanceReading>>();

/** The same object for the same terms and choices. */
export const readingOf = (terms: Terms, choice: Choice): ChanceReading => {
  const known = readings.get(choice);
  const made = known?.get(terms);
  if (made) return made;
  const { questions } = terms.rules;
  const reading: ChanceReading = {
    maySetAside: terms.maySetAside,
    mayVoidHands: [...terms.maySetAside, ...terms.mayVoidHands],
    grounds: terms.grounds,
    groundlessSetAside: chosen(choice, questions.setAsideWithoutGrounds, 'no-effect', 'as-ruled'),
    groundlessVoid: chosen(choice, questions.voidWithoutDevice, 'no-effect', 'as-ruled'),
    excludedWagers: chosen(choice, questions.excludedWagers, 'until-void', 'no-wager'),
    sameCard: chosen(choice, questions.sameCard, 'same-card', 'any-card'),
    maximumPayout: chosen(choice, questions.maximumPayout, 'winnings', 'with-stake'),
    voidMoney: chosen(choice, questions.voidMoney, 'stake-back', 'not-governed'),
    voidPaid: chosen(choice, questions.voidPaid, 'goes-back', 'stays'),
    exposedSixthCard: chosen(choice, questions.exposedSixthCard, 'none', 'misdeal'),
    severalVoids: chosen(choice, questions.severalVoids, 'widest', 'first'),
    oddHands: {
      'area-skipped': chosen(choice, questions.oddHands['area-skipped'], 'void', 'not-governed'),
      'cards-kept': chosen(choice, questions.oddHands['cards-kept'], 'not-governed', 'void', 'as-kept'),
      'sixth-missed': chosen(choice, questions.oddHands['sixth-missed'], 'not-governed', 'void'),
      'two-sixths': chosen(choice, questions.oddHands['two-sixths'], 'contested', 'first', 'void'),
    },
    payable: chosen(choice, questions.payable, 'in-full', 'either-neighbour'),
    jackpotAmount: chosen(choice, questions.jackpotAmount, 'not-governed', 'as-laid'),
    signOrSchedule: chosen(choice, questions.signOrSchedule, 'contested', 'sign'),
    discardersJackpot: chosen(choice, questions.discardersJackpot, 'received', 'declared-only'),
    lateWager: chosen(choice, questions.lateWager, 'not-governed', 'no-effect', 'as-laid'),
    lateTouch: chosen(choice, questions.lateTouch, 'no-effect', 'as-laid', 'not-governed'),
    groundlessForfeit: chosen(choice, questions.forfeitWithoutFraud, 'no-effect', 'collected'),
    winningsPaid: chosen(choice, questions.winningsPaid, 'contested', 'kept', 'returned'),
  };
  readings.set(choice, (known ?? new Map<Terms, ChanceReading>()).set(terms, reading));
  return reading;
};
