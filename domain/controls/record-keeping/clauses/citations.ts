/** What generated play can be made to break, and where it is then found. */
export const citations = {
  roundOutside: { clause: '1.1', code: 'ROUND_OUTSIDE_SESSION' },
  outside: { clause: '1.2', code: 'OUTSIDE_SESSION' },
  roundAhead: { clause: '1.4', code: 'ROUND_RECORDED_BEFORE_IT_HAPPENED' },
  ahead: { clause: '1.5', code: 'RECORDED_BEFORE_IT_HAPPENED' },
  late: { clause: '1.6', code: 'LATE_NOT_DECLARED' },
  numbersSkipped: { clause: '2.1', code: 'SEQUENCE_GAP' },
  numberRepeated: { clause: '2.2', code: 'SEQUENCE_REPEATED' },
  roundMissing: { clause: '2.3', code: 'ROUND_NUMBER_MISSING' },
  roundOutOfOrder: { clause: '2.4', code: 'ROUND_OUT_OF_ORDER' },
  stranger: { clause: '3.1', code: 'PERSON_NOT_ON_REGISTER' },
  otherRole: { clause: '3.2', code: 'ROLE_NOT_ON_REGISTER' },
  licenceLapsed: { clause: '3.3', code: 'LICENCE_NOT_IN_FORCE' },
  unknownBox: { clause: '3.4', code: 'DROP_BOX_NOT_ON_REGISTER' },
  unknownDenomination: { clause: '3.5', code: 'DENOMINATION_NOT_ON_REGISTER' },
  unknownEquipment: { clause: '3.7', code: 'EQUIPMENT_NOT_ON_REGISTER' },
  tooFast: { clause: '4.1', code: 'FASTER_THAN_HANDS' },
} as const;
