import { z } from 'zod';
import { sessionId } from '../../../domain/kernel/streams.ts';
import { givenId } from '../../../domain/kernel/text.ts';
import { localDate } from '../../../domain/kernel/time.ts';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { dropBoxTarget, exampleTargets, idOf } from '../targets.ts';

/** `POST /v1/drop-boxes`: a journey of a drop box begins. */
export const attachDropBoxes = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/drop-boxes',
    summary: 'Begin the journey of a drop box',
    head: {
      venue: givenId,
      dropBox: givenId,
      gamingDay: localDate,
      number: z.int().min(1).max(999).describe("1 for the box's first journey of that day"),
    },
    target: (_params, { venue, dropBox, gamingDay, number }) =>
      dropBoxTarget(sessionId({ venue, table: dropBox, gamingDay, number })),
    example: exampleTargets.dropBox,
    must: 'create',
    location: (target) => `/v1/drop-boxes/${idOf(target)}`,
  });
