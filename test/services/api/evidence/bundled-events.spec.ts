import type { Position, StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { leafOf, leafText } from '../../../../domain/seal/leaf.ts';
import { linesOf, placedIn } from '../../../../services/api/evidence/bundled-events.ts';
import { readEvents, TooManyEvents } from '../../../../services/api/evidence/read-events.ts';
import { corruptEvent } from '../../../../services/shared/event-store/integrity.ts';
import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import { saltsUnder } from '../../../../services/shared/sealing/keys.ts';
import { tileWidth } from '../../../../services/shared/sealing/tiles.ts';
import { newEvents } from '../../../support/new-events.ts';

const stream = 'round-STAR.TU-01.2026-03-06.1.0001' as StreamName;
const other = 'round-STAR.TU-01.2026-03-06.1.0002' as StreamName;
const saltOf = saltsUnder('0'.repeat(64));
const breathe = async (): Promise<void> => {};

/** Positions of a record whose log counts by tens. */
const positionAt = (index: number): Position => String((index + 1) * 10).padStart(20, '0');

/** A sealed record of a size of which only positions can be asked. */
const sealedUpTo = (size: number) => ({
  sealedUpTo: async (position: Position) => Math.min(size, Math.floor(Number(position) / 10)),
  positionsOf: async (bundle: number) =>
    Array.from({ length: Math.min(tileWidth, size - bundle * tileWidth) }, (_, at) =>
      positionAt(bundle * tileWidth + at),
    ),
});

const storedAt = (positions: readonly Position[]): readonly StoredEvent[] =>
  newEvents(positions.length).map((event, revision) => ({
    ...event,
    stream,
    revision,
    position: positions[revision] ?? '',
  }));

describe('Where events stand in the sealed record', () => {
  it('is found over several bundles, and those that are not sealed are left out', async () => {
    const size = 2 * tileWidth + 7;
    const wanted = [0, 255, 256, 511, 518];
    const events = storedAt([...wanted.map(positionAt), positionAt(600)]);
    const placed = await placedIn(sealedUpTo(size), events, size);
    expect(placed.map(({ index }) => index)).toEqual(wanted);
  });

  it('is not given for what was put in beside it', async () => {
    const events = storedAt(['00000000000000000005', positionAt(0), '00000000000000000015']);
    expect((await placedIn(sealedUpTo(3), events, 3)).map(({ index }) => index)).toEqual([0]);
  });
});

describe('The line of an event', () => {
  const size = 3;
  const [first, second] = storedAt([positionAt(0), positionAt(1)]);
  if (!first || !second) throw new Error('there are two events');
  const entry = leafText(leafOf(second, saltOf(second)));
  const on = {
    sealed: { entriesOf: async () => ['first', entry, 'third'].map((text) => Buffer.from(text)) },
    size,
    saltOf,
    breathe,
  };
  const placed = [
    { index: 0, event: first },
    { index: 1, event: second },
  ];

  it('has what opens its leaf, or of one that names somebody its entry alone', async () => {
    const lines = await linesOf(placed, { ...on, names: (text) => text.includes(second.eventId) });
    const { position: _place, ...event } = first;
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      { index: 0, salt: saltOf(first), event },
      { index: 1, entry },
    ]);
  });

  it('of a record that nobody believes is its entry', async () => {
    const corrupt = [{ index: 1, event: corruptEvent(second, 'not-json') }];
    const lines = await linesOf(corrupt, { ...on, names: () => false });
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([{ index: 1, entry }]);
  });
});

describe('Reading the events of streams', () => {
  it('gives all of them in the order of the store, and not more than it may', async () => {
    const store = openMemoryStore();
    const [one, two, three] = newEvents(3);
    if (!one || !two || !three) throw new Error('there are three events');
    await store.append(stream, 'none', [one]);
    await store.append(other, 'none', [two]);
    await store.append(stream, 0, [three]);
    const read = await readEvents(store, [other, stream], { most: 3, breathe });
    expect(read.map(({ eventId }) => eventId)).toEqual([one, two, three].map(({ eventId }) => eventId));
    await expect(readEvents(store, [other, stream], { most: 2, breathe })).rejects.toThrow(TooManyEvents);
  });
});
