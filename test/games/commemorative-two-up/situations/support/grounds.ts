import type { Ground } from './words.ts';

/** The ground of a decision, in the words that a floor has for it. */
const grounds: Readonly<Record<Ground, string>> = {
  device: 'prohibited-device',
  'civil-commotion': 'commotion',
  fire: 'fire',
  riot: 'riot',
  brawl: 'brawl',
  robbery: 'robbery',
  'act-of-god': 'act-of-god',
  fraud: 'fraud',
  'three-invalid-spins': 'other',
  'bad-manners': 'disorder',
  'slow-play': 'delay',
  'other-law': 'intoxicated',
  'none-said': 'none',
};
export const groundOf = (ground: Ground): string => grounds[ground];
