import { projections } from '../../../projections/index.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { jurisdictionsOf } from '../../../services/composition/jurisdictions.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { openReadDb } from '../../../services/shared/read-models/read-db.ts';
import { openRegister } from '../../../services/shared/record/register.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { recorder, unstored } from '../../support/stored.ts';
import { projectInBatches } from '../projector/harness.ts';

const venues = Array.from({ length: 40 }, (_, at) => `V-${at + 1}`);

let database: TestDatabase;
let pool: Pool;
const record = recorder();
const store = openMemoryStore();
/** How often the record of a venue was read. */
let reads = 0;
let nowMs = 0;

const place = (jurisdiction: string) => ({ name: 'Venue', zone: 'Australia/Sydney', rolloverHour: 6, jurisdiction });
const registered = (venue: string, jurisdiction = 'NSW'): StoredEvent =>
  record.add(streamName('venue', venue), 'venue.VenueRegistered', place(jurisdiction), { venue });

let given = 0;
/** Stores what was recorded since, and has it projected. */
const isRecorded = async (): Promise<void> => {
  const news = record.events().slice(given);
  given += news.length;
  for (const event of news) {
    const expected = event.revision === 0 ? 'none' : event.revision - 1;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await store.append(event.stream, expected, [unstored(event)]);
  }
  await Promise.all(projections.map((one) => projectInBatches(pool, one, news, [50])));
};

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('The jurisdictions of more venues than the register holds', () => {
  it('are read once, and again only where one was registered or put right', async () => {
    const counted = {
      ...store,
      readStream: (...asked: Parameters<typeof store.readStream>) => {
        reads += 1;
        return store.readStream(...asked);
      },
    };
    // It holds a few venues: what comes after these displaces them.
    const register = openRegister({ store: counted, now: () => nowMs, most: { sayings: 10 } });
    const jurisdictions = jurisdictionsOf(openReadDb(pool), register, () => nowMs);
    const asked = async (): Promise<readonly [number, ReadonlyMap<string, string>]> => {
      nowMs += 10_000;
      const before = reads;
      const map = await jurisdictions();
      return [reads - before, map];
    };

    const first = venues.map((venue) => registered(venue))[0] as StoredEvent;
    await isRecorded();
    const [atFirst, all] = await asked();
    expect(Object.fromEntries(all)).toEqual(Object.fromEntries(venues.map((venue) => [venue, 'NSW'])));
    expect(atFirst).toBeLessThanOrEqual(2 * venues.length);
    expect((await asked())[0]).toBe(0);

    registered('V-41', 'QLD');
    await isRecorded();
    const [whenRegistered, withOneMore] = await asked();
    expect(withOneMore.get('V-41')).toBe('QLD');
    expect(whenRegistered).toBeLessThanOrEqual(2);

    record.correct(first, { data: place('VIC') }, { venue: 'V-1' });
    await isRecorded();
    const [whenPutRight, putRight] = await asked();
    expect([putRight.get('V-1'), putRight.get('V-2')]).toEqual(['VIC', 'NSW']);
    expect(whenPutRight).toBeLessThanOrEqual(2);
    expect((await asked())[0]).toBe(0);
  });
});
