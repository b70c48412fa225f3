import { streamName } from '../../../domain/kernel/streams.ts';
import { staffStreamOf } from '../../../domain/venue/staff-stream.ts';
import { closedWith } from '../../controls/table-games/closed-figures.ts';
import { eventually } from '../../support/eventually.ts';
import {
  at,
  atMs,
  called,
  closed,
  happened,
  opened,
  openToyTable,
  round,
  session,
  sessionStream,
  type ToyTable,
} from './toy-table.ts';

const minute = 60;
const hour = 60 * minute;
const day = 'STAR.2026-04-24';
const dayStream = streamName('gamingDay', day);
const boxStream = streamName('dropBox', 'STAR.BX-07.2026-04-24.1');
const series = streamName('slipSeries', 'STAR.fill.2026');

const atTable = { table: 'TU-01', slot: 1, seal: 'S-1', by: ['g-1'] };
const attached = (second: number) => happened('dropBox.Attached', second, atTable);
const removed = (second: number) => happened('dropBox.Removed', second, atTable);
const boxOpened = (second: number) =>
  happened('dropBox.Opened', second, {
    by: 'c-1',
    seal: 'S-1',
    sealIntact: true,
    calledOut: { game: 'toy', table: 'TU-01', shift: null },
  });
const dayOpened = (second: number) => happened('gamingDay.Opened', second, { by: 'f-1' });
const dayClosed = (second: number) =>
  happened('gamingDay.Closed', second, { by: 'f-1', formula: 'accounting-1', position: 'p', figures: [] });
const sessionClosed = (second: number) => happened('table.SessionClosed', second, { reason: 'end-of-play' });
const issued = (second: number, number: number) =>
  happened('slips.Issued', second, {
    number,
    printed: `F-${number}`,
    kind: 'fill',
    requestId: null,
    table: 'TU-01',
    lines: [],
    totalCents: 0,
    preparedBy: 'k-1',
    signatures: null,
  });

const reviewed = { from: at(0), to: at(10), seen: 'not-clear', errorBy: 'not-clear', by: 's-1' };

/** The gaming day of the table ends at 6:00 at the venue, 11 hours after the evening began. */
const overAt = 11 * hour;

