import { lastThat } from '../kernel/last-that.ts';
import { inDollars } from '../kernel/money.ts';
import type { Placed } from '../kernel/placed.ts';
import type { FactOf } from './facts.ts';

/** What a wager is at a moment: how much, on what, where it lies, and in a game with hands on which. */
export type Placement = {
  readonly stakeCents: number;
  readonly kind: string;
  readonly area: string | null;
  readonly hand?: string | undefined;
};

export type WagerLaid = FactOf<'round.WagerPlaced'> | FactOf<'round.WagerCarried'>;
type ChangeFact = FactOf<'round.WagerPlaced'> | FactOf<'round.WagerChanged'> | FactOf<'round.WagerWithdrawn'>;
type MoneyFact = FactOf<'round.WagerCollected'> | FactOf<'round.WagerPaid'> | FactOf<'round.WagerReturned'>;

/** A wager changed or taken back: how it lies from then on, null when it is gone. */
export type WagerChange = Placed<ChangeFact> & { readonly placement: Placement | null };
/** Money that moved on a wager: collected or paid by the house, or handed back by it. */
export type MoneyMoved = Placed<MoneyFact> & {
  readonly how: 'collected' | 'paid' | 'returned';
  readonly cents: number;
};
export type WagerRefused = Placed<FactOf<'round.WagerRefused'>>;
export type WagerVoided = Placed<FactOf<'round.WagerVoided'>>;
export type WagerForfeited = Placed<FactOf<'round.WagerForfeited'>>;

/** One wager with everything that was done to it. `laid` is null for money moved on a wager that nobody recorded. */
export type Wager = {
  readonly wagerId: string;
  readonly laid: Placed<WagerLaid> | null;
  readonly personId: string | null;
  /** How it was laid. */
  readonly placement: Placement;
  /** Other records of its being laid or carried, that say something else of whose it is or how it lay. */
  readonly otherAccounts: readonly Placed<WagerLaid>[];
  readonly changes: readonly WagerChange[];
  readonly money: readonly MoneyMoved[];
  readonly found: readonly Placed<FactOf<'round.WagerFoundOutsideLimits'>>[];
  readonly refusals: readonly WagerRefused[];
  readonly voids: readonly WagerVoided[];
  readonly forfeits: readonly WagerForfeited[];
};
/** A wager that was laid, as far as the record knows. */
export type LaidWager = Wager & { readonly laid: Placed<WagerLaid> };

export const isLaid = (wager: Wager): wager is LaidWager => wager.laid !== null;

/** How a wager lay just before a place in the round: as it was laid, or as it was changed to last; null when it was taken back. */
export const placementBefore = (
  { placement, changes }: Pick<Wager, 'placement' | 'changes'>,
  at: number,
): Placement | null => {
  const last = lastThat(changes, (change) => change.at < at);
  return last ? last.placement : placement;
};

/** How a wager last lay before a place in the round, though it may have been taken back by then. */
export const lastPlacementBefore = ({ placement, changes }: Wager, at: number): Placement =>
  lastThat(changes, (change) => change.at < at && change.placement !== null)?.placement ?? placement;

/** Did a change only make the wager larger or smaller, or take it back? It then lies, if it does, where it lay. */
export const isMoreLessOrBack = (wager: Wager, { at, placement }: WagerChange): boolean => {
  const before = lastPlacementBefore(wager, at);
  return placement === null || (placement.kind === before.kind && placement.area === before.area);
};

type Laying = { readonly deed: Placed; readonly placement: Placement | null };

/** What laid a wager so, where it still lay so at a place; or what laid it so only after that, for the clocks to tell. */
export const lyingSoAt = (
  { laid, placement, changes }: Wager,
  isSo: (placement: Placement) => boolean,
  at: number,
): Placed[] => {
  const all: readonly Laying[] = [
    ...(laid ? [{ deed: laid, placement }] : []),
    ...changes.map((deed) => ({ deed, placement: deed.placement })),
  ];
  const isSuch = (one: Laying): boolean => one.placement !== null && isSo(one.placement);
  const before = all.filter(({ deed }) => deed.at < at);
  const lastOther = before.findLastIndex((one) => !isSuch(one));
  const found = before[lastOther + 1] ?? all.find((one) => one.deed.at > at && isSuch(one));
  return found ? [found.deed] : [];
};

/** Did a wager ever lie so? */
export const wasEver = ({ placement, changes }: Wager, isSo: (placement: Placement) => boolean): boolean =>
  isSo(placement) || changes.some((change) => change.placement !== null && isSo(change.placement));

type Account = Pick<WagerLaid['data'], 'stakeCents' | 'kind' | 'personId' | 'medium'>;

/** What a record says of a wager, in words: "$10.00 on heads of P-1"; with what it was made, where that was not chips. */
export const accountOf = ({ stakeCents, kind, personId, medium }: Account): string =>
  `${inDollars(stakeCents)}${medium === 'chips' ? '' : ` in ${medium}`} on ${kind} of ${personId ?? 'nobody who is known'}`;

/** What each record of a wager says of it: "$10.00 on heads of P-1; $30.00 on heads of P-1". */
export const accountsOf = ({ laid, otherAccounts }: Wager): string =>
  [...(laid ? [laid] : []), ...otherAccounts].map(({ fact }) => accountOf(fact.data)).join('; ');

