import { errorCode } from '../kit/error-code.ts';
import { StoreUnavailable } from '../event-store/port.ts';

/**
 * PostgreSQL's own codes for "not now": connection exceptions, insufficient resources, shutting down, starting up, cancelled,
 * locked, lost a race; and a schema, table or column that is not there yet, because the projector has still to make it, or to fill
 * a new version of a read model beside the old one.
 */
const awayStates = /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|3F000|42P01|42703)$/;

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What `pg` says of a lost connection without giving a code. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

const member = (error: object, name: 'message' | 'cause' | 'errors'): unknown =>
  name in error ? (error as Readonly<Record<string, unknown>>)[name] : undefined;

/** True when the store or the database cannot be reached now: the caller should try again, and nothing of ours is broken. */
export const isAway = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable) return true;
  if (typeof error !== 'object' || error === null) return false;
  const several = member(error, 'errors');
  if (Array.isArray(several) && several.some(isAway)) return true;
  const code = errorCode(error) ?? '';
  if (awayCodes.has(code) || awayStates.test(code)) return true;
  return awayMessages.test(String(member(error, 'message'))) || isAway(member(error, 'cause'));
};

/** PostgreSQL's code for a write that found no room. */
const noRoom = '53100';

/** True when what keeps the database from answering is its full disk. */
export const isDiskFull = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  return errorCode(error) === noRoom || isDiskFull(member(error, 'cause'));
};
