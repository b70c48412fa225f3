import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** Stands in a page for `services/shared/sealing/ed25519.ts`. Strict as RFC 8032 is, and not as ZIP 215. */
export const isEd25519Signature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
};
