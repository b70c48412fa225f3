import { z } from 'zod';
import { roundId, type SessionId } from '../../../domain/kernel/streams.ts';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { exampleTargets, idOf, roundTarget, sessionTarget } from '../targets.ts';

/** `POST /v1/rounds`: a round of a table session begins. */
export const openRounds = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/rounds',
    summary: 'Open a round',
    head: {
      session: z
        .string()
        .refine(
          (id) => sessionTarget(id) !== undefined,
          'must be the id of a table session, like STAR.TU-01.2026-04-25.1',
        ),
      sequence: z.int().min(1).max(999_999).describe('counts the rounds of the session from 1'),
    },
    // That it is a session's id was checked just now.
    target: (_params, { session, sequence }) => roundTarget(roundId(session as SessionId, sequence)),
    example: exampleTargets.round,
    must: 'create',
    location: (target) => `/v1/rounds/${idOf(target)}`,
  });
