import { cardsInDeck } from '../../../equipment/cards/card.ts';
import { decksIn, type CardOut, type Shoe } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { isSurelyBefore } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, doneBy } from '../../../provisions/by-whom.ts';
import { drawing, shoeNamed } from '../../../provisions/cards/of-cards.ts';
import { oneForSilence, onSilence } from '../../../provisions/sightings.ts';
import { counted } from '../../../provisions/words.ts';
import { cardsOfSession, doneOf, loadedWith, shoesLoaded, type SessionCards } from '../../../round/session-cards.ts';
import type { SessionPicture } from '../round.ts';
import type { SessionLook } from './reading.ts';

/**
 * Nobody takes six decks from a shoe, shuffles them by hand, has them cut and loads them in less. Where cards go on sooner than that, they
 * were not shuffled, whatever is not on record.
 */
export const leastShuffleMs = 20_000;

type Loaded = ReturnType<typeof shoesLoaded>[number];

/** New shoes: loaded with all the cards, and not to complete a round. */
const newShoes = (cards: SessionCards): readonly Loaded[] =>
  shoesLoaded(cards).filter((shoe) => loadedWith(cards, shoe) === 'all');

/** Was the same set of cards dealt from so shortly before that it cannot have been shuffled? */
const isTooSoon = (cards: SessionCards, { set, loaded, nth }: Loaded): boolean => {
  // A shoe that was loaded before may be dealt on after this one was.
  const isOut = ({ at }: CardOut): boolean => at < loaded.at;
  const before = cards.shoes.findLast((shoe) => shoe.nth < nth && shoe.cards.some(isOut));
  const out = before?.cards.findLast(isOut);
  const last = out && drawing(cards, out);
  if (!last || set === null || before?.set !== set) return false;
  const { fact } = last;
  return isSurelyBefore(loaded.fact, { ...fact, atMs: fact.atMs + leastShuffleMs });
};

/** As `oneForSilence`, apart for shoes that shuffle by themselves: what the rules do not ask of those stands for no other. */
const onePerKind = (
  shoes: readonly Loaded[],
  question: string,
  look: (shoe: Loaded) => readonly Sighting[],
): readonly Sighting[] =>
  gathered([true, false], (shuffles) =>
    oneForSilence(
      gathered(
        shoes.filter((shoe) => (shoe.shuffles === true) === shuffles),
        look,
      ),
      question,
    ),
  );

/** 5.1: new shoes of which no shuffle is on record, or that were loaded too soon to have been shuffled. */
export const shoesNotShuffled =
  (question: string): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    return onePerKind(newShoes(cards), question, (shoe) => {
      if (shoe.prepared.shuffles.length > 0) return [];
      const { fact } = shoe.loaded;
      const sighting = { deed: fact, persons: owedBy(fact.data.by) };
      const says = `${shoeNamed(shoe)} was loaded`;
      if (isTooSoon(cards, shoe))
        return [{ ...sighting, says: `${says}, too soon after the last card for the cards to have been shuffled` }];
      const missing = 'whether the cards were shuffled for the new shoe: nobody recorded it';
      return [
        {
          ...sighting,
          says: `${says}, and that its cards were shuffled is not on record`,
          ...onSilence(interpretation, question, missing),
        },
      ];
    });
  };

/** Somebody shuffles the cards, for such a shoe. */
export const shuffleCards = (
  isSuch: (cards: SessionCards, shoe: Shoe | undefined) => boolean,
): Act<'tableSession', SessionPicture> =>
  actOf({
    subject: 'tableSession',
    does: 'shuffle the cards',
    done: (session) => {
      const cards = cardsOfSession(session);
      const shuffles = doneOf(cards, 'cards.CardsShuffled').filter(({ fact }) =>
        isSuch(cards, cards.shoeOf.get(fact.eventId)),
      );
      return shuffles.map(({ fact }) => doneBy(fact, 'shuffled the cards'));
    },
  });

/** What of the making of a new shoe was done in another order, or with other cards than all; null where nothing shows it. */
const wrongWith = (shoe: Loaded): string | null => {
  const { shuffles, cuts } = shoe.prepared;
  const what = shuffles.at(-1)?.fact.data.what;
  if (what === 'remaining') return 'only the cards that were left in a shoe were shuffled';
  if (what === 'discards') return 'only the cards of the discard rack were shuffled';
  const [shuffled, cut] = [shuffles.at(-1)?.at ?? -1, cuts.at(-1)?.at ?? Infinity];
  if (shuffled > cut) return 'the cards were shuffled after they had been cut, and not cut again';
  const [decks, loaded] = [decksIn(shoe), shoe.loaded.fact.data.cards];
  if (decks === null || loaded === null || loaded >= decks * cardsInDeck) return null;
  return `only ${counted(loaded, 'card')} of ${counted(decks, 'deck')} were put into it`;
};

const isByHand = ({ shuffles }: Shoe): boolean => shuffles !== true;

/** A 'New shoe': shoes that were not made of all the cards, shuffled, then cut. A shoe that shuffles by itself has no cut. */
export const newShoesIncomplete =
  (question: string): SessionLook =>
  (session, { interpretation }) => {
    const sightings = gathered(newShoes(cardsOfSession(session)).filter(isByHand), (shoe): readonly Sighting[] => {
      const { fact } = shoe.loaded;
      const says = `${shoeNamed(shoe)} was loaded`;
      const wrong = wrongWith(shoe);
      if (wrong !== null) return [{ deed: fact, persons: by(fact.data.by), says: `${says}: ${wrong}` }];
      if (shoe.prepared.cuts.length > 0) return [];
      const missing =
        shoe.shuffles === null
          ? 'whether the shoe shuffles by itself, and whether the cards were cut: nobody recorded it'
          : 'whether the cards were cut for the new shoe: nobody recorded it';
      const silent =
        shoe.shuffles === null ? { undetermined: { missing } } : onSilence(interpretation, question, missing);
      return [
        {
          deed: fact,
          persons: owedBy(fact.data.by),
          says: `${says}, and that its cards were cut is not on record`,
          ...silent,
        },
      ];
    });
    return oneForSilence(sightings, question);
  };
