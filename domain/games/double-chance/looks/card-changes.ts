import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import { by } from '../../../law/persons.ts';
import { isCollected, roundInterrupted } from '../../../provisions/cards/new-cards.ts';
import { setNamed } from '../../../provisions/cards/of-cards.ts';
import { cardsOfSession, doneOf } from '../../../round/session-cards.ts';
import { endOf } from '../round-end.ts';
import type { RoundPicture } from '../round.ts';
import type { SessionLook } from './reading.ts';

/** Was the round over when it was done: all wagers settled, all cards collected, or the round void? */
export const isRoundOver = (round: RoundPicture, change: DoneInSession): boolean => {
  const ends = [endOf(round), round.roundVoided[0], round.misdeals[0]];
  return isCollected(round, change) || ends.some((one) => one && one.fact.atMs <= change.fact.atMs);
};

/** 3.7: single cards changed for others while a round was played. */
export const cardsChangedInRound: SessionLook = (session) => {
  const cards = cardsOfSession(session);
  return doneOf(cards, 'cards.CardsReplaced').flatMap((change) => {
    if (!roundInterrupted(cards, change, isRoundOver)) return [];
    const { set, by: changer } = change.fact.data;
    const says = `${changer} changed single cards of ${setNamed({ name: set })} in the middle of a round`;
    return [{ deed: change.fact, persons: by(changer), says }];
  });
};
