import type { Malfunction } from '../../../equipment/cards/shoe-in-use.ts';
import type { CardOut, Shoe } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy } from '../../../law/persons.ts';
import { drawing, drawnBy, shoeNamed } from '../../../provisions/cards/of-cards.ts';
import { onSilence } from '../../../provisions/sightings.ts';
import { cardsOfSession, doneOf, type SessionCards } from '../../../round/session-cards.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import { cardsAfter, notCompleted, type Interrupted } from './rounds-interrupted.ts';
import { isMalfunction } from './shuffling-shoe.ts';
import type { SessionLook } from './reading.ts';

/** The malfunctions of rounds of this session that were not put right, as far as the record shows. */
const malfunctions = (
  session: SessionPicture,
): readonly { readonly cards: SessionCards; readonly failed: Malfunction; readonly round: RoundPicture }[] => {
  const cards = cardsOfSession(session);
  return gathered(cards.malfunctions, (failed) => {
    const round = cards.rounds.get(failed.roundId);
    return round && failed.rectified !== 'yes' && cards.isOwn(failed.failed) ? [{ cards, failed, round }] : [];
  });
};

/** What a sighting about a malfunction lacks: whether it was one (13.4), whether it was put right, whether it was of such a shoe. */
export const doubtOf = (failed: Malfunction): Pick<Sighting, 'undetermined'> => {
  if (isMalfunction(failed) !== 'yes')
    return { undetermined: { missing: 'whether the fault kept the shoe from shuffling, or spoiled the cards' } };
  if (failed.device.shuffles === null) return { undetermined: { missing: 'whether the shoe shuffles by itself' } };
  return failed.rectified === 'undetermined'
    ? { undetermined: { missing: 'whether the fault was put right: nobody recorded it' } }
    : {};
};

/** 13.3(a): rounds in which the shoe failed, and that were not completed. */
export const roundsNotCompleted =
  (rule: Interrupted): SessionLook =>
  (session, on) =>
    gathered(malfunctions(session), ({ failed, round }): readonly Sighting[] => {
      const open = notCompleted(round, rule, on);
      if (!open) return [];
      const { fact } = failed.failed;
      return [
        {
          deed: fact,
          persons: owedBy(fact.data.by),
          ...open,
          says: `${shoeNamed(failed.device)} failed, and ${open.says}`,
          ...doubtOf(failed),
        },
      ];
    });

/** 13.3(a)(i): shoes loaded in the place of one that failed, without the cards having been shuffled that were left in that. */
export const remainingNotShuffled =
  (question: string): SessionLook =>
  (session, { interpretation }) =>
    gathered(malfunctions(session), ({ failed }): readonly Sighting[] => {
      const { substitute } = failed;
      if (!substitute?.loaded) return [];
      const { fact } = substitute.loaded;
      const what = substitute.prepared.shuffles.at(-1)?.fact.data.what;
      if (what === 'remaining') return [];
      const says = `${shoeNamed(substitute)} was loaded in the place of one that failed`;
      const sighting = { deed: fact, persons: owedBy(fact.data.by) };
      if (what === 'discards')
        return [
          {
            ...sighting,
            says: `${says}, and the discards were shuffled, not the cards that were left`,
            ...doubtOf(failed),
          },
        ];
      if (what !== undefined)
        return [
          {
            ...sighting,
            says: `${says}, and not only the cards that were left in that`,
            undetermined: { missing: 'whether the cards that were shuffled were those that were left' },
          },
        ];
      const missing = 'whether the cards that were left were shuffled: nobody recorded it';
      return [
        {
          ...sighting,
          says: `${says}, and that its cards were shuffled is not on record`,
          ...onSilence(interpretation, question, missing),
          ...doubtOf(failed),
        },
      ];
    });

/** Shoes loaded in the round after another had failed, that shuffle by themselves too. */
const otherDevices = ({ shoes }: SessionCards, { failed, roundId }: Malfunction): readonly Sighting[] =>
  gathered(shoes, (shoe): readonly Sighting[] => {
    const { loaded, shuffles } = shoe;
    if (!loaded || loaded.roundId !== roundId || loaded.at < failed.at || shuffles === false) return [];
    const which = shuffles === null ? 'which may shuffle by itself' : 'which shuffles by itself';
    const says = `${shoeNamed(shoe)}, ${which}, was loaded in the place of one that failed`;
    const doubt = shuffles === null ? { undetermined: { missing: 'whether the shoe shuffles by itself' } } : {};
    return [{ deed: loaded.fact, persons: by(loaded.fact.data.by), says, ...doubt }];
  });

/** The first card that came out of the shoe that had failed, or may have. */
const dealtOnFrom = (cards: SessionCards, { device, roundId, failed }: Malfunction): CardOut | undefined =>
  cardsAfter(cards, roundId, failed.at).find(({ card }) => cards.shoeOf.get(card.by.fact.eventId) === device);

