import { verifyAsync } from '@noble/ed25519';
import * as fc from 'fast-check';
import { isEd25519Signature } from '../../../../services/shared/sealing/ed25519.ts';
import { isSignedBy } from '../../../../services/verify-page/in-page/curve.ts';
import { someOf } from '../../../support/examined-play.ts';
import { newSigner } from '../../../support/sealed-log.ts';

const bytesOf = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, 'hex'));
const [first, second, third] = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
].map((example) => example.map(bytesOf)) as [Example, Example, Example];
type Example = [Uint8Array, Uint8Array, Uint8Array];

const order = 2n ** 252n + 27742317777372353535851937790883648493n;
const numberIn = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex')}`);
const bytesIn = (value: bigint): Uint8Array =>
  Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex')).toReversed();

/** What the three who can look at a signature say of it: the page itself, Node, and a library. */
const answers = async (...asked: Example): Promise<readonly boolean[]> => [
  await isSignedBy(...asked),
  isEd25519Signature(...asked),
  await verifyAsync(asked[2], asked[1], asked[0], { zip215: false }).catch(() => false),
];
const [yes, no] = [
  [true, true, true],
  [false, false, false],
];

describe('Signatures of Ed25519 by plain numbers', () => {
  it.each([first, second, third])('are believed as RFC 8032, section 7.1 has them', async (...example) => {
    expect(await answers(...example)).toEqual(yes);
  });

  it('are believed and refused as by Node and by a library, with any bit changed', async () => {
    const signers = [newSigner('a.example/log'), newSigner('b.example/log')] as const;
    const cases = fc.tuple(fc.uint8Array({ maxLength: 200 }), fc.nat(511), fc.constantFrom('not', 'signature', 'key'));
    for (const [message, bit, changed] of someOf(cases, 120)) {
      const [signature, key] = [Uint8Array.from(signers[0].sign(message)), Uint8Array.from(signers[0].key.publicKey)];
      const of = changed === 'key' ? key : signature;
      const place = (bit >> 3) % of.length;
      if (changed !== 'not') of[place] = (of[place] ?? 0) ^ (1 << (bit & 7));
      // oxlint-disable-next-line no-await-in-loop -- one after the other tells which it was
      expect(await answers(key, message, signature)).toEqual(changed === 'not' ? yes : no);
      // oxlint-disable-next-line no-await-in-loop -- the same
      expect(await answers(signers[1].key.publicKey, message, signature)).toEqual(no);
    }
  });

  it('are refused where they are another spelling of one that is right', async () => {
    const [key, message, signature] = second;
    const more = numberIn(signature.subarray(32)) + order;
    expect(await answers(key, message, Buffer.concat([signature.subarray(0, 32), bytesIn(more)]))).toEqual(no);
    expect(await answers(key, message, signature.subarray(1))).toEqual(no);
    expect(await isSignedBy(key.subarray(1), message, signature)).toBe(false);
  });

  it('are refused of a key that anybody can sign for, and of bytes that are not a key', async () => {
    const prime = 2n ** 255n - 19n;
    // The neutral point and another of a small order, the first of them spelt with a number that is too large too, and what no point has.
    for (const key of [1n, prime - 1n, prime + 1n, 0n, prime, 2n, 2n ** 255n + 1n].map(bytesIn)) {
      const signature = Buffer.concat([bytesIn(1n), bytesIn(0n)]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other tells which it was
      expect(await isSignedBy(key, Buffer.of(1), signature)).toBe(false);
    }
  });
});
