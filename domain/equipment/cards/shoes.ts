import { gathered } from '../../kernel/gathered.ts';
import { cardsInDeck } from './card.ts';
import type { CardSet } from './card-sets.ts';
import { Course, type Building } from './course.ts';
import { drawnCards, handledIn, type DrawnCard } from './drawn-cards.ts';
import type { CardsFact } from './facts.ts';
import { inSessionOrder, type CardsOfRound, type DoneInSession } from './session-order.ts';

/** What is done to make cards ready for a shoe, since the shoe before it was loaded; each list in order. */
export type Preparation = {
  readonly shuffles: readonly DoneInSession<'cards.CardsShuffled'>[];
  readonly offers: readonly DoneInSession<'cards.CutOffered'>[];
  readonly cuts: readonly DoneInSession<'cards.CardsCut'>[];
  readonly cuttingCards: readonly DoneInSession<'cards.CuttingCardInserted'>[];
};

/** A card that left a shoe: in which round (null: between rounds), and its place in the order of the session. */
export type CardOut = { readonly roundId: string | null; readonly at: number; readonly card: DrawnCard };

/** A device that failed, and each time that somebody tried to put it right. */
export type Failure = {
  readonly failed: DoneInSession<'cards.DeviceFailed'>;
  readonly repairs: readonly DoneInSession<'cards.DeviceRepaired'>[];
};

/** A shoe from its loading to its end. A shoe that is loaded again is another one. */
export type Shoe = {
  /** 1 for the first of the session. */
  readonly nth: number;
  /** By which it goes on the register; null when nobody recorded it. */
  readonly id: string | null;
  /** Null: cards came out of it, and nobody recorded that it was loaded. */
  readonly loaded: DoneInSession<'cards.ShoeLoaded'> | null;
  /** Does it shuffle by itself? Null when nobody recorded it, of this loading or of another one of the same shoe. */
  readonly shuffles: boolean | null;
  readonly set: CardSet | null;
  /** Sets that were in it when it was loaded with another: a device may hold one while another is played with. */
  readonly waiting: readonly CardSet[];
  readonly prepared: Preparation;
  /** The shuffles that it made itself since it was loaded. */
  readonly ownShuffles: readonly DoneInSession<'cards.CardsShuffled'>[];
  /** The cards that left it, round by round, in the order in which they did. */
  readonly cards: readonly CardOut[];
  readonly cuttingCards: readonly DoneInSession<'cards.CuttingCardDrawn'>[];
  readonly ranOut: readonly DoneInSession<'cards.ShoeRanOut'>[];
  readonly failures: readonly Failure[];
  /** What ended it: it was unloaded, or loaded again. Null while neither is on record. */
  readonly ended: DoneInSession<'cards.ShoeUnloaded'> | DoneInSession<'cards.ShoeLoaded'> | null;
};

/** The cards of a session: its shoes and sets, and all that was done with them. */
export type Shoes = {
  readonly done: readonly DoneInSession[];
  readonly shoes: readonly Shoe[];
  readonly sets: readonly CardSet[];
  /** What was prepared last, and went into no shoe. */
  readonly pending: Preparation;
  /** The shoe that an event is about, by its id: the one that it was done to, that cards came out of, or that it prepared. */
  readonly shoeOf: ReadonlyMap<string, Shoe>;
  /** The place of an event in the order of the session, by its id. */
  readonly placeOf: ReadonlyMap<string, DoneInSession>;
};

/** A round with its cards, in the order in which they left the shoe. */
export type RoundWithCards = CardsOfRound & { readonly cards: readonly DrawnCard[] };

/** A card that lay somewhere before it was burnt had left the shoe in the round: only what comes straight out of the shoe leaves it here. */
export const isOutOfShoe = ({ by }: DrawnCard): boolean =>
  by.fact.type === 'cards.CardsDrawn' ||
  (by.fact.type === 'cards.CardsBurnt' && by.fact.data.cards.some(({ from }) => from === null));

