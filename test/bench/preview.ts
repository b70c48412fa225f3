// How long a preview of other readings takes over a span of games, beside reading those games: `npm run bench -- preview [--events n]`.
// A hundred thousand games are `--events 6400000`; they are imported over HTTP first, which takes the most of it.
import { streamName } from '../../domain/kernel/streams.ts';
import { openEventStore } from '../../services/shared/event-store/open.ts';
import type { WholeStream } from '../../services/shared/event-store/port.ts';
import { inParallel } from '../../services/shared/kit/in-parallel.ts';
import { importLines, tableDay } from './floor.ts';
import { freshHouse } from './house.ts';
import { withPostgres } from './postgres.ts';
import { median, rounds, tellCompared, turnAbout } from './rows.ts';
import { serve, untilLevel } from './service-load.ts';

/** Games that are read side by side where each is asked for by itself, and games to a page where a page is asked for at once. */
const width = 8;
const pageSize = 50;
const gamesADay = 84;
const wanted = Number(process.env['EVENTS'] ?? 200_000);

type Ended = {
  readonly kind: string;
  readonly failed: number;
  readonly subjects: readonly { readonly subject: string; readonly examined: number }[];
};

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

await withPostgres(async (url) => {
  const house = await freshHouse(url, 'preview');
  const served = await serve('services/processes/ringkeeper.js', { environment: house.environment });
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
      const body = JSON.stringify({ venue: house.venue.venue, game: 'two-up', limit: 1_000_000, ...law });
      const { status, text } = await served.call('POST', '/v1/examinations/preview', compliance, body);
      const end = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '{}') as Ended;
      const examined = end.subjects.find(({ subject }) => subject === 'round')?.examined;
      if (status !== 200 || end.kind !== 'end' || examined !== games.length || end.failed > 0)
        throw new Error(`the preview answered ${status}: ${JSON.stringify(end).slice(0, 500)}`);
    };
    const readEach = async (): Promise<void> => {
      await inParallel(width, games, async (game) => {
        const found = await store.readStream(streamName('round', game));
        if (found.length === 0) throw new Error(`${game} is not there`);
      });
    };
    const pageAt = async (at: number): Promise<readonly WholeStream[]> => {
      const streams = games.slice(at, at + pageSize).map((game) => streamName('round', game));
      return (await store.readStreams?.(streams)) ?? [];
    };
    /** The next page is on its way while one is parsed. */
    const readPages = async (): Promise<void> => {
      let next = pageAt(0);
      for (let at = 0; at < games.length; at += pageSize) {
        // oxlint-disable-next-line no-await-in-loop -- a page leads to the next
        const page = await next;
        next = pageAt(at + pageSize);
        if (page.length === 0 || page.some((game) => !game.events()?.length)) throw new Error('a game is not there');
      }
    };
    const onlyGames = { subjects: ['round'] };
    const asLaidInstead = { interpretations: { 'late-move-effect': 'as-laid' } };
    const { each, pages, same, asLaid, withSessions } = await turnAbout(rounds, {
      each: () => secondsOf(readEach),
      pages: () => secondsOf(readPages),
      same: () => secondsOf(preview(onlyGames)),
      asLaid: () => secondsOf(preview({ ...onlyGames, ...asLaidInstead })),
      withSessions: () => secondsOf(preview({})),
    });
    // Whichever way of reading was the quicker one each time.
    const reading = each.map((seconds, round) => Math.min(seconds, pages[round] ?? seconds));
    const how = `${games.length} games, ${events} events with their sessions, over HTTP against everything in one process, examined on threads of its own; read through the port in one thread, every event parsed, ${width} games side by side or ${pageSize} at once with the next page under way, whichever was quicker (medians ${median(each).toFixed(1)} s and ${median(pages).toFixed(1)} s)`;
    for (const [what, ours, isTheTarget] of [
      ['the present readings', same, true],
      ['another interpretation', asLaid, true],
      ['the present readings, with the sessions of the games', withSessions, false],
    ] as const) {
      tellCompared({
        what: `preview of ${what} over a span of games`,
        how,
        unit: 's',
        controlIs: 'reading the games from the store',
        ours,
        controls: reading,
        target: isTheTarget ? '<= 1.5 ×' : '',
        isReached: (ratio) => (isTheTarget ? ratio <= 1.5 : null),
      });
    }
  } finally {
    await store.close();
    await served.stop();
  }
});
