import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import type { CardOut, Failure, Shoe } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { isBefore, isBetween } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { owedBy } from '../../../law/persons.ts';
import { drawing, drawnBy } from '../../../provisions/cards/of-cards.ts';
import { allOf, cardsOfSession, type SessionCards } from '../../../round/session-cards.ts';
import { deviceFailedInRound, shuffleFaults } from '../device-failures.ts';
import { onSilence, type SessionLook } from './reading.ts';
import type { VoidRule } from './void-rounds.ts';

/** Cards of the round had been dealt, and the device no longer worked as it is intended to (13.2). `cited`: as for `wrongCards`. */
export const deviceFailure = (cited: string, silence: string): VoidRule => ({
  cause: (picture) => {
    const failed = deviceFailedInRound(picture);
    return failed && { by: failed.by, ...(failed.doubt ? { undetermined: { missing: failed.doubt } } : {}) };
  },
  as: 'the shuffling device failed when cards had been dealt',
  cited,
  ground: 'equipment-fault',
  silence,
});

/** The first card after something in the session, out of whatever shoe, and what drew it. */
export const nextCard = (cards: SessionCards, from: DoneInSession, isSuch: (out: CardOut) => boolean = () => true) =>
  gathered(cards.shoes, (shoe) => {
    const out = shoe.cards.find((one) => isBefore(from, one) && isSuch(one));
    return out ? [{ out, shoe, deed: drawing(cards, out) }] : [];
  }).toSorted((a, b) => a.out.at - b.out.at)[0];

/** Is a card one that the failed shuffle may have been for? While a round is played out of a device with two decks, it shuffles the other one. */
const mayBeShuffledFor = ({ waiting, cards }: Shoe, { failed }: Failure): ((out: CardOut) => boolean) => {
  const isOfRound = ({ roundId }: CardOut): boolean => roundId === failed.roundId;
  const isOfOther = waiting.length > 0 && cards.some((out) => isOfRound(out) && isBefore(out, failed));
  return (out) => !isOfOther || !isOfRound(out);
};

/** 13.1: a device failed in a shuffle, and cards were dealt on of which it is not on record that they were shuffled once more. */
export const notReshuffled =
  (silence: string): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    const failures = gathered(cards.shoes, (shoe) =>
      shoe.shuffles === false
        ? []
        : shoe.failures.map((failure) => ({ ...failure, isNext: mayBeShuffledFor(shoe, failure) })),
    );
    return gathered(failures, ({ failed, isNext }): readonly Sighting[] => {
      const next = nextCard(cards, failed, isNext);
      if (!shuffleFaults.has(failed.fact.data.fault) || !next || !cards.isOwn(failed)) return [];
      const isShuffled = allOf(cards, 'cards.CardsShuffled').some((one) => isBetween(one, failed, next.out));
      if (isShuffled) return [];
      const says =
        'cards were dealt after the device had failed in a shuffle; that they were shuffled once more is not on record';
      const missing = 'whether the cards were shuffled once more: nobody recorded it';
      return [
        { deed: failed.fact, persons: owedBy(drawnBy(next.out)), says, ...onSilence(interpretation, silence, missing) },
      ];
    });
  };
