import type { SaidEvent } from '../../../domain/kernel/envelope.ts';
import {
  chipSetOf,
  clockOf,
  dropBoxOf,
  emptyRegister,
  equipmentOnRegister,
  everHad,
  evolveRegister,
  gamingDayOf,
  sayingsIn,
  tableOf,
  terminalOf,
  venueOf,
} from '../../../domain/venue/register.ts';
import { correction, lateEntry, said } from '../../support/decider-specs.ts';

const registered = said(
  'venue.VenueRegistered',
  { name: 'Star', zone: 'Australia/Sydney', rolloverHour: 6, jurisdiction: 'NSW' },
  { id: 1 },
);
const table = (game: string, id: number) => said('venue.TableRegistered', { table: 'TU-01', game, pit: null }, { id });
const retired = said('venue.TableRetired', { table: 'TU-01' }, { id: 3, at: '2026-04-26T10:00:00.000Z' });
const measured = (offsetMs: number, id: number, at: string) =>
  said('venue.TerminalClockMeasured', { terminal: 'T-1', offsetMs, uncertaintyMs: 4 }, { id, at });

const registerOf = (...events: readonly SaidEvent[]) => events.reduce(evolveRegister, emptyRegister);

const thing = (kind: string, from: string) => ({ kind, equipmentId: 'E-1', table: null, from, marked: null });

describe('A venue’s register', () => {
  it('knows what was entered', () => {
    const register = registerOf(
      registered,
      table('two-up', 2),
      said('venue.TerminalRegistered', { terminal: 'T-1', tables: ['TU-01'] }, { id: 4 }),
      said('venue.ChipSetRegistered', { chipSet: 'MAIN', kind: 'chips', denominationsCents: [500] }, { id: 5 }),
      said('venue.DropBoxRegistered', { dropBox: 'B-1', table: 'TU-01' }, { id: 6 }),
    );
    expect(venueOf(register)?.zone).toBe('Australia/Sydney');
    expect(tableOf(register, 'TU-01')?.game).toBe('two-up');
    expect(terminalOf(register, 'T-1')?.tables).toEqual(['TU-01']);
    expect(chipSetOf(register, 'MAIN').map(({ denominationsCents }) => denominationsCents)).toEqual([[500]]);
    expect(dropBoxOf(register, 'B-1')?.table).toBe('TU-01');
    expect(tableOf(register, 'TU-02')).toBeUndefined();
    expect(clockOf(register, 'T-1')).toBeNull();
    expect(venueOf(emptyRegister)).toBeUndefined();
  });

  it('forgets who has retired, except that they were there', () => {
    const register = registerOf(
      registered,
      table('two-up', 2),
      said('venue.TerminalRegistered', { terminal: 'T-1', tables: ['TU-01'] }, { id: 4 }),
      retired,
      said('venue.TerminalRetired', { terminal: 'T-1' }, { id: 5 }),
    );
    expect([tableOf(register, 'TU-01'), terminalOf(register, 'T-1')]).toEqual([undefined, undefined]);
    expect([everHad(register, 'table', 'TU-01'), everHad(register, 'terminal', 'T-1')]).toEqual([true, true]);
    expect([everHad(register, 'table', 'TU-02'), everHad(register, 'terminal', 'T-2')]).toEqual([false, false]);
  });

  it('has every stay of a thing of the equipment, kinds apart', () => {
    const register = registerOf(
      registered,
      said('venue.EquipmentRegistered', thing('kip', '2026-01-01'), { id: 2 }),
      said('venue.EquipmentRegistered', thing('deck', '2026-01-02'), { id: 3 }),
      said('venue.EquipmentRetired', { kind: 'kip', equipmentId: 'E-1', on: '2026-02-01' }, { id: 4 }),
      said('venue.EquipmentRegistered', thing('kip', '2026-03-01'), { id: 5 }),
      said('venue.EquipmentRetired', { kind: 'shoe', equipmentId: 'E-1', on: '2026-02-01' }, { id: 6 }),
    );
    expect(equipmentOnRegister(register)).toEqual([
      { ...thing('deck', '2026-01-02'), until: null },
      { ...thing('kip', '2026-01-01'), until: '2026-02-01' },
      { ...thing('kip', '2026-03-01'), until: null },
    ]);
  });

  it('goes by when a clock was measured, not by when we heard of it', () => {
    const [newer, older] = [measured(120, 7, '2026-04-25T12:00:00.000Z'), measured(80, 8, '2026-04-25T11:00:00.000Z')];
    expect(clockOf(registerOf(registered, newer, older), 'T-1')).toEqual({ offsetMs: 120, uncertaintyMs: 4 });
    expect(clockOf(registerOf(registered, older, newer), 'T-1')).toEqual({ offsetMs: 120, uncertaintyMs: 4 });
  });

  it('takes back exactly what a correction corrects', () => {
    const [first, second] = [
      measured(120, 7, '2026-04-25T11:00:00.000Z'),
      measured(900, 8, '2026-04-25T12:00:00.000Z'),
    ];
    const undone = correction('venue', 8, null, { id: 9 });
    expect(clockOf(registerOf(registered, first, second, undone), 'T-1')?.offsetMs).toBe(120);
    const right = correction('venue', 8, measured(90, 0, '2026-04-25T12:00:00.000Z'), { id: 10 });
    expect(clockOf(registerOf(registered, first, second, right), 'T-1')?.offsetMs).toBe(90);
    expect(clockOf(registerOf(registered, first, second, undone, right), 'T-1')?.offsetMs).toBe(90);
    const brought = registerOf(registered, table('two-up', 2), retired, correction('venue', 3, null, { id: 9 }));
    expect(tableOf(brought, 'TU-01')?.game).toBe('two-up');
    const gone = registerOf(registered, table('two-up', 2), correction('venue', 2, null, { id: 9 }));
    expect(everHad(gone, 'table', 'TU-01')).toBe(false);
  });

  it('takes what was entered late', () => {
    expect(tableOf(registerOf(registered, lateEntry('venue', table('toy', 0), { id: 2 })), 'TU-01')?.game).toBe('toy');
  });

  it('remembers the last of very many measurements', () => {
    const many = Array.from({ length: 300 }, (_, n) =>
      measured(n, n + 10, new Date(Date.UTC(2026, 3, 25) + n * 60_000).toISOString()),
    );
    const register = registerOf(registered, ...many);
    expect(clockOf(register, 'T-1')?.offsetMs).toBe(299);
    // A venue has hundreds of terminals, and what is held of each is little.
    expect(sayingsIn(register)).toBeLessThanOrEqual(10);
  });

  it('says which gaming day an instant belongs to, by the venue’s own clock and rollover', () => {
    const register = registerOf(registered);
    expect(gamingDayOf(register, Date.parse('2026-04-25T19:59:59.999Z'))).toBe('2026-04-25');
    expect(gamingDayOf(register, Date.parse('2026-04-25T20:00:00.000Z'))).toBe('2026-04-26');
    expect(gamingDayOf(emptyRegister, 0)).toBeUndefined();
  });
});
