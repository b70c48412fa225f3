import { projections } from '../../projections/index.ts';

/** Columns that say amounts of money, and those that hold what somebody said. */
const saysMoney = (column: string, type: string): boolean => column.endsWith('_cents') || /^jsonb?\??$/.test(type);

/**
 * Tables with such columns that say nothing of what is withheld from those who count: what is played for, what moves between table and cage,
 * who stands where, what is complained of.
 */
const saysOther: readonly string[] = [
  'intervals.boundary',
  'round-histories.round',
  'round-histories.draw',
  'round-histories.wager',
  'round-histories.wager_change',
  'round-histories.round_correction',
  // Counts of the float as they were made.
  'sessions.float_count',
  // What comes back to the float, and is not in a drop box.
  'sessions.redemption',
  'sessions.award',
  'slips.fact',
  'disputes.dispute',
  'disputes.step',
  'decisions.decision',
  // Who looked at what: questions and ids, and no figure.
  'record-views.view',
];

const saying = projections.flatMap(({ name, tables, masks = {} }) =>
  tables.flatMap((table) => {
    const columns = [...Object.entries({ ...table.key, ...table.set }), ...table.sums.map((sum) => [sum, 'bigint'])];
    const says = columns.some(([column = '', type = '']) => saysMoney(column, type));
    return says ? [{ table: `${name}.${table.name}`, isMasked: Object.hasOwn(masks, table.name) }] : [];
  }),
);

describe('A table of a read model that says money or what somebody said', () => {
  it('has a mask, or is known to say nothing of what is withheld from those who count', () => {
    expect(saying.filter(({ isMasked }) => !isMasked).map(({ table }) => table)).toEqual(saysOther);
  });

  it('is found in masks that there are tables for', () => {
    const masked = projections.flatMap(({ name, masks = {} }) => Object.keys(masks).map((table) => `${name}.${table}`));
    const all = projections.flatMap(({ name, tables }) => tables.map((table) => `${name}.${table.name}`));
    expect(masked.filter((one) => !all.includes(one))).toEqual([]);
    expect(masked.length).toBeGreaterThan(8);
  });
});
