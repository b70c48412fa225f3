import type { Fact } from '../../../kernel/effective-history.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { dayAfter, dayBeginsAtMs, hourBeginsAtMs, localDateAt, localTimeAt } from '../../../kernel/time.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { onSilence } from '../../../provisions/sightings.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import type { RoundLook, SessionLook } from './reading.ts';
import { spinsIn } from './ring.ts';

/** On which days of any year the game may be played, as `MM-DD`, and the hour from which on; 0 is the whole day. */
export type Window = {
  readonly fromHour: Readonly<Record<string, number>>;
  /** The questions: what counts as play, and whether the hour itself is after it. */
  readonly questions: { readonly play: string; readonly atTheHour: string };
};

type AnyFact = Fact<{ readonly type: string; readonly data: unknown }>;

const beforeNoon = 'before noon';
const onAnotherDay = 'on another day than the three of this game';

/** What is wrong with a moment: it lies on one of the days and before its hour, or on none of them. Undefined where nothing is. */
const wrongAt = (ms: number, zone: string, { fromHour }: Window, countsAtTheHour: boolean): string | undefined => {
  const date = localDateAt(ms, zone);
  const hour = fromHour[date.slice(5)];
  if (hour === undefined) return onAnotherDay;
  const fromMs = hourBeginsAtMs(date, hour, zone);
  // What is on all day begins with its midnight.
  const isFromTheHour = hour === 0 || countsAtTheHour;
  return ms > fromMs || (isFromTheHour && ms === fromMs) ? undefined : beforeNoon;
};

/** What is wrong with the time of a deed; undefined where nothing is, whatever the clocks may be out by. */
const outside = (fact: AnyFact, what: string, zone: string, window: Window, on: LookContext): Sighting | undefined => {
  const { atMs, uncertaintyMs } = fact;
  const countsAtTheHour = on.interpretation(window.questions.atTheHour) === 'counts';
  const all = [atMs, atMs - uncertaintyMs, atMs + uncertaintyMs].map((ms) =>
    wrongAt(ms, zone, window, countsAtTheHour),
  );
  const when = all.find((wrong) => wrong !== undefined);
  if (when === undefined) return undefined;
  const isOpen = all.includes(undefined);
  return {
    deed: fact,
    says: `${what} ${isOpen ? 'perhaps ' : ''}${when}`,
    figures: { localTime: localTimeAt(atMs, zone), zone },
    interpretations: when === beforeNoon ? Object.values(window.questions) : [window.questions.play],
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
  firstOf(gathered(spins, ({ fact }) => outside(fact, 'the pennies were spun', zone, window, on) ?? []));

const laidOutside = ({ wagers, zone }: RoundPicture, window: Window, on: LookContext): readonly Sighting[] =>
  gathered(wagers, ({ laid, wagerId }) => {
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
    return gathered(table.facts, (fact) =>
      fact.type === 'table.SessionOpened' ? (outside(fact, 'the ring was opened', zone, window, on) ?? []) : [],
    );
  };

/** The first spin at a ring, also before the gaming day was cut on paper: the game is played on its day. */
const firstSpinOf = (session: SessionPicture): AnyFact | undefined =>
  (session.continues && firstSpinOf(session.continues)) ?? spinsIn(session)[0];

/** Something that is to be done by a moment: its last one, in milliseconds since 1970. */
type DueBy = { readonly deed: AnyFact; readonly lastMs: number; readonly says: string };

const isSurelyLate = ({ deed, lastMs }: DueBy): boolean => deed.atMs - deed.uncertaintyMs > lastMs;

/** 1.1: a ring that was not closed by the end of the calendar day on which it was first played at. */
export const notClosedByMidnight =
  ({ fromHour }: Window, { questions: { silence } }: Terms): SessionLook =>
  (session, on) => {
    const { zone, table } = session;
    const first = firstSpinOf(session);
    if (!first) return [];
    const own = table.facts.find(({ type }) => type === 'table.SessionOpened') ?? first;
    const played = localDateAt(first.atMs, zone);
    // What was only played on another day was to be closed on the day of its opening.
    const date = fromHour[played.slice(5)] === undefined ? localDateAt(own.atMs, zone) : played;
    const endsAtMs = dayBeginsAtMs(dayAfter(date), zone);
    // It goes on over a midnight that had passed before: that is found in the session that it continues.
    if (own.atMs >= endsAtMs) return [];
    // With the midnight itself the next day begins: a ring may be closed by then, and the pennies are not spun any more.
    const spins = spinsIn(session).map((deed): DueBy => {
      const says = `the pennies were spun after the end of ${date}, on which they had been spun first`;
      return { deed, lastMs: endsAtMs - 1, says };
    });
    const says = `the ring was not closed by the end of ${date}, on which it had been played at`;
    const all = [...spins, ...(table.closed ? [{ deed: table.closed, lastMs: endsAtMs, says }] : [])];
    const late = all.find(isSurelyLate) ?? all.find(({ deed, lastMs }) => deed.atMs + deed.uncertaintyMs > lastMs);
    if (late) {
      const { uncertaintyMs, atMs } = late.deed;
      const missing = 'whether it was before midnight: the clocks cannot tell';
      return [
        {
          deed: late.deed,
          says: late.says,
          figures: { localTime: localTimeAt(atMs, zone), zone },
          ...(isSurelyLate(late) ? {} : { undetermined: { missing, uncertaintyMs } }),
        },
      ];
    }
    if (table.closed) return [];
    const open = `it is not on record that the ring was closed by the end of ${date}, on which it had been played at`;
    const missing = 'when the game was closed: nobody recorded it';
    return [{ deed: first, says: open, ...onSilence(on.interpretation, silence, missing) }];
  };
