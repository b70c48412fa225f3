import { hash } from 'node:crypto';

/** SHA-256 of bytes, or of a text in UTF-8. Alone in its file: a page has another means of making it. */
export const sha256 = (of: Uint8Array | string): Uint8Array => hash('sha256', of, 'buffer');
