import type { Decider } from '../../domain/kernel/decider.ts';
import type { SaidEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';

/** An id of an event for specs: `idOf(7)` is …-000000000007. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** An event as said, at a plain time on a plain day. */
export const said = (
  type: string,
  data: JsonObject,
  own: { readonly id?: number; readonly at?: string } = {},
): SaidEvent => ({
  eventId: idOf(own.id ?? 1),
  type,
  data,
  metadata: {
    occurredAt: own.at ?? '2026-04-25T10:00:00.000Z',
    sourceSeq: 1,
    actor: { personId: 'D-1', role: 'dealer' },
    schemaVersion: 1,
  },
});

const authorised = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'entered-wrongly' };

/** A correction, in a family, of the event with this number. */
export const correction = (
  family: string,
  corrects: number,
  replacement: SaidEvent | null,
  own: { readonly id: number },
): SaidEvent => {
  const stands = replacement && {
    type: replacement.type,
    schemaVersion: 1,
    occurredAt: replacement.metadata.occurredAt,
    data: replacement.data,
  };
  const data = { corrects: idOf(corrects), replacement: stands, decision: authorised };
  return said(`${family}.CorrectionRecorded`, data, own);
};

/** A late entry, in a family, of what should have been said then. */
export const lateEntry = (family: string, event: SaidEvent, own: { readonly id: number }): SaidEvent => {
  const { occurredAt } = event.metadata;
  const late = { type: event.type, schemaVersion: 1, occurredAt, uncertaintyMs: 60_000, data: event.data };
  return said(`${family}.LateEntryRecorded`, { ...late, decision: authorised }, own);
};

/**
 * Given what a stream holds, what is answered when these events come: `'accepted'`, or the sentence of the first that is refused
 * (and which it is, when it is not the first of the batch).
 * `expect(given(a, b).when(c)).toBe('accepted')`, `expect(given().when(c)).toBe('first-event-must-open-the-round')`.
 */
export const deciderSpecs = <State, Context extends object, Rejection extends string>(
  { initial, evolve, decide }: Decider<State, Context, Rejection>,
  context: Context,
) => ({
  given: (...past: readonly SaidEvent[]) => ({
    when: (...events: readonly SaidEvent[]): string => {
      const types = new Map(past.map((event) => [event.eventId, event.type]));
      const typeOf = (eventId: string): string | undefined => types.get(eventId);
      const decided = decide(past.reduce(evolve, initial), events, { ...context, typeOf });
      if (decided.ok) {
        expect(decided.value).toEqual([...past, ...events].reduce(evolve, initial));
        return 'accepted';
      }
      const { rejection, index } = decided.rejection;
      return index === 0 ? rejection : `${rejection} (event ${index})`;
    },
  }),
});