/** What was done with cards between two rounds, in runs: the cards that left the shoe there stand between those of the two rounds. */
const runsBetween = (done: readonly DoneInSession[]): readonly (readonly DoneInSession[])[] => {
  const runs: DoneInSession[][] = [];
  let run: DoneInSession[] = [];
  for (const one of done) {
    const isBetween = one.roundId === null && one.fact.type !== 'cards.ShoeLoaded';
    if (isBetween && run.push(one) === 1) runs.push(run);
    if (!isBetween) run = [];
  }
  return runs;
};

type Group = { readonly roundId: string | null; readonly from: number; readonly cards: readonly DrawnCard[] };

const cardsByGroup = (
  done: readonly DoneInSession[],
  rounds: readonly RoundWithCards[],
  placeOf: Shoes['placeOf'],
): readonly Group[] => {
  const between = runsBetween(done).map((run): Group => {
    const cards = drawnCards(handledIn(run)).filter(isOutOfShoe);
    return { roundId: null, from: run[0]?.at ?? 0, cards };
  });
  const played = rounds.map(({ roundId, facts: [first], cards }): Group => {
    const from = first === undefined ? undefined : placeOf.get(first.eventId);
    return { roundId, from: from?.at ?? 0, cards };
  });
  return [...between, ...played].toSorted((a, b) => a.from - b.from);
};

/** A loading that does not say whether the shoe shuffles by itself: other loadings of the same shoe may. */
const tellKinds = (shoes: readonly Building[]): void => {
  const kinds = new Map(
    gathered(shoes, ({ id, shuffles }) => (id === null || shuffles === null ? [] : [[id, shuffles]])),
  );
  for (const shoe of shoes) if (shoe.id !== null) shoe.shuffles ??= kinds.get(shoe.id) ?? null;
};

/**
 * The shoes of a session, from loading to end: what was prepared, the cards that came out by round and in order, cutting cards, failures.
 * `between`: what was done with cards between rounds. Pure and total; time goes with the number of events.
 */
export const shoesOf = (between: readonly CardsFact[], rounds: readonly RoundWithCards[]): Shoes => {
  const done = inSessionOrder(between, rounds);
  const placeOf = new Map(done.map((one) => [one.fact.eventId, one]));
  const course = new Course();
  for (const one of done) course.take(one);
  tellKinds(course.shoes);
  for (const { roundId, cards } of cardsByGroup(done, rounds, placeOf)) {
    for (const card of cards) {
      const { eventId } = card.by.fact;
      course.shoeOf.get(eventId)?.cards.push({ roundId, at: placeOf.get(eventId)?.at ?? 0, card });
    }
  }
  return { done, shoes: course.shoes, sets: course.sets.all, pending: course.pending, shoeOf: course.shoeOf, placeOf };
};

/** A round of a session or of a route, with its cards. */
export const withCards = ({ roundId, facts }: CardsOfRound): RoundWithCards => ({
  roundId,
  facts,
  cards: drawnCards(handledIn(facts.map((fact, at) => ({ fact, at })))),
});

/** With how many decks a shoe was loaded, as was said of it or of its set; null when nobody said it. */
export const decksIn = ({ loaded, set }: Shoe): number | null =>
  loaded?.fact.data.decks ?? set?.broughtIn?.fact.data.decks ?? null;

/** How many cards went into a shoe: as they were counted, or as so many decks hold; null when neither is on record. */
export const cardsLoaded = (shoe: Shoe): number | null => {
  const decks = decksIn(shoe);
  return shoe.loaded?.fact.data.cards ?? (decks === null ? null : decks * cardsInDeck);
};

/** How many cards came out: by the highest number of a draw, where that is more than were recorded. */
export const cardsDrawn = ({ cards }: Shoe): number =>
  cards.reduce((most, { card }) => Math.max(most, card.draw ?? 0), cards.length);
