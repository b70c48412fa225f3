// oxlint-disable jest/no-standalone-expect -- `itWhere` answers `it`, where this Node can
import { createPublicKey, createPrivateKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { satisfies } from 'semver';
import { cosignedAt, cosignersOf, openCheckpoint } from '../../../../services/shared/sealing/believed.ts';
import { checkpointText, readCheckpoint, type Checkpoint } from '../../../../services/shared/sealing/checkpoint.ts';
import { isMlDsa44Signature, mlDsa44Pair } from '../../../../services/shared/sealing/ml-dsa.ts';
import { keyOfVerifierKey, noteOf, readNote, verifierKey } from '../../../../services/shared/sealing/note.ts';
import { readPolicy } from '../../../../services/shared/sealing/policy.ts';
import { cosignedLine, mlDsa44Signer, signedLine } from '../../../../services/shared/sealing/signatures.ts';
import { sha256 } from '../../../../services/shared/sealing/sha256.ts';
import { itWhere } from '../../../judges/it-where.ts';
import { newMlDsaSigner, newSigner } from '../../../support/sealed-log.ts';

const origin = 'log.example/record';
const root = sha256(Buffer.from('a root'));
const checkpoint: Checkpoint = { origin, size: 70_001, root };
const text = checkpointText(checkpoint);
const atSecond = 1_764_398_400;

const sample = (name: string): string => readFileSync(join(import.meta.dirname, 'samples', name), 'utf8');

/** What a checkpoint is to somebody who knows some keys of its log. */
const openedBy = (note: string, keys: Parameters<typeof openCheckpoint>[1]) => {
  const opened = openCheckpoint(note, keys);
  return typeof opened === 'string' ? opened : opened.checkpoint.size;
};

describe('A checkpoint that its log has cosigned with ML-DSA-44', () => {
  const [ed25519, mlDsa44] = [newSigner(origin), newMlDsaSigner(origin)];
  const both = [ed25519.key, mlDsa44.key];
  const line = cosignedLine(mlDsa44, checkpoint, atSecond);
  const note = noteOf(text, [signedLine(ed25519, text), line]);

  it("is believed where Node's own ML-DSA-44 made the signature, by bytes that were put together without us", () => {
    const key = keyOfVerifierKey(sample('ml-dsa-44-by-node-24.vkey').trim());
    const read = readNote(sample('ml-dsa-44-by-node-24.txt'));
    const said = readCheckpoint(read?.text ?? '');
    if (key === undefined || read === undefined || said === undefined) throw new Error('the sample can be read');
    expect(cosignedAt(read, said, key)).toBe(atSecond);
    expect(openedBy(sample('ml-dsa-44-by-node-24.txt'), [key])).toBe(70_001);
    expect(cosignedAt(read, { ...said, size: 70_002 }, key)).toBeUndefined();
  });

  it('is believed by either key, and by both', () => {
    expect([[ed25519.key], [mlDsa44.key], both].map((keys) => openedBy(note, keys))).toEqual([70_001, 70_001, 70_001]);
    expect(openedBy(noteOf(text, [signedLine(ed25519, text)]), both)).toBe(70_001);
    expect(openedBy(noteOf(text, [line]), both)).toBe(70_001);
    expect(openedBy(noteOf(text, [signedLine(ed25519, text)]), [mlDsa44.key])).toBe('not-signed');
  });

  it('is refused where the line of one known key is wrong, whatever another has signed', () => {
    const wrong = cosignedLine(mlDsa44, { ...checkpoint, size: 5 }, atSecond);
    const forged = noteOf(text, [signedLine(ed25519, text), wrong]);
    expect(openedBy(forged, both)).toBe('not-signed');
    expect(openedBy(forged, [ed25519.key])).toBe(70_001);
    const other = noteOf(text, [signedLine(ed25519, `${text}more\n`), line]);
    expect(openedBy(other, both)).toBe('not-signed');
  });

  it('says when, for whom and of which tree, and under one signature each of these can be said in one way only', () => {
    const read = readNote(note);
    if (read === undefined) throw new Error('it is a note');
    expect(cosignedAt(read, checkpoint, mlDsa44.key)).toBe(atSecond);
    for (const said of [
      { ...checkpoint, size: 70_000 },
      { ...checkpoint, origin: 'other.example/record' },
      { ...checkpoint, root: sha256(root) },
    ])
      expect(cosignedAt(read, said, mlDsa44.key)).toBeUndefined();
    const raw = Buffer.from(line.trim().split(' ')[2] ?? '', 'base64');
    fc.assert(
      fc.property(fc.integer({ min: 4, max: raw.length - 1 }), fc.integer({ min: 1, max: 255 }), (place, by) => {
        const changed = Buffer.from(raw);
        changed[place] = (raw[place] ?? 0) ^ by;
        const changedNote = readNote(noteOf(text, [`— ${origin} ${changed.toString('base64')}\n`]));
        expect(changedNote && cosignedAt(changedNote, checkpoint, mlDsa44.key)).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  it('counts for a quorum where the policy names that key of a witness', () => {
    const witness = newMlDsaSigner('witness.example/w1');
    const policy = readPolicy(
      `log ${verifierKey(ed25519.key)}\nlog ${verifierKey(mlDsa44.key)}\nwitness w1 ${verifierKey(witness.key)}\nquorum w1\n`,
    );
    if ('problem' in policy) throw new Error(policy.problem);
    const opened = openCheckpoint(
      note + cosignedLine(witness, checkpoint, atSecond),
      policy.logs.map(({ key }) => key),
    );
    if (typeof opened === 'string') throw new Error(opened);
    expect([...cosignersOf(opened, policy)]).toEqual(['w1']);
  });
});

describe('A key of ML-DSA-44', () => {
  it('is made of its seed, and of nothing else', () => {
    const seed = 'ab'.repeat(32);
    expect(verifierKey(mlDsa44Signer(seed, origin).key)).toBe(verifierKey(mlDsa44Signer(seed, origin).key));
    for (const wrong of ['', 'ab'.repeat(31), 'AB'.repeat(32), 'zz'.repeat(32)])
      expect(() => mlDsa44Signer(wrong, origin)).toThrow('64 lower-case hex digits');
  });

  it('has signed nothing that is shorter or longer than a signature', () => {
    const { publicKey, sign: signWith } = mlDsa44Pair(new Uint8Array(32).fill(7));
    const message = Buffer.from('a message');
    const signature = signWith(message);
    expect(isMlDsa44Signature(publicKey, message, signature)).toBe(true);
    for (const wrong of [signature.subarray(1), Buffer.concat([signature, Buffer.from([0])]), new Uint8Array()])
      expect(isMlDsa44Signature(publicKey, message, wrong)).toBe(false);
  });

  itWhere(satisfies(process.versions.node, '>=24.6'), 'Node 24.6')('signs and believes as Node does', () => {
    for (const byte of [1, 2, 3, 4, 5]) {
      const seed = new Uint8Array(32).fill(byte);
      const pkcs8 = Buffer.concat([Buffer.from('3034020100300b060960864801650304031104228020', 'hex'), seed]);
      const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
      const ours = mlDsa44Pair(seed);
      const message = Buffer.from(`message ${byte}`);
      expect(isMlDsa44Signature(ours.publicKey, message, sign(null, message, privateKey))).toBe(true);
      expect(verify(null, message, createPublicKey(privateKey), ours.sign(message))).toBe(true);
    }
  });
});
