import * as fc from 'fast-check';
import { branchFor, fits, isObject, type JsonSchema } from './json-schema.ts';

export type Path = readonly (string | number)[];

/** A value with one thing wrong in it. */
export type Breakage = {
  /** What is wrong, and where: `stakeCents: a fraction`. */
  readonly name: string;
  /** Where it is wrong. */
  readonly path: Path;
  readonly value: unknown;
  /** True: by its schema it must be refused. False: it is odd, and may be taken. */
  readonly isSurelyWrong: boolean;
};

/** JSON that `JSON.stringify` would not write, as it is spelt. */
const spelt = (json: string): string => `@spelt:${json}@`;
const speltPattern = /"@spelt:[^@]*@"/g;
const unspelt = (text: string): string => (JSON.parse(text) as string).slice('@spelt:'.length, -1);

/** JSON text of a value with what is spelt in its own way. */
export const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll(speltPattern, unspelt);

const levels = 12_000;
const veryDeep = spelt(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

/** The name of a person who does not exist: it may stand wherever a client puts it, and in no log. */
export const personsName = 'Wilhelmina Featherstonehaugh';

const wrongKinds: readonly (readonly [string, unknown])[] = [
  ['text', 'x'],
  ['a number', 7],
  ['true', true],
  ['null', null],
  ['a list', []],
  ['an object', {}],
  ['a list of lists', [[[[]]]]],
];

const oddTexts: readonly (readonly [string, string])[] = [
  ['empty', ''],
  ['a blank', ' '],
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800'],
  ['text from right to left', '\u202eabc'],
  ['a line feed', 'a\nb'],
  ['an emoji', '\u{1f3b2}'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['toString', 'toString'],
  ["a person's name", personsName],
  ['a formula', '=1+1'],
  ['SQL', "1'; drop table x; --"],
  ['very long', 'x'.repeat(20_000)],
];

const oddInstants: readonly (readonly [string, string])[] = [
  ['the year 0', '0000-01-01T00:00:00.000Z'],
  ['the year 1', '0001-01-01T00:00:00.000Z'],
  ['the last moment', '9999-12-31T23:59:59.999Z'],
  ['a leap second', '9999-12-31T23:59:60.000Z'],
  ['30 February', '2026-02-30T10:00:00.000Z'],
  ['month 13', '2026-13-01T10:00:00.000Z'],
  ['hour 24', '2026-03-06T24:00:00.000Z'],
  ['an offset of a day', '2026-03-06T10:00:00.000+24:00'],
  ['an offset of 60 minutes', '2026-03-06T10:00:00.000+10:60'],
  ['an offset without a colon', '2026-03-06T10:00:00+1100'],
  ['a place that it names', '2026-03-06T10:00:00+11:00[Australia/Sydney]'],
  ['no offset', '2026-03-06T10:00:00'],
  ['no seconds', '2026-03-06T10:00Z'],
  ['a tenth digit of a second', '2026-03-06T10:00:00.0000000001Z'],
  ['a point and no digits', '2026-03-06T10:00:00.Z'],
  ['30 February with an offset', '2026-02-30T10:00:00+11:00'],
  ['an offset that leads into the year 1899', '1900-01-01T00:00:00+00:01'],
  ['a day', '2026-03-06'],
  ['six digits of a year', '+010000-01-01T00:00:00.000Z'],
];

const oddDays: readonly (readonly [string, string])[] = [
  ['the year 0', '0000-01-01'],
  ['the first day', '0001-01-01'],
  ['the last day', '9999-12-31'],
  ['30 February', '2026-02-30'],
  ['month 13', '2026-13-01'],
  ['day 0', '2026-01-00'],
  ['a moment', '2026-03-06T10:00:00.000Z'],
];

const textsFor = (schema: JsonSchema): readonly (readonly [string, string])[] => {
  const { maxLength, minLength, pattern = '' } = schema;
  return [
    ...oddTexts,
    ...(pattern.includes('T\\d{2}') ? oddInstants : pattern === '^\\d{4}-\\d{2}-\\d{2}$' ? oddDays : []),
    ...(maxLength === undefined ? [] : ([['too long', 'x'.repeat(maxLength + 1)]] as const)),
    ...(maxLength === undefined ? [] : ([['as long as may be', 'é'.repeat(maxLength)]] as const)),
    ...((minLength ?? 0) > 1 ? ([['too short', 'x']] as const) : []),
  ];
};

const numbersFor = ({ minimum, maximum }: JsonSchema): readonly (readonly [string, unknown])[] => [
  ['a fraction', 1.5],
  ['minus one', -1],
  ['minus nothing', spelt('-0')],
  ['2^53', 2 ** 53],
  ['1e400', spelt('1e400')],
  ['-1e400', spelt('-1e400')],
  ['1e2', spelt('1e2')],
  ['a number as text', '1'],
  ...(minimum === undefined
    ? []
    : ([
        ['the least', minimum],
        ['less than the least', minimum - 1],
      ] as const)),
  ...(maximum === undefined
    ? []
    : ([
        ['the most', maximum],
        ['more than the most', maximum + 1],
      ] as const)),
];

const itemsFor = (schema: JsonSchema, items: unknown): readonly (readonly [string, unknown])[] => {
  if (!Array.isArray(items)) return [];
  const known: readonly unknown[] = items;
  const { maxItems = 0 } = schema;
  return [
    ['no items', []],
    ['an item null', [...known, null]],
    ['an item twice', [...known, ...known.slice(0, 1)]],
    ...(maxItems > 0 && known.length > 0
      ? ([['too many items', Array.from({ length: maxItems + 1 }, () => known[0])]] as const)
      : []),
  ];
};

const membersFor = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value)
    ? [
        ['a member that nobody knows', { ...value, [personsName]: 1 }],
        ['a member constructor', { ...value, constructor: 1 }],
        ['a member toString', { ...value, toString: 'x' }],
        ['a member that goes very deep', { ...value, a: veryDeep }],
      ]
    : [];

/** Where an event may hold a reference to words, the words themselves may be sent: which the schema of what is stored does not say. */
const wordsFor = ({ properties = {} }: JsonSchema, value: unknown): readonly Replacement[] => {
  if (!isObject(value) || !properties['textRef']) return [];
  const bare = Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'textRef'));
  const reference = { ref: 'a'.repeat(64), digest: 'b'.repeat(64) };
  const words = `${personsName} said so`;
  return [
    ['words', { ...bare, text: words }, false],
    ['words with NUL', { ...bare, text: `${words}\u0000` }, false],
    ['words as long as may be', { ...bare, text: words.padEnd(10_000, '\u202e') }, false],
    ['words with a lone surrogate', { ...bare, text: `${words}\udc00` }, true],
    ['words that are too long', { ...bare, text: words.padEnd(10_001) }, true],
    ['no words', { ...bare, text: '' }, true],
    ['words that are a number', { ...bare, text: 7 }, true],
    ['words beside a reference', { ...bare, textRef: reference, text: words }, true],
    ['a reference to the words of another', { ...bare, textRef: reference }, true],
  ];
};