/** 13.3(a)(iii): rounds in which the shoe failed, and that were dealt on from it, or from another one that shuffles by itself. */
export const dealtOnFromDevice =
  (question: string): SessionLook =>
  (session, { interpretation }) =>
    gathered(malfunctions(session), ({ cards, failed }): readonly Sighting[] => {
      const others = otherDevices(cards, failed).map((one) => ({ ...one, ...doubtOf(failed) }));
      const out = dealtOnFrom(cards, failed);
      const deed = out && drawing(cards, out);
      if (!out || !deed) return others;
      const says = `the round was dealt on from ${shoeNamed(failed.device)}, which had failed`;
      const sighting = { deed: deed.fact, persons: by(drawnBy(out)), says };
      const ofShoe = out.card.shoe === null ? { undetermined: { missing: 'which shoe the card came out of' } } : {};
      // A device that dealt on was put right, unless somebody tried and it did not work.
      const silent =
        failed.rectified === 'undetermined'
          ? onSilence(interpretation, question, 'whether the fault was put right: nobody recorded it')
          : doubtOf(failed);
      return [...others, { ...sighting, ...silent, ...ofShoe }];
    });

/** The first card of the next round after a malfunction. */
const nextRound = (
  cards: SessionCards,
  { failed, roundId }: Malfunction,
): { readonly out: CardOut; readonly shoe: Shoe } | undefined => {
  const later = gathered(cards.shoes, (shoe) => {
    const out = shoe.cards.find((one) => one.at > failed.at && one.roundId !== null && one.roundId !== roundId);
    return out ? [{ out, shoe }] : [];
  });
  return later.toSorted((a, b) => a.out.at - b.out.at)[0];
};

/** 13.3(b): the round after a malfunction, not dealt from new cards. `question`: are they asked for only where the shoe is replaced? */
export const newCardsNotUsed =
  (question: string, silence: string): SessionLook =>
  (session, { interpretation }) =>
    gathered(malfunctions(session), ({ cards, failed }): readonly Sighting[] => {
      const next = nextRound(cards, failed);
      const deed = next && drawing(cards, next.out);
      if (!next || !deed) return [];
      const isReplaced = next.shoe.id !== failed.device.id;
      if (interpretation(question) === 'if-replaced' && !isReplaced) return [];
      const isNew = doneOf(cards, 'cards.DecksBroughtIn').some(({ at }) => at > failed.failed.at && at < deed.at);
      if (isNew) return [];
      const says = `the round after ${shoeNamed(failed.device)} had failed was dealt`;
      const sighting = { deed: deed.fact, persons: by(drawnBy(next.out)), interpretations: [question] };
      const isSameShoe = next.shoe === failed.substitute || next.shoe === failed.device;
      const isSameSet = next.shoe.set !== null && next.shoe.set === failed.device.set;
      if (isSameSet && !isSameShoe)
        return [{ ...sighting, says: `${says} with the cards of before, and not with new ones`, ...doubtOf(failed) }];
      const silent = onSilence(interpretation, silence, 'whether new cards were brought: nobody recorded it');
      return [
        {
          ...sighting,
          says: `${says}, and that new cards were brought is not on record`,
          ...silent,
          interpretations: [question, silence],
        },
      ];
    });

/** A shoe that shuffles by itself and was loaded with cards that had been in none before: with new ones. */
export const isOfNewCards = ({ shoes }: SessionCards, shoe: Shoe | undefined): boolean => {
  if (!shoe?.loaded || shoe.shuffles !== true) return false;
  return shoe.set === null || !shoes.some((before) => before.nth < shoe.nth && before.set === shoe.set);
};

/** A shoe that was loaded in the place of one that failed. */
export const isSubstitute = ({ malfunctions: all }: SessionCards, shoe: Shoe | undefined): boolean =>
  shoe !== undefined && all.some(({ substitute, rectified }) => substitute === shoe && rectified !== 'yes');

/** 13.2: new cards put into a shoe that shuffles by itself, of which no shuffle is on record. */
export const newCardsNotShuffled =
  (question: string): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    return gathered(cards.shoes, (shoe): readonly Sighting[] => {
      const { loaded, prepared } = shoe;
      if (!loaded || !cards.isOwn(loaded) || prepared.shuffles.length > 0 || !isOfNewCards(cards, shoe)) return [];
      const says = `${shoeNamed(shoe)} was loaded with new cards, and that they were shuffled is not on record`;
      const missing = 'whether the dealer had shuffled the new cards: nobody recorded it';
      const persons = owedBy(loaded.fact.data.by);
      return [{ deed: loaded.fact, persons, says, ...onSilence(interpretation, question, missing) }];
    });
  };
