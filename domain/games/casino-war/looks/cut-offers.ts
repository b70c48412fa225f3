import { dealersHand } from '../../../equipment/cards/events.ts';
import { firstPlaceOf } from '../../../equipment/cards/drawn-cards.ts';
import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import type { Malfunction } from '../../../equipment/cards/shoe-in-use.ts';
import type { CardOut, Preparation, Shoe } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { owedBy, wronged } from '../../../law/persons.ts';
import { chosen } from '../../../law/choice.ts';
import { cardsOfSession, type SessionCards } from '../../../round/session-cards.ts';
import { placeOfBox, type RoundPicture, type SessionPicture } from '../round.ts';
import { doubtOf } from './malfunctions.ts';
import { firstAtTable, placesOf, playersOn, seatedAt, type Seated } from './places.ts';
import type { SessionLook } from './reading.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';

type Offer = DoneInSession<'cards.CutOffered'>;

/** The hand that the cutting card appeared on. `isTold`: it was told, or by the number of the draw; else by the order of the record. */
type CuttingCardOn = { readonly hand: string; readonly isTold: boolean };

/** Cards that were offered to be cut, and all that is known of that moment. */
export type Offered = {
  readonly prepared: Preparation;
  readonly offers: readonly Offer[];
  readonly first: Offer;
  readonly seated: readonly Seated[];
  /** The last round of which a card had left the shoe; undefined at the opening. */
  readonly lastRound: RoundPicture | undefined;
  /** The hand that the cutting card appeared on in that round; null when it appeared on none, or nobody knows. */
  readonly cuttingCardOn: CuttingCardOn | null;
  /** A device failed in the round that goes on and was not put right, as far as the record shows: its cards are made ready for another shoe (13.3(a)). */
  readonly malfunction: Malfunction | undefined;
};

/** The hand that the cutting card appeared on: as it was told, or by the card that came after it. */
const handOf = (cards: SessionCards, shoe: Shoe, { at, fact }: Shoe['cuttingCards'][number]): CuttingCardOn | null => {
  const { hand, before } = fact.data;
  if (hand !== null) return { hand, isTold: true };
  const next = shoe.cards.find(({ card, at: drawnAt }) => (before === null ? drawnAt > at : card.draw === before));
  const isOfRound = next && next.roundId === cards.placeOf.get(fact.eventId)?.roundId;
  const place = isOfRound ? firstPlaceOf(next.card) : null;
  return place === null ? null : { hand: place, isTold: before !== null };
};

/** The cutting card of a round, where it came out after the first card of that round. */
const cuttingCardOf = (cards: SessionCards, roundId: string, before: number): CuttingCardOn | null => {
  for (const shoe of cards.shoes) {
    const one = shoe.cuttingCards.findLast((drawn) => drawn.roundId === roundId && drawn.at < before);
    if (one)
      return shoe.cards.some((out) => out.roundId === roundId && out.at < one.at) ? handOf(cards, shoe, one) : null;
  }
  return null;
};

/** The last card that left a shoe in a round, before a place in the record. */
const lastInRound = ({ shoes }: SessionCards, before: number): CardOut | undefined => {
  const begun = shoes.filter(({ cards: [out] }) => out && out.at < before);
  const last = gathered(
    begun,
    ({ cards }) => cards.findLast(({ roundId, at }) => roundId !== null && at < before) ?? [],
  );
  return last.toSorted((a, b) => a.at - b.at).at(-1);
};

const offeredOf = (
  session: SessionPicture,
  cards: SessionCards<RoundPicture>,
  prepared: Preparation,
): readonly Offered[] => {
  const [first] = prepared.offers;
  if (!first || !cards.isOwn(first)) return [];
  const last = lastInRound(cards, first.at);
  const lastRound = last?.roundId ? cards.rounds.get(last.roundId) : undefined;
  return [
    {
      prepared,
      offers: prepared.offers,
      first,
      seated: seatedAt(session, first.fact),
      lastRound,
      cuttingCardOn: lastRound ? cuttingCardOf(cards, lastRound.roundId, first.at) : null,
      malfunction: cards.malfunctions.find(
        ({ roundId, failed, rectified }) => roundId === first.roundId && failed.at < first.at && rectified !== 'yes',
      ),
    },
  ];
};

