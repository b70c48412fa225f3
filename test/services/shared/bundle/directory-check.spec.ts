import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import {
  checkLookup,
  hashOfStream,
  type DirectorySealed,
  type LookupFault,
} from '../../../../services/shared/bundle/directory-check.ts';
import type { DirectoryListName, DirectoryLookup, PartLookup } from '../../../../services/shared/bundle/format.ts';
import { naiveDirectory, nodesOf, type NaiveLeaf } from '../../../support/naive-directories.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A log of some streams; each third event is of a dispute and names two rounds. */
const logOf = (streams: readonly number[]): readonly NaiveLeaf[] => {
  const revisions = new Map<string, number>();
  return streams.map((number, at) => {
    const stream = number % 3 === 0 ? `dispute-STAR.D-${number}` : `round-R.${number}`;
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const about = number % 3 === 0 ? [`round-R.${number % 7}`, `round-R.${(number + revision) % 11}`] : [];
    return { stream, revision, leaf: hashOf(`leaf ${at}`), about };
  });
};

/** A log in pieces, each of which a directory covers. */
const cutsOf = (streams: readonly number[], pieces: number): readonly (readonly NaiveLeaf[])[] => {
  const log = logOf(streams);
  const each = Math.ceil(log.length / pieces);
  return Array.from({ length: pieces }, (_, at) => log.slice(at * each, (at + 1) * each));
};

const logs = fc.record({
  streams: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 120 }),
  pieces: fc.integer({ min: 1, max: 9 }),
});
const names = Array.from({ length: 45 }, (_, at) => [`dispute-STAR.D-${at}`, `round-R.${at}`]).flat();

const lastIn = (leaves: readonly NaiveLeaf[], stream: string) => {
  const last = leaves.findLast((leaf) => leaf.stream === stream);
  return last === undefined ? null : { revision: last.revision, leaf: last.leaf };
};

const disputesIn = (leaves: readonly NaiveLeaf[], about: string) => {
  const newest = new Map(
    leaves
      .filter((leaf) => leaf.about.includes(about))
      .map(({ stream, revision, leaf }) => [stream, { dispute: hashOf(stream), revision, leaf }]),
  );
  return [...newest.values()].toSorted((one, other) => (one.dispute < other.dispute ? -1 : 1));
};

type Log = { readonly streams: readonly number[]; readonly pieces: number };
const provesLasts = async ({ streams, pieces }: Log) => {
  const cuts = cutsOf(streams, pieces);
  const { sealed, lookup } = naiveDirectory(cuts);
  for (const stream of names)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([stream, checkLookup(sealed, await lookup('streams', stream))]).toEqual([
      stream,
      { list: 'streams', last: lastIn(cuts.flat(), stream) },
    ]);
};
const provesDisputes = async ({ streams, pieces }: Log) => {
  const cuts = cutsOf(streams, pieces);
  const { sealed, lookup } = naiveDirectory(cuts);
  for (const about of names)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([about, checkLookup(sealed, await lookup('disputes', about))]).toEqual([
      about,
      { list: 'disputes', disputes: disputesIn(cuts.flat(), about) },
    ]);
};

describe('A lookup in a directory', () => {
  it('proves the last event of each stream, or that there is not one', async () => {
    await expect(fc.assert(fc.asyncProperty(logs, provesLasts), { numRuns: 15 })).resolves.toBeUndefined();
  });

  it('proves every dispute about a round, and the newest event of each that names it', async () => {
    await expect(fc.assert(fc.asyncProperty(logs, provesDisputes), { numRuns: 15 })).resolves.toBeUndefined();
  });

  it('knows a stream by the SHA-256 of its name', () => {
    expect(hashOfStream('round-R.1')).toBe(hashOf('round-R.1'));
  });
});

// Directory 6 of seven: its parts are the first four, two, and the newest.
const steady = cutsOf(
  Array.from({ length: 210 }, (_, at) => Math.floor(at / 6) + ((at * 7) % 20)),
  7,
);
const world = naiveDirectory(steady);
const rowsIn = (list: DirectoryListName, lookup: DirectoryLookup, part: number) => ({
  rows: world.rowsOf(list, world.sealed.parts.length - 1 - part),
  shown: lookup.parts[part] as PartLookup,
});
const withPart = (lookup: DirectoryLookup, part: number, shown: PartLookup): DirectoryLookup => ({
  ...lookup,
  parts: lookup.parts.with(part, shown),
});

/** Shows rows as they would be shown honestly from a place on, so many of them. */
const showing = async (list: DirectoryListName, lookup: DirectoryLookup, part: number, at: number, count: number) => {
  const { rows } = rowsIn(list, lookup, part);
  return withPart(lookup, part, { at, rows: rows.slice(at, at + count), tree: await nodesOf(rows, at, count) });
};

type Attack = {
  readonly name: string;
  readonly on: (lookup: DirectoryLookup, list: DirectoryListName) => DirectoryLookup | Promise<DirectoryLookup>;
  readonly finds: LookupFault;
};

