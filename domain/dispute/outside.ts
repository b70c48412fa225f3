import { z } from 'zod';
import { line } from '../kernel/text.ts';

/** A provision of law as it was cited to somebody. */
export const provision = z.strictObject({
  section: line(24).describe('the section, as `110`'),
  act: line(120).nullable().describe('the Act, when it was named'),
});
export type Provision = z.infer<typeof provision>;
