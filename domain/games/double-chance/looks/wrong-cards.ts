import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import type { Sighting } from '../../../law/clause.ts';
import { cardsOfSession, doneOf } from '../../../round/session-cards.ts';
import { wrongCardsFound } from '../wrong-cards.ts';
import { onSilence, type SessionLook } from './reading.ts';
import type { VoidRule } from './void-rounds.ts';

/** A card is missing from the shoe or the device, or is not of the deck (12.8). `cited`: how the clauses about that begin. */
export const wrongCards = (cited: string, silence: string): VoidRule => ({
  cause: (picture) => {
    const [found] = wrongCardsFound(picture);
    return found && { by: found.by, ...(found.doubt ? { undetermined: { missing: found.doubt } } : {}) };
  },
  as: 'a card was missing, or was not of the deck',
  cited,
  ground: 'error-found',
  silence,
});

/** 12.8.3: play went on after cards had been found to be missing or foreign, and no check for more of them is on record. */
export const decksNotRechecked =
  (silence: string): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    const checks = doneOf(cards, 'cards.CardsChecked');
    return session.rounds.flatMap((round): readonly Sighting[] => {
      const last = wrongCardsFound(round).at(-1);
      const found = last && cards.placeOf.get(last.by.fact.eventId);
      if (!last || !found || isCheck(found)) return [];
      const isChecked = checks.some(({ at }) => at > found.at);
      const isPlayedOn = cards.shoes.some((shoe) =>
        shoe.cards.some(({ at, roundId }) => at > found.at && roundId !== round.roundId),
      );
      if (isChecked || !isPlayedOn) return [];
      const says =
        'play went on after a card had been missing or was not of the deck; that the deck was checked is not on record';
      const missing = 'whether the deck was checked for more cards that were missing or foreign: nobody recorded it';
      return [{ deed: last.by.fact, says, ...onSilence(interpretation, silence, missing) }];
    });
  };

const isCheck = ({ fact }: DoneInSession): boolean => fact.type === 'cards.CardsChecked';
