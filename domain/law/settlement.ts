/** What the rules say should have become of one wager, beside what was done. All amounts in cents. */
export type Settlement = {
  readonly wagerId: string;
  readonly personId: string | null;
  readonly kind: string;
  readonly stakeCents: number;
  /** `won`, `lost`, `void`, `withdrawn`, `carried` (still to be decided), or why the rules give no answer. */
  readonly outcome:
    | 'won'
    | 'lost'
    | 'void'
    | 'refunded'
    | 'forfeited'
    | 'withdrawn'
    | 'refused'
    | 'undetermined'
    | 'not-governed';
  /** Due: what the house may keep of the stake, what it pays in winnings, what it gives back of what it had collected. Null: not governed. */
  readonly due: { readonly collectedCents: number; readonly paidCents: number; readonly returnedCents: number } | null;
  readonly done: { readonly collectedCents: number; readonly paidCents: number; readonly returnedCents: number };
  /** What the player got over what was due: (paid + returned − collected) done, less the same due. Null: not governed. */
  readonly differenceCents: number | null;
  /** The clauses that make it, in the order in which they were applied. */
  readonly clauses: readonly string[];
  readonly interpretations: readonly string[];
  /** For `undetermined` and `not-governed`: why. */
  readonly reason: string | null;
};
