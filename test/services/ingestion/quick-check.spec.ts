import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { saidMetadata } from '../../../domain/kernel/envelope.ts';
import type { JsonObject, JsonValue } from '../../../domain/kernel/json.ts';
import { quickCheck } from '../../../services/ingestion/quick-check.ts';
import { catalogueOf } from '../../../services/shared/games/catalogue.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';

const folder = new URL('../../../services/shared/event-types/stored-events/', import.meta.url);
const catalogue = catalogueOf(await findGames());
const samples = readdirSync(folder).map((file) => {
  const [, type = '', version = ''] = /^(.+)\.v(\d+)(?:\.[a-z-]+)?\.json$/.exec(file) ?? [];
  const data: JsonValue = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return { file, data, schema: catalogue.schema(type, Number(version)) ?? z.never() };
});

const metadata: JsonValue = {
  occurredAt: '2026-04-25T09:30:00.000Z',
  sourceSeq: 7,
  actor: { personId: 'p-1', role: 'boxer' },
  correlationId: null,
  schemaVersion: 1,
};

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const odd: readonly JsonValue[] = [null, '', 'x', ' ', 'A'.repeat(20_000), 0, -1, 1.5, 2 ** 53, true, [], ['x'], {}];

/** The value with one place of it changed, in every way that the odd values and the keys allow. */
const changed = (value: JsonValue): readonly JsonValue[] => {
  if (Array.isArray(value)) {
    const items: readonly JsonValue[] = value;
    const inside = items.flatMap((item, at) => changed(item).map((other) => items.with(at, other)));
    return [...odd, [...items, ...items], ...inside];
  }
  if (!isObject(value)) return odd;
  const inside = Object.entries(value).flatMap(([key, member]) => {
    const { [key]: _, ...others } = value;
    return [others, ...changed(member).map((other) => ({ ...value, [key]: other }))];
  });
  // As JSON may say it, and an object literal may not.
  const poisoned: JsonValue = { ...JSON.parse('{"__proto__":1}'), ...value };
  return [...odd, { ...value, extra: 1 }, { ...value, constructor: 1 }, poisoned, ...inside];
};

describe('A quick check', () => {
  it('is sure of every kept event, but for those that hold another event whose type they do not know', () => {
    const unsure = samples.filter(({ schema, data }) => !quickCheck(schema)(data));
    // What the scheduler and the API say is not sent by anybody.
    const open = /\.(CorrectionRecorded|LateEntryRecorded|Examined)\.|^(deadline|access)\./;
    expect(unsure.filter(({ file }) => !open.test(file)).map(({ file }) => file)).toEqual([]);
  });

  it('is sure of what a sender usually says beside the data', () => {
    expect(quickCheck(saidMetadata)(metadata)).toBe(true);
  });

  it('never takes for right what the schema refuses, whichever place of an event is changed', () => {
    const all = [...samples, { file: 'metadata', schema: saidMetadata, data: metadata }];
    const wrong = all.flatMap(({ file, schema, data }) => {
      const check = quickCheck(schema);
      return changed(data)
        .filter((other) => check(other) && !schema.safeParse(other).success)
        .map((other) => `${file}: ${JSON.stringify(other).slice(0, 200)}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['another kind of schema', z.date(), new Date(0)],
    ['text that the schema would change', z.string().trim(), 'x'],
    ['what it would turn into text', z.coerce.string(), 'x'],
    ['a format of text other than a pattern', z.uuid(), '00000000-0000-4000-8000-000000000000'],
    ['a pattern that remembers where it was', z.string().regex(/x/g), 'x'],
    ['a number that is not an integer', z.number(), 1],
    ['an object with further keys', z.object({}), {}],
    ['exactly one of several', z.xor([z.string(), z.null()]), 'x'],
    ['a default', z.string().default('x'), 'x'],
  ])('leaves to the schema %s', (_, schema: z.ZodType, value: unknown) => {
    expect(schema.safeParse(value).success).toBe(true);
    expect(quickCheck(schema)(value)).toBe(false);
  });
});
