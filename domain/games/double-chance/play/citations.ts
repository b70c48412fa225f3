import type { Citation, MoneyCitations } from '../../../play/rules.ts';

/** What the moves that any game has must be found for under `double-chance/star-2016`. */
export const citations = {
  lateBet: { clause: '5.3', code: 'LATE_BET' },
  tampered: { clause: '5.3', code: 'WAGER_TAMPERED_AFTER_CLOSE' },
} as const satisfies Readonly<Record<string, Citation>>;

/** What is cited that this game has no place for. */
const nowhere: Citation = { clause: '1.1', code: 'NOT_IN_THIS_GAME' };

export const money: MoneyCitations = {
  paidWrong: 'PAYOUT_WRONG',
  collectedWrong: 'COLLECTION_WRONG',
  notReturned: 'STAKE_NOT_RETURNED',
  overMaximumInFull: { clause: '6.3', code: 'OVER_MAX_SETTLED_IN_FULL' },
  winnerNotPaid: { clause: '8.7', code: 'WINNING_WAGER_NOT_PAID' },
  roundedWrong: nowhere,
  forfeitNotCollected: { clause: '14.5', code: 'FORFEITED_WAGER_NOT_COLLECTED' },
  tokensNotCollected: nowhere,
  loserNotCollected: { clause: '8.7', code: 'LOSING_WAGER_NOT_COLLECTED' },
};
