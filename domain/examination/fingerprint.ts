import { textHash } from '../kernel/text-hash.ts';
import type { Judged } from './difference.ts';

/**
 * The hash of everything that an examination says, 64 hex digits. Two that share it say the same, to the letter; two that do not
 * must be compared, since what is spelt otherwise (in another order of members, say) may still mean the same. Pure.
 */
export const fingerprint = ({ findings, settlements }: Judged): string =>
  textHash(JSON.stringify([findings, settlements]));
