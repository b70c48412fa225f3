import { randomUUID } from 'node:crypto';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
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
  data: {},
  metadata: new Uint8Array(Buffer.from(JSON.stringify({ eventId: id }))),
});

/** Reads which store this is; the first who asks says so. Of several who ask at once, the server lets one do so. */
export const createIdentity = (reader: Reader, sender: Sender, patient: Patient): (() => Promise<string>) => {
  const written = async (): Promise<string | undefined> => {
    const [first] = (await reader.stream(identityStream, { from: 0, limit: 1, direction: 'forwards' })) ?? [];
    return first?.eventId;
  };
  return async () => {
    const known = await written();
    if (known !== undefined) return known;
    const ours = record(randomUUID());
    // Whether it was ours that was written or another's: what can be read is what counts.
    await persistently(patient, (untilMs) => sender.send(identityStream, 'none', [ours], untilMs));
    const now = await written();
    if (now === undefined) throw new Error('the identity of the store was written and cannot be read');
    return now;
  };
};
