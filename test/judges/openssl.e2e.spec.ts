// oxlint-disable jest/no-standalone-expect -- `itJudged` is `it`, where the tool is installed
import { spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkpointText } from '../../services/shared/sealing/checkpoint.ts';
import { cosignedMessage, readCosignature } from '../../services/shared/sealing/cosignature.ts';
import { linesBy, noteOf, readNote, type NoteKey } from '../../services/shared/sealing/note.ts';
import { cosignedLine, signedLine } from '../../services/shared/sealing/signatures.ts';
import { newSigner, origin, sealedLog } from '../support/sealed-log.ts';
import { hasOpenssl, itWhere } from './judge.ts';
import { randomOf } from './random.ts';

const itJudged = itWhere(hasOpenssl, 'openssl');
const dir = mkdtempSync(join(tmpdir(), 'openssl-'));
const signer = newSigner(origin);
const witness = newSigner('witness.example/w1', 0x04);
const log = sealedLog(signer);
const { below, flipped } = randomOf(31);
/** Each is a process of its own. */
const times = 40;

const isVerified = (key: NoteKey, message: Uint8Array, signature: Uint8Array): boolean => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.publicKey).toString('base64url') };
  const [pem, said, signed] = ['key.pem', 'message', 'signature'].map((file) => join(dir, file)) as [
    string,
    string,
    string,
  ];
  writeFileSync(pem, createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }));
  writeFileSync(said, message);
  writeFileSync(signed, signature);
  const args = ['pkeyutl', '-verify', '-pubin', '-inkey', pem, '-rawin', '-in', said, '-sigfile', signed];
  return spawnSync('openssl', args, { stdio: 'ignore' }).status === 0;
};

describe('openssl', () => {
  itJudged.each([
    ['signatures of notes', signer.key],
    ['cosignatures', witness.key],
  ])('accepts %s that we made, and none of which a bit was turned', (_what, key) => {
    for (let n = 0; n < times; n += 1) {
      const checkpoint = { origin, size: 1 + below(3_000), root: log.root(1 + below(3_000)) };
      const text = checkpointText(checkpoint);
      const note = noteOf(text, [signedLine(signer, text), cosignedLine(witness, checkpoint, 1_770_000_000 + n)]);
      const read = readNote(note);
      const line = read && linesBy(read, key)[0];
      const cosignature = line && key === witness.key ? readCosignature(line) : undefined;
      const message = cosignature ? cosignedMessage(key, cosignature.atSecond, checkpoint) : Buffer.from(text);
      const signature = cosignature?.signature ?? line?.signature ?? new Uint8Array();
      expect(isVerified(key, message, signature)).toBe(true);
      expect(isVerified(key, flipped(message), signature)).toBe(false);
      expect(isVerified(key, message, flipped(signature))).toBe(false);
    }
  });
});
