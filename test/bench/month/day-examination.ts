// What the assessor does when gaming days were closed, without storing it: each is read and examined as it stands.
import type { Game } from '../../../domain/games/game.ts';
import { gamingDayStream } from '../../../domain/gaming-day/stream.ts';
import { slipSeriesStream } from '../../../domain/slip-series/stream.ts';
import { dropBoxStream } from '../../../domain/drop-box/stream.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import type { OfDay } from '../../../services/assessor/bookkeeping.ts';
import { gamingDays } from '../../../services/assessor/gaming-days.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { streamReader } from '../../../services/shared/examining/stream-reader.ts';
import { catalogueOf } from '../../../services/shared/games/catalogue.ts';
import { readingsHashes } from '../../../services/shared/games/readings-hash.ts';
import { onServer } from '../../support/template-database.ts';
import { dayIdOf } from './money.ts';

/** What bears on each gaming day, as the assessor would have noted it: the day itself, its sessions and boxes, and both series of slips. */
const streamsByDay = async (
  database: string,
  days: readonly string[],
): Promise<ReadonlyMap<string, readonly OfDay[]>> => {
  const { rows } = await onServer(database, (client) =>
    client.query<{ day: string; stream: StreamName }>(
      `select gaming_day as day, $1 || session_id as stream from p_sessions.session
       union all select gaming_day, $2 || journey_id from p_drop_boxes.journey`,
      [tableSessionStream.streamOf(''), dropBoxStream.streamOf('')],
    ),
  );
  const byDay = new Map<string, OfDay[]>();
  for (const day of days) {
    const id = dayIdOf(day);
    const series = ['fill', 'credit'].map((kind) => slipSeriesStream.streamOf(`STAR.${kind}.${day.slice(0, 4)}`));
    byDay.set(
      id,
      [gamingDayStream.streamOf(id), ...series].map((stream) => ({ day: id, stream })),
    );
  }
  for (const { day, stream } of rows) byDay.get(dayIdOf(day))?.push({ day: dayIdOf(day), stream });
  return byDay;
};

export type DayExamination = {
  readonly database: string;
  readonly store: EventStore;
  readonly games: readonly Game[];
  readonly days: readonly string[];
};

/** Makes what reads and examines gaming days of a month, one after the other as an assessor does that starts; it answers how many findings there are. */
export const dayExamination = async ({
  database,
  store,
  games,
  days,
}: DayExamination): Promise<() => Promise<number>> => {
  const known = await streamsByDay(database, days);
  const catalogue = catalogueOf(games);
  const readingsHash = readingsHashes(games);
  return async () => {
    const examining = gamingDays({
      reader: streamReader(store, catalogue),
      books: {
        streamsOfDays: async (ids) => ids.flatMap((id) => known.get(id) ?? []),
        alsoOfDays: async () => {},
      },
      roundsOf: async () => [],
      games: (id) => games.find((game) => game.id === id),
      readingsHash,
    });
    let findings = 0;
    for (const day of days) {
      const id = dayIdOf(day);
      // oxlint-disable no-await-in-loop -- one day after the other
      const found = await examining.find({ kind: 'gamingDay', id });
      if (!found || found.endsAtMs === undefined || found.endsAtMs === null) throw new Error(`${id} is not closed`);
      const loaded = await examining.load({ ...found, endsAtMs: found.endsAtMs });
      // oxlint-enable no-await-in-loop
      findings += examining.examine(loaded).examined.findings.length;
    }
    return findings;
  };
};
