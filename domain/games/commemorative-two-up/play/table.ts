import type { Actor } from '../../../play/floor.ts';
import type { RoundPlay } from '../../../play/round-play.ts';
import type { Evening, Table } from '../../../play/table.ts';

export const penniesOfSet = 5;

/** How the session is opened and closed, as far as it is this game's own. */
export type RingEvening = Evening & {
  readonly boundaryHeightMm: number;
  readonly shape: 'circular' | 'other';
  readonly sets: 'in-order' | 'one-short' | 'one-unmarked' | 'one-without-crosses';
  readonly kip: 'in-order' | 'missing' | 'left-out';
  readonly keeper: 'ringkeeper' | 'another';
};

/** The ring, as it is on a commemorative day. */
export type RingTable = Table & {
  readonly evening: RingEvening;
  /** How the venue reads the centre bet, and so how it is laid (`centre-bet`). */
  readonly centreBet: 'even' | 'rides';
  /** The place from which the kip goes on clockwise; 0 before the first turn. */
  lastPlace: number;
  /** How many spins and wagers the session has had: their ids. */
  readonly counts: { spins: number; wagers: number; matches: number };
  /** The set that the next spinner selects from. */
  set: 'red' | 'blue';
  /** True while the ringkeeper spins since no patron elected to: from such a turn to the next patron's (4.9.1). */
  houseSpins: boolean;
  /** What is done when the last turn of the session has been opened. */
  inTheLastTurn: ((turn: RoundPlay) => void) | null;
};

/** The pennies of a set. */
export const penniesOf = (set: string): readonly string[] =>
  Array.from({ length: penniesOfSet }, (_, place) => `${set}-${place + 1}`);

/** Somebody of the house who is not the ringkeeper: a dealer, unless the ringkeeper is that too. */
export const anotherThanRingkeeper = ({ table: { crew } }: { readonly table: Table }): Actor =>
  crew.dealers.find(({ personId }) => personId !== crew.leader.personId) ?? crew.gamesSupervisor;
