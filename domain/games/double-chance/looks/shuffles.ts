import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import type { CardOut, Shoe } from '../../../equipment/cards/shoes.ts';
import { firstPlace } from '../../../kernel/first-place.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { memoOn } from '../../../kernel/memo.ts';
import { isBefore, isSurelyBefore, type Moment } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning, owedBy } from '../../../law/persons.ts';
import { drawing, drawnBy, shoeNamed } from '../../../provisions/cards/of-cards.ts';
import { oneForSilence } from '../../../provisions/sightings.ts';
import { allOf, cardsOfSession, type SessionCards } from '../../../round/session-cards.ts';
import type { SessionPicture } from '../round.ts';
import { onSilence, type SessionLook } from './reading.ts';

type Shuffle = DoneInSession<'cards.CardsShuffled'>;

/** A card with the shoe or device that it came out of. */
type FromShoe = { readonly out: CardOut; readonly shoe: Shoe };

/** A round by its first card, with the last card of the round before it and the shuffles between the two. */
type Begun = {
  readonly first: FromShoe;
  readonly deed: DoneInSession;
  /** Null at the first round. */
  readonly before: FromShoe | null;
  readonly shuffles: readonly Shuffle[];
};

const cardsByRound = ({ shoes }: SessionCards): readonly (readonly FromShoe[])[] => {
  const rounds = new Map<string, FromShoe[]>();
  const all = gathered(shoes, (shoe) => shoe.cards.map((out) => ({ out, shoe })));
  for (const one of all.toSorted((a, b) => a.out.at - b.out.at)) {
    const { roundId } = one.out;
    if (roundId === null) continue;
    const round = rounds.get(roundId);
    if (round) round.push(one);
    else rounds.set(roundId, [one]);
  }
  return [...rounds.values()];
};

/** From where on a shuffle is of a round's cards. Of two decks in a device one may be shuffled while the other is played with. */
const shuffledFrom = (round: readonly FromShoe[] | undefined, { waiting }: Shoe): number => {
  const [first] = round ?? [];
  return (waiting.length > 0 ? first : round?.at(-1))?.out.at ?? -1;
};

/** How many of the shuffles, which stand in order, came by a place in the session: an evening has a thousand of them. */
const countUpTo = (shuffles: readonly Shuffle[], place: number): number =>
  firstPlace(shuffles.length, (nth) => (shuffles[nth]?.at ?? Infinity) > place);

const memo = memoOn<SessionPicture, readonly Begun[]>();

/** Each round of a session, as its first card found the cards; made once for each picture. */
const roundsBegun = (session: SessionPicture): readonly Begun[] =>
  memo.get(session) ?? memo.set(session, begunIn(session));

const begunIn = (session: SessionPicture): readonly Begun[] => {
  const cards = cardsOfSession(session);
  const rounds = cardsByRound(cards);
  const shuffles = allOf(cards, 'cards.CardsShuffled');
  return gathered(rounds, (round, index): readonly Begun[] => {
    const [first] = round;
    const deed = first && drawing(cards, first.out);
    if (!first || !deed || !cards.isOwn(deed)) return [];
    const from = shuffledFrom(rounds[index - 1], first.shoe);
    const between = shuffles.slice(countUpTo(shuffles, from), countUpTo(shuffles, first.out.at));
    return [{ first, deed, before: rounds[index - 1]?.at(-1) ?? null, shuffles: between }];
  });
};

/** The numbers of the draws from the shoe before a card. */
const numbersBefore = ({ out, shoe }: FromShoe): readonly number[] =>
  gathered(shoe.cards, (one) => (isBefore(one, out) ? (one.card.draw ?? []) : []));

/** Do the numbers of the draws show that the cards went on from a round before? */
const goesOn = ({ first }: Begun): boolean => {
  const numbers = numbersBefore(first);
  const next = first.out.card.draw ?? -Infinity;
  return numbers.length > 0 && numbers.every((one) => one < next);
};

const notShuffled = (begun: Begun, says: string): Sighting => ({
  deed: begun.deed.fact,
  persons: owedBy(drawnBy(begun.first.out)),
  says,
});

const missing = 'whether the cards were shuffled: nobody recorded it';

/** 4.1.1: the first round dealt from cards that were not shuffled before, as far as the record shows. */
export const playNotBegunShuffled =
  (silence: string): SessionLook =>
  (session, { interpretation }) =>
    gathered(roundsBegun(session), (begun) => {
      if (begun.before || begun.shuffles.length > 0) return [];
      const says = 'play began, and that the cards were shuffled before is not on record';
      return [{ ...notShuffled(begun, says), ...onSilence(interpretation, silence, missing) }];
    });

