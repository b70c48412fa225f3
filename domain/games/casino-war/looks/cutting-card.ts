import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import type { CardOut, Shoe } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { isSurelyBefore, standing, type Standing } from '../../../kernel/placed.ts';
import type { Reach, Sighting, Weighing } from '../../../law/clause.ts';
import { by, concerning, owedBy } from '../../../law/persons.ts';
import { drawing, drawnBy } from '../../../provisions/cards/of-cards.ts';
import { onSilence, unclearOrder } from '../../../provisions/sightings.ts';
import { counted } from '../../../provisions/words.ts';
import { allOf, cardsOfSession, doneOf, loadedWith, type SessionCards } from '../../../round/session-cards.ts';
import { closedToPlay } from '../../../table/record.ts';
import type { SessionPicture } from '../round.ts';
import { leastShuffleMs } from './new-shoes.ts';
import type { SessionLook } from './reading.ts';

type CuttingCard = Shoe['cuttingCards'][number];

/** Cards that were dealt on from a shoe after its cutting card, and after the shuffle that it asks for was due. */
export type DealtOn = {
  readonly cuttingCard: CuttingCard;
  /** It was drawn as the first card of a new round: the shuffle was due at once, and else at the end of its round. */
  readonly asFirst: boolean;
  readonly shoe: Shoe;
  /** The last card before the shuffle was due, and the first one after it. */
  readonly last: CardOut | undefined;
  readonly first: CardOut;
  readonly deed: DoneInSession;
  /** The rounds in which cards were dealt on, in order. */
  readonly rounds: readonly string[];
  /** A shuffle of which the clocks do not say whether it came before the first card. */
  readonly unclear: Standing | null;
};

/** Was the cutting card drawn as the first card of a round: in it and before its first card, or between two rounds? */
const isFirstOfRound = ({ cards }: Shoe, { roundId, at, fact }: CuttingCard): boolean => {
  if (roundId === null) return true;
  const first = cards.find((out) => out.roundId === roundId);
  if (first && fact.data.before !== null && first.card.draw !== null) return fact.data.before <= first.card.draw;
  return !first || at < first.at;
};

/** The cards that came out after the shuffle was due, up to the next one on record. */
const after = (
  { cards }: Shoe,
  cuttingCard: CuttingCard,
  asFirst: boolean,
  shuffles: readonly DoneInSession[],
): readonly CardOut[] => {
  const due = cards.filter(({ at, roundId }) => at > cuttingCard.at && (asFirst || roundId !== cuttingCard.roundId));
  const [first] = due;
  const next = first && shuffles.find(({ at }) => at > first.at);
  return next ? due.filter(({ at }) => at < next.at) : due;
};

const isOwn = (cards: SessionCards, out: CardOut): boolean => {
  const drawn = drawing(cards, out);
  return drawn !== undefined && cards.isOwn(drawn);
};

const dealtOnFrom = (cards: SessionCards, shoe: Shoe): readonly DealtOn[] => {
  const [cuttingCard] = shoe.cuttingCards;
  if (!cuttingCard) return [];
  const asFirst = isFirstOfRound(shoe, cuttingCard);
  const shuffles = allOf(cards, 'cards.CardsShuffled').filter(({ at }) => at > cuttingCard.at);
  const due = after(shoe, cuttingCard, asFirst, shuffles);
  // Of a shoe that was dealt on over the cut of the gaming day, each session tells of its own rounds.
  const own = due.findIndex((out) => isOwn(cards, out));
  const [first, ...others] = own === -1 ? [] : due.slice(own);
  const deed = first && drawing(cards, first);
  if (!first || !deed) return [];
  const orders = shuffles.map((shuffle) => standing(shuffle, deed));
  if (orders.some(({ stands }) => stands === 'before')) return [];
  const rounds = [...new Set(gathered([first, ...others], ({ roundId }) => roundId ?? []))];
  const last = shoe.cards.findLast(({ at }) => at < first.at);
  const unclear = orders.find(({ stands }) => stands === 'unclear') ?? null;
  return [{ cuttingCard, asFirst, shoe, last, first, deed, rounds, unclear }];
};

/** Each time that cards were dealt on after the cutting card, as far as the record shows no shuffle between. */
const dealtOn = (session: SessionPicture): readonly DealtOn[] => {
  const cards = cardsOfSession(session);
  return gathered(cards.shoes, (shoe) => dealtOnFrom(cards, shoe));
};

/** Did somebody notice that cards were dealt on after the cutting card? */
const isNoticed = (session: SessionPicture, { cuttingCard }: DealtOn): boolean =>
  session.rounds.some(({ errorsFound }) =>
    errorsFound.some(({ fact }) => fact.data.about === 'cutting-card-passed' && fact.atMs >= cuttingCard.fact.atMs),
  );

/** Do the cards show that they went on unshuffled: the draws count on, or the next one came too soon for a shuffle? */
const isShown = (session: SessionPicture, dealt: DealtOn): boolean => {
  const { last, first, deed, shoe } = dealt;
  if (isNoticed(session, dealt)) return true;
  const [from, to] = [last?.card.draw ?? null, first.card.draw];
  if (from !== null && to !== null) return to > from;
  const before = last?.card.by.fact ?? (shoe.loaded ? dealt.cuttingCard.fact : undefined);
  return before !== undefined && isSurelyBefore(deed.fact, { ...before, atMs: before.atMs + leastShuffleMs });
};

