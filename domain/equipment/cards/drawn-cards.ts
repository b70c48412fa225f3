import { lastThat } from '../../kernel/last-that.ts';
import { inPlace, isSurelyBefore, type Placed } from '../../kernel/placed.ts';
import { sortedBy } from '../../kernel/sorted-by.ts';
import { bothSay, isSeen, mayBeSame, type Card } from './card.ts';
import { discardRack, type CardsEvent } from './events.ts';
import type { CardsFact, PlacedCards } from './facts.ts';

type Leaving =
  | PlacedCards<'cards.CardsDrawn'>
  | PlacedCards<'cards.CardsMoved'>
  | PlacedCards<'cards.CardsBurnt'>
  | PlacedCards<'cards.CardsShown'>;

/** A card put somewhere: dealt, moved or burnt; or seen to lie there, where nothing tells how it came there. */
export type Put = { readonly to: string; readonly by: Leaving };

/** A card that left the shoe, with everything that was done with it. */
export type DrawnCard = {
  /** What all records say of it together; `??` where they contradict each other. */
  readonly card: Card;
  /** What they say of it: one card, and each of several that cannot both be right. */
  readonly accounts: readonly [Card, ...Card[]];
  readonly shoe: string | null;
  /** Which card out of the shoe it was; null when nobody counted. */
  readonly draw: number | null;
  readonly face: 'up' | 'down' | null;
  /** The first record of its being out of the shoe. */
  readonly by: Leaving;
  /** Where it was put, in order. */
  readonly puts: readonly Put[];
  readonly faults: readonly PlacedCards<'cards.CardFound'>[];
  /** When it became known, where it had lain face down. */
  readonly showings: readonly PlacedCards<'cards.CardsShown'>[];
  /** Its records say different things of which card it is, or of where it was dealt. */
  readonly toldDifferently: boolean;
};

/** What is done with cards out of the shoe, each list in order of time. */
export type Handled = {
  readonly drawn: readonly PlacedCards<'cards.CardsDrawn'>[];
  readonly moved: readonly PlacedCards<'cards.CardsMoved'>[];
  readonly burnt: readonly PlacedCards<'cards.CardsBurnt'>[];
  readonly found: readonly PlacedCards<'cards.CardFound'>[];
  readonly shown: readonly PlacedCards<'cards.CardsShown'>[];
};

/** What of some facts is done with cards out of the shoe. */
export const handledIn = (facts: readonly Placed<CardsFact>[]): Handled => {
  const of = <Type extends CardsEvent['type']>(type: Type): readonly PlacedCards<Type>[] =>
    facts.filter((placed): placed is PlacedCards<Type> => placed.fact.type === type);
  return {
    drawn: of('cards.CardsDrawn'),
    moved: of('cards.CardsMoved'),
    burnt: of('cards.CardsBurnt'),
    found: of('cards.CardFound'),
    shown: of('cards.CardsShown'),
  };
};

type Entry = { -readonly [Key in keyof DrawnCard]: DrawnCard[Key] };
type Drawn = {
  readonly draw: number | null;
  readonly card: Card;
  readonly to: string | null;
  readonly face?: 'up' | 'down' | undefined;
};
type Lying = { readonly draw: number | null; readonly card: Card; readonly from: string | null };

/** Where a card lies before a place in the record; null while nobody recorded that it was put anywhere. */
export const placeBefore = ({ puts }: DrawnCard, at: number): string | null =>
  lastThat(puts, ({ by }) => by.at < at)?.to ?? null;

/** Where a card was put first. */
export const firstPlaceOf = ({ puts }: DrawnCard): string | null => puts[0]?.to ?? null;

/** Where a card was put last. */
export const lastPlaceOf = ({ puts }: DrawnCard): string | null => puts.at(-1)?.to ?? null;

/** Where a card was put down for the first time; where it left the shoe, while that is not on record. */
export const dealtAt = ({ puts, by }: DrawnCard): Placed => puts[0]?.by ?? by;

const isSameShoe = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

