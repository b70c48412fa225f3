import { readingOf } from '../../../domain/examination/views.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { shiftAt, shiftsIn, shiftsSchema } from '../../../domain/venue/shifts.ts';
import { recorder } from '../../support/stored.ts';

const shift = (name: string, startsAt: string) => ({ shift: name, startsAt });
const threeShifts = [shift('swing', '14:00'), shift('night', '22:00'), shift('day', '06:00')];

const record = recorder();
record.add(streamName('venue', 'STAR'), 'venue.ShiftsSet', { from: '2026-05-01', shifts: [shift('only', '09:30')] });
record.add(streamName('venue', 'STAR'), 'venue.ShiftsSet', { from: '2026-04-01', shifts: threeShifts });
const said = shiftsIn(readingOf(record.events()).facts);

describe('The shifts of a venue', () => {
  it.each([
    ['06:00', 'day'],
    ['13:59', 'day'],
    ['14:00', 'swing'],
    ['22:00', 'night'],
    ['00:00', 'night'],
    ['05:59', 'night'],
  ])('last until the next one begins, round midnight: at %s it is the %s shift', (time, name) => {
    expect(shiftAt(said, '2026-04-25', time)).toBe(name);
  });

  it('hold from their own gaming day on, whenever they were said', () => {
    expect(shiftAt(said, '2026-03-31', '10:00')).toBeNull();
    expect(shiftAt(said, '2026-04-30', '10:00')).toBe('day');
    expect(shiftAt(said, '2026-05-01', '09:29')).toBe('only');
    expect(shiftAt(said, '2026-05-01', '09:30')).toBe('only');
  });

  it.each([
    ['none', []],
    ['two of one name', [shift('day', '06:00'), shift('day', '14:00')]],
    ['two that begin at once', [shift('day', '06:00'), shift('night', '06:00')]],
    ['one that begins at no time', [shift('day', '24:00')]],
  ])('cannot be %s', (_, shifts) => {
    expect(shiftsSchema.safeParse({ from: '2026-04-01', shifts }).success).toBe(false);
  });
});
