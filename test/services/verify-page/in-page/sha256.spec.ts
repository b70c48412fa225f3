import { hash } from 'node:crypto';
import * as fc from 'fast-check';
import { sha256 } from '../../../../services/verify-page/in-page/sha256.ts';
import { someOf } from '../../../support/examined-play.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('SHA-256 of a page', () => {
  it('is that of OpenSSL, for messages of every length up to some blocks', () => {
    for (let length = 0; length < 400; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, at) => at * 7 + length);
      expect(hex(sha256(bytes))).toBe(hash('sha256', bytes));
    }
  });

  it('is that of OpenSSL, for any bytes and any text', () => {
    const texts = fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 3_000 }));
    for (const [bytes, text] of someOf(fc.tuple(fc.uint8Array({ maxLength: 5_000 }), texts), 400)) {
      expect(hex(sha256(bytes))).toBe(hash('sha256', bytes));
      expect(hex(sha256(text))).toBe(hash('sha256', text));
    }
  });

  it('is that of OpenSSL for a text that is longer than any before', () => {
    const text = 'é'.repeat(100_000);
    expect(hex(sha256(text))).toBe(hash('sha256', text));
  });
});
