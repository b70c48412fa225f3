import { z } from 'zod';
import { givenId } from '../../../domain/kernel/text.ts';
import type { Server } from '../../shared/http/server.ts';
import { recordRoute, type RecordOn } from '../record-route.ts';
import { editionTarget, exampleTargets } from '../targets.ts';

/** `POST /v1/editions/{venue}/{game}/events`: which edition of a game's rules is in force at a venue, and how it is read. */
export const recordEditions = (server: Server, on: RecordOn): void =>
  recordRoute(server, on, {
    url: '/v1/editions/:venue/:game/events',
    summary: 'Record which edition of a game is in force',
    head: {},
    params: z.object({ venue: givenId, game: givenId }),
    target: ({ venue = '', game = '' }) => (givenId.safeParse(game).success ? editionTarget(venue, game) : undefined),
    example: exampleTargets.edition,
  });
