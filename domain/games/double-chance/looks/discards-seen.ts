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
    const drawn = [...dealt, ...later].map(({ card }) => card);
    const told = accountOf(picture, hand);
    const all = (told?.fact.data.seen ?? []).filter(isSeen);
    // What is known of the hand already is told once more, but not twice.
    const seen = all.filter((card, nth) => !drawn.includes(card) || all.indexOf(card) !== nth);
    return [
      ...drawn.map((card) => ({ card, hand, told: null })),
      ...seen.map((card) => ({ card, hand, told: told ?? null })),
    ];
  });

/** A card that was told among discards and lay elsewhere too: `twice` in one hand, or `at` another. */
type SeenTwice = { readonly card: Card; readonly hand: string; readonly told: Told; readonly where: string };

const seenTwice = (known: readonly Known[]): readonly SeenTwice[] => {
  const found = new Set<Card>();
  return gathered(known, ({ card, hand, told }, index): readonly SeenTwice[] => {
    const other = known.find((another, at) => at !== index && another.card === card);
    if (!told || !other || found.has(card)) return [];
    found.add(card);
    return [{ card, hand, told, where: other.hand === hand ? 'twice' : `and at ${other.hand}` }];
  });
};

/** 3.1: cards seen among discards that lay elsewhere in the round too: a deck has one of each. What was drawn twice is found as that. */
export const discardsSeenTwice: RoundLook = (picture) => {
  if (![...picture.discarded, ...picture.discardsCounted].some(({ fact }) => fact.data.seen !== null)) return [];
  // Several cards of one record of a hand are told together: a finding has the id of its deed and its hand.
  const byRecord = new Map<Told, SeenTwice[]>();
  for (const one of seenTwice(knownIn(picture))) byRecord.set(one.told, [...(byRecord.get(one.told) ?? []), one]);
  return gathered([...byRecord], ([told, all]): readonly Sighting[] => {
    const { hand } = told.fact.data;
    const seen = all
      .map(
        ({ card, where }) =>
          `${inSigns(card)} was seen among the cards that ${hand} gave up, ${where}, and a deck has one`,
      )
      .join('; ');
    const cards = all.map(({ card }) => card).join(' ');
    const figures = all.length === 1 ? { card: cards } : { cards };
    return sighted(told, seen, { hand, persons: concerning(told.fact.data.by), figures });
  });
};
