import { inSigns, isSeen, type Card } from '../../../equipment/cards/card.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { Sighting } from '../../../law/clause.ts';
import { concerning } from '../../../law/persons.ts';
import { handsHeld } from '../held.ts';
import type { RoundPicture } from '../round.ts';
import { sighted, type RoundLook } from './reading.ts';

/** A known card, and the hand that it is of; `told`: a record of it among discards, which are not drawn under their names. */
type Known = { readonly card: Card; readonly hand: string; readonly told: Told | null };
type Told = RoundPicture['discarded'][number] | RoundPicture['discardsCounted'][number];

/** The fullest account of what was given up of a hand. */
const accountOf = ({ discarded, discardsCounted }: RoundPicture, hand: string): Told | undefined => {
  const own: readonly Told[] = [...discarded, ...discardsCounted].filter(({ fact }) => fact.data.hand === hand);
  return own.toSorted((one, other) => (other.fact.data.seen?.length ?? 0) - (one.fact.data.seen?.length ?? 0))[0];
};

const knownIn = (picture: RoundPicture): readonly Known[] =>
  gathered([...handsHeld(picture).values()], ({ hand, dealt, later }): readonly Known[] => {
    const drawn = [...dealt, ...later].map(({ card }) => card).filter(isSeen);
    const told = accountOf(picture, hand);
    const left = [...drawn];
    const seen = (told?.fact.data.seen ?? []).filter(isSeen).filter((card) => {
      // It is one that is known of the hand already.
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return [
      ...drawn.map((card) => ({ card, hand, told: null })),
      ...seen.map((card) => ({ card, hand, told: told ?? null })),
    ];
  });

/** 3.1: cards seen among discards that lay elsewhere in the round too: a deck has one of each. What was drawn twice is found as that. */
export const discardsSeenTwice: RoundLook = (picture) => {
  if (![...picture.discarded, ...picture.discardsCounted].some(({ fact }) => fact.data.seen !== null)) return [];
  const known = knownIn(picture);
  const found = new Set<Card>();
  return gathered(known, (one, index): readonly Sighting[] => {
    const { card, hand, told } = one;
    const other = known.find((another, at) => at !== index && another.card === card);
    if (!told || !other || found.has(card)) return [];
    found.add(card);
    const where = other.hand === hand ? 'twice' : `and at ${other.hand}`;
    const says = `${inSigns(card)} was seen among the cards that ${hand} gave up, ${where}, and a deck has one`;
    return sighted(told, says, { hand, persons: concerning(told.fact.data.by), figures: { card } });
  });
};