/** 5.4(a), 5.4(b): cards dealt on after the cutting card had come out, when the cards were to be shuffled. */
export const shufflesMissed =
  (asFirst: boolean, question: string): SessionLook =>
  (session, { interpretation }) =>
    gathered(dealtOn(session), (dealt): readonly Sighting[] => {
      if (dealt.asFirst !== asFirst) return [];
      const { deed, unclear, rounds, first } = dealt;
      const came = asFirst ? 'as the first card of a round' : 'in the round before';
      const says = `cards were dealt on after the cutting card had come ${came}`;
      const sighting = { deed: deed.fact, persons: owedBy(drawnBy(first)), figures: { rounds: rounds.length } };
      const certain = `${says}, and they had not been shuffled`;
      if (unclear)
        return [
          { ...sighting, says: certain, ...unclearOrder('whether the shuffle came before the next card', unclear) },
        ];
      if (isShown(session, dealt)) return [{ ...sighting, says: certain }];
      const missing = 'whether the cards were shuffled before they were dealt on: nobody recorded it';
      return [
        {
          ...sighting,
          says: `${says}, and that they were shuffled is not on record`,
          ...onSilence(interpretation, question, missing),
        },
      ];
    });

/** The rounds in which cards were drawn, in order, with those of the sessions that this one continues. */
const playedIn = ({ rounds }: SessionCards): readonly string[] =>
  gathered([...rounds.values()], ({ roundId, cards }) => (cards.length > 0 ? [roundId] : []));

/** Was the round one of the last so many of the session? Announced, while the table has not closed; and as it was, when it has. */
const isFinal = (session: SessionPicture, roundId: string, at: number, last: number): Reach => {
  const cards = cardsOfSession(session);
  const played = playedIn(cards);
  const nth = played.indexOf(roundId);
  // A cutting card before the first card of a round that was never dealt stands after all of them.
  const left = nth === -1 ? 0 : played.length - 1 - nth;
  if (left >= last) return 'no';
  if (closedToPlay(session.table)) return 'yes';
  return doneOf(cards, 'cards.FinalRoundsAnnounced').some(
    (announced) => announced.at < at && announced.fact.data.rounds <= last,
  )
    ? 'yes'
    : 'undetermined';
};

/** 5.5: reached during the final rounds, the cutting card is discarded, and the dealer deals on. */
export const reachedInFinalRounds =
  (last: number): Weighing<SessionPicture> =>
  ({ deed }, session) => {
    const dealt = dealtOn(session).find((one) => one.deed.fact.eventId === deed.eventId);
    if (!dealt) return 'no';
    const { cuttingCard, rounds } = dealt;
    return isFinal(session, cuttingCard.roundId ?? rounds[0] ?? '', cuttingCard.at, last);
  };

/** Discards are shuffled to complete a round, and what was left in a shoe that failed (10.6, 13.3(a)). */
const isForNewShoe = (cards: SessionCards, { fact }: DoneInSession): boolean => {
  const shoe = cards.shoeOf.get(fact.eventId);
  return shoe === undefined || loadedWith(cards, shoe) === 'all';
};

/** 5.5: a shuffle after the cutting card had been reached in the final rounds, as they were announced: the dealer was to deal on. */
export const shuffledInFinalRounds =
  (last: number): SessionLook =>
  (session) => {
    const cards = cardsOfSession(session);
    return gathered(cards.shoes, ({ cuttingCards: [cuttingCard] }): readonly Sighting[] => {
      if (!cuttingCard?.roundId || !closedToPlay(session.table)) return [];
      const { roundId, at } = cuttingCard;
      const isAnnounced = doneOf(cards, 'cards.FinalRoundsAnnounced').some((announced) => announced.at < at);
      const shuffle = doneOf(cards, 'cards.CardsShuffled').find((one) => one.at > at && isForNewShoe(cards, one));
      const goesOn = shuffle !== undefined && cards.shoes.some((shoe) => shoe.cards.some((out) => out.at > shuffle.at));
      if (!shuffle || !goesOn || !isAnnounced || isFinal(session, roundId, at, last) !== 'yes') return [];
      const { fact } = shuffle;
      const says = `${fact.data.by} shuffled the cards after the cutting card had come in the final rounds`;
      return [{ deed: fact, persons: by(fact.data.by), says }];
    });
  };

/** The shuffle that was missed, by its code and its clauses; and how many the final rounds are, in which none is to be made. */
export type MissedShuffle = {
  readonly code: string;
  readonly clauses: { readonly asFirst: string; readonly inRound: string };
  readonly finalRounds: number;
};

/** 10.8: rounds dealt on after the cutting card. They stand. In the final rounds the dealer deals on as the rules have it (5.5). */
export const roundsDealtPastTheCuttingCard =
  ({ code: follows, clauses, finalRounds }: MissedShuffle): SessionLook =>
  (session) => {
    const cards = cardsOfSession(session);
    return gathered(dealtOn(session), (dealt) => {
      const { asFirst, shoe, cuttingCard, deed, unclear } = dealt;
      if (isFinal(session, cuttingCard.roundId ?? dealt.rounds[0] ?? '', cuttingCard.at, finalRounds) === 'yes')
        return [];
      const missed = { clause: asFirst ? clauses.asFirst : clauses.inRound, code: follows, deed: deed.fact.eventId };
      const isSure = unclear === null && isShown(session, dealt);
      const missing = 'whether the cards had been shuffled before';
      return gathered(dealt.rounds, (roundId, index): readonly Sighting[] => {
        const out = shoe.cards.find((one) => one.roundId === roundId && one.at > cuttingCard.at);
        const first = out && drawing(cards, out);
        if (!first || !cards.isOwn(first)) return [];
        const says = `a round was dealt ${counted(index + 1, 'round')} past the cutting card, and stands`;
        const doubt = isSure ? {} : { undetermined: { missing } };
        return [{ deed: first.fact, persons: concerning(drawnBy(out)), says, follows: missed, ...doubt }];
      });
    });
  };
