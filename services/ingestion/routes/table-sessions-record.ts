import { z } from 'zod';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { exampleTargets, sessionTarget } from '../targets.ts';

/** `POST /v1/table-sessions/{id}/events`: what happened at an open table, or what puts its record right. */
export const recordTableSessions = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/table-sessions/:id/events',
    summary: 'Record events of a table session',
    head: {},
    params: z.object({ id: z.string().describe('`STAR.TU-01.2026-04-25.1`') }),
    target: ({ id = '' }) => sessionTarget(id),
    example: exampleTargets.tableSession,
    must: 'append',
  });
