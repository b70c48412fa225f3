import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import type { CardOut, Shoe } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning, owedBy } from '../../../law/persons.ts';
import { drawing, drawnBy, shoeNamed } from '../../../provisions/cards/of-cards.ts';
import { allOf, cardsOfSession, type SessionCards } from '../../../round/session-cards.ts';
import { deviceFailedInRound, shuffleFaults } from '../device-failures.ts';
import type { SessionPicture } from '../round.ts';
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
const nextCard = ({ shoes }: SessionCards, from: number, isSuch: (out: CardOut) => boolean = () => true) =>
  gathered(shoes, (shoe) => {
    const out = shoe.cards.find((one) => one.at > from && isSuch(one));
    return out ? [{ out, shoe }] : [];
  }).toSorted((a, b) => a.out.at - b.out.at)[0];

/** 13.1: a device failed in a shuffle, and cards were dealt on of which it is not on record that they were shuffled once more. */
export const notReshuffled =
  (silence: string): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    const failures = gathered(cards.shoes, ({ failures: all, shuffles }) => (shuffles === false ? [] : all));
    return gathered(failures, ({ failed }): readonly Sighting[] => {
      const next = nextCard(cards, failed.at);
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

/** A device that failed for good in a round, and the first card of the next one. */
type Continued = {
  readonly failed: DoneInSession;
  readonly device: Shoe | undefined;
  readonly doubt: string | null;
  readonly next: { readonly out: CardOut; readonly shoe: Shoe };
  readonly deed: DoneInSession;
  /** Did it work again by then? Null: nobody recorded that anybody tried. */
  readonly works: boolean | null;
};

const continued = (session: SessionPicture, cards: SessionCards): readonly Continued[] =>
  gathered(session.rounds, (round): readonly Continued[] => {
    const shown = deviceFailedInRound(round);
    const failed = shown && cards.placeOf.get(shown.by.fact.eventId);
    const next = failed && nextCard(cards, failed.at, ({ roundId }) => roundId !== null && roundId !== round.roundId);
    const deed = next && drawing(cards, next.out);
    if (!shown || !failed || !next || !deed) return [];
    const { device: id } = shown.by.fact.data;
    const repairs = allOf(cards, 'cards.DeviceRepaired').filter(
      ({ at, fact }) => at > failed.at && at < next.out.at && fact.data.device === id,
    );
    return [
      {
        failed,
        device: cards.shoeOf.get(failed.fact.eventId),
        doubt: shown.doubt,
        next,
        deed,
        works: repairs.at(-1)?.fact.data.works ?? null,
      },
    ];
  });

const doubted = ({ doubt }: Continued): Pick<Sighting, 'undetermined'> =>
  doubt === null ? {} : { undetermined: { missing: doubt } };

/** Nobody recorded which device failed, nor which was loaded after it. */
const ofUnknown = ({ next, deed }: Continued): Sighting => ({
  deed: deed.fact,
  persons: concerning(drawnBy(next.out)),
  says: 'the game was continued after a device had failed in the round before',
  undetermined: { missing: 'whether it was continued with another device: nobody recorded which they were' },
});

/** 13.2.3: rounds dealt from the device that had failed in the one before. */
export const continuedWithDevice =
  (silence: string): SessionLook =>
  (session, { interpretation }) =>
    gathered(continued(session, cardsOfSession(session)), (one): readonly Sighting[] => {
      const { device, next, deed, works } = one;
      if (!device || next.shoe.id !== device.id) return [];
      if (device.id === null && next.shoe !== device) return [ofUnknown(one)];
      const says = `the game was continued with ${shoeNamed(device)}, which had failed in the round before`;
      if (works) {
        const missing = 'whether a device that was put right is another one: the text does not say';
        return [{ deed: deed.fact, persons: concerning(drawnBy(next.out)), says, undetermined: { missing } }];
      }
      const persons = by(drawnBy(next.out));
      if (works === false) return [{ deed: deed.fact, persons, says, ...doubted(one) }];
      const missing = 'whether the device had been put right: nobody recorded it';
      return [{ deed: deed.fact, persons, says, ...onSilence(interpretation, silence, missing) }];
    });

/** Were cards of the set out before the device failed? Of a device that held two sets nobody knows which they came from. */
const isOld = ({ shoes }: SessionCards, { next: { shoe }, failed }: Continued): boolean =>
  shoe.set !== null &&
  shoe.waiting.length === 0 &&
  shoes.some(
    ({ set, waiting, cards: [first] }) => set === shoe.set && waiting.length === 0 && first && first.at < failed.at,
  );

/** 13.2.3: rounds dealt from cards that had been played with before the device failed. */
export const newCardsNotUsed =
  (silence: string): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    return gathered(continued(session, cards), (one): readonly Sighting[] => {
      const { next, deed, failed } = one;
      const isNew = allOf(cards, 'cards.DecksBroughtIn').some(({ at }) => at > failed.at && at < next.out.at);
      const persons = by(drawnBy(next.out));
      if (isOld(cards, one)) {
        const says =
          'after the device had failed the game was continued with the cards of before, and not with new ones';
        return [{ deed: deed.fact, persons, says, ...doubted(one) }];
      }
      if (isNew || (next.shoe.set && next.shoe.set !== one.device?.set)) return [];
      const says = 'the game was continued after the device had failed; that new cards were brought is not on record';
      const missing = 'whether new cards were brought: nobody recorded it';
      return [{ deed: deed.fact, persons, says, ...onSilence(interpretation, silence, missing) }];
    });
  };
