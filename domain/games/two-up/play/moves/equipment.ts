import { putRight, seeFault } from '../../../../play/moves/equipment.ts';
import type { Citation } from '../../../../play/rules.ts';
import type { EquipmentItem } from '../../../../table/events.ts';
import type { TwoUpMove } from './move.ts';

/**
 * A fault of the equipment that is seen when a game is under way, and put right only after it. It is seen between two spins, so
 * that what was looked at before play is another matter.
 */
const faulty = (name: string, says: string, item: Partial<EquipmentItem>, citation: Citation): TwoUpMove => ({
  name,
  says: `${says}, and play goes on.`,
  bend: { spins: ['odds'] },
  deeds: () => ({ duringOddsRun: seeFault(item, citation), afterRound: putRight }),
});

const layout = 'TABLE_LAYOUT_NONCOMPLIANT';
const lights = 'SIGNAL_LIGHTS_NONCOMPLIANT';
const failed = 'EQUIPMENT_CHECK_FAILED';

export const railBroken = faulty(
  'rail-broken',
  'The table is seen to have lost a piece of its rail',
  { kind: 'table', condition: 'wrong' },
  { clause: '2.1', code: layout },
);

export const layoutTorn = faulty(
  'layout-torn',
  'The layout is seen to be torn',
  { kind: 'layout', condition: 'wrong' },
  { clause: '2.2', code: layout },
);

export const layoutWithoutHeads = faulty(
  'layout-without-heads',
  'The layout is seen to have lost its area for heads',
  { kind: 'layout', marked: ['T', 'spinner'] },
  { clause: '2.2.1', code: layout },
);

export const layoutWithoutArea = faulty(
  'layout-without-area',
  'The layout is seen to have lost its area for the spinner’s wager',
  { kind: 'layout', marked: ['H', 'T'] },
  { clause: '2.2.2', code: layout },
);

export const lightsAlike = faulty(
  'lights-alike',
  'The lights for tails are seen to be of the colour of those for heads',
  { kind: 'tails-lights', marked: ['red'] },
  { clause: '2.4', code: lights },
);

export const lightMissing = faulty(
  'light-missing',
  'One of the five lights that count the odds is seen to be gone',
  { kind: 'odds-lights', pieces: 4 },
  { clause: '2.4.1', code: lights },
);

export const headsLightMissing = faulty(
  'heads-light-missing',
  'One of the three lights for heads is seen to be gone',
  { kind: 'heads-lights', pieces: 2 },
  { clause: '2.4.2', code: lights },
);

export const tailsLightMissing = faulty(
  'tails-light-missing',
  'One of the three lights for tails is seen to be gone',
  { kind: 'tails-lights', pieces: 2 },
  { clause: '2.4.3', code: lights },
);

export const kipWorn = faulty(
  'kip-worn',
  'The kip is seen to have lost its baize',
  { kind: 'kip', condition: 'wrong' },
  { clause: '2.6.1', code: failed },
);

export const discMissing = faulty(
  'disc-missing',
  'The disc that keeps the order of spinners is seen to be gone',
  { kind: 'disc', condition: 'missing' },
  { clause: '2.6.2', code: failed },
);

export const bowlMissing = faulty(
  'bowl-missing',
  'The bowl for the coins that are not in play is seen to be gone',
  { kind: 'bowl', condition: 'missing' },
  { clause: '2.6.3', code: failed },
);

export const oneDropBox = faulty(
  'one-drop-box',
  'Only one drop box is seen to be attached',
  { kind: 'drop-box', pieces: 1 },
  { clause: '2.7', code: 'DROP_BOX_COUNT_WRONG' },
);
