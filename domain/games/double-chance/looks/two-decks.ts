import type { CardSet } from '../../../equipment/cards/card-sets.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { isBefore } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning } from '../../../law/persons.ts';
import { setNamed, shoeNamed } from '../../../provisions/cards/of-cards.ts';
import { cardsOfSession, shoesLoaded } from '../../../round/session-cards.ts';
import type { SessionLook } from './reading.ts';

type Loaded = ReturnType<typeof shoesLoaded>[number];

const backsOf = ({ broughtIn }: CardSet): string | null => broughtIn?.fact.data.backs?.trim().toLowerCase() ?? null;

const together = ({ loaded: { fact }, ...shoe }: Loaded, one: CardSet, other: CardSet): readonly Sighting[] => {
  const unknown = [one, other].find((set) => backsOf(set) === null);
  const says = `${setNamed(one)} and ${setNamed(other)} were in ${shoeNamed(shoe)} together`;
  if (unknown) {
    const missing = `of which colour the backs of ${setNamed(unknown)} are: nobody recorded it`;
    return [{ deed: fact, persons: concerning(fact.data.by), says, undetermined: { missing } }];
  }
  if (backsOf(one) !== backsOf(other)) return [];
  const { backs = null } = one.broughtIn?.fact.data ?? {};
  return [
    { deed: fact, persons: by(fact.data.by), says: `${says}, and the backs of both are ${backs}`, figures: { backs } },
  ];
};

/** Sets that waited in a device when its first card was dealt. */
const waitingIn = ({ waiting, cards: [first] }: Loaded): readonly CardSet[] =>
  first ? waiting.filter(({ takenOut }) => takenOut === null || isBefore(first, takenOut)) : [];

/** 3.2.1: devices that were dealt from with more than two decks in them: one may be in it while another is played with. */
export const moreThanOneWaits: SessionLook = (session) =>
  gathered(shoesLoaded(cardsOfSession(session)), (shoe): readonly Sighting[] => {
    const waiting = waitingIn(shoe);
    if (!shoe.set || waiting.length < 2) return [];
    const { fact } = shoe.loaded;
    const named = [...waiting, shoe.set].map(setNamed).join(', ');
    const says = `${shoeNamed(shoe)} was dealt from with ${waiting.length + 1} decks in it: ${named}`;
    return [{ deed: fact, persons: by(fact.data.by), says, figures: { decks: waiting.length + 1 } }];
  });

/** 3.2.2: devices that were dealt from with two decks in them, whose backs are of one colour. */
export const backsAlike: SessionLook = (session) =>
  gathered(shoesLoaded(cardsOfSession(session)), (shoe) => {
    const { set } = shoe;
    return set ? gathered(waitingIn(shoe), (other) => together(shoe, set, other)) : [];
  });
