import { cardsShownIn } from '../../domain/equipment/cards/narrate.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonValue } from '../../domain/kernel/json.ts';
import type { RowChange, Sums, Values } from '../../projections/kit/change.ts';
import type { GameReadings, Projection } from '../../projections/kit/projection.ts';

/** A game that only knows one kind of play, for specs. */
export const readings: GameReadings = {
  resultsIn: (game, { type, data }) =>
    game === 'two-up' && type === 'two-up.ResultAnnounced'
      ? [{ result: (data as { result: string }).result, hand: null }]
      : [],
  chanceIn: (game, { type, data }) => {
    if (game !== 'two-up' || !type.startsWith('two-up.')) return undefined;
    const { spinId, result, spinnerId, coinSet } = data as Readonly<Record<string, string | undefined>>;
    if (coinSet !== undefined) return { is: 'device', device: coinSet };
    if (spinId === undefined) return undefined;
    return result === undefined
      ? { is: 'draw', draw: spinId, by: spinnerId ?? null, pieces: [{ face: 'head' }, { face: 'tail' }] }
      : { is: 'result', draw: spinId, result };
  },
  personsIn: (game, { data }) =>
    game === 'two-up' && typeof (data as { by?: unknown }).by === 'string'
      ? [{ personId: (data as { by: string }).by, part: 'called-by' }]
      : [],
  cardsIn: (game, told) => (game === 'cards' ? cardsShownIn(told) : []),
  narrate: (game, { type }) => (game === 'two-up' ? `The game tells of ${type}.` : undefined),
  chanceDevice: () => undefined,
  isBanked: (game) => game !== 'among-patrons',
};

type Row = Record<string, JsonValue | undefined>;
type Rows = Map<string, Row>;

/** What row changes mean, said in the plainest way, one after the other: what the fold has to agree with. */
export const plainRows = (
  changes: readonly { readonly cause: StoredEvent; readonly change: RowChange }[],
): Map<string, Rows> => {
  const tables = new Map<string, Rows>();
  for (const { cause, change } of changes) {
    const { table } = change;
    const rows: Rows = tables.get(table.name) ?? new Map<string, Row>();
    tables.set(table.name, rows);
    const keyOf = (key: Values): string => JSON.stringify(Object.keys(table.key).map((name) => key[name]));
    const mark = (row: Row): void => {
      const last = row['last_position'];
      if (typeof last === 'string' && cause.position < last) return;
      row['last_event_id'] = cause.eventId;
      row['last_position'] = cause.position;
    };
    const made = (key: Values): Row => {
      const known = rows.get(keyOf(key));
      const empty = Object.fromEntries([
        ...Object.keys(table.set).map((name) => [name, null]),
        ...table.sums.map((name) => [name, 0]),
      ]);
      const row: Row = known ?? { ...key, ...empty };
      rows.set(keyOf(key), row);
      mark(row);
      return row;
    };
    const add = (row: Row, sums: Sums): void => {
      for (const name of table.sums) row[name] = Number(row[name]) + (sums[name] ?? 0);
    };
    const put = (key: Values, columns: Values, sums: Sums): void => {
      rows.delete(keyOf(key));
      const row = made(key);
      Object.assign(row, columns);
      add(row, sums);
    };
    if (change.change === 'put') put(change.key, change.row, change.sums);
    else if (change.change === 'patch') Object.assign(made(change.key), change.columns);
    else if (change.change === 'add') add(made(change.key), change.sums);
    else if (change.change === 'remove') rows.delete(keyOf(change.key));
    else {
      for (const [text, row] of rows) {
        if (table.group.every((name) => row[name] === change.group[name])) rows.delete(text);
      }
      for (const { key, row } of change.rows) put(key, row, {});
    }
  }
  return tables;
};

/** The changes of events, in order, each with its cause. */
export const changesOf = (projection: Projection, events: readonly StoredEvent[]) =>
  events.flatMap((cause) => projection.changes(cause, { games: readings }).map((change) => ({ cause, change })));

/** The rows that a projection makes of events, by table, sorted by key. */
export const rowsOf = (projection: Projection, events: readonly StoredEvent[]): Record<string, readonly Row[]> =>
  Object.fromEntries(
    [...plainRows(changesOf(projection, events))].map(([name, rows]) => [
      name,
      [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
    ]),
  );
