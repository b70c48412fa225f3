// How long a preview of other readings takes over a span of games, beside reading those games: `npm run bench -- preview [--events n]`.
import { streamName } from '../../domain/kernel/streams.ts';
import { openEventStore } from '../../services/shared/event-store/open.ts';
import { inParallel } from '../../services/shared/in-parallel.ts';
import { importLines, tableDay } from './floor.ts';
import { freshHouse } from './house.ts';
import { withPostgres } from './postgres.ts';
import { rounds, tellCompared, turnAbout } from './rows.ts';
import { serve, untilLevel } from './service-load.ts';

/** What a preview does at a time, so that reading is read as it reads. */
const width = 8;
const gamesADay = 84;
const wanted = Number(process.env['EVENTS'] ?? 200_000);

type Ended = { readonly kind: string; readonly examined: number; readonly failed: number; readonly differing: number };

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

await withPostgres(async (url) => {
  const house = await freshHouse(url, 'preview');
  const served = await serve('services/ringkeeper/main.js', { environment: house.environment });
  const store = openEventStore('postgresql', house.environment.DATABASE_URL ?? '', () => {});
  try {
    const terminal = await house.tokenOf('terminal');
    const games: string[] = [];
    let events = 0;
    const importDay = async (day: number): Promise<void> => {
      const imports = house.venue.tables.map((_, table) => {
        const played = tableDay(house, { day, table, games: gamesADay });
        events += played.events.length;
        games.push(...played.events.flatMap(({ type, stream }) => (type === 'round.RoundClosed' ? [stream.id] : [])));
        return served.call('POST', '/v1/imports?summary=true', terminal, importLines(played), 'application/x-ndjson');
      });
      const answers = await Promise.all(imports);
      if (answers.some(({ status }) => status !== 200)) throw new Error(`the import of day ${day} was refused`);
      if (events < wanted) await importDay(day + 1);
    };
    await importDay(0);
    await untilLevel(served);

    const compliance = await house.tokenOf('compliance');
    const preview = (law: object) => async (): Promise<void> => {
      const body = JSON.stringify({ venue: house.venue.venue, game: 'two-up', ...law });
      const { status, text } = await served.call('POST', '/v1/examinations/preview', compliance, body);
      const end = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '{}') as Ended;
      if (status !== 200 || end.kind !== 'end' || end.examined !== games.length || end.failed > 0)
        throw new Error(`the preview answered ${status}: ${JSON.stringify(end).slice(0, 500)}`);
    };
    const read = async (): Promise<void> => {
      await inParallel(width, games, async (game) => {
        const found = await store.readStream(streamName('round', game));
        if (found.length === 0) throw new Error(`${game} is not there`);
      });
    };
    const { reading, same, asLaid } = await turnAbout(rounds, {
      reading: () => secondsOf(read),
      same: () => secondsOf(preview({})),
      asLaid: () => secondsOf(preview({ interpretations: { 'late-move-effect': 'as-laid' } })),
    });
    const how = `${games.length} games, ${events} events with their sessions, over HTTP against everything in one process; read and examined ${width} at a time`;
    for (const [what, ours] of [
      ['the present readings', same],
      ['another interpretation', asLaid],
    ] as const) {
      tellCompared({
        what: `preview of ${what} over a span of games`,
        how,
        unit: 's',
        controlIs: 'reading the games from the store',
        ours,
        controls: reading,
        target: '<= 1.5 ×',
        isReached: (ratio) => ratio <= 1.5,
      });
    }
  } finally {
    await store.close();
    await served.stop();
  }
});
