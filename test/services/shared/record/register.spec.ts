import type { NewEvent } from '../../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { streamName } from '../../../../domain/kernel/streams.ts';
import { clockOf, tableOf, venueOf } from '../../../../domain/venue/register.ts';
import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import { StoreUnavailable, type EventStore } from '../../../../services/shared/event-store/port.ts';
import { openRegister } from '../../../../services/shared/record/register.ts';
import { said } from '../../../support/decider-specs.ts';
import { hashed } from '../../../support/new-events.ts';

const star = streamName('venue', 'STAR');
let count = 0;
const stored = (type: string, data: JsonObject, venue = 'STAR'): NewEvent => {
  const { metadata, ...event } = said(type, data, { id: (count += 1) });
  const added = { venue, terminal: null, recordedAt: metadata.occurredAt, principal: 'p', clock: null };
  return hashed({ ...event, metadata: { ...metadata, ...added, contentHash: '' } });
};
const registered = (venue?: string) =>
  stored('venue.VenueRegistered', { name: 'Star', zone: 'UTC', rolloverHour: 6, jurisdiction: 'NSW' }, venue);
const table = (name: string, venue?: string) =>
  stored('venue.TableRegistered', { table: name, game: null, pit: null }, venue);
const clock = (offsetMs: number) =>
  stored('venue.TerminalClockMeasured', { terminal: 'T', offsetMs, uncertaintyMs: 1 });

/** A register on a store whose reads are counted and can be made to fail, with a clock of our own. */
const setUp = (most: Parameters<typeof openRegister>[0]['most'] = {}) => {
  const memory = openMemoryStore();
  const state = { now: 0, reads: 0, most: 0, isAway: false };
  const readStream: EventStore['readStream'] = async (...args) => {
    state.reads += 1;
    if (state.isAway) throw new StoreUnavailable('away');
    const events = await memory.readStream(...args);
    state.most = Math.max(state.most, events.length);
    return events;
  };
  const register = openRegister({ store: { ...memory, readStream }, now: () => state.now, freshForMs: 1_000, most });
  let revision = -1;
  const write = async (...events: readonly NewEvent[]) => {
    await memory.append(star, revision < 0 ? 'none' : revision, events);
    revision += events.length;
  };
  return { register, write, state, memory };
};
const offset = async ({ register }: ReturnType<typeof setUp>) =>
  register.find('STAR', (venue) => clockOf(venue, 'T')?.offsetMs);

describe('The register', () => {
  it('reads a venue once, and then answers from what it remembers', async () => {
    const on = setUp();
    await on.write(registered(), table('T-1'));
    const venues = [await on.register.venue('STAR'), await on.register.venue('STAR')];
    expect(venues.map((venue) => venue && venueOf(venue)?.jurisdiction)).toEqual(['NSW', 'NSW']);
    expect(await on.register.jurisdictionOf('STAR')).toBe('NSW');
    expect(on.state.reads).toBe(1);
  });

  it('reads again before it says that something is not there', async () => {
    const on = setUp();
    await on.write(registered());
    const find = (name: string) => on.register.find('STAR', (venue) => tableOf(venue, name)?.table);
    expect(await find('T-1')).toBeUndefined();
    await on.write(table('T-1'));
    expect(await find('T-1')).toBe('T-1');
    expect(await on.register.venue('NOWHERE')).toBeUndefined();
  });

  it('sees what another process wrote soon, without making anybody wait', async () => {
    const on = setUp();
    await on.write(registered(), clock(1));
    expect(await offset(on)).toBe(1);
    await on.write(clock(2));
    expect(await offset(on)).toBe(1);
    on.state.now = 1_001;
    expect(await offset(on)).toBe(1);
    await on.memory.head();
    expect(await offset(on)).toBe(2);
  });

  it('sees at once what this process wrote, also when a read was under way', async () => {
    const on = setUp();
    await on.write(registered(), clock(1));
    await offset(on);
    on.state.now = 2_000;
    await offset(on);
    await on.write(clock(3));
    on.register.changed(star);
    expect(await offset(on)).toBe(3);
  });

  it('goes on with what it knows while the store is away, and cannot say that something is not there', async () => {
    const on = setUp();
    await on.write(registered(), clock(1));
    await offset(on);
    on.state.now = 5_000;
    on.state.isAway = true;
    expect(await offset(on)).toBe(1);
    await expect(on.register.venue('NOWHERE')).rejects.toThrow(StoreUnavailable);
  });

  it('gives the effective facts of staff and of editions', async () => {
    const on = setUp();
    const law = stored('edition.EditionCommenced', { edition: 'toy/one', effectiveFrom: '2020-01-01' });
    await on.memory.append(streamName('edition', 'STAR.toy'), 'none', [law]);
    const employed = stored('staff.StaffEmployed', { personId: 'D-1', role: 'dealer', grade: 1, from: '2020-01-01' });
    await on.memory.append(streamName('staff', 'STAR.D-1'), 'none', [employed]);
    expect((await on.register.editions('STAR', 'toy')).map(({ type }) => type)).toEqual(['edition.EditionCommenced']);
    expect((await on.register.staff('STAR', 'D-1')).map(({ type }) => type)).toEqual(['staff.StaffEmployed']);
    expect(await on.register.staff('STAR', 'D-9')).toEqual([]);
    expect(await on.register.staff('TOWN', 'D-1')).toEqual([]);
  });

  it('reads a long record in pages', async () => {
    const on = setUp();
    await on.write(registered());
    for (let from = 0; from < 1_200; from += 400) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await on.write(...Array.from({ length: 400 }, (_, at) => clock(from + at)));
    }
    expect(await offset(on)).toBe(1_199);
    expect(on.state.most).toBeLessThanOrEqual(500);
  });

  it('remembers as many venues as have room, and reads the others again', async () => {
    const on = setUp({ sayings: 5 * 11 });
    for (let nth = 0; nth < 300; nth += 1) {
      const venue = `V-${nth}`;
      const tables = Array.from({ length: 9 }, (_, at) => table(`T-${at}`, venue));
      // oxlint-disable no-await-in-loop -- one venue after the other
      await on.memory.append(streamName('venue', venue), 'none', [registered(venue), ...tables]);
      await on.register.venue(venue);
      // oxlint-enable no-await-in-loop
    }
    const reads = async (venue: string): Promise<number> => {
      const before = on.state.reads;
      expect(await on.register.jurisdictionOf(venue)).toBe('NSW');
      return on.state.reads - before;
    };
    expect([await reads('V-299'), await reads('V-295'), await reads('V-294')]).toEqual([0, 0, 1]);
  });

  it('remembers as much of staff as has room', async () => {
    const on = setUp({ events: 5 * 2 });
    for (let nth = 0; nth < 300; nth += 1) {
      const personId = `D-${nth}`;
      const employed = stored('staff.StaffEmployed', { personId, role: 'dealer', grade: 1, from: '2020-01-01' });
      // oxlint-disable no-await-in-loop -- one person after the other
      await on.memory.append(streamName('staff', `STAR.${personId}`), 'none', [employed]);
      await on.register.staff('STAR', personId);
      // oxlint-enable no-await-in-loop
    }
    const before = on.state.reads;
    await on.register.staff('STAR', 'D-295');
    expect(on.state.reads).toBe(before);
    await on.register.staff('STAR', 'D-294');
    expect(on.state.reads).toBe(before + 1);
  });
});
