import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { eventCatalogue, eventFamily, newestVersion } from '../../domain/kernel/event-types.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { catalogueOf } from '../../services/shared/games/catalogue.ts';
import { findGames } from '../../services/shared/games/find-games.ts';

const folder = new URL('../../services/shared/event-types/stored-events/', import.meta.url);
const samples = readdirSync(folder).map((file) => {
  // A sample that shows a field which was added later says so behind its version: `round.WagerCarried.v1.odds-run.json`.
  const [, type = '', version = ''] = /^(.+)\.v(\d+)(?:\.[a-z-]+)?\.json$/.exec(file) ?? [];
  const data: JsonObject = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return { file, type, version: Number(version), data };
});
const catalogue = catalogueOf(await findGames());

describe('A stored event', () => {
  it.each(samples)('still parses: $file', ({ type, version, data }) => {
    const schema = catalogue.schema(type, version);
    expect(schema).toBeDefined();
    // Parsed and unchanged: a schema that drops or fills in fields would read another event than the one that was stored.
    expect(schema?.parse(data)).toEqual(data);
  });

  it.each(samples)('is readable in the newest version: $file', ({ type, version, data }) => {
    const upcast = catalogue.upcast({ type, data, metadata: { schemaVersion: version } });
    const definition = catalogue.definition(type);
    expect(definition?.data.safeParse(upcast.data).error).toBeUndefined();
  });

  it('has a sample of every type and version', () => {
    const expected = catalogue.types.flatMap((type) => {
      const definition = catalogue.definition(type);
      return Array.from(
        { length: definition ? newestVersion(definition) : 0 },
        (_, index) => `${type}.v${index + 1}.json`,
      );
    });
    const kept = new Set(samples.map(({ type, version }) => `${type}.v${version}.json`));
    expect([...kept].toSorted()).toEqual(expected.toSorted());
  });

  it('is read strictly: a field that nobody defined is refused in every version', () => {
    const lenient = samples.filter(
      ({ type, version, data }) => catalogue.schema(type, version)?.safeParse({ ...data, extra: 1 }).success,
    );
    expect(lenient.map(({ file }) => file)).toEqual([]);
  });
});

const stored = (schemaVersion: number, data: JsonObject) => ({
  type: 'test.DoorOpened',
  data,
  metadata: { schemaVersion },
});

const putRight = (name: string, data: JsonObject) => ({
  type: `test.${name}`,
  data,
  metadata: { schemaVersion: 1 },
});

describe('An upcaster', () => {
  const family = eventFamily('test', {
    DoorOpened: {
      says: 'A door opens.',
      data: z.strictObject({ door: z.string(), by: z.array(z.string()), widthMm: z.int().nullable() }),
      earlier: [
        {
          data: z.strictObject({ door: z.string(), person: z.string() }),
          upcast: ({ door = '', person = '' }) => ({ door, by: [person] }),
        },
        {
          data: z.strictObject({ door: z.string(), by: z.array(z.string()) }),
          upcast: (data) => ({ ...data, widthMm: null }),
        },
      ],
    },
  });
  const doors = eventCatalogue([family]);
  it('says an event of the first version as the newest would have said it, through every version between', () => {
    const event = doors.upcast(stored(1, { door: 'north', person: 'p-1' }));
    expect(event.data).toEqual({ door: 'north', by: ['p-1'], widthMm: null });
    expect(family.definitions.DoorOpened.data.parse(event.data)).toEqual(event.data);
  });

  it('begins at the version of the event, and leaves the newest as it is', () => {
    expect(doors.upcast(stored(2, { door: 'north', by: ['a', 'b'] })).data).toEqual({
      door: 'north',
      by: ['a', 'b'],
      widthMm: null,
    });
    const newest = stored(3, { door: 'north', by: [], widthMm: 900 });
    expect(doors.upcast(newest)).toBe(newest);
  });

  it('says the event that a correction or a late entry holds as the newest version would have said it', () => {
    const first = { type: 'test.DoorOpened', schemaVersion: 1, data: { door: 'north', person: 'p-1' } };
    const newest = { ...first, schemaVersion: 3, data: { door: 'north', by: ['p-1'], widthMm: null } };
    expect(doors.upcast(putRight('LateEntryRecorded', { ...first, uncertaintyMs: 0 })).data).toEqual({
      ...newest,
      uncertaintyMs: 0,
    });
    expect(doors.upcast(putRight('CorrectionRecorded', { corrects: 'e-1', replacement: first })).data).toEqual({
      corrects: 'e-1',
      replacement: newest,
    });
    for (const same of [
      putRight('CorrectionRecorded', { corrects: 'e-1', replacement: newest }),
      putRight('CorrectionRecorded', { corrects: 'e-1', replacement: null }),
      putRight('LateEntryRecorded', { ...first, type: 'other.DoorOpened' }),
    ])
      expect(doors.upcast(same)).toBe(same);
  });

  it('keeps the schema of each version apart', () => {
    expect(doors.schema('test.DoorOpened', 1)?.safeParse({ door: 'north', person: 'p-1' }).success).toBe(true);
    expect(doors.schema('test.DoorOpened', 3)?.safeParse({ door: 'north', person: 'p-1' }).success).toBe(false);
    expect(doors.schema('test.DoorOpened', 4)).toBeUndefined();
  });
});
