import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { zoneIn } from '../../domain/deadline/material.ts';
import { effectiveHistory, type Fact } from '../../domain/kernel/effective-history.ts';
import { instantMs, localDateAt } from '../../domain/kernel/time.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { clausesOf, watchesIn } from '../../domain/law/edition.ts';
import { editionStream } from '../../domain/rulebook/stream.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import { disputesBeside } from '../../projections/disputes/queries.ts';
import {
  disputeStreams,
  storyOf,
  streamsTold,
  type DisputeStreams,
  type DisputeTimeline,
} from '../../projections/disputes/timeline.ts';
import { recordedEventsOf, recordedOfStaff, recordedOfTypes } from '../../projections/event-log/queries.ts';
import { deadlinesOfDispute, type DeadlinesOfDispute } from '../../projections/queries/deadlines.ts';
import type { Answer } from '../../projections/queries/dispute-answers/answer.ts';
import type {
  AnswersMaterial,
  FoundSaid,
  Held,
  MoneySaid,
} from '../../projections/queries/dispute-answers/material.ts';
import { momentsOfPlay } from '../../projections/queries/dispute-answers/rules.ts';
import { disputeAnswers } from '../../projections/queries/dispute-answers/said.ts';
import { onDuty } from '../../projections/queries/dispute-answers/staff.ts';
import { disputeTimelineAsOf } from '../../projections/queries/timelines-as-of.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { namesPatrons } from '../shared/read-models/asking.ts';
import { adjudicate } from './adjudication.ts';
import { momentAsked, notThere, readStoryAsOf, type AsOf } from './as-of.ts';
import { calledBy } from './caller.ts';
import type { ApiDependencies } from './dependencies.ts';
import { disputeFoundAsOf } from './dispute-as-of.ts';
import { mustBeToldWhole } from './put-aside.ts';
import { editionsHeld } from './rulebooks.ts';
import { sealReach } from './seal-reach.ts';
import { similarTo } from './similar-disputes.ts';
import { nothingSupposed } from './settled-round.ts';

/** What is asked: by whom, of which dispute, as of when. */
type Asked = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly id: string;
  readonly asOf: string | undefined;
};

/** A dispute's story as it was read. */
export type DisputeStory = {
  readonly db: ReadDb;
  readonly said: AsOf['said'];
  readonly read: DisputeStreams;
  readonly story: DisputeTimeline;
};

const streamsOf = ({ own, rounds, sessions, continued }: DisputeStreams): readonly StreamName[] =>
  [own, ...rounds, ...sessions, ...continued].map(({ stream }) => stream as StreamName);

/**
 * Reads the story of a dispute. `whole`: with all of its sessions, which answers rest on, and not with what is told of them alone. Throws `not-found`, `record-cannot-be-read`, and as
 * `readStoryAsOf`.
 */
export const readDisputeStory = async (
  on: ApiDependencies,
  { reply, id, asOf, whole = true }: Omit<Asked, 'request'> & { readonly whole?: boolean },
): Promise<DisputeStory> => {
  const { db, said } = await readStoryAsOf(on, reply, asOf, disputeTimelineAsOf(id));
  // Who is staff and not a patron may be told by any event of a session.
  const read = await (whole || !namesPatrons() ? disputeStreams : streamsTold)(db, { venues: null, dispute: id });
  if (!read) throw notThere(said);
  const [story] = await Promise.all([
    storyOf(db, read, { venues: null, games: on.readings }),
    mustBeToldWhole(on, streamsOf(read), said),
  ]);
  return { db, said, read, story };
};

type Judged = { readonly found: Held<FoundSaid>; readonly money: MoneySaid };

const nobodyRaisedIt: MoneySaid = { wagers: [], missing: ['what it is about: nobody raised it'], decisions: [] };

const notExaminedThen = { because: 'nobody had examined the dispute officially by then' };

