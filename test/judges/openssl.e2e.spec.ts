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
import { hasOpenssl } from './judge.ts';
import { itWhere } from './it-where.ts';
import { randomOf } from './random.ts';

const itJudged = itWhere(hasOpenssl, 'openssl');
const dir = mkdtempSync(join(tmpdir(), 'openssl-'));
const signer = newSigner(origin);
const witness = newSigner('witness.example/w1', 0x04);
const log = sealedLog(signer);
const { below, flipped } = randomOf(31);
/** openssl looks at one signature in a process, so that a longer run says how many: `OPENSSL_TIMES=1000`. */
const times = Number(process.env['OPENSSL_TIMES'] ?? 40);
/** Hashes it makes of many files in one. */
const proofs = 1_000;

type Signed = { readonly message: Uint8Array; readonly signature: Uint8Array };

/** One shell runs openssl for each. */
const eachVerified = `n=0
while [ "$n" -lt "$1" ]; do
  openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in "message.$n" -sigfile "signature.$n" >/dev/null 2>&1
  echo "$?"
  n=$((n + 1))
done`;

/** Which of some signatures openssl accepts. */
const areVerified = (key: NoteKey, all: readonly Signed[]): readonly boolean[] => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.publicKey).toString('base64url') };
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  writeFileSync(join(dir, 'key.pem'), pem);
  for (const [n, { message, signature }] of all.entries()) {
    writeFileSync(join(dir, `message.${n}`), message);
    writeFileSync(join(dir, `signature.${n}`), signature);
  }
  const { stdout } = spawnSync('sh', ['-c', eachVerified, 'sh', String(all.length)], { cwd: dir });
  const codes = stdout.toString().trim().split('\n');
  if (codes.length !== all.length) throw new Error(`openssl looked at ${codes.length} of ${all.length} signatures`);
  return codes.map((code) => code === '0');
};

/** What a key signed under a note of our log, and the signature as the line has it. */
const signedBy = (key: NoteKey, n: number): Signed => {
  const checkpoint = { origin, size: 1 + below(3_000), root: log.root(1 + below(3_000)) };
  const text = checkpointText(checkpoint);
  const note = noteOf(text, [signedLine(signer, text), cosignedLine(witness, checkpoint, 1_770_000_000 + n)]);
  const read = readNote(note);
  const line = read && linesBy(read, key)[0];
  const cosignature = line && key === witness.key ? readCosignature(line) : undefined;
  return {
    message: cosignature ? cosignedMessage(key, cosignature.atSecond, checkpoint) : Buffer.from(text),
    signature: cosignature?.signature ?? line?.signature ?? new Uint8Array(),
  };
};

/** SHA-256 of each of some pieces, by openssl. */
const hashesOf = (pieces: readonly Uint8Array[]): readonly Uint8Array[] => {
  const names = pieces.map((_, n) => `piece.${n}`);
  for (const [n, piece] of pieces.entries()) writeFileSync(join(dir, names[n] ?? ''), piece);
  const { stdout } = spawnSync('openssl', ['dgst', '-sha256', '-r', ...names], { cwd: dir, maxBuffer: 1 << 26 });
  const lines = stdout.toString().trim().split('\n');
  if (lines.length !== pieces.length) throw new Error(`openssl made ${lines.length} of ${pieces.length} hashes`);
  return lines.map((line) => Buffer.from(line.slice(0, 64), 'hex'));
};

type Proof = {
  readonly entry: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly path: readonly Uint8Array[];
  readonly root: Uint8Array;
};

/** Says what is to be hashed, is given the hash, and answers whether the proof holds: RFC 9162, section 2.1.3.2, from its text. */
const looking = function* ({ entry, index, size, path, root }: Proof): Generator<Uint8Array, boolean, Uint8Array> {
  if (index >= size) return false;
  let [fn, sn] = [index, size - 1];
  let r = yield Buffer.concat([Uint8Array.of(0), entry]);
  for (const p of path) {
    if (sn === 0) return false;
    const isRight = (fn & 1) === 1 || fn === sn;
    r = yield Buffer.concat(isRight ? [Uint8Array.of(1), p, r] : [Uint8Array.of(1), r, p]);
    if (isRight) while ((fn & 1) === 0 && fn !== 0) [fn, sn] = [fn >>> 1, sn >>> 1];
    [fn, sn] = [fn >>> 1, sn >>> 1];
  }
  return sn === 0 && Buffer.compare(r, root) === 0;
};

/** Which of some proofs hold, where openssl makes every hash: all that are at the same step at once. */
const doHold = (all: readonly Proof[]): readonly boolean[] => {
  const held = new Map<number, boolean>();
  let steps = all.map((proof, at) => {
    const looks = looking(proof);
    return { at, looks, step: looks.next() };
  });
  while (steps.length > 0) {
    for (const { at, step } of steps) if (step.done === true) held.set(at, step.value);
    const going = steps.flatMap(({ at, looks, step }) => (step.done === true ? [] : { at, looks, piece: step.value }));
    const hashes = going.length === 0 ? [] : hashesOf(going.map(({ piece }) => piece));
    steps = going.map(({ at, looks }, n) => ({ at, looks, step: looks.next(hashes[n] ?? new Uint8Array()) }));
  }
  return all.map((_, at) => held.get(at) ?? false);
};

const randomProof = (): Proof => {
  const size = 1 + below(3_000);
  const index = below(size);
  return { entry: log.entry(index), index, size, path: log.inclusion(index, size), root: log.root(size) };
};

const changed = (proof: Proof): Proof => {
  const at = below(Math.max(1, proof.path.length));
  const ways = [
    () => ({ ...proof, entry: flipped(proof.entry) }),
    () => ({ ...proof, root: flipped(proof.root) }),
    () => ({ ...proof, path: proof.path.map((hash, n) => (n === at ? flipped(hash) : hash)) }),
    () => ({ ...proof, path: [...proof.path, proof.root] }),
    () => ({ ...proof, path: proof.path.toSpliced(at, 1) }),
  ];
  const other = ways[below(ways.length)]?.() ?? proof;
  // A tree of one leaf has no path of which something could be another.
  return proof.path.length === 0 ? { ...proof, root: flipped(proof.root) } : other;
};

describe('openssl', () => {
  itJudged.each([
    ['signatures of notes', signer.key],
    ['cosignatures', witness.key],
  ])('accepts %s that we made, and none of which a bit was turned', (_what, key) => {
    const ours = Array.from({ length: times }, (_, n) => signedBy(key, n));
    const others = ours.map(({ message, signature }, n) =>
      n % 2 === 0 ? { message: flipped(message), signature } : { message, signature: flipped(signature) },
    );
    expect(areVerified(key, ours).filter((accepted) => !accepted)).toEqual([]);
    expect(areVerified(key, others).filter((accepted) => accepted)).toEqual([]);
  });

  itJudged(
    'makes the hashes by which a thousand proofs hold that an entry is in a tree, and a thousand others do not',
    () => {
      const ours = Array.from({ length: proofs }, randomProof);
      expect(doHold(ours).filter((holds) => !holds)).toEqual([]);
      expect(doHold(ours.map(changed)).filter((holds) => holds)).toEqual([]);
    },
  );
});
