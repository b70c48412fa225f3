import { z } from 'zod';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { dropBoxTarget, exampleTargets } from '../targets.ts';

/** `POST /v1/drop-boxes/{id}/events`: what became of a drop box on its journey. */
export const recordDropBoxes = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/drop-boxes/:id/events',
    summary: 'Record events of the journey of a drop box',
    head: {},
    params: z.object({ id: z.string().describe('`STAR.BOX-07.2026-04-25.1`') }),
    target: ({ id = '' }) => dropBoxTarget(id),
    example: exampleTargets.dropBox,
    must: 'append',
  });
