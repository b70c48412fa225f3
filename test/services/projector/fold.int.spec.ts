import * as fc from 'fast-check';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { RowChange } from '../../../projections/kit/change.ts';
import type { Projection } from '../../../projections/kit/projection.ts';
import { schemaOf } from '../../../projections/kit/projection.ts';
import { table } from '../../../projections/kit/table.ts';
import { rowsOf } from '../../projections/rows.ts';
import { recorder, roundStream } from '../../support/stored.ts';
import { dropProjection, openHarness, projectInBatches, type Harness } from './harness.ts';

const things = table({
  name: 'thing',
  key: { family: 'text', id: 'int' },
  group: ['family'],
  set: { colour: 'text?', size: 'int?', tags: 'text[]?', more: 'jsonb?', seen: 'boolean?' },
  sums: ['weight', 'times'],
});
const marks = table({ name: 'mark', key: { id: 'int' }, set: { colour: 'text?' } });
const counts = table({ name: 'count', key: { colour: 'text' }, set: {}, sums: ['times'] });

const tables = { thing: things, mark: marks, count: counts };
/** The same tables, as a projection has them whose rows belong to a stream each. */
const ownTables = {
  thing: { ...things, isOfOneStream: true },
  mark: { ...marks, isOfOneStream: true },
  count: counts,
};

type Asked = { readonly changes: readonly JsonObject[] };

/** A projection that does whatever its events say, so that any sequence of changes can be tried. */
const obeying = (to: typeof tables): Projection => ({
  name: 'obedient',
  version: 1,
  reads: ['round'],
  tables: Object.values(to),
  changes: ({ data }) =>
    (data as unknown as Asked).changes.map((asked) => {
      const { table: name, ...change } = asked as unknown as Omit<RowChange, 'table'> & { table: keyof typeof tables };
      return { ...change, table: to[name] } as unknown as RowChange;
    }),
});
const obedient = obeying(tables);
const looksForNoneOfANewStream = obeying(ownTables);

const family = fc.constantFrom('a', 'b');
const id = fc.integer({ min: 1, max: 3 });
const colour = fc.constantFrom('red', 'it\'s "blue" \\ {green}', 'grün, 緑', '', null);
const size = fc.constantFrom(-5, 0, 7, null);
const tags = fc.constantFrom(['x', 'a "b"', 'c\\d,{e}', ''], [], null);
const more = fc.constantFrom({ deep: [1, "it's", null] }, null);
const seen = fc.constantFrom(true, false, null);
const row = fc.record({ colour, size, tags, more, seen });
const some = fc.record({ colour, size, tags, more, seen }, { requiredKeys: [] });
const sums = fc.record({ weight: fc.integer({ min: -9, max: 9 }), times: fc.constant(1) }, { requiredKeys: [] });
const key = fc.record({ family, id });

const change = fc.oneof(
  fc.record({ table: fc.constant('thing'), change: fc.constant('put'), key, row, sums }),
  fc.record({ table: fc.constant('thing'), change: fc.constant('patch'), key, columns: some, forGood: fc.boolean() }),
  fc.record({ table: fc.constant('thing'), change: fc.constant('add'), key, sums }),
  fc.record({ table: fc.constant('thing'), change: fc.constant('remove'), key }),
  family.chain((name) =>
    fc.record({
      table: fc.constant('thing'),
      change: fc.constant('replace'),
      group: fc.constant({ family: name }),
      rows: fc.array(fc.record({ key: fc.record({ family: fc.constant(name), id }), row }), { maxLength: 3 }),
    }),
  ),
  fc.record({
    table: fc.constant('mark'),
    change: fc.constant('put'),
    key: fc.record({ id }),
    row: fc.record({ colour }),
    sums: fc.constant({}),
  }),
  fc.record({ table: fc.constant('mark'), change: fc.constant('remove'), key: fc.record({ id }) }),
  fc.record({
    table: fc.constant('count'),
    change: fc.constant('add'),
    key: fc.record({ colour: fc.constantFrom('red', 'blue') }),
    sums: fc.record({ times: fc.integer({ min: -2, max: 5 }) }),
  }),
);

let on: Harness;
beforeAll(async () => {
  on = await openHarness();
});
afterAll(async () => on.close());

const rowsInDatabase = async (): Promise<Record<string, readonly unknown[]>> => {
  const found: Record<string, readonly unknown[]> = {};
  for (const { name, key: columns } of obedient.tables) {
    const { rows } = await on.pool.query(`select * from ${schemaOf('obedient')}.${name}`);
    const text = (of: Record<string, unknown>): string =>
      JSON.stringify(Object.keys(columns).map((column) => of[column]));
    if (rows.length > 0) found[name] = rows.toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
  }
  return found;
};

const withRows = (made: Record<string, readonly unknown[]>) =>
  Object.fromEntries(Object.entries(made).filter(([, rows]) => rows.length > 0));

describe('a folded batch', () => {
  it.each([
    ['that streams may share', obedient],
    ['of a stream each', looksForNoneOfANewStream],
  ])(
    'leaves the rows %s as its changes would leave them one by one, however they are cut',
    async (_, projection) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 25 }),
          fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
          async (asked, sizes) => {
            const record = recorder();
            for (const changes of asked) record.add(roundStream(), 'round.Asked', { changes });
            await dropProjection(on.pool, projection);
            await projectInBatches(on.pool, projection, record.events(), sizes);
            expect(await rowsInDatabase()).toEqual(withRows(rowsOf(projection, record.events())));
          },
        ),
        { numRuns: 100 },
      );
    },
    60_000,
  );

  it('counts rows that streams share the same, whichever stream comes first, down to their last cause', async () => {
    const record = recorder();
    const counted = (stream: string, times: number) =>
      record.add(roundStream(stream), 'round.Asked', {
        changes: [{ table: 'count', change: 'add', key: { colour: 'red' }, sums: { times } }],
      });
    const [first, second, third] = [counted('A', 1), counted('B', 10), counted('A', 100)];
    await dropProjection(on.pool, obedient);
    await projectInBatches(on.pool, obedient, [second, first, third], [1]);
    const oneWay = await rowsInDatabase();
    await dropProjection(on.pool, obedient);
    await projectInBatches(on.pool, obedient, [first, third, second], [1]);
    expect(await rowsInDatabase()).toEqual(oneWay);
    expect(oneWay['count']).toEqual([
      { colour: 'red', times: 111, last_event_id: third.eventId, last_position: third.position },
    ]);
  });
});
