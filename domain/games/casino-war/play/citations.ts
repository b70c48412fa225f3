import type { Citation, MoneyCitations } from '../../../play/rules.ts';

/** What the moves that any game has must be found for under `casino-war/ni2018-567`. */
export const citations = {
  stampedWrong: { clause: 'Instr. 1', code: 'EDITION_STAMP_WRONG' },
  lateBet: { clause: '4.3', code: 'LATE_BET' },
  tampered: { clause: '4.3', code: 'WAGER_TAMPERED_AFTER_CLOSE' },
  cashWager: { clause: '4.2', code: 'NON_CHIP_WAGER' },
  outsideArea: { clause: '4.2', code: 'WAGER_OUTSIDE_BOX' },
  wagerOfAnotherSum: { clause: '4.2', code: 'WAGER_CHIPS_OF_ANOTHER_SUM' },
  capped: { clause: '3.5', code: 'OVER_MAX_CAPPED' },
  paidToAnother: { clause: '9.1', code: 'PAID_TO_ANOTHER' },
  doneInLaterGame: { clause: '9.1', code: 'DONE_IN_LATER_ROUND' },
  paymentOfAnotherSum: { clause: '9.1', code: 'PAYMENT_CHIPS_OF_ANOTHER_SUM' },
  collectedOnNoWager: { clause: '9.1', code: 'COLLECTED_ON_NO_WAGER' },
  closedWithoutPower: { clause: '11.2', code: 'CLOSED_WITHOUT_POWER' },
  setAsideWithoutPower: { clause: '12.1', code: 'OUTCOME_SET_ASIDE_WITHOUT_POWER' },
  setAsideWithoutGrounds: { clause: '12.1', code: 'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS' },
  forfeitWithoutFraud: { clause: '12.2', code: 'FORFEIT_WITHOUT_POWER' },
  voidedWithoutPower: { clause: '12.2(a)', code: 'WAGER_VOIDED_WITHOUT_POWER' },
  gameWithoutDevice: { clause: '12.2(b)', code: 'GAME_EXCLUSION_WITHOUT_CONTRAVENTION' },
  casinoWithoutDevice: { clause: '12.2(b)', code: 'EXCLUSION_BEYOND_THE_GAME' },
  wrongFirstDecider: { clause: '12.4', code: 'DISPUTE_DECIDED_WITHOUT_POWER' },
  reviewNotGiven: { clause: '12.4', code: 'REVIEW_NOT_PASSED_ON' },
  staffAdvised: { clause: '12.5(a)', code: 'STAFF_ADVISED_PLAYER' },
  vacatedWithoutGrounds: { clause: '12.6', code: 'VACATE_WITHOUT_GROUNDS' },
  influence: { clause: '12.7', code: 'PLAYER_INFLUENCED' },
  sideBet: { clause: '12.8', code: 'SIDE_BET' },
  rulesRefused: { clause: '12.9', code: 'RULES_COPY_REFUSED' },
  otherRulesShown: { clause: '12.9', code: 'OTHER_RULES_SHOWN' },
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