const judgedOf = async (
  on: ApiDependencies,
  { request, reply, id }: Asked,
  { said }: DisputeStory,
): Promise<Judged> => {
  const mine = calledBy(on, request, reply);
  if (said.asOf !== undefined) {
    const { answer, money } = await disputeFoundAsOf(mine, reply, id, said.asOf);
    const found = { isOfficial: true, findings: answer.findings };
    const isFound = answer.examination !== null;
    return { found: isFound ? found : notExaminedThen, money: money ?? nobodyRaisedIt };
  }
  const subject = { kind: 'dispute', id } as const;
  const [{ provisional, findings }, money] = await Promise.all([
    adjudicate(mine, subject, nothingSupposed, { canResume: true }),
    mine.examineApart.money(id),
  ]);
  return { found: { isOfficial: !provisional, findings }, money: money ?? nobodyRaisedIt };
};

const factsOf = async (db: ReadDb, stream: StreamName): Promise<readonly Fact[]> =>
  effectiveHistory(await recordedEventsOf(db, stream));

const editionsOf = async ({ db, read }: DisputeStory): Promise<AnswersMaterial['editions']> => {
  const games = [...new Set(momentsOfPlay({ read }).flatMap(({ game }) => game ?? []))];
  const { venue } = read.dispute;
  const facts = games.map(async (game) => {
    const id = editionStream.written.idOf({ venue, game });
    return [game, await factsOf(db, editionStream.streamOf(id))] as const;
  });
  return new Map(await Promise.all(facts));
};

const staffOf = async ({ db, read, story }: DisputeStory): Promise<AnswersMaterial['staff']> => {
  const { venue } = read.dispute;
  const persons = [...new Set(onDuty(story).map(({ person }) => person))];
  const facts = persons.map(async (person) => {
    const recorded = (await recordedOfStaff(db, { venue, person })).get(person) ?? [];
    return [person, effectiveHistory(recorded)] as const;
  });
  return new Map(await Promise.all(facts));
};

const deadlinesNow = async (
  on: ApiDependencies,
  { id, asOf }: Asked,
  { db }: DisputeStory,
): Promise<DeadlinesOfDispute> => {
  const beside = await disputesBeside(on.db, id);
  const found = await deadlinesOfDispute(db, { venues: null, dispute: id, at: momentAsked(asOf) }, beside);
  return found ?? { dispute: id, deadlines: [], notSet: [] };
};

/** Whether an edition that is held here watches the rank of those who review. */
const watchesRankIn = (games: ApiDependencies['games'], edition: string): boolean =>
  editionsHeld(games)
    .filter(({ id }) => id === edition)
    .flatMap(clausesOf)
    .flatMap(watchesIn)
    .some(({ code }) => code === 'REVIEWER_NOT_SENIOR' || code === 'REVIEW_BY_THE_DECIDER');

const registered = ['venue.VenueRegistered'];

/** The answers to what an inspector asks of a dispute, and its deadlines. */
export type DisputeAnswered = {
  readonly answers: readonly Answer[];
  readonly deadlines: DeadlinesOfDispute;
  /** The venue's IANA zone. */
  readonly zone: string;
};

/** Answers what an inspector asks of a dispute, by its story and by what other read models and examinations say. */
export const answerDispute = async (
  on: ApiDependencies,
  asked: Asked,
  told: DisputeStory,
): Promise<DisputeAnswered> => {
  const { db, read, story, said } = told;
  const venue = recordedOfTypes(db, { streams: sql`(${venueStream.streamOf(read.dispute.venue)})`, types: registered });
  const [register, editions, staff, judged, deadlines, seal] = await Promise.all([
    venue,
    editionsOf(told),
    staffOf(told),
    judgedOf(on, asked, told),
    deadlinesNow(on, asked, told),
    sealReach(on.sealed, { db, streams: streamsOf(read) }),
  ]);
  const zone = zoneIn(effectiveHistory(register));
  const day = localDateAt(instantMs(read.dispute.raisedAt), zone);
  const material: AnswersMaterial = {
    games: on.readings,
    read,
    entries: story.entries,
    standing: story.standing,
    devices: story.devices,
    zone,
    editions,
    staff,
    ...judged,
    watchesRank: (edition) => watchesRankIn(on.games, edition),
    deadlines,
    similar: await similarTo(on, {
      dispute: read.dispute,
      onDuty: onDuty(story),
      day,
      asOf: said.asOf,
      reply: asked.reply,
    }),
    seal,
    asOf: said.asOf,
  };
  return { answers: disputeAnswers(material), deadlines, zone };
};
