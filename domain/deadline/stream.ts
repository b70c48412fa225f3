import { ownCategory } from '../kernel/stream-category.ts';
import { parseDisputeId, type StreamName } from '../kernel/streams.ts';
import { deadlineEvents, type DeadlineKind } from './events.ts';

/** `STAR.D-0017` of `STAR.D-0017.footage.2026-07-25`. */
const disputeIn = (id: string): string => id.split('.').slice(0, 2).join('.');

/** One deadline of a dispute that passed: `deadline-STAR.D-0017.footage.2026-07-25`. Its stream has one event. */
export const deadlineStream = ownCategory({
  name: 'deadline',
  noun: 'deadline',
  family: deadlineEvents,
  placeOf: (id) => {
    const parts = parseDisputeId(disputeIn(id));
    return parts ? { venue: parts.venue } : {};
  },
});

/** The id of a deadline: of two of the same kind that fall on the same day there is one. */
export const deadlineId = (of: {
  readonly dispute: string;
  readonly kind: DeadlineKind;
  readonly which: string | null;
  readonly dueOn: string;
}): string => [of.dispute, of.kind, ...(of.which === null ? [] : [of.which]), of.dueOn].join('.');

/** The stream of a deadline. */
export const deadlineStreamOf = (id: string): StreamName => deadlineStream.streamOf(id);
