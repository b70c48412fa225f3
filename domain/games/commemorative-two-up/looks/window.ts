import type { Fact } from '../../../kernel/effective-history.ts';
import { dayAfter, dayBeginsAtMs, hourBeginsAtMs, localDateAt, localTimeAt } from '../../../kernel/time.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { onSilence } from '../../../provisions/sightings.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import type { RoundLook, SessionLook } from './reading.ts';

/** On which days of any year the game may be played, as `MM-DD`, and the hour from which on; 0 is the whole day. */
export type Window = {
  readonly fromHour: Readonly<Record<string, number>>;
  /** The questions: what counts as play, and whether the hour itself is after it. */
  readonly questions: { readonly play: string; readonly atTheHour: string };
};

type AnyFact = Fact<{ readonly type: string; readonly data: unknown }>;

/** Where a moment lies; `early`: on one of the days, and before its hour. */
type Lies = 'within' | 'early' | 'another-day';

const liesAt = (ms: number, zone: string, { fromHour }: Window, countsAtTheHour: boolean): Lies => {
  const date = localDateAt(ms, zone);
  const hour = fromHour[date.slice(5)];
  if (hour === undefined) return 'another-day';
  const fromMs = hourBeginsAtMs(date, hour, zone);
  const isAfter = hour === 0 || ms > fromMs || (countsAtTheHour && ms === fromMs);
  return isAfter ? 'within' : 'early';
};

/** What is wrong with the time of a deed; undefined where nothing is, whatever the clocks may be out by. */
const outside = (fact: AnyFact, what: string, zone: string, window: Window, on: LookContext): Sighting | undefined => {
  const { atMs, uncertaintyMs } = fact;
  const countsAtTheHour = on.interpretation(window.questions.atTheHour) === 'counts';
  const lies = (ms: number): Lies => liesAt(ms, zone, window, countsAtTheHour);
  const [told, least, most] = [lies(atMs), lies(atMs - uncertaintyMs), lies(atMs + uncertaintyMs)];
  if (told === 'within' && least === 'within' && most === 'within') return undefined;
  const isOpen = least === 'within' || most === 'within' || told === 'within';
  const when = told === 'early' || least === 'early' ? 'before noon' : 'on another day than the three of this game';
  return {
    deed: fact,
    says: `${what} ${isOpen ? 'perhaps ' : ''}${when}`,
    figures: { localTime: localTimeAt(atMs, zone), zone },
    interpretations: when === 'before noon' ? Object.values(window.questions) : [window.questions.play],
    ...(isOpen
      ? { undetermined: { missing: 'when it was to the second: the clocks cannot tell', uncertaintyMs } }
      : {}),
  };
};

const firstOf = (sightings: readonly Sighting[]): readonly Sighting[] => {
  const first = sightings.find(({ undetermined }) => !undetermined) ?? sightings[0];
  return first ? [{ ...first, figures: { ...first.figures, times: sightings.length } }] : [];
};

const spunOutside = ({ spins, zone }: RoundPicture, window: Window, on: LookContext): readonly Sighting[] =>
  firstOf(spins.flatMap(({ fact }) => outside(fact, 'the pennies were spun', zone, window, on) ?? []));

const laidOutside = ({ wagers, zone }: RoundPicture, window: Window, on: LookContext): readonly Sighting[] =>
  wagers.flatMap(({ laid, wagerId }) => {
    const seen = laid && outside(laid.fact, 'a bet was laid', zone, window, on);
    return seen ? [{ ...seen, wagerId }] : [];
  });

/** 1.1: pennies spun, and where a venue reads play so bets laid, outside of the days and hours of the game. Once for a turn. */
export const playedOutside =
  (window: Window): RoundLook =>
  (picture, on) => [
    ...spunOutside(picture, window, on),
    ...(on.interpretation(window.questions.play) === 'bets-too' ? laidOutside(picture, window, on) : []),
  ];

/** 1.1: a ring opened outside of the days and hours of the game, where a venue reads play so. */
export const openedOutside =
  (window: Window): SessionLook =>
  ({ table, zone, continues }, on) => {
    if (on.interpretation(window.questions.play) === 'spins-only' || continues) return [];
    return table.facts.flatMap((fact) =>
      fact.type === 'table.SessionOpened' ? (outside(fact, 'the ring was opened', zone, window, on) ?? []) : [],
    );
  };

/** The first spin at a ring, also before the gaming day was cut on paper: the game is played on its day. */
const firstSpinOf = ({ rounds, continues }: SessionPicture): AnyFact | undefined =>
  (continues && firstSpinOf(continues)) ?? rounds.find(({ spins }) => spins.length > 0)?.spins[0]?.fact;

/** 1.1: a ring that was not closed by the end of the calendar day on which it was first played at. */
export const notClosedByMidnight =
  ({ fromHour }: Window, { questions: { silence } }: Terms): SessionLook =>
  (session, on) => {
    const { zone, table, rounds } = session;
    const first = firstSpinOf(session);
    if (!first) return [];
    const own = table.facts.find(({ type }) => type === 'table.SessionOpened') ?? first;
    const played = localDateAt(first.atMs, zone);
    // What was only played on another day was to be closed on the day of its opening.
    const date = fromHour[played.slice(5)] === undefined ? localDateAt(own.atMs, zone) : played;
    const endsAtMs = dayBeginsAtMs(dayAfter(date), zone);
    // It goes on over a midnight that had passed before: that is found in the session that it continues.
    if (own.atMs >= endsAtMs) return [];
    const isLate = ({ atMs, uncertaintyMs }: AnyFact): boolean => atMs + uncertaintyMs > endsAtMs;
    const spun = rounds
      .flatMap(({ spins }) => spins.map(({ fact }): AnyFact => fact))
      .find((one) => one.atMs + one.uncertaintyMs >= endsAtMs);
    const late = spun ?? (table.closed && isLate(table.closed) ? table.closed : undefined);
    if (!late && !table.closed) {
      const says = `it is not on record that the ring was closed by the end of ${date}, on which it had been played at`;
      return [
        { deed: first, says, ...onSilence(on.interpretation, silence, 'when the game was closed: nobody recorded it') },
      ];
    }
    if (!late) return [];
    const surely = late.atMs - late.uncertaintyMs > endsAtMs - (spun ? 1 : 0);
    return [
      {
        deed: late,
        says: spun
          ? `the pennies were spun after the end of ${date}, on which they had been spun first`
          : `the ring was not closed by the end of ${date}, on which it had been played at`,
        figures: { localTime: localTimeAt(late.atMs, zone), zone },
        ...(surely
          ? {}
          : {
              undetermined: {
                missing: 'whether it was before midnight: the clocks cannot tell',
                uncertaintyMs: late.uncertaintyMs,
              },
            }),
      },
    ];
  };
