import { sha256 as noble } from '@noble/hashes/sha2.js';

/** Stands in a page for `services/shared/sealing/sha256.ts`. */
export const sha256 = (bytes: Uint8Array): Uint8Array => noble(bytes);
