import { createPublicKey, verify } from 'node:crypto';

/** Whether a key of 32 bytes made a signature of 64 over a message. Alone in its file: a page has another means of telling. */
export const isEd25519Signature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
  return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
};

/** Looks at something for which signatures have to be looked at. A page has them looked at by its browser, which answers later: there it is looked at again when all are answered. */
export const whenAnswered = async <Seen>(look: () => Seen): Promise<Seen> => look();