/** Each time that cards were offered to be cut in a session. */
const offersIn = (session: SessionPicture): readonly Offered[] => {
  const cards = cardsOfSession(session);
  return gathered([...cards.shoes.map(({ prepared }) => prepared), cards.pending], (prepared) =>
    offeredOf(session, cards, prepared),
  );
};

/** The players of whom one is to be asked first. `missing`: the fact without which nobody can tell. */
type Preferred = { readonly who: readonly string[]; readonly as: string; readonly missing?: string };

const firstAsked = (offered: Offered, { who, as, missing }: Preferred): readonly Sighting[] => {
  const { fact } = offered.first;
  const { personId, by: dealer } = fact.data;
  if (who.length === 0 || who.includes(personId)) return [];
  const persons = [...owedBy(dealer), ...gathered(who, wronged)];
  const says = `${dealer} offered the cut to ${personId} first, and not to ${who.join(' or ')}, ${as}`;
  return [{ deed: fact, persons, says, ...unlessMissed(missing) }];
};

/** Those of some players who had not left the table; one who never sat there may have been there all the same. */
const stillThere = ({ seated }: Offered, session: SessionPicture, players: readonly string[]) => {
  const sat = (personId: string): boolean => session.table.seatsOf.has(personId);
  const isSeated = (personId: string): boolean => seated.some((one) => one.personId === personId);
  const who = players.filter((personId) => isSeated(personId) || !sat(personId));
  return { who, isSure: who.some(isSeated) };
};

/** 5.2(a): the first player to the table, at the opening; at every shuffle, where the question is read so. */
export const notOfferedToFirstPlayer =
  (question: string): SessionLook =>
  (session, { interpretation }) =>
    gathered(offersIn(session), (offered): readonly Sighting[] => {
      const isOpening = offered.lastRound === undefined;
      const isEvery = chosen(interpretation, question, 'opening-only', 'every-shuffle') === 'every-shuffle';
      const first = firstAtTable(offered.seated);
      if (offered.malfunction || !first || (!isOpening && !isEvery)) return [];
      const isAskedSeated = offered.seated.some(({ personId }) => personId === offered.first.fact.data.personId);
      const missing = first.isSure && isAskedSeated ? {} : { missing: 'who came to the table first' };
      const preferred = { who: [first.who.personId], as: 'who came to the table first', ...missing };
      return firstAsked(offered, preferred).map((sighting) => ({ ...sighting, interpretations: [question] }));
    });

const isBox = (hand: string | null): hand is string =>
  hand !== null && hand !== dealersHand && placeOfBox(hand) !== null;

/** Does 5.2(a) say who is asked first? Then 5.2(b) and 5.2(c) do not. */
const isOfFirstPlayer = (question: string, { interpretation }: LookContext): boolean =>
  chosen(interpretation, question, 'opening-only', 'every-shuffle') === 'every-shuffle';

/** 5.2(b): the player on whose box the cutting card appeared in the last round; of several on the box, any. */
export const notOfferedToCuttingCardsBox =
  (question: string): SessionLook =>
  (session, on) =>
    gathered(offersIn(session), (offered): readonly Sighting[] => {
      const { cuttingCardOn, lastRound, seated } = offered;
      const hand = cuttingCardOn?.hand ?? null;
      if (offered.malfunction || isOfFirstPlayer(question, on) || !isBox(hand) || !lastRound) return [];
      // The player on a box is who wagered there, or who sits there: the text does not say which.
      const sitting = gathered(seated, ({ seat, personId }) => (seat === placeOfBox(hand) ? [personId] : []));
      const { who, isSure } = stillThere(offered, session, [...new Set([...playersOn(lastRound, hand), ...sitting])]);
      const missing = {
        ...(isSure ? {} : { missing: `whether the player on ${hand} was still at the table` }),
        ...unsure(cuttingCardOn),
      };
      return firstAsked(offered, { who, as: `on whose ${hand} the cutting card had appeared`, ...missing });
    });

/** Only the order of the record shows on which hand the cutting card appeared: the one who recorded it did not say. */
const unsure = (on: CuttingCardOn | null): Pick<Preferred, 'missing'> =>
  on?.isTold === false ? { missing: 'on which hand the cutting card appeared' } : {};