const last = (items: readonly unknown[]): number => items.length - 1;
const changedLeaf = (shown: PartLookup, at: number): PartLookup => ({
  ...shown,
  rows: shown.rows.map((row, index) => (index === at ? { ...row, leaf: hashOf('another') } : row)),
});

const attacks: readonly Attack[] = [
  {
    name: 'the oldest part is left out',
    on: (lookup) => ({ ...lookup, parts: lookup.parts.slice(0, -1) }),
    finds: 'part-is-missing',
  },
  {
    name: 'the newest part is cut off',
    on: (lookup) => ({ ...lookup, parts: lookup.parts.slice(1) }),
    finds: 'place-cannot-be',
  },
  {
    name: 'two parts are exchanged',
    on: ({ parts, ...lookup }) => ({
      ...lookup,
      parts: [...parts.slice(1, 2), ...parts.slice(0, 1), ...parts.slice(2)],
    }),
    finds: 'place-cannot-be',
  },
  {
    name: 'a part is shown once more',
    on: (lookup) => ({ ...lookup, parts: [...lookup.parts, ...lookup.parts.slice(-1)] }),
    finds: 'part-is-too-much',
  },
  { name: 'nothing is shown', on: (lookup) => ({ ...lookup, parts: [] }), finds: 'part-is-missing' },
  {
    name: 'a row is dropped out of the middle',
    on: (lookup) =>
      withPart(lookup, 2, { ...(lookup.parts[2] as PartLookup), rows: lookup.parts[2]?.rows.toSpliced(1, 1) ?? [] }),
    finds: 'row-is-not-in-list',
  },
  {
    name: 'only the neighbour before is shown',
    on: (lookup, list) => showing(list, lookup, 2, rowsIn(list, lookup, 2).shown.at, 1),
    finds: 'neighbour-is-missing',
  },
  {
    name: 'only the neighbour behind is shown',
    on: (lookup, list) => {
      const { shown } = rowsIn(list, lookup, 2);
      return showing(list, lookup, 2, shown.at + last(shown.rows), 1);
    },
    finds: 'neighbour-is-missing',
  },
  {
    name: 'neighbours are shown that do not stand beside each other',
    on: async (lookup, list) => {
      const { rows, shown } = rowsIn(list, lookup, 2);
      const first = await nodesOf(rows, shown.at, 1);
      const second = await nodesOf(rows, shown.at + last(shown.rows), 1);
      return withPart(lookup, 2, {
        at: shown.at,
        rows: [rows[shown.at], rows[shown.at + last(shown.rows)]] as PartLookup['rows'],
        tree: { size: rows.length, nodes: { ...first.nodes, ...second.nodes } },
      });
    },
    finds: 'row-is-not-in-list',
  },
  {
    name: 'rows are shown that stand elsewhere',
    on: (lookup, list) => showing(list, lookup, 2, rowsIn(list, lookup, 2).rows.length - 2, 2),
    finds: 'neighbour-is-missing',
  },
  {
    name: 'no row is shown',
    on: (lookup) => withPart(lookup, 2, { ...(lookup.parts[2] as PartLookup), rows: [] }),
    finds: 'neighbour-is-missing',
  },
  {
    name: 'the first is said to stand at another place',
    on: (lookup) => withPart(lookup, 2, { ...(lookup.parts[2] as PartLookup), at: 0 }),
    finds: 'row-is-not-in-list',
  },
  {
    name: 'the place is behind the end',
    on: (lookup) => withPart(lookup, 2, { ...(lookup.parts[2] as PartLookup), at: 1_000 }),
    finds: 'place-cannot-be',
  },
  {
    name: 'the place is not a whole number',
    on: (lookup) => withPart(lookup, 2, { ...(lookup.parts[2] as PartLookup), at: 0.5 }),
    finds: 'place-cannot-be',
  },
  {
    name: 'the list is said to be shorter',
    on: (lookup) => {
      const shown = lookup.parts[2] as PartLookup;
      return withPart(lookup, 2, { ...shown, tree: { ...shown.tree, size: shown.tree.size - 1 } });
    },
    finds: 'place-cannot-be',
  },
  {
    name: 'a leaf is another',
    on: (lookup) => withPart(lookup, 2, changedLeaf(lookup.parts[2] as PartLookup, 1)),
    finds: 'row-is-not-in-list',
  },
  {
    name: 'a revision is another',
    on: (lookup) => {
      const shown = lookup.parts[2] as PartLookup;
      const rows = shown.rows.map((row, at) => (at === 1 ? { ...row, revision: row.revision + 1 } : row));
      return withPart(lookup, 2, { ...shown, rows });
    },
    finds: 'row-is-not-in-list',
  },
  {
    name: 'a revision is below 0',
    on: (lookup) => {
      const shown = lookup.parts[2] as PartLookup;
      return withPart(lookup, 2, { ...shown, rows: shown.rows.map((row) => ({ ...row, revision: -1 })) });
    },
    finds: 'rows-are-malformed',
  },
  {
    name: 'a key is not a hash',
    on: (lookup) => {
      const shown = lookup.parts[2] as PartLookup;
      return withPart(lookup, 2, { ...shown, rows: shown.rows.map((row) => ({ ...row, key: row.key.toUpperCase() })) });
    },
    finds: 'rows-are-malformed',
  },
  {
    name: 'a row is shown twice',
    on: (lookup) => {
      const shown = lookup.parts[2] as PartLookup;
      return withPart(lookup, 2, { ...shown, rows: [...shown.rows.slice(0, 1), ...shown.rows.slice(0, -1)] });
    },
    finds: 'rows-are-not-sorted',
  },
  {
    name: 'rows are shown backwards',
    on: (lookup) => {
      const shown = lookup.parts[2] as PartLookup;
      return withPart(lookup, 2, { ...shown, rows: shown.rows.toReversed() });
    },
    finds: 'rows-are-not-sorted',
  },
  {
    name: 'the hashes beside the rows are gone',
    on: (lookup) => {
      const shown = lookup.parts[2] as PartLookup;
      return withPart(lookup, 2, { ...shown, tree: { ...shown.tree, nodes: {} } });
    },
    finds: 'row-is-not-in-list',
  },
];

