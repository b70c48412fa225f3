import { expectMoney } from '../../../../play/consequences.ts';
import { pause, say, type Actor } from '../../../../play/floor.ts';
import { collect, pay } from '../../../../play/money.ts';
import { lateBetWithinClockUncertainty } from '../../../../play/moves/after-the-call.ts';
import { expect } from '../../../../play/round-play.ts';
import { asPlayer, decisionBy, type Wager } from '../../../../play/table.ts';
import { giveBack } from '../../../../play/wagers.ts';
import { sourceOf } from '../deal.ts';
import { wagersOn, type ChanceRound, type HandPlayed } from '../game.ts';
import { settleJackpot, turn } from '../settle.ts';
import { dealerOf } from '../table.ts';
import { fourCards, voidHand } from './deal.ts';
import { moveAt, type ChanceMove } from './move.ts';

const firstHand = ({ hands }: ChanceRound): HandPlayed => {
  const [hand] = hands.values();
  if (!hand) throw new Error('no hand was dealt in the round');
  return hand;
};

const declareHandVoid = ({ table: { floor } }: ChanceRound, hand: string, by: Actor, clause: string): void => {
  const decision = decisionBy(by, clause, 'dealer-error');
  say(floor, 'round.HandVoided', { hand, money: 'refunded', decision }, by);
  pause(floor, 2_000, 4_000);
};

export const goodHandVoided = moveAt('afterDecisions')(
  'good-hand-voided',
  'A dealer declares a hand of five cards void for their number; nobody heeds it.',
  (round) => {
    declareHandVoid(round, firstHand(round).area, dealerOf(round.table), '12.5');
    expect(round, { clause: '12.5', code: 'HAND_VOIDED_WITHOUT_CAUSE' });
  },
);

export const handVoidedByPlayer = moveAt('afterDecisions')(
  'hand-voided-by-player',
  'A player declares a hand void; nobody heeds it.',
  (round) => {
    const hand = firstHand(round);
    const player = hand.player ? asPlayer(hand.player) : dealerOf(round.table);
    declareHandVoid(round, hand.area, player, '12.5');
    expect(round, { clause: '12.5', code: 'HAND_VOIDED_WITHOUT_CAUSE' });
    expect(round, { clause: '12.5', code: 'HAND_VOIDED_WITHOUT_POWER' });
  },
);

export const handVoidedThoughPresent = moveAt('afterDecisions')(
  'hand-voided-though-present',
  'A dealer declares a hand void as if its player were not there, who has decided; nobody heeds it.',
  (round) => {
    declareHandVoid(round, firstHand(round).area, dealerOf(round.table), '12.12');
    expect(round, { clause: '12.12', code: 'HAND_VOIDED_WITHOUT_CAUSE' });
  },
);

type Money = (round: ChanceRound, wager: Wager) => void;
const taken: Money = (round, wager) => collect(round, wager, wager.stakeCents);
const paid: Money = (round, wager) => pay(round, wager, wager.stakeCents);

/** The wager of a void hand is settled all the same. */
const settledVoid = (round: ChanceRound, area: string, clause: string, money: Money): void => {
  for (const wager of wagersOn(round, area)) {
    wager.lawful = { givenBackBy: clause };
    money(round, wager);
    expectMoney(round, wager, 'open');
    giveBack(round, wager);
  }
};

const ofFour = (name: string, says: string, money: Money): ChanceMove =>
  fourCards(name, says, (round, area) => {
    voidHand(round, area, '12.5', () => settledVoid(round, area, '12.5', money));
  });
export const handOfFourTaken = ofFour(
  'hand-of-four-taken',
  'A hand of four cards is void, and its wager is taken.',
  taken,
);
export const handOfFourPaid = ofFour('hand-of-four-paid', 'A hand of four cards is void, and its wager is paid.', paid);

/** A player is not there to decide, and the wager is settled all the same. */
const ofAbsent = (name: string, says: string, money: Money): ChanceMove => ({
  name,
  says,
  bend: { incident: 'player-absent' },
  deeds: () => ({
    afterDecisions: (round) => {
      for (const { area, decision } of round.hands.values())
        if (decision === 'absent') settledVoid(round, area, '12.12', money);
    },
  }),
});
export const absentPlayerTaken = ofAbsent(
  'absent-players-wager-taken',
  'A player is not there, and the wager is taken.',
  taken,
);
export const absentPlayerPaid = ofAbsent(
  'absent-players-wager-paid',
  'A player is not there, and the wager is paid.',
  paid,
);

export const jackpotTakenBeforeCounting: ChanceMove = {
  name: 'jackpot-taken-before-counting',
  says: 'A losing jackpot is taken before the discards of its hand are counted.',
  bend: { jackpots: 'all' },
  deeds: () => {
    let isDone = false;
    return {
      turn: (round, hand) => {
        turn(round, hand);
        if (isDone) return;
        isDone = true;
        settleJackpot(round, hand, 'lost');
        expect(round, { clause: '8.6.3', code: 'SETTLEMENT_ORDER_WRONG' });
      },
    };
  },
};

const lateBet = lateBetWithinClockUncertainty({ clause: '5.3', code: 'LATE_BET' });

/** Whether the area of such a wager was to be dealt to nobody can say either. */
export const lateBetNearTheCall: ChanceMove = {
  ...lateBet,
  deeds: () => {
    const deeds = lateBet.deeds();
    return {
      callNoMoreBets: (round) => {
        deeds.callNoMoreBets?.(round);
        const clause = sourceOf(round).shuffles ? '7.4.1' : '7.3.1';
        expect(round, { clause, code: 'AREA_NOT_DEALT' }, null, 'undetermined');
      },
    };
  },
};

export const cardsNotCollected = moveAt('rack')(
  'cards-not-collected',
  'Nobody recorded that the cards were put into the discard rack.',
  (round) => expect(round, { clause: '9.7', code: 'CARDS_NOT_COLLECTED' }, null, 'undetermined'),
);
