import { gathered } from '../../kernel/gathered.ts';
import { instantText } from '../../kernel/time.ts';
import { isSeen, type Card } from './card.ts';
import { lastPlaceOf } from './drawn-cards.ts';
import { tellOfCards } from './narrate.ts';
import type { DoneInSession } from './session-order.ts';
import { cardsDrawn, cardsLoaded, decksIn, type CardOut, type Shoe } from './shoes.ts';

/** What the record may lack of a shoe. */
export const lackingOfShoes = {
  loading: 'that it was loaded',
  kind: 'whether it shuffles by itself',
  decks: 'how many decks it held',
  shuffle: 'a shuffle of its cards',
  cut: 'a cut of its cards',
  'cutting-card': 'where the cutting card was put',
  draws: 'cards between those whose draws were numbered',
  cards: 'of some cards which they were, by rank or by suit',
  places: 'of some cards where they were put',
} as const;
export type LackingOfShoe = keyof typeof lackingOfShoes;

/** By which event something was done with a shoe: when by our clock, and in which round (null: between rounds). */
type Done = {
  readonly at: string;
  readonly eventId: string;
  readonly type: string;
  readonly round: string | null;
  /** Who did it, as far as the record says. */
  readonly by: string | null;
};

/** One thing that was done with a shoe, in a sentence. */
export type ShoeStep = Done & { readonly says: string };

/** A card as it came out of a shoe. */
export type ShoeCard = Done & {
  readonly card: Card;
  /** Which card out of the shoe it was; null when nobody counted. */
  readonly draw: number | null;
  readonly face: 'up' | 'down' | null;
  /** Where it lay last: the hand of a box by the name of the box, the dealer's, or the discard rack. */
  readonly hand: string | null;
};

/** A shoe from its loading to its end, as a person reads it. */
export type ShoeHistory = {
  readonly nth: number;
  readonly shoe: string | null;
  readonly shufflesItself: boolean | null;
  readonly set: string | null;
  /** Sets that were in it beside that one: of the cards nobody knows which of them they came from. */
  readonly setsBeside: readonly string[];
  readonly decks: number | null;
  /** Shuffles, offers to cut, cuts and the cutting card, in order; then the loading. */
  readonly prepared: readonly ShoeStep[];
  readonly loaded: ShoeStep | null;
  /** The shuffles that it made itself, in order. */
  readonly ownShuffles: readonly ShoeStep[];
  readonly ended: ShoeStep | null;
  readonly cards: readonly ShoeCard[];
  readonly cuttingCards: readonly (ShoeStep & { readonly hand: string | null; readonly cardsBefore: number })[];
  /** Times that it failed, was put right or not, and ran out. */
  readonly faults: readonly ShoeStep[];
  readonly cardsLoaded: number | null;
  readonly cardsDrawn: number;
  /** How much of it was dealt, in thousandths of the cards that went in. Null when those are not known, and where it shuffles by itself: its cards come again. */
  readonly penetrationPermille: number | null;
  readonly missing: readonly { readonly what: LackingOfShoe; readonly count: number | null }[];
};

const doneBy = ({ fact, roundId }: DoneInSession): Done => {
  const { by = null } = fact.data as { readonly by?: string | null };
  return { at: instantText(fact.atMs), eventId: fact.eventId, type: fact.type, round: roundId, by };
};

const stepOf = (done: DoneInSession): ShoeStep => ({
  ...doneBy(done),
  says: tellOfCards(done.fact) ?? done.fact.type,
});

const cardOf = ({ card, roundId }: CardOut): ShoeCard => {
  const { fact, at } = card.by;
  const { card: which, draw, face } = card;
  return { ...doneBy({ fact, at, roundId }), card: which, draw, face, hand: lastPlaceOf(card) };
};

const inOrder = (done: readonly DoneInSession[]): readonly ShoeStep[] =>
  done.toSorted((a, b) => a.at - b.at).map(stepOf);

/** How many numbers are missing among those that draws were numbered with. */
const drawsMissing = ({ cards }: Shoe): number => {
  const numbers = new Set(gathered(cards, ({ card }) => card.draw ?? []));
  if (numbers.size < cards.length) return 0;
  return cards.reduce((most, { card }) => Math.max(most, card.draw ?? 0), 0) - numbers.size;
};

const missingOf = (shoe: Shoe): ShoeHistory['missing'] => {
  const { loaded, shuffles, prepared, ownShuffles, cards } = shoe;
  const isCut = loaded !== null && shuffles !== true;
  const lacks: Readonly<Record<LackingOfShoe, boolean | number>> = {
    loading: loaded === null,
    kind: shuffles === null,
    decks: decksIn(shoe) === null,
    shuffle: loaded !== null && prepared.shuffles.length + ownShuffles.length === 0,
    cut: isCut && prepared.cuts.every(({ fact }) => fact.data.fromFront === null),
    'cutting-card': isCut && prepared.cuttingCards.every(({ fact }) => fact.data.fromBack === null),
    draws: drawsMissing(shoe),
    cards: cards.filter(({ card }) => !isSeen(card.card)).length,
    places: cards.filter(({ card }) => lastPlaceOf(card) === null).length,
  };
  return gathered(Object.keys(lackingOfShoes) as LackingOfShoe[], (what) => {
    const lack = lacks[what];
    if (lack === false || lack === 0) return [];
    return [{ what, count: lack === true ? null : lack }];
  });
};

/** The number of cards that came out before the cutting card did. */
const cardsBefore = ({ cards }: Shoe, { at, fact }: Shoe['cuttingCards'][number]): number =>
  fact.data.before === null ? cards.filter((out) => out.at < at).length : fact.data.before - 1;

/** A shoe as a person reads it: card by card, with how much of it was dealt and what the record lacks. Pure and total. */
export const shoeHistory = (shoe: Shoe): ShoeHistory => {
  const { nth, id, shuffles, set, waiting, prepared, loaded, ownShuffles, ended, cards, cuttingCards } = shoe;
  const { ranOut, failures } = shoe;
  const [held, drawn] = [cardsLoaded(shoe), cardsDrawn(shoe)];
  return {
    nth,
    shoe: id,
    shufflesItself: shuffles,
    set: set?.name ?? loaded?.fact.data.set ?? null,
    setsBeside: gathered(waiting, ({ name }) => name ?? []),
    decks: decksIn(shoe),
    prepared: inOrder(Object.values(prepared).flat()),
    loaded: loaded && stepOf(loaded),
    ownShuffles: inOrder(ownShuffles),
    ended: ended && stepOf(ended),
    cards: cards.map(cardOf),
    cuttingCards: cuttingCards.map((one) => ({
      ...stepOf(one),
      hand: one.fact.data.hand,
      cardsBefore: cardsBefore(shoe, one),
    })),
    faults: inOrder([...ranOut, ...gathered(failures, ({ failed, repairs }) => [failed, ...repairs])]),
    cardsLoaded: held,
    cardsDrawn: drawn,
    penetrationPermille: held === null || held === 0 || shuffles === true ? null : Math.floor((drawn * 1_000) / held),
    missing: missingOf(shoe),
  };
};
