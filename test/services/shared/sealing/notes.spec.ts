import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import * as fc from 'fast-check';
import { checkpointText, readCheckpoint } from '../../../../services/shared/sealing/checkpoint.ts';
import { cosignatureBytes, cosignedMessage, readCosignature } from '../../../../services/shared/sealing/cosignature.ts';
import {
  keyIdOf,
  keyOfVerifierKey,
  linesBy,
  noteOf,
  readNote,
  signatureLine,
  verifierKey,
  type NoteKey,
} from '../../../../services/shared/sealing/note.ts';
import { proofText, readProof } from '../../../../services/shared/sealing/proof.ts';
import { sha256 } from '../../../../services/shared/sealing/sha256.ts';
import { emptyRoot } from '../../../../services/shared/sealing/tree.ts';

const root = sha256(Buffer.from('a root'));
const rawKey = (key: KeyObject): Uint8Array => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

/** A pair of keys, made anew for each run. */
const keyPair = (name: string, type: NoteKey['type'] = 0x01) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey, key: { name, type, publicKey: rawKey(publicKey) } satisfies NoteKey };
};

describe('A key of notes', () => {
  it('has the id and the line that the published example has', () => {
    // The key of the tests of Go's `sumdb/note`, by the person who wrote the format.
    const peter = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    const key = keyOfVerifierKey(peter);
    expect(key?.name).toBe('PeterNeumann');
    expect(key && verifierKey(key)).toBe(peter);
  });

  it('is read from no line that is not its own', () => {
    const line = verifierKey(keyPair('ringkeeper.example/record').key);
    const [name = '', id = '', bytes = ''] = line.split('+');
    for (const wrong of [
      '',
      name,
      `${name}+${id}`,
      `${name}+00000000+${bytes}`,
      `other+${id}+${bytes}`,
      `${name}+${id}+${bytes}=`,
      `${name} x+${id}+${bytes}`,
      `${name}+${id}+AQ==`,
    ])
      expect(keyOfVerifierKey(wrong)).toBeUndefined();
  });
});

describe('A signed note', () => {
  it('is read as it was written, with the lines of each key', () => {
    const [one, other] = [keyPair('a.example/log'), keyPair('b.example/log')];
    const text = 'a text\n\nwith an empty line\n';
    const note = noteOf(
      text,
      [one, other].map(({ key, privateKey }) => signatureLine(key, sign(null, Buffer.from(text), privateKey))),
    );
    const read = readNote(note);
    expect(read?.text).toBe(text);
    for (const { key, publicKey } of [one, other]) {
      const lines = read ? linesBy(read, key) : [];
      expect(lines.map(({ signature }) => verify(null, Buffer.from(text), publicKey, signature))).toEqual([true]);
    }
    expect(read && linesBy(read, { ...one.key, name: 'b.example/log' })).toEqual([]);
  });

  it('is the one of the published example', () => {
    const note = [
      'If you think cryptography is the answer to your problem,',
      "then you don't know what your problem is.",
      '',
      '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=',
      '',
    ].join('\n');
    const key = keyOfVerifierKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
    const read = readNote(note);
    const [line] = read && key ? linesBy(read, key) : [];
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key?.publicKey ?? []).toString('base64url') };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify(null, Buffer.from(read?.text ?? ''), publicKey, line?.signature ?? new Uint8Array())).toBe(true);
  });

  it('is none without an empty line, with another control character, or with a line that signs nothing', () => {
    const line = signatureLine(keyPair('a.example').key, new Uint8Array(64));
    for (const wrong of [
      'text\n',
      `text\n${line}`,
      `te\u0000xt\n\n${line}`,
      `text\r\n\n${line}`,
      'text\n\n— a\n',
      `text\n\n${line.trimEnd()}`,
    ])
      expect(readNote(wrong)).toBeUndefined();
    expect(readNote(`text\n\n${line.repeat(64)}`)?.lines.length).toBe(64);
    expect(readNote(`text\n\n${line.repeat(65)}`)).toBeUndefined();
  });
});

