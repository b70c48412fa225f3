import { pause, say, type Actor } from '../../../../play/floor.ts';
import { pay } from '../../../../play/money.ts';
import { putRight, seeFault } from '../../../../play/moves/equipment.ts';
import { expectMoney } from '../../../../play/consequences.ts';
import { leaveSeat } from '../../../../play/players.ts';
import { once } from '../../../../play/plantable.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { declareSetAside, declareVoid, refuse } from '../../../../play/rulings.ts';
import { decisionBy, type Player, type Wager } from '../../../../play/table.ts';
import { giveBack } from '../../../../play/wagers.ts';
import { playedOn, type ChanceRound, type HandPlayed, type Script } from '../game.ts';
import { sayPlay } from '../say.ts';
import { settleDeclared, turn } from '../settle.ts';
import { showPayoutNotice, takePayoutNoticeDown } from '../signs.ts';
import { numberOf, type ChanceTable } from '../table.ts';
import type { ChanceMove } from './move.ts';

const jackpotWins: Partial<Script> = { hands: { first: 'straight' }, jackpots: 'all' };

/** The jackpot on the hand farthest left, which wins it. */
const winningJackpot = ({ wagers }: ChanceRound): Wager => {
  const [jackpot] = wagers
    .filter(({ kind }) => kind === 'jackpot')
    .toSorted((one, other) => one.player.seat - other.player.seat);
  if (!jackpot) throw new Error('nobody has a wager on the jackpot');
  return jackpot;
};

/** A jackpot wager is taken out of the game, and paid with the winners. */
const takenOutAndPaid = (
  name: string,
  says: string,
  clause: string,
  takeOut: (round: ChanceRound, wager: Wager) => void,
): ChanceMove => ({
  name,
  says,
  bend: jackpotWins,
  deeds: () => ({
    whileBetsAreOpen: (round) => {
      pause(round.table.floor, 1_000, 3_000);
      const wager = winningJackpot(round);
      takeOut(round, wager);
      wager.lawful = { givenBackBy: clause };
    },
  }),
});

export const voidWagerPaid = takenOutAndPaid(
  'void-wager-paid',
  'A casino supervisor declares a jackpot wager void and refunded, and a dealer pays it.',
  '14.3.1',
  (round, wager) => declareVoid(round, wager, round.table.crew.casinoSupervisor),
);
export const refusedWagerPaid = takenOutAndPaid(
  'refused-wager-paid',
  'A casino supervisor refuses a jackpot wager, and a dealer pays it.',
  '14.11',
  (round, wager) => refuse(round, wager, round.table.crew.casinoSupervisor, 'disorder'),
);

export const winningsPaidThenSetAside: ChanceMove = {
  name: 'winnings-paid-and-set-aside',
  says: 'A wager is paid, and then a casino supervisor sets the result aside and orders refunds; nobody takes the winnings back.',
  bend: {},
  deeds: () => ({
    setAside: (round) => {
      const { floor, crew } = round.table;
      const [wager] = round.wagers;
      if (!wager) throw new Error('nobody has a wager');
      pay(round, wager, wager.stakeCents);
      declareSetAside(round, crew.casinoSupervisor, 'disruption');
      wager.lawful = { givenBackBy: '14.5' };
      pause(floor, 2_000, 4_000);
      for (const one of round.wagers) {
        expectMoney(round, one, 'open');
        giveBack(round, one);
      }
    },
  }),
};

/** The hand that is acted upon first: the declared one farthest right. */
const firstDeclared = ({ hands }: ChanceRound): HandPlayed => {
  const declared = [...hands.values()].filter(({ decision }) => decision === 'declared');
  const [hand] = declared.toSorted((one, other) => numberOf(other.area) - numberOf(one.area));
  if (!hand) throw new Error('no hand was declared');
  return hand;
};

export const winningsKeptAfterRuling: ChanceMove = {
  name: 'winnings-kept-after-ruling',
  says: 'A declared hand is paid, and then a casino supervisor sets the outcome aside and orders refunds; the winnings stay with the player.',
  bend: { hands: { all: 'two-pairs' } },
  deeds: () => ({
    setAside: (round) => {
      const { floor, crew } = round.table;
      const hand = firstDeclared(round);
      const [wager = null] = playedOn(round, hand.area, 'main');
      turn(round, hand);
      settleDeclared(round, hand);
      pause(floor, 2_000, 4_000);
      declareSetAside(round, crew.casinoSupervisor, 'disruption');
      expect(round, { clause: '14.5', code: 'WINNINGS_KEPT_AFTER_RULING' }, wager, 'contested');
      pause(floor, 2_000, 4_000);
      for (const one of round.wagers) giveBack(round, one);
    },
  }),
};

