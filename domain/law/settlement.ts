import type { Odds } from '../kernel/odds.ts';

/** What may become of a wager, in the rulebooks' own nouns. The event and the API take their lists from this one. */
export const outcomes = [
  'won',
  'lost',
  /** Neither wins: the stake goes back to the player. */
  'stood-off',
  /** The player gives up a part of the stake and takes the rest back. */
  'surrendered',
  'void',
  'refunded',
  'forfeited',
  'withdrawn',
  'refused',
  'undetermined',
  'not-governed',
] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * Money on one wager, in cents: what the house took of the stake, what it paid in winnings, what it gave back of what it had taken. In a
 * game without a house the patrons on the other side of the bet stand in its place, and what one of them has another lacks.
 */
export type Amounts = {
  readonly collectedCents: number;
  readonly paidCents: number;
  readonly returnedCents: number;
};

/** Winnings, or the part of a stake that is surrendered, as they are reckoned: at these odds, on this much of the stake. */
export type Reckoned = { readonly odds: Odds; readonly onCents: number };

/** What of a wager one patron is to hand another. The event and the API take their lists from this one. */
export const owedThings = ['winnings', 'stake'] as const;

/** Money that one patron is to hand another on a wager, in a game without a house. */
export type OwedBetween = {
  /** `winnings`: what the other side lost; `stake`: the wager's own money, as far as somebody else holds it. */
  readonly what: (typeof owedThings)[number];
  /** Whose money it was. */
  readonly fromPersonId: string | null;
  /** In whose hands it lies by the record; null where nobody recorded that. */
  readonly heldBy: string | null;
  readonly cents: number;
};

/** Who owes the owner of a wager what, out of whose hands, and what was handed over. */
export type Between = {
  readonly owed: readonly OwedBetween[];
  /** What was handed to the owner, or lay in their hands, in cents; null where nobody recorded what became of the money. */
  readonly handedCents: number | null;
};

/** What the rules say should have become of one wager, beside what was done. All amounts in cents. */
export type Settlement = {
  readonly wagerId: string;
  readonly personId: string | null;
  readonly kind: string;
  readonly stakeCents: number;
  /** The wager that this one is laid on and falls with: a raise on its first wager, a jackpot on the main one. Null: it stands alone. */
  readonly linkedTo: string | null;
  readonly outcome: Outcome;
  /** Due by the rules. Null: not governed. */
  readonly due: Amounts | null;
  /**
   * Where chips cannot make the amount and the rules accept either neighbour: `due` is then the one that leaves the player least,
   * and this the one that leaves the player most. Null: `due` alone is due.
   */
  readonly dueMost: Amounts | null;
  /** How the winnings, or what is surrendered, are reckoned, before chips have to make them. Null: nothing is reckoned at odds. */
  readonly reckoned: Reckoned | null;
  readonly done: Amounts;
  /** What the player got over what was due, as `overDueCents` counts it. Null: not governed, or not known whether money moved once or twice. */
  readonly differenceCents: number | null;
  /** The clauses that make it, in the order in which they were applied. */
  readonly clauses: readonly string[];
  readonly interpretations: readonly string[];
  /** For `undetermined` and `not-governed`: why. */
  readonly reason: string | null;
  /** In a game without a house: what other patrons owe on it. Null where the house pays and collects. */
  readonly between: Between | null;
};

/** What the player has of it in the end, in cents: paid and returned, less collected. */
export const playersCents = ({ paidCents, returnedCents, collectedCents }: Amounts): number =>
  paidCents + returnedCents - collectedCents;

/**
 * What the player got over what was due, in cents; negative when it was too little. Where the rules accept a range, anything from its
 * least to its most is right and differs by 0; what lies outside differs from the nearer end. Null where nothing governs it.
 */
export const overDueCents = ({ due, dueMost, done }: Pick<Settlement, 'due' | 'dueMost' | 'done'>): number | null => {
  if (!due) return null;
  const [got, least] = [playersCents(done), playersCents(due)];
  if (got <= least || !dueMost) return got - least;
  return Math.max(0, got - playersCents(dueMost));
};

/** Are two amounts the same, part by part? Null is only the same as null. */
export const isSameAmount = (a: Amounts | null, b: Amounts | null): boolean =>
  a?.collectedCents === b?.collectedCents && a?.paidCents === b?.paidCents && a?.returnedCents === b?.returnedCents;

/** Do two settlements of one wager come to the same: its outcome, and what is due? */
export const isSameDue = (a: Settlement, b: Settlement): boolean =>
  a.outcome === b.outcome && isSameAmount(a.due, b.due) && isSameAmount(a.dueMost, b.dueMost);
