import { hash } from 'node:crypto';
import * as fc from 'fast-check';
import { newFourLanes } from '../../../../services/shared/sealing/four-lanes.ts';
import { newHashLot, type HashLot } from '../../../../services/shared/sealing/hash-lot.ts';
import { someOf } from '../../../support/examined-play.ts';

const texts = (hashes: Uint8Array): readonly string[] =>
  Array.from({ length: hashes.length / 32 }, (_, at) =>
    Buffer.from(hashes.subarray(at * 32, at * 32 + 32)).toString('hex'),
  );
const hashesOf = (lot: HashLot, messages: readonly Uint8Array[]): readonly string[] => {
  for (const message of messages) {
    lot.put(message);
    lot.end();
  }
  return texts(lot.hashes());
};
const nodes = (messages: readonly Uint8Array[]): readonly string[] =>
  messages.map((message) => hash('sha256', message));
const message = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => at * 7 + length);

const { WebAssembly } = globalThis as unknown as { WebAssembly: object };
/** A lot where a page may not use WebAssembly. */
const lotWithoutLanes = (): HashLot => {
  Object.defineProperty(globalThis, 'WebAssembly', { value: undefined, configurable: true, writable: true });
  const lot = newHashLot();
  Object.defineProperty(globalThis, 'WebAssembly', { value: WebAssembly, configurable: true, writable: true });
  return lot;
};

it('This machine has the lanes that the others are held to', () => {
  expect(newFourLanes()).toBeDefined();
});

describe.each([
  ['in four lanes', () => newHashLot()],
  ['one after the other, where there are no lanes', lotWithoutLanes],
])('Messages hashed %s', (_how, newLot) => {
  it.each([
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('have the hashes that NIST gives for its examples', (text, expected) => {
    expect(hashesOf(newLot(), [Buffer.from(text)])).toEqual([expected]);
  });

  it('have the hashes of OpenSSL at every length up to some blocks, in lots of every number of them', () => {
    const lot = newLot();
    const messages = Array.from({ length: 301 }, (_, length) => message(length));
    expect(hashesOf(lot, messages)).toEqual(nodes(messages));
    for (let count = 0; count < 12; count += 1) {
      const some = messages.slice(50, 50 + count);
      expect(hashesOf(lot, some)).toEqual(nodes(some));
    }
  });

  it('have the hashes of OpenSSL where lanes end at any block, and the lot is used again', () => {
    const lot = newLot();
    const lengths = fc.array(
      fc.oneof(fc.nat(130), fc.nat(3_000), fc.constantFrom(0, 55, 56, 63, 64, 65, 119, 120, 100_000)),
      { maxLength: 40 },
    );
    for (const chosen of someOf(lengths, 150)) {
      const messages = chosen.map(message);
      expect(hashesOf(lot, messages)).toEqual(nodes(messages));
    }
  });

  it('are put together of pieces, and one that was begun can be given up', () => {
    const lot = newLot();
    const all = message(5_000);
    for (const [one, other, length] of someOf(fc.tuple(fc.nat(5_000), fc.nat(5_000), fc.nat(300)), 300)) {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      lot.put(all, from, to);
      lot.drop();
      lot.put(all.subarray(0, length));
      lot.put(all, from, to);
      lot.end();
      expect(texts(lot.hashes())).toEqual(nodes([Buffer.concat([all.subarray(0, length), all.subarray(from, to)])]));
    }
  });
});
