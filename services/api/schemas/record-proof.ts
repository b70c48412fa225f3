import { z } from 'zod';
import { jsonObject } from '../fields.ts';

/** What a terminal, or anybody who has the event, keeps to show later that it was sealed. */
export const recordProof = z.strictObject({
  index: z.int().describe('the leaf, counted from 0 over the whole record'),
  entry: z
    .string()
    .describe(
      'the entry as it is in the tree, letter by letter: SHA-256 over a zero byte and these is the hash of the leaf (RFC 6962, section 2.1)',
    ),
  held: jsonObject
    .nullable()
    .describe(
      'what opens the entry: SHA-256 over the canonical JSON (RFC 8785) of this is `held` in it. `contentHash` is that of what was said, `added` is what we added, `salt` is of this leaf alone. Null where the record is corrupt, where the caller may not know yet what it says (a count that is under way), or where this installation has lost the secret of salts',
    ),
  proof: z.string().describe('the proof as a file by itself, with the signed checkpoint (C2SP tlog-proof)'),
});

export const notSealedYet = z.strictObject({
  sealedEvents: z.int().describe('how many events are sealed by now; this one is not among them'),
});
