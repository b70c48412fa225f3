import { orElse } from './word-list.ts';

/** To whom outside of the house a dispute can go. */
export const outsiders = ['inspector', 'regulator', 'police', 'other'] as const;

/** Who can be sent a response or a copy: somebody outside of the house, a court or the complainant. */
export const receivers = [...outsiders, 'court', 'complainant'] as const;

/** Why a copy of evidence leaves the house. */
export const exportReasons = {
  asked: 'they asked for it',
  ordered: 'it was ordered',
  referred: 'the dispute was referred to them',
  'own-review': 'it is reviewed outside of the house',
  ...orElse('another reason'),
} as const;

/** What a bundle of evidence can be about. */
export const evidenceKinds = ['round', 'tableSession', 'dispute', 'gamingDay'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