/** Does it lie as it lay, or is it gone in both? */
export const isSamePlacement = (a: Placement | null, b: Placement | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.stakeCents === b.stakeCents &&
    a.kind === b.kind &&
    a.area === b.area &&
    a.hand === b.hand);

/** Was a wager taken or paid by it? Handing money back settles nothing, and a move of no cents does not count. */
export const isTakenOrPaid = ({ how, cents }: MoneyMoved): boolean => how !== 'returned' && cents > 0;

/** Where a wager got the stake that it has as it counts: the limits of that moment are its limits. */
export const gotItsStake = ({ placement, changes }: Wager, { stakeCents }: Placement, laid: Placed): Placed => {
  let was = placement.stakeCents;
  let got = laid;
  for (const change of changes) {
    if (!change.placement || change.placement.stakeCents === was) continue;
    was = change.placement.stakeCents;
    if (was === stakeCents) got = change;
  }
  return got;
};

type Entry = { -readonly [Key in keyof Wager]: Wager[Key] };

const nothingYet: Placement = { stakeCents: 0, kind: 'unknown', area: null };

/** Most wagers are laid and settled, and nothing else: they share the lists of what did not happen to them. */
const none: readonly never[] = [];

const entry = (wagerId: string): Entry => ({
  wagerId,
  laid: null,
  personId: null,
  placement: nothingYet,
  otherAccounts: none,
  changes: none,
  money: none,
  found: none,
  refusals: none,
  voids: none,
  forfeits: none,
});

/** The wagers of a round, entered fact by fact in their order. It refuses nothing: what was recorded happened. */
export class WagerBook {
  readonly #recorded = new Map<string, Entry>();
  readonly #unrecorded = new Map<string, Entry>();

  /** By the order in which they were laid; wagers that nobody recorded come last. */
  wagers(): readonly Wager[] {
    return [...this.#recorded.values(), ...this.#unrecorded.values()];
  }

  lay(fact: WagerLaid, at: number): void {
    const { wagerId, personId } = fact.data;
    const known = this.#recorded.get(wagerId);
    if (known) {
      this.#again(known, { fact, at });
      return;
    }
    const wager = this.#unrecorded.get(wagerId) ?? entry(wagerId);
    this.#unrecorded.delete(wagerId);
    wager.laid = { fact, at };
    wager.personId = personId;
    wager.placement = fact.data;
    this.#recorded.set(wagerId, wager);
  }

  /**
   * Laid once more under the same id: two wagers never share one. The terminal that recorded it says how it lies from now on; another
   * terminal, or a wager that is carried twice, is an account of the same thing, which says nothing new where it says the same.
   */
  #again(known: Entry, again: Placed<WagerLaid>): void {
    const { fact, at } = again;
    const isOneTerminals = fact.terminal === known.laid?.fact.terminal;
    if (fact.type === 'round.WagerPlaced' && isOneTerminals) {
      known.changes = [...known.changes, { fact, at, placement: fact.data }];
      return;
    }
    const lay = [known.placement, placementBefore(known, at)];
    const isSame = fact.data.personId === known.personId && lay.some((one) => isSamePlacement(one, fact.data));
    if (!isSame) known.otherAccounts = [...known.otherAccounts, again];
  }

  change(fact: FactOf<'round.WagerChanged'>, at: number): void {
    const wager = this.#entry(fact.data.wagerId);
    wager.changes = [...wager.changes, { fact, at, placement: fact.data }];
  }

  withdraw(fact: FactOf<'round.WagerWithdrawn'>, at: number): void {
    const wager = this.#entry(fact.data.wagerId);
    wager.changes = [...wager.changes, { fact, at, placement: null }];
  }

  move({ fact, at }: Placed<MoneyFact>, how: MoneyMoved['how'], cents: number): void {
    const wager = this.#entry(fact.data.wagerId);
    wager.money = [...wager.money, { fact, at, how, cents }];
  }

  find(placed: Wager['found'][number]): void {
    const wager = this.#entry(placed.fact.data.wagerId);
    wager.found = [...wager.found, placed];
  }

  /** A refusal of something that lay nowhere yet is of no wager. */
  refuse(placed: WagerRefused): void {
    const { wagerId } = placed.fact.data;
    if (wagerId === null) return;
    const wager = this.#entry(wagerId);
    wager.refusals = [...wager.refusals, placed];
  }

  declareVoid(placed: WagerVoided): void {
    const wager = this.#entry(placed.fact.data.wagerId);
    wager.voids = [...wager.voids, placed];
  }

  forfeit(placed: WagerForfeited): void {
    const wager = this.#entry(placed.fact.data.wagerId);
    wager.forfeits = [...wager.forfeits, placed];
  }

  /** The wager of an id; one that nobody recorded is made up, so that no cent is lost. */
  #entry(wagerId: string): Entry {
    const known = this.#recorded.get(wagerId) ?? this.#unrecorded.get(wagerId);
    if (known) return known;
    const made = entry(wagerId);
    this.#unrecorded.set(wagerId, made);
    return made;
  }
}
