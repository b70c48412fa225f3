import { cardsInDeck } from '../../../equipment/cards/card.ts';
import { decksIn, type Preparation } from '../../../equipment/cards/shoes.ts';
import type { Holders, Sighting } from '../../../law/clause.ts';
import { chosen } from '../../../law/choice.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { listed } from '../../../kernel/word-list.ts';
import { by, owedBy, wronged } from '../../../law/persons.ts';
import { heldPower } from '../../../provisions/by-whom.ts';
import { cutsIn, preparations, type Cut, type CutCards } from '../../../provisions/cards/cuts.ts';
import { shoeNamed } from '../../../provisions/cards/of-cards.ts';
import { oneForSilence, onSilence } from '../../../provisions/sightings.ts';
import { counted } from '../../../provisions/words.ts';
import { cardsOfSession } from '../../../round/session-cards.ts';
import type { SessionPicture } from '../round.ts';
import { seatedAt } from './places.ts';
import type { SessionLook } from './reading.ts';

const acceptedIn = ({ offers }: Preparation): string | undefined =>
  offers.find(({ fact }) => fact.data.answer === 'accepted')?.fact.data.personId;

/** 5.3: cards cut by another person than the player who had accepted. */
export const cutByAnother: SessionLook = (session) =>
  gathered(cutsIn(session), ({ cut: { fact }, prepared }): readonly Sighting[] => {
    const accepted = acceptedIn(prepared);
    const { by: cutter } = fact.data;
    if (accepted === undefined || accepted === cutter) return [];
    const persons = [...by(cutter), ...wronged(accepted)];
    return [{ deed: fact, persons, says: `${cutter} cut the cards, and ${accepted} had accepted to cut them` }];
  });

const isBySupervisor = ({ table }: SessionPicture, { fact }: Cut, supervisor: Holders): boolean =>
  heldPower(table, { personId: fact.data.by, claimed: fact.data.role }, supervisor, fact) !== 'no';

/** 5.2(e): cards that no player wished to cut, cut by somebody else than a casino supervisor. */
export const cutWithoutSupervisor =
  (supervisor: Holders): SessionLook =>
  (session) =>
    gathered(cutsIn(session), ({ cut, prepared }): readonly Sighting[] => {
      const { by: cutter, role } = cut.fact.data;
      // A player who cut had accepted, whether or not anybody recorded it.
      const isPlayer = role === 'player' && !prepared.offers.some(({ fact }) => fact.data.personId === cutter);
      if (acceptedIn(prepared) !== undefined || isPlayer || isBySupervisor(session, cut, supervisor)) return [];
      const had =
        prepared.offers.length > 0 ? 'no player had accepted to' : 'that is for a player or a casino supervisor to do';
      const says = `${cutter} cut the cards, and ${had}`;
      return [{ deed: cut.fact, persons: by(cutter), says }];
    });

/** 5.2(e): cards cut by a casino supervisor while players sat there who had not been asked, though others had. */
export const cutBeforeAllWereAsked =
  (supervisor: Holders): SessionLook =>
  (session) =>
    gathered(cutsIn(session), ({ cut, prepared }): readonly Sighting[] => {
      const { offers } = prepared;
      if (offers.length === 0 || acceptedIn(prepared) !== undefined || !isBySupervisor(session, cut, supervisor))
        return [];
      const asked = new Set(offers.map(({ fact }) => fact.data.personId));
      const others = gathered(seatedAt(session, cut.fact), ({ personId }) => (asked.has(personId) ? [] : [personId]));
      if (others.length === 0) return [];
      const { by: cutter } = cut.fact.data;
      const says = `${cutter} cut the cards, and ${listed(others)} had not been asked to`;
      return [{ deed: cut.fact, persons: [...by(cutter), ...gathered(others, wronged)], says }];
    });

/** 5.2: cards cut, and no offer to any of the players who sat there is on record. */
export const cutsNotOffered =
  (question: string): SessionLook =>
  (session, { interpretation }) => {
    const sightings = gathered(cutsIn(session), ({ cut: { fact }, prepared }): readonly Sighting[] => {
      if (prepared.offers.length > 0 || seatedAt(session, fact).length === 0) return [];
      const says = `${fact.data.by} cut the cards, and that the cut was offered to the players in turn is not on record`;
      const missing = 'to whom the cut was offered, and in which order: nobody recorded it';
      return [{ deed: fact, says, ...onSilence(interpretation, question, missing) }];
    });
    return oneForSilence(sightings, question);
  };