/** What stands in the place of a value: its name, itself, and whether it is surely wrong where its schema cannot say that. */
type Replacement = readonly [string, unknown, boolean?];

const replacements = (schema: JsonSchema, value: unknown, chance: Chance): readonly Replacement[] => {
  const branch = branchFor(schema, value);
  const isNumber = branch.type === 'integer' || branch.type === 'number';
  return [
    ...wrongKinds,
    ...((branch.type === 'object' ? [['very deep', veryDeep]] : []) as Replacement[]),
    ...(branch.type === 'string' ? textsFor(branch) : []),
    ...(isNumber ? numbersFor(branch) : []),
    ...itemsFor(branch, value),
    ...membersFor(value),
    ...wordsFor(branch, value),
    ...(branch.enum ?? []).slice(1, 3).map((one): [string, unknown] => ['another of its words', one]),
    ...chance().map((any): [string, unknown] => ['anything', any]),
  ];
};

/** Random JSON: as many values as a run is to try at each place. */
export type Chance = () => readonly unknown[];

export const noChance: Chance = () => [];

/** Random JSON out of a seed, `each` values whenever it is asked. */
export const chanceOf = (seed: number, each: number): Chance => {
  let asked = seed;
  return () => {
    asked += 1;
    return fc.sample(fc.jsonValue({ noUnicodeString: false }), { seed: asked, numRuns: each });
  };
};

