import { z } from 'zod';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { givenId, line } from '../kernel/text.ts';
import { instant, localDate } from '../kernel/time.ts';

/** What is owed or allowed until a moment. */
export const deadlineKinds = {
  footage: 'the footage of play, while it is only kept as any footage is',
  'footage-preserved': 'footage that somebody preserved, until when they said that it is kept',
  'review-request': 'a review of the decision can be asked for',
  review: 'the house decides a review that was asked for',
  'operator-response': 'the house answers somebody outside of it',
  findings: 'somebody outside of the house says what they found',
} as const;
export type DeadlineKind = keyof typeof deadlineKinds;
export const deadlineKindNames = Object.keys(deadlineKinds) as DeadlineKind[];

/** What sets a deadline: a period with its source, or the event that named the moment. */
const setBy = z.strictObject({
  source: line(200).describe('the document or the rule that sets the period; or that an event named the moment'),
  count: z.int().min(1).nullable().describe('how long, in units; null where an event named the moment'),
  unit: z.enum(['days', 'months']).nullable(),
});
export type SetBy = z.infer<typeof setBy>;

const startedBy = z
  .strictObject({ stream: z.string(), eventId: z.uuid(), at: instant })
  .describe('the event from which the time runs, and when it happened, on our clock');
export type StartedBy = z.infer<typeof startedBy>;

/** How a deadline is told, wherever it is. */
export const deadlineMembers = {
  dispute: z.string().describe('the dispute that it is of'),
  kind: z.enum(deadlineKindNames),
  which: givenId
    .nullable()
    .describe('of footage the class of cameras, otherwise to whom the dispute went; null: no one of them'),
  dueAt: instant.describe('the first moment at which it is too late'),
  dueOn: localDate.describe('the last day at the venue on which it is not too late'),
  startedBy,
  setBy,
  about: z.array(z.string()).describe('of footage the rounds and table sessions that it shows'),
};

/** NOTE: stored events are carved. Only the scheduler writes these, each into a stream of its own, so that a deadline is said once. */
export const deadlineEvents = eventFamily('deadline', {
  Passed: {
    says: 'A deadline passed, and nothing on record had met it.',
    data: z.strictObject(deadlineMembers),
  },
});
export type DeadlineEvent = EventsOf<typeof deadlineEvents>;
