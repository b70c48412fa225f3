import { tablesText } from '../../../projections/kit/sql.ts';
import { table } from '../../../projections/kit/table.ts';

describe('an index of a part of a table', () => {
  it('holds the rows for which its condition is true', () => {
    const tables = [
      table({
        name: 'thing',
        key: { id: 'int' },
        set: { colour: 'text?' },
        sums: ['times'],
        indexes: [['colour'], { on: ['colour', 'times'], where: 'times > 1' }],
      }),
    ];
    expect(tablesText('p_things', tables).slice(2)).toEqual([
      'create index on p_things.thing (colour)',
      'create index on p_things.thing (colour, times) where times > 1',
    ]);
  });

  it('is on columns of the table', () => {
    const on = ['colour'] as unknown as readonly ['id'];
    expect(() => table({ name: 'thing', key: { id: 'int' }, set: {}, indexes: [{ on, where: 'true' }] })).toThrow(
      'the table thing has an index on colour, which is not a column of it',
    );
  });
});
