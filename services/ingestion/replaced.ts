import type { Replaced, SaidEvent, TerminalClock } from '../../domain/kernel/envelope.ts';

/** An event of the stream, stored or about to be, and the clock it was recorded by. */
export type Past = { readonly event: SaidEvent; readonly clock: TerminalClock | null };

type Stated = Required<Pick<Replaced, 'type' | 'data' | 'occurredAt' | 'schemaVersion'>>;

const stated = ({ type, data, occurredAt, schemaVersion }: Stated): Stated => ({
  type,
  data,
  occurredAt,
  schemaVersion,
});

const asRecorded = ({ event, clock }: Past): Replaced => {
  // A late entry's time was not read off the terminal's clock, so no offset belongs to it.
  if (event.type.endsWith('.LateEntryRecorded')) return { ...stated(event.data as Stated), clock: null };
  const { occurredAt, schemaVersion } = event.metadata;
  return { type: event.type, data: event.data, occurredAt, schemaVersion, clock };
};

/**
 * What an event of a stream stood for before a correction is added: itself, what a late entry holds, or what the last
 * correction before put in its place; null when that was nothing. The clock stays that of the event itself.
 */
export const standsFor = (eventId: string, events: readonly Past[]): Replaced | null => {
  let original: Replaced | null = null;
  let stands: Replaced | null = null;
  for (const past of events) {
    const { data } = past.event;
    if (past.event.eventId === eventId) stands = original = asRecorded(past);
    else if (original && past.event.type.endsWith('.CorrectionRecorded') && data['corrects'] === eventId) {
      const replacement = data['replacement'] as Stated | null;
      stands = replacement && { ...stated(replacement), clock: original.clock ?? null };
    }
  }
  return stands;
};
