import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { daysAfter } from '../../domain/kernel/time.ts';
import { sessionId, streamName } from '../../domain/kernel/streams.ts';
import { projections } from '../../projections/index.ts';
import { partedDays } from '../../projections/gaming-days/spans.ts';
import { keptLaidOfSpans, laidBy, laidIn, laidSpan, type Laid } from '../../projections/queries/laid-of-days.ts';
import { keptOfSpans } from '../../projections/queries/kept-kinds.ts';
import { keptOrComputed, notHolding } from '../../projections/queries/kept.ts';
import { schemaOf } from '../../projections/kit/projection.ts';
import { masksFor } from '../../projections/queries/masks.ts';
import { laidTogether } from '../../projections/queries/theoretical-hold.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { dueIn, dueOf } from '../../services/keeping/due.ts';
import { keep } from '../../services/keeping/keep.ts';
import { positionText } from '../../services/shared/event-store/position.ts';
import { readDbAsOf } from '../../services/shared/read-models/as-of-db.ts';
import { openReadDb } from '../../services/shared/read-models/read-db.ts';
import { storedRows, withStandIns } from '../../services/shared/read-models/stand-ins.ts';
import { projectInBatches } from '../services/projector/harness.ts';
import { recorder, sessionStream, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

const kinds = { 'T-0': ['heads', 'spinner'], 'T-1': ['casino-war', 'tie'], 'T-2': ['casino-war'] } as const;
type Table = keyof typeof kinds;

/** What is laid is another amount each time, so that no day can stand for another. */
const figuresOf = (gamingDay: string, nth: number, table: Table): SessionFigures => ({
  session: sessionId({ venue, table, gamingDay, number: 1 }),
  table,
  game: table === 'T-0' ? 'two-up' : 'casino-war',
  pit: null,
  openerCents: 100_000,
  closerCents: 100_000,
  fillsCents: 0,
  creditsCents: 0,
  drop: [],
  countedBy: [],
  verifiedBy: [],
  winCents: 0,
  winByPlayCents: 0,
  winByLawCents: 0,
  varianceCents: null,
  dealers: [],
  laid: kinds[table].map((kind, at) => ({
    edition: nth % 11 === 5 ? null : 'an-edition',
    kind,
    wagerCount: nth + at + 1,
    stakeCents: (nth + 1) * 1_000 + at,
    squares: String(9_007_199_254_740_993n + BigInt(nth)),
    roundSquares: String(99_007_199_254_740_993n + BigInt(nth)),
  })),
});

/** Every third day of a year and a half. Decks are told of one table, and change on the way; of another on some days alone. */
const days = Array.from({ length: 180 }, (_, nth) => daysAfter('2024-11-20', nth * 3));
const tables = Object.keys(kinds) as Table[];
const played = days.flatMap((gamingDay, nth) =>
  tables.map((table) => ({ gamingDay, nth, table, of: figuresOf(gamingDay, nth, table) })),
);
const loaded = (decks: number) => ({ shoe: null, shuffles: null, set: null, decks, cards: null, by: 'dealer-1' });

const record = () => {
  const all = recorder();
  for (const { nth, table, of } of played) {
    const stream = sessionStream(of.session);
    all.add(stream, 'table.SessionOpened', { game: of.game, editionStamp: null });
    if (table === 'T-1') all.add(stream, 'cards.ShoeLoaded', loaded(nth < 70 ? 6 : 8));
    if (table === 'T-2' && nth % 4 === 0) all.add(stream, 'cards.ShoeLoaded', loaded(8));
  }
  for (const gamingDay of days)
    all.add(streamName('gamingDay', `${venue}.${gamingDay}`), 'gamingDay.Closed', {
      by: 'f-1',
      formula: 'accounting-1',
      position: '00000000000000000001',
      figures: played.filter((one) => one.gamingDay === gamingDay).map(({ of }) => of),
    });
  return all.events();
};

const events = record();
let on: TestReadModels;
beforeEach(async () => {
  on = await readModelsOf(events);
});
afterEach(() => on.close());

const asked = [
  { fromDay: '2025-01-01', toDay: '2025-12-31' },
  { fromDay: '2025-01-01', toDay: '2025-08-19' },
  { fromDay: '2024-12-30', toDay: '2026-01-09' },
  { fromDay: '2025-03-02', toDay: '2025-03-31' },
  { fromDay: '2025-03-09', toDay: '2025-03-15' },
  { fromDay: '2025-05-05', toDay: '2025-06-03' },
] as const;
type Asked = { readonly fromDay: string; readonly toDay: string };

const inOrder = (laid: readonly Laid[]): readonly string[] =>
  laid.map((one) => JSON.stringify(one, Object.keys(one).toSorted())).toSorted();
const toldOf = async (db: ReadDb, { fromDay, toDay }: Asked, by: 'table' | 'game') =>
  inOrder(laidTogether(await laidBy(db, { venues: null, venue, fromDay, toDay }, by)));

/** The same, reckoned from all sessions of the days. */
const reckoned = async ({ fromDay, toDay }: Asked, by: 'table' | 'game', hidden = '') => {
  const of = played.filter(({ gamingDay: day }) => day >= fromDay && day <= toDay && day !== hidden);
  return inOrder(
    laidTogether(
      await laidIn(
        on.db,
        of.map((one) => one.of),
        by,
      ),
    ),
  );
};

const spansIn = ({ fromDay, toDay }: Asked) =>
  partedDays({ firstDay: fromDay, lastDay: toDay }).spans.map((one) => laidSpan(venue, one));

const keepSpans = async (of: Asked): Promise<void> => {
  for (const span of spansIn(of)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await keep(on.db, dueIn(keptOfSpans, span));
  }
};

const year: Asked = { fromDay: '2025-01-01', toDay: '2025-12-31' };
const project = async (some: readonly StoredEvent[]): Promise<void> => {
  await Promise.all(projections.map((projection) => projectInBatches(on.pool, projection, some, [500])));
};
/** Another event at the end of the record. */
const added = (stream: StoredEvent['stream'], type: string, data: StoredEvent['data']): StoredEvent => {
  const last = events.findLast((one) => one.stream === stream) ?? events[0];
  if (!last) throw new Error('nothing is recorded');
  const isNew = last.stream !== stream;
  return {
    ...last,
    stream,
    type,
    data,
    eventId: '00000000-0000-4000-8000-0000000000ff',
    revision: isNew ? 0 : last.revision + 1,
    position: positionText(events.length + 1),
  };
};

describe('Wagers laid in a span of days', () => {
  it('are those of its sessions, added up, whether that is kept or not', async () => {
    for (const of of asked) {
      for (const by of ['table', 'game'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one question after the other
        const wanted = await reckoned(of, by);
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(await toldOf(on.db, of, by)).toEqual(wanted);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await keepSpans(of);
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(await notHolding(on.db, keptLaidOfSpans[by], spansIn(of))).toEqual([]);
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(await toldOf(on.db, of, by)).toEqual(wanted);
      }
    }
  });

  it('are read of a year in what is kept, and of no session of it', async () => {
    await keepSpans(year);
    const texts: string[] = [];
    const db = openReadDb(on.pool, (query) => {
      texts.push(query.sql);
      return query;
    });
    await toldOf(db, year, 'game');
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toMatch(/p_gaming_days\.laid|deck_number/);
  });

  it('are computed from the read models that their kinds name, and from no other', async () => {
    const texts: string[] = [];
    const db = openReadDb(on.pool, (query) => {
      texts.push(query.sql);
      return query;
    });
    await Promise.all(keptOfSpans.map((kind) => kind.compute(db, spansIn(year))));
    const named = new Set(texts.flatMap((text) => text.match(/\bp_[a-z_]+(?=\.)/g) ?? []));
    const known = new Set(keptOfSpans.flatMap(({ from }) => from.map(({ name }) => schemaOf(name))));
    expect(named).toEqual(known);
  });

  it('are not believed of the month in which another number of decks is told of a session, and of all others', async () => {
    await keepSpans(year);
    const late = played.find(({ gamingDay, table }) => table === 'T-2' && gamingDay.startsWith('2025-05'));
    if (!late) throw new Error('there is a session in May');
    await project([added(sessionStream(late.of.session), 'cards.ShoeLoaded', loaded(4))]);
    expect(await notHolding(on.db, keptLaidOfSpans.table, spansIn(year))).toEqual([
      laidSpan(venue, { firstDay: '2025-05-01', lastDay: '2025-05-31' }),
    ]);
    expect(await toldOf(on.db, year, 'table')).toEqual(await reckoned(year, 'table'));
  });

  it('are not believed of the month in which another day is closed', async () => {
    await keepSpans(year);
    const day = '2025-07-04';
    expect(days).not.toContain(day);
    const figures = [figuresOf(day, 500, 'T-1')];
    const closing = { by: 'f-1', formula: 'accounting-1', position: '00000000000000000001', figures };
    await project([
      added(
        streamName('gamingDay', `${venue}.${day}`),
        'gamingDay.Closed',
        JSON.parse(JSON.stringify(closing)) as StoredEvent['data'],
      ),
    ]);
    expect(await notHolding(on.db, keptLaidOfSpans.game, spansIn(year))).toEqual([
      laidSpan(venue, { firstDay: '2025-07-01', lastDay: '2025-07-31' }),
    ]);
    expect(await toldOf(on.db, year, 'game')).not.toEqual(await reckoned(year, 'game'));
  });

  it('do not tell somebody of a day that is hidden from them', async () => {
    await keepSpans(year);
    const hidden = days[Math.floor(days.length / 2)] ?? '';
    const journey = { journey: 'J-1', dropBox: 'BX-1', gamingDay: hidden, begins: null, ends: null };
    const masks = masksFor({ journeys: [{ ...journey, venue, team: [], sessions: [] }], floats: [] });
    const blind = openReadDb(on.pool, (query) => withStandIns(query, storedRows, masks));
    expect(await notHolding(blind, keptLaidOfSpans.game, spansIn(year))).toHaveLength(1);
    expect(await toldOf(blind, year, 'game')).toEqual(await reckoned(year, 'game', hidden));
  });

  it('are kept of nothing as of an earlier moment', async () => {
    await keepSpans(year);
    const then = readDbAsOf(on.db, { position: positionText(1), rows: new Map() });
    expect(await notHolding(then, keptLaidOfSpans.game, spansIn(year))).toEqual(spansIn(year));
  });

  it('are to be kept of what lies before the last day that was closed', async () => {
    const kept = { ofSessions: [], ofDays: [], ofSpans: keptOfSpans };
    const changed = [{ venue, table: '', fromDay: '2025-02-01', toDay: '2025-02-28' }];
    const due = async (): Promise<number> => (await dueOf(on.db, kept, changed)).length;
    // A month, and four times eight days; and those of the day before, which may have ended with the first of these.
    expect(await due()).toBe(7);
    await keepSpans({ fromDay: '2025-02-01', toDay: '2025-02-28' });
    expect(await due()).toBe(6);
    const last = days.at(-1) ?? '';
    const ofLast = () => dueOf(on.db, kept, [{ venue, table: '', fromDay: last, toDay: last }]);
    // Of the spans of the last day nothing is kept yet; of the one that ended before it.
    const [ended, ...others] = await ofLast();
    expect(others).toEqual([]);
    await keep(on.db, ended ?? []);
    expect(await ofLast()).toEqual([]);
    expect(await keptOrComputed(on.db, keptLaidOfSpans.table, [])).toEqual([]);
  });
});
