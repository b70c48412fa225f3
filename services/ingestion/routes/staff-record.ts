import { z } from 'zod';
import { givenId } from '../../../domain/kernel/text.ts';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { exampleTargets, staffTarget } from '../targets.ts';

/** `POST /v1/venues/{venue}/staff/{personId}/events`: employment, role and licences of one person, who is never named. */
export const recordStaff = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/venues/:venue/staff/:personId/events',
    summary: 'Record events of a member of staff',
    head: {},
    params: z.object({ venue: givenId, personId: givenId }),
    target: ({ venue = '', personId = '' }) =>
      givenId.safeParse(personId).success ? staffTarget(venue, personId) : undefined,
    example: exampleTargets.staff,
  });
