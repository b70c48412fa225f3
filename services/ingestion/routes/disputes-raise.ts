import { disputeId } from '../../../domain/kernel/streams.ts';
import { givenId } from '../../../domain/kernel/text.ts';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { disputeTarget, exampleTargets, idOf } from '../targets.ts';

/** `POST /v1/disputes`: somebody disputes or complains of something. */
export const raiseDisputes = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/disputes',
    summary: 'Raise a dispute',
    head: { venue: givenId, number: givenId.describe('by which the house knows the dispute: `D-0017`') },
    target: (_params, { venue, number }) => disputeTarget(disputeId({ venue, number })),
    example: exampleTargets.dispute,
    must: 'create',
    location: (target) => `/v1/disputes/${idOf(target)}`,
  });
