import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { DaysFilter } from '../../projections/kit/days.ts';
import { sessionsOfNoGame } from '../../projections/queries/banked.ts';
import type { ReadDb } from '../../projections/read-models.ts';

/** The member of a report of sessions with a house that names those of which nobody knows whether they have one. */
export const ofNoGameMember = {
  ofNoGame: z
    .array(z.string())
    .max(100)
    .optional()
    .describe(
      'table sessions of these days that are in no figure, at most 100, since no event says their game, not even one of a round: a late entry of their opening puts them in, where the day is not closed. Absent: there are none',
    ),
};

/** What such an answer says of them. CSV and lines of JSON have no place but a header, which says how many. */
export const leftOutFor = async (
  db: ReadDb,
  reply: FastifyReply,
  filter: DaysFilter,
): Promise<{ readonly ofNoGame?: readonly string[] }> => {
  const sessions = await sessionsOfNoGame(db, filter);
  if (sessions.length === 0) return {};
  reply.header('x-of-no-game', sessions.length);
  return { ofNoGame: sessions };
};
