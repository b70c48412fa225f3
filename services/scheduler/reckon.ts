import { deadlinesOf } from '../../domain/deadline/deadlines.ts';
import { materialOf, playsOf, type DisputeRead } from '../../domain/deadline/material.ts';
import { concernedBy } from '../../domain/dispute/concerns.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { raisingOf } from '../../domain/examination/record.ts';
import { parseDisputeId, parseSessionId } from '../../domain/kernel/streams.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import type { StreamReader } from '../shared/examining/stream-reader.ts';
import { inParallel } from '../shared/kit/in-parallel.ts';
import type { PlayedAt, Reckoned } from './books.ts';

const parallelism = 16;

const placesOf = (sessions: readonly string[]): readonly PlayedAt[] =>
  sessions.flatMap((session) => {
    const place = parseSessionId(session);
    return place ? [{ venue: place.venue, table: place.table, gamingDay: place.gamingDay }] : [];
  });

export type ReckonOn = Pick<StreamReader, 'read'> & {
  /** The disputes about play at some places. */
  readonly disputesAt: (places: readonly PlayedAt[]) => Promise<readonly string[]>;
};

/** What a dispute's deadlines are by the record itself. Rejects when a stream of it cannot be read, or not be believed. */
export const reckonDispute = async ({ read, disputesAt }: ReckonOn, dispute: string): Promise<Reckoned> => {
  const readDispute = async (id: string): Promise<DisputeRead> => {
    const found = await read(disputeStream.streamOf(id));
    return { facts: found.facts, about: concernedBy(raisingOf(found)) };
  };
  const own = await readDispute(dispute);
  const playedAt = placesOf(own.about.sessions);
  const beside = (await disputesAt(playedAt)).filter((other) => other !== dispute);
  const [others, plays, venue] = await Promise.all([
    inParallel(parallelism, beside, readDispute),
    inParallel(parallelism, playsOf(own.about), async ({ id, stream }) => ({ id, facts: (await read(stream)).facts })),
    read(venueStream.streamOf(parseDisputeId(dispute)?.venue ?? '')),
  ]);
  const material = materialOf({ dispute, own, others, plays, venue: venue.facts });
  return { deadlines: deadlinesOf(material).deadlines, playedAt };
};
