import type { Card } from '../../../../equipment/cards/card.ts';
import { pause, type Actor } from '../../../../play/floor.ts';
import { expect, type RoundPlay } from '../../../../play/round-play.ts';
import { asPlayer, type Wager } from '../../../../play/table.ts';
import type { Verdict } from '../../../../law/finding.ts';
import { valueOf } from '../../hands.ts';
import { declare, discard, pickUp } from '../decisions.ts';
import { wagersOn, type ChanceRound, type HandPlayed, type Script } from '../game.ts';
import { bestKept } from '../hands.ts';
import { sayPlay } from '../say.ts';
import { count, review, turn } from '../settle.ts';
import { dealerOf } from '../table.ts';
import { moveAt, type ChanceMove } from './move.ts';

type OnHand = (round: ChanceRound, hand: HandPlayed) => void;

/** What becomes of a hand the rules do not say: its wager goes back. */
export const leaveOpen = (round: ChanceRound, hand: HandPlayed): void => {
  for (const wager of wagersOn(round, hand.area)) {
    wager.lawful = 'nobody-can-say';
    round.unplayed.push(wager);
  }
};

/** What the first player who decides does, instead of what the rules have. */
export const firstDecides = (
  name: string,
  says: string,
  bend: Partial<Script>,
  deed: OnHand,
  more: ReturnType<ChanceMove['deeds']> = {},
): ChanceMove => ({
  name,
  says,
  bend,
  deeds: () => {
    let isDone = false;
    return {
      ...more,
      decide: (round, hand) => {
        if (isDone) return false;
        isDone = true;
        deed(round, hand);
        return true;
      },
    };
  },
});

const expectOf = (
  round: RoundPlay,
  clause: string,
  code: string,
  verdict: Verdict = 'violation',
  wager: Wager | null = null,
): void => expect(round, { clause, code }, wager, verdict);

export const decisionNotRecorded = firstDecides(
  'decision-not-recorded',
  'Nobody recorded what a player decided, and no card of that hand is turned; its wager goes back.',
  {},
  (round, hand) => {
    leaveOpen(round, hand);
    expectOf(round, '8.1', 'DECISION_MISSING', 'undetermined');
  },
);

export const pickedUpBeforeTheDeal = moveAt('afterNoMoreBets')(
  'picked-up-before-the-deal',
  'A player picks up the first cards before all are dealt.',
  (round) => {
    const [hand] = round.hands.values();
    if (!hand) throw new Error('no card was dealt');
    pickUp(round, hand);
    expectOf(round, '8.1', 'HANDLED_BEFORE_DEALT');
  },
);

/** Somebody else does as the player of a hand would. */
const asAnother = (hand: HandPlayed, player: HandPlayed['player']): HandPlayed => ({ ...hand, player });

export const decidedByAnother = firstDecides(
  'decided-by-another',
  'A player gives up cards of the hand of another.',
  {},
  (round, hand) => {
    const other = round.table.players.find((player) => player !== hand.player) ?? null;
    const done = asAnother(hand, other);
    discard(round, done, bestKept(hand.cards));
    Object.assign(hand, { ...done, player: hand.player });
    expectOf(round, '8.1', 'DECIDED_BY_ANOTHER');
  },
);

/** Three cards of one rank. */
const threeAlike = (cards: readonly Card[]): readonly Card[] =>
  cards.filter((card) => cards.filter(([rank]) => rank === card[0]).length === 3);

export const threeOfAKindGivenUp: ChanceMove = {
  name: 'three-of-a-kind-given-up',
  says: 'A player with three of a kind keeps them, gives up the other two cards, and does not declare: worth knowing, no breach.',
  bend: { hands: { first: 'three-of-a-kind' } },
  deeds: () => ({
    decide: (round, hand) => {
      if (valueOf(hand.cards) !== 'three-of-a-kind') return false;
      discard(round, hand, threeAlike(hand.cards));
      expectOf(round, '8.3', 'QUALIFYING_HAND_DISCARDED');
      return true;
    },
  }),
};

const requireDiscard = (
  round: ChanceRound,
  { area }: HandPlayed,
  reason: 'cannot-be-declared' | 'too-many-kept',
): void => {
  const dealer = dealerOf(round.table);
  const data = { hand: area, reason, by: dealer.personId };
  pause(round.table.floor, 2_000, 4_000);
  sayPlay(round.table.floor, 'double-chance.DiscardRequired', data, dealer);
  pause(round.table.floor, 2_000, 4_000);
};

