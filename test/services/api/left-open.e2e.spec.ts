import { examiningOn } from '../../../services/composition/api.ts';
import { parseRoundId, streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { hashed } from '../../support/new-events.ts';
import { read, readAllPages, type Read } from '../../support/read.ts';

let evening: Evening;
/** A session of its own at the same table, in which nothing is closed yet: one round, with a late bet. */
let session: string;
let round: string;
let table: string;
let roundEvents: readonly NewEvent[];
let sessionClosed: NewEvent | undefined;
/** How often something was examined for an answer. */
let examinedFor = 0;

const asNew = ({ eventId, type, data, metadata }: NewEvent): NewEvent => ({ eventId, type, data, metadata });

beforeAll(async () => {
  evening = await startEvening(20, {
    examining: (foundation) => {
      const { examiner } = examiningOn(foundation);
      return { examiner: () => ((examinedFor += 1), examiner()) };
    },
  });
  const { store } = evening.foundation;
  const { items } = await read(evening, '/v1/violations?code=LATE_BET&verdict=violation');
  const played = String(items[0]?.['round']);
  const of = parseRoundId(played);
  if (!of) throw new Error('a late bet was planted');
  ({ table } = of);
  session = of.session.replace(/\d+$/, '9');
  round = `${session}.0001`;
  const without = async (stream: StreamName, closing: string) =>
    (await store.readStream(stream)).filter(({ type }) => type !== closing).map(asNew);
  const ofSession = await without(streamName('tableSession', of.session), 'table.SessionClosed');
  sessionClosed = (await store.readStream(streamName('tableSession', of.session))).find(
    ({ type }) => type === 'table.SessionClosed',
  );
  roundEvents = await without(streamName('round', played), 'round.RoundClosed');
  await store.append(streamName('tableSession', session), 'none', ofSession);
  await store.append(streamName('round', round), 'none', roundEvents);
  await evening.level();
});
afterAll(() => evening.stop());

const lateBets = async (query = ''): Promise<Read['items']> =>
  (await read(evening, `/v1/violations?session=${session}&code=LATE_BET${query}`)).items;

/** Does something while the assessor can note nothing of what it hears. */
const whileNothingIsNoted = async (work: () => Promise<void>): Promise<void> => {
  const client = await evening.foundation.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table assessor.subjects, assessor.checkpoint, assessor.owed in share mode');
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
};

const appendToSession = async (event: NewEvent): Promise<void> => {
  const { store } = evening.foundation;
  const stream = streamName('tableSession', session);
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
  await store.append(stream, last?.revision ?? 'none', [event]);
  await evening.level();
};

const adjudicationOf = async (of: string): Promise<Read['body']> =>
  (await read(evening, `/v1/rounds/${of}/adjudication`)).body;

const roundsWithLateBets = async (query = ''): Promise<Read['items']> =>
  (await read(evening, `/v1/rounds?session=${session}&code=LATE_BET${query}`)).items;

describe('A round that is still in play', () => {
  it('shows what is found in it so far in the list of findings, when it is asked for, and marked so', async () => {
    expect(await lateBets()).toEqual([]);
    expect(await lateBets('&provisional=true')).toMatchObject([
      { provisional: true, examinationId: null, round, table, leftOpen: null },
    ]);
    // At its table, among what is official.
    const { items } = await read(evening, `/v1/violations?table=${table}&code=LATE_BET&provisional=true`);
    expect(new Set(items.map(({ provisional }) => provisional))).toEqual(new Set([true, false]));
  });

  it('comes in pages with the official ones, each once, in the order of the deeds', async () => {
    const path = `/v1/violations?table=${table}&provisional=true`;
    const { items: whole } = await read(evening, `${path}&limit=1000`);
    const paged = (await readAllPages(evening, `${path}&limit=7`)).flat();
    expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length);
    const times = paged.map(({ occurredAt }) => String(occurredAt));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('is found by a code in the list of rounds, when that is asked for', async () => {
    expect(await roundsWithLateBets()).toEqual([]);
    expect(await roundsWithLateBets('&provisional=true')).toMatchObject([
      { round, codes: [], leftOpen: null, provisionalCodes: expect.arrayContaining(['LATE_BET']) },
    ]);
  });

  it('is not listed as left open', async () => {
    const { items } = await read(evening, `/v1/left-open?table=${table}`);
    expect(items).toEqual([]);
  });
});

describe('A round that nobody closed before the next one was opened', () => {
  beforeAll(async () => {
    const [opening] = roundEvents;
    if (!opening) throw new Error('the round was opened');
    await evening.foundation.store.append(streamName('round', `${session}.0002`), 'none', [opening]);
    await evening.level();
  });

  it('is judged: its late bet stands in the list of findings, and in the report, which say that it was left open', async () => {
    const [found, ...others] = await lateBets();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ provisional: false, round, leftOpen: 'superseded', verdict: 'violation' });
    expect(found?.['examinationId']).not.toBeNull();
    expect(await lateBets('&provisional=true')).toEqual([found]);
    const { items } = await read(evening, `/v1/reports/violations?session=${session}&code=LATE_BET`);
    expect(items).toMatchObject([{ violations: 1, leftOpen: 1, subjects: [round] }]);
  });

  it('says so in its adjudication, in the list of rounds and in the list of what was left open', async () => {
    const leftOpen = { why: 'superseded', by: { stream: `round-${session}.0002`, revision: 0 } };
    const { body } = await read(evening, `/v1/rounds/${round}/adjudication`);
    expect(body).toMatchObject({ provisional: false, examination: { official: true, leftOpen } });
    const { items: rounds } = await read(evening, `/v1/rounds?session=${session}&leftOpen=true`);
    expect(rounds).toMatchObject([{ round, closedAt: null, leftOpen, codes: expect.arrayContaining(['LATE_BET']) }]);
    const { items } = await read(evening, `/v1/left-open?table=${table}&kind=round`);
    expect(items).toMatchObject([
      { subject: { kind: 'round', id: round }, session, leftOpen, codes: expect.arrayContaining(['LATE_BET']) },
    ]);
  });

  it('is not examined for each answer, as one that was closed is not', async () => {
    const before = examinedFor;
    expect(await adjudicationOf(round)).toMatchObject({ provisional: false });
    expect(examinedFor).toBe(before);
  });

  it('is examined again, and left open no more, when it is closed late', async () => {
    const { store } = evening.foundation;
    const stream = streamName('round', round);
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
    if (!last) throw new Error('the round was recorded');
    const closing = hashed({
      ...asNew(last),
      eventId: '7a0c1d1e-0000-4000-8000-00000000c105',
      type: 'round.RoundClosed',
      data: {},
    });
    await whileNothingIsNoted(async () => {
      await store.append(stream, last.revision, [closing]);
      expect(await adjudicationOf(round)).toMatchObject({ provisional: true });
    });
    await evening.level();
    expect(await adjudicationOf(round)).toMatchObject({ provisional: false, examination: { leftOpen: null } });
    expect(await lateBets()).toMatchObject([{ round, leftOpen: null }]);
    expect((await read(evening, `/v1/left-open?table=${table}`)).items).toEqual([]);
  });
});

