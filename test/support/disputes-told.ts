import { deadlinesOf } from '../../domain/deadline/deadlines.ts';
import { materialOf, playsOf } from '../../domain/deadline/material.ts';
import { concernedBy } from '../../domain/dispute/concerns.ts';
import { disputeView, readingOf, type ContinuedRead, type Read } from '../../domain/examination/views.ts';
import { openEndMs, raisingOf, subjectEndedAtMs } from '../../domain/examination/record.ts';
import type { SaidEvent, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { Fact } from '../../domain/kernel/effective-history.ts';
import { saidContentHash } from '../../domain/kernel/said-hash.ts';
import { streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { instantMs, instantText, localDateAt, localTimeAt } from '../../domain/kernel/time.ts';
import { examine } from '../../domain/law/examine.ts';
import { goesOn, sessionAfter, sessionBefore } from '../../domain/table/continued.ts';
import { periodKinds } from '../../domain/venue/dispute-periods.ts';
import type { Contracted } from './game-contract.ts';
import { disputeName, stage, type Step } from './script.ts';

/** The record of a table and of a dispute about it, as a store would give it back. */
export type DisputeTold = readonly StoredEvent[];

/** The venue's zone in scripts. */
export const zone = 'Australia/Sydney';
const venueStream = streamName('venue', 'STAR');
const disputeStream = streamName('dispute', disputeName);
const venueMs = Date.UTC(2020, 0, 1);

const storedAs = (fact: Fact, revision: number): StoredEvent => {
  const { eventId, type, data, stream, occurredAt, actor } = fact;
  // What is said in a dispute is said by persons, under their own tokens.
  const isByPerson = stream === disputeStream;
  const sourceSeq = isByPerson ? null : fact.sourceSeq;
  const said = {
    eventId,
    type,
    data,
    metadata: { occurredAt, sourceSeq, actor: actor as SaidEvent['metadata']['actor'], schemaVersion: 1 },
  };
  return {
    ...said,
    stream,
    revision,
    position: `${stream}-${revision}`,
    metadata: {
      ...said.metadata,
      venue: 'STAR',
      terminal: isByPerson ? null : fact.terminal,
      recordedAt: instantText(fact.atMs + 400),
      principal: isByPerson ? `person:${actor.personId}` : `terminal:${fact.terminal ?? ''}`,
      clock: isByPerson ? null : { offsetMs: 0, uncertaintyMs: 0 },
      contentHash: saidContentHash(said),
    },
  };
};

/** A script with a dispute, as it is recorded while it happens. */
export const recordedOf = (script: readonly Step[], beginsAtMs?: number): DisputeTold => {
  const { session, rounds, dispute } = stage(script, beginsAtMs);
  if (!dispute) throw new Error('the script has no dispute');
  return [session.session, ...rounds.map(({ round }) => round), dispute.dispute].flatMap((facts) =>
    facts.map(storedAs),
  );
};

const registered = (type: string, data: StoredEvent['data']): Fact => ({
  type: `venue.${type}`,
  data,
  eventId: type,
  stream: venueStream,
  revision: 0,
  origin: 'recorded',
  correctedBy: null,
  occurredAt: instantText(venueMs),
  atMs: venueMs,
  uncertaintyMs: 0,
  recordedAt: instantText(venueMs),
  imported: false,
  terminal: null,
  sourceSeq: null,
  actor: { personId: 'compliance-1', role: 'compliance-officer' },
  principal: 'compliance-1',
});

const lasting = (of: string, count: number) => ({ of, which: null, count, unit: 'days', source: `Manual ${of}` });

/** A venue that sets every period there is. */
const venue: readonly Fact[] = [
  registered('VenueRegistered', { name: 'Star', zone, rolloverHour: 6, jurisdiction: 'NSW' }),
  registered('DisputePeriodsSet', {
    from: '2020-01-01',
    periods: Object.keys(periodKinds).map((of, nth) => lasting(of, 7 * (nth + 1))),
  }),
];

type Streams = ReadonlyMap<StreamName, Read>;
const nothing = readingOf([]);

const sessionsIn = (streams: Streams): readonly string[] =>
  [...streams.keys()].flatMap((name) => (name.startsWith('tableSession-') ? [name.slice('tableSession-'.length)] : []));
const sessionIn = (streams: Streams, id: string): Read => streams.get(streamName('tableSession', id)) ?? nothing;

const continuedIn = (streams: Streams, id: string): ContinuedRead | null => {
  const before = sessionBefore(id, sessionsIn(streams));
  if (before === undefined || !goesOn(sessionIn(streams, before).facts)) return null;
  return {
    sessionId: before,
    session: sessionIn(streams, before),
    rounds: [],
    continues: continuedIn(streams, before),
  };
};
const withLater = (streams: Streams, id: string): readonly string[] => {
  const after = goesOn(sessionIn(streams, id).facts) ? sessionAfter(id, sessionsIn(streams)) : undefined;
  return after === undefined ? [id] : [id, ...withLater(streams, after)];
};

const streamsOf = (told: DisputeTold): Streams => {
  const all = new Map<StreamName, StoredEvent[]>();
  for (const event of told) all.set(event.stream, [...(all.get(event.stream) ?? []), event]);
  return new Map(
    [...all].map(([name, events]) => [name, readingOf(events.toSorted((a, b) => a.revision - b.revision))]),
  );
};

/** What is found in a dispute, and what is owed by when: in short. */
export type Judged = { readonly found: readonly string[]; readonly owed: readonly string[] };

/** Judges the dispute of a record as the service does. Deadlines are told by days after the first day, and by the clock of the venue. */
export const judged = ({ game, edition }: Contracted, told: DisputeTold): Judged => {
  const streams = streamsOf(told);
  const dispute = streams.get(disputeStream) ?? nothing;
  const about = concernedBy(raisingOf(dispute));
  const sessions = [...new Set(about.sessions.flatMap((id) => withLater(streams, id)))].map((sessionId) => ({
    sessionId,
    read: sessionIn(streams, sessionId),
    continues: continuedIn(streams, sessionId),
  }));
  const rounds = about.rounds.map((roundId) => ({
    roundId,
    read: streams.get(streamName('round', roundId)) ?? nothing,
  }));
  const endsAtMs = subjectEndedAtMs('dispute', dispute) ?? openEndMs;
  const { material } = disputeView({ id: disputeName, zone, dispute, sessions, rounds, endsAtMs });
  const subject = { kind: 'dispute' as const, id: disputeName };
  const { findings } = examine({ edition, subject, picture: game.disputePicture(material), choices: {} });
  const plays = playsOf(about).map(({ id, stream }) => ({ id, facts: streams.get(stream)?.facts ?? [] }));
  const own = { facts: dispute.facts, about };
  const { deadlines, notSet } = deadlinesOf(materialOf({ dispute: disputeName, own, others: [], plays, venue }));
  const firstDay = localDateAt(Math.min(...dispute.facts.map(({ atMs }) => atMs)), zone);
  const daysFrom = (day: string): number =>
    (instantMs(`${day}T00:00:00.000Z`) - instantMs(`${firstDay}T00:00:00.000Z`)) / 86_400_000;
  return {
    found: findings
      .map(({ clause, code, verdict, says, missing, persons }) =>
        [
          clause,
          code,
          verdict,
          says,
          missing ?? '-',
          ...persons.map(({ personId, part }) => `${personId}:${part}`),
        ].join(' | '),
      )
      .toSorted(),
    owed: [
      ...deadlines.map(({ kind, which, dueOn, dueAt, metBy, heldBy, doubt }) =>
        [
          kind,
          which,
          daysFrom(dueOn),
          localTimeAt(instantMs(dueAt), zone).slice('2026-01-01T'.length),
          metBy !== null,
          heldBy,
          doubt,
        ].join(' | '),
      ),
      ...notSet.map(({ kind, which, says }) => [kind, which, says].join(' | ')),
    ].toSorted(),
  };
};