/** How many cards there were to cut: as they were counted, or as many as the decks have. */
const cardsToCut = ({ cut, shoe, prepared }: CutCards): number | null => {
  const { ofCards } = cut.fact.data;
  if (ofCards !== null) return ofCards;
  const isAll = prepared.shuffles.at(-1)?.fact.data.what === 'all';
  const decks = shoe && isAll ? decksIn(shoe) : null;
  return decks === null ? null : decks * cardsInDeck;
};

/** 5.3: cuts less than a deck from an end. Where there are fewer than two decks to cut, that cannot be kept. */
export const cutsTooNearAnEnd: SessionLook = (session) =>
  gathered(cutsIn(session), (cutCards): readonly Sighting[] => {
    const { fact } = cutCards.cut;
    const { fromFront, by: cutter } = fact.data;
    const cards = cardsToCut(cutCards);
    if (fromFront === null || (cards !== null && cards < 2 * cardsInDeck)) return [];
    const isNearBack = cards !== null && cards - fromFront < cardsInDeck;
    if (fromFront >= cardsInDeck && !isNearBack) return [];
    const from = isNearBack ? 'back' : 'front';
    const apart = isNearBack && cards !== null ? cards - fromFront : fromFront;
    const says = `${cutter} cut the cards ${counted(apart, 'card')} from the ${from}, less than a deck`;
    // Of how many cards it was is not on record: a small rest of a shoe cannot be cut a deck from either end.
    const doubt = cards === null ? { undetermined: { missing: 'how many cards there were to cut' } } : {};
    return [{ deed: fact, persons: by(cutter), says, figures: { fromFront, cards }, ...doubt }];
  });

/** How far over half of the decks is still approximately half: half a deck. */
const approximatelyCards = cardsInDeck / 2;

/** What is wrong with where the cutting card was put; undefined where nothing is. */
const misplaced = (fromBack: number, decks: number | null, isExact: boolean): string | undefined => {
  if (fromBack < cardsInDeck) return 'less than a deck';
  const half = decks === null ? null : (decks * cardsInDeck) / 2;
  const most = half === null ? Infinity : half + (isExact ? 0 : approximatelyCards);
  return fromBack > most ? 'more than about half of the decks' : undefined;
};

/** Were there fewer than two decks to cut? Then no card can be a deck in from both ends. */
const isSmall = ({ cuts }: Preparation): boolean => (cuts.at(-1)?.fact.data.ofCards ?? Infinity) < 2 * cardsInDeck;

/** 5.3: cutting cards less than a deck from the back, or farther than about half of the decks. */
export const cuttingCardsMisplaced =
  (question: string): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    const isExact = chosen(interpretation, question, 'half-a-deck-more', 'exactly-half') === 'exactly-half';
    return gathered(preparations(cards), ({ prepared, shoe }) =>
      gathered(
        prepared.cuttingCards.filter((one) => cards.isOwn(one)),
        ({ fact }): readonly Sighting[] => {
          const { fromBack, by: dealer } = fact.data;
          const decks = shoe && decksIn(shoe);
          const wrong = fromBack === null || isSmall(prepared) ? undefined : misplaced(fromBack, decks, isExact);
          if (wrong === undefined || fromBack === null) return [];
          const says = `${dealer} put the cutting card ${counted(fromBack, 'card')} from the back, ${wrong}`;
          const rests = fromBack < cardsInDeck ? {} : { interpretations: [question] };
          return [{ deed: fact, persons: by(dealer), says, figures: { fromBack, decks }, ...rests }];
        },
      ),
    );
  };

/** 5.3: shoes loaded with cards that were cut, and of which it is not on record that the cutting card was put among them. */
export const cuttingCardsNotInserted =
  (question: string): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    const sightings = gathered(cards.shoes, (shoe): readonly Sighting[] => {
      const { loaded, prepared, cuttingCards } = shoe;
      if (!loaded || !cards.isOwn(loaded) || prepared.cuts.length === 0) return [];
      // One that came out had been put in.
      if (prepared.cuttingCards.length > 0 || cuttingCards.length > 0) return [];
      const { fact } = loaded;
      const says = `${shoeNamed(shoe)} was loaded, and that the cutting card was put among its cards is not on record`;
      const missing = 'whether the cutting card was put among the cards: nobody recorded it';
      return [{ deed: fact, persons: owedBy(fact.data.by), says, ...onSilence(interpretation, question, missing) }];
    });
    return oneForSilence(sightings, question);
  };
