import { hash } from 'node:crypto';

/** SHA-256 of text, 64 hex digits. Alone in its file: a page has another means of making it. */
export const textHash = (text: string): string => hash('sha256', text);