/** 4.1.2: rounds dealt from cards that were not shuffled after the round before: the draws count on, or no shuffle is on record. */
export const roundsNotShuffled =
  (silence: string): SessionLook =>
  (session, { interpretation }) => {
    const sightings = gathered(roundsBegun(session), (begun): readonly Sighting[] => {
      const { first, before, shuffles } = begun;
      if (!before || shuffles.length > 0) return [];
      const { draw } = first.out.card;
      // A device may count its draws on over the shuffles that it makes.
      if (!goesOn(begun) || first.shoe.shuffles === true) {
        const says = 'a round was dealt, and that the cards were shuffled after the one before is not on record';
        return [{ ...notShuffled(begun, says), ...onSilence(interpretation, silence, missing) }];
      }
      const says = `a round was dealt on from ${shoeNamed(first.shoe)} with draw ${draw}: the cards had not been shuffled after the round before`;
      const kind = { undetermined: { missing: 'whether the shoe shuffles by itself' } };
      return [{ ...notShuffled(begun, says), figures: { draw }, ...(first.shoe.shuffles === null ? kind : {}) }];
    });
    return oneForSilence(sightings, silence);
  };

const parts: ReadonlySet<string> = new Set(['discards', 'remaining']);

/** 4.1: rounds dealt when only a part of the deck had been shuffled, as far as the record shows. */
export const onlyPartShuffled =
  (silence: string): SessionLook =>
  (session, { interpretation }) =>
    gathered(roundsBegun(session), ({ shuffles }): readonly Sighting[] => {
      const last = shuffles.at(-1);
      if (!last || !shuffles.every(({ fact }) => parts.has(fact.data.what))) return [];
      const { by: dealer, what } = last.fact.data;
      const part = what === 'discards' ? 'the cards of the discard rack' : 'the cards that were left';
      const says = `a round was dealt after ${dealer} had shuffled ${part}`;
      const others = 'whether the other cards of the deck were shuffled with them: nobody recorded it';
      return [{ deed: last.fact, persons: by(dealer), says, ...onSilence(interpretation, silence, others) }];
    });

/** When nobody sat at the table any more, though somebody had: until when. */
const vacancies = ({ table: { seats } }: SessionPicture): readonly { readonly from: Moment; readonly to: Moment }[] =>
  gathered(seats, ({ to: left }) => {
    if (left === null) return [];
    const isTaken = seats.some(
      ({ from, to }) => !isSurelyBefore(left, from) && (to === null || isSurelyBefore(left, to)),
    );
    const next = seats.find(({ from }) => isSurelyBefore(left, from));
    return isTaken || !next ? [] : [{ from: left, to: next.from }];
  });

/** 4.1.3: rounds dealt when the table had been vacant, from cards that were shuffled before that, as far as the record shows. */
export const notShuffledAfterVacancy =
  (silence: string): SessionLook =>
  (session, { interpretation }) => {
    const empty = vacancies(session);
    return gathered(roundsBegun(session), (begun) => {
      const { before, deed, shuffles } = begun;
      // Where no shuffle at all is on record since the round before, 4.1.2 says so.
      if (!before || shuffles.length === 0) return [];
      const last = before.out.card.by.fact;
      const vacant = empty.findLast(({ from, to }) => isSurelyBefore(last, from) && !isSurelyBefore(deed.fact, to));
      if (!vacant || shuffles.some(({ fact }) => !isSurelyBefore(fact, vacant.from))) return [];
      const says =
        'play began again at a table that had been vacant, and that the cards were shuffled since is not on record';
      return [{ ...notShuffled(begun, says), ...onSilence(interpretation, silence, missing) }];
    });
  };

/** 4.4: rounds dealt from a device, whose cards were shuffled by hand only, as far as the record shows. */
export const notShuffledInDevice =
  (silence: string): SessionLook =>
  (session, { interpretation }) => {
    const sightings = gathered(roundsBegun(session), ({ first, deed, shuffles }): readonly Sighting[] => {
      const isByHand = shuffles.length > 0 && shuffles.every(({ fact }) => fact.data.device === null);
      if (first.shoe.shuffles !== true || !isByHand) return [];
      const says = `a round was dealt from ${shoeNamed(first.shoe)}; that it had shuffled the cards itself is not on record`;
      const doubt = 'whether the device shuffled the cards: nobody recorded it';
      return [
        {
          deed: deed.fact,
          persons: concerning(drawnBy(first.out)),
          says,
          ...onSilence(interpretation, silence, doubt),
        },
      ];
    });
    return oneForSilence(sightings, silence);
  };
