import { randomUUID } from 'node:crypto';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { inFirstNotEnded } from '../not-ended.ts';
import { StoreUnavailable } from '../port.ts';
import { persistently } from './patience.ts';
import type { Patient } from './patience.ts';
import type { Reader } from './reader.ts';
import type { OutgoingEvent } from './records.ts';
import type { Sender } from './sender.ts';

/**
 * Where the identity of a store stands: a stream of no category, so that no reader of ours takes it for an event, no copy takes it
 * along, and the watch still knows it for ours.
 */
export const identityStream = 'ringkeeper-store' as StreamName;

const record = (id: string): OutgoingEvent => ({
  id,
  contentType: 'application/json',
  type: 'ringkeeper.StoreFirstUsed',
  data: '{}',
  metadata: JSON.stringify({ eventId: id }),
});

/** The stream that holds the identity, and those that take its place when an administrator has ended it for ever. */
const streamOf = (ended: number): StreamName =>
  ended === 0 ? identityStream : (`${identityStream}-${ended + 1}` as StreamName);

/** Whether a stream holds the identity of a store, or held it before an administrator ended it. */
export const holdsIdentity = (stream: string): boolean => /^ringkeeper-store(-[0-9]+)?$/.test(stream);

/**
 * Reads which store this is; the first who asks says so. Of several who ask at once, the server lets one do so. Where an administrator
 * has hidden or ended what was said, it is said anew: the store is then another one, until a person adopts it.
 */
export const createIdentity = (reader: Reader, sender: Sender, patient: Patient): (() => Promise<string>) => {
  const written = async (stream: StreamName): Promise<string | undefined> => {
    const [first] = (await reader.stream(stream, { from: 0, limit: 1, direction: 'forwards' })) ?? [];
    return first?.eventId;
  };
  const write = async (stream: StreamName): Promise<void> => {
    const last = (await reader.records(stream, 0, Number.POSITIVE_INFINITY))?.at(-1)?.revision;
    const ours = record(randomUUID());
    const at = last === undefined ? 'none' : Number(last);
    await persistently(patient, (untilMs) => sender.send(stream, at, [ours], untilMs));
  };
  const identityIn = async (stream: StreamName): Promise<string> => {
    const known = await written(stream);
    if (known !== undefined) return known;
    // Whether it was ours that was written or another's: what can be read is what counts.
    await write(stream);
    const now = await written(stream);
    if (now === undefined) throw new StoreUnavailable('the identity of the store was written and cannot be read');
    return now;
  };
  return () => inFirstNotEnded((ended) => identityIn(streamOf(ended)));
};
