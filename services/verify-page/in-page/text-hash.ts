import { hex } from '../../shared/sealing/bytes.ts';
import { sha256 } from './sha256.ts';

/** Stands in a page for `domain/kernel/text-hash.ts`. */
export const textHash = (text: string): string => hex(sha256(text));
