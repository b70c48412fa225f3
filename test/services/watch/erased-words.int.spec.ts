import { pino } from 'pino';
import { alarmStream } from '../../../domain/alarm/stream.ts';
import { erasureIdOf, erasureStream, erasureType } from '../../../domain/erasure/stream.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { StoreUnavailable, type EventStore } from '../../../services/shared/event-store/port.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { ownEvent } from '../../../services/shared/record/own-event.ts';
import { textKeys } from '../../../services/shared/words/text-keys.ts';
import { openTexts, type Texts } from '../../../services/shared/words/texts.ts';
import { alarmsRaised } from '../../../services/watch/alarms.ts';
import { eraseAgain, keepErased } from '../../../services/watch/erased-words.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

let database: TestDatabase;
let pool: Pool;
let texts: Texts;
let store: EventStore;

const recordedMs = Date.parse('2026-05-01T00:00:00.000Z');
const laterMs = recordedMs + 3_600_000;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  texts = await openTexts(pool, textKeys(Buffer.alloc(32, 7)));
});
beforeEach(async () => {
  await pool.query('truncate texts.text');
  store = openMemoryStore();
});
afterEach(() => store.close());
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Keeps words of an event of a venue; answers with their reference. */
const keep = async (venue: string, text: string): Promise<string> => {
  const place = { stream: `dispute-${venue}.D-1`, eventId: crypto.randomUUID(), pointer: '' };
  const { ref } = texts.keys.refOf(place, text);
  const sent = [{ ...place, ref, venue, text }];
  await (await texts.claim(sent)).settle(sent);
  return ref;
};
/** Records that words were erased, and erases nothing: so a process leaves them that ends in between. */
const record = async (venue: string, ref: string): Promise<void> => {
  const stream = erasureStream.streamOf(venue);
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
  const of = { ref, stream: `dispute-${venue}.D-1`, eventId: crypto.randomUUID(), pointer: '' };
  const event = ownEvent({
    eventId: erasureIdOf(ref),
    type: erasureType,
    schemaVersion: 1,
    data: { ...of, by: 'CO-1', askedBy: null, ground: 'ordered-by-court' },
    by: 'CO-1',
    venue,
    occurredAt: '2026-04-30T00:00:00.000Z',
    recordedAtMs: recordedMs,
  });
  await store.append(stream, last?.revision ?? 'none', [event]);
};
const on = (nowMs = laterMs, of: EventStore = store) => ({ store: of, pool, log, nowMs: () => nowMs });
const alarms = async () =>
  (await store.readStream(alarmStream.streamOf('store'))).map(({ type, data }) => ({ type, data }));

describe('Words that the record says were erased, and that are there', () => {
  it('are erased again, with when, by whom and why as it was recorded, and an alarm says so for each venue', async () => {
    const [first, second, kept, elsewhere] = [
      await keep('STAR', 'first'),
      await keep('STAR', 'second'),
      await keep('STAR', 'kept'),
      await keep('CANBERRA', 'elsewhere'),
    ];
    await record('STAR', first);
    await record('STAR', second);
    await record('CANBERRA', elsewhere);
    expect(await eraseAgain(on())).toBe(3);
    const asRecorded = { erased: true, erasedAt: '2026-05-01T00:00:00.000Z', by: 'CO-1', ground: 'ordered-by-court' };
    for (const ref of [first, second, elsewhere]) expect(await texts.read(ref)).toMatchObject(asRecorded);
    expect(await texts.read(kept)).toMatchObject({ erased: false, text: 'kept' });
    const told = { store: await store.identity() };
    const [one, two] = await store.readStream(erasureStream.streamOf('STAR'));
    expect(await alarms()).toEqual([
      {
        type: 'alarm.ErasedWordsFound',
        data: expect.objectContaining({ ...told, stream: 'erasure-CANBERRA', count: 1 }),
      },
      {
        type: 'alarm.ErasedWordsFound',
        data: { ...told, stream: 'erasure-STAR', count: 2, position: one?.position, lastPosition: two?.position },
      },
    ]);
    expect((await alarmsRaised(store)).latest[0]).toMatchObject({ what: 'erased-words-were-there', count: 2 });
  });

  it('are told again when the same backup is restored twice, and not told while there are none', async () => {
    const ref = await keep('STAR', 'said');
    const backup = (await pool.query('select * from texts.text')).rows[0] as { sealed: Buffer; data_key: Buffer };
    await record('STAR', ref);
    for (const again of [1, 2]) {
      expect(await eraseAgain(on(laterMs + again))).toBe(1);
      expect(await eraseAgain(on(laterMs + again))).toBe(0);
      await pool.query(
        'update texts.text set sealed = $1, data_key = $2, erased_at = null, erased_by = null, erased_under = null',
        [backup.sealed, backup.data_key],
      );
    }
    expect(await alarms()).toHaveLength(2);
  });

  it('are left to the process that has just recorded it', async () => {
    const ref = await keep('STAR', 'in hand');
    await record('STAR', ref);
    expect(await eraseAgain(on(recordedMs + 1_000))).toBe(0);
    expect(await texts.read(ref)).toMatchObject({ text: 'in hand' });
  });

  it('are found in a record of any length', async () => {
    const refs: string[] = [];
    for (let made = 0; made < 501; made += 1) refs.push(await keep('STAR', `words ${made}`));
    for (const ref of refs) await record('STAR', ref);
    expect(await eraseAgain(on())).toBe(501);
    expect((await pool.query('select from texts.text where sealed is not null')).rowCount).toBe(0);
  });

  it('are erased once the store can be reached, and until then the watch says that it is behind', async () => {
    const ref = await keep('STAR', 'waiting');
    await record('STAR', ref);
    let isAway = true;
    const readStream: EventStore['readStream'] = async (...asked) => {
      if (isAway) throw new StoreUnavailable('away');
      return store.readStream(...asked);
    };
    const erasing = keepErased(on(laterMs, { ...store, readStream }), 20);
    await eventually(async () => expect(erasing.isBehind()).toBe(true));
    isAway = false;
    await eventually(async () => expect(await texts.read(ref)).toMatchObject({ erased: true }));
    await eventually(async () => expect(erasing.isBehind()).toBe(false));
    await erasing.stop();
  });
});
