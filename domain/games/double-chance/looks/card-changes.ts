import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { isSurelyBefore } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { isCollected, roundInterrupted, setsChangedInRound } from '../../../provisions/cards/new-cards.ts';
import { setNamed } from '../../../provisions/cards/of-cards.ts';
import { cardsOfSession, doneOf, type SessionCards } from '../../../round/session-cards.ts';
import { endOf } from '../round-end.ts';
import type { RoundPicture } from '../round.ts';
import type { SessionLook } from './reading.ts';

/** Was the round over when it was done, or may it have been: all wagers settled, all cards collected, or the round void? */
export const isRoundOver = (round: RoundPicture, change: DoneInSession): boolean => {
  const ends = [endOf(round), round.roundVoided[0], round.misdeals[0]];
  return isCollected(round, change) || ends.some((one) => one && !isSurelyBefore(change.fact, one.fact));
};

type Doubt = Pick<Sighting, 'undetermined'>;

const whichSet: Doubt = { undetermined: { missing: 'whether the cards were those that the round was played with' } };

/** Is a set the one that a round is played with? Null: it is another, such as the deck that waits in a device. */
const isPlayedWith = (cards: SessionCards, { cards: [first] }: RoundPicture, name: string | null): Doubt | null => {
  const shoe = first && cards.shoeOf.get(first.by.fact.eventId);
  if (!shoe || shoe.set === null || shoe.set.name === null) return cards.sets.length > 1 ? whichSet : {};
  const isOther = name !== null && [shoe.set, ...shoe.waiting].every((set) => set.name !== name);
  if (isOther) return null;
  return shoe.waiting.length > 0 ? whichSet : {};
};

/** 3.7: the deck that a round was played with, taken from the table before its end. A second deck may come at any time. */
export const decksChangedInRound: SessionLook = setsChangedInRound<RoundPicture>(
  isRoundOver,
  (cards, round, { fact }) => (fact.type === 'cards.DecksTakenOut' ? isPlayedWith(cards, round, fact.data.set) : null),
);

/** 3.7: single cards changed for others while a round was played with their deck. */
export const cardsChangedInRound: SessionLook = (session) => {
  const cards = cardsOfSession(session);
  return gathered(doneOf(cards, 'cards.CardsReplaced'), (change): readonly Sighting[] => {
    const { set, by: changer } = change.fact.data;
    const round = roundInterrupted(cards, change, isRoundOver);
    const doubt = round ? isPlayedWith(cards, round, set) : null;
    if (!doubt) return [];
    const says = `${changer} changed single cards of ${setNamed({ name: set })} in the middle of a round`;
    return [{ deed: change.fact, persons: by(changer), says, ...doubt }];
  });
};
