import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

type ResponseSchema = z.ZodType | { readonly properties: z.ZodType };

/**
 * Replies are written as they are. With `check` (tests) one that its schema does not describe is a fault, so that the documentation
 * cannot say anything else than the service does.
 */
export const serializerCompiler =
  ({ check }: { readonly check: boolean }): FastifySerializerCompiler<ResponseSchema> =>
  ({ schema, method, url }) => {
    if (!check) return (data) => JSON.stringify(data);
    const described = schema instanceof z.ZodType ? schema : schema.properties;
    return (data) => {
      const parsed = described.safeParse(JSON.parse(JSON.stringify(data)));
      if (parsed.success) return JSON.stringify(data);
      throw new Error(`${method} ${url} answers what its schema does not say: ${z.prettifyError(parsed.error)}`);
    };
  };
