import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { leafOf, leafText, type Salt } from '../../../domain/seal/leaf.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { corruptionOf } from '../event-store/integrity.ts';
import { readIfThere, secretFile } from '../kit/secret-file.ts';
import { hex } from './bytes.ts';
import type { NoteKey } from './note.ts';
import { ed25519Signer, mlDsa44Signer, newEd25519Key, newMlDsa44Seed, type Signer } from './signatures.ts';
import { sha256 } from './sha256.ts';

/** Where what is sealed lies below the data folder, and where the secrets that it is sealed with. */
export const sealedFolderOf = (dataDir: string): string => join(dataDir, 'sealed');
const secretsOf = (dataDir: string): string => join(dataDir, 'seal');

/** Apart from the salts: who shows proofs needs these, and never the key. */
const keyFileOf = (dataDir: string): string => join(dataDir, 'seal-key', 'key.pem');
const mlDsaSeedOf = (dataDir: string): string => join(dataDir, 'seal-key', 'ml-dsa-44.seed');

/** Where a person puts the policy that names witnesses. */
export const policyFileOf = (dataDir: string): string => join(secretsOf(dataDir), 'policy');

const saltHexDigits = 32;

/** The salt of each leaf, out of one secret (`services/decisions/0041-the-form-of-a-leaf.md`). */
export type SaltOf = (event: Pick<StoredEvent, 'stream' | 'revision'>) => Salt;

/** Salts under a secret of 64 hexadecimal digits. Throws a `RangeError` for another. */
export const saltsUnder = (secret: string): SaltOf => {
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new RangeError('the secret of salts must be 64 lower-case hex digits');
  const key = Buffer.from(secret, 'hex');
  return ({ stream, revision }) =>
    createHmac('sha256', key).update(`${stream} ${revision}`).digest('hex').slice(0, saltHexDigits);
};

const saltFile = (dataDir: string): string => join(secretsOf(dataDir), 'salt');

/** The salts of an installation; the secret is made on the first start. */
export const loadSalts = (dataDir: string): SaltOf =>
  saltsUnder(secretFile(saltFile(dataDir), () => hex(randomBytes(32))).trim());

/** The salts of an installation that has sealed before; undefined where their secret is not here. */
export const saltsIfThere = (dataDir: string): SaltOf | undefined => {
  const secret = readIfThere(saltFile(dataDir));
  return secret === undefined ? undefined : saltsUnder(secret.trim());
};

/** The name of a log that was given none: no two keys have the same. */
const originOf = (signer: Signer): string => `ringkeeper.invalid/${hex(sha256(signer.key.publicKey)).slice(0, 16)}`;

/**
 * Who signs the checkpoints of an installation: the key is made on the first start, and only its owner can read it. `origin` names the log; without one
 * the key does.
 */
export const loadLogSigner = (dataDir: string, origin?: string): Signer => {
  const pem = secretFile(keyFileOf(dataDir), newEd25519Key);
  return ed25519Signer(pem, origin ?? originOf(ed25519Signer(pem, 'ringkeeper.invalid')));
};

/** Who cosigns the checkpoints of an installation for its log, under the name of the log: its second key is made on the first start. */
export const loadLogCosigner = (dataDir: string, origin: string): Signer =>
  mlDsa44Signer(secretFile(mlDsaSeedOf(dataDir), newMlDsa44Seed).trim(), origin);

/** The public key of an installation's log under a name; undefined where the key is not here. */
export const logKeyIfThere = (dataDir: string, origin: string): NoteKey | undefined => {
  const pem = readIfThere(keyFileOf(dataDir));
  return pem === undefined ? undefined : ed25519Signer(pem, origin).key;
};

/** The entry of an event in the sealed record. */
export const entryOf = (event: StoredEvent, saltOf: SaltOf): Uint8Array => {
  const corrupt = corruptionOf(event)?.record.because;
  const { stream, revision } = event;
  return Buffer.from(
    leafText(corrupt === undefined ? leafOf(event, saltOf(event)) : { v: 1, stream, revision, corrupt }),
  );
};
