import { z } from 'zod';
import { heldOf } from '../../../domain/seal/leaf.ts';
import type { Position } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { isSound } from '../../shared/event-store/integrity.ts';
import { jsonAnswer, type Answer } from '../../shared/http/openapi/answers.ts';
import { named } from '../../shared/http/openapi/named.ts';
import { Problem } from '../../shared/http/problems.ts';
import type { Server } from '../../shared/http/server.ts';
import { isBlindAt } from '../../shared/read-models/asking.ts';
import type { SealedReader } from '../../shared/sealing/reader.ts';
import { proofText } from '../../shared/sealing/proof.ts';
import { isIncluded, leafHash } from '../../shared/sealing/tree.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { streamNameField } from '../fields.ts';
import { notSealedYet, recordProof } from '../schemas/record-proof.ts';

const params = z.strictObject({
  stream: streamNameField,
  revision: z.coerce.number().int().min(0).max(2_147_483_647).describe('which event of the stream, counted from 0'),
});

/** A checkpoint is signed each second. */
const askAgainSeconds = '2';

/** A receipt that proves nothing is given to nobody. Which file it is, and since when, is for the verification. */
const filesWereChanged = (): Problem =>
  new Problem('unavailable', {
    detail: 'Files of the sealed record were changed: they do not give the root that was signed, and so no proof.',
    reason: 'sealed-files-were-changed',
  });

/**
 * The entry of an event, and the checkpoint to prove it under: one that witnesses have signed, if the event is in there, or else the newest. A number: so many
 * events are sealed, and it is not among them.
 */
const provenIn = async (sealed: SealedReader, position: Position) => {
  const newest = await sealed.published();
  for (const published of [await sealed.cosigned(), newest]) {
    // oxlint-disable-next-line no-await-in-loop -- the second only where the first does not have it
    const found = published && (await sealed.entryAt(position, published.checkpoint.size));
    if (published && found) return { ...found, published };
  }
  return newest?.checkpoint.size ?? 0;
};

/** `GET /v1/events/{stream}/{revision}/proof`: the receipt of an event, which proves without us that it was sealed. */
export const recordProofGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/events/:stream/:revision/proof',
    {
      schema: {
        tags: ['record'],
        summary: 'The proof that an event is in the sealed record',
        description:
          'Who keeps this can show later, without us and offline, that the event was recorded by then, at this place, and has not been changed since. It names nobody and says nothing of the event but to those who have it: `held` opens the entry.',
        params,
        response: {
          200: jsonAnswer('The entry, what opens it, and the proof.', named('RecordProof', recordProof)),
          202: {
            description: 'It is recorded and not yet sealed: ask again.',
            headers: ['retry-after'],
            content: { 'application/json': { schema: named('NotSealedYet', notSealedYet) } },
          } satisfies Answer,
        },
      },
    },
    async (request, reply) => {
      const { stream, revision } = request.params;
      const [event] = await on.store.readStream(stream as StreamName, { from: revision, limit: 1 });
      if (event?.revision !== revision)
        throw new Problem('not-found', { detail: `There is no event ${revision} of ${stream}.` });
      const found = await provenIn(on.sealed, event.position);
      if (typeof found === 'number')
        return reply.code(202).header('retry-after', askAgainSeconds).send({ sealedEvents: found });
      const { index, entry, published } = found;
      const { size, root } = published.checkpoint;
      const hashes = await on.sealed.inclusion(index, size);
      if (!isIncluded({ leaf: leafHash(entry), index, size, root }, hashes)) throw filesWereChanged();
      const salt = on.saltOf()?.(event);
      return {
        index,
        entry: Buffer.from(entry).toString(),
        held: salt === undefined || !isSound(event) || isBlindAt(event.metadata.venue) ? null : heldOf(event, salt),
        proof: proofText({ index, hashes, checkpoint: published.note }),
      };
    },
  );
};
