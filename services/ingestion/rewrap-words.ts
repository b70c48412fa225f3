import type { FastifyBaseLogger } from 'fastify';
import { isAway } from '../shared/http/away.ts';
import { lookAgain } from '../shared/following/look-again.ts';
import type { Texts } from '../shared/words/texts.ts';

const everyMs = 5_000;
/** So many texts are put under another key in one statement; then others have their turn. */
const together = 500;

/**
 * Looks now and again whether the master key of words was replaced, and puts all words under the new one, 500 at a time. Any number of processes
 * may do it, and one that ends in between leaves nothing half done. Only names of keys are logged. The answer stops it after the texts in hand.
 */
export const rewrapWords = (
  on: {
    readonly texts: Pick<Texts, 'keys' | 'rewrap'>;
    readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  },
  lookEveryMs = everyMs,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    try {
      on.texts.keys.refresh();
      let [done, failed] = [0, 0];
      for (let after: string | null = ''; after !== null && !stopping.signal.aborted;) {
        // oxlint-disable-next-line no-await-in-loop -- one statement after the other
        const some = await on.texts.rewrap({ after, most: together });
        done += some.rewrapped;
        failed += some.failed;
        after = some.upTo;
      }
      if (done > 0) on.log.info({ words: done, keyId: on.texts.keys.id }, 'words were put under the new master key');
      if (failed > 0) on.log.error({ words: failed }, 'words could not be put under the new master key');
    } catch (error) {
      on.log[isAway(error) ? 'warn' : 'error']({ err: error }, 'the master key of words could not be looked at');
    }
  };
  const stopLooking = lookAgain(lookEveryMs, () => (looking = look()));
  return async () => {
    stopping.abort();
    stopLooking();
    await looking;
  };
};
