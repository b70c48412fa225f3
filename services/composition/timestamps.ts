import { randomBytes } from 'node:crypto';
import type { Logger } from '../shared/process/logger.ts';
import { fetchTimestamp } from '../shared/sealing/timestamp.ts';

/**
 * Asks the authority at an address for tokens. It is somebody else's: where it does not answer, or answers with something that is not a token over the bytes, that is
 * logged, and a bundle goes without one.
 */
export const timestampsOf =
  (url: string | undefined, log: Logger) =>
  async (message: Uint8Array): Promise<Uint8Array | undefined> => {
    if (url === undefined) return undefined;
    try {
      return await fetchTimestamp(url, message, randomBytes(8));
    } catch (err) {
      log.warn({ err }, 'the timestamping authority gave no token, and a bundle goes without one');
      return undefined;
    }
  };
