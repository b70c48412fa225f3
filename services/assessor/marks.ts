import { isCorrecting } from '../../domain/kernel/corrections.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { parseRoundId, parseSessionId, type StreamName } from '../../domain/kernel/streams.ts';
import { correctionOf, happeningOf } from '../../domain/kernel/decider.ts';
import { parseStreamName } from '../../domain/streams/categories.ts';
import { earliestEffectMs, timesSpokenOf } from '../../domain/examination/effects.ts';
import { registerEffectMs } from '../../domain/examination/register-reads.ts';
import { mayChangeLaw } from '../../domain/rulebook/in-force.ts';
import { bearsOnDays, bearsOnRounds } from '../../domain/dispute/bearing.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { dropBoxStream, journeyId } from '../../domain/drop-box/stream.ts';
import { gamingDayId, gamingDayStream } from '../../domain/gaming-day/stream.ts';
import { slipSeriesStream } from '../../domain/slip-series/stream.ts';
import { editionStream } from '../../domain/rulebook/stream.ts';
import { isHandOver } from '../../domain/round/after-closing.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { staffStream } from '../../domain/venue/staff-stream.ts';
import { paceEffectMs } from '../../domain/venue/pace.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import { placeOf } from '../../projections/kit/place.ts';
import { isSound } from '../shared/event-store/integrity.ts';
import { wheneverIn } from '../shared/examining/beside-round.ts';

/**
 * What may show better than anything before it that a subject was left open: what was opened or closed in a stream. It shows it of the
 * subjects `within` a session or a table, `STAR.TU-01`, that lie before it. A session's closing lies behind all its rounds.
 */
export type Shown = {
  readonly within: string;
  readonly gamingDay: string;
  readonly number: number;
  readonly sequence: number;
};

/** The sequence of a session's closing: behind all its rounds, before the next session. */
export const closingSequence = 2_147_483_647;

/** What a batch of events touched, by subject; from it follows which examinations are stale. */
export type Marks = {
  readonly rounds: ReadonlySet<string>;
  /**
   * Those of them that may say something of the round before: an error was found, money was handed over, or what is on record was put right or
   * completed.
   */
  readonly mayTellOfBefore: ReadonlySet<string>;
  /** Sessions of which it may have been said that play went on in another: the last round of each looks at the first of that one. */
  readonly goingOn: ReadonlySet<string>;
  /** Sessions in which something landed, with the earliest time (our clock) at which that may have changed anything. */
  readonly sessions: ReadonlyMap<string, number>;
  readonly disputes: ReadonlySet<string>;
  /** Those of them in which something was decided or put right: that bears on the rounds that they are about. */
  readonly decidedIn: ReadonlySet<string>;
  /**
   * The streams of rounds, sessions, boxes, slips, gaming days, editions, decided disputes and the register in which something landed, with the same
   * time: others may be about them. Those of rounds, and of sessions that were closed or put right, also for whom the time does not matter (`wheneverIn`).
   */
  readonly streams: ReadonlyMap<string, number>;
  /** Venue and game of every edition stream in which something landed that may change the law: `STAR.two-up`. */
  readonly editions: ReadonlySet<string>;
  /** What opened or closed: it may be better evidence that a subject was left open than what is known. */
  readonly shown: readonly Shown[];
  /** Tables of which a record was put right, `STAR.TU-01`: what showed that a subject was left open may not be so. */
  readonly putRightAt: ReadonlySet<string>;
  /** Venues that changed how long a record may be silent. */
  readonly thresholds: ReadonlySet<string>;
  /** Gaming days that something bears on by the name of its stream, with the streams. */
  readonly days: ReadonlyMap<string, ReadonlySet<StreamName>>;
  /** Streams of slips and boxes, with the times (our clock) of which something was said: they bear on the gaming days of those too. */
  readonly told: ReadonlyMap<StreamName, ReadonlySet<number>>;
  /** Streams of disputes, with the times (our clock) of payments that they tell: they bear on the gaming days of those, and on those beside them, as far as there are such days. */
  readonly paid: ReadonlyMap<StreamName, ReadonlySet<number>>;
  /** Venues that may have changed how fast plays can be made, with the earliest time (our clock) from which on. */
  readonly paces: ReadonlyMap<string, number>;
};

const mayTellOfBefore = ({ type }: StoredEvent): boolean =>
  type === 'round.ErrorFound' || isHandOver({ type }) || type === 'round.LateEntryRecorded' || isCorrecting(type);

/** May it say that play went on in another session? */
const mayGoOn = ({ type, data }: StoredEvent): boolean =>
  isCorrecting(type) || (type === 'table.SessionClosed' && data['reopensAtOnce'] === true);

const mayChangeThresholds = ({ type }: StoredEvent): boolean => type === 'venue.ThresholdsSet' || isCorrecting(type);

const showing: ReadonlySet<string> = new Set(['round.RoundOpened', 'table.SessionOpened', 'table.SessionClosed']);

const shownBy = ({ type, stream }: StoredEvent): readonly Shown[] => {
  if (!showing.has(type)) return [];
  const { id } = parseStreamName(stream);
  const round = type === 'round.RoundOpened' ? parseRoundId(id) : undefined;
  const place = parseSessionId(round?.session ?? id);
  if (!place) return [];
  const { venue, table, gamingDay, number } = place;
  if (round) return [{ within: round.session, gamingDay, number, sequence: round.sequence }];
  if (type === 'table.SessionOpened') return [{ within: `${venue}.${table}`, gamingDay, number, sequence: 0 }];
  return type === 'table.SessionClosed' ? [{ within: id, gamingDay, number, sequence: closingSequence }] : [];
};

