import { createHmac } from 'node:crypto';

/** HMAC-SHA-256 of text under a key, 64 hex digits: a digest that cannot be guessed back from a dictionary of likely words. */
export const keyedDigest = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');
