import { inSigns, isSeen, rankOf, ranks, suitOf, suits, type Card } from '../../equipment/cards/card.ts';
import { decksIn, isOutOfShoe, type CardOut, type Shoe } from '../../equipment/cards/shoes.ts';
import type { DoneInSession } from '../../equipment/cards/session-order.ts';
import { gathered } from '../../kernel/gathered.ts';
import type { Sighting } from '../../law/clause.ts';
import { concerning } from '../../law/persons.ts';
import { counted, ordinal } from '../words.ts';
import { cardsOfSession, doneOf, type SessionCards } from '../../round/session-cards.ts';
import { drawing, drawnBy, drawnOf, shoeNamed, type SessionLook } from './of-cards.ts';

/** What a card is counted as, and how many of that one deck has: the card, and where less of it was seen its rank or its suit. */
type Kind = { readonly as: Card; readonly inDeck: number };

const kindsOf = (card: Card): readonly Kind[] => {
  if (card === 'joker') return [{ as: card, inDeck: 0 }];
  const [rank, suit] = [rankOf(card), suitOf(card)];
  return [
    ...(isSeen(card) ? [{ as: card, inDeck: 1 }] : []),
    ...(rank ? [{ as: `${rank}?`, inDeck: suits.length }] : []),
    ...(suit ? [{ as: `?${suit}`, inDeck: ranks.length }] : []),
  ];
};

const isOfKind = (card: Card, { as }: Kind): boolean => kindsOf(card).some((kind) => kind.as === as);

/** The cards of a shoe that came out in one round, or between two. */
type Run = readonly CardOut[];

const runsOf = ({ cards }: Shoe): readonly Run[] => {
  const runs: CardOut[][] = [];
  for (const out of cards) {
    // A card that turned up on the table may be another one, told again.
    if (!isOutOfShoe(out.card)) continue;
    const run = runs.at(-1);
    if (run?.[0]?.roundId === out.roundId) run.push(out);
    else runs.push([out]);
  }
  return runs;
};

/**
 * How a run of cards follows on the one before. `same-shoe`: the draws count on. `another`: they begin anew, so that it was loaded again,
 * recorded or not. `unknown`: nobody counted, and cards may have been shuffled between that nobody recorded.
 */
const follows = (before: Run | undefined, run: Run): 'same-shoe' | 'another' | 'unknown' => {
  const last = before?.findLast(({ card }) => card.draw !== null)?.card.draw;
  const numbered = run.findIndex(({ card }) => card.draw !== null);
  const next = run[numbered]?.card.draw;
  if (typeof last !== 'number' || typeof next !== 'number') return 'unknown';
  // Those before it that nobody numbered came out of the shoe too.
  return next - numbered > last ? 'same-shoe' : 'another';
};

/** A recorder that does not number its draws may tell of a card that another told already. */
const maybeToldTwice = (one: CardOut, run: Run): boolean =>
  run.some(
    ({ card }) => card.by.fact.terminal !== one.card.by.fact.terminal && (card.draw === null || one.card.draw === null),
  );

type Tally = { sure: number; perhaps: number };
type Over = { readonly out: CardOut; readonly kind: Kind; readonly nth: number; readonly doubt: string | null };

/** Counts the cards of a shoe, run by run. */
class Counting {
  readonly #shoe: Shoe;
  readonly #decks: number;
  readonly #tallies = new Map<Card, Tally>();

  constructor(shoe: Shoe, decks: number) {
    this.#shoe = shoe;
    this.#decks = decks;
  }

