import { z } from 'zod';
import { line } from '../kernel/text.ts';

/** A provision of law as it was cited to somebody. */
export const provision = z.strictObject({
  section: line(24).describe('the section, as `110`'),
  act: line(120).nullable().describe('the Act, when it was named'),
});
export type Provision = z.infer<typeof provision>;

/** To whom outside of the house a dispute can go. */
export const outsiders = ['inspector', 'regulator', 'police', 'other'] as const;

/** Who can be sent a response or a copy: somebody outside of the house, a court or the complainant. */
export const receivers = [...outsiders, 'court', 'complainant'] as const;
