import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { effectiveHistory, type Fact } from '../../../domain/kernel/effective-history.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { localDateAt } from '../../../domain/kernel/time.ts';
import { editionInForce, lawOver } from '../../../domain/rulebook/in-force.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';
import { recorder } from '../../support/stored.ts';

/** Venues whose clocks change in both hemispheres, by half an hour, at midnight, and never. */
const zones = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/Santiago',
  'America/New_York',
  'Europe/London',
  'Asia/Kathmandu',
  'UTC',
] as const;

/** The editions of each game, a made-up second and third among them: what is asserted is asserted of any number. */
const calendars = (await findGames()).map(({ id, editions }) => ({
  game: id,
  editions: [...editions.map((edition) => edition.id), `${id}/second`, `${id}/third`],
}));

const firstDay = Temporal.PlainDate.from('2026-03-01');
const dayCount = 300;
const dayAt = (index: number): string => firstDay.add({ days: index }).toString();
const days = Array.from({ length: dayCount }, (_, index) => dayAt(index));

type Said =
  | { readonly says: 'commenced'; readonly edition: string; readonly day: number }
  | { readonly says: 'revoked'; readonly edition: string; readonly day: number };
type Entry = { readonly said: Said; readonly instead: Said | null | undefined };

const saidOf = (editions: readonly string[]): fc.Arbitrary<Said> =>
  fc.record({
    says: fc.constantFrom('commenced' as const, 'commenced' as const, 'revoked' as const),
    edition: fc.constantFrom(...editions),
    // Few days for many events, so that ends meet, spans overlap, and much is said of one and the same day.
    day: fc.integer({ min: 0, max: 28 }).map((tenth) => tenth * 10),
  });

/** What compliance said of a game, some of it corrected to something else or away. */
const entriesOf = (editions: readonly string[]): fc.Arbitrary<readonly Entry[]> =>
  fc.array(
    fc.record({
      said: saidOf(editions),
      instead: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, saidOf(editions), fc.constant(null)),
    }),
    { maxLength: 10 },
  );

const eventOf = ({ says, edition, day }: Said): readonly [string, Record<string, string>] =>
  says === 'commenced'
    ? ['edition.EditionCommenced', { edition, effectiveFrom: dayAt(day) }]
    : ['edition.EditionRevoked', { edition, lastDay: dayAt(day) }];

const factsOf = (game: string, entries: readonly Entry[]): readonly Fact[] => {
  const record = recorder();
  const stream = streamName('edition', `STAR.${game}`);
  for (const { said, instead } of entries) {
    const [type, data] = eventOf(said);
    const stored = record.add(stream, type, data, { clock: null, terminal: null });
    if (instead === undefined) continue;
    if (instead === null) record.correct(stored, null);
    else {
      const [otherType, otherData] = eventOf(instead);
      record.correct(stored, { type: otherType, data: otherData });
    }
  }
  return effectiveHistory(record.events());
};

/** What stands of what was said, in the order in which it was said. */
const standing = (entries: readonly Entry[]): readonly Said[] =>
  entries.flatMap(({ said, instead }) => (instead === undefined ? [said] : instead === null ? [] : [instead]));

/**
 * The same question by another way: an edition is law on a day when it commenced on or before it, and was not revoked between the
 * two. Of several, the one that commenced last; of those of one day, the one said last.
 */
const lawByHand = (said: readonly Said[], day: number): string | null => {
  const commenced = said.filter((one) => one.says === 'commenced' && one.day <= day);
  const live = commenced.filter(
    ({ edition, day: from }) =>
      !said.some((one) => one.says === 'revoked' && one.edition === edition && one.day >= from && one.day < day),
  );
  const latest = Math.max(...live.map((one) => one.day));
  return live.findLast((one) => one.day === latest)?.edition ?? null;
};

