import type { Citation, MoneyCitations } from '../../../play/rules.ts';

/** What the moves that any game has must be found for under `casino-war/ni2018-567`. */
export const citations = {
  stampedWrong: { clause: 'Instr. 1', code: 'EDITION_STAMP_WRONG' },
  limitsSignMissing: { clause: '3.1', code: 'LIMITS_SIGN_MISSING' },
  notInUnit: { clause: '3.3', code: 'WAGER_NOT_IN_MULTIPLE' },
  tableStampedWrong: { clause: 'Instr. 1', code: 'TABLE_STAMP_WRONG' },
} as const satisfies Readonly<Record<string, Citation>>;

/** What is cited that this game has no place for. */
const nowhere: Citation = { clause: "A 'Void'", code: 'NOT_IN_THIS_GAME' };

export const money: MoneyCitations = {
  paidWrong: 'PAYOUT_WRONG',
  collectedWrong: 'COLLECTION_WRONG',
  notReturned: 'STAKE_NOT_RETURNED',
  overMaximumInFull: { clause: '3.5', code: 'OVER_MAX_SETTLED_IN_FULL' },
  winnerNotPaid: { clause: '7.3(b)', code: 'WINNING_WAGER_NOT_PAID' },
  roundedWrong: nowhere,
  forfeitNotCollected: nowhere,
  tokensNotCollected: nowhere,
  loserNotCollected: { clause: '7.3(a)', code: 'LOSING_WAGER_NOT_COLLECTED' },
};
