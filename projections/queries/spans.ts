import type { SubjectKind } from '../../domain/law/clause.ts';
import { disputeSpans } from '../disputes/span.ts';
import { cursorOf } from '../kit/cursor.ts';
import type { Span, SpanSource } from '../kit/span.ts';
import type { ReadDb } from '../read-models.ts';
import { roundSpans } from '../round-histories/span.ts';
import { sessionSpans } from '../sessions/span.ts';

export type { Span };

/** The read model of each kind of subject, in the order in which they are walked over. */
const sources = {
  round: roundSpans,
  tableSession: sessionSpans,
  dispute: disputeSpans,
} as const satisfies Partial<Record<SubjectKind, SpanSource>>;

/** A kind of subject that spans are made of. */
export type SpannedKind = keyof typeof sources;
export const spannedKinds = Object.keys(sources) as readonly SpannedKind[];

export const isSpanned = (kind: string): kind is SpannedKind => Object.hasOwn(sources, kind);

/** The place of a walk over a span: the kind, when the last subject of it began, and its id. */
export const spanCursor = cursorOf('text', 'instant', 'text');
export type SpanCursor = NonNullable<ReturnType<(typeof spanCursor)['read']>>;

/**
 * The next subjects of one kind, oldest first, each with the cursor that stands behind it. Only the record says which of
 * them ended or were left open: the walk leaves out those that are still in play.
 */
export const subjectsOf = async (
  db: ReadDb,
  asked: {
    readonly kind: SpannedKind;
    readonly span: Span;
    readonly after?: SpanCursor | undefined;
    readonly limit: number;
  },
): Promise<readonly { readonly id: string; readonly cursor: SpanCursor }[]> => {
  const { kind, span, limit } = asked;
  const [ofKind, beganAt, id] = asked.after ?? [];
  const after = ofKind === kind && beganAt !== undefined && id !== undefined ? { beganAt, id } : undefined;
  const found = await sources[kind](db, { span, after, limit });
  return found.map((place) => ({ id: place.id, cursor: [kind, place.beganAt, place.id] as const }));
};
