import type { FloorRole } from '../../../kernel/roles.ts';

/** The roles of the shift of the pits. */
export const ofThePit: readonly FloorRole[] = [
  'dealer',
  'boxer',
  'ringkeeper',
  'games-supervisor',
  'casino-supervisor',
];

/** Those who watch over tables. */
export const supervisors: readonly FloorRole[] = ['games-supervisor', 'casino-supervisor'];
