import { z } from 'zod';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { exampleTargets, roundTarget } from '../targets.ts';

/** `POST /v1/rounds/{id}/events`: what happened in a round, or what puts its record right. */
export const recordRounds = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/rounds/:id/events',
    summary: 'Record events of a round',
    head: {},
    params: z.object({ id: z.string().describe('`STAR.TU-01.2026-04-25.1.0042`') }),
    target: ({ id = '' }) => roundTarget(id),
    example: exampleTargets.round,
    must: 'append',
  });
