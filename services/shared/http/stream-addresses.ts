import { z } from 'zod';
import type { Act } from '../../../domain/kernel/recording-rights.ts';
import type { Target, WrittenCategory } from '../../../domain/kernel/stream-category.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Where streams of a category begin: `/v1/drop-boxes`. */
export const collectionUrl = ({ written }: WrittenCategory): string => `/v1/${written.address.split('/:', 1)[0] ?? ''}`;

/** Where events of one stream are recorded: `/v1/drop-boxes/:id/events`. */
export const recordingUrl = ({ written }: WrittenCategory): string => `/v1/${written.address}/events`;

/** Where one event of one type is recorded: `/v1/drop-boxes/:id/counts`. */
export const actUrl = ({ written }: WrittenCategory, { path }: Act): string => `/v1/${written.address}/${path}`;

/** The parameters of such an address: the id as a whole, or its members. */
export const addressParams = ({ written }: WrittenCategory): z.ZodObject =>
  written.address.endsWith('/:id')
    ? z.object({
        id: z
          .string()
          .max(300)
          .describe('the id, as the answer to its first events gives it')
          .meta({ examples: [written.exampleId] }),
      })
    : z.object(written.members);

/** The stream that the parameters of an address name; undefined when they name none. */
export const targetAt = <Rejection extends string>(
  { written }: WrittenCategory<string, Rejection>,
  params: Params,
): Target<Rejection> | undefined => {
  if (params['id'] !== undefined) return written.target(params['id']);
  const members = z.object(written.members).safeParse(params);
  return members.success ? written.target(written.idOf(members.data)) : undefined;
};
