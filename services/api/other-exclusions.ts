import { z } from 'zod';
import type { OtherExclusions } from '../../projections/intervals/exclusions.ts';
import { named } from '../shared/http/openapi/named.ts';
import type { AsOf } from './as-of.ts';

/** How many exclusions an answer leaves out, and where they are listed. */
export const otherExclusions = named(
  'OtherExclusions',
  z.strictObject({
    count: z
      .int()
      .describe(
        'exclusions from a game or the casino that stood then, of persons who do not appear here, and not of this session',
      ),
    listedAt: z.string().describe('the address that lists every exclusion of the venue that stood then'),
  }),
);

const told = (count: number, query: Readonly<Record<string, string>>) => ({
  count,
  listedAt: `/v1/exclusions?${new URLSearchParams(query).toString()}`,
});

/** The same of what was read, as of the position that the answer stands for. */
export const toldOthers = ({ venue, at, count }: OtherExclusions, { asOf }: AsOf['said']) =>
  told(count, { venue, standingAt: at, ...(asOf === undefined ? {} : { asOf }) });

/** The same of now: a moment in it would make every answer another. */
export const toldOthersNow = ({ venue, count }: OtherExclusions) => told(count, { venue });
