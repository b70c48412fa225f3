import { alarmStream } from '../../domain/alarm/stream.ts';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import type { EventStore, ExpectedRevision } from '../shared/event-store/port.ts';
import type { ForeignRecord } from '../shared/event-store/eventstoredb/subscribe.ts';
import type { Tampering } from '../shared/event-store/eventstoredb/tampering.ts';
import { ownEvent } from '../shared/record/own-event.ts';

/** All alarms about the store stand in one stream, so that they can be counted by its end. */
const storeAlarms = alarmStream.streamOf('store');

/** An alarm is of no venue; it is said to have happened when the store's log began, since the log itself gives only a place. */
const noVenue = '-';
const noTime = '1970-01-01T00:00:00.000Z';
const maxTries = 20;

const tipOf = async (store: EventStore): Promise<ExpectedRevision> => {
  const [last] = await store.readStream(storeAlarms, { direction: 'backwards', limit: 1 });
  return last?.revision ?? 'none';
};

/** What an alarm can be about: a deed of an administrator, or a record that somebody else put into a stream of ours. */
type Alarm =
  | { readonly type: 'alarm.StoreTampered'; readonly data: Tampering }
  | { readonly type: 'alarm.ForeignRecordFound'; readonly data: ForeignRecord };

/**
 * Stores an alarm once for each deed and each record, also when several processes notice it, or one notices it twice. It is known by its place in the log of its
 * own store: alarms that were copied along from another store say nothing about this one.
 */
const raise = async (store: EventStore, { type, data }: Alarm, nowMs: number): Promise<void> => {
  const alarm = ownEvent({
    eventId: derivedUuid([type, await store.identity(), data]),
    type,
    data,
    by: 'watch',
    venue: noVenue,
    occurredAt: noTime,
    recordedAtMs: nowMs,
  });
  for (let tries = 0; tries < maxTries; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- on a conflict the end is looked up again
    const answer = await store.append(storeAlarms, await tipOf(store), [alarm]);
    if (answer.ok) return;
    if (answer.because !== 'stream-is-at-another-revision') throw new Error(`an alarm was refused: ${answer.because}`);
  }
  throw new Error('an alarm met a conflict too often');
};

/** Stores that an administrator tampered with a stream of ours. */
export const raiseAlarm = (store: EventStore, tampering: Tampering, nowMs: number): Promise<void> =>
  raise(store, { type: 'alarm.StoreTampered', data: tampering }, nowMs);

/** Stores that a record which we did not write was found in a stream of ours. */
export const raiseForeignRecord = (store: EventStore, record: ForeignRecord, nowMs: number): Promise<void> =>
  raise(store, { type: 'alarm.ForeignRecordFound', data: record }, nowMs);

/** How many alarms were ever raised. */
export const alarmsRaised = async (store: EventStore): Promise<number> => {
  const tip = await tipOf(store);
  return tip === 'none' ? 0 : tip + 1;
};