const replaced = (whole: unknown, [key, ...rest]: Path, part: unknown): unknown => {
  if (key === undefined) return part;
  if (Array.isArray(whole)) return whole.map((item: unknown, at) => (at === key ? replaced(item, rest, part) : item));
  const object = isObject(whole) ? whole : {};
  return { ...object, [key]: replaced(object[key], rest, part) };
};

const without = (object: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

type Place = { readonly schema: JsonSchema; readonly path: Path; readonly value: unknown; readonly isThere: boolean };

/** Every place of a value, those of members that are absent too. Of a list, its first item. */
const placesIn = (schema: JsonSchema, value: unknown, path: Path, isThere = true): readonly Place[] => {
  const here: Place = { schema, path, value, isThere };
  const branch = branchFor(schema, value);
  if (Array.isArray(value) && branch.items && value.length > 0) {
    return [here, ...placesIn(branch.items, value[0], [...path, 0])];
  }
  if (!isObject(value)) return [here];
  const members = Object.entries(branch.properties ?? {}).flatMap(([name, member]) =>
    placesIn(member, value[name], [...path, name], Object.hasOwn(value, name)),
  );
  return [here, ...members];
};

const mostItems = 40;

/** A value with every number in it as large as it may be, and every list as long. */
const atItsMost = (schema: JsonSchema, value: unknown): unknown => {
  const branch = branchFor(schema, value);
  if (typeof value === 'number') return branch.maximum ?? Number.MAX_SAFE_INTEGER;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => atItsMost(branch.items ?? {}, item));
    const length = items.length === 0 ? 0 : Math.min(branch.maxItems ?? mostItems, mostItems);
    return Array.from({ length }, (_, at) => items[at % items.length]);
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]): [string, unknown] => [
    name,
    atItsMost(branch.properties?.[name] ?? {}, member),
  ]);
  return Object.fromEntries(members);
};

/** Everything that can be wrong with a value by its schema, one thing at a time; and all that is only too much, together. */
export const breakagesOf = (schema: JsonSchema, value: unknown, chance: Chance = noChance): readonly Breakage[] => [
  ...oneByOne(schema, value, chance),
  { name: 'everything at its most', path: [], value: atItsMost(schema, value), isSurelyWrong: false },
];

const oneByOne = (schema: JsonSchema, value: unknown, chance: Chance): readonly Breakage[] =>
  placesIn(schema, value, []).flatMap((place) => {
    const { path } = place;
    const broken = replacements(place.schema, place.value, chance)
      .filter(([, part]) => JSON.stringify(part) !== JSON.stringify(place.value))
      .map(([what, part, isSurelyWrong]): Breakage => ({
        name: `${path.join('.')}: ${what}`,
        path,
        value: replaced(value, path, part),
        isSurelyWrong: isSurelyWrong ?? !fits(place.schema, asParsed(part)),
      }));
    const required = branchFor(place.schema, place.value).required ?? [];
    const missing = isObject(place.value) ? Object.keys(place.value) : [];
    return [
      ...broken,
      ...missing.map((name): Breakage => ({
        name: `${[...path, name].join('.')}: missing`,
        path: [...path, name],
        value: replaced(value, path, without(place.value as Readonly<Record<string, unknown>>, name)),
        isSurelyWrong: required.includes(name),
      })),
    ];
  });

/** A value as it is read back from the JSON that is sent. */
const asParsed = (part: unknown): unknown => JSON.parse(jsonOf(part));
