import { cardsInDeck, isSeen } from '../../../equipment/cards/card.ts';
import type { CardSet } from '../../../equipment/cards/card-sets.ts';
import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import { decksIn } from '../../../equipment/cards/shoes.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { playedUnder, type Fault } from '../../../provisions/equipment.ts';
import { counted } from '../../../provisions/words.ts';
import { cardsOfSession, isOfAllCards, shoesLoaded } from '../session-cards.ts';
import { drawnOf, setNamed, shoeNamed, type SessionLook } from './of-cards.ts';

type Loaded = ReturnType<typeof shoesLoaded>[number];

/** What is wrong with how many decks or cards went into a shoe; undefined when nothing is on record. */
const miscounted = (shoe: Loaded, least: number, most: number): string | undefined => {
  const decks = decksIn(shoe);
  if (decks === null) return undefined;
  if (decks < least || decks > most) return `${counted(decks, 'deck')}, not with ${least} to ${most}`;
  const { cards } = shoe.loaded.fact.data;
  return cards !== null && cards > decks * cardsInDeck ? `${cards} cards, more than ${decks} decks have` : undefined;
};

/** 2.1: shoes of fewer or more decks than the rules ask for, or of more cards than their decks have, that cards were dealt from. */
export const shoesOfOtherDecks =
  (least: number, most: number): SessionLook =>
  (session) => {
    const cards = cardsOfSession(session);
    return shoesLoaded(cards).flatMap((shoe): readonly Sighting[] => {
      const wrong = miscounted(shoe, least, most);
      if (wrong === undefined || shoe.cards.length === 0 || !isOfAllCards(cards, shoe)) return [];
      const { fact } = shoe.loaded;
      const figures = { decks: decksIn(shoe), cards: fact.data.cards };
      return [{ deed: fact, persons: by(fact.data.by), says: `${shoeNamed(shoe)} was loaded with ${wrong}`, figures }];
    });
  };

const ofTheDecks: ReadonlySet<string> = new Set(['missing', 'extra', 'foreign']);

/** What a check found wrong with how many and which cards there were; undefined when nothing was. */
const notWhole = (set: CardSet, { fact }: DoneInSession<'cards.CardsChecked'>): Fault | undefined => {
  const { counted: cards, wrong } = fact.data;
  const amiss = wrong.filter(({ card, fault }) => card === 'joker' || ofTheDecks.has(fault));
  if (amiss.length > 0) {
    const says = `a round was played with ${setNamed(set)}, of which ${counted(amiss.length, 'card')} did not belong or was missing`;
    return { says, figures: { cards: amiss.map(({ card }) => card).join(' ') } };
  }
  const decks = set.broughtIn?.fact.data.decks ?? null;
  if (cards === null || decks === null || cards === decks * cardsInDeck) return undefined;
  const says = `a round was played with ${setNamed(set)}, of which ${cards} were counted and not ${decks * cardsInDeck}`;
  return { says, figures: { cards, decks } };
};

const worn: ReadonlySet<string> = new Set(['marked', 'damaged']);

/** What a change of single cards leaves wrong: other cards than those that were worn came for them. */
const changedForOthers = (set: CardSet, { fact }: DoneInSession<'cards.CardsReplaced'>): Fault | undefined => {
  const { takenOut, broughtIn } = fact.data;
  const all = [...takenOut, ...broughtIn].map(({ card }) => card);
  if (!all.every(isSeen) || !takenOut.every(({ fault }) => worn.has(fault))) return undefined;
  const [out, came] = [takenOut, broughtIn].map((some) =>
    some
      .map(({ card }) => card)
      .toSorted()
      .join(' '),
  );
  const says = `a round was played with ${setNamed(set)}, of which ${out || 'no card'} was changed for ${came || 'no card'}`;
  return out === came ? undefined : { says };
};

/** 2.1: rounds played with decks of which a check had found that they were not whole. Changed cards put them right. */
export const decksNotWhole: SessionLook = (session) => {
  const cards = cardsOfSession(session);
  return cards.sets.flatMap((set) => {
    const looks = [
      ...set.checks.map((check) => ({ seen: check, fault: notWhole(set, check) })),
      ...set.replaced.map((seen) => ({ seen, fault: changedForOthers(set, seen) })),
    ]
      .filter(({ seen }) => cards.isOwn(seen))
      .toSorted((a, b) => a.seen.at - b.seen.at)
      .map(({ seen, fault }) => ({ seen: seen.fact, fault }));
    return playedUnder(
      drawnOf(cards, set).map(({ card }) => card.by.fact),
      looks,
    );
  });
};
