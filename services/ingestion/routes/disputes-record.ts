import { z } from 'zod';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { disputeTarget, exampleTargets } from '../targets.ts';

/**
 * `POST /v1/disputes/{id}/events`: decisions, answers, reviews, advice, referrals and the end of a dispute. Each is the act of a
 * person on what went before, so `If-Match` names the revision that they saw: 428 without it, 412 when the record has moved on.
 */
export const recordDisputes = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/disputes/:id/events',
    summary: 'Record the next steps of a dispute; If-Match names the revision that was seen',
    head: {},
    params: z.object({ id: z.string().describe('`STAR.D-0017`') }),
    target: ({ id = '' }) => disputeTarget(id),
    example: exampleTargets.dispute,
    must: 'append',
    needsRevision: true,
  });
