import type { z } from 'zod';
import type { AnswerHeader } from './headers.ts';

/** One answer of a route as its schema declares it, by status: what it is, which headers it has, and its bodies by media type. */
export type Answer = {
  readonly description: string;
  readonly headers: readonly AnswerHeader[];
  readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>;
};

/** An answer in JSON. */
export const jsonAnswer = (description: string, schema: z.ZodType, ...headers: readonly AnswerHeader[]): Answer => ({
  description,
  headers,
  content: { 'application/json': { schema } },
});

/** An answer of a route: false for what another plugin declared in its own way. */
export const isAnswer = (declared: unknown): declared is Answer =>
  typeof declared === 'object' &&
  declared !== null &&
  'description' in declared &&
  'headers' in declared &&
  'content' in declared;
