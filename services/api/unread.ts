import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { governedKinds } from '../../domain/law/clause.ts';
import { named } from '../shared/http/openapi/named.ts';
import type { Unread } from './examine-apart.ts';

const unread = named(
  'UnreadSubject',
  z.strictObject({
    subject: z.strictObject({ kind: z.enum(governedKinds), id: z.string() }),
    reason: z.string().describe('why, as a fixed word for programs'),
    detail: z.string().describe('which record cannot be read, and why'),
    eventId: z.string().nullable().describe('the event of that record; null where a whole stream cannot be read'),
  }),
);

/** What a list with provisional findings says beside its items. */
export const unreadAnswer = {
  members: {
    unread: z
      .array(unread)
      .optional()
      .describe(
        'with `provisional=true`: subjects in play of which a record cannot be read, so that nothing is found in them here. Absent: there are none',
      ),
  },
  headers: ['x-unread-subjects'],
} as const;

/** Tells which subjects a list leaves out. CSV and lines of JSON have no place but a header, which says how many. */
export const tellUnread = (reply: FastifyReply, all: readonly Unread[]): { readonly unread?: readonly Unread[] } => {
  if (all.length === 0) return {};
  reply.header('x-unread-subjects', all.length);
  return { unread: all };
};
