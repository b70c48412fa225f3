import { gathered } from '../../../kernel/gathered.ts';
import { isSurelyBefore } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { cardsOfSession, doneOf } from '../../../round/session-cards.ts';
import type { SessionPicture } from '../round.ts';
import { isWrongCard, wrongCardFound } from '../wrong-cards.ts';
import { onSilence, type SessionLook } from './reading.ts';
import type { VoidRule } from './void-rounds.ts';

/** A card is missing from the shoe or the device, or is not of the deck (12.8). `cited`: how the clauses about that begin. */
export const wrongCards = (cited: string, silence: string): VoidRule => ({
  cause: (picture) => {
    const found = wrongCardFound(picture);
    return found && { by: found.by, ...(found.doubt ? { undetermined: { missing: found.doubt } } : {}) };
  },
  as: 'a card was missing, or was not of the deck',
  cited,
  ground: 'error-found',
  silence,
});

/** Where cards were found to be missing or foreign in a session, in a round or between two; a check that finds it is one of the deck. */
const foundIn = ({ rounds, between }: SessionPicture): readonly Found[] => [
  ...between.filter(isWrongCard).map((fact) => ({ fact, roundId: null })),
  ...gathered(rounds, ({ roundId, found, errorsFound }) =>
    gathered([...found, ...errorsFound], ({ fact }) => (isWrongCard(fact) ? [{ fact, roundId }] : [])),
  ),
];

type Found = { readonly fact: Sighting['deed']; readonly roundId: string | null };

/** 12.8.3: play went on after cards had been found to be missing or foreign, and no check for more of them is on record. */
export const decksNotRechecked =
  (silence: string): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    const checks = doneOf(cards, 'cards.CardsChecked');
    const dealt = gathered(cards.shoes, (shoe) => shoe.cards);
    const unchecked = foundIn(session).filter(
      ({ fact, roundId }) =>
        checks.every((check) => isSurelyBefore(check.fact, fact)) &&
        dealt.some((out) => out.roundId !== roundId && isSurelyBefore(fact, out.card.by.fact)),
    );
    // One check is enough for all that was found before it.
    return unchecked.slice(-1).map(({ fact }) => {
      const says =
        'play went on after a card had been missing or was not of the deck; that the deck was checked is not on record';
      const missing = 'whether the deck was checked for more cards that were missing or foreign: nobody recorded it';
      return { deed: fact, says, ...onSilence(interpretation, silence, missing) };
    });
  };
