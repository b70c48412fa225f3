import type { PlayedEvent } from '../../games/play.ts';
import type { CountedFloat } from '../../table/float-counts.ts';
import type { PlayedTable } from './house.ts';

/** What the slip of a count of a float says beside what was counted. A move alters it before it is told. */
export type Paper = {
  /** The count, by its event, and its table. */
  readonly eventId: string;
  readonly type: string;
  readonly table: string;
  readonly camera: string;
  readonly tray: string;
  /** Found locked at the opener, and locked at the closer; in play it is open. */
  locked: boolean;
  keyHolder: string;
  /** The box that the slip went into; null: none. */
  readonly droppedInto: string | null;
};

/** The counts of floats that a table begins and ends with, and those meanwhile. */
export const isCount = ({ type }: Pick<PlayedEvent, 'type'>): boolean =>
  type === 'table.FloatOpened' || type === 'table.FloatCounted' || type === 'table.FloatClosed';

const paperOf = ({ setting: { table, dropBoxes } }: PlayedTable, { eventId, type, data }: PlayedEvent): Paper => {
  const isInPlay = type === 'table.FloatCounted';
  const { countedBy, observedBy } = data as unknown as Pick<CountedFloat, 'countedBy' | 'observedBy'>;
  return {
    eventId,
    type,
    table,
    camera: `CAM-${table}`,
    tray: `TRAY-${table}`,
    locked: !isInPlay,
    // The supervisor who observes the count holds the key.
    keyHolder: observedBy ?? countedBy,
    droppedInto: isInPlay ? null : (dropBoxes[0] ?? null),
  };
};

/** The papers of all counts at the tables of a house: opener and closer go into a box of the table, whose tray is locked then. */
export const papersOf = (tables: readonly PlayedTable[]): Paper[] =>
  tables.flatMap((table) => table.played.events.filter(isCount).map((count) => paperOf(table, count)));

/** What is said at the table of a count, as its paper has it. */
export const countOnPaper = (
  count: PlayedEvent,
  { camera, tray, locked, keyHolder, droppedInto }: Paper,
): PlayedEvent => ({
  ...count,
  data: { ...count.data, camera, tray: { tray, locked, keyHolder }, droppedInto },
});