describe.each(calendars)('Whatever compliance says of $game', ({ game, editions }) => {
  it('has one edition in force on every day of a calendar, or none, and it is the one that commenced last', () => {
    fc.assert(
      fc.property(entriesOf(editions), (entries) => {
        const facts = factsOf(game, entries);
        const said = standing(entries);
        const law = days.map((date) => `${date} ${editionInForce(facts, date).edition}`);
        expect(law).toEqual(days.map((date, day) => `${date} ${lawByHand(said, day)}`));
      }),
      { numRuns: 60, seed: 20_160_817 },
    );
  });

  it('is the same law over any time as on each of its days', () => {
    const span = fc
      .tuple(fc.nat(dayCount * 24 - 1), fc.nat(24 * 40))
      .map(([from, hours]) => [from, from + hours] as const);
    fc.assert(
      fc.property(entriesOf(editions), fc.constantFrom(...zones), span, (entries, zone, [fromHour, toHour]) => {
        const facts = factsOf(game, entries);
        const start = firstDay.toZonedDateTime(zone).epochMilliseconds;
        const [fromMs, toMs] = [start + fromHour * 3_600_000, start + toHour * 3_600_000];
        const over = lawOver(facts, zone, { fromMs, toMs });
        const spans = [{ ...over, fromMs }, ...over.changes];
        for (let ms = fromMs; ms <= toMs; ms += 3 * 3_600_000 + 1) {
          const then = spans.findLast((one) => one.fromMs <= ms);
          expect(then?.edition).toBe(editionInForce(facts, localDateAt(ms, zone)).edition);
        }
        for (const [index, change] of over.changes.entries()) {
          expect(change.edition).not.toBe(spans[index]?.edition);
          expect(change.fromMs > fromMs && change.fromMs <= toMs).toBe(true);
          expect(localDateAt(change.fromMs, zone)).toBe(change.from);
        }
      }),
      { numRuns: 60, seed: 20_160_817 },
    );
  });

  it('changes the law only on a day on which something commences, or after a last day', () => {
    fc.assert(
      fc.property(entriesOf(editions), (entries) => {
        const facts = factsOf(game, entries);
        const turns = new Set(
          standing(entries).map(({ says, day }) => (says === 'commenced' ? dayAt(day) : dayAt(day + 1))),
        );
        const changes = days.filter(
          (date, index) =>
            index > 0 && editionInForce(facts, date).edition !== editionInForce(facts, dayAt(index - 1)).edition,
        );
        expect(changes.filter((date) => !turns.has(date))).toEqual([]);
      }),
      { numRuns: 60, seed: 20_160_817 },
    );
  });
});

/** Every hour of the calendar, and a millisecond to either side: among them each change of the clocks. */
const moments = (zone: string): readonly number[] => {
  const start = firstDay.toZonedDateTime(zone).epochMilliseconds;
  return Array.from({ length: dayCount * 24 }, (_, hour) => start + hour * 3_600_000).flatMap((ms) => [ms - 1, ms]);
};

describe.each(zones)('At a venue in %s', (zone) => {
  it('no moment falls on two dates or between them, and none on a date before the last', () => {
    const dates = moments(zone).map((ms) => localDateAt(ms, zone));
    expect([...new Set(dates)].slice(0, -1)).toEqual([firstDay.subtract({ days: 1 }).toString(), ...days].slice(0, -1));
    expect(dates).toEqual(dates.toSorted());
  });

  it.each(['2026-04-05', '2026-09-06', '2026-10-04', '2026-10-25', '2026-11-01'])(
    'an edition that commences on %s is law from the first moment of that day, though the clocks change',
    (date) => {
      const law = factsOf('two-up', []);
      expect(editionInForce(law, date).edition).toBeNull();
      const index = days.indexOf(date);
      const facts = factsOf('two-up', [
        { said: { says: 'commenced', edition: 'two-up/first', day: 0 }, instead: undefined },
        { said: { says: 'revoked', edition: 'two-up/first', day: index - 1 }, instead: undefined },
        { said: { says: 'commenced', edition: 'two-up/second', day: index }, instead: undefined },
      ]);
      const midnight = Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds;
      const nextMidnight = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
      const at = (ms: number) => editionInForce(facts, localDateAt(ms, zone)).edition;
      expect([at(midnight - 1_000), at(midnight), at(midnight + 1_000)]).toEqual([
        'two-up/first',
        'two-up/second',
        'two-up/second',
      ]);
      const laws = new Set<string | null>();
      for (let ms = midnight; ms < nextMidnight; ms += 900_000) laws.add(at(ms));
      expect([...laws]).toEqual(['two-up/second']);
    },
  );
});