/** Another record of a card: it may say more of it, or something that cannot be right beside what was said. */
const tellAgain = (known: Entry, card: Card): void => {
  const [first, ...others] = known.accounts;
  const same = others.length === 0 ? bothSay(first, card) : null;
  if (same !== null) {
    known.accounts = [same];
    known.card = same;
  } else if (!known.accounts.includes(card)) {
    known.accounts = [...known.accounts, card];
    known.card = '??';
    known.toldDifferently = true;
  }
};

type Entering = Pick<Entry, 'card' | 'shoe' | 'draw' | 'face' | 'by'>;
type Out = Pick<DrawnCard, 'card' | 'shoe' | 'draw'>;

/** May a card that was found in the shoe be this one, which leaves it: by its number, or by what it is? */
const isSameOut = (found: Out, { card, shoe, draw }: Out): boolean => {
  if (!isSameShoe(found.shoe, shoe)) return false;
  return found.draw !== null && draw !== null ? found.draw === draw : mayBeSame(found.card, card);
};

type Shown = PlacedCards<'cards.CardsShown'>;

/** May two recorders have told of one turn: two terminals, about the same moment? */
const isOfOneTurn = ({ fact: one }: Shown, { fact: other }: Shown): boolean =>
  one.terminal !== other.terminal && !isSurelyBefore(one, other) && !isSurelyBefore(other, one);

/** Does a record tell what had lain there before? */
const isLookedAtLater = (how: Shown['fact']['data']['how']): boolean => how === 'review' || how === 'checked';

/** Nobody adds to it: what comes makes a list of its own. */
const none: readonly never[] = [];

/** The cards of some records, entered in order of time. It refuses nothing: what was recorded happened. */
class Table {
  readonly cards: Entry[] = [];
  /** Cards that were found in the shoe, and have not left it by then. */
  #inShoe: PlacedCards<'cards.CardFound'>[] = [];

  #numbered(shoe: string | null, draw: number | null): Entry | undefined {
    if (draw === null) return undefined;
    return this.cards.find((one) => one.draw === draw && isSameShoe(one.shoe, shoe));
  }

  #enter({ card, shoe, draw, face, by }: Entering): Entry {
    const found =
      this.#inShoe.length === 0
        ? undefined
        : this.#inShoe.find(({ fact }) => isSameOut(fact.data, { card, shoe, draw }));
    const faults = found ? [found] : none;
    // Each field by its name: V8 gives each object that a spread makes longer a shape of its own, and every look asks of the cards.
    const accounts: Entry['accounts'] = [card];
    const made: Entry = {
      card,
      accounts,
      shoe,
      draw,
      face,
      by,
      puts: none,
      faults,
      showings: none,
      toldDifferently: false,
    };
    if (found) this.#inShoe = this.#inShoe.filter((one) => one !== found);
    this.cards.push(made);
    return made;
  }

  /** A card leaves the shoe. What tells the same draw again tells of the same card: it leaves once. */
  draw(by: PlacedCards<'cards.CardsDrawn'>, { draw, card, to, face }: Drawn): void {
    const { shoe } = by.fact.data;
    const known = this.#numbered(shoe, draw);
    const entry = known ?? this.#enter({ card, shoe, draw, face: face ?? null, by });
    if (known) {
      tellAgain(known, card);
      known.toldDifferently ||= to !== null && known.puts.length > 0 && known.puts[0]?.to !== to;
      known.face ??= face ?? null;
    }
    if (to !== null && entry.puts.length === 0) entry.puts = [{ to, by }];
  }

  /** A card that is out of the shoe; one of which no draw is on record is entered, so that it is not lost. */
  #lying(shoe: string | null, { draw, card, from }: Lying, by: Leaving): Entry {
    const known = this.#numbered(shoe, draw) ?? (draw === null ? this.#at(from, card) : undefined);
    if (known) {
      tellAgain(known, card);
      return known;
    }
    return this.#enter({ card, shoe, draw, face: null, by });
  }

  /** The card of that rank and suit that lies there; of several, the one that was drawn last. */
  #at(from: string | null, card: Card): Entry | undefined {
    const there = this.cards.filter((one) => lastPlaceOf(one) === from && mayBeSame(one.card, card));
    return lastThat(there, (one) => isSeen(one.card) && one.card === card) ?? there.at(-1);
  }

  put(by: Leaving, shoe: string | null, lying: Lying, to: string): void {
    const entry = this.#lying(shoe, lying, by);
    entry.puts = [...entry.puts, { to, by }];
  }

  /** The card that is shown, among those that lie there and were not shown with it before. */
  #shown(
    by: Shown,
    { card, from }: Shown['fact']['data']['cards'][number],
    told: ReadonlySet<Entry>,
  ): Entry | undefined {
    const { cards, how } = by.fact.data;
    const isThere = (one: Entry): boolean => lastPlaceOf(one) === from && !told.has(one);
    // Most were seen when they were dealt.
    const itself = lastThat(this.cards, (one) => one.card === card && isThere(one));
    if (itself) return itself;
    const lying = this.cards.filter(isThere);
    const mayBeIt = (one: Entry): boolean => mayBeSame(one.card, card);
    const toldElse = lying.filter((one) => isSeen(one.card) && !cards.some((other) => other.card === one.card));
    const again = toldElse.filter(({ showings }) => showings.some((one) => isOfOneTurn(one, by)));
    return (
      lastThat(again, mayBeIt) ??
      (isSeen(card) ? again[0] : undefined) ??
      lastThat(lying, mayBeIt) ??
      (isLookedAtLater(how) && isSeen(card) ? toldElse[0] : undefined)
    );
  }

  /**
   * Cards that lie face down become known, each another one: a card that was known already, one that may be it, of several the one that
   * came last, or one that nobody saw come. What another recorder told of the same turn, or a review finds otherwise, is one card told
   * differently.
   */
  show(by: PlacedCards<'cards.CardsShown'>): void {
    const told = new Set<Entry>();
    const { cards } = by.fact.data;
    for (const one of cards) {
      const { draw, card, from } = one;
      const known = this.#numbered(null, draw) ?? this.#shown(by, one, told);
      const entry = known ?? this.#enter({ card, shoe: null, draw, face: null, by });
      if (known) tellAgain(known, card);
      else entry.puts = [{ to: from, by }];
      entry.showings = [...entry.showings, by];
      told.add(entry);
    }
  }

  find(by: PlacedCards<'cards.CardFound'>): void {
    const { shoe, draw, card, from } = by.fact.data;
    const known = this.#numbered(shoe, draw) ?? (from === null ? undefined : this.#at(from, card));
    if (known) known.faults = [...known.faults, by];
    else if (from === null) this.#inShoe.push(by);
  }
}

