import type { CardSet } from '../../../equipment/cards/card-sets.ts';
import { gathered } from '../../../kernel/gathered.ts';
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

/** 3.2.2: devices that were dealt from with two decks in them, whose backs are of one colour. */
export const backsAlike: SessionLook = (session) =>
  gathered(shoesLoaded(cardsOfSession(session)), (shoe) => {
    const { set, waiting } = shoe;
    const [first] = shoe.cards;
    if (!set || !first) return [];
    const there = waiting.filter(({ takenOut }) => takenOut === null || takenOut.at > first.at);
    return gathered(there, (other) => together(shoe, set, other));
  });
