import type { FastifyRequest } from 'fastify';
import { currency } from '../../domain/kernel/money.ts';
import { plainOf } from './csv.ts';

/** What was asked and what is said of the whole answer, in lines of a name and a text. */
export type Asked = readonly (readonly [name: string, says: string])[];

const textOf = (value: unknown): string => String(plainOf(value) ?? '');

const lineOf = (name: string, value: unknown): Asked => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [[name, value === null ? 'none' : textOf(value)]];
  const items: readonly unknown[] = value;
  return items.length === 0 ? [[name, 'none']] : items.map((one) => [name, textOf(one)] as const);
};

/** The members of an answer as JSON that are not its rows. */
const besideRows = (json: object): Asked =>
  Object.entries(json).flatMap(([name, value]) => (name === 'items' ? [] : lineOf(name, value)));

/** What the route says that it tells. */
const summaryOf = ({ routeOptions }: FastifyRequest): string => {
  const { schema } = routeOptions;
  return typeof schema === 'object' && 'summary' in schema ? textOf(schema.summary) : '';
};

/** How many rows there are, where that is known, and what is known of copies that were given out before. */
export type AskedBeside = { readonly count?: number | undefined; readonly copies: string | null };

/**
 * What a file or a page that leaves the house has to say of itself: what it tells, which filter was asked for, when and up to where, and
 * all that the answer says beside its rows, such as the version of its formula and what is withheld or put aside.
 */
export const askedIn = (request: FastifyRequest, beside: object, { count, copies }: AskedBeside): Asked => [
  ['report', summaryOf(request)],
  ['address', request.url],
  ...Object.entries({ ...(request.params as object), ...(request.query as object) }).flatMap(([name, value]) =>
    lineOf(`asked: ${name}`, value),
  ),
  ['asked at', `${new Date().toISOString()} (UTC)`],
  ...besideRows(beside),
  ...lineOf('rows', count),
  ['copies', copies ?? 'it is not known whether it was given out before'],
  ['money', `${currency}, as decimals; within JSON in a cell, integer cents`],
  ['times', 'UTC'],
];