const inOrder = ({ drawn, moved, burnt, found, shown }: Handled) =>
  inPlace([...drawn, ...moved, ...burnt, ...found, ...shown]);

/** By the numbers that they were drawn as, where all have one and came out of one shoe; else as they were recorded. */
const byDraw = (cards: readonly DrawnCard[]): readonly DrawnCard[] => {
  const [first] = cards;
  const isNumbered = cards.every(({ draw, shoe }) => draw !== null && shoe === first?.shoe);
  return isNumbered ? sortedBy(cards, ({ draw }) => draw ?? 0) : cards;
};

/**
 * The cards that left the shoe, in the order in which they did, apart from where each was put. Several recorders may tell of one card, if
 * they tell the number of its draw.
 */
export const drawnCards = (handled: Handled): readonly DrawnCard[] => {
  const table = new Table();
  for (const placed of inOrder(handled)) {
    const { fact } = placed;
    if (fact.type === 'cards.CardsDrawn') {
      for (const one of fact.data.cards) table.draw(placed as PlacedCards<'cards.CardsDrawn'>, one);
    } else if (fact.type === 'cards.CardsMoved') {
      for (const one of fact.data.cards) table.put(placed as PlacedCards<'cards.CardsMoved'>, null, one, one.to);
    } else if (fact.type === 'cards.CardsBurnt') {
      const by = placed as PlacedCards<'cards.CardsBurnt'>;
      for (const one of fact.data.cards) table.put(by, fact.data.shoe, one, discardRack);
    } else if (fact.type === 'cards.CardsShown') table.show(placed as PlacedCards<'cards.CardsShown'>);
    else table.find(placed as PlacedCards<'cards.CardFound'>);
  }
  return byDraw(table.cards);
};