describe('A round that was left open when its session was closed, and in play again when that is taken back', () => {
  it('is told as it stands', async () => {
    if (!sessionClosed) throw new Error('the session was closed');
    await appendToSession(asNew(sessionClosed));
    const leftOpen = { why: 'session-closed' };
    expect(await adjudicationOf(`${session}.0002`)).toMatchObject({ provisional: false, examination: { leftOpen } });
    const { occurredAt } = sessionClosed.metadata;
    const seat = { type: 'table.SeatTaken', schemaVersion: 1, occurredAt, data: { seat: 1, personId: 'PL-1' } };
    const decision = { by: 'S-1', roleClaimed: 'casino-supervisor', ground: 'misread' };
    await appendToSession(
      hashed({
        ...asNew(sessionClosed),
        metadata: { ...sessionClosed.metadata, schemaVersion: 1 },
        eventId: '7a0c1d1e-0000-4000-8000-00000000c107',
        type: 'table.CorrectionRecorded',
        data: { corrects: sessionClosed.eventId, replacement: seat, decision },
      }),
    );
    expect(await adjudicationOf(`${session}.0002`)).toMatchObject({ provisional: true, examination: { leftOpen } });
  });
});

type Examination = {
  readonly revision: number;
  readonly view: readonly { readonly stream: string; readonly revision: number }[];
};
const foundIn = ({ findings }: Read['body']): readonly string[] =>
  (findings as readonly { readonly code: string; readonly deed: string }[]).map(({ code, deed }) => `${code} ${deed}`);

describe('A session that was left open, when a correction takes away what it was opened for', () => {
  it('is examined again, by the game that its rounds say', async () => {
    const { store } = evening.foundation;
    const stream = streamName('tableSession', session);
    const events = await store.readStream(stream);
    const [opening] = events;
    if (!opening) throw new Error('the session was opened');
    await store.append(streamName('tableSession', `${session}9`), 'none', [asNew(opening)]);
    await evening.level();
    const { body: before } = await read(evening, `/v1/table-sessions/${session}/adjudication`);
    expect(before).toMatchObject({ provisional: false, examination: { leftOpen: { why: 'superseded' } } });
    const { occurredAt } = opening.metadata;
    const seat = { type: 'table.SeatTaken', schemaVersion: 1, occurredAt, data: { seat: 1, personId: 'PL-1' } };
    const correction = hashed({
      ...asNew(opening),
      eventId: '7a0c1d1e-0000-4000-8000-00000000c106',
      type: 'table.CorrectionRecorded',
      data: {
        corrects: opening.eventId,
        replacement: seat,
        decision: { by: 'S-1', roleClaimed: 'casino-supervisor', ground: 'misread' },
      },
    });
    await store.append(stream, events.length - 1, [correction]);
    await evening.level();
    const { body: after } = await read(evening, `/v1/table-sessions/${session}/adjudication`);
    const seenBefore = before['examination'] as Examination;
    const seen = after['examination'] as Examination;
    expect(after).toMatchObject({ provisional: false, examination: { official: true, edition: 'two-up/star-2016' } });
    expect([seenBefore.revision, seen.revision]).toEqual([1, 2]);
    expect(seen.view.find((one) => one.stream === stream)?.revision).toBe(events.length);
    expect(foundIn(after)).toEqual(expect.arrayContaining(foundIn(before)));
  });
});
