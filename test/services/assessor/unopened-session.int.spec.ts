// What a session was opened for is not on record, or was corrected away: its rounds, its table and they themselves say it too.
import { randomUUID } from 'node:crypto';
import { streamName } from '../../../domain/kernel/streams.ts';
import {
  at,
  closed,
  called,
  decision,
  found,
  happened,
  opened,
  openToyTable,
  placed,
  type ToyTable,
} from './toy-table.ts';

const other = 'STAR.TU-01.2026-04-24.2';
const otherStream = streamName('tableSession', other);
const otherRound = streamName('round', `${other}.0001`);
const sessionOpened = (second: number, eventId: string = randomUUID()) =>
  happened('table.SessionOpened', second, { game: 'toy', editionStamp: null }, eventId);
const takenAway = (corrects: string) =>
  happened('table.CorrectionRecorded', 60, { corrects, replacement: null, decision });

describe('A session of which no opening is on record', () => {
  let table: ToyTable;
  beforeEach(async () => {
    table = await openToyTable();
    table.start();
  });
  afterEach(() => table.close());

  it('has its rounds examined, and again when the opening is recorded late', async () => {
    await table.append(otherRound, opened(10), called(11), placed(12), closed(20));
    await table.settled();
    expect(found(await table.examined('round', `${other}.0001`))).toEqual([
      ['LATE_BET violation', 'NO_SIGN violation'],
    ]);
    expect(await table.examined('tableSession', other)).toEqual([]);

    await table.append(
      otherStream,
      sessionOpened(5),
      happened('table.SignShown', 6, { signId: 's-1', content: { kind: 'rules' } }),
    );
    await table.settled();
    const [before, after, ...more] = await table.examined('round', `${other}.0001`);
    expect(more).toEqual([]);
    expect(found(after ? [after] : [])).toEqual([['LATE_BET violation']]);
    expect([before, after].map((one) => one?.view.some(({ stream }) => stream === otherStream))).toEqual([false, true]);
  });

  it('is examined by what its rounds say when the opening was corrected away', async () => {
    const eventId = randomUUID();
    await table.append(otherStream, sessionOpened(5, eventId), takenAway(eventId));
    await table.append(otherRound, opened(10), closed(20));
    await table.append(otherStream, happened('table.SessionClosed', 70));
    await table.settled();
    expect((await table.examined('round', `${other}.0001`)).map(({ game }) => game)).toEqual(['toy']);
    expect((await table.examined('tableSession', other)).map(({ game }) => game)).toEqual(['toy']);
  });

  it('is examined by what its table is laid out for when no round says it', async () => {
    const eventId = randomUUID();
    await table.append(otherStream, sessionOpened(5, eventId), takenAway(eventId));
    await table.append(otherStream, happened('table.SessionClosed', 70));
    await table.settled();
    expect(await table.examined('tableSession', other)).toEqual([]);

    await table.append(
      streamName('venue', 'STAR'),
      happened('venue.TableRegistered', 1, { table: 'TU-01', game: 'toy', pit: null }),
      happened('venue.TableRegistered', 2, { table: 'TU-02', game: 'other', pit: null }),
    );
    await table.append(
      otherStream,
      happened('table.LateEntryRecorded', 80, {
        type: 'table.SeatTaken',
        schemaVersion: 1,
        occurredAt: at(50),
        uncertaintyMs: 0,
        data: { seat: 1, personId: 'p-2' },
        decision,
      }),
    );
    await table.settled();
    expect((await table.examined('tableSession', other)).map(({ game }) => game)).toEqual(['toy']);
  });
});
