import type { Replaced, SaidAgain, SaidEvent, TerminalClock } from '../../domain/kernel/envelope.ts';
import { isRecordEvent } from '../../domain/kernel/corrections.ts';
import type { SaidOnce } from '../../domain/kernel/stream-category.ts';

/** An event of the stream, stored or about to be, and the clock it was recorded by. */
export type Past = { readonly event: SaidEvent; readonly clock: TerminalClock | null };

type Stated = Required<Pick<Replaced, 'type' | 'data' | 'occurredAt' | 'schemaVersion'>>;

const stated = ({ type, data, occurredAt, schemaVersion }: Stated): Stated => ({
  type,
  data,
  occurredAt,
  schemaVersion,
});

const isLate = ({ type }: SaidEvent): boolean => type.endsWith('.LateEntryRecorded');

const asRecorded = ({ event, clock }: Past): Replaced => {
  // A late entry's time was not read off the terminal's clock, so no offset belongs to it.
  if (isLate(event)) return { ...stated(event.data as Stated), clock: null };
  const { occurredAt, schemaVersion } = event.metadata;
  return { type: event.type, data: event.data, occurredAt, schemaVersion, clock };
};

/** What each entry stands for by the end of some events, in their order: itself, what a late entry holds, or what its last correction put in its place; null for nothing. */
const standingIn = (events: readonly Past[]): ReadonlyMap<string, Replaced | null> => {
  const stands = new Map<string, Replaced | null>();
  const clocks = new Map<string, TerminalClock | null>();
  for (const past of events) {
    const { eventId, type, data } = past.event;
    if (!isRecordEvent(type) || isLate(past.event)) {
      const recorded = asRecorded(past);
      stands.set(eventId, recorded);
      clocks.set(eventId, recorded.clock ?? null);
      continue;
    }
    const corrects = data['corrects'];
    if (!type.endsWith('.CorrectionRecorded') || typeof corrects !== 'string' || !stands.has(corrects)) continue;
    const replacement = data['replacement'] as Stated | null;
    stands.set(corrects, replacement && { ...stated(replacement), clock: clocks.get(corrects) ?? null });
  }
  return stands;
};

/** The other entries that stand and say again what one of them says. */
const saidAgain = (
  of: { readonly eventId: string; readonly stood: Replaced },
  standing: ReadonlyMap<string, Replaced | null>,
  saidOnce: SaidOnce,
): readonly SaidAgain[] => {
  const said = saidOnce(of.stood);
  if (said === undefined) return [];
  let isLater = false;
  return [...standing].flatMap(([eventId, one]) => {
    if (eventId === of.eventId) isLater = true;
    return eventId !== of.eventId && one && saidOnce(one) === said ? [{ ...one, eventId, isLater }] : [];
  });
};

/**
 * What an event of a stream stood for before a correction is added: itself, what a late entry holds, or what the last
 * correction before put in its place; null when that was nothing. The clock stays that of the event itself. With it come the entries that say
 * the same again and stand, where the category of the stream names such: what they say is so when this one is taken back.
 */
export const standsFor = (eventId: string, events: readonly Past[], saidOnce?: SaidOnce): Replaced | null => {
  const standing = standingIn(events);
  const stood = standing.get(eventId) ?? null;
  const beside = stood && saidOnce ? saidAgain({ eventId, stood }, standing, saidOnce) : [];
  return stood && beside.length > 0 ? { ...stood, beside } : stood;
};
