import { shufflesItselfAt } from '../../../equipment/cards/shoe-in-use.ts';
import { decksIn } from '../../../equipment/cards/shoes.ts';
import { cardsInDeck } from '../../../equipment/cards/card.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { isBefore, isBetween, isSurelyBefore } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, type Done } from '../../../provisions/by-whom.ts';
import { cutsIn } from '../../../provisions/cards/cuts.ts';
import { shoeNamed } from '../../../provisions/cards/of-cards.ts';
import { oneForSilence } from '../../../provisions/sightings.ts';
import { counted } from '../../../provisions/words.ts';
import { cardsOfSession, doneOf, shoesLoaded, type SessionCards } from '../../../round/session-cards.ts';
import type { SessionPicture } from '../round.ts';
import { onSilence, type SessionLook } from './reading.ts';

type Loaded = ReturnType<typeof shoesLoaded>[number];

/** Was it loaded in a round of which cards were out already? No rule says what is done when a deck does not suffice. */
const isInRound = ({ rounds }: SessionCards, { loaded }: Loaded): boolean => {
  const round = loaded.roundId === null ? undefined : rounds.get(loaded.roundId);
  return round?.cards.some(({ by: { fact } }) => !isSurelyBefore(loaded.fact, fact)) ?? false;
};

/** Card shoes that were loaded for a round, or what may be one. */
const cardShoes = (session: SessionPicture): readonly Loaded[] => {
  const cards = cardsOfSession(session);
  return shoesLoaded(cards).filter((shoe) => shoe.shuffles !== true && !isInRound(cards, shoe));
};

const ofKind = ({ shuffles }: Loaded): Pick<Sighting, 'undetermined'> =>
  shuffles === null ? { undetermined: { missing: 'whether the shoe shuffles by itself: nobody recorded it' } } : {};

/** 4.2: card shoes loaded with cards that were not cut after they had been shuffled, as far as the record shows. */
export const cutsMissed =
  (silence: string): SessionLook =>
  (session, { interpretation }) => {
    const sightings = gathered(cardShoes(session), (shoe): readonly Sighting[] => {
      const { shuffles, cuts } = shoe.prepared;
      const isCut = cuts.some((cut) => shuffles.every((shuffle) => isBefore(shuffle, cut)));
      if (isCut) return [];
      const { fact } = shoe.loaded;
      const since = cuts.length === 0 ? '' : ' after they had been shuffled';
      const says = `${shoeNamed(shoe)} was loaded, and that its cards were cut${since} is not on record`;
      const missing = `whether the dealer cut the cards${since}: nobody recorded it`;
      const silent = { ...onSilence(interpretation, silence, missing), ...ofKind(shoe) };
      return [{ deed: fact, persons: owedBy(fact.data.by), says, ...silent }];
    });
    return oneForSilence(sightings, silence);
  };

/** 4.2: the cutting card put among the cards for a card shoe, though they are placed on it. */
export const cuttingCardsMisplaced: SessionLook = (session) =>
  gathered(cardShoes(session), (shoe) =>
    gathered(shoe.prepared.cuttingCards, ({ fact }): readonly Sighting[] => {
      const { fromBack, by: dealer } = fact.data;
      if (fromBack === null || fromBack === 0) return [];
      const says = `${dealer} put the cutting card ${counted(fromBack, 'card')} from the back, and not behind them all`;
      return [{ deed: fact, persons: by(dealer), says, figures: { fromBack }, ...ofKind(shoe) }];
    }),
  );

/** 4.2: card shoes of which it is not on record that their cards were placed on the cutting card. */
export const cuttingCardsMissed =
  (silence: string): SessionLook =>
  (session, { interpretation }) => {
    const sightings = gathered(cardShoes(session), (shoe): readonly Sighting[] => {
      if (shoe.prepared.cuttingCards.length + shoe.cuttingCards.length > 0) return [];
      const { fact } = shoe.loaded;
      const says = `${shoeNamed(shoe)} was loaded, and that its cards lay on the cutting card is not on record`;
      const missing = 'whether the cards were placed on the cutting card: nobody recorded it';
      const silent = { ...onSilence(interpretation, silence, missing), ...ofKind(shoe) };
      return [{ deed: fact, persons: owedBy(fact.data.by), says, ...silent }];
    });
    return oneForSilence(sightings, silence);
  };

/** 4.2: card shoes that not all cards of the deck went into. */
export const notAllCardsLoaded: SessionLook = (session) =>
  gathered(cardShoes(session), (shoe): readonly Sighting[] => {
    const { fact } = shoe.loaded;
    const { cards } = fact.data;
    const deck = (decksIn(shoe) ?? 1) * cardsInDeck;
    if (cards === null || cards >= deck) return [];
    const says = `${fact.data.by} put ${cards} cards into ${shoeNamed(shoe)}, and not all ${deck}`;
    return [{ deed: fact, persons: by(fact.data.by), says, figures: { cards }, ...ofKind(shoe) }];
  });

/** Somebody cuts the cards, between rounds or in one. Of somebody about whom the record shows nothing it is doubtful. */
export const cutCards: Act<'tableSession', SessionPicture> = actOf({
  subject: 'tableSession',
  does: 'cut the cards',
  ofUnknown: 'doubt',
  done: (session) =>
    doneOf(cardsOfSession(session), 'cards.CardsCut').map(({ fact }): Done => ({
      deed: fact,
      doer: { personId: fact.data.by, claimed: fact.data.role },
      did: 'cut the cards',
    })),
});

type Cut = ReturnType<typeof cutsIn>[number];

/** Was a device that held cards at a cut dealt from before the next shoe was loaded? Then the cut may have been of its cards. */
const isDeviceDealtFrom = ({ shoes }: SessionCards, { cut, shoe }: Cut): boolean => {
  const end = shoe?.loaded ?? { at: Infinity };
  return shoes.some(
    ({ shuffles, loaded, cards }) =>
      shuffles === true && loaded !== null && isBefore(loaded, cut) && cards.some((out) => isBetween(out, cut, end)),
  );
};

/** Were the cards cut for a device? Null: the record does not show it. What a shoe was cut for last was that shoe. */
const isForDevice = (cards: SessionCards, one: Cut): boolean | null => {
  const kind = shufflesItselfAt(cards, one.cut.fact);
  if (kind !== 'no') return kind === 'yes' ? true : null;
  if (!isDeviceDealtFrom(cards, one)) return false;
  return one.prepared.cuts.at(-1) === one.cut ? null : true;
};

/** 4.4: cards cut for a shuffling device, or while one was in use. */
export const cutsForDevice: SessionLook = (session) => {
  const cards = cardsOfSession(session);
  if (cards.shoes.every(({ shuffles }) => shuffles === false)) return [];
  return gathered(cutsIn(session), (one): readonly Sighting[] => {
    const { fact } = one.cut;
    const isIt = isForDevice(cards, one);
    if (isIt === false) return [];
    const doubt = isIt ? {} : { undetermined: { missing: 'whether the cards were cut for a shuffling device' } };
    return [
      { deed: fact, persons: by(fact.data.by), says: `${fact.data.by} cut the cards for a shuffling device`, ...doubt },
    ];
  });
};
