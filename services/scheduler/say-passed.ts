import type { Deadline } from '../../domain/deadline/deadlines.ts';
import { deadlineStreamOf } from '../../domain/deadline/stream.ts';
import type { DeadlineEvent } from '../../domain/deadline/events.ts';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import { parseDisputeId } from '../../domain/kernel/streams.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { StreamWithheld, type EventStore } from '../shared/event-store/port.ts';
import { ownEvent } from '../shared/record/own-event.ts';

const type: DeadlineEvent['type'] = 'deadline.Passed';

/** Why nothing was appended, when the reason is that it was said before: by another process, or with other words. */
const saidBefore: ReadonlySet<string> = new Set([
  'stream-is-at-another-revision',
  'event-id-has-other-content',
  'batch-is-partly-stored',
]);

const append = async (store: Pick<EventStore, 'append' | 'readStream'>, one: Deadline, nowMs: number) => {
  const { deadline, metBy: _metBy, heldBy: _heldBy, doubt: _doubt, ...data } = one;
  const stream = deadlineStreamOf(deadline);
  const event = ownEvent({
    eventId: derivedUuid([type, deadline]),
    type,
    schemaVersion: 1,
    data,
    by: 'scheduler',
    venue: parseDisputeId(one.dispute)?.venue ?? '-',
    occurredAt: one.dueAt,
    recordedAtMs: nowMs,
  });
  const answer = await store.append(stream, 'none', [event]);
  if (!answer.ok && !saidBefore.has(answer.because)) throw new Error(`a deadline was refused: ${answer.because}`);
  if (answer.ok && answer.stored) return instantText(nowMs);
  const [first] = await store.readStream(stream, { limit: 1 });
  return first?.metadata.recordedAt ?? instantText(nowMs);
};

/**
 * Says that a deadline passed, unless that was said before: its stream takes one event. Answers with when it was said. A stream that an
 * administrator keeps from everybody is there, so it was said.
 */
export const sayPassed = async (
  store: Pick<EventStore, 'append' | 'readStream'>,
  one: Deadline,
  nowMs: number,
): Promise<string> => {
  try {
    return await append(store, one, nowMs);
  } catch (error) {
    if (error instanceof StreamWithheld) return instantText(nowMs);
    throw error;
  }
};
