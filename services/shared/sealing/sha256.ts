import { hash } from 'node:crypto';

/** SHA-256 of bytes. Alone in its file: a page has another means of making it. */
export const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
