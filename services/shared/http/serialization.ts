import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { sentJson } from './json-text.ts';
import { answerLimits } from './openapi/json-schemas.ts';

/** Whether an answer keeps to the limits that the description states of every answer. */
const isWithinLimits = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= answerLimits.characters;
  if (typeof value !== 'object' || value === null) return true;
  const members: readonly unknown[] = Object.values(value);
  return (!Array.isArray(value) || members.length <= answerLimits.items) && members.every(isWithinLimits);
};

type ResponseSchema = z.ZodType | { readonly properties: z.ZodType };

/**
 * Replies are written as they are. With `check` (tests) one that its schema does not describe is a fault, so that the documentation
 * cannot say anything else than the service does.
 */
export const serializerCompiler =
  ({ check }: { readonly check: boolean }): FastifySerializerCompiler<ResponseSchema> =>
  ({ schema, method, url }) => {
    // Fastify sends bytes as well as a text, and its types do not say so.
    if (!check) return sentJson as (data: unknown) => string;
    const described = schema instanceof z.ZodType ? schema : schema.properties;
    return (data) => {
      const sent = sentJson(data);
      const said: unknown = JSON.parse(sent.toString());
      const parsed = described.safeParse(said);
      if (parsed.success && isWithinLimits(said)) return sent as string;
      if (parsed.success) throw new Error(`${method} ${url} answers with more than the description states`);
      throw new Error(`${method} ${url} answers what its schema does not say: ${z.prettifyError(parsed.error)}`);
    };
  };
