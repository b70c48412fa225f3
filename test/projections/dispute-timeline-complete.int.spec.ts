import { happens, oneOf, seededChance, between, type Chance, type PlayedEvent } from '../../domain/games/play.ts';
import { effectiveHistory, historyAsStated, type Fact } from '../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { disputeId, splitStreamName, streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import { tableRecordOf, type TableRecord } from '../../domain/table/record.ts';
import { deviceAt } from '../../projections/device-standing.ts';
import {
  disputeStreams,
  disputeTimeline,
  storyOf,
  streamsTold,
  type DisputeTimeline,
} from '../../projections/disputes/timeline.ts';
import { placeOf } from '../../projections/kit/place.ts';
import { gameReadings } from '../../projections/kit/projection.ts';
import { venueFiles, venueFor } from '../../services/bootstrap/venue-files.ts';
import { demoVenue, eveningSettings } from '../../services/demo/evening.ts';
import { playHouse } from '../../services/demo/play-house.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { statementsOf } from '../support/statements-of.ts';
import { recorder, type Recorder } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/**
 * Generated evenings, in which events are corrected, taken away, entered late and confirmed, with disputes about some of their rounds. What has to be told
 * is found here from the raw events, by the record of a table, and not by what tells it.
 */
const games = await findGames();
const readings = gameReadings(games);
const evenings = [
  ['two-up', 1, 'and moved in time'],
  ['two-up', 2, 'and moved in time'],
  ['casino-war', 3, 'and moved in time'],
  ['two-up', 4, 'where it was'],
  ['casino-war', 5, 'where it was'],
] as const;
type PutRight = (typeof evenings)[number][2];
const disputesOfEach = 6;

const decision = (by: string): JsonObject => ({ by, roleClaimed: 'games-supervisor', ground: 'misread' });

const store = (record: Recorder, { stream, type, data, ...said }: PlayedEvent): StoredEvent => {
  const { eventId, occurredAt, sourceSeq, terminal, actor } = said;
  const recordedAt = instantText(instantMs(occurredAt) + 500);
  const clock = { offsetMs: terminal.endsWith('A') ? 120 : -340, uncertaintyMs: 150 };
  return record.add(streamName(stream.category, stream.id), type, data, {
    eventId,
    occurredAt,
    recordedAt,
    sourceSeq,
    terminal,
    actor,
    clock,
  });
};

/** Puts something of a stream right: as ingestion stores it, at the end of the stream. */
const putRight = (
  record: Recorder,
  chance: Chance,
  event: StoredEvent,
  { endsAt, how }: { readonly endsAt: string; readonly how: PutRight },
): void => {
  const said = { occurredAt: endsAt, recordedAt: endsAt, sourceSeq: null };
  const moved = instantText(instantMs(event.metadata.occurredAt) + between(chance, 1, 90_000));
  const isOpening = event.type.endsWith('Opened') || how === 'where it was';
  const to =
    happens(chance, 0.3) && !event.type.endsWith('Opened')
      ? null
      : { data: event.data, occurredAt: isOpening ? event.metadata.occurredAt : moved };
  record.correct(event, to, said);
  if (happens(chance, 0.3)) record.correct(event, { data: event.data, occurredAt: event.metadata.occurredAt }, said);
};

/** A box that hung at the table of a session, from one moment to another of our clock. */
type Box = { readonly session: StreamName; readonly is: string; readonly fromMs: number; readonly toMs: number };

const saidAt = (atMs: number) => ({ occurredAt: instantText(atMs), recordedAt: instantText(atMs), sourceSeq: null });

/** Boxes at a table: one hangs there all evening, and one is taken away in the middle of it. */
const hang = (record: Recorder, session: StreamName, [fromMs, endMs]: readonly [number, number]): readonly Box[] => {
  const { venue, table, id } = placeOf(session);
  return [1, 2].map((slot): Box => {
    const box = `BX-${table ?? id}-${slot}`;
    const stream = streamName('dropBox', `${venue ?? ''}.${box}.2026-03-06.1`);
    const toMs = slot === 1 ? Number.POSITIVE_INFINITY : Math.round((fromMs + endMs) / 2);
    const data = { table: table ?? '', slot, seal: null, by: ['SEC-01'] };
    record.add(stream, 'dropBox.Attached', data, saidAt(fromMs));
    if (slot === 2) record.add(stream, 'dropBox.Removed', data, saidAt(toMs));
    return { session, is: `drop-box ${box}`, fromMs, toMs };
  });
};

