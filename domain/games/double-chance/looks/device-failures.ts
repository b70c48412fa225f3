import type { CardOut, Failure, Shoe } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
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

/** The first card after a place in the session, out of whatever shoe. */
export const nextCard = ({ shoes }: SessionCards, from: number, isSuch: (out: CardOut) => boolean = () => true) =>
  gathered(shoes, (shoe) => {
    const out = shoe.cards.find((one) => one.at > from && isSuch(one));
    return out ? [{ out, shoe }] : [];
  }).toSorted((a, b) => a.out.at - b.out.at)[0];

/** Is a card one that the failed shuffle may have been for? While a round is played out of a device with two decks, it shuffles the other one. */
const mayBeShuffledFor = ({ waiting, cards }: Shoe, { failed }: Failure): ((out: CardOut) => boolean) => {
  const isOfRound = ({ roundId }: CardOut): boolean => roundId !== null && roundId === failed.roundId;
  const isOfOther = waiting.length > 0 && cards.some((out) => isOfRound(out) && out.at < failed.at);
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
      const next = nextCard(cards, failed.at, isNext);
      const deed = next && drawing(cards, next.out);
      if (!shuffleFaults.has(failed.fact.data.fault) || !next || !deed || !cards.isOwn(failed)) return [];
      const isShuffled = allOf(cards, 'cards.CardsShuffled').some(({ at }) => at > failed.at && at < next.out.at);
      if (isShuffled) return [];
      const says =
        'cards were dealt after the device had failed in a shuffle; that they were shuffled once more is not on record';
      const missing = 'whether the cards were shuffled once more: nobody recorded it';
      return [
        { deed: failed.fact, persons: owedBy(drawnBy(next.out)), says, ...onSilence(interpretation, silence, missing) },
      ];
    });
  };
