import type { Evening, Table } from '../../../play/table.ts';

export const penniesOfSet = 5;

/** How the session is opened and closed, as far as it is this game's own. */
export type RingEvening = Evening & {
  readonly boundaryHeightMm: number;
  readonly shape: 'circular' | 'other';
  readonly sets: 'in-order' | 'one-short' | 'one-unmarked' | 'one-without-crosses';
  readonly kip: 'in-order' | 'missing' | 'left-out';
  readonly keeper: 'ringkeeper' | 'dealer';
};

/** The ring, as it is on a commemorative day. */
export type RingTable = Table & {
  readonly evening: RingEvening;
  /** The place from which the kip goes on clockwise; 0 before the first turn. */
  lastPlace: number;
  /** How many spins and wagers the session has had: their ids. */
  readonly counts: { spins: number; wagers: number; matches: number };
  /** The set that the next spinner selects from. */
  set: 'red' | 'blue';
};

/** The pennies of a set. */
export const penniesOf = (set: string): readonly string[] =>
  Array.from({ length: penniesOfSet }, (_, place) => `${set}-${place + 1}`);
