import { z } from 'zod';
import { jsonAnswer } from '../shared/http/openapi/answers.ts';
import type { AnswerHeader } from '../shared/http/openapi/headers.ts';
import { named } from '../shared/http/openapi/named.ts';
import { Problem, type FieldProblem } from '../shared/http/problems.ts';
import type { Outcome, Recorded } from './handle.ts';
import type { TurnedAway } from './reception.ts';
import type { NotTheTerminals } from './rejections.ts';
import type { StreamTarget } from './target.ts';

/** What a sender is told of events that are in the store for good. */
export const recordedSchema = named(
  'Recorded',
  z.object({
    stream: z.string().describe('the stream that holds them'),
    id: z.string().describe('the id of the session, round, box or dispute, as URLs have it'),
    lastRevision: z.int().describe("the revision of the request's last event; the ETag says the same"),
    position: z.string().describe('give it as `?atLeast=` to read your own writes'),
    stored: z.int().describe('how many events are new'),
    alreadyThere: z.int().describe('how many were there already, from an earlier request'),
  }),
);

/** `201` when something was stored, `200` for a retry of what was there already. */
export const statusOfRecorded = (stored: number): 200 | 201 => (stored > 0 ? 201 : 200);

/** The responses of a route that records: the same body, whether something was stored or was there already. */
export const storedOrThere = (answer: z.ZodType, ...headers: readonly AnswerHeader[]) => ({
  201: jsonAnswer('Something was stored.', answer, 'etag', ...headers),
  200: jsonAnswer('A retry: all of it was there already, and nothing was stored.', answer, 'etag', ...headers),
});

const notTheTerminals: Readonly<Record<NotTheTerminals, string>> = {
  'terminal-is-not-named': 'The token does not say which terminal it is for.',
  'terminal-is-not-on-the-register': "The token's terminal is not on the venue's register.",
  'terminal-does-not-speak-for-this-table': "The token's terminal may not speak for this table.",
  'terminal-is-not-the-tokens': 'The token is for another terminal.',
};

/** What only the stream can tell that a sender may not say: by the word of the refusal. */
const notPermitted: Readonly<Record<string, string>> = {
  'role-may-not-record-this-type': 'The role may not correct what stands in the place of the event that is corrected.',
  'terminal-does-not-speak-for-this-table':
    "The token's terminal may not speak for the table where the box is attached or where the event says that it is.",
};

/** The sentence that belongs to a rejection. */
const saying = ({ category }: Pick<StreamTarget, 'category'>, reason: string): { readonly detail?: string } => {
  const detail = category.written.refusals[reason];
  return detail === undefined ? {} : { detail };
};

/** The problem that an outcome is to the sender of one request. `eventIdAt` gives the id of an event of the request. */
export const problemOfOutcome = (
  outcome: Exclude<Outcome | TurnedAway, Recorded>,
  target: Pick<StreamTarget, 'category' | 'id'>,
  eventIdAt: (index: number) => string,
): Problem => {
  switch (outcome.outcome) {
    case 'missing': {
      const { reason, detail, member } = outcome;
      if (member === null) return new Problem('not-found', { reason, detail });
      const errors: FieldProblem[] = [{ in: 'body', pointer: `/${member}`, detail: "is not on the venue's register" }];
      return new Problem('invalid', { reason, detail, errors });
    }
    case 'not-the-terminals':
      return new Problem('forbidden', { reason: outcome.reason, detail: notTheTerminals[outcome.reason] });
    case 'refused': {
      const { index, reason } = outcome;
      const about = { reason, eventIndex: index, eventId: eventIdAt(index) };
      const forbids = notPermitted[reason];
      if (forbids !== undefined) return new Problem('forbidden', { ...about, detail: forbids });
      const kind = reason === 'event-id-has-other-content' ? reason : 'rejected';
      const { detail } = outcome;
      return new Problem(kind, { ...about, ...(detail === undefined ? saying(target, reason) : { detail }) });
    }
    case 'stream-is-new':
      return new Problem('not-found', {
        reason: target.category.written.begins?.unknown ?? '',
        detail: `There is no ${target.category.noun} ${target.id}. Begin it first.`,
      });
    case 'stream-is-there': {
      const reason = target.category.written.begins?.alreadyThere ?? '';
      return new Problem('rejected', { reason, ...saying(target, reason) });
    }
    case 'too-large':
      return new Problem('too-large', {
        detail: `The events are larger than ${outcome.limitBytes} bytes together. Send them in several requests.`,
      });
    case 'at-another-revision':
      break;
  }
  const actualRevision = outcome.actual === 'none' ? null : outcome.actual;
  const detail =
    actualRevision === null
      ? 'Nothing is recorded here yet.'
      : `The record is at revision ${actualRevision}. Read it again and decide again.`;
  return new Problem('stale-revision', { detail, actualRevision });
};

export const answerOf = (outcome: Recorded, target: StreamTarget): z.infer<typeof recordedSchema> => {
  if (!outcome.last) throw new Error('a request was recorded without any event');
  return {
    stream: target.stream,
    id: target.id,
    lastRevision: outcome.last.revision,
    position: outcome.last.position,
    stored: outcome.stored,
    alreadyThere: outcome.verdicts.length - outcome.stored,
  };
};
