import { isByBrowser } from './by-browser.ts';

/** Stands in a page for `services/shared/sealing/ml-dsa.ts`, for which there is not enough room: signatures of ML-DSA-44 are looked at by a browser that knows how. */

let isKnown = true;

/** Untrue from the first time on that the browser was asked and did not know how. */
export const looksAtMlDsa44 = (): boolean => isKnown;

export const isMlDsa44Signature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  isByBrowser('ML-DSA-44', { publicKey, message, signature }, async () => (isKnown = false));
