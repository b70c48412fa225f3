import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import { decksIn } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { standing } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy, wronged } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, doneBy } from '../../../provisions/by-whom.ts';
import { firstDrawn, shoeNamed } from '../../../provisions/cards/of-cards.ts';
import { missedBefore } from '../../../provisions/missed.ts';
import { onSilence, unclearOrder } from '../../../provisions/sightings.ts';
import { counted } from '../../../provisions/words.ts';
import {
  allOf,
  cardsOfSession,
  doneOf,
  isOfAllCards,
  shoesLoaded,
  type SessionCards,
} from '../../../round/session-cards.ts';
import { closedToPlay } from '../../../table/record.ts';
import type { SessionPicture } from '../round.ts';
import type { SessionLook } from './reading.ts';

type Determined = DoneInSession<'cards.ShuffleDetermined'>;

/** What was determined last before a deed, where it says something of this. */
const determinedAt = <Said>(
  cards: SessionCards,
  deed: DoneInSession,
  of: (data: Determined['fact']['data']) => Said | null,
) => {
  const said = allOf(cards, 'cards.ShuffleDetermined').filter(({ fact }) => of(fact.data) !== null);
  const last = said.findLast((one) => standing(one, deed).stands !== 'after');
  return last && { last, says: of(last.fact.data), order: standing(last, deed) };
};

/** Somebody determines the number of decks and the shuffle. */
export const determineShuffle = (question: string): Act<'tableSession', SessionPicture> =>
  actOf({
    subject: 'tableSession',
    does: 'determine the number of decks and the approved shuffle',
    decides: ['cards.ShuffleDetermined'],
    done: (session) =>
      doneOf(cardsOfSession(session), 'cards.ShuffleDetermined').map(({ fact }) =>
        doneBy(fact, 'determined the number of decks and the shuffle', { interpretations: [question] }),
      ),
  });

/** 2.3: play that began before it was determined with how many decks, and by which shuffle. */
export const playedUndetermined =
  (question: string): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    const first = firstDrawn(cards);
    if (!first || !cards.isOwn(first.deed)) return [];
    const done = allOf(cards, 'cards.ShuffleDetermined');
    const says = 'play began before the number of decks and the shuffle were determined';
    const missing = 'whether the number of decks and the shuffle had been determined: nobody recorded it';
    const silence = { says: 'play began, and that decks and shuffle had been determined is not on record', missing };
    const unclear = 'whether it was determined before the first card';
    return missedBefore(first.deed, { done, says, unclear, silence }, { interpretation, question }, () => ({}));
  };

/** 2.3(a): shoes of another number of decks than was determined. */
export const decksNotAsDetermined: SessionLook = (session) => {
  const cards = cardsOfSession(session);
  return gathered(shoesLoaded(cards), (shoe): readonly Sighting[] => {
    const decks = decksIn(shoe);
    const determined = determinedAt(cards, shoe.loaded, (data) => data.decks);
    if (decks === null || !determined || determined.says === decks || !isOfAllCards(cards, shoe)) return [];
    const { fact } = shoe.loaded;
    const says = `${shoeNamed(shoe)} was loaded with ${counted(decks, 'deck')}, and ${determined.says} had been determined`;
    const doubt = unclearOrder('whether another number had been determined by then', determined.order);
    return [{ deed: fact, persons: by(fact.data.by), says, figures: { decks, determined: determined.says }, ...doubt }];
  });
};

/** 2.3(b): shuffles by another procedure than was determined. */
export const shufflesNotAsDetermined: SessionLook = (session) => {
  const cards = cardsOfSession(session);
  return gathered(doneOf(cards, 'cards.CardsShuffled'), (shuffle): readonly Sighting[] => {
    const { fact } = shuffle;
    const { procedure, by: dealer } = fact.data;
    const determined = determinedAt(cards, shuffle, (data) => data.procedure);
    if (procedure === null || !determined || determined.says === procedure) return [];
    const says = `${dealer} shuffled by ${procedure}, and ${determined.says} had been determined`;
    return [
      {
        deed: fact,
        persons: by(dealer),
        says,
        ...unclearOrder('whether another shuffle had been determined by then', determined.order),
      },
    ];
  });
};

/** 2.4: players who asked for the determinations and were told nothing before the table closed. */
export const determinationsNotTold =
  (question: string): SessionLook =>
  (session, { interpretation }) => {
    if (!closedToPlay(session.table)) return [];
    const cards = cardsOfSession(session);
    const told = doneOf(cards, 'cards.DeterminationTold');
    return gathered(doneOf(cards, 'cards.DeterminationAsked'), (asked): readonly Sighting[] => {
      const { requestId, personId } = asked.fact.data;
      const isAnswer = ({ fact: { data } }: (typeof told)[number]) =>
        data.requestId === null || data.requestId === requestId;
      if (told.some((one) => isAnswer(one) && standing(one, asked).stands !== 'before')) return [];
      const says = `${personId ?? 'a player'} asked how many decks were played with and how they were shuffled, and that they were told is not on record`;
      const missing = `what was answered on the request ${requestId}: nobody recorded it`;
      return [{ deed: asked.fact, persons: wronged(personId), says, ...onSilence(interpretation, question, missing) }];
    });
  };

/** 2.4: players told something else than was determined. */
export const determinationsMistold: SessionLook = (session) => {
  const cards = cardsOfSession(session);
  return gathered(doneOf(cards, 'cards.DeterminationTold'), (told): readonly Sighting[] => {
    const { decks, procedure, by: teller } = told.fact.data;
    const ofDecks = decks === null ? undefined : determinedAt(cards, told, (data) => data.decks);
    const ofShuffle = procedure === null ? undefined : determinedAt(cards, told, (data) => data.procedure);
    const wrong =
      ofDecks && ofDecks.says !== decks ? ofDecks : ofShuffle && ofShuffle.says !== procedure ? ofShuffle : undefined;
    if (!wrong) return [];
    const [said, is] =
      wrong === ofDecks ? [counted(decks ?? 0, 'deck'), wrong.says] : [`the shuffle ${procedure}`, wrong.says];
    const says = `${teller} told players of ${said}, and ${is} had been determined`;
    return [
      {
        deed: told.fact,
        persons: owedBy(teller),
        says,
        ...unclearOrder('whether another determination had been made by then', wrong.order),
      },
    ];
  });
};