/** The player at the farthest point to the dealer's right: at the highest seat, or with a wager on a box as far or farther. */
const farthestRight = (offered: Offered): Preferred => {
  const { seated, first, lastRound } = offered;
  const last = seated.at(-1);
  const as = "who was at the farthest point to the dealer's right";
  if (!last) return { who: [], as };
  const { personId, box } = first.fact.data;
  const places = [...placesOf(seated, lastRound, personId), ...(box === null ? [] : [placeOfBox(box) ?? 0])];
  if (places.some((place) => place >= last.seat)) return { who: [], as };
  return { who: [last.personId], as, ...(places.length > 0 ? {} : { missing: `where ${personId} was at the table` }) };
};

/** 5.2(c): the player at the farthest point to the right, where the cutting card appeared on the dealer's hand. */
export const notOfferedToFarthestRight =
  (question: string): SessionLook =>
  (session, on) =>
    gathered(offersIn(session), (offered): readonly Sighting[] => {
      const { cuttingCardOn, malfunction } = offered;
      if (malfunction || isOfFirstPlayer(question, on) || cuttingCardOn?.hand !== dealersHand) return [];
      return firstAsked(offered, { ...farthestRight(offered), ...unsure(cuttingCardOn) });
    });

/** 13.3(a)(ii): the same player first, after a device failed in the round. Whether a fault is a malfunction (13.4) may be open. */
export const notOfferedAfterMalfunction: SessionLook = (session) =>
  gathered(offersIn(session), (offered) => {
    const { malfunction } = offered;
    if (!malfunction) return [];
    return firstAsked(offered, farthestRight(offered)).map((one) => ({ ...doubtOf(malfunction), ...one }));
  });

/** Where the player of an offer is, by the box that was told or by their place. */
const placeOf = (offered: Offered, { fact }: Offer): number | null => {
  const { box, personId } = fact.data;
  const told = box === null ? null : placeOfBox(box);
  return told ?? placesOf(offered.seated, offered.lastRound, personId)[0] ?? null;
};

/** Was one asked by right before the others: by 5.2(a) to (c), or by 13.3(a)(ii)? */
const isAskedByRight = (offered: Offered): boolean =>
  offered.malfunction !== undefined || offered.lastRound === undefined || offered.cuttingCardOn !== null;

/** Seats that lie clockwise between two places, without either. */
const between = (from: number, to: number, seat: number): boolean =>
  from < to ? seat > from && seat < to : seat > from || seat < to;

type Turn = { readonly offer: Offer; readonly place: number };

/** Who was passed over between one offer and the next; none where they follow each other clockwise. */
const passedOver = (offered: Offered, asked: ReadonlySet<string>, before: Turn, turn: Turn): readonly string[] =>
  offered.seated
    .filter(({ seat, personId }) => !asked.has(personId) && between(before.place, turn.place, seat))
    .map(({ personId }) => personId);

/** 5.2(d): players asked otherwise than one by one clockwise until one accepts. */
export const offersOutOfTurn: SessionLook = (session) =>
  gathered(offersIn(session), (offered): readonly Sighting[] => {
    const accepted = offered.offers.findIndex(({ fact }) => fact.data.answer === 'accepted');
    const further = accepted === -1 ? undefined : offered.offers[accepted + 1];
    const found: Sighting[] = [];
    const asked = new Set<string>();
    let before: Turn | undefined;
    for (const [index, offer] of offered.offers.slice(0, accepted === -1 ? undefined : accepted + 1).entries()) {
      const { personId, by: dealer } = offer.fact.data;
      asked.add(personId);
      const place = placeOf(offered, offer);
      if (place === null || (index === 0 && isAskedByRight(offered))) continue;
      const passed = before ? passedOver(offered, asked, before, { offer, place }) : [];
      if (passed.length > 0 && found.length === 0) {
        const persons = [...owedBy(dealer), ...gathered(passed, wronged)];
        found.push({
          deed: offer.fact,
          persons,
          says: `${dealer} offered the cut to ${personId} and passed over ${passed.join(' and ')}`,
        });
      }
      before = { offer, place };
    }
    if (further) {
      const { by: dealer, personId } = further.fact.data;
      found.push({
        deed: further.fact,
        persons: owedBy(dealer),
        says: `${dealer} offered the cut to ${personId} after another player had accepted it`,
      });
    }
    return found;
  });
