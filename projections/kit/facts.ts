import { isConfirmation, isCorrecting } from '../../domain/kernel/corrections.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Replaced, StoredEvent } from '../../domain/kernel/envelope.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import { undoing, type RowChange } from './change.ts';
import type { ProjectionContext } from './projection.ts';

/** Something that happened, as one event tells it: recorded then, entered late, or put right by a correction. */
export type ProjectedFact<Said extends { type: string; data: unknown } = { type: string; data: JsonObject }> = Said & {
  /** The event that recorded it first: rows are keyed by it, so that a correction finds them. */
  readonly eventId: string;
  /** The floor's clock. */
  readonly occurredAt: string;
  /** Our clock, milliseconds since 1970: the floor's less the offset of the terminal that recorded it. It gives the order. */
  readonly atMs: number;
  /** Give or take so many milliseconds, by that clock, or as a late entry says of itself; 0 for a late entry that was put right since. */
  readonly uncertaintyMs: number;
  /** The event that tells it now. For a correction it is not the event that recorded it first. */
  readonly event: StoredEvent;
};

type Inner = { readonly type: string; readonly data: JsonObject; readonly occurredAt: string };
type LateData = { readonly uncertaintyMs: number };
type CorrectionData = { readonly corrects: string; readonly replacement: Inner | null };

type Clock = { readonly offsetMs: number; readonly uncertaintyMs: number };

const factOf = (
  event: StoredEvent,
  eventId: string,
  inner: Inner,
  { offsetMs, uncertaintyMs }: Clock,
): ProjectedFact => ({
  type: inner.type,
  data: inner.data,
  eventId,
  occurredAt: inner.occurredAt,
  atMs: instantMs(inner.occurredAt) - offsetMs,
  uncertaintyMs,
  event,
});

const exact: Clock = { offsetMs: 0, uncertaintyMs: 0 };
const clockOf = ({ clock }: Pick<Replaced, 'clock'>): Clock => clock ?? exact;

const correctionIn = (event: StoredEvent, replaced: Replaced | null): FactsIn => {
  const { corrects, replacement } = event.data as CorrectionData;
  const clock = replaced ? clockOf(replaced) : exact;
  return {
    undone: replaced && factOf(event, corrects, replaced, clock),
    done: replacement && factOf(event, corrects, replacement, clock),
  };
};

type Facts = readonly ProjectedFact[];

export type FactsIn = { readonly undone: ProjectedFact | null; readonly done: ProjectedFact | null };

/**
 * The fact that an event says happened, and the fact that it says did not. A correction undoes the fact that the corrected event stood
 * for until now (`metadata.replaced`), and does its replacement. A correction without one had nothing to correct, and says nothing, as in
 * `effectiveHistory`. A late entry is the fact inside it. A confirmation says nothing of the floor.
 */
export const factsIn = (event: StoredEvent): FactsIn => {
  const { metadata } = event;
  if (event.type.endsWith('.CorrectionRecorded')) {
    return metadata.replaced === undefined ? { undone: null, done: null } : correctionIn(event, metadata.replaced);
  }
  if (isConfirmation(event.type)) return { undone: null, done: null };
  if (event.type.endsWith('.LateEntryRecorded')) {
    const { uncertaintyMs } = event.data as LateData;
    return { undone: null, done: factOf(event, event.eventId, event.data as Inner, { ...exact, uncertaintyMs }) };
  }
  const { type, data, eventId } = event;
  const { occurredAt, clock } = metadata;
  return { undone: null, done: factOf(event, eventId, { type, data, occurredAt }, clock ?? exact) };
};

/** What other entries say again that a correction is about: those before it and those after it, in the order of their stream. */
const saidAgainIn = (event: StoredEvent): { readonly before: Facts; readonly after: Facts } => {
  const { beside = [] } = event.metadata.replaced ?? {};
  const of = (isLater: boolean): Facts =>
    beside.flatMap((one) => (one.isLater === isLater ? [factOf(event, one.eventId, one, clockOf(one))] : []));
  return { before: of(false), after: of(true) };
};

/** True for an event that changes the record of the past: a correction or a late entry. */
export const putsRight = ({ type }: StoredEvent): boolean => isCorrecting(type);

type FactChanges = (fact: ProjectedFact, context: ProjectionContext) => readonly RowChange[];

const isPatch = ({ change }: RowChange): boolean => change === 'patch';

/**
 * Makes the changes of an event from the changes of a fact, so that corrections and late entries need no code of their own: the
 * changes of the corrected fact are undone (`undoing`), then those of its replacement are done. Columns that another entry patched as well, which
 * says the same again and stands, have then what they had without the corrected one.
 */
export const factwise =
  (does: FactChanges) =>
  (event: StoredEvent, context: ProjectionContext): readonly RowChange[] => {
    const { undone, done } = factsIn(event);
    const changes = done ? does(done, context) : [];
    if (!undone) return changes;
    const { before, after } = saidAgainIn(event);
    const patched = (facts: Facts): readonly RowChange[] =>
      facts.flatMap((fact) => does(fact, context).filter(isPatch));
    return [...does(undone, context).flatMap(undoing), ...patched(before), ...changes, ...patched(after)];
  };
