import type { FastifyReply } from 'fastify';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { sessionId, streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import { positionAt } from '../../../projections/event-log/stored.ts';
import { projections } from '../../../projections/index.ts';
import { disputeTimeline } from '../../../projections/disputes/timeline.ts';
import { dropReport, dropSales } from '../../../projections/drop-boxes/queries.ts';
import { dropRows } from '../../../projections/drop-boxes/report.ts';
import { dropAsOf } from '../../../projections/queries/drop-as-of.ts';
import { figuresAsOf, winAsOf } from '../../../projections/queries/figures-as-of.ts';
import { listLateEntries } from '../../../projections/event-log/late-entries.ts';
import {
  cashAsOf,
  exclusionsAsOf,
  findingsAsOf,
  frequenciesAsOf,
  logAsOf,
  roundAsOf,
  scorecardsAsOf,
  sessionAsOf,
  statementAsOf,
  type AsOfSource,
} from '../../../projections/queries/as-of.ts';
import { floatReport, varianceReport } from '../../../projections/queries/float-reports.ts';
import { floatAsOf, floatsAsOf, variancesAsOf } from '../../../projections/queries/floats-as-of.ts';
import { listCash } from '../../../projections/queries/cash.ts';
import { dealerScorecards } from '../../../projections/queries/dealer-scorecard.ts';
import { floatOf } from '../../../projections/queries/floats.ts';
import { figuresOfAll } from '../../../projections/queries/session-figures.ts';
import { bankedSessions } from '../../../projections/queries/banked.ts';
import { winOf } from '../../../projections/queries/win.ts';
import { patronStatement } from '../../../projections/queries/patron-statement.ts';
import { sessionTimeline } from '../../../projections/queries/session-timeline.ts';
import {
  disputeTimelineAsOf,
  roundTimelineAsOf,
  sessionTimelineAsOf,
  type TimelineAsOf,
} from '../../../projections/queries/timelines-as-of.ts';
import { listExclusions } from '../../../projections/intervals/exclusions.ts';
import type { ReadDb } from '../../../projections/read-models.ts';
import { roundTimeline } from '../../../projections/round-histories/timeline.ts';
import { frequencies, frequencyGroupings } from '../../../projections/round-histories/frequencies.ts';
import { roundOf } from '../../../projections/round-histories/queries.ts';
import { reportGroupings, violationReport } from '../../../projections/rule-violations/report.ts';
import { sessionOf } from '../../../projections/sessions/queries.ts';
import { readAsOf, readStoryAsOf, type AsOf } from '../../../services/api/as-of.ts';
import type { ApiDependencies } from '../../../services/api/dependencies.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { openReadDb } from '../../../services/shared/read-models/read-db.ts';
import { evening, first, second, session } from '../../projections/evening.ts';
import { readings } from '../../projections/rows.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import {
  aDispute,
  disputeStream,
  roundStream,
  secondsIn,
  sessionStream,
  venue,
  type Recorder,
} from '../../support/stored.ts';
import { sampleOf } from '../../support/told-samples.ts';
import { projectInBatches } from '../projector/harness.ts';

const filter = { venues: null };
const at = { venues: null, session };
const ofTable = { venues: null, gamingDay: '2026-04-25', table: 'TU-01' };

/** Every question that can be asked as of a position, with what it is answered from. */
const questions: Readonly<
  Record<string, readonly [(db: ReadDb) => Promise<unknown>, ((position: string) => AsOfSource) | TimelineAsOf]>
