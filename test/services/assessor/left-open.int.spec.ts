import { streamName } from '../../../domain/kernel/streams.ts';
import { eventually } from '../../support/eventually.ts';
import {
  at,
  atMs,
  called,
  closed,
  decision,
  disputeClosed,
  found,
  happened,
  opened,
  openToyTable,
  placed,
  raised,
  round,
  session,
  sessionStream,
  type ToyTable,
} from './toy-table.ts';

const minute = 60;
const day = 24 * 60 * minute;
const firstRound = `${session}.0001`;
const sessionOpened = (second: number) => happened('table.SessionOpened', second, { game: 'toy', editionStamp: null });
const sessionClosed = (second: number) => happened('table.SessionClosed', second, { reason: 'end-of-play' });

describe('What nothing closes', () => {
  let table: ToyTable;
  let now: number;
  beforeEach(async () => {
    table = await openToyTable();
    now = atMs(2 * minute);
  });
  afterEach(() => table.close());

  const start = () => table.start(() => now);
  /** Lets time pass until so many seconds after the beginning of the evening, with nothing happening. */
  const wait = (second: number): void => void (now = atMs(second));
  const examined = (kind: string, id: string) => table.examined(kind, id);
  const shownBy = async (kind: string, id: string) =>
    (await examined(kind, id)).map(({ leftOpen }) => leftOpen?.by?.stream);
  /** What was said of a subject, when it was examined so many times. */
  const times = async (kind: string, id: string, count: number) => {
    await eventually(async () => expect(await examined(kind, id)).toHaveLength(count));
    return examined(kind, id);
  };

  it('is not a round that was closed, though an assessor that was behind took it for open: it is examined again', async () => {
    start();
    await table.append(round(1), opened(10), called(11), placed(12), closed(13));
    await table.settled();
    await times('round', firstRound, 1);
    await table.pool.query(`update assessor.subjects set ends_at_ms = null where kind = 'round'`);
    await table.append(sessionStream, happened('table.SignShown', 5, { signId: 's-2', content: { kind: 'rules' } }));
    await table.settled();
    wait(10 * minute);
    const [, again] = await times('round', firstRound, 2);
    expect(again).toMatchObject({ leftOpen: null });
    expect(again?.view.find(({ stream }) => stream === sessionStream)?.revision).toBe(2);
  });

  it('is a round when a later one of its session opens, and what happened in it is found', async () => {
    start();
    await table.append(round(1), opened(10), called(11), placed(12));
    await table.settled();
    expect(await examined('round', firstRound)).toEqual([]);
    const later = opened(20);
    await table.append(round(2), later);
    await table.settled();
    const [only, ...others] = await examined('round', firstRound);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      official: true,
      leftOpen: { why: 'superseded', since: at(20), by: { stream: round(2), revision: 0, eventId: later.eventId } },
      findings: [{ code: 'LATE_BET', verdict: 'violation' }],
    });
    expect(only?.view).toContainEqual({ stream: round(2), revision: 0 });
    // The later one is still in play.
    expect(await examined('round', `${session}.0002`)).toEqual([]);
  });

  it('is a round when its session closes', async () => {
    start();
    await table.append(round(1), opened(10), called(11), placed(12));
    await table.append(sessionStream, sessionClosed(30));
    await table.settled();
    expect(await examined('round', firstRound)).toMatchObject([
      { leftOpen: { why: 'session-closed', since: at(30) }, findings: [{ code: 'LATE_BET' }] },
    ]);
    expect(await examined('tableSession', session)).toMatchObject([{ leftOpen: null }]);
  });

  it('is a round that was silent for as long as the venue says, and not before', async () => {
    start();
    await table.append(round(1), opened(10), called(11), placed(12));
    wait(9 * minute);
    await table.settled();
    expect(await examined('round', firstRound)).toEqual([]);
    wait(12 + 10 * minute);
    expect(await times('round', firstRound, 1)).toMatchObject([
      { leftOpen: { why: 'silent', since: at(12), by: null }, findings: [{ code: 'LATE_BET' }] },
    ]);
  });

  it('goes by the threshold that the venue set for that day', async () => {
    const thresholds = { roundSilentMinutes: 60, tableSessionSilentMinutes: 600, disputeSilentDays: 30 };
    await table.append(
      streamName('venue', 'STAR'),
      happened('venue.ThresholdsSet', 5, { from: '2026-04-24', ...thresholds }),
      happened('venue.ThresholdsSet', 6, { from: '2026-04-25', ...thresholds, roundSilentMinutes: 1 }),
    );
    start();
    await table.append(round(1), opened(10));
    wait(30 * minute);
    await table.settled();
    expect(await examined('round', firstRound)).toEqual([]);
    wait(61 * minute);
    expect(await times('round', firstRound, 1)).toMatchObject([{ leftOpen: { why: 'silent' } }]);
  });

  it('is examined again when more of it is recorded, and is left open no more when it is closed late', async () => {
    start();
    await table.append(round(1), opened(10), called(11));
    await table.append(round(2), opened(20));
    await table.settled();
    await table.append(round(1), placed(12));
    await table.settled();
    await table.append(round(1), closed(13));
    await table.settled();
    const all = await examined('round', firstRound);
    expect(found(all)).toEqual([[], ['LATE_BET violation'], ['LATE_BET violation']]);
    expect(all.map(({ leftOpen }) => leftOpen?.why ?? null)).toEqual(['superseded', 'superseded', null]);
  });

  it('is examined again when something else shows it than time', async () => {
    start();
    await table.append(round(1), opened(10));
    wait(12 * minute);
    await times('round', firstRound, 1);
    await table.append(round(2), opened(13 * minute));
    const all = await times('round', firstRound, 2);
    expect(all.map(({ leftOpen }) => leftOpen?.why)).toEqual(['silent', 'superseded']);
  });

  it('is examined again when a later event is better evidence, and not when one is worse', async () => {
    start();
    await table.append(round(1), opened(10));
    await table.append(round(3), opened(30));
    await table.settled();
    expect(await shownBy('round', firstRound)).toEqual([round(3)]);
    await table.append(round(2), opened(20));
    await table.settled();
    expect(await shownBy('round', firstRound)).toEqual([round(3), round(2)]);
    await table.append(round(4), opened(40));
    await table.append(sessionStream, sessionClosed(50));
    await table.append(streamName('tableSession', 'STAR.TU-01.2026-04-25.1'), sessionOpened(60));
    await table.settled();
    expect(await shownBy('round', firstRound)).toEqual([round(3), round(2)]);
  });

  it('is a session that is examined again when an earlier one of those after it is recorded later', async () => {
    start();
    const third = streamName('tableSession', 'STAR.TU-01.2026-04-25.1');
    const second = streamName('tableSession', 'STAR.TU-01.2026-04-24.2');
    await table.append(round(1), opened(10));
    await table.append(third, sessionOpened(60));
    await table.settled();
    await table.append(second, sessionOpened(50));
    await table.settled();
    await table.append(sessionStream, sessionClosed(40));
    await table.settled();
    expect(await shownBy('tableSession', session)).toEqual([third, second, undefined]);
    expect(await shownBy('round', firstRound)).toEqual([third, second, sessionStream]);
  });

  it('finds in doubt, and names what is missing, what only a close would show', async () => {
    start();
    await table.append(round(1), opened(10), placed(11, 'w-unsettled'));
    await table.append(round(2), opened(20));
    await table.settled();
    const [only] = await examined('round', firstRound);
    expect(only?.findings).toMatchObject([
      {
        code: 'WAGER_UNSETTLED',
        verdict: 'undetermined',
        missing: 'whether the round was over: its close is not on record',
      },
    ]);
    await table.append(round(1), closed(12));
    await table.settled();
    expect(found(await examined('round', firstRound)).at(-1)).toEqual(['WAGER_UNSETTLED violation']);
  });

  it('is a session when a later one of its table opens, with all its rounds', async () => {
    start();
    await table.append(round(1), opened(10), closed(20));
    const later = 'STAR.TU-01.2026-04-24.2';
    const opening = sessionOpened(40);
    await table.append(streamName('tableSession', later), opening);
    await table.settled();
    const [only] = await examined('tableSession', session);
    expect(only).toMatchObject({
      leftOpen: { why: 'superseded', since: at(40), by: { eventId: opening.eventId } },
    });
    expect(only?.view.map(({ stream }) => stream)).toEqual(
      expect.arrayContaining([sessionStream, round(1), streamName('tableSession', later)]),
    );
    expect(await examined('tableSession', later)).toEqual([]);
  });

  it('is a session whose gaming day is over, as soon as nothing is recorded of it or of its rounds', async () => {
    start();
    // The day of the evening, 24 April, ends at 06:00 in Sydney: 20:00 UTC, eleven hours after its beginning.
    const rollover = 11 * 60 * minute;
    await table.append(round(1), opened(rollover - 5 * minute), closed(rollover - 2 * minute));
    wait(rollover + minute);
    await table.settled();
    expect(await examined('tableSession', session)).toEqual([]);
    wait(rollover + 9 * minute);
    expect(await times('tableSession', session, 1)).toMatchObject([
      { leftOpen: { why: 'gaming-day-over', since: at(rollover), by: null } },
    ]);
  });

  it('is a dispute of which nothing is recorded for thirty days; it ends as any other when it is closed after that', async () => {
    start();
    const id = 'STAR.D-1';
    await table.append(streamName('dispute', id), raised(21));
    wait(29 * day);
    await table.settled();
    expect(await examined('dispute', id)).toEqual([]);
    wait(21 + 30 * day);
    expect(await times('dispute', id, 1)).toMatchObject([{ leftOpen: { why: 'silent', since: at(21) } }]);
    await table.append(streamName('dispute', id), disputeClosed(31 * day));
    await table.settled();
    expect((await examined('dispute', id)).map(({ leftOpen }) => leftOpen?.why ?? null)).toEqual(['silent', null]);
  });

  it('is looked at again when what showed it is taken back', async () => {
    start();
    const closing = sessionClosed(30);
    await table.append(round(1), opened(10));
    await table.append(sessionStream, closing);
    await table.settled();
    await table.append(
      sessionStream,
      happened('table.CorrectionRecorded', 40, { corrects: closing.eventId, replacement: null, decision }),
    );
    await table.settled();
    wait(20 * minute);
    const all = await times('round', firstRound, 2);
    expect(all.map(({ leftOpen }) => leftOpen?.why)).toEqual(['session-closed', 'silent']);
  });

  it('is examined once, though the checkpoint is lost, and whatever was recorded of it meanwhile', async () => {
    const first = start();
    await table.append(round(1), opened(10), called(11), placed(12));
    await table.append(round(2), opened(20));
    await table.settled();
    await table.append(round(1), closed(25));
    await table.settled();
    await table.stop(first);
    await table.pool.query('truncate assessor.checkpoint, assessor.subjects');
    start();
    await table.settled();
    const all = await examined('round', firstRound);
    expect(all.map(({ leftOpen }) => leftOpen?.why ?? null)).toEqual(['superseded', null]);
  });
});
