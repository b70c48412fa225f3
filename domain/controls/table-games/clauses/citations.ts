/** What a generated money day can be made to break, and where it is then found. */
export const citations = {
  openerNotReported: { clause: '1.6', code: 'OPENER_DIFFERS_UNREPORTED' },
  regulatorNotTold: { clause: '1.7', code: 'OPENER_DIFFERS_REGULATOR_NOT_TOLD' },
  trayNotLocked: { clause: '1.11', code: 'TRAY_NOT_LOCKED' },
  trayKeyElsewhere: { clause: '1.12', code: 'TRAY_KEY_OUTSIDE_THE_PITS' },
  chipsTransferred: { clause: '2.5', code: 'CHIPS_TRANSFERRED_BETWEEN_TABLES' },
  numberSkipped: { clause: '3.1', code: 'SLIP_NUMBER_SKIPPED' },
  numberRepeated: { clause: '3.2', code: 'SLIP_NUMBER_REPEATED' },
  voidSignedByOne: { clause: '3.6', code: 'VOID_NOT_SIGNED_BY_ANOTHER' },
  voidedSlipUsed: { clause: '3.9', code: 'VOIDED_SLIP_USED' },
  voidCopiesNotKept: { clause: '3.10', code: 'VOID_COPIES_NOT_KEPT' },
  boxCountedTwiceByOne: { clause: '4.7', code: 'BOX_COUNTED_TWICE_BY_ONE' },
  chipsCarriedByTable: { clause: '4.10', code: 'CHIPS_CARRIED_BY_THE_TABLE' },
  boxLeftBehind: { clause: '5.2', code: 'BOX_LEFT_BEHIND' },
  removedInNoRun: { clause: '5.4', code: 'BOX_REMOVED_IN_NO_RUN' },
  surveillanceNotTold: { clause: '5.6', code: 'SURVEILLANCE_NOT_TOLD_OF_RUN' },
  sealBroken: { clause: '5.8', code: 'SEAL_BROKEN' },
  boxRemovedElsewhere: { clause: '5.10', code: 'BOX_REMOVED_ELSEWHERE' },
  boxNotVerified: { clause: '6.4', code: 'BOX_NOT_VERIFIED' },
  counterKnew: { clause: '6.12', code: 'COUNTER_KNEW_EXPECTED' },
  boxHandledByOthers: { clause: '6.16', code: 'BOX_HANDLED_BY_OTHERS' },
  boxUnlikeSales: { clause: '7.1', code: 'BOX_UNLIKE_SALES' },
} as const;

/** What is found of a day besides, when play itself drops something into a box that hangs elsewhere. */
export const droppedIntoOtherBox = { clause: '5.3', code: 'DROPPED_INTO_ABSENT_BOX' } as const;
