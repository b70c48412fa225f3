import type { FastifyRequest } from 'fastify';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import type { GivenBefore } from '../../../projections/record-views/given-before.ts';

/** Copies of an answer that were given out before. `role`: those of callers of this role are told; undefined: everybody's. */
export type Given = { readonly role: AccessRole | undefined; readonly copies: readonly GivenBefore[] };

/** How to ask for the copies of what a request asks for. */
const asking = new WeakMap<FastifyRequest, () => Promise<Given | null>>();

/** Says how it is told which copies of the answer to a request were given out before; null: it is not known of which document it is a copy. */
export const canBeGiven = (request: FastifyRequest, ask: () => Promise<Given | null>): void => {
  asking.set(request, ask);
};

/**
 * Which copies of the answer to a request were given out before, where that is kept and can be looked up now; null where it is not known.
 * A page or a file is not refused for it: the record of play has to be readable while the record of views is not.
 */
export const givenOut = async (request: FastifyRequest): Promise<Given | null> => {
  try {
    return (await asking.get(request)?.()) ?? null;
  } catch (fault) {
    request.log.warn({ err: fault }, 'it could not be looked up whether the answer was given out before');
    return null;
  }
};

/** How often it was given out, whatever the form. */
export const timesGiven = ({ copies }: Given): number => copies.reduce((sum, { times }) => sum + times, 0);

const often = (times: number): string => (times === 1 ? 'once' : `${times} times`);
const names = { page: 'as a page', csv: 'as CSV', spreadsheet: 'as a spreadsheet' } as const;

/** What a page or a file says of the copies before it, as a sentence without its end; null where that is not known. */
export const saysGiven = (given: Given | null): string | null => {
  if (given === null) return null;
  const { role, copies } = given;
  const by = role === undefined ? '' : ` to the role ${role}`;
  if (copies.length === 0) return `not given out before${by}, as far as is on record`;
  const first = copies.map(({ firstAt }) => firstAt).toSorted()[0];
  const last = copies
    .map(({ lastAt }) => lastAt)
    .toSorted()
    .at(-1);
  const forms = copies.map(({ form, times }) => `${names[form]} ${often(times)}`).join(', ');
  return `given out before${by}: ${forms}; first at ${first}, last at ${last} (UTC)`;
};
