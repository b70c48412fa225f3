import { z } from 'zod';
import { givenId } from '../../../domain/kernel/text.ts';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { exampleTargets, venueTarget } from '../targets.ts';

/** `POST /v1/venues/{venue}/events`: tables, terminals and their clocks, chip sets and drop boxes. The venue may register itself here too. */
export const recordVenues = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/venues/:venue/events',
    summary: "Record events of a venue's register",
    head: {},
    params: z.object({ venue: givenId }),
    target: ({ venue = '' }) => venueTarget(venue),
    example: exampleTargets.venue,
  });