> = {
  ...Object.fromEntries(
    [first, second].map((round) => [
      `timeline of round ${round}`,
      [(db: ReadDb) => roundTimeline(db, { venues: null, round, games: readings }), roundTimelineAsOf(round)] as const,
    ]),
  ),
  'story of a session': [(db) => sessionTimeline(db, { session, games: readings }), () => sessionTimelineAsOf(session)],
  'timelines: exclusions': [
    (db) => listExclusions(db, { filter: { ...filter, standingAt: secondsIn(3_600) } }),
    () => exclusionsAsOf(filter),
  ],
  'timeline of a dispute': [
    (db) => disputeTimeline(db, { venues: null, dispute: aDispute, games: readings }),
    disputeTimelineAsOf(aDispute),
  ],
  ...Object.fromEntries(
    [first, second].map((round) => [
      `round ${round}`,
      [(db: ReadDb) => roundOf(db, { venues: null, round }), () => roundAsOf(round)] as const,
    ]),
  ),
  session: [(db) => sessionOf(db, at), () => sessionAsOf(session)],
  float: [(db) => floatOf(db, at), () => floatAsOf(session)],
  win: [(db) => winOf(db, at), winAsOf(session)],
  'figures of gaming days': [async (db) => figuresOfAll(db, await bankedSessions(db, filter)), figuresAsOf(filter)],
  ...Object.fromEntries(
    ['2026-04-25', '2026-04-26', '2026-04-20'].map((gamingDay) => [
      `timelines: figures of ${gamingDay}`,
      [
        async (db: ReadDb) => figuresOfAll(db, await bankedSessions(db, { ...filter, gamingDay })),
        figuresAsOf({ ...filter, gamingDay }),
      ] as const,
    ]),
  ),
  'timelines: win': [(db) => winOf(db, at), winAsOf(session)],
  floats: [(db) => floatReport(db, { filter }), () => floatsAsOf(filter)],
  variances: [(db) => varianceReport(db, { filter }), variancesAsOf(filter)],
  cash: [(db) => listCash(db, { filter: { ...filter, thresholdCents: 1 }, ofVenues: [venue] }), () => cashAsOf(filter)],
  'entries of drop': [(db) => dropSales(db, { filter }), dropAsOf(filter)],
  'late entries': [(db) => listLateEntries(db, { filter, ofVenues: [venue] }), () => logAsOf],
  dealers: [(db) => dealerScorecards(db, { filter, duties: ['boxer'] }), scorecardsAsOf(filter)],
  'dealers of a session': [
    (db) => dealerScorecards(db, { filter: { ...filter, session }, duties: ['boxer'] }),
    scorecardsAsOf({ ...filter, session }),
  ],
  ...Object.fromEntries(
    frequencyGroupings.map((by) => [
      `frequencies by ${by}`,
      [(db: ReadDb) => frequencies(db, { filter, by }), () => frequenciesAsOf(filter)] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['p-1', 'p-2'].map((person) => [
      `statement of ${person}`,
      [
        (db: ReadDb) => patronStatement(db, { person, filter, isBanked: () => true }),
        statementAsOf(person, filter),
      ] as const,
    ]),
  ),
  drop: [(db) => dropReport(db, filter), dropAsOf(filter)],
  'rows of drop': [(db) => dropRows(db, filter), dropAsOf(filter)],
  'rows of drop of a day and a table': [(db) => dropRows(db, ofTable), dropAsOf(ofTable)],
  'rows of drop of a session': [(db) => dropRows(db, { ...filter, session }), dropAsOf({ ...filter, session })],
  ...Object.fromEntries(
    reportGroupings.map((by) => [
      `violations by ${by}`,
      [(db: ReadDb) => violationReport(db, { filter, by }), findingsAsOf(filter)] as const,
    ]),
  ),
};

const names = Object.keys(questions);

const day = 86_400;
const sessionOn = (table: string, gamingDay: string): StreamName =>
  sessionStream(sessionId({ venue, table, gamingDay, number: 1 }));

const journeyOf = (name: string) => streamName('dropBox', `${venue}.${name}.2026-04-20.1`);
const counted = (count: number, cents: number) => ({
  count,
  by: `counter-${count}`,
  content: [{ category: 'cash', lines: [], totalCents: cents }],
  papers: null,
  combinedWith: [],
  knewExpected: null,
});
const hangs = (where: string) => ({ table: where, slot: 1, seal: null, by: ['sec-1'] });

/** What stood at the table since other days, was put right there, or came when a dispute was raised the day after. */
const standing = ({ add, correct, addLate }: Recorder): void => {
  const decision = { by: 'sup-1', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' };
  const attach = (name: string, days: number, where = 'TU-01') =>
    add(journeyOf(name), 'dropBox.Attached', hangs(where), { occurredAt: secondsIn(-days * day) });
  const remove = (name: string, days: number, recordedAt?: string) => {
    const told = { occurredAt: secondsIn(days * day), ...(recordedAt === undefined ? {} : { recordedAt }) };
    return add(journeyOf(name), 'dropBox.Removed', hangs('TU-01'), told);
  };
  const open = (stream: StreamName, days: number, dealer: string) => {
    const occurredAt = secondsIn(days * day);
    const opened = add(stream, 'table.SessionOpened', { game: 'two-up', editionStamp: null }, { occurredAt });
    add(stream, 'table.StaffAssigned', { personId: dealer, duty: 'boxer' }, { occurredAt });
    return opened;
  };
  attach('BX-STILL', 5);
  attach('BX-LONG', 60);
  attach('BX-OVER', 4);
  remove('BX-OVER', -3);
  attach('BX-PUT-BACK', 3);
  correct(remove('BX-PUT-BACK', -2), null);
  correct(attach('BX-MOVED', 2, 'TU-02'), { data: hangs('TU-01') });
  correct(attach('BX-NEVER', 2), null);
  correct(attach('BX-EARLIER', -0.003), { data: hangs('TU-01'), occurredAt: secondsIn(-day) });
  attach('BX-LATE', 1);
  addLate(journeyOf('BX-LATE'), 'dropBox.Removed', hangs('TU-01'), secondsIn(-3_600));
  const elsewhere = sessionOn('TU-02', '2026-04-20');
  open(elsewhere, -5, 'dealer-5');
  const daysAgo = { occurredAt: secondsIn(-5 * day) };
  add(elsewhere, 'table.PlayerExcluded', { personId: 'p-9', from: 'casino', decision }, daysAgo);
  const plays = add(elsewhere, 'table.PlayerExcluded', { personId: 'p-1', from: 'casino', decision }, daysAgo);
  correct(plays, { data: { personId: 'p-1', from: 'game', decision } });
  correct(add(elsewhere, 'table.PlayerExcluded', { personId: 'p-8', from: 'casino', decision }, daysAgo), null);
  const dayBefore = sessionOn('TU-01', '2026-04-24');
  open(dayBefore, -1, 'dealer-8');
  // Somebody leaves the session of the day before only when the round of the evening is about to begin.
  add(dayBefore, 'table.StaffRelieved', { personId: 'dealer-8', duty: 'boxer' }, { occurredAt: secondsIn(39) });
  remove('BX-STILL', 0.0001);
  open(sessionOn('TU-01', '2026-04-26'), 1, 'dealer-9');
  const complaint = {
    game: 'two-up',
    sessions: [session],
    rounds: [first],
    wagers: [],
    complainant: null,
    raisedTo: 'sup-1',
    about: 'winnings',
    claimedCents: 5_000,
  };
  add(disputeStream(), 'dispute.DisputeRaised', complaint, { occurredAt: secondsIn(1.5 * day) });
  const recordedAt = secondsIn(4 * day);
  const data = { game: 'two-up', editionStamp: null };
  const opened = open(sessionOn('TU-01', '2026-04-28'), 3, 'dealer-7');
  correct(opened, { data, occurredAt: secondsIn(1.2 * day) }, { recordedAt });
  remove('BX-LONG', 2, recordedAt);
  // What was counted in boxes that hung over days, and what was sold into them before and after.
  const sale = { ...sampleOf('table', 'ChipsSold.v1'), dropBox: 'BX-LONG' };
  add(elsewhere, 'table.ChipsSold', sale, { ...daysAgo, recordedAt });
  add(dayBefore, 'table.ChipsSold', { ...sale, dropBox: 'BX-STILL' }, { occurredAt: secondsIn(-3_000), recordedAt });
  add(sessionOn('TU-01', '2026-04-26'), 'table.ChipsSold', sale, { occurredAt: secondsIn(1.1 * day), recordedAt });
  const later = { occurredAt: secondsIn(3.5 * day), recordedAt };
  for (const [nth, name] of ['BX-STILL', 'BX-LONG', 'BX-STILL', 'BX-PUT-BACK'].entries())
    add(journeyOf(name), 'dropBox.Counted', counted(nth < 2 ? 1 : 2, 40_000 + nth), later);
  const decided = { by: 'f-1', roleClaimed: 'finance-officer', ground: 'lost' };
  const box = { journey: `${venue}.BX-OVER.2026-04-20.1`, decision: decided };
  add(streamName('gamingDay', `${venue}.2026-04-27`), 'gamingDay.BoxExplained', box, later);
  attach('BX-LONG', -4.1);
};

/** Chips that a dispute awards, of which another table on another day has some on record: by then, and no more, and again. */
const awarded = ({ add, correct, addLate }: Recorder): void => {
  const award = { ...sampleOf('dispute', 'AwardPaid.v1'), medium: 'chips', payments: [] };
  const told = add(disputeStream(), 'dispute.AwardPaid', { ...award, cents: 9_000 }, { occurredAt: secondsIn(60) });
  correct(told, { data: { ...award, cents: 8_000 } });
  const handedOver = {
    ...sampleOf('table', 'AwardHandedOver.v1'),
    dispute: aDispute.slice(venue.length + 1),
    lines: [],
    totalCents: 3_000,
  };
  const elsewhere = sessionOn('TU-09', '2026-04-20');
  correct(add(elsewhere, 'table.AwardHandedOver', handedOver), null);
  addLate(elsewhere, 'table.AwardHandedOver', { ...handedOver, totalCents: 2_000 }, secondsIn(10));
};

/** An evening, and what reports of play and of cash need besides: a cash wager, a seat, spins with their coins, and what came late. */
const record = () => {
  const { record: recorder } = evening();
  const { add, correct, addLate, events } = recorder;
  const [table, round] = [sessionStream(session), roundStream(second)];
  add(streamName('venue', venue), 'venue.ThresholdsSet', {
    from: '2026-01-01',
    roundSilentMinutes: 10,
    tableSessionSilentMinutes: 720,
    disputeSilentDays: 30,
    lateEntryMinutes: 20,
  });
  const anHourAgo = { occurredAt: secondsIn(-3_600) };
  add(table, 'table.SeatTaken', { seat: 3, personId: 'p-1' }, anHourAgo);
  correct(add(table, 'table.SeatTaken', { seat: 4, personId: 'p-2' }, anHourAgo), null);
  add(table, 'table.SeatLeft', { seat: 3, personId: 'p-1' });
  const stake = { wagerId: 'w-5', stakeCents: 2_000, kind: 'tails', area: 'TAILS' };
  add(round, 'round.WagerPlaced', {
    ...stake,
    personId: 'p-2',
    medium: 'cash',
    chips: null,
    seat: null,
    oral: false,
    chipsPresented: null,
    placedBy: null,
  });
  const raised = add(round, 'round.WagerChanged', { ...stake, stakeCents: 3_000, by: 'p-2' });
  const paid = { wagerId: 'w-5', toPersonId: 'p-2', paidCents: 3_000, medium: 'cash', chips: null, by: 'dealer-2' };
  const payment = add(round, 'round.WagerPaid', paid);
  correct(raised, null);
  correct(payment, { data: { ...paid, paidCents: 2_000 } });
  addLate(round, 'round.WagerReturned', { wagerId: 'w-5', returnedCents: 100, by: 'dealer-2' }, secondsIn(300));
  const spun = { spinnerId: 'p-1', spinnerRole: 'player', coins: [], seen: [] };
  const chosen = { personId: 'p-1', onKip: [], confirmedBy: null, coinSet: 'set-1' };
  add(round, 'two-up.CoinsChosen', chosen);
  add(round, 'two-up.CoinsSpun', { ...spun, spinId: 's-3' });
  correct(add(round, 'two-up.CoinsSpun', { ...spun, spinId: 's-4' }), null);
  awarded(recorder);
  const evenings = events().length;
  standing(recorder);
  return { events: events(), evenings };
};
const { events, evenings } = record();

/** Where a question is asked: in the course of the evening, or of what stood there since other days, and in the end. */
const askedAt = (name: string): readonly StoredEvent[] =>
  events.filter((_, nth) => nth < evenings !== name.startsWith('timeline') || nth === events.length - 1);

let database: TestDatabase;
let pool: Pool;
let db: ReadDb;
/** What each question was answered with when the record ended at each position. */
const answered = new Map<string, unknown>();

const project = async (event: StoredEvent): Promise<void> => {
  for (const projection of projections) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await projectInBatches(pool, projection, [event]);
  }
};

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { connections: 4 });
  db = openReadDb(pool);
  for (const event of events) {
    // oxlint-disable-next-line no-await-in-loop -- the record as it grew
    await project(event);
    // oxlint-disable-next-line no-await-in-loop -- likewise
    for (const name of names.filter((one) => askedAt(one).includes(event)))
      answered.set(`${event.position} ${name}`, await questions[name]?.[0](db));
  }
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const last = events.at(-1)?.position ?? '';
const on = (): ApiDependencies =>
  ({ db, readings, head: async () => last, waitFor: async () => true }) as Partial<ApiDependencies> as ApiDependencies;
const said: Record<string, string> = {};
const header = (name: string, value: string): FastifyReply => {
  said[name] = value;
  return reply;
};
const reply = { header } as unknown as FastifyReply;

const readThen = (position: string, source: ((position: string) => AsOfSource) | TimelineAsOf): Promise<AsOf> =>
  typeof source === 'function' ? readAsOf(on(), reply, position, source) : readStoryAsOf(on(), reply, position, source);

describe('An answer as of a position', () => {
  it.each(names)('is what was answered when the record ended there: %s', async (name) => {
    const [ask, source] = questions[name] ?? [];
    if (!ask || !source) throw new Error('named above');
    let others = 0;
    for (const { position } of askedAt(name)) {
      // oxlint-disable-next-line no-await-in-loop -- a position after the other
      const then = await readThen(position, source);
      // oxlint-disable-next-line no-await-in-loop -- likewise
      const answer = await ask(then.db);
      expect([position, answer]).toEqual([position, answered.get(`${position} ${name}`)]);
      expect([then.said, said['x-as-of-position']]).toEqual([{ asOf: position }, position]);
      if (JSON.stringify(answer) !== JSON.stringify(answered.get(`${last} ${name}`))) others += 1;
    }
    // The evening has corrections and a second examination, so what was answered then is not what is answered now.
    expect(others).toBeGreaterThan(2);
  });

  it('reads no events when no position is asked for', async () => {
    expect(await readAsOf(on(), reply, undefined, () => roundAsOf(first))).toEqual({ db, said: {} });
  });

  it('asks no table of which nothing is held', async () => {
    const { db: then } = await readAsOf(on(), reply, last, () => roundAsOf(first));
    await expect(sessionOf(then, at)).rejects.toThrow('p_sessions.session is not held as of a position');
  });
});

describe('The end of the record at an instant', () => {
  it('is before everything that was recorded later', async () => {
    for (const [index, { position, metadata }] of events.entries()) {
      const next = events[index + 1];
      if (next?.metadata.recordedAt === metadata.recordedAt) continue;
      // oxlint-disable-next-line no-await-in-loop -- an instant after the other
      expect([position, await positionAt(db, metadata.recordedAt)]).toEqual([position, position]);
    }
    expect(await positionAt(db, '2000-01-01T00:00:00.000Z')).toBeNull();
  });
});