type Generated = {
  readonly events: readonly StoredEvent[];
  readonly disputes: readonly string[];
  readonly boxes: readonly Box[];
};

const generated = (game: string, seed: number, how: PutRight): Generated => {
  const chance = seededChance(seed);
  const file = venueFor(venueFiles(), game);
  if (file === undefined) throw new Error(`no venue plays ${game}`);
  const venue = demoVenue(file, [game]);
  const settings = eveningSettings({ venue, games, day: '2026-03-06', seed, gamesInAll: 16 });
  const { sessions } = playHouse(venue, settings, { seed, lastNumbers: new Map() });
  const record = recorder();
  const disputes: string[] = [];
  const boxes: Box[] = [];
  for (const { played } of sessions) {
    const stored = played.events.map((event) => store(record, event));
    const session = stored.find(({ stream }) => stream.startsWith('tableSession-'))?.stream;
    const times = stored.map(({ metadata }) => instantMs(metadata.occurredAt));
    if (session) boxes.push(...hang(record, session, [Math.min(...times) - 60_000, Math.max(...times)]));
    const endsAt =
      stored
        .map(({ metadata }) => metadata.occurredAt)
        .toSorted()
        .at(-1) ?? '';
    for (const event of stored) if (happens(chance, 0.04)) putRight(record, chance, event, { endsAt, how });
    for (const { stream, type, data, metadata } of stored)
      if (happens(chance, 0.01)) record.addLate(stream, type, data, metadata.occurredAt);
    for (const event of stored)
      if (event.data['decision'] !== undefined && happens(chance, 0.5)) {
        const confirmed = { decisionEventId: event.eventId, confirmedBy: 'GS-01' };
        const family = event.stream.startsWith('round-') ? 'round' : 'table';
        record.add(event.stream, `${family}.DecisionConfirmed`, confirmed, {
          occurredAt: endsAt,
          recordedAt: endsAt,
          sourceSeq: null,
        });
      }
    const rounds = [...new Set(stored.flatMap(({ stream }) => (stream.startsWith('round-') ? [stream.slice(6)] : [])))];
    for (let nth = 0; nth < disputesOfEach; nth += 1) {
      const id = disputeId({ venue: venue.venue, number: `D-${disputes.length + 1}` });
      disputes.push(id);
      raise(record, chance, {
        id,
        venue: venue.venue,
        game,
        endsAt,
        rounds: [oneOf(chance, rounds), oneOf(chance, rounds)],
      });
    }
  }
  return { events: record.events(), disputes, boxes };
};

type Raising = {
  readonly id: string;
  readonly venue: string;
  readonly game: string;
  readonly endsAt: string;
  readonly rounds: readonly string[];
};

/** A dispute about two rounds, or about one twice, raised at any time up to the end of the evening. */
const raise = (record: Recorder, chance: Chance, { id, venue, game, endsAt, rounds }: Raising): void => {
  const stream = streamName('dispute', id);
  const raisedMs = instantMs(endsAt) - between(chance, 0, 1_800_000);
  const at = (seconds: number): string => instantText(raisedMs + seconds * 1_000);
  const said = { venue, sourceSeq: null, terminal: null };
  const raised = {
    game,
    sessions: [],
    rounds: [...rounds],
    wagers: [],
    complainant: null,
    raisedTo: 'GS-01',
    about: 'winnings',
    claimedCents: null,
  };
  record.add(stream, 'dispute.DisputeRaised', raised, { ...said, occurredAt: at(0) });
  const decided = { outcome: 'against-complainant', awardedCents: null, decision: decision('GS-01') };
  const made = record.add(stream, 'dispute.DecisionMade', decided, { ...said, occurredAt: at(60) });
  if (happens(chance, 0.5))
    record.correct(made, happens(chance, 0.5) ? null : { data: decided }, { ...said, occurredAt: at(90) });
  record.add(stream, 'dispute.DisputeWithdrawn', { personId: null, by: 'GS-01' }, { ...said, occurredAt: at(120) });
};

const streamsOf = (told: DisputeTimeline): readonly StreamName[] => [
  streamName('dispute', told.dispute),
  ...new Set(told.entries.filter(({ of }) => of === 'round').map(({ stream }) => stream as StreamName)),
];

/** What stood at a table by its record, under the names that the read model has for it. */
const statesOf = (record: TableRecord) => [
  ...[...record.duties].flatMap(([person, stints]) =>
    stints.map(({ value, from, to }) => ({ is: `staff ${value}:${person}`, from, to })),
  ),
  ...record.seats.map(({ value, from, to }) => ({ is: `seat ${value.seat}`, from, to })),
  ...record.signs.map(({ value, from, to }) => ({ is: `sign ${value.signId}`, from, to })),
];

