import { isConfirmation, isCorrecting, isRecordEvent } from './corrections.ts';
import type { SaidEvent } from './envelope.ts';
import type { JsonObject } from './json.ts';
import { accepted, rejected, type Result } from './result.ts';

/** What the stream already holds: the type of the event with this id, or undefined when it holds none. */
export type TypeOf = (eventId: string) => string | undefined;

/** Why one event may not join a stream: the sentence, and which event of the batch it is about (counted from 0). */
export type Refusal<Rejection extends string> = { readonly rejection: Rejection; readonly index: number };

/** The part of a decider that a stream's own rules make up. `evolve` is total: any event, in any order, gives a state. */
export type StreamRules<State, Context, Rejection extends string> = {
  readonly initial: State;
  readonly evolve: (state: State, event: SaidEvent) => State;
  /** Why this event may not join the stream as it stands; undefined when it may. */
  readonly refuse: (state: State, event: SaidEvent, context: Context) => Rejection | undefined;
};

/** Refusals that every stream shares: what a correction corrects, and what a confirmation confirms, must be in the stream. */
export const recordRefusals = {
  'corrected-event-is-not-in-this-stream': 'The event that is corrected is not in this stream.',
  'correction-cannot-correct-a-correction':
    'A correction cannot be corrected. Correct the original event again; the last correction counts.',
  'replacement-cannot-be-a-correction-or-a-late-entry': 'The replacement cannot be a correction or a late entry.',
  'late-entry-cannot-be-a-correction-or-a-late-entry': 'A late entry cannot hold a correction or another late entry.',
  'confirmed-event-is-not-in-this-stream': 'The event whose decision is confirmed is not in this stream.',
  'confirmation-cannot-be-confirmed':
    'A confirmation is not a decision. Confirm the event that holds the decision itself.',
  'confirmation-cannot-be-corrected':
    'A confirmation cannot be corrected. Correct the decision itself; it then has to be confirmed anew.',
  'confirmation-stands-by-itself':
    'A confirmation is recorded by itself, by the person who decided: no correction or late entry holds one.',
} as const;
export type RecordRejection = keyof typeof recordRefusals;

export type Decider<State, Context, Rejection extends string> = StreamRules<
  State,
  Context & { readonly typeOf: TypeOf },
  Rejection | RecordRejection
> & {
  /**
   * All of the events or none. Accepted: the state after them. It records and does not judge: an event is refused only when
   * it cannot be a record of this stream (`docs/design.md` §1).
   */
  readonly decide: (
    state: State,
    events: readonly SaidEvent[],
    context: Context & { readonly typeOf: TypeOf },
  ) => Result<State, Refusal<Rejection | RecordRejection>>;
};

/**
 * What an event says happened: itself, or what a late entry holds. Undefined for a correction, which says what did not happen, and for
 * a confirmation, which says nothing of the floor.
 */
export type Happening = { readonly type: string; readonly data: JsonObject; readonly occurredAt: string };

export const happeningOf = (event: SaidEvent): Happening | undefined => {
  if (event.type.endsWith('.CorrectionRecorded') || isConfirmation(event.type)) return undefined;
  if (event.type.endsWith('.LateEntryRecorded')) return event.data as Happening;
  return { type: event.type, data: event.data, occurredAt: event.metadata.occurredAt };
};

export type Correction = { readonly corrects: string; readonly replacement: Happening | null };

/** What a correction corrects and puts in its place; undefined for any other event. */
export const correctionOf = (event: SaidEvent): Correction | undefined =>
  event.type.endsWith('.CorrectionRecorded') ? (event.data as Correction) : undefined;

const refuseConfirmation = ({ data }: SaidEvent, typeOf: TypeOf): RecordRejection | undefined => {
  const { decisionEventId } = data as { readonly decisionEventId: string };
  const confirmed = typeOf(decisionEventId);
  if (confirmed === undefined) return 'confirmed-event-is-not-in-this-stream';
  return isConfirmation(confirmed) ? 'confirmation-cannot-be-confirmed' : undefined;
};

/** Why an event of this type cannot stand inside a correction or a late entry; undefined when it can. */
const refuseHeld = (type: string | undefined, otherwise: RecordRejection): RecordRejection | undefined => {
  if (type === undefined || !isRecordEvent(type)) return undefined;
  return isConfirmation(type) ? 'confirmation-stands-by-itself' : otherwise;
};

const refuseRecord = (event: SaidEvent, typeOf: TypeOf): RecordRejection | undefined => {
  if (isConfirmation(event.type)) return refuseConfirmation(event, typeOf);
  if (!isCorrecting(event.type)) return undefined;
  const correction = correctionOf(event);
  if (!correction) return refuseHeld(happeningOf(event)?.type, 'late-entry-cannot-be-a-correction-or-a-late-entry');
  const corrected = typeOf(correction.corrects);
  if (corrected === undefined) return 'corrected-event-is-not-in-this-stream';
  if (isConfirmation(corrected)) return 'confirmation-cannot-be-corrected';
  if (corrected.endsWith('.CorrectionRecorded')) return 'correction-cannot-correct-a-correction';
  return refuseHeld(correction.replacement?.type, 'replacement-cannot-be-a-correction-or-a-late-entry');
};

/** The event whose decision a confirmation confirms; undefined for any other event. */
export const confirmedIn = ({ type, data }: SaidEvent): string | undefined =>
  isConfirmation(type) ? (data as { readonly decisionEventId: string }).decisionEventId : undefined;

/** Makes a decider of a stream's own rules: the shared rules of corrections come first, then the stream's. */
export const decider = <State, Context, Rejection extends string>(
  rules: StreamRules<State, Context, Rejection>,
): Decider<State, Context, Rejection> => {
  const refuse: Decider<State, Context, Rejection>['refuse'] = (state, event, context) =>
    refuseRecord(event, context.typeOf) ?? rules.refuse(state, event, context);
  return {
    initial: rules.initial,
    evolve: rules.evolve,
    refuse,
    decide: (state, events, context) => {
      const inBatch = new Map<string, string>();
      const typeOf: TypeOf = (eventId) => inBatch.get(eventId) ?? context.typeOf(eventId);
      let next = state;
      for (const [index, event] of events.entries()) {
        const rejection = refuse(next, event, { ...context, typeOf });
        if (rejection !== undefined) return rejected({ rejection, index });
        next = rules.evolve(next, event);
        inBatch.set(event.eventId, event.type);
      }
      return accepted(next);
    },
  };
};
