import type { FastifyReply } from 'fastify';
import { decisionsIn } from '../../domain/kernel/confirmation.ts';
import { movedIn } from '../../domain/dispute/decided-money.ts';
import { disputePicture } from '../../domain/dispute/picture.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { readingOf } from '../../domain/examination/views.ts';
import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import type { Examined } from '../../domain/examination/events.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { disputeOf } from '../../projections/disputes/queries.ts';
import { storedEvents } from '../../projections/event-log/stored.ts';
import { equals } from '../../projections/kit/query.ts';
import { examinationsOfAll } from '../../projections/queries/as-of.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { inParallel } from '../shared/kit/in-parallel.ts';
import { toldOfficially } from './adjudication.ts';
import { mostEventsAsOf, notThere, readAsOf } from './as-of.ts';
import type { ApiDependencies } from './dependencies.ts';
import { moneyIn, roundsOfDispute, type MoneyFound, type SettledOfDispute } from './find-money.ts';
import { storedOf } from './settled-round.ts';

/** How many rounds are looked at side by side. */
const width = 4;

type Then = {
  readonly now: ReadDb;
  readonly past: ReadDb;
  readonly position: Position;
  readonly games: ApiDependencies['games'];
};

const eventsUpTo = ({ now, position }: Then, stream: StreamName): Promise<readonly StoredEvent[]> =>
  storedEvents(now, { position, conditions: equals('event.stream', stream), limit: mostEventsAsOf });

/** A round as its newest official examination of then settled it; undefined where there was none. */
const settledThen = async (on: Then, round: string): Promise<SettledOfDispute | undefined> => {
  const { examination, settlements } = await storedOf(on.past, { kind: 'round', id: round });
  if (!examination) return undefined;
  const { edition, lawChanges, view } = examination;
  const stream = roundStream.streamOf(round);
  const seen = view.find((one) => one.stream === stream)?.revision ?? -1;
  const events = (await eventsUpTo(on, stream)).filter(({ revision }) => revision <= seen);
  const law = { edition, lawChanges: lawChanges as Examined['lawChanges'] };
  const settled = { provisional: false, ...law, view: [...view], settlements };
  return { round, settled, moved: movedIn(readingOf(events).facts, on.games) };
};

const moneyThen = async (on: Then, id: string, own: readonly StoredEvent[]): Promise<MoneyFound | undefined> => {
  const { facts } = readingOf(own);
  const picture = disputePicture({ disputeId: id, zone: 'UTC', dispute: facts, sessions: [], rounds: [] });
  if (!picture.raised) return undefined;
  const raised = picture.raised.data;
  const asked = await roundsOfDispute(on.now, raised);
  const found = await inParallel(width, asked, async (round) => ({ round, settled: await settledThen(on, round) }));
  const settled = found.flatMap((one) => one.settled ?? []);
  const without = found.filter((one) => !one.settled).map(({ round }) => round);
  const begun = await inParallel(width, without, async (round) => {
    const events = await eventsUpTo(on, roundStream.streamOf(round));
    return events.length > 0 ? [round] : [];
  });
  return moneyIn({ picture, made: decisionsIn(own).made }, raised, settled, begun.flat());
};

/**
 * What was officially found of a dispute when the record ended at a position, and what it came to in money by the official examinations of
 * then. Throws as `readAsOf`, and `not-found` for a dispute that nobody had raised.
 */
export const disputeFoundAsOf = async (on: ApiDependencies, reply: FastifyReply, id: string, asOf: string) => {
  const about = await disputeOf(on.db, { venues: null, dispute: id });
  const rounds = about ? await roundsOfDispute(on.db, about) : [];
  const subjects = [
    { kind: 'dispute', id } as const,
    ...rounds.map((round) => ({ kind: 'round', id: round }) as const),
  ];
  const { db, said } = await readAsOf(on, reply, asOf, () => examinationsOfAll(subjects));
  const then = { now: on.db, past: db, position: said.asOf ?? '', games: on.games };
  const own = await eventsUpTo(then, disputeStream.streamOf(id));
  if (own.length === 0) throw notThere(said);
  const subject = { kind: 'dispute', id } as const;
  const stored = await storedOf(db, subject);
  const { settlements: _noMoney, ...found } = await toldOfficially(on, subject, stored, { db, said });
  return { answer: { ...found, ...said }, money: await moneyThen(then, id, own) };
};
