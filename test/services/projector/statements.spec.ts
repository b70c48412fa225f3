import { newFold } from '../../../projections/kit/fold.ts';
import { table } from '../../../projections/kit/table.ts';
import { schemaText } from '../../../services/projector/schema-text.ts';
import { statementsOf } from '../../../services/projector/statements.ts';

const things = table({
  name: 'thing',
  key: { family: 'text', id: 'int' },
  group: ['family'],
  set: { colour: 'text?', seen_at: 'timestamptz?' },
  sums: ['times'],
  indexes: [['colour', 'id']],
});
const cause = (position: string) => ({ eventId: '00000000-0000-4000-8000-000000000001', position });
const key = { family: 'a', id: 1 };

const textsOf = (...changes: Parameters<ReturnType<typeof newFold>['take']>[1]) => {
  const fold = newFold();
  fold.take(cause('1'), changes, false);
  return statementsOf('p_spec', fold.tables()).map(({ text }) => text.replaceAll(/\s+/g, ' '));
};

describe('the statements of a batch', () => {
  it('are one upsert when rows are whole', () => {
    expect(textsOf(things.add(key, { times: 1 }), things.patch(key, { colour: 'red', seen_at: 0 }))).toEqual([
      'insert into p_spec.thing as this (family, id, colour, seen_at, times, last_event_id, last_position) ' +
        'select given.family, given.id, given.colour, given.seen_at, given.times, given.last_event_id, given.last_position ' +
        'from unnest($1::text[], $2::int[], $3::text[], $4::timestamptz[], $5::bigint[], $6::uuid[], $7::text[]) ' +
        'as given(family, id, colour, seen_at, times, last_event_id, last_position) ' +
        'on conflict (family, id) do update set colour = excluded.colour, seen_at = excluded.seen_at, ' +
        'times = this.times + excluded.times, last_event_id = case when excluded.last_position >= this.last_position ' +
        'then excluded.last_event_id else this.last_event_id end, ' +
        'last_position = greatest(this.last_position, excluded.last_position)',
    ]);
  });

  it('keep what stands in the columns of which the batch says nothing', () => {
    const [text] = textsOf(things.patch(key, { seen_at: 0 }));
    expect(text).toContain('case when given.given_columns & 1 <> 0 then given.colour else standing.colour end');
    expect(text).toContain('case when given.given_columns & 2 <> 0 then given.seen_at else standing.seen_at end');
  });

  it('are at most one delete and one upsert for each table, the delete first', () => {
    const texts = textsOf(
      things.put(key, { colour: null, seen_at: null }),
      things.replace({ family: 'b' }, [{ key: { id: 2 }, row: { colour: 'red', seen_at: null } }]),
      things.remove({ family: 'c', id: 3 }),
    );
    expect(texts.map((text) => text.slice(0, 11))).toEqual(['delete from', 'insert into']);
    expect(texts[0]).toContain(
      'select old.ctid from unnest($1::text[], $2::int[]) as gone(family, id) join p_spec.thing old on old.family = gone.family and old.id = gone.id ' +
        'union all select old.ctid from unnest($3::text[]) as gone(family) join p_spec.thing old on old.family = gone.family',
    );
  });

  it('hold no value, only parameters', () => {
    const [text] = textsOf(things.patch(key, { colour: "'; drop table thing; --" }));
    expect(text).not.toContain('drop table');
  });

  it('look for no row of the same key where rows are only added', () => {
    const log = table({ name: 'log', key: { id: 'int' }, set: {}, isOnlyAdded: true });
    expect(textsOf(log.put({ id: 1 }, {}))).toEqual([
      'copy p_spec.log (id, last_event_id, last_position) from stdin (format binary)',
    ]);
  });

  it('look for none where rows are of one stream each and the stream is new, and delete none', () => {
    const own = { ...things, isOfOneStream: true };
    const changes = [
      { ...things.patch(key, { colour: 'red' }), table: own },
      { ...things.put({ family: 'a', id: 2 }, { colour: null, seen_at: null }), table: own },
      { ...things.replace({ family: 'b' }, []), table: own },
    ];
    const kindsOf = (isNewStream: boolean): readonly string[] => {
      const fold = newFold();
      fold.take(cause('1'), changes, isNewStream);
      return statementsOf('p_spec', fold.tables()).map(({ text }) => text.slice(0, 6));
    };
    expect(kindsOf(true)).toEqual(['copy p']);
    expect(kindsOf(false)).toEqual(['delete', 'insert']);
  });

  it('copy many rows in several messages of the protocol, each whole', () => {
    const log = table({ name: 'log', key: { id: 'int' }, set: { said: 'text' }, isOnlyAdded: true });
    const fold = newFold();
    for (let id = 0; id < 5_000; id += 1) {
      fold.take(cause(String(id)), [log.put({ id }, { said: `äöü ${'x'.repeat(id % 90)}` })], true);
    }
    const statements = statementsOf('p_spec', fold.tables());
    const messages = statements.flatMap((statement) => ('rows' in statement ? [...statement.rows] : []));
    expect(messages.length).toBeGreaterThan(2);
    for (const message of messages) {
      expect([message.toString('latin1', 0, 1), message.readInt32BE(1)]).toEqual(['d', message.length - 1]);
    }
    expect(messages[0]?.toString('latin1', 5, 11)).toBe('PGCOPY');
    expect(messages.at(-1)?.readInt16BE((messages.at(-1)?.length ?? 0) - 2)).toBe(-1);
  });

  it('are none when nothing changed', () => {
    expect(textsOf()).toEqual([]);
  });
});

describe('the schema of a projection', () => {
  it('is made of its declared tables and the bookkeeping of the process that runs it', () => {
    const texts = schemaText('p_spec', { version: 3, tables: [things] }).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(texts.slice(0, 3)).toEqual([
      'create schema p_spec',
      'create table p_spec.thing (family text collate "C" not null, id int not null, colour text collate "C", seen_at timestamptz, ' +
        'times bigint not null, last_event_id uuid not null, last_position text collate "C" not null, primary key (family, id))',
      'create index on p_spec.thing (colour, id)',
    ]);
    expect(texts).toContain('insert into p_spec.checkpoint (version) values (3)');
  });
});

describe('a table', () => {
  it.each([
    ['a name that is not plain', { name: 'no-dash', key: { id: 'int' }, set: {} }, /not a plain name/],
    ['a column twice', { name: 't', key: { id: 'int' }, set: { id: 'text' } }, /a column twice/],
    [
      'a group that its key does not begin with',
      { name: 't', key: { a: 'int', b: 'int' }, group: ['b'], set: {} },
      /beginning of its key/,
    ],
    ['no key', { name: 't', key: {}, set: {} }, /has no key/],
  ] as const)('cannot have %s', (_, of, message) => {
    expect(() => table(of as unknown as Parameters<typeof table>[0])).toThrow(message);
  });
});

describe('an event whose changes cannot be made', () => {
  it('changes nothing at all', () => {
    const fold = newFold();
    const bad = things.add({ family: 'a', id: null as unknown as number }, { times: 1 });
    expect(() => fold.take(cause('1'), [things.add(key, { times: 1 }), bad], false)).toThrow(
      'a change of thing names no id',
    );
    expect(fold.tables().flatMap(({ rows }) => rows)).toEqual([]);
  });
});
