import { givenId } from '../../../domain/kernel/text.ts';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { exampleTargets, idOf, venueTarget } from '../targets.ts';

/** `POST /v1/venues`: a venue comes onto the register. */
export const registerVenues = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/venues',
    summary: 'Put a venue onto the register',
    head: { venue: givenId },
    target: (_params, { venue }) => venueTarget(venue),
    example: exampleTargets.venue,
    must: 'create',
    location: (target) => `/v1/venues/${idOf(target)}`,
  });