/** Whether the oldest part shows it between others. */
const isShownBetween = (list: DirectoryListName, stream: string): boolean => {
  const rows = world.rowsOf(list, 0).map(({ key }) => key);
  const at = rows.indexOf(hashOf(stream));
  return at > 0 && at < rows.length - 3;
};

/** A stream that has its last event in the oldest part, so that every part is shown; and a round that a dispute names there. */
const oldest = { streams: '', disputes: '' };
beforeAll(() => {
  const [first, second, third] = [steady.slice(0, 4).flat(), steady.slice(4, 6).flat(), steady.slice(6).flat()];
  const newer = [...second, ...third];
  const found = first.find(
    ({ stream }) => !newer.some((leaf) => leaf.stream === stream) && isShownBetween('streams', stream),
  );
  const named = first.flatMap(({ about }) => about).find((name) => isShownBetween('disputes', name));
  oldest.streams = found?.stream ?? '';
  oldest.disputes = named ?? '';
});

describe.each(['streams', 'disputes'] as const)('A lookup in the list of %s proves nothing where', (list) => {
  it('nobody tampered with it: there it does', async () => {
    expect(oldest[list]).not.toBe('');
    expect(checkLookup(world.sealed, await world.lookup(list, oldest[list]))).toMatchObject({ list });
  });

  it.each(attacks)('$name', async ({ on, finds }) => {
    const tampered = await on(await world.lookup(list, oldest[list]), list);
    expect(checkLookup(world.sealed, tampered)).toEqual({ list: null, because: finds });
  });

  it('another directory is asked than it was made of', async () => {
    const { sealed } = naiveDirectory(steady.slice(0, 3));
    expect(checkLookup(sealed, await world.lookup(list, oldest[list]))).toMatchObject({ list: null });
  });
});

describe('A lookup proves nothing where the directory', () => {
  const { sealed } = world;
  const parts = sealed.parts as readonly DirectorySealed['own'][];
  const wrong: readonly (readonly [string, DirectorySealed])[] = [
    ['has lost its newest part', { ...sealed, parts: parts.slice(0, -1) }],
    ['has its parts in another order', { ...sealed, parts: parts.toReversed() }],
    ['has a part twice', { ...sealed, parts: [...parts, ...parts.slice(-1)] }],
    ['is said to be another one', { ...sealed, number: 5 }],
    ['has a number that is not one', { ...sealed, number: -1 }],
    ['has a part of another span', { ...sealed, parts: [...parts.slice(0, -1), { ...sealed.own, from: 5 }] }],
    [
      'has a root that is not a hash',
      { ...sealed, parts: [...parts.slice(0, -1), { ...sealed.own, streams: { ...sealed.own.streams, root: 'x' } }] },
    ],
    [
      'has an empty list with a root over something',
      { ...sealed, parts: [...parts.slice(0, -1), { ...sealed.own, streams: { ...sealed.own.streams, rows: 0 } }] },
    ],
  ];
  it.each(wrong)('%s', async (_, changed) => {
    const lookup = await world.lookup('streams', oldest.streams);
    expect(checkLookup(changed, lookup)).toMatchObject({ list: null });
  });

  it('has an empty list with a root over something, and the lookup says so too', async () => {
    const changed: DirectorySealed = {
      ...sealed,
      parts: [...parts.slice(0, -1), { ...sealed.own, streams: { ...sealed.own.streams, rows: 0 } }],
    };
    const lookup = await world.lookup('streams', oldest.streams);
    const hidden = withPart(lookup, 0, { at: 0, rows: [], tree: { size: 0, nodes: {} } });
    expect(checkLookup(changed, hidden)).toEqual({ list: null, because: 'directory-is-malformed' });
  });
});
