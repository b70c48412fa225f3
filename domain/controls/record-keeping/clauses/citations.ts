/** What generated play can be made to break, and where it is then found. */
export const citations = {
  numbersSkipped: { clause: '2.1', code: 'SEQUENCE_GAP' },
  numberRepeated: { clause: '2.2', code: 'SEQUENCE_REPEATED' },
  stranger: { clause: '3.1', code: 'PERSON_NOT_ON_REGISTER' },
} as const;
