import * as fc from 'fast-check';
import {
  gamingDayAt,
  givenInstant,
  inUtc,
  instant,
  instantMs,
  instantText,
  localDate,
  localDateAt,
} from '../../../domain/kernel/time.ts';

const sydney = 'Australia/Sydney';
const ms = (text: string): number => Date.parse(text);
const around = (text: string) => [-1_000, 0, 1_000].map((offMs) => ms(text) + offMs);

describe('The date at a venue', () => {
  it.each([
    ['in summer time', '2026-01-14T13:00:00Z', '2026-01-14', '2026-01-15'],
    ['in winter time', '2026-06-14T14:00:00Z', '2026-06-14', '2026-06-15'],
    ['on the day on which an hour comes twice', '2026-04-04T13:00:00Z', '2026-04-04', '2026-04-05'],
    ['after that day', '2026-04-05T14:00:00Z', '2026-04-05', '2026-04-06'],
    ['on the day on which an hour is skipped', '2026-10-03T14:00:00Z', '2026-10-03', '2026-10-04'],
    ['after that day', '2026-10-04T13:00:00Z', '2026-10-04', '2026-10-05'],
  ])('turns at midnight %s', (_, midnight, before, after) => {
    expect(around(midnight).map((at) => localDateAt(at, sydney))).toEqual([before, after, after]);
  });
});

/** Clocks there went back at a minute past midnight, so that an hour of the day before came again after the new day had begun. */
const whereMidnightComesTwice = 'America/St_Johns';

describe('The date at a venue, whichever was asked for before', () => {
  it.each([sydney, whereMidnightComesTwice, 'Pacific/Apia'])(
    'is what the calendar of %s says, hour by hour',
    (zone) => {
      const spelt = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
      const halfHours = ['2010-11-05', '2011-04-01', '2011-12-28', '2026-04-03', '2026-10-02'].flatMap((day) =>
        Array.from({ length: 200 }, (_, nth) => ms(`${day}T00:00:30Z`) + nth * 1_800_000),
      );
      const asked = [...halfHours, ...halfHours.toReversed()];
      expect(asked.map((at) => localDateAt(at, zone))).toEqual(asked.map((at) => spelt.format(at)));
    },
  );
});

describe('The gaming day at a venue', () => {
  it.each([
    ['at six on a plain day', 6, '2026-06-14T20:00:00Z', '2026-06-14', '2026-06-15'],
    ['at six after an hour that came twice', 6, '2026-04-04T20:00:00Z', '2026-04-04', '2026-04-05'],
    ['at six after an hour that was skipped', 6, '2026-10-03T19:00:00Z', '2026-10-03', '2026-10-04'],
    ['at three, when the second of two equal hours is over', 3, '2026-04-04T17:00:00Z', '2026-04-04', '2026-04-05'],
    ['at two, when the first of them begins', 2, '2026-04-04T15:00:00Z', '2026-04-04', '2026-04-05'],
    ['at three, where two never came', 2, '2026-10-03T16:00:00Z', '2026-10-03', '2026-10-04'],
  ])('rolls over %s', (_, rolloverHour, boundary, before, after) => {
    expect(around(boundary).map((at) => gamingDayAt(at, sydney, rolloverHour))).toEqual([before, after, after]);
  });

  it('does not go back when an hour comes again', () => {
    const moments = Array.from({ length: 240 }, (_, minute) => ms('2026-04-04T14:00:00Z') + minute * 60_000);
    for (const rolloverHour of [0, 1, 2, 3, 6]) {
      const days = moments.map((at) => gamingDayAt(at, sydney, rolloverHour));
      expect(days).toEqual(days.toSorted());
    }
  });
});

const isInstant = (text: string): boolean => instant.safeParse(text).success;
const isDate = (text: string): boolean => localDate.safeParse(text).success;