describe('A gaming day', () => {
  let table: ToyTable;
  let now: number;
  beforeEach(async () => {
    table = await openToyTable();
    now = atMs(2 * minute);
  });
  afterEach(() => table.close());

  const start = () => table.start(() => now);
  const examined = () => table.examined('gamingDay', day);
  const times = async (count: number) => {
    await eventually(async () => expect(await examined()).toHaveLength(count));
    return (await examined()).at(-1);
  };
  const codes = async () => (await examined()).at(-1)?.findings.map(({ code }) => code);

  it('is examined when it is closed, by the controls of ours, and not while it is in play', async () => {
    start();
    await table.append(boxStream, attached(10));
    await table.append(round(1), opened(20), called(21), closed(22));
    await table.append(dayStream, dayOpened(30));
    await table.settled();
    expect(await examined()).toEqual([]);
    await table.append(sessionStream, sessionClosed(100));
    await table.append(boxStream, removed(110));
    await table.append(dayStream, dayClosed(120));
    await table.settled();
    const [only, ...others] = await examined();
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      subject: { kind: 'gamingDay', id: day },
      game: 'controls',
      edition: null,
      official: true,
      leftOpen: null,
      lawChanges: [],
      settlements: [],
      controls: [{ edition: 'controls/table-games' }],
    });
    expect(await codes()).toContain('BOX_NOT_OPENED');
    expect(only?.view[0]).toEqual({ stream: dayStream, revision: 1 });
    const streams = only?.view.map(({ stream }) => stream);
    expect(streams).toEqual(expect.arrayContaining([sessionStream, boxStream, 'venue-STAR']));
    // A day has very many rounds: none is looked at.
    expect(streams?.filter((stream) => stream.startsWith('round-'))).toEqual([]);
  });

  it('that nobody opened or closed is examined when it is over and was silent for as long as a session may be', async () => {
    start();
    await table.append(boxStream, attached(10), removed(110));
    now = atMs(overAt);
    await table.settled();
    expect(await examined()).toEqual([]);
    await table.append(boxStream, boxOpened(overAt + hour));
    await table.settled();
    now = atMs(overAt + 13 * hour - 1);
    await table.settled();
    expect(await examined()).toEqual([]);
    now = atMs(overAt + 13 * hour);
    expect(await times(1)).toMatchObject({
      leftOpen: { why: 'gaming-day-over', since: at(overAt), by: null },
    });
    expect((await examined())[0]?.view[0]).toEqual({ stream: dayStream, revision: -1 });
    expect(await codes()).toContain('BOX_NOT_COUNTED');
  });

  it('that is closed is examined again, once, when several things land in its view', async () => {
    await table.append(boxStream, attached(10), removed(110));
    await table.append(sessionStream, sessionClosed(100));
    await table.append(dayStream, dayOpened(20), dayClosed(120));
    start();
    await table.settled();
    expect(await codes()).toContain('BOX_NOT_OPENED');
    await table.append(boxStream, boxOpened(130));
    await table.settled();
    expect(await times(2)).toMatchObject({ leftOpen: null });
    expect(await codes()).not.toContain('BOX_NOT_OPENED');
    expect(await codes()).toContain('BOX_NOT_COUNTED');
    // What the register says of those who removed the box is looked at too.
    await table.append(
      staffStreamOf('STAR', 'g-1'),
      happened('staff.StaffEmployed', 0, {
        personId: 'g-1',
        role: 'security-officer',
        grade: null,
        from: '2026-01-01',
      }),
    );
    await table.settled();
    expect((await times(3))?.findings.map(({ code }) => code)).not.toContain('BOX_REMOVED_BY_THE_PIT');
  });

  it('that is closed is examined again when a dispute tells of an award in chips, or that is put right; no other day comes of it', async () => {
    const dispute = streamName('dispute', 'STAR.D-0017');
    const paid = happened('dispute.AwardPaid', 60, {
      way: 'to-complainant',
      cents: 5_000,
      medium: 'chips',
      personId: null,
      byDecision: null,
      payments: [],
      by: 's-1',
    });
    const figures = {
      ...closedWith({ session, varianceCents: -5_000 }),
      by: 'f-1',
      formula: 'accounting-1',
      position: 'p',
    };
    await table.append(sessionStream, sessionClosed(100));
    await table.append(dayStream, dayOpened(20), happened('gamingDay.Closed', 120, figures));
    start();
    await table.settled();
    const verdict = async () =>
      (await examined()).at(-1)?.findings.find(({ code }) => code === 'FLOAT_UNLIKE_MOVEMENTS')?.verdict;
    expect(await verdict()).toBe('violation');
    await table.append(dispute, happened('dispute.SurveillanceReviewed', 50, reviewed), paid);
    await table.settled();
    expect((await times(2))?.view).toContainEqual({ stream: dispute, revision: 1 });
    expect(await verdict()).toBe('undetermined');
    // What is told in a dispute beside payments is not looked at.
    await table.append(dispute, happened('dispute.SurveillanceReviewed', 130, reviewed));
    await table.settled();
    expect(await examined()).toHaveLength(2);
    await table.append(
      dispute,
      happened('dispute.CorrectionRecorded', 140, {
        corrects: paid.eventId,
        reason: 'wrong-entry',
        replacement: null,
      }),
    );
    await table.settled();
    await times(3);
    expect(await verdict()).toBe('violation');
    const { rows } = await table.pool.query("select id from assessor.subjects where kind = 'gamingDay'");
    expect(rows).toEqual([{ id: day }]);
  });

  it('has the slips that were issued on it, and not what is issued afterwards', async () => {
    await table.append(series, issued(10, 1), issued(20, 3));
    await table.append(dayStream, dayOpened(30), dayClosed(120));
    start();
    await table.settled();
    const [only] = await examined();
    expect(only?.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['SLIP_NUMBER_SKIPPED', 'SLIP_UNACCOUNTED_FOR']),
    );
    expect(only?.view).toContainEqual({ stream: series, revision: 1 });
    await table.append(series, issued(2 * hour, 9));
    await table.settled();
    expect(await examined()).toHaveLength(1);
  });

  it.each([
    [20, ['IDLE_TABLE_NOT_RECOUNTED']],
    [21, []],
  ])(
    'is looked at with what a table was closed with 20 days before, where one may stand idle for %i',
    async (most, found) => {
      const idle = streamName('tableSession', 'STAR.TU-02.2026-04-04.1');
      const then = -20 * 24 * hour;
      const float = { lines: [], totalCents: 50_000, countedBy: 'p-1', observedBy: 'p-2', slip: null };
      await table.append(
        idle,
        happened('table.SessionOpened', then, { game: 'toy', editionStamp: null }),
        happened('table.FloatClosed', then + minute, float),
        happened('table.SessionClosed', then + hour, { reason: 'end-of-play' }),
      );
      await table.append(
        streamName('venue', 'STAR'),
        happened('venue.MoneyThresholdsSet', then, { from: '2026-01-01', idleTableDays: most }),
      );
      await table.append(sessionStream, sessionClosed(100));
      await table.append(dayStream, dayOpened(30), dayClosed(120));
      start();
      await table.settled();
      const codesThen = await codes();
      expect(codesThen?.filter((code) => code === 'IDLE_TABLE_NOT_RECOUNTED')).toEqual(found);
      expect((await examined()).at(-1)?.view.map(({ stream }) => stream)).toContain(idle);
    },
  );

  it('that is closed is examined again when the venue reads an edition of one of its games otherwise', async () => {
    await table.append(sessionStream, sessionClosed(100));
    await table.append(dayStream, dayOpened(30), dayClosed(120));
    start();
    await table.settled();
    const law = streamName('edition', 'STAR.toy');
    expect((await times(1))?.view).toContainEqual({ stream: law, revision: 0 });
    const chosen = { edition: 'toy/one', interpretation: 'who-is-told', choice: 'nobody', effectiveFrom: '2026-01-01' };
    await table.append(law, happened('edition.InterpretationChosen', 2 * hour, chosen));
    await table.settled();
    expect((await times(2))?.view).toContainEqual({ stream: law, revision: 1 });
  });

  it('of which only a session is on record is examined too', async () => {
    start();
    await table.append(sessionStream, sessionClosed(100));
    now = atMs(overAt + 24 * hour);
    expect(await times(1)).toMatchObject({ subject: { id: day }, findings: [] });
    expect((await examined())[0]?.view).toContainEqual({ stream: streamName('tableSession', session), revision: 2 });
  });
});