  /** Cards of a shoe that shuffles by itself go back into it after a round; where that is not known, they may have. */
  begin(how: ReturnType<typeof follows>): void {
    const { shuffles } = this.#shoe;
    if (shuffles === true || how === 'another') this.#tallies.clear();
    else if (shuffles === null || how === 'unknown') for (const tally of this.#tallies.values()) tally.sure = 0;
  }

  /** How many of a kind the shoe can hold: those of its decks, and those that were brought in for others meanwhile. */
  #most(kind: Kind): number {
    const broughtIn = kind.as === 'joker' ? [] : (this.#shoe.set?.replaced ?? []);
    const more = gathered(broughtIn, ({ fact }) => fact.data.broughtIn).filter(({ card }) => isOfKind(card, kind));
    return this.#decks * kind.inDeck + more.length;
  }

  take(out: CardOut, run: Run): readonly Over[] {
    const over = gathered(kindsOf(out.card.card), (kind): readonly Over[] => {
      const tally = this.#tallies.get(kind.as) ?? { sure: 0, perhaps: 0 };
      this.#tallies.set(kind.as, tally);
      tally.sure += 1;
      tally.perhaps += 1;
      const most = this.#most(kind);
      if (tally.perhaps <= most) return [];
      const isSure = tally.sure > most;
      return [{ out, kind, nth: isSure ? tally.sure : tally.perhaps, doubt: this.#doubt(isSure, out, run) }];
    });
    return over.slice(0, 1);
  }

  #doubt(isSure: boolean, out: CardOut, run: Run): string | null {
    if (maybeToldTwice(out, run)) return 'whether two recorders told of one card';
    if (isSure) return null;
    return this.#shoe.shuffles === null
      ? 'whether the shoe shuffles by itself, so that cards come out of it again'
      : 'whether the cards were shuffled meanwhile: nobody counted the draws';
  }
}

const overIn = (shoe: Shoe, decks: number): readonly Over[] => {
  const counting = new Counting(shoe, decks);
  const runs = runsOf(shoe);
  return gathered(runs, (run, index) => {
    counting.begin(follows(runs[index - 1], run));
    return gathered(run, (out) => counting.take(out, run));
  });
};

const saysOf = (shoe: Shoe, { kind, nth }: Over, decks: number | null, most: number): string => {
  const from = `came out of ${shoeNamed(shoe)}`;
  if (kind.as === 'joker') return `a joker ${from}`;
  const held =
    decks === null ? `no more than ${counted(most, 'deck')} may be played with` : `it held ${counted(decks, 'deck')}`;
  if (isSeen(kind.as)) return `the ${ordinal(nth)} ${inSigns(kind.as)} ${from}, and ${held}`;
  const sign = inSigns(kind.as).replace('?', '');
  return `${nth} cards of the ${rankOf(kind.as) ? 'rank' : 'suit'} ${sign} ${from}, and ${held}`;
};

const ofShoe = (cards: SessionCards, shoe: Shoe, most: number): readonly Sighting[] => {
  const decks = decksIn(shoe);
  const seen = new Set<string>();
  return gathered(overIn(shoe, decks ?? most), (over): readonly Sighting[] => {
    const { out, nth, doubt } = over;
    const deed = drawing(cards, out);
    const hand = out.card.puts[0]?.to;
    const key = `${deed?.fact.eventId} ${hand}`;
    if (!deed || !cards.isOwn(deed) || seen.has(key)) return [];
    seen.add(key);
    const figures = { card: out.card.card, count: nth, decks };
    const undetermined = doubt === null ? {} : { undetermined: { missing: doubt } };
    const of = hand === undefined ? {} : { hand };
    const says = saysOf(shoe, over, decks, most);
    return [{ deed: deed.fact, ...of, persons: concerning(drawnBy(out)), says, figures, ...undetermined }];
  });
};

/**
 * Cards that the decks of their shoe cannot hold: one more of a card, a rank or a suit than they have, or a joker. What nobody saw of a
 * card is not counted. `most`: decks that may be played with, where nobody said how many were.
 */
export const cardsNotOfTheDecks =
  (most: number): SessionLook =>
  (session) => {
    const cards = cardsOfSession(session);
    return gathered(cards.shoes, (shoe) => ofShoe(cards, shoe, most));
  };

const strange: ReadonlySet<string> = new Set(['foreign', 'extra']);

type Found = Pick<DoneInSession<'cards.CardFound'>['fact']['data'], 'card' | 'fault'>;

const isStrange = ({ card, fault }: Found): boolean => strange.has(fault) || card === 'joker';

const foundBy = (deed: Sighting['deed'], finder: string, { card, fault }: Found): Sighting => {
  const was = fault === 'extra' ? 'was one too many' : 'was not of the decks';
  const says =
    card === '??'
      ? `${finder} found a card that ${was}; which card it was is not on record`
      : `${finder} found ${inSigns(card)}, which ${was}`;
  return { deed, persons: concerning(finder), says, figures: { card } };
};

/** Cards that somebody found, in the shoe or on the table, and that were not of the decks, or one too many. */
export const strangeCardsFound: SessionLook = (session) =>
  gathered(doneOf(cardsOfSession(session), 'cards.CardFound'), ({ fact }) =>
    isStrange(fact.data) ? [foundBy(fact, fact.data.by, fact.data)] : [],
  );

/** Such cards in a set that had been played with, as a check of it found them. */
export const strangeCardsInSets: SessionLook = (session) => {
  const cards = cardsOfSession(session);
  return gathered(cards.sets, (set) => {
    const [first] = drawnOf(cards, set);
    return gathered(set.checks, (check): readonly Sighting[] => {
      const { wrong, by: checker } = check.fact.data;
      const card = wrong.find(isStrange);
      return first && card && first.at < check.at && cards.isOwn(check) ? [foundBy(check.fact, checker, card)] : [];
    });
  });
};
