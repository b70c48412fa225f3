import { heardMsOf, leftByTimeAtMs, type Around } from '../../../domain/examination/left-open.ts';
import type { GovernedKind } from '../../../domain/law/clause.ts';
import type { SeenSubject } from '../../../domain/examination/record.ts';
import { subjectStreams } from '../../../domain/examination/stream.ts';
import type { Read } from '../../../domain/examination/views.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { parseRoundId, parseSessionId, type SessionParts, type StreamName } from '../../../domain/kernel/streams.ts';
import { gamingDayEndsAtMs, localDateAt } from '../../../domain/kernel/time.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { venueStream } from '../../../domain/venue/stream.ts';
import { silentAfterMs, thresholdsOn } from '../../../domain/venue/thresholds.ts';
import { inParallel } from '../kit/in-parallel.ts';

export type AroundOn = {
  /** A stream as it is judged by; rejects when not all of it can be believed. */
  readonly read: (stream: StreamName) => Promise<Read>;
  /** What can be believed of a stream: for what is asked before anything is judged. */
  readonly readSound: (stream: StreamName) => Promise<Read>;
  readonly roundsOf: (session: string) => Promise<readonly string[]>;
  /** The round of a session that comes next after one, by its number; undefined while none is on record. */
  readonly roundAfter: (session: string, round: string) => Promise<string | undefined>;
  /** The sessions of a venue's table, in any order. */
  readonly sessionsAt: (venue: string, table: string) => Promise<readonly string[]>;
  /** The disputes that are, or once were, said to be about a session or a round of it, in the order of their ids. */
  readonly disputesAbout: (session: string) => Promise<readonly string[]>;
};

/** Reads what can be believed: a corrupt record keeps no subject from being found, only from being judged. */
export const believing = <On extends AroundOn>(on: On): On => ({ ...on, read: on.readSound });

/** The venue of a record as its register has it; UTC, and no rollover, while it is not on the register. */
export const venueIn = ({ facts }: Read): { readonly zone: string; readonly rolloverHour: number | undefined } => {
  const data = facts.findLast((fact) => fact.type === 'venue.VenueRegistered')?.data;
  const { zone, rolloverHour } = (data ?? {}) as { zone?: string; rolloverHour?: number };
  return { zone: zone ?? 'UTC', rolloverHour };
};

const factOf = (read: Read, type: string): Fact | undefined => read.facts.find((fact) => fact.type === type);

/** The opening of the first of some streams that has one. */
const firstOpening = async (on: AroundOn, streams: readonly StreamName[], type: string): Promise<Fact | undefined> => {
  for (const stream of streams) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is asked for only when this one was never opened
    const opening = factOf(await on.read(stream), type);
    if (opening) return opening;
  }
  return undefined;
};

const laterRound = async (on: AroundOn, session: string, sequence: number): Promise<Fact | undefined> => {
  const rounds = (await on.roundsOf(session)).flatMap((id) => {
    const later = parseRoundId(id)?.sequence ?? 0;
    return later > sequence ? [{ id, sequence: later }] : [];
  });
  const inOrder = rounds.toSorted((a, b) => a.sequence - b.sequence).map(({ id }) => roundStream.streamOf(id));
  return firstOpening(on, inOrder, 'round.RoundOpened');
};

const laterSession = async (on: AroundOn, session: SessionParts): Promise<Fact | undefined> => {
  const sessions = (await on.sessionsAt(session.venue, session.table)).flatMap((id) => {
    const other = parseSessionId(id);
    if (!other) return [];
    const isLater =
      other.gamingDay > session.gamingDay || (other.gamingDay === session.gamingDay && other.number > session.number);
    return isLater ? [{ ...other, id }] : [];
  });
  const inOrder = sessions
    .toSorted((a, b) => (a.gamingDay === b.gamingDay ? a.number - b.number : a.gamingDay < b.gamingDay ? -1 : 1))
    .map(({ id }) => tableSessionStream.streamOf(id));
  return firstOpening(on, inOrder, 'table.SessionOpened');
};

const parallelism = 32;

/** When a session was last heard of: when anything of it, or of one of its rounds, was recorded. */
const heardOfSession = async (on: AroundOn, session: string, own: Read): Promise<number> => {
  const rounds = await inParallel(parallelism, await on.roundsOf(session), async (id) =>
    heardMsOf(await on.read(roundStream.streamOf(id))),
  );
  return Math.max(heardMsOf(own), ...rounds);
};

/** Reads what lies around an open subject, as far as it tells whether the subject was left open at a moment of our clock. */
export const aroundOf = async (
  on: AroundOn,
  { kind, id, session, venue: venueId }: SeenSubject<GovernedKind>,
  nowMs: number,
): Promise<Around> => {
  const [own, venueRead] = await Promise.all([
    on.read(subjectStreams[kind].streamOf(id)),
    on.read(venueStream.streamOf(venueId)),
  ]);
  const { zone, rolloverHour } = venueIn(venueRead);
  const heardMs = heardMsOf(own);
  const silentAfter = silentAfterMs(thresholdsOn(venueRead.facts, localDateAt(heardMs, zone)));
  const heard = { heardMs, silentAfterMs: silentAfter[kind], quietAfterMs: silentAfter.round };
  const place = parseSessionId(session);
  if (kind === 'dispute' || !place) return heard;
  if (kind === 'tableSession') {
    const dayEndsAtMs = rolloverHour === undefined ? undefined : gamingDayEndsAtMs(place.gamingDay, zone, rolloverHour);
    const ofItself = { ...heard, dayEndsAtMs, later: await laterSession(on, place) };
    // Its rounds can only have been heard of later than that.
    if (leftByTimeAtMs(ofItself) > nowMs) return ofItself;
    return { ...ofItself, heardMs: await heardOfSession(on, id, own) };
  }
  const later = await laterRound(on, session, parseRoundId(id)?.sequence ?? 0);
  const sessionClosed = factOf(await on.read(tableSessionStream.streamOf(session)), 'table.SessionClosed');
  // What lies nearest to the round shows it: what came after that does not change it any more.
  return { ...heard, sessionClosed, later: later ?? (sessionClosed ? undefined : await laterSession(on, place)) };
};
