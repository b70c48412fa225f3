import { pause } from '../../../../play/floor.ts';
import { expect } from '../../../../play/round-play.ts';
import { asPlayer } from '../../../../play/table.ts';
import { dealTo } from '../deal.ts';
import { wagersOn, type ChanceRound, type HandPlayed } from '../game.ts';
import { winsFor } from '../hands.ts';
import { sayPlay } from '../say.ts';
import { callHand, count, dealSixth, rackHand, turn, turnSixth } from '../settle.ts';
import { dealerOf, numberOf } from '../table.ts';
import { leaveOpen } from './decisions.ts';
import { moveAt, type ChanceMove } from './move.ts';

/** The hands that wait for a sixth card, from the left. */
const waiting = ({ hands }: ChanceRound): readonly HandPlayed[] =>
  [...hands.values()]
    .filter(({ decision }) => decision === 'discarded')
    .toSorted((one, other) => numberOf(one.area) - numberOf(other.area));

const firstWaiting = (round: ChanceRound): HandPlayed => {
  const [hand] = waiting(round);
  if (!hand) throw new Error('no hand waits for a sixth card');
  return hand;
};

export const sixthBeforeActing: ChanceMove = {
  name: 'sixth-card-before-acting',
  says: 'A sixth card is dealt before the last hand has been acted upon.',
  deeds: () => {
    let dealt: HandPlayed | undefined;
    return {
      count: (round, hand) => {
        // The hand farthest left is acted upon last.
        if (hand === firstWaiting(round)) {
          dealSixth(round, hand);
          dealt = hand;
          expect(round, { clause: '8.7', code: 'SIXTH_CARD_TOO_EARLY' });
        }
        count(round, hand);
      },
      dealSixth: (round, hand) => {
        if (hand !== dealt) dealSixth(round, hand);
      },
    };
  },
};

export const sixthsFromTheRight: ChanceMove = {
  name: 'sixth-cards-from-the-right',
  says: 'The sixth cards are dealt from the right.',
  deeds: () => ({
    sixthOrder: (areas) => areas.toReversed(),
    afterSixths: (round) => expect(round, { clause: '8.7', code: 'SIXTH_CARD_ORDER_WRONG' }),
  }),
};

export const sixthFaceUp: ChanceMove = {
  name: 'sixth-card-face-up',
  says: 'A sixth card is dealt face up, and played; whether that is a misdeal the text leaves open.',
  deeds: () => ({
    faceUpTo: (area, round) => {
      const hand = round.hands.get(area);
      return hand?.decision === 'discarded' && hand === firstWaiting(round);
    },
    afterSixths: (round) => {
      expect(round, { clause: '7.1', code: 'CARD_EXPOSED' });
      expect(round, { clause: '8.7', code: 'SIXTH_CARD_FACE_UP' });
      expect(round, { clause: '12.4', code: 'SIXTH_CARD_EXPOSED' }, null, 'contested');
    },
  }),
};

export const sixthMissed: ChanceMove = {
  name: 'sixth-card-missed',
  says: 'A hand that waits for its sixth card gets none on record; its wager goes back.',
  deeds: () => ({
    dealSixth: (round, hand) => {
      if (hand !== firstWaiting(round)) return dealSixth(round, hand);
      leaveOpen(round, hand);
      return expect(round, { clause: '8.7', code: 'SIXTH_CARD_MISSED' }, null, 'undetermined');
    },
  }),
};

const declaredIn = ({ hands }: ChanceRound): HandPlayed => {
  const hand = [...hands.values()].find(({ decision }) => decision === 'declared');
  if (!hand) throw new Error('no hand was declared');
  return hand;
};

/** A card is dealt to a declared hand, and this becomes of it. */
const toDeclared = (name: string, says: string, deed: (round: ChanceRound, hand: HandPlayed) => void): ChanceMove => ({
  name,
  says,
  bend: { hands: { first: 'two-pairs' } },
  deeds: () => ({
    // The declared hand lies there until the sixth cards have come. It is farthest left, and gets the first.
    steps: ['jackpot-taken', 'settled', 'jackpot-paid'],
    dealSixth: (round, waitingHand) => {
      const hand = declaredIn(round);
      if (hand.sixth === null) {
        const before = hand.cards.length;
        dealTo(round, [hand.area]);
        hand.sixth = hand.cards.splice(before)[0] ?? null;
        expect(round, { clause: '8.7', code: 'SIXTH_CARD_NOT_DUE' });
      }
      dealSixth(round, waitingHand);
    },
    afterSixths: (round) => deed(round, declaredIn(round)),
  }),
});

export const sixthToDeclaredHand = toDeclared(
  'sixth-card-to-declared-hand',
  'A sixth card goes to a declared hand, and is burnt.',
  (round, hand) => {
    const { table } = round;
    const dealer = dealerOf(table);
    const cards = [{ draw: null, card: table.reads ? (hand.sixth ?? '??') : '??', from: hand.area }];
    pause(table.floor, 1_000, 3_000);
    const burnt = { shoe: table.source?.id ?? null, cards, reason: 'drawn-in-error' as const, by: dealer.personId };
    sayPlay(table.floor, 'cards.CardsBurnt', burnt, dealer);
    rackHand(round, hand);
  },
);

export const sixthToDeclaredHandPlayed = toDeclared(
  'sixth-card-to-declared-hand-turned',
  'A sixth card goes to a declared hand, and is turned and not burnt.',
  (round, hand) => {
    if (hand.sixth) turn(round, { ...hand, kept: [hand.sixth] });
    expect(round, { clause: '12.10', code: 'ERRONEOUS_SIXTH_NOT_BURNED' });
  },
);

export const sixthTouched = moveAt('afterSixths')(
  'sixth-card-touched',
  'A player touches the sixth card before it is turned.',
  (round) => {
    const hand = firstWaiting(round);
    const player = hand.player ? asPlayer(hand.player) : dealerOf(round.table);
    const data = { hand: hand.area, what: 'sixth-card' as const, by: player.personId };
    sayPlay(round.table.floor, 'double-chance.CardsHandled', data, player);
    pause(round.table.floor, 500, 1_500);
    expect(round, { clause: '8.8', code: 'SIXTH_CARD_TOUCHED' });
  },
);

/** A sixth card is called to be what it is not, and the wager settled rightly. */
const calledAs = (
  name: string,
  says: string,
  sixth: 'wins' | 'higher',
  called: 'wins' | 'loses',
  code: string,
): ChanceMove => ({
  name,
  says,
  bend: { sixth },
  deeds: () => {
    let isCalled = false;
    return {
      turnSixth: (round, hand) => {
        // No sixth card wins for a deuce that was kept alone.
        const comesTo = hand.sixth !== null && winsFor(hand.kept, hand.sixth) ? 'wins' : 'loses';
        if (isCalled || comesTo === called) return turnSixth(round, hand);
        isCalled = true;
        turn(round, { ...hand, kept: hand.sixth ? [hand.sixth] : [] });
        callHand(round, hand, called);
        return expect(round, { clause: '8.9', code }, wagersOn(round, hand.area, 'main')[0]);
      },
    };
  },
});

export const sixthCalledTooLow = calledAs(
  'sixth-card-called-too-low',
  'The dealer calls a sixth card a loser that wins, and pays rightly.',
  'wins',
  'loses',
  'HAND_UNDERCALLED',
);
