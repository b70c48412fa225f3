import { pause } from '../../../../play/floor.ts';
import { expect, expectOfSession, type RoundPlay } from '../../../../play/round-play.ts';
import { leaveSeat, seatFirstPlayers } from '../../../../play/players.ts';
import type { Verdict } from '../../../../law/finding.ts';
import { makeReady } from '../deck.ts';
import { voidRound } from '../faults.ts';
import type { ChanceDeeds } from '../game.ts';
import { moveAt, type ChanceMove } from './move.ts';

const citing = (round: RoundPlay, clause: string, code: string, verdict: Verdict = 'undetermined'): void =>
  expectOfSession(round, { clause, code }, verdict);

export const jammedAndNotReshuffled: ChanceMove = {
  name: 'jammed-and-not-reshuffled',
  says: 'The device jams in a shuffle, and nobody recorded that the cards were shuffled once more.',
  deeds: () => ({
    from: 'device',
    making: { shuffled: 'jammed' },
    atOpening: (round) => citing(round, '13.1', 'RESHUFFLE_MISSED'),
  }),
};

/** The device fails in the round, and this is done then. */
const deviceFails = (name: string, says: string, deeds: ChanceDeeds, more: Partial<ChanceMove> = {}): ChanceMove => ({
  name,
  says,
  bend: { incident: 'device-fails' },
  ...more,
  deeds: () => ({ from: 'device', ...deeds }),
});

export const playedOnAfterFailure = deviceFails(
  'played-on-after-failure',
  'The device fails when cards have been dealt, and the round is dealt from it, played and settled.',
  {
    whenDeviceFails: (round) => {
      round.isOver = false;
      expect(round, { clause: '13.2.1', code: 'VOID_NOT_DECLARED' }, null, 'undetermined');
      expect(round, { clause: '13.2.1', code: 'VOID_ROUND_SETTLED' });
      for (const wager of round.wagers) wager.lawful = { givenBackBy: '13.2.1' };
    },
  },
);

export const voidedForNoFailure = moveAt('afterDeal')(
  'voided-for-no-failure',
  'A round is declared void for a device, and no failure of one is on record; the stakes go back.',
  (round) => {
    voidRound(round);
    round.isOver = true;
    expect(round, { clause: '13.2.1', code: 'VOIDED_WITHOUT_CAUSE' }, null, 'undetermined');
    // Nobody decides on hands that were given up so.
    expect(round, { clause: '8.1', code: 'DECISION_MISSING' }, null, 'undetermined');
  },
);

export const goesOnWithFaultyDevice = deviceFails(
  'goes-on-with-faulty-device',
  'The device fails in a round, which is void, and the next is dealt from it with new cards.',
  {
    afterRound: (round) => {
      round.table.goesOn = 'with-it';
      citing(round, '13.2.3', 'CONTINUED_WITH_FAULTY_DEVICE', 'violation');
    },
  },
  { roundsAfter: 1 },
);

export const goesOnWithOldCards = deviceFails(
  'goes-on-with-old-cards',
  'The device fails in a round, which is void, and the next is dealt from another with the same cards.',
  {
    afterRound: (round) => {
      round.table.goesOn = 'with-old-cards';
      citing(round, '13.2.3', 'NEW_CARDS_NOT_USED', 'violation');
    },
  },
  { roundsAfter: 1 },
);

export const vacantAndNotShuffled: ChanceMove = {
  name: 'vacant-and-not-shuffled',
  says: 'The cards are shuffled, nobody sits at the table for a while, and nobody recorded that they were shuffled again.',
  roundsAfter: 1,
  deeds: () => ({
    afterRound: (round) => {
      const { table } = round;
      const { floor } = table;
      makeReady(table);
      table.nextMaking = { isReady: true };
      pause(floor, 5_000, 9_000);
      for (const player of table.players) leaveSeat(table, player);
      pause(floor, 600_000, 1_200_000);
      seatFirstPlayers(table);
      citing(round, '4.1.3', 'SHUFFLE_MISSED');
    },
  }),
};
