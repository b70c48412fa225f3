import * as fc from 'fast-check';
import { textHash } from '../../../../domain/kernel/text-hash.ts';
import { base64, fromBase64, hex, isSame, joined, uint64, utf8 } from '../../../../services/shared/sealing/bytes.ts';
import { isEd25519Signature } from '../../../../services/shared/sealing/ed25519.ts';
import { sha256 } from '../../../../services/shared/sealing/sha256.ts';
import {
  isEd25519Signature as isSignedInPage,
  whenAnswered,
} from '../../../../services/verify-page/in-page/ed25519.ts';
import { sha256 as sha256InPage } from '../../../../services/verify-page/in-page/sha256.ts';
import { textHash as textHashInPage } from '../../../../services/verify-page/in-page/text-hash.ts';
import { newSigner } from '../../../support/sealed-log.ts';

const anyBytes = fc.uint8Array({ maxLength: 400 });
const isInPage = (...asked: Parameters<typeof isEd25519Signature>): Promise<boolean> =>
  whenAnswered(() => isSignedInPage(...asked));
const notKnown = new Error('not known');
const anyText = fc.string({ unit: 'binary', maxLength: 200 });

const nodes = (text: string): string | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes.toString('hex') : undefined;
};
const ours = (text: string): string | undefined => {
  const bytes = fromBase64(text);
  return bytes && hex(bytes);
};

describe('Bytes without what only Node has', () => {
  it('are spelt as Node spells them', () => {
    fc.assert(
      fc.property(anyBytes, anyBytes, anyText, fc.maxSafeNat(), (one, other, text, count) => {
        const all = Buffer.concat([one, other]);
        const counted = Buffer.alloc(8);
        counted.writeBigUInt64BE(BigInt(count));
        expect([base64(one), hex(one)]).toEqual([
          Buffer.from(one).toString('base64'),
          Buffer.from(one).toString('hex'),
        ]);
        expect(Buffer.compare(joined(one, other), all)).toBe(0);
        expect(Buffer.compare(utf8(text), Buffer.from(text))).toBe(0);
        expect(Buffer.compare(uint64(count), counted)).toBe(0);
        expect(isSame(one, other)).toBe(Buffer.compare(one, other) === 0);
        expect(isSame(one, Uint8Array.from(one))).toBe(true);
      }),
    );
  });

  it('are read out of base64 in its one spelling only, as Node does', () => {
    const nearly = fc
      .tuple(anyBytes, fc.constantFrom('', '=', ' ', '\n', 'A', '-'))
      .map(([bytes, end]) => base64(bytes) + end);
    fc.assert(fc.property(fc.oneof(nearly, anyText), (text) => expect(ours(text)).toBe(nodes(text))));
    expect(ours('AB==')).toBeUndefined();
  });
});

describe('What a page has instead of Node', () => {
  it('makes the same hashes', () => {
    fc.assert(
      fc.property(anyBytes, anyText, (bytes, text) => {
        expect(hex(sha256InPage(bytes))).toBe(hex(sha256(bytes)));
        expect(textHashInPage(text)).toBe(textHash(text));
      }),
    );
  });

  it.each([
    ['as a browser does that knows how', false],
    ['by itself, where a browser does not know how', true],
  ])('believes the same signatures, and refuses the same: %s', async (_how, isUnknown) => {
    const [signer, other] = [newSigner('a.example/log'), newSigner('b.example/log')];
    const { subtle } = globalThis.crypto;
    if (isUnknown)
      Object.defineProperty(subtle, 'importKey', { value: () => Promise.reject(notKnown), configurable: true });
    await fc.assert(
      fc.asyncProperty(anyBytes, fc.nat(), fc.integer({ min: 0, max: 255 }), async (message, place, by) => {
        const signature = Uint8Array.from(signer.sign(message));
        const at = place % signature.length;
        signature[at] = (signature[at] ?? 0) ^ by;
        const { publicKey } = signer.key;
        expect(await isInPage(publicKey, message, signature)).toBe(by === 0);
        expect(isEd25519Signature(publicKey, message, signature)).toBe(by === 0);
        expect(await isInPage(other.key.publicKey, message, signature)).toBe(false);
        expect(await isInPage(publicKey, message, signature.subarray(1))).toBe(false);
      }),
      { numRuns: 60 },
    );
    Reflect.deleteProperty(subtle, 'importKey');
  });
});
