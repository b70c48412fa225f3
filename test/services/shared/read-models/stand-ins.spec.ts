import { CompiledQuery } from 'kysely';
import { masksFor } from '../../../../projections/queries/masks.ts';
import { storedRows, withStandIns } from '../../../../services/shared/read-models/stand-ins.ts';

const journey = (dropBox: string) => ({
  venue: 'STAR',
  dropBox,
  journey: `STAR.${dropBox}.2026-03-06.1`,
  gamingDay: '2026-03-06',
  begins: '2026-03-06T06:00:00.000Z',
  ends: null,
  sessions: ['STAR.TU-01.2026-03-06.1'],
  team: [],
});
const hiding = (dropBox: string) => masksFor({ journeys: [journey(dropBox)], floats: [] });

const salesOf = (person: string) =>
  CompiledQuery.raw('select sum(sale.tendered_cents) from p_drop_boxes.sale sale where sale.person_id = $1', [person]);

describe('A statement with masks', () => {
  it('is the same text for whatever is hidden, which is its last value', () => {
    const [one, other] = [
      withStandIns(salesOf('p-1'), storedRows, hiding('BX-1')),
      withStandIns(salesOf('p-2'), storedRows, hiding('BX-2')),
    ];
    expect(other.sql).toBe(one.sql);
    expect(one.sql).toContain('$2::json');
    expect(one.parameters[0]).toBe('p-1');
    expect(String(one.parameters[1])).toContain('BX-1');
    expect(other.parameters[0]).toBe('p-2');
    expect(String(other.parameters[1])).toContain('BX-2');
    expect(String(other.parameters[1])).not.toContain('BX-1');
  });

  it('is another text where other rows are hidden', () => {
    const masks = hiding('BX-1');
    const none = masks && { ...masks, rows: new Map([['p_drop_boxes.sale', 'false']]) };
    const hidden = withStandIns(salesOf('p-1'), storedRows, none);
    expect(hidden.sql).toContain('where false');
    expect(withStandIns(salesOf('p-1'), storedRows, masks).sql).not.toContain('where false');
  });

  it('asks of those lists only that its masks name', () => {
    const { sql, parameters } = withStandIns(salesOf('p-1'), storedRows, hiding('BX-1'));
    expect(sql).toContain('hidden_box as materialized');
    expect(sql).not.toContain('hidden_day as materialized');
    const hidden = JSON.parse(String(parameters[1])) as object;
    expect(Object.keys(hidden).toSorted()).toEqual(['boxes', 'floats', 'since']);
  });

  it('is itself, with its own values, where it names no table that is masked', () => {
    const query = CompiledQuery.raw('select 1 from p_slips.slip where venue = $1', ['STAR']);
    expect(withStandIns(query, storedRows, hiding('BX-1'))).toBe(query);
    expect(withStandIns(query, storedRows, hiding('BX-1'))).toBe(query);
  });
});
