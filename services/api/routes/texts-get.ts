import { z } from 'zod';
import { accessStream } from '../../../domain/access/stream.ts';
import { erasureGrounds } from '../../../domain/erasure/events.ts';
import { sha256 } from '../../../domain/kernel/envelope.ts';
import { inSentence } from '../../../domain/kernel/word-list.ts';
import { principalOfEvent } from '../../../projections/event-log/queries.ts';
import { placeOf } from '../../../projections/kit/place.ts';
import { principalOf } from '../../shared/http/guard.ts';
import type { Principal } from '../../shared/http/principal.ts';
import { Problem } from '../../shared/http/problems.ts';
import { mustEnter } from '../../shared/http/scope.ts';
import type { Server } from '../../shared/http/server.ts';
import type { KeptWords } from '../../shared/words/texts.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { resourceResponses, sendResource } from '../resources.ts';
import { erasedMembers, whereWordsStand } from '../schemas/words.ts';
import { noteRows } from '../views/shown.ts';
import { mayListViews } from '../who-looked.ts';
import { asRecorded } from '../words-erased.ts';

const words = z.discriminatedUnion('erased', [
  z.strictObject({ ...whereWordsStand, erased: z.literal(false), text: z.string() }),
  z.strictObject({ ...whereWordsStand, erased: z.literal(true), ...erasedMembers }),
]);

const told = (kept: KeptWords): object =>
  kept.erased
    ? {
        ...kept,
        says: `The words were erased at ${kept.erasedAt}, because ${inSentence(erasureGrounds, kept.ground)}.`,
      }
    : kept;

const whyNot = {
  supervisor: 'A supervisor may read only the words that they recorded.',
  views: 'Why somebody looked at a record is for those who may list views.',
} as const;

/** Why the caller may not read words; undefined when they may. */
const refusalOf = async (
  on: ApiDependencies,
  principal: Principal,
  { stream, eventId }: KeptWords,
): Promise<string | undefined> => {
  if (placeOf(stream).category === accessStream.name) return mayListViews(principal) ? undefined : whyNot.views;
  if (principal.role !== 'supervisor') return undefined;
  const recordedBy = await principalOfEvent(on.db, { stream, eventId });
  return recordedBy === principal.sub ? undefined : whyNot.supervisor;
};

/** `GET /v1/texts/{ref}`: words that an event refers to, or what is said of them since they were erased. */
export const textsGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/texts/:ref',
    {
      schema: {
        tags: ['events'],
        summary: 'The words that an event refers to',
        description:
          'Words are kept apart from the record, encrypted, and can be erased without breaking it. What was erased says when, by whom and on which ground.',
        params: z.strictObject({ ref: sha256.describe('the `ref` of a `textRef` in an event') }),
        response: resourceResponses('Words', 'The words, or who erased them and why.', words),
      },
    },
    async (request, reply) => {
      const kept = await on.texts.read(request.params.ref);
      if (!kept) throw new Problem('not-found');
      // Whose words they are is known, also where the caller is turned away.
      noteRows(request, [kept]);
      const principal = principalOf(request);
      await mustEnter(principal, { venue: kept.venue, table: null }, on.register.jurisdictionOf);
      const detail = await refusalOf(on, principal, kept);
      if (detail !== undefined) throw new Problem('forbidden', { detail });
      return sendResource(request, reply, told(await asRecorded(on, kept)));
    },
  );
};