export const allGivenUp = firstDecides(
  'all-given-up',
  'A player gives up all five cards; the wager goes back.',
  {},
  (round, hand) => {
    discard(round, hand, []);
    hand.getsSixth = false;
    leaveOpen(round, hand);
    expectOf(round, '8.4', 'DISCARD_COUNT_INVALID');
  },
);

export const discardBroughtBack = firstDecides(
  'discard-brought-back',
  'A card that a player gave up comes back into the hand, and is given up again.',
  {},
  (round, hand) => {
    const kept = bestKept(hand.cards);
    discard(round, hand, kept);
    const actor: Actor = hand.player ? asPlayer(hand.player) : dealerOf(round.table);
    const back: Card[] = hand.given.slice(0, 1);
    const { floor } = round.table;
    const returned = { hand: hand.area, cards: 1, seen: null, by: actor.personId };
    sayPlay(floor, 'double-chance.DiscardReturned', returned, actor);
    pause(floor, 2_000, 4_000);
    const again = { hand: hand.area, cards: back.length, seen: null, how: 'cards' as const, by: actor.personId };
    sayPlay(floor, 'double-chance.CardsDiscarded', again, actor);
    expectOf(round, '8.5', 'DISCARD_RETURNED');
  },
);

/** A hand of no value is declared; then the player does this. */
const declaredWithoutValue = (
  name: string,
  says: string,
  deed: OnHand,
  more: ReturnType<ChanceMove['deeds']> = {},
): ChanceMove =>
  firstDecides(
    name,
    says,
    {},
    (round, hand) => {
      declare(round, hand);
      expectOf(round, '11.1', 'INVALID_DECLARATION');
      deed(round, hand);
    },
    more,
  );

const lookAt: OnHand = (round, hand) => {
  count(round, hand);
  review(round, hand);
};

export const declaredWithoutAnyValue = declaredWithoutValue(
  'declared-without-value',
  'A player declares a hand that is not a hand of rule 11, gives up cards when told to, and is dealt a sixth.',
  (round, hand) => {
    requireDiscard(round, hand, 'cannot-be-declared');
    discard(round, hand, bestKept(hand.cards));
  },
  // Somebody looks at what was given up: else nobody could say that the hand had no value.
  { count: (round, hand) => lookAt(round, hand) },
);

export const declarationNotCured = declaredWithoutValue(
  'declaration-not-cured',
  'A player declares a hand that is not a hand of rule 11, no card of it is given up, and its wager goes back.',
  (round, hand) => {
    leaveOpen(round, hand);
    expectOf(round, '12.6', 'INVALID_DECLARATION_NOT_CURED');
  },
);

export const discardRequiredOfAGoodHand = firstDecides(
  'discard-required-of-a-good-hand',
  'A dealer takes two pairs for nothing and requires a discard; the player keeps them, and is paid.',
  { hands: { all: 'two-pairs' } },
  (round, hand) => {
    declare(round, hand);
    requireDiscard(round, hand, 'cannot-be-declared');
    expectOf(round, '12.6', 'DISCARD_REQUIRED_WITHOUT_CAUSE');
  },
);

export const fourCardsKept = firstDecides(
  'four-cards-kept',
  'A player gives up one card only, nobody requires more, and a sixth card is dealt; the wager goes back.',
  {},
  (round, hand) => {
    discard(round, hand, hand.cards.slice(0, 4));
    leaveOpen(round, hand);
    expectOf(round, '8.4', 'DISCARD_COUNT_INVALID');
    expectOf(round, '12.7', 'FOUR_CARDS_KEPT');
    expectOf(round, '8.7', 'SIXTH_CARD_NOT_DUE');
  },
);

/** A hand is turned before the last player has decided. */
export const turnedBeforeAllDecided: ChanceMove = {
  name: 'turned-before-all-decided',
  says: 'The dealer turns the cards of a hand before the last player has decided.',
  deeds: () => {
    let turned: HandPlayed | undefined;
    return {
      decide: (round, hand) => {
        const others = [...round.hands.values()].filter((one) => one !== hand);
        if (others.some(({ decision }) => decision === 'none')) return false;
        [turned] = others.toSorted((one, other) => (one.area < other.area ? 1 : -1));
        if (turned) turn(round, turned);
        expectOf(round, '8.6', 'ACTED_BEFORE_ALL_DECIDED');
        // Where the last player sits farther right, that hand comes first in its turn.
        if (turned && hand.area > turned.area) expectOf(round, '8.6', 'SETTLEMENT_ORDER_WRONG');
        return false;
      },
      turn: (round, hand) => {
        if (hand !== turned) turn(round, hand);
      },
    };
  },
};
