import { cardsInDeck, inSigns, isSeen, mayBeSame, type Card } from '../../equipment/cards/card.ts';
import type { CardSet } from '../../equipment/cards/card-sets.ts';
import type { DoneInSession } from '../../equipment/cards/session-order.ts';
import { decksIn, type CardOut } from '../../equipment/cards/shoes.ts';
import { gathered } from '../../kernel/gathered.ts';
import type { Moment } from '../../kernel/placed.ts';
import type { Sighting } from '../../law/clause.ts';
import { by } from '../../law/persons.ts';
import { playedUnder, type Fault } from '../equipment.ts';
import { counted } from '../words.ts';
import { cardsOfSession, isOfAllCards, shoesLoaded } from '../../round/session-cards.ts';
import { drawnOf, mayBeDrawnOf, setNamed, shoeNamed, type SessionLook } from './of-cards.ts';

type Loaded = ReturnType<typeof shoesLoaded>[number];

/** What is wrong with how many decks or cards went into a shoe; undefined when nothing is on record. */
const miscounted = (shoe: Loaded, least: number, most: number): string | undefined => {
  const decks = decksIn(shoe);
  if (decks === null) return undefined;
  const asked = least === most ? `${least}` : `${least} to ${most}`;
  if (decks < least || decks > most) return `${counted(decks, 'deck')}, not with ${asked}`;
  const { cards } = shoe.loaded.fact.data;
  return cards !== null && cards > decks * cardsInDeck
    ? `${cards} cards, more than ${decks === 1 ? 'one deck has' : `${decks} decks have`}`
    : undefined;
};

/** Shoes of fewer or more decks than the rules ask for, or of more cards than their decks have, that cards were dealt from. */
export const shoesOfOtherDecks =
  (least: number, most: number): SessionLook =>
  (session) => {
    const cards = cardsOfSession(session);
    return gathered(shoesLoaded(cards), (shoe): readonly Sighting[] => {
      const wrong = miscounted(shoe, least, most);
      if (wrong === undefined || shoe.cards.length === 0 || !isOfAllCards(cards, shoe)) return [];
      const { fact } = shoe.loaded;
      const figures = { decks: decksIn(shoe), cards: fact.data.cards };
      return [{ deed: fact, persons: by(fact.data.by), says: `${shoeNamed(shoe)} was loaded with ${wrong}`, figures }];
    });
  };

const ofTheDecks: ReadonlySet<string> = new Set(['missing', 'extra', 'foreign']);

type Check = DoneInSession<'cards.CardsChecked'>;
type Change = DoneInSession<'cards.CardsReplaced'>;

/** The cards that a check found missing, or not to belong. */
const amissIn = ({ fact }: Check): readonly Card[] =>
  gathered(fact.data.wrong, ({ card, fault }) => (card === 'joker' || ofTheDecks.has(fault) ? [card] : []));

/** What a check found wrong with how many and which cards there were; undefined when nothing was. */
const notWhole = (set: CardSet, check: Check): Fault | undefined => {
  const { counted: cards } = check.fact.data;
  const amiss = amissIn(check);
  if (amiss.length > 0) {
    const says = `a round was played with ${setNamed(set)}, of which ${counted(amiss.length, 'card')} did not belong or ${amiss.length === 1 ? 'was' : 'were'} missing`;
    return { says, figures: { cards: amiss.join(' ') } };
  }
  const decks = set.broughtIn?.fact.data.decks ?? null;
  if (cards === null || decks === null || cards === decks * cardsInDeck) return undefined;
  const says = `a round was played with ${setNamed(set)}, of which ${cards} were counted and not ${decks * cardsInDeck}`;
  return { says, figures: { cards, decks } };
};

const worn: ReadonlySet<string> = new Set(['marked', 'damaged']);

const isAmong = (cards: readonly Card[], card: Card): boolean => cards.some((one) => mayBeSame(one, card));

/** The cards that went and those that came, but for those that had been amiss. */
const changedIn = (
  { fact }: Change,
  amiss: readonly Card[],
): readonly [out: readonly Card[], came: readonly Card[]] => {
  const others = (some: readonly { readonly card: Card }[]) =>
    gathered(some, ({ card }) => (isAmong(amiss, card) ? [] : [card])).toSorted();
  return [others(fact.data.takenOut), others(fact.data.broughtIn)];
};

/** What a change of single cards leaves wrong: other cards than those that were worn came for them. */
const changedForOthers = (set: CardSet, change: Change, amiss: readonly Card[]): Fault | undefined => {
  const { takenOut, broughtIn } = change.fact.data;
  if (!takenOut.every(({ fault }) => worn.has(fault))) return undefined;
  if (![...takenOut, ...broughtIn].every(({ card }) => isSeen(card))) return undefined;
  const [out, came] = changedIn(change, amiss).map((cards) => cards.map(inSigns).join(' and '));
  const says = `a round was played with ${setNamed(set)}, of which ${out || 'no card'} ${takenOut.length > 1 ? 'were' : 'was'} changed for ${came || 'no card'}`;
  return out === came ? undefined : { says };
};

/** May a change have put right what was wrong: of the cards that were amiss, or of their number where nobody said which? */
const mayPutRight = ({ fact }: Change, amiss: readonly Card[]): boolean => {
  const { takenOut, broughtIn } = fact.data;
  return amiss.length > 0
    ? [...takenOut, ...broughtIn].some(({ card }) => isAmong(amiss, card))
    : takenOut.length !== broughtIn.length;
};

type Looked = Parameters<typeof playedUnder<Check['fact'] | Change['fact']>>[1][number];

/** Checks and changes of the cards of a set, in order. A change of other cards than those that were amiss shows nothing of these. */
const looksAt = (set: CardSet, isOwn: (done: Check | Change) => boolean): readonly Looked[] => {
  const done: readonly (Check | Change)[] = [...set.checks, ...set.replaced].toSorted((a, b) => a.at - b.at);
  const looks: Looked[] = [];
  let amiss: readonly Card[] = [];
  for (const one of done.filter(isOwn)) {
    if (isCheck(one)) {
      amiss = amissIn(one);
      looks.push({ seen: one.fact, fault: notWhole(set, one) });
      continue;
    }
    const fault = changedForOthers(set, one, amiss);
    if (fault || mayPutRight(one, amiss)) looks.push({ seen: one.fact, fault });
    if (fault) amiss = [...amiss, ...changedIn(one, amiss).flat()];
  }
  return looks;
};

const isCheck = (one: Check | Change): one is Check => one.fact.type === 'cards.CardsChecked';

const drawnAt = (cards: readonly CardOut[]): readonly Moment[] => cards.map(({ card }) => card.by.fact);

const ofTwo = { undetermined: { missing: 'which of the two sets in the device was played with' } };

/** Rounds played with decks of which a check had found that they were not whole. Changed cards put them right. */
export const decksNotWhole: SessionLook = (session) => {
  const cards = cardsOfSession(session);
  return gathered(cards.sets, (set) => {
    const looks = looksAt(set, cards.isOwn);
    const sure = playedUnder(drawnAt(drawnOf(cards, set)), looks);
    if (sure.length > 0) return sure;
    return playedUnder(drawnAt(mayBeDrawnOf(cards, set)), looks).map((one) => ({ ...one, ...ofTwo }));
  });
};
