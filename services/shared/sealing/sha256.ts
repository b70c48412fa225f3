import { hash } from 'node:crypto';

/**
 * SHA-256 of bytes, or of a text in UTF-8. Alone in its file: a page has another means of making it. Node takes three times as long to answer with bytes as with a text, so it is asked for a text of which
 * each character is a byte.
 */
export const sha256 = (of: Uint8Array | string): Uint8Array => Buffer.from(hash('sha256', of, 'binary'), 'latin1');
