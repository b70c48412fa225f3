import { z } from 'zod';
import { personId, sha256 } from '../../../domain/kernel/envelope.ts';
import { principalOf } from '../../shared/http/guard.ts';
import { jsonAnswer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import { Problem } from '../../shared/http/problems.ts';
import { mustEnter } from '../../shared/http/scope.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { eraseWords } from '../erase-words.ts';
import { givenInstant, personField, positionField } from '../fields.ts';
import { groundField } from '../schemas/words.ts';

const answer = named(
  'WordsErased',
  z.strictObject({
    ref: z.string(),
    eventId: z.string().describe('the event that says that they were erased'),
    erasedAt: z.string(),
    position: positionField.describe('give it as `?atLeast=` to read your own writes'),
  }),
);

/** `POST /v1/texts/{ref}/erase`: compliance erases words for ever, and the record says who asked for it and on which ground. */
export const textsErase = (server: Server, on: ApiDependencies): void => {
  server.post(
    '/v1/texts/:ref/erase',
    {
      config: { problems: ['rejected'] },
      schema: {
        tags: ['events', 'recording'],
        summary: 'Erase the words that an event refers to, for ever',
        description:
          'The record says first that they are erased, and holds nothing of them; then they and their key are destroyed. The event that refers to them stays as it is. A legal hold that covers the words of a dispute keeps those of its record, and of the rounds and table sessions that it is about (409, with the hold). The same request again answers what the first one did.',
        params: z.strictObject({ ref: sha256.describe('the `ref` of a `textRef` in an event') }),
        body: z.strictObject({
          occurredAt: givenInstant.describe('when it was decided to erase them'),
          by: personField.describe('who erases them'),
          askedBy: personId.nullable().describe('the person who asked for it; null: nobody of whom there is an id'),
          ground: groundField,
        }),
        response: {
          201: jsonAnswer('The words are erased.', answer),
          200: jsonAnswer('A retry: the same request erased them before.', answer),
        },
      },
    },
    async (request, reply) => {
      const words = await on.texts.read(request.params.ref);
      if (!words) throw new Problem('not-found');
      const principal = principalOf(request);
      await mustEnter(principal, { venue: words.venue, table: null }, on.register.jurisdictionOf);
      const { event, erased, isNew } = await eraseWords(on, { ...request.body, words, principal });
      const { eventId, position } = event;
      return reply.code(isNew ? 201 : 200).send({ ref: words.ref, eventId, erasedAt: erased.erasedAt, position });
    },
  );
};
