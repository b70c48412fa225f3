import { ml_dsa44 as mlDsa44 } from '@noble/post-quantum/ml-dsa.js';

/**
 * ML-DSA-44 (FIPS 204, pure and without a context), whose signatures a quantum computer cannot forge. Alone in its file: a page has no means to look at one.
 * By a library and not by Node, of which 24.6 is the first that can: a record must not be signed otherwise on another Node.
 */

/** How many bytes the seed of a key has, from which the rest of it is made. */
export const mlDsaSeedBytes = 32;

/** That signatures can be looked at here. Not every browser can. */
export const looksAtMlDsa44 = (): boolean => true;

/** Whether a key of 1,312 bytes made a signature of 2,420 over a message. */
export const isMlDsa44Signature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  signature.length === mlDsa44.lengths.signature && mlDsa44.verify(signature, message, publicKey);

/** The public key of a seed, and what signs with it. Signatures are drawn: no two of one message are the same. Throws for a seed that is not of 32 bytes. */
export const mlDsa44Pair = (seed: Uint8Array) => {
  const { publicKey, secretKey } = mlDsa44.keygen(seed);
  return { publicKey, sign: (message: Uint8Array): Uint8Array => mlDsa44.sign(message, secretKey) };
};