describe('A checkpoint', () => {
  it('is read as it was written', () => {
    const checkpoint = { origin: 'ringkeeper.example/record', size: 20_852_163, root };
    expect(readCheckpoint(checkpointText(checkpoint))).toEqual(checkpoint);
    expect(readCheckpoint(checkpointText({ ...checkpoint, size: 0, root: emptyRoot }))?.size).toBe(0);
  });

  it('is none with another number, root or line', () => {
    const [origin = '', size = '', hash = ''] = checkpointText({ origin: 'a.example', size: 5, root }).split('\n');
    for (const lines of [
      ['', size, hash, ''],
      [origin, '05', hash, ''],
      [origin, '-1', hash, ''],
      [origin, '9007199254740993', hash, ''],
      [origin, '0', hash, ''],
      [origin, size, hash.slice(4), ''],
      [origin, size, `${hash} `, ''],
      [origin, size, hash, 'more', ''],
      [origin, size, hash],
    ])
      expect(readCheckpoint(lines.join('\n'))).toBeUndefined();
  });
});

describe('A cosignature', () => {
  const checkpoint = { origin: 'example.com/behind-the-sofa', size: 20_852_163, root };

  it('of Ed25519 signs the lines that the text of the protocol shows', () => {
    const message = Buffer.from(cosignedMessage({ name: 'w', type: 0x04 }, 1_679_315_147, checkpoint)).toString();
    expect(message).toBe(`cosignature/v1\ntime 1679315147\n${checkpointText(checkpoint)}`);
  });

  it('of ML-DSA-44 signs the names, the time and the tree as bytes', () => {
    const message = Buffer.from(cosignedMessage({ name: 'w.example', type: 0x06 }, 5, checkpoint));
    const expected = Buffer.concat([
      Buffer.from('subtree/v1\n\0'),
      Buffer.from([9]),
      Buffer.from('w.example'),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 5]),
      Buffer.from([27]),
      Buffer.from('example.com/behind-the-sofa'),
      Buffer.alloc(8),
      Buffer.from([0, 0, 0, 0, 0x01, 0x3e, 0x2d, 0xc3]),
      root,
    ]);
    expect(message.toString('hex')).toBe(expected.toString('hex'));
  });

  it('is read back with its time, and none is read that is too short or of an impossible time', () => {
    const signature = Buffer.alloc(64, 7);
    expect(readCosignature({ signature: cosignatureBytes({ atSecond: 1_679_315_147, signature }) })).toEqual({
      atSecond: 1_679_315_147,
      signature,
    });
    expect(readCosignature({ signature: Buffer.alloc(8) })).toBeUndefined();
    expect(readCosignature({ signature: Buffer.alloc(72, 0xff) })).toBeUndefined();
  });

  it('is not made with a key of notes', () => {
    expect(() => cosignedMessage({ name: 'w', type: 0x01 }, 0, checkpoint)).toThrow(TypeError);
  });
});

describe('A proof as a file', () => {
  const anyHash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));

  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(anyHash, { maxLength: 63 }),
        fc.option(
          fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
          { nil: undefined },
        ),
        (index, hashes, extra) => {
          const checkpoint = noteOf(checkpointText({ origin: 'a.example', size: index + 1, root }), [
            '— a.example AAAAAAA=\n',
          ]);
          const proof = { index, hashes, checkpoint, ...(extra === undefined ? {} : { extra }) };
          expect(readProof(proofText(proof))).toEqual(proof);
        },
      ),
    );
  });

  it('is none with another first line, index or hash', () => {
    const text = proofText({ index: 7, hashes: [root], checkpoint: 'x\n' });
    for (const [what, by] of [
      ['tlog-proof@v1', 'tlog-proof@v2'],
      ['index 7', 'index 07'],
      ['index 7', 'index -7'],
      ['index 7\n', ''],
      ['=\n\n', '\n\n'],
      ['\n\n', '\n'],
    ] as const)
      expect(readProof(text.replace(what, by))).toBeUndefined();
    expect(
      readProof(proofText({ index: 7, hashes: Array.from({ length: 64 }, () => root), checkpoint: 'x\n' })),
    ).toBeUndefined();
  });
});

it('Key ids differ by name and by kind', () => {
  const { key } = keyPair('a.example');
  const ids = [key, { ...key, name: 'b.example' }, { ...key, type: 0x04 as const }].map((one) =>
    Buffer.from(keyIdOf(one)).toString('hex'),
  );
  expect(new Set(ids).size).toBe(3);
});