export const payoutCutWithoutNotice: ChanceMove = {
  name: 'payout-cut-without-notice',
  says: 'The notice of the maximum payout is taken down, and a royal flush is paid no more than it had said.',
  bend: { hands: { first: 'royal-flush' }, stakes: 'most' },
  deeds: () => ({
    atOpening: ({ table }) => takePayoutNoticeDown(table),
    settle: once((round, wager, due, won) => {
      if (!won || (round as ChanceRound).came.get(wager.wagerId)?.rows.pays !== '9.2') return undefined;
      wager.lawful = 'nobody-can-say';
      expect(round, { clause: '9.2', code: 'MAX_PAYOUT_NOT_DISPLAYED' }, wager);
      expect(round, { clause: '9.1 Royal Flush', code: 'PAYOUT_WRONG' }, wager);
      return due;
    }),
    afterRound: ({ table }) => showPayoutNotice(table),
  }),
};

export const paidWhenTheNextBegan: ChanceMove = {
  name: 'paid-when-the-next-began',
  says: 'A dealer overlooks a winner, and pays when the first cards of the next round have been dealt.',
  bend: { sixth: 'wins' },
  needsNextRound: true,
  deeds: () => ({
    settle: once((round, wager, due, won) => {
      // The last that is settled: so that no other is settled before its turn.
      if (!won || wager.hand !== (round as ChanceRound).dealing.at(-1)) return undefined;
      wager.lawful = 'nobody-can-say';
      const table = round.table as ChanceTable;
      table.whenNextBegan = (next) => {
        const { floor } = table;
        pause(floor, 2_000, 4_000);
        floor.round = round.id;
        pay(round, wager, due.paidCents);
        floor.round = next.id;
      };
      expect(round, { clause: "1.1 'round of play'", code: 'ROUND_BOUNDARY_BROKEN' }, wager);
      expect(round, { clause: '9.7', code: 'CARDS_NOT_COLLECTED' });
      return { ...due, paidCents: 0 };
    }),
  }),
};

export const dealtFromNothing: ChanceMove = {
  name: 'device-or-shoe-faulty',
  says: 'A round is played with a shoe or a device that is not in order.',
  deeds: () => ({
    whenResultIsSeen: (round) => {
      const kind = round.table.cards.device === null ? 'card-shoe' : 'shuffling-device';
      seeFault({ kind, condition: 'wrong' }, { clause: '2.3.1', code: 'EQUIPMENT_CHECK_FAILED' })(round);
    },
    afterRound: putRight,
  }),
};

type Directing = {
  readonly clause: string;
  readonly direction: 'play-first' | 'not-together' | 'english-only';
  readonly persons: readonly Player[];
};

const direct = ({ table: { floor } }: ChanceRound, by: Actor, { clause, direction, persons }: Directing): void => {
  const decision = decisionBy(by, clause, 'collusion');
  const named = persons.map(({ personId }) => personId);
  say(floor, 'table.DirectionGiven', { direction, persons: named, decision }, by);
  pause(floor, 2_000, 4_000);
};

/** Players are directed while bets are open, and do otherwise in the same round; then one of them leaves. */
const notKept = (
  name: string,
  says: string,
  clause: string,
  direction: Directing['direction'],
  whom: (round: ChanceRound) => readonly Player[],
): ChanceMove => ({
  name,
  says,
  deeds: () => {
    let persons: readonly Player[] = [];
    return {
      whileBetsAreOpen: (round) => {
        persons = whom(round);
        direct(round, round.table.crew.casinoSupervisor, { clause, direction, persons });
        expectOfSession(round, { clause, code: 'DIRECTION_NOT_KEPT' });
      },
      afterRound: ({ table }) => {
        for (const player of persons.slice(0, 1)) leaveSeat(table, player);
      },
    };
  },
});

export const otherLanguageSpoken: ChanceMove = {
  name: 'english-only-not-kept',
  says: 'Players are directed to speak English only, and one is heard in another language.',
  deeds: () => ({
    whileBetsAreOpen: (round) => {
      const { floor, crew } = round.table;
      const by = crew.casinoSupervisor;
      direct(round, by, { clause: '12.11.3', direction: 'english-only', persons: [] });
      const [player] = bettors(round);
      const seen = { direction: 'english-only' as const, personId: player?.personId ?? null, by: by.personId };
      sayPlay(floor, 'double-chance.DirectionNotKept', seen, by);
      expectOfSession(round, { clause: '12.11.3', code: 'DIRECTION_NOT_KEPT' });
    },
  }),
};

const bettors = ({ wagers }: ChanceRound): readonly Player[] => [...new Set(wagers.map(({ player }) => player))];

export const playFirstNotKept = notKept(
  'play-first-not-kept',
  'A player is directed to play a hand first, and another handles cards before that.',
  '12.11.1',
  'play-first',
  (round) => bettors(round).slice(0, 1),
);
export const notTogetherNotKept = notKept(
  'not-together-not-kept',
  'Two players are directed not to play together, and both have a wager in the round.',
  '12.11.2',
  'not-together',
  (round) => bettors(round).slice(0, 2),
);