/** The days of a month of 2028, and some that it does not have. */
const daysOf = (month: number): string[] =>
  Array.from({ length: 40 }, (_, day) => `2028-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

describe('A time that is said', () => {
  it('is an instant in one spelling, and real', () => {
    expect(isInstant('2026-04-25T09:30:00.000Z')).toBe(true);
    expect(
      ['2026-04-25T09:30:00Z', '2026-04-25T19:30:00.000+10:00', '2026-02-30T09:30:00.000Z'].filter(isInstant),
    ).toEqual([]);
  });
  it('is an instant exactly when the calendar and the clock have it', () => {
    const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
    fc.assert(
      fc.property(
        fc.integer({ min: 1_900, max: 9_998 }),
        two,
        two,
        two,
        two,
        two,
        (year, month, day, hour, minute, second) => {
          const date = `${String(year).padStart(4, '0')}-${month}-${day}`;
          const text = `${date}T${hour}:${minute}:${second}.007Z`;
          const at = ms(text);
          expect(isInstant(text)).toBe(!Number.isNaN(at) && new Date(at).toISOString() === text);
        },
      ),
      { numRuns: 5_000 },
    );
    const days = Array.from({ length: 15 }, (_, month) => month).flatMap(daysOf);
    expect(days.filter((day) => isInstant(`${day}T23:59:59.999Z`))).toEqual(days.filter(isDate));
  });
  it('is not an instant in a year that no store could hold, or that has five digits on a clock beside ours', () => {
    const years = ['0000', '0001', '1899', '1900', '9998', '9999'];
    expect(years.filter((year) => isInstant(`${year}-12-31T23:59:59.999Z`))).toEqual(['1900', '9998']);
    expect(isInstant('+010000-01-01T00:00:00.000Z')).toBe(false);
  });
  it('is a date of the calendar', () => {
    expect(['2026-04-25', '2028-02-29'].every(isDate)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '25/4/2026'].filter(isDate)).toEqual([]);
  });
});

const two = (number: number) => String(number).padStart(2, '0');

describe('An instant that is written otherwise', () => {
  it.each([
    ['2026-04-25T09:30:00Z', '2026-04-25T09:30:00.000Z'],
    ['2026-04-25T19:30:00+10:00', '2026-04-25T09:30:00.000Z'],
    ['2026-04-25T00:00:00.5-09:30', '2026-04-25T09:30:00.500Z'],
    ['2026-01-01T00:00:00+00:01', '2025-12-31T23:59:00.000Z'],
    ['2026-04-25T09:30:00-00:00', '2026-04-25T09:30:00.000Z'],
    ['2026-04-25T09:30:00.000Z', '2026-04-25T09:30:00.000Z'],
  ])('%s is %s', (text, utc) => {
    expect([inUtc(text), givenInstant.parse(text)]).toEqual([utc, utc]);
  });

  it('loses what lies below a millisecond, and is never rounded up', () => {
    expect(inUtc('2026-04-25T09:30:59.999999999Z')).toBe('2026-04-25T09:30:59.999Z');
  });

  it('comes with a blank where an address had a plus sign', () => {
    expect(givenInstant.parse('2026-04-25T19:30:00 10:00')).toBe('2026-04-25T09:30:00.000Z');
  });

  it.each([
    '2026-04-25',
    '2026-04-25T09:30Z',
    '2026-04-25T09:30:00',
    '2026-04-25 09:30:00Z',
    '2026-04-25T09:30:00+1000',
    '2026-04-25T09:30:00+24:00',
    '2026-04-25T09:30:00+10:60',
    '2026-04-25T09:30:00.0000000000Z',
    '2026-02-30T09:30:00+10:00',
    '2026-04-25T24:00:00+10:00',
    '1900-01-01T00:00:00+00:01',
    '9998-12-31T23:59:59-00:01',
    '2026-04-25T09:30:00z',
  ])('%s is not one', (text) => {
    expect([inUtc(text), givenInstant.safeParse(text).success]).toEqual([undefined, false]);
  });

  it('is the moment that the platform reads in it', () => {
    const moments = fc.date({ min: new Date('1901-01-01'), max: new Date('9998-01-01'), noInvalidDate: true });
    const offsets = fc.integer({ min: -1_439, max: 1_439 });
    fc.assert(
      fc.property(moments, offsets, (moment, minutes) => {
        const ahead = Math.abs(minutes);
        const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, -1);
        const text = `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
        expect(inUtc(text)).toBe(new Date(text).toISOString());
      }),
    );
  });
});

const [earliest, latest] = [ms('1900-01-01T00:00:00.000Z'), ms('9998-12-31T23:59:59.999Z')];

describe('The milliseconds of an instant as stored', () => {
  it('are those that the calendar of the machine has, in any year', () => {
    const any = fc.integer({ min: earliest, max: latest });
    fc.assert(fc.property(any, (at) => expect(instantMs(new Date(at).toISOString())).toBe(at)));
  });

  it.each([
    '1900-03-01',
    '1999-12-31',
    '2000-02-29',
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
    '2100-02-28',
    '2100-03-01',
  ])('are right on %s, beside a leap day that is or is not', (date) => {
    const text = `${date}T23:59:59.999Z`;
    expect(instantMs(text)).toBe(ms(text));
  });
});

describe('The one spelling of an instant', () => {
  it('is that of the machine, on any day and whichever was spelt before', () => {
    const most = 8_640_000_000_000_000;
    const moments = fc.oneof(
      fc.integer({ min: 0, max: 4_102_444_800_000 }),
      fc.integer({ min: 1_772_755_200_000, max: 1_772_841_600_000 }),
      fc.integer({ min: -most, max: most }),
    );
    fc.assert(
      fc.property(fc.array(moments, { minLength: 1, maxLength: 20 }), (all) => {
        expect(all.map(instantText)).toEqual(all.map((one) => new Date(one).toISOString()));
      }),
    );
    expect([0, -1, 86_399_999, 86_400_000, most].map(instantText)).toEqual(
      [0, -1, 86_399_999, 86_400_000, most].map((one) => new Date(one).toISOString()),
    );
    expect(() => instantText(most + 1)).toThrow(RangeError);
    expect(() => instantText(Number.NaN)).toThrow(RangeError);
  });
});
