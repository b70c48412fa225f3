import { z } from 'zod';
import { sessionId } from '../../../domain/kernel/streams.ts';
import { givenId } from '../../../domain/kernel/text.ts';
import { localDate } from '../../../domain/kernel/time.ts';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { exampleTargets, idOf, sessionTarget } from '../targets.ts';

/** `POST /v1/table-sessions`: a table opens. */
export const openTableSessions = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/table-sessions',
    summary: 'Open a table session',
    head: {
      venue: givenId,
      table: givenId,
      gamingDay: localDate.describe("the venue's gaming day on which the table opens"),
      number: z.int().min(1).max(999).describe('1 for the first session of the table on that day'),
    },
    target: (_params, { venue, table, gamingDay, number }) =>
      sessionTarget(sessionId({ venue, table, gamingDay, number })),
    example: exampleTargets.tableSession,
    must: 'create',
    location: (target) => `/v1/table-sessions/${idOf(target)}`,
  });