/**
 * Of a corrupt record nothing is known but the stream that it stands in: the subject of that stream is looked at, and no other. What it
 * had on record about others was examined before, and stands.
 */
const latestMs = Number.MAX_SAFE_INTEGER;

const noteEarliest = <Key>(of: Map<Key, number>, key: Key, ms: number): void => {
  if (ms < Infinity) of.set(key, Math.min(of.get(key) ?? ms, ms));
};

/** The gaming day that a stream's name says; undefined where it says none. */
const dayOfName = (category: string | undefined, id: string): string | undefined => {
  if (category === gamingDayStream.name) return gamingDayId.parse(id) && id;
  const parts = category === dropBoxStream.name ? journeyId.parse(id) : undefined;
  const place = parts ?? (category === tableSessionStream.name ? parseSessionId(id) : undefined);
  return place && gamingDayId.write(place);
};

/** A box bears on the days on which it hung at a table, and not on that of its count. */
const isOfHanging = (event: StoredEvent): boolean => {
  const says = correctionOf(event)?.replacement ?? happeningOf(event);
  return says?.type === 'dropBox.Attached' || says?.type === 'dropBox.Removed';
};

const looksAtWhen = (category: string | undefined, event: StoredEvent): boolean =>
  category === slipSeriesStream.name || (category === dropBoxStream.name && isOfHanging(event));

/** The streams that gaming days look at beside sessions. */
const ofDays: ReadonlySet<string | undefined> = new Set(
  [gamingDayStream, dropBoxStream, slipSeriesStream].map((of) => of.name),
);

/** What bears on a round that is about its session whatever the time (`wheneverIn`): its close, and what put it right or completed it. */
const bearsWhenever = ({ type }: StoredEvent): boolean =>
  type === 'table.SessionClosed' || type === 'table.LateEntryRecorded' || isCorrecting(type);

const addTo = <Key, Value>(of: Map<Key, Set<Value>>, key: Key, values: readonly Value[]): void => {
  const known = of.get(key) ?? new Set<Value>();
  of.set(key, known);
  for (const value of values) known.add(value);
};

const dayMs = 86_400_000;

/** A session goes on past the hour at which days change, and may go on from the day before. */
const daysAround = (ms: number): readonly number[] => [ms - dayMs, ms, ms + dayMs];

/** What these events touch. Pure. */
export const marksOf = (events: readonly StoredEvent[]): Marks => {
  const rounds = new Set<string>();
  const telling = new Set<string>();
  const goingOn = new Set<string>();
  const sessions = new Map<string, number>();
  const disputes = new Set<string>();
  const decidedIn = new Set<string>();
  const streams = new Map<string, number>();
  const editions = new Set<string>();
  const putRightAt = new Set<string>();
  const thresholds = new Set<string>();
  const paces = new Map<string, number>();
  const days = new Map<string, Set<StreamName>>();
  const told = new Map<StreamName, Set<number>>();
  const paid = new Map<StreamName, Set<number>>();
  for (const event of events) {
    const { category, id } = placeOf(event.stream);
    const day = dayOfName(category, id);
    if (day !== undefined) addTo(days, day, [event.stream]);
    if (!isSound(event)) {
      if (category === disputeStream.name) disputes.add(id);
      if (category === roundStream.name && parseRoundId(id)) rounds.add(id);
      if (category === tableSessionStream.name) sessions.set(id, sessions.get(id) ?? latestMs);
      continue;
    }
    if (category === editionStream.name && mayChangeLaw(event)) {
      editions.add(id);
      noteEarliest(streams, event.stream, 0);
    }
    if (category === disputeStream.name) disputes.add(id);
    if (category === disputeStream.name && bearsOnRounds(event)) {
      decidedIn.add(id);
      noteEarliest(streams, event.stream, 0);
    }
    if (category === disputeStream.name && bearsOnDays(event)) {
      addTo(paid, event.stream, timesSpokenOf(event).flatMap(daysAround));
      noteEarliest(streams, event.stream, 0);
    }
    if (category === venueStream.name && mayChangeThresholds(event)) thresholds.add(id);
    if (category === venueStream.name || category === staffStream.name) {
      noteEarliest(streams, event.stream, registerEffectMs(event));
      noteEarliest(paces, id, paceEffectMs(event));
    }
    if (looksAtWhen(category, event)) addTo(told, event.stream, timesSpokenOf(event));
    if (ofDays.has(category)) noteEarliest(streams, event.stream, earliestEffectMs(event));
    if (category !== roundStream.name && category !== tableSessionStream.name) continue;
    if (isCorrecting(event.type)) putRightAt.add(id.split('.', 2).join('.'));
    if (category === roundStream.name && (rounds.has(id) || parseRoundId(id))) {
      rounds.add(id);
      if (mayTellOfBefore(event)) telling.add(id);
    }
    const earliestMs = Math.min(streams.get(event.stream) ?? Number.MAX_SAFE_INTEGER, earliestEffectMs(event));
    streams.set(event.stream, earliestMs);
    if (category === roundStream.name || bearsWhenever(event)) streams.set(wheneverIn(event.stream), 0);
    if (category === tableSessionStream.name) {
      sessions.set(id, earliestMs);
      if (mayGoOn(event)) goingOn.add(id);
    }
  }
  const shown = events.filter(isSound).flatMap(shownBy);
  return {
    rounds,
    mayTellOfBefore: telling,
    goingOn,
    sessions,
    disputes,
    decidedIn,
    streams,
    editions,
    shown,
    putRightAt,
    thresholds,
    paces,
    days,
    told,
    paid,
  };
};