const momentMs = (facts: readonly Fact[]): readonly [number, number] => {
  const times = facts.map(({ atMs }) => atMs);
  return [Math.min(...times), Math.max(...times)];
};

describe.each(evenings)(
  'The timelines of disputes about an evening of %s (seed %i), put right %s',
  (game, seed, how) => {
    const { events, disputes, boxes } = generated(game, seed, how);
    const byStream = (stream: StreamName): readonly StoredEvent[] => events.filter((event) => event.stream === stream);
    let on: TestReadModels;
    let all: readonly DisputeTimeline[];
    beforeAll(async () => {
      on = await readModelsOf(events);
      const told = disputes.map((dispute) => disputeTimeline(on.db, { venues: null, dispute, games: readings }));
      all = (await Promise.all(told)).flatMap((one) => one ?? []);
    });
    afterAll(async () => on.close());

    const roundsOf = (dispute: string): readonly string[] => {
      const [raised] = byStream(streamName('dispute', dispute));
      return [...new Set(raised?.data['rounds'] as readonly string[])];
    };
    const spansOf = (dispute: string): readonly (readonly [number, number])[] =>
      roundsOf(dispute).map((round) => momentMs(effectiveHistory(byStream(streamName('round', round)))));
    const sessionOf = (dispute: string): StreamName =>
      streamName('tableSession', (roundsOf(dispute)[0] ?? '').split('.').slice(0, -1).join('.'));

    it('are told, of evenings in which something was put right', () => {
      expect(all.map(({ dispute }) => dispute)).toEqual(disputes);
      const kinds = new Set(all.flatMap(({ entries }) => entries.map(({ is }) => is)));
      expect([...kinds].toSorted()).toEqual(['fact', 'of-the-record', 'taken-away']);
    });

    it('are read in five statements, however many rounds they are about, and in two more where times are in doubt', async () => {
      const counted: number[] = [];
      for (const dispute of disputes) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: what is sent is counted
        const sent = await statementsOf(async () => {
          await disputeTimeline(on.db, { venues: null, dispute, games: readings });
        });
        counted.push(sent.length);
      }
      expect(counted.filter((count) => count < 5 || count > 7)).toEqual([]);
      // Also there a round may last otherwise than was said: what was first or last in it may have been taken away.
      const isUsual = counted.filter((count) => count < 7).length > counted.length / 2;
      expect(isUsual || how !== 'where it was').toBe(true);
      expect(Math.max(...disputes.map((dispute) => roundsOf(dispute).length))).toBeGreaterThan(1);
    });

    it('tell the same by what is read of the sessions as by all of them', async () => {
      const asked = { venues: null, games: readings };
      const whole = disputes.map(async (dispute) => {
        const streams = await disputeStreams(on.db, { ...asked, dispute });
        return streams && storyOf(on.db, streams, asked);
      });
      expect(all).toEqual(await Promise.all(whole));
      const read = disputes.map((dispute) => streamsTold(on.db, { ...asked, dispute }));
      const lengths = (await Promise.all(read)).map((streams) => streams?.sessions[0]?.recorded.length ?? 0);
      const wholeLengths = disputes.map((dispute) => byStream(sessionOf(dispute)).length);
      const isLess = lengths.map((length, nth) => length < (wholeLengths[nth] ?? 0));
      expect(isLess.includes(true)).toBe(how === 'where it was');
    });

    it('tell by what chance was made as all of the session and its rounds say it', () => {
      const device = readings.chanceDevice(game);
      if (!device) throw new Error(`${game} does not say by what it makes chance`);
      for (const { dispute, devices } of all) {
        const session = sessionOf(dispute);
        const rounds = streamName('round', splitStreamName(session).id);
        const ofSession = events.filter(({ stream }) => stream === session || stream.startsWith(`${rounds}.`));
        const facts = [...new Set(ofSession.map(({ stream }) => stream))]
          .toSorted()
          .flatMap((stream) => effectiveHistory(byStream(stream)));
        const expected = devices.map(({ round, at }) => deviceAt({ round, at }, facts, device));
        expect([dispute, devices]).toEqual([dispute, expected]);
      }
    });

    it('have every event of the dispute and of its rounds, whatever became of it, and each once', () => {
      for (const told of all) {
        const expected = [
          streamName('dispute', told.dispute),
          ...roundsOf(told.dispute).map((round) => streamName('round', round)),
        ]
          .flatMap(byStream)
          .map(({ eventId }) => eventId);
        const found = told.entries.filter(({ of }) => of !== 'session').map(({ eventId }) => eventId);
        expect([told.dispute, found.toSorted()]).toEqual([told.dispute, expected.toSorted()]);
        const ids = told.entries.map(({ eventId }) => eventId);
        expect([told.dispute, new Set(ids).size]).toEqual([told.dispute, ids.length]);
      }
    });

    it('have every event of the table while one of the rounds lasted, by what was said first or by what stands now', () => {
      for (const { dispute, entries } of all) {
        const ofSession = byStream(sessionOf(dispute));
        const spans = spansOf(dispute);
        const isWithin = (fact: Fact | undefined): boolean =>
          fact !== undefined && spans.some(([from, to]) => fact.atMs >= from && fact.atMs <= to);
        const now = new Map(effectiveHistory(ofSession).map((fact) => [fact.eventId, fact]));
        const expected = ofSession
          .filter((event) => isWithin(historyAsStated([event])[0]) || isWithin(now.get(event.eventId)))
          .map(({ eventId }) => eventId);
        const found = new Set(entries.map(({ eventId }) => eventId));
        const toldTwice = expected.filter((id) => !found.has(id) && isWithin(now.get(id)));
        expect([dispute, toldTwice]).toEqual([dispute, []]);
        // What was said to be in the round and was put elsewhere is told by its correction.
        const corrected = new Set(entries.flatMap(({ change }) => change?.corrects ?? []));
        expect([dispute, expected.filter((id) => !found.has(id) && !corrected.has(id))]).toEqual([dispute, []]);
      }
    });

    it('tell each stream in its effective order, and streams by time', () => {
      for (const { dispute, entries, ...told } of all) {
        const latest = new Map<string, string>();
        let before = '';
        for (const { stream, at } of entries) {
          const notBefore = at > (latest.get(stream) ?? '') ? at : (latest.get(stream) ?? '');
          latest.set(stream, notBefore);
          expect([dispute, notBefore >= before]).toEqual([dispute, true]);
          before = notBefore;
        }
        for (const stream of streamsOf({ dispute, entries, ...told })) {
          const facts = entries
            .filter((one) => one.stream === stream && one.is === 'fact')
            .map(({ eventId }) => eventId);
          expect(facts).toEqual(effectiveHistory(byStream(stream)).map(({ eventId }) => eventId));
        }
      }
    });

    it('have every duty, sign, limit, seat and box that stood when a round began or when the dispute was raised, each once', () => {
      let [stood, boxesHung] = [0, 0];
      for (const { dispute, standing } of all) {
        const record = tableRecordOf(effectiveHistory(byStream(sessionOf(dispute))));
        const ofDispute = effectiveHistory(byStream(streamName('dispute', dispute)));
        const raised = ofDispute.find(({ type }) => type === 'dispute.DisputeRaised');
        const moments = [...spansOf(dispute).map(([from]) => from), raised?.atMs ?? 0];
        const states = statesOf(record);
        for (const at of moments) {
          const isOpen = record.closed === null || record.closed.atMs > at;
          const then = states.filter(({ from, to }) => from.atMs <= at && (to === null || to.atMs > at));
          const limits = record.limits.findLast(({ fact }) => fact.atMs <= at)?.limits ?? [];
          const expected = [...then.map(({ is }) => is), ...limits.map(({ wagerKind }) => `limits ${wagerKind}`)];
          const told = new Set(
            standing
              .filter(({ from, to }) => instantMs(from) <= at && (to === null || instantMs(to) > at))
              .map(({ kind, subject }) => `${kind} ${subject}`),
          );
          stood += isOpen ? expected.length : 0;
          const hung = boxes
            .filter(({ session, fromMs, toMs }) => session === sessionOf(dispute) && fromMs <= at && at < toMs)
            .map(({ is }) => is);
          boxesHung += hung.length;
          expect([dispute, at, hung.filter((box) => !told.has(box))]).toEqual([dispute, at, []]);
          expect([dispute, at, isOpen ? expected.filter((state) => !told.has(state)) : []]).toEqual([dispute, at, []]);
        }
        const keys = standing.map(({ stream, beganBy, kind, subject }) => `${stream} ${beganBy} ${kind} ${subject}`);
        expect([dispute, new Set(keys).size]).toEqual([dispute, keys.length]);
      }
      expect(stood).toBeGreaterThan(50);
      expect(boxesHung).toBeGreaterThan(10);
    });
  },
);
