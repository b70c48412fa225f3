import { shoesInUseAt } from '../../equipment/cards/shoe-in-use.ts';
import { gathered } from '../../kernel/gathered.ts';
import { drawnFor } from '../../kernel/memo.ts';
import { inPlace, isSurelyBefore, type Placed } from '../../kernel/placed.ts';
import { cardsOfRound } from '../../round/session-cards.ts';
import { isLaid } from '../../round/wager-book.ts';
import { isSettledBy } from './round-end.ts';
import type { RoundPicture } from './round.ts';
import { isInRound, type Shown } from './shown.ts';

const wrongFaults: ReadonlySet<string> = new Set(['missing', 'foreign', 'extra']);
const wrongErrors: ReadonlySet<string> = new Set(['card-missing', 'card-foreign']);

type AnyFact = Placed['fact'];

/** Does it tell that a card is missing, or is not of the deck? */
export const isWrongCard = ({ type, data }: AnyFact): boolean => {
  if (type === 'cards.CardFound') return wrongFaults.has((data as { readonly fault: string }).fault);
  return type === 'round.ErrorFound' && wrongErrors.has((data as { readonly about: string }).about);
};

const whichDeck =
  'whether the deck in which it was found is the one that was played with, or one that waited in the device';

/** Where cards were checked or found: on the table, in a set, or in the shoe or device. Null: nobody recorded of which set. */
type Where = { readonly set: string | null } | 'table' | 'device';

/** Was it in the cards that were played with? Undefined: it was in none that the round has to do with. */
const doubtAbout = (picture: RoundPicture, by: Placed, where: Where): Shown | undefined => {
  const inUse = shoesInUseAt(cardsOfRound(picture), by.fact);
  const [shoe] = inUse;
  if (where === 'table' || !shoe || inUse.length > 1) return { by, doubt: null };
  // A deck that is taken out later, as each is in the end, waited there still.
  const isAlone = shoe.waiting.every(({ takenOut }) => takenOut !== null && isSurelyBefore(takenOut.fact, by.fact));
  if (where === 'device' || where.set === null || shoe.set === null) return { by, doubt: isAlone ? null : whichDeck };
  const names = [shoe.set, ...shoe.waiting].map(({ name }) => name);
  if (!names.includes(where.set) && !names.includes(null)) return undefined;
  return { by, doubt: isAlone ? null : whichDeck };
};

const foundIn = (picture: RoundPicture): readonly Shown[] => {
  const { found: cards, errorsFound, checked } = picture;
  const all: readonly (Shown | undefined)[] = [
    ...cards
      .filter(({ fact }) => isWrongCard(fact))
      .map((one) => doubtAbout(picture, one, one.fact.data.from === null ? 'device' : 'table')),
    ...errorsFound.filter(({ fact }) => isWrongCard(fact)).map((by) => ({ by, doubt: null })),
    ...checked
      .filter(({ fact }) => fact.data.wrong.some(({ fault }) => wrongFaults.has(fault)))
      .map((one) => doubtAbout(picture, one, { set: one.fact.data.set })),
  ];
  const inRound = gathered(all, (one) => (one && isInRound(picture, one.by) ? [{ at: one.by.at, one }] : []));
  return inPlace(inRound).map(({ one }) => one);
};

/** Where it was found first in a round that cards were missing, or were not of the deck (12.8): where that is certain, else where it may be. */
export const wrongCardFound = drawnFor((picture: RoundPicture): Shown | undefined => {
  const all = foundIn(picture);
  return all.find(({ doubt }) => doubt === null) ?? all[0];
});

/** What would void a round of play, and was found when that was concluded: its result stands (12.8.1, 13.2.2). */
export const causesFoundWhenOver = drawnFor((picture: RoundPicture): readonly Placed[] => {
  const { found, errorsFound, devicesFailed } = picture;
  const causes = [...[...found, ...errorsFound].filter(({ fact }) => isWrongCard(fact)), ...devicesFailed];
  return picture.wagers.some(isLaid) ? causes.filter((one) => isSettledBy(picture, one)) : [];
});
