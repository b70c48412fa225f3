import type { DisputeEvent } from '../dispute/events.ts';
import type { Fact } from '../kernel/effective-history.ts';

/** Steps that keep evidence and answer somebody outside of the house. */
type Coming =
  | {
      readonly type: 'dispute.FootagePreserved';
      readonly data: {
        readonly camera: string;
        readonly cameraClass: string | null;
        readonly from: string;
        readonly to: string;
        readonly expiresAt: string | null;
        readonly clockOffsetMs: number | null;
      };
    }
  | {
      readonly type: 'dispute.OperatorResponded';
      readonly data: { readonly respondedTo: string; readonly referral: string | null };
    }
  | { readonly type: 'dispute.HoldPlaced'; readonly data: { readonly covers: readonly string[] } }
  | { readonly type: 'dispute.HoldLifted'; readonly data: { readonly hold: string } };

export type DisputeFact = Fact<DisputeEvent | Coming>;
export type FactOf<Type extends DisputeFact['type']> = Extract<DisputeFact, { type: Type }>;
