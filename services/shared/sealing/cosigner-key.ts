import { join } from 'node:path';
import { secretFile } from '../kit/secret-file.ts';
import { ConfigurationFault } from '../process/config.ts';
import { isKeyName, signatureTypes } from './note.ts';
import { ed25519Signer, mlDsa44Signer, newEd25519Key, newMlDsa44Seed, type Signer } from './signatures.ts';

/** Where a cosigner has its key, and the name that it signs under, in its folder. */
export const keyFile = 'cosigner-key.pem';
const mlDsaFile = 'cosigner-ml-dsa-44.seed';
const nameFile = 'cosigner-name';

/**
 * The cosigner of a folder, whose key is made on the first start (mode 0600). An Ed25519 cosignature does not say who made it (tlog-cosignature, "Additional
 * statements"), so a key signs under one name for ever: throws `ConfigurationFault` for another one.
 */
export const cosignerIn = (dir: string, name: string): Signer => {
  if (!isKeyName(name))
    throw new ConfigurationFault(`--name ${name}: a name has no blank and no plus, such as witness.example/w1.`);
  const signer = ed25519Signer(secretFile(join(dir, keyFile), newEd25519Key), name, signatureTypes.ed25519Cosignature);
  const before = secretFile(join(dir, nameFile), () => `${name}\n`).trim();
  if (before === name) return signer;
  throw new ConfigurationFault(
    `The key in ${dir} signs as ${before}, and must not sign under a second name. Use --name ${before}, or another folder with a key of its own.`,
  );
};

/**
 * The cosigners of a folder under one name: its Ed25519 key first, then one of ML-DSA-44, made on the first start too. Whom a policy names by which key is
 * for the one who writes it. Throws as `cosignerIn` does.
 */
export const cosignersIn = (dir: string, name: string): readonly Signer[] => [
  cosignerIn(dir, name),
  mlDsa44Signer(secretFile(join(dir, mlDsaFile), newMlDsa44Seed).trim(), name),
];
