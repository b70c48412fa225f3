import type { FastifyRequest } from 'fastify';
import { isReadable, seenOnly } from '../../../domain/kernel/text.ts';
import { Problem } from '../../shared/http/problems.ts';

const longest = 500;

/** A header is of one byte a character; what is not ASCII comes percent-encoded, and a per cent sign that encodes nothing stands for itself. */
const decoded = (header: string): string => {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
};

/** Why the caller looks at something, if they said so in `X-Reason`. Throws `invalid` for what cannot be kept as words. */
export const reasonIn = ({ headers }: FastifyRequest): string | null => {
  const header = headers['x-reason'];
  if (header === undefined) return null;
  const reason = decoded([header].flat().join(' ')).trim();
  if (reason !== '' && reason.length <= longest && isReadable(reason)) return reason;
  const detail = `must be 1 to ${longest} characters, percent-encoded UTF-8; it ${seenOnly}`;
  throw new Problem('invalid', { errors: [{ in: 'header', pointer: '/x-reason', detail }] });
};
