import { localDateAt } from '../kernel/time.ts';
import type { Due } from './due.ts';
import type { DisputeFact } from '../dispute/picture.ts';
import type { KeptUnderHold } from '../dispute/word-lists.ts';

/** A legal hold, from when it was placed until it was lifted; `toMs` is beyond all times while it stands. */
export type Hold = { readonly placedBy: string; readonly fromMs: number; readonly toMs: number };

/** The holds of a dispute that cover one kind of what can be kept, in the order in which they were placed: of the dispute, and of all play that it is about. */
export const holdsIn = (facts: readonly DisputeFact[], kept: KeptUnderHold): readonly Hold[] =>
  facts.flatMap((fact) => {
    if (fact.type !== 'dispute.HoldPlaced' || !fact.data.covers.includes(kept)) return [];
    const lifted = facts.find((one) => one.type === 'dispute.HoldLifted' && one.data.hold === fact.eventId);
    return [{ placedBy: fact.eventId, fromMs: fact.atMs, toMs: lifted?.atMs ?? Number.POSITIVE_INFINITY }];
  });

/** When something is due under holds: what falls due while one stands is due when it is lifted, and is held until then. */
export const heldAt = (
  holds: readonly Hold[],
  due: Due,
  zone: string,
): { readonly due: Due; readonly heldBy: string | null } => {
  let { dueMs } = due;
  for (const { placedBy, fromMs, toMs } of holds.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const bears = fromMs < dueMs && dueMs < toMs;
    if (bears && toMs === Number.POSITIVE_INFINITY) return { due, heldBy: placedBy };
    if (bears) dueMs = toMs;
  }
  return { due: dueMs === due.dueMs ? due : { ...due, dueMs, dueOn: localDateAt(dueMs - 1, zone) }, heldBy: null };
};
