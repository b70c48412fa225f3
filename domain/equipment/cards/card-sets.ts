import type { DoneInSession } from './session-order.ts';

/** A set of cards at a table, and what was done with it. What nobody recorded as brought in was there all the same: null. */
export type CardSet = {
  readonly name: string | null;
  readonly broughtIn: DoneInSession<'cards.DecksBroughtIn'> | null;
  readonly takenOut: DoneInSession<'cards.DecksTakenOut'> | null;
  readonly checks: readonly DoneInSession<'cards.CardsChecked'>[];
  readonly replaced: readonly DoneInSession<'cards.CardsReplaced'>[];
  /** When it was put away, checked and perhaps shuffled, until it was needed. */
  readonly secured: readonly DoneInSession<'cards.DecksSecured'>[];
};

type Building = { -readonly [Key in keyof CardSet]: CardSet[Key] };

/** The sets of cards of a session, as they come and go. */
export class CardSets {
  readonly all: Building[] = [];
  /** Those that went into a shoe. */
  readonly #used = new Set<CardSet>();

  #enter(name: string | null, broughtIn: CardSet['broughtIn']): Building {
    const set: Building = { name, broughtIn, takenOut: null, checks: [], replaced: [], secured: [] };
    this.all.push(set);
    return set;
  }

  /** The set of a name that is at the table; where none is named, the only one that is there. */
  named(name: string | null): Building | undefined {
    const there = this.all.filter(({ takenOut }) => takenOut === null);
    if (name !== null) return there.findLast((set) => set.name === name || set.name === null);
    return there.length === 1 ? there[0] : undefined;
  }

  /** Cards may be checked and put away before they come to the table: they are that set, and no other. */
  bringIn(done: DoneInSession<'cards.DecksBroughtIn'>): void {
    const { set: name } = done.fact.data;
    const ahead = this.all.findLast((set) => set.name === name && this.#isAhead(set));
    if (ahead) ahead.broughtIn = done;
    else this.#enter(name, done);
  }

  /** Only checked or put away, so far: nobody brought it, played with it or took it. */
  #isAhead(set: CardSet): boolean {
    const { broughtIn, takenOut, replaced } = set;
    return broughtIn === null && takenOut === null && replaced.length === 0 && !this.#used.has(set);
  }

  /** The set that goes into a shoe. */
  use(name: string | null): CardSet | undefined {
    const set = this.named(name);
    if (set) this.#used.add(set);
    return set;
  }

  secure(done: DoneInSession<'cards.DecksSecured'>): void {
    const { set: name } = done.fact.data;
    const set = this.named(name) ?? this.#enter(name, null);
    set.secured = [...set.secured, done];
  }

  takeOut(done: DoneInSession<'cards.DecksTakenOut'>): void {
    const set = this.named(done.fact.data.set) ?? this.#enter(done.fact.data.set, null);
    set.takenOut = done;
  }

  check(done: DoneInSession<'cards.CardsChecked'>): void {
    const { set: name } = done.fact.data;
    const set = this.named(name) ?? this.#enter(name, null);
    set.checks = [...set.checks, done];
  }

  replace(done: DoneInSession<'cards.CardsReplaced'>): void {
    const { set: name } = done.fact.data;
    const set = this.named(name) ?? this.#enter(name, null);
    set.replaced = [...set.replaced, done];
  }
}
