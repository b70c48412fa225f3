import type { FlawKind } from '../../../../domain/alarm/flaws.ts';
import type { StoredEvent } from '../../../../domain/kernel/envelope.ts';
import { storedContentHash } from '../../../../domain/kernel/said-hash.ts';
import { positionNumber, positionText } from '../../../../services/shared/event-store/position.ts';
import { freshStream, newEvent } from '../../../support/new-events.ts';

type Events = readonly StoredEvent[];

/** What somebody does who has every right over the event store and knows how all hashes are made. */
export type Attack = {
  readonly name: string;
  /** What stands in the store afterwards, instead of what was sealed; `at` is the index of the event that was chosen. */
  readonly tamper: (sealed: Events, at: number) => Events;
  /** What is found at the place itself. */
  readonly finds: FlawKind;
  /** The index of the place, when it is not that of the event that was chosen. */
  readonly where?: (at: number) => number;
};

/** An event with all its hashes as they must be. */
const whole = (event: StoredEvent): StoredEvent => ({
  ...event,
  metadata: { ...event.metadata, contentHash: storedContentHash(event) },
});

/** The places of sealed events, and further ones behind them. */
const placeOf = (sealed: Events, index: number): string => {
  const last = sealed.length - 1;
  return sealed[index]?.position ?? positionText(positionNumber(sealed[last]?.position ?? null) + index - last);
};

/** Events at the places of the sealed ones, with revisions without a gap, as somebody leaves them who covers their tracks. */
const closedUp = (sealed: Events, events: Events): Events => {
  const revisions = new Map<string, number>();
  return events.map((event, index) => {
    const revision = revisions.get(event.stream) ?? 0;
    revisions.set(event.stream, revision + 1);
    return { ...event, revision, position: placeOf(sealed, index) };
  });
};

const changing =
  (change: (event: StoredEvent) => StoredEvent): Attack['tamper'] =>
  (sealed, at) =>
    sealed.with(at, change(sealed[at] as StoredEvent));
const metadataOf = (more: Partial<StoredEvent['metadata']>): Attack['tamper'] =>
  changing((event) => whole({ ...event, metadata: { ...event.metadata, ...more } }));

/** The time of recording, put back by a millisecond. */
export const recordedBefore = metadataOf({ recordedAt: '2026-04-25T09:30:00.119Z' });

const other = 'sealed-with-other-content';
const spelt = (event: StoredEvent): StoredEvent => ({
  ...event,
  data: { ...event.data, stakeCents: 1 },
  metadata: { ...event.metadata, spelt: { data: event.data } },
});
const forged = (): StoredEvent => ({
  ...newEvent({ wagerId: 'forged', stakeCents: 1 }),
  stream: freshStream(),
  revision: 0,
  position: positionText(1),
});

export const attacks: readonly Attack[] = [
  {
    name: 'an amount is changed',
    tamper: changing((event) => whole({ ...event, data: { ...event.data, stakeCents: 1 } })),
    finds: other,
  },
  {
    name: 'a member is added to what was said',
    tamper: changing((event) => whole({ ...event, data: { ...event.data, more: 1 } })),
    finds: other,
  },
  {
    name: 'the id is another',
    tamper: changing((event) => whole({ ...event, eventId: newEvent().eventId })),
    finds: other,
  },
  {
    name: 'the time on the floor is put back',
    tamper: metadataOf({ occurredAt: '2026-04-25T09:00:00.000Z' }),
    finds: other,
  },
  { name: 'somebody else did it', tamper: metadataOf({ actor: { personId: 'P-999', role: 'dealer' } }), finds: other },
  { name: 'the number of the terminal is another', tamper: metadataOf({ sourceSeq: 99 }), finds: other },
  { name: 'it came under another token', tamper: metadataOf({ principal: 'terminal:T-2' }), finds: other },
  { name: 'it came from another terminal', tamper: metadataOf({ terminal: 'T-2' }), finds: other },
  { name: 'a person is put under it', tamper: metadataOf({ principalPersonId: 'P-1' }), finds: other },
  {
    name: 'the clock of the terminal is another',
    tamper: metadataOf({ clock: { offsetMs: 60_000, uncertaintyMs: 5 } }),
    finds: other,
  },
  { name: 'the clock of the terminal is gone', tamper: metadataOf({ clock: null }), finds: other },
  { name: 'it is said to be imported', tamper: metadataOf({ imported: true }), finds: other },
  { name: 'it is said to be a correction of nothing', tamper: metadataOf({ replaced: null }), finds: other },
  {
    name: 'what was said is kept as a spelling, and readers are told something else',
    tamper: changing(spelt),
    finds: other,
  },
  { name: 'the time of recording is put back', tamper: recordedBefore, finds: 'sealed-at-another-time' },
  {
    name: 'the type is another',
    tamper: changing((event) => whole({ ...event, type: 'round.WagerPaid' })),
    finds: 'sealed-elsewhere',
  },
  {
    name: 'it stands in another stream',
    tamper: changing((event) => ({ ...event, stream: freshStream(), revision: 0 })),
    finds: 'sealed-elsewhere',
  },
  { name: 'the venue is another', tamper: metadataOf({ venue: 'TOWN' }), finds: 'sealed-elsewhere' },
  { name: 'it is taken out', tamper: (sealed, at) => sealed.toSpliced(at, 1), finds: 'sealed-event-is-missing' },
  {
    name: 'two are exchanged',
    tamper: (sealed, at) => {
      const opposite = sealed.length - 1 - at;
      const [one, another] = [sealed[at] as StoredEvent, sealed[opposite] as StoredEvent];
      return closedUp(sealed, sealed.with(at, another).with(opposite, one));
    },
    finds: 'sealed-elsewhere',
  },
  {
    name: 'it is taken out, and all behind it moves up',
    tamper: (sealed, at) => closedUp(sealed, sealed.toSpliced(at, 1)),
    finds: 'sealed-elsewhere',
  },
  {
    name: 'one is put in, and all behind it moves on',
    tamper: (sealed, at) => closedUp(sealed, sealed.toSpliced(at, 0, forged())),
    finds: 'sealed-elsewhere',
  },
  {
    name: 'it is there twice, and all behind it moves on',
    tamper: (sealed, at) => closedUp(sealed, sealed.toSpliced(at, 0, sealed[at] as StoredEvent)),
    finds: 'sealed-elsewhere',
    where: (at) => at + 1,
  },
  { name: 'the end is cut off', tamper: (sealed, at) => sealed.slice(0, at), finds: 'sealed-event-is-missing' },
  {
    name: 'the end is that of another store',
    tamper: (sealed, at) =>
      closedUp(sealed, [...sealed.slice(0, at), ...Array.from({ length: sealed.length - at }, forged)]),
    finds: 'sealed-elsewhere',
  },
  {
    name: 'its whole stream is taken out',
    tamper: (sealed, at) => sealed.filter(({ stream }) => stream !== sealed[at]?.stream),
    finds: 'sealed-event-is-missing',
  },
];
