import type { CardSet } from '../../equipment/cards/card-sets.ts';
import { dealersHand } from '../../equipment/cards/members.ts';
import type { DoneInSession } from '../../equipment/cards/session-order.ts';
import type { CardOut, Shoe } from '../../equipment/cards/shoes.ts';
import { gathered } from '../../kernel/gathered.ts';
import type { Holders, Look, Sighting } from '../../law/clause.ts';
import { missingDutyOf, type ActedAs } from '../../table/duties.ts';
import { heldPower, isLacking } from '../by-whom.ts';
import type { SessionCards } from '../../round/session-cards.ts';
import type { SessionOfCards } from '../../round/card-rounds.ts';

/** A look over a session: what is done with cards goes on over its rounds. */
export type SessionLook = Look<SessionOfCards>;

/** How a sentence names a set of cards, and a shoe. */
export const setNamed = ({ name }: Pick<CardSet, 'name'>): string =>
  name === null ? 'the cards' : `the cards ${name}`;
export const shoeNamed = ({ id }: Pick<Shoe, 'id'>): string => (id === null ? 'a shoe' : `the shoe ${id}`);

/** A hand as it stands in a sentence: `box-3`, `the dealer`. */
export const handInWords = (hand: string): string => (hand === dealersHand ? 'the dealer' : hand);

/** The cards of a set that came out of its shoes, in order. Of a device that held two sets nobody knows which they came from. */
export const drawnOf = ({ shoes }: SessionCards, set: CardSet): readonly CardOut[] =>
  gathered(shoes, (shoe) => (shoe.set === set && shoe.waiting.length === 0 ? shoe.cards : []));

/** The cards that may be of a set: out of a device that held another one too. */
export const mayBeDrawnOf = ({ shoes }: SessionCards, set: CardSet): readonly CardOut[] =>
  gathered(shoes, (shoe) =>
    shoe.waiting.length > 0 && (shoe.set === set || shoe.waiting.includes(set)) ? shoe.cards : [],
  );

/** What drew a card, or told of it first, with its place in the session. */
export const drawing = ({ placeOf }: SessionCards, { card }: CardOut): DoneInSession | undefined =>
  placeOf.get(card.by.fact.eventId);

/** The record of the first card of a session, or of the one that it continues: gaming had commenced. */
export const firstDrawn = (cards: SessionCards) => {
  const [first] = gathered(cards.shoes, (shoe) => shoe.cards.slice(0, 1).map((out) => ({ shoe, out })));
  const deed = first && drawing(cards, first.out);
  return first && deed && { shoe: first.shoe, deed };
};

/** The record of the last card that was drawn. */
export const lastDrawn = (cards: SessionCards): DoneInSession | undefined => {
  const out = gathered(cards.shoes, (shoe) => shoe.cards.slice(-1));
  const last = out.toSorted((a, b) => a.at - b.at).at(-1);
  return last && drawing(cards, last);
};

/** Who drew a card, as far as the record says. */
export const drawnBy = ({ card }: CardOut): string | null => card.by.fact.data.by;

type DoneByOne = { readonly fact: DoneInSession['fact'] & { readonly data: { readonly by: string } } };

const heldFor = ({ table }: SessionOfCards, { fact }: DoneByOne, holders: Holders): ActedAs => {
  const claimed = fact.actor.personId === fact.data.by ? fact.actor.role : null;
  const isClaimed = holders.roles.some((role) => role === claimed);
  return isClaimed ? 'yes' : heldPower(table, { personId: fact.data.by, claimed }, holders, fact);
};

/**
 * Did somebody of these holders do it, as far as the record shows? If nothing is known about them, assume they did. A dealer who checks the
 * cards may be another one than the one who deals.
 */
export const doneByHolder = (session: SessionOfCards, done: DoneByOne, holders: Holders): boolean =>
  !isLacking(heldFor(session, done, holders));

/** What is missing where it was done by somebody whose duty is not on record. */
export const doubtOfHolder = (
  session: SessionOfCards,
  done: DoneByOne,
  holders: Holders,
): Pick<Sighting, 'undetermined'> =>
  heldFor(session, done, holders) === 'off-record'
    ? { undetermined: { missing: missingDutyOf(done.fact.data.by) } }
    : {};
