import { putRight, seeFault } from '../../../../play/moves/equipment.ts';
import type { EquipmentItem } from '../../../../table/events.ts';
import type { TwoUpMove } from './move.ts';

/**
 * A fault of the equipment that is seen when a game is under way, and put right only after it. It is seen between two spins, so
 * that what was looked at before play is another matter.
 */
const faulty = (clause: string, code: string, name: string, what: string, item: Partial<EquipmentItem>): TwoUpMove => ({
  name,
  says: `It is seen that ${what}, and play goes on.`,
  bend: { spins: ['odds'] },
  deeds: () => ({ duringOddsRun: seeFault(item, { clause, code }), afterRound: putRight }),
});

const layout = 'TABLE_LAYOUT_NONCOMPLIANT';
const lights = 'SIGNAL_LIGHTS_NONCOMPLIANT';
const failed = 'EQUIPMENT_CHECK_FAILED';
const count = 'DROP_BOX_COUNT_WRONG';

/** By the clauses of section 2. */
export const equipmentMoves: readonly TwoUpMove[] = [
  faulty('2.1', layout, 'rail-broken', 'the rail is broken', { kind: 'table', condition: 'wrong' }),
  faulty('2.2', layout, 'layout-torn', 'the layout is torn', { kind: 'layout', condition: 'wrong' }),
  faulty('2.2.1', layout, 'layout-without-heads', 'heads has no area', { kind: 'layout', marked: ['T', 'spinner'] }),
  faulty('2.2.2', layout, 'layout-without-area', 'the spinner’s wager has no area', {
    kind: 'layout',
    marked: ['H', 'T'],
  }),
  faulty('2.4', lights, 'lights-alike', 'the lights for tails are red too', { kind: 'tails-lights', marked: ['red'] }),
  faulty('2.4.1', lights, 'light-missing', 'a light for odds is gone', { kind: 'odds-lights', pieces: 4 }),
  faulty('2.4.2', lights, 'heads-light-missing', 'a light for heads is gone', { kind: 'heads-lights', pieces: 2 }),
  faulty('2.4.3', lights, 'tails-light-missing', 'a light for tails is gone', { kind: 'tails-lights', pieces: 2 }),
  faulty('2.6.1', failed, 'kip-worn', 'the kip has lost its baize', { kind: 'kip', condition: 'wrong' }),
  faulty('2.6.2', failed, 'disc-missing', 'the disc is gone', { kind: 'disc', condition: 'missing' }),
  faulty('2.6.3', failed, 'bowl-missing', 'the bowl is gone', { kind: 'bowl', condition: 'missing' }),
  faulty('2.7', count, 'one-drop-box', 'only one drop box is attached', { kind: 'drop-box', pieces: 1 }),
];
