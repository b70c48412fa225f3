import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { utf8 } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { cosignatureBytes, cosignedMessage } from './cosignature.ts';
import { mlDsa44Pair, mlDsaSeedBytes } from './ml-dsa.ts';
import { signatureLine, signatureTypes, type NoteKey } from './note.ts';

/** Who signs: the public key with its name, and what makes a signature over bytes. */
export type Signer = { readonly key: NoteKey; readonly sign: (message: Uint8Array) => Uint8Array };

const rawPublicKey = (key: KeyObject): Uint8Array => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

/** A new Ed25519 key as PKCS #8 in PEM. */
export const newEd25519Key = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** A signer with an Ed25519 key as PKCS #8 in PEM. Throws where the text is not one. */
export const ed25519Signer = (pem: string, name: string, type: NoteKey['type'] = signatureTypes.ed25519): Signer => {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new TypeError('the key is not one of Ed25519');
  return {
    key: { name, type, publicKey: rawPublicKey(createPublicKey(privateKey)) },
    sign: (message) => sign(null, message, privateKey),
  };
};

/** The seed of a new ML-DSA-44 key. */
export const newMlDsa44Seed = (): string => randomBytes(mlDsaSeedBytes).toString('hex');

/** A signer with an ML-DSA-44 key, of which a text says the seed in 64 hexadecimal digits. It cosigns checkpoints, and nothing else. Throws where the text is not one. */
export const mlDsa44Signer = (seed: string, name: string): Signer => {
  if (!/^[0-9a-f]{64}$/.test(seed))
    throw new TypeError('the seed of a key of ML-DSA-44 must be 64 lower-case hex digits');
  const { publicKey, sign: signWith } = mlDsa44Pair(Buffer.from(seed, 'hex'));
  return { key: { name, type: signatureTypes.mlDsa44Cosignature, publicKey }, sign: signWith };
};

/** A note as its log signs it: the line of that signature, and no cosignature. */
export const signedLine = ({ key, sign: signWith }: Signer, text: string): string =>
  signatureLine(key, signWith(utf8(text)));

/** The line of a cosigner under a checkpoint, at a second since 1970. */
export const cosignedLine = ({ key, sign: signWith }: Signer, checkpoint: Checkpoint, atSecond: number): string =>
  signatureLine(key, cosignatureBytes({ atSecond, signature: signWith(cosignedMessage(key, atSecond, checkpoint)) }));
