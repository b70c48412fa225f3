import { streamName } from '../../../domain/kernel/streams.ts';
import { bookkeeping } from '../../../services/assessor/bookkeeping.ts';
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
  reopened,
  round,
  session,
  sessionStream,
  type ToyTable,
} from './toy-table.ts';

const noEdition = (deed: string | undefined) => ({
  edition: null,
  findings: [{ code: 'NO_EDITION_IN_FORCE', verdict: 'violation', deed }],
  settlements: [],
});

/** How far examinations looked at the first session and its first round. */
const lookedAt = (examinations: Awaited<ReturnType<ToyTable['examined']>>): readonly (readonly number[])[] =>
  examinations.map(({ view }) =>
    view.flatMap(({ stream, revision }) => (stream === sessionStream || stream === round(1) ? [revision] : [])),
  );

const thrown = (atMinute: number) => happened('toy.DiceThrown', atMinute, { pips: 6 });

const nowhere = { stream: null, position: null, eventId: null };

describe('the assessor', () => {
  let table: ToyTable;
  const start = () => table.start();
  const settled = () => table.settled();
  const append: ToyTable['append'] = (stream, ...events) => table.append(stream, ...events);
  const examined: ToyTable['examined'] = (kind, id) => table.examined(kind, id);

  beforeEach(async () => {
    table = await openToyTable();
  });
  afterEach(() => table.close());

  it('examines a round when it closes, and not before', async () => {
    start();
    await append(round(1), opened(10), called(11), placed(12));
    await settled();
    expect(await examined('round', `${session}.0001`)).toEqual([]);
    await append(round(1), closed(20));
    await settled();
    const [only, ...others] = await examined('round', `${session}.0001`);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      edition: 'toy/one',
      official: true,
      findings: [{ code: 'LATE_BET', citation: 'toy/one r 1' }],
    });
    expect(only?.view).toEqual([
      { stream: round(1), revision: 3 },
      { stream: sessionStream, revision: 1 },
      { stream: 'edition-STAR.toy', revision: 0 },
    ]);
  });

  it('examines again when a correction lands in the round, and keeps the older examination', async () => {
    start();
    const events = [opened(10), called(11), placed(12), closed(20)];
    await append(round(1), ...events);
    await settled();
    await append(
      round(1),
      happened('round.CorrectionRecorded', 60, { corrects: events[2]?.eventId ?? '', replacement: null, decision }),
    );
    await settled();
    expect(found(await examined('round', `${session}.0001`))).toEqual([['LATE_BET violation'], []]);
  });

  it('does not examine a round again for what happens in its session after it', async () => {
    start();
    await append(round(1), opened(10), called(11), closed(20));
    await settled();
    await append(sessionStream, happened('table.SeatTaken', 40, { seat: 1, personId: 'p-2' }));
    await settled();
    expect(await examined('round', `${session}.0001`)).toHaveLength(1);
  });

  it('examines a round again when something lands in its session that reaches back before its end', async () => {
    start();
    await append(round(1), opened(10), closed(20));
    await settled();
    await append(sessionStream, happened('table.SeatTaken', 15, { seat: 1, personId: 'p-2' }));
    await settled();
    expect((await examined('round', `${session}.0001`)).map(({ view }) => view[1]?.revision)).toEqual([1, 2]);
  });

  it('examines a round again when anything lands in the round that a wager of it was carried from', async () => {
    start();
    const carried = happened('round.WagerCarried', 31, { wagerId: 'w-1', fromRound: `${session}.0001` });
    await append(round(2), opened(30), carried, closed(40));
    await settled();
    // The earlier round was entered afterwards.
    await append(round(1), opened(10), closed(20));
    await settled();
    await append(round(1), happened('round.WagerCollected', 60, { wagerId: 'w-1' }));
    await settled();
    const seen = (await examined('round', `${session}.0002`)).map(({ view }) =>
      view.filter(({ stream }) => stream === round(1)).map(({ revision }) => revision),
    );
    expect(seen).toEqual([[], [1], [2]]);
  });

  it('examines a round again when anything lands in a round before it, of whose wagers it speaks', async () => {
    start();
    const paid = happened('round.WagerPaid', 31, { wagerId: 'w-1' });
    await append(round(3), opened(30), paid, closed(40));
    await settled();
    // Both earlier rounds were entered afterwards; one of them speaks of the wager.
    await append(round(1), opened(10), placed(12), closed(20));
    await append(round(2), opened(22), closed(24));
    await settled();
    await append(round(1), happened('round.WagerCollected', 60, { wagerId: 'w-1' }));
    await settled();
    const seen = (await examined('round', `${session}.0003`)).map(({ view }) =>
      view.flatMap(({ stream, revision }) => (stream === round(1) || stream === round(2) ? [revision] : [])),
    );
    expect(seen).toEqual([[], [2], [3]]);
  });

  it('examines a round again when a play that may be recorded again in it lands in a round before it', async () => {
    start();
    await append(round(2), opened(30), thrown(31), closed(40));
    await settled();
    await append(round(1), opened(10), closed(20));
    await settled();
    await append(
      round(1),
      happened('round.LateEntryRecorded', 60, {
        type: 'toy.DiceThrown',
        data: { pips: 6 },
        occurredAt: at(15),
        decision,
      }),
    );
    await settled();
    const seen = (await examined('round', `${session}.0002`)).map(({ view }) =>
      view.flatMap(({ stream, revision }) => (stream === round(1) ? [revision] : [])),
    );
    expect(seen).toEqual([[], [2]]);
  });

  it('examines a session when it closes, over all its rounds', async () => {
    start();
    await append(round(1), opened(10), closed(20));
    await append(sessionStream, happened('table.SessionClosed', 30, { reason: 'end-of-play' }));
    await settled();
    const [only] = await examined('tableSession', session);
    expect(only).toMatchObject({ edition: 'toy/one', findings: [] });
    expect(only?.view.map(({ stream }) => stream)).toEqual([
      sessionStream,
      round(1),
      'venue-STAR',
      'staff-STAR.p-1',
      'edition-STAR.toy',
    ]);
  });

  it('looks at the session that one continues, and again when anything lands in it or in a round of it', async () => {
    start();
    const [next, nextStream] = ['STAR.TU-01.2026-04-25.1', streamName('tableSession', 'STAR.TU-01.2026-04-25.1')];
    const ownRound = streamName('round', `${next}.0001`);
    await append(round(1), opened(10), closed(20));
    await append(sessionStream, happened('table.SessionClosed', 30, { reason: 'end-of-play', reopensAtOnce: true }));
    await settled();
    await append(nextStream, happened('table.SessionOpened', 31, { game: 'toy', editionStamp: null }));
    await append(ownRound, opened(32), closed(40));
    await append(nextStream, happened('table.SessionClosed', 50, { reason: 'end-of-play' }));
    await settled();
    await append(sessionStream, happened('table.SeatTaken', 15, { seat: 1, personId: 'p-2' }));
    await settled();
    await append(round(1), happened('round.WagerCollected', 60, { wagerId: 'w-1' }));
    await settled();
    expect(lookedAt(await examined('round', `${next}.0001`))).toEqual([[2], [3]]);
    expect(lookedAt(await examined('tableSession', next))).toEqual([
      [2, 1],
      [3, 1],
      [3, 2],
    ]);
  });

  it('examines rounds again when the venue says how fast plays are made, from that day on and no others', async () => {
    const thresholds = { roundSilentMinutes: 10, tableSessionSilentMinutes: 720, disputeSilentDays: 30 };
    const set = (from: string, second: number) =>
      happened('venue.ThresholdsSet', second, {
        ...thresholds,
        from,
        paces: [{ play: 'toy.DiceThrown', leastMs: 9_000 }],
      });
    start();
    const throws = [12, 14].map((second) => happened('toy.DiceThrown', second, { pips: 3 }));
    await append(round(1), opened(10), ...throws, closed(16));
    await settled();
    expect(await examined('round', `${session}.0001`)).toMatchObject([{ findings: [] }]);
    await append(streamName('venue', 'STAR'), set('2026-05-01', 20));
    await settled();
    expect(await examined('round', `${session}.0001`)).toHaveLength(1);
    await append(streamName('venue', 'STAR'), set('2026-04-24', 21));
    await settled();
    const [, again] = await examined('round', `${session}.0001`);
    expect(again).toMatchObject({ findings: [{ code: 'FASTER_THAN_HANDS', deed: throws[1]?.eventId }] });
    expect(again?.view).toContainEqual({ stream: 'venue-STAR', revision: 2 });
  });

  it('judges by the edition in force on the day, and again when a commencement is entered late', async () => {
    start();
    await append(round(1), opened(10), called(11), placed(12), closed(20));
    await settled();
    await append(
      streamName('edition', 'STAR.toy'),
      happened('edition.EditionCommenced', 90, { edition: 'toy/two', effectiveFrom: '2026-04-24' }),
    );
    await settled();
    const examinations = await examined('round', `${session}.0001`);
    expect(examinations.map(({ edition }) => edition)).toEqual(['toy/one', 'toy/two']);
    expect(found(examinations)).toEqual([['LATE_BET violation'], []]);
  });

  it('judges each deed by the edition of its own day, and again when a change at midnight is entered late', async () => {
    const hours = 3_600;
    const editions = streamName('edition', 'STAR.toy');
    table.start(() => atMs(8 * hours));
    await append(round(1), opened(4 * hours), called(4 * hours), placed(6 * hours), closed(6 * hours + 1));
    await append(sessionStream, happened('table.SessionClosed', 7 * hours, { reason: 'end-of-play' }));
    await settled();
    await append(
      editions,
      happened('edition.EditionCommenced', 8 * hours, { edition: 'toy/two', effectiveFrom: '2026-04-25' }),
    );
    await settled();
    const examinations = await examined('round', `${session}.0001`);
    expect(found(examinations)).toEqual([['LATE_BET violation'], []]);
    const change = { from: '2026-04-25', edition: 'toy/two', readingsHash: '0'.repeat(64), interpretations: {} };
    expect(examinations.map(({ edition, lawChanges }) => [edition, lawChanges])).toEqual([
      ['toy/one', []],
      ['toy/one', [change]],
    ]);
    expect((await examined('tableSession', session)).at(-1)).toMatchObject({
      edition: 'toy/one',
      lawChanges: [change],
    });
    await append(
      editions,
      happened('edition.EditionRevoked', 8 * hours, { edition: 'toy/two', lastDay: '2026-04-25' }),
    );
    await append(
      editions,
      happened('edition.EditionRevoked', 8 * hours, { edition: 'toy/one', lastDay: '2026-04-25' }),
    );
    await settled();
    const last = (await examined('round', `${session}.0001`)).at(-1);
    expect(last).toMatchObject({ edition: 'toy/one', lawChanges: [change], findings: [] });
  });

  it('finds that no edition was in force, and finds it no more when the commencement is entered late', async () => {
    await append(
      streamName('edition', 'STAR.toy'),
      happened('edition.EditionRevoked', 3, { edition: 'toy/one', lastDay: '2026-04-23' }),
    );
    start();
    const tableOpened = (await table.store.readStream(sessionStream))[0]?.eventId;
    const roundOpened = opened(10);
    await append(round(1), roundOpened, called(11), placed(12), closed(20));
    await append(sessionStream, happened('table.SessionClosed', 30, { reason: 'end-of-play' }));
    await settled();
    expect(await examined('round', `${session}.0001`)).toMatchObject([noEdition(roundOpened.eventId)]);
    expect(await examined('tableSession', session)).toMatchObject([noEdition(tableOpened)]);
    await append(
      streamName('edition', 'STAR.toy'),
      happened('edition.EditionCommenced', 90, { edition: 'toy/one', effectiveFrom: '2026-04-24' }),
    );
    await settled();
    const [, now] = await examined('round', `${session}.0001`);
    expect(now).toMatchObject({ edition: 'toy/one', findings: [{ code: 'LATE_BET' }] });
    expect((await examined('tableSession', session))[1]).toMatchObject({ edition: 'toy/one', findings: [] });
  });

  describe('of a dispute', () => {
    const number = 'STAR.D-1';
    const disputeStream = streamName('dispute', number);

    it('examines it when it ends, with the sessions and rounds that it is about', async () => {
      start();
      await append(round(1), opened(10), placed(12), closed(20));
      await append(disputeStream, raised(21));
      await settled();
      expect(await examined('dispute', number)).toEqual([]);
      await append(disputeStream, disputeClosed(30));
      await settled();
      const [only, ...others] = await examined('dispute', number);
      expect(others).toEqual([]);
      expect(only).toMatchObject({ edition: 'toy/one', official: true, findings: [], settlements: [] });
      expect(only?.view).toEqual([
        { stream: disputeStream, revision: 1 },
        { stream: sessionStream, revision: 1 },
        { stream: round(1), revision: 2 },
        { stream: 'edition-STAR.toy', revision: 0 },
      ]);
    });

    it('examines it again when anything lands in a round or a session that it is about, unless that came later', async () => {
      start();
      await append(disputeStream, raised(21), disputeClosed(30));
      await settled();
      await append(sessionStream, happened('table.SeatTaken', 40, { seat: 1, personId: 'p-2' }));
      await settled();
      expect(found(await examined('dispute', number))).toEqual([['RAISED_WITHOUT_CAUSE violation']]);
      // A terminal that was offline hands in the round, long after the dispute about it was closed.
      await append(round(1), opened(10), placed(12), closed(20));
      await append(sessionStream, happened('table.SeatLeft', 15, { seat: 1, personId: 'p-2' }));
      await settled();
      const examinations = await examined('dispute', number);
      expect(found(examinations).at(-1)).toEqual([]);
      expect(examinations.at(-1)?.view.map(({ revision }) => revision)).toEqual([1, 3, 2, 0]);
    });

    it('examines it again when what it is about is put right', async () => {
      start();
      const wrong = raised(21, []);
      await append(round(1), opened(10), placed(12), closed(20));
      await append(disputeStream, wrong, disputeClosed(30));
      const otherSession = 'STAR.TU-02.2026-04-24.1';
      const right = { type: 'dispute.DisputeRaised', occurredAt: at(21), schemaVersion: 1 };
      const data = { game: 'toy', sessions: [otherSession], rounds: [] };
      await append(
        disputeStream,
        happened('dispute.CorrectionRecorded', 50, {
          corrects: wrong.eventId,
          replacement: { ...right, data },
          decision,
        }),
      );
      await settled();
      expect(found(await examined('dispute', number)).at(-1)).toEqual(['RAISED_WITHOUT_CAUSE violation']);
      const { rows } = await table.pool.query("select stream from assessor.concerns where kind = 'dispute'");
      // What it was once said to be about may have looked at the dispute, and is told of this too.
      expect(rows).toContainEqual({ stream: `tableSession-${otherSession}` });
    });

    it('leaves it alone while it is open again, and examines it when it ends again', async () => {
      start();
      await append(disputeStream, raised(21), disputeClosed(30));
      await settled();
      await append(disputeStream, reopened(40));
      await append(round(1), opened(10), placed(12), closed(20));
      await settled();
      expect(await examined('dispute', number)).toHaveLength(1);
      await append(disputeStream, disputeClosed(50));
      await settled();
      expect(found(await examined('dispute', number)).at(-1)).toEqual([]);
    });

    it('judges it by the edition in force on the day on which it was raised', async () => {
      start();
      await append(disputeStream, raised(21), disputeClosed(30));
      await append(
        streamName('edition', 'STAR.toy'),
        happened('edition.EditionCommenced', 90, { edition: 'toy/two', effectiveFrom: '2026-04-24' }),
      );
      await settled();
      expect((await examined('dispute', number)).at(-1)?.edition).toBe('toy/two');
    });
  });

  it('goes on from its checkpoint after a restart and stores nothing twice', async () => {
    const first = start();
    await append(round(1), opened(10), closed(20));
    await settled();
    await table.stop(first);
    await append(round(2), opened(30), closed(40));
    await append(sessionStream, happened('table.SeatTaken', 15, { seat: 1, personId: 'p-2' }));
    start();
    await settled();
    expect(await examined('round', `${session}.0001`)).toHaveLength(2);
    expect(await examined('round', `${session}.0002`)).toHaveLength(1);
  });

  it('makes good what it had not stored when it was ended, though its checkpoint is lost', async () => {
    await append(round(1), opened(10), closed(20));
    const first = start();
    await settled();
    await table.stop(first);
    await table.pool.query('delete from assessor.checkpoint');
    start();
    await settled();
    expect(await examined('round', `${session}.0001`)).toHaveLength(1);
  });

  it('started twice by mistake, stores every examination once', async () => {
    start();
    start();
    for (let n = 1; n <= 20; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- rounds follow one another
      await append(round(n), opened(n * 10), called(n * 10 + 1), placed(n * 10 + 2), closed(n * 10 + 5));
    }
    await settled();
    const counts = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, n) => (await examined('round', `${session}.${String(n + 1).padStart(4, '0')}`)).length,
      ),
    );
    expect(counts).toEqual(Array.from({ length: 20 }, () => 1));
  });

  it('parks a subject that it cannot examine, examines the others, and takes it up again when it is put right', async () => {
    const assessor = start();
    const breaking = placed(11, 'w-that-breaks-us');
    await append(round(1), opened(10), breaking, closed(20));
    await append(round(2), opened(30), closed(40));
    await settled();
    const aside = { reason: 'could-not-be-examined', error: 'the look is broken', ...nowhere };
    expect((await assessor.status()).parked).toEqual([
      { kind: 'round', id: `${session}.0001`, parkedAt: expect.any(String) as string, ...aside },
    ]);
    expect(table.logged.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ subject: { kind: 'round', id: `${session}.0001` }, reason: 'the look is broken' }),
    );
    expect(await examined('round', `${session}.0002`)).toHaveLength(1);
    await append(
      round(1),
      happened('round.CorrectionRecorded', 60, { corrects: breaking.eventId, replacement: null, decision }),
    );
    await settled();
    expect((await assessor.status()).parked).toEqual([]);
    expect(await examined('round', `${session}.0001`)).toHaveLength(1);
  });

  it('tries again what was put aside when it starts, since a repair of the store lets nothing land', async () => {
    await append(round(1), opened(10), closed(20));
    await append(round(2), opened(30));
    const books = bookkeeping(table.pool);
    await table.stop(start());
    const because = { error: 'could not be read', reason: 'x', ...nowhere };
    // More than are told to the operator stand before them.
    for (let n = 1; n <= 101; n += 1) await books.park({ kind: 'dispute', id: `STAR.D-${n}` }, because, atMs(60));
    for (const n of [1, 2]) await books.park({ kind: 'round', id: `${session}.000${n}` }, because, atMs(60));
    const assessor = start();
    await settled();
    // Of the others there is no record.
    expect(await books.parkedCount()).toBe(101);
    expect((await assessor.status()).parked).toHaveLength(100);
    expect(await examined('round', `${session}.0001`)).toHaveLength(1);
  });
});
