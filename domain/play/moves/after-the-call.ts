import { pause } from '../floor.ts';
import type { Deed, Plantable } from '../plantable.ts';
import { expect, type RoundPlay } from '../round-play.ts';
import { callNoMoreBets } from '../rounds.ts';
import type { Citation } from '../rules.ts';
import type { Wager } from '../table.ts';
import { placeWager } from '../wagers.ts';
import { anyKind, anyWager, bettorOn, raiseLate, takeBackLate } from './common.ts';

const afterTheCall = (name: string, says: string, deed: Deed): Plantable => ({
  name,
  says,
  deeds: () => ({
    afterNoMoreBets: (round) => {
      pause(round.table.floor, 2_000, 3_000);
      deed(round);
    },
  }),
});

/** A wager that nothing is due on, since it came too late. */
export const placeLate = (round: RoundPlay, oral: boolean): Wager => {
  const kind = anyKind(round);
  const { player, stakeCents } = bettorOn(round, kind);
  const wager = placeWager(round, player, kind, stakeCents, { oral });
  wager.lawful = round.table.rules.customs?.lateNotGoverned ? 'nobody-can-say' : 'nothing-due';
  return wager;
};

export const lateBet = (citation: Citation): Plantable =>
  afterTheCall('late-bet', 'A player lays a wager after "no more bets", and it is settled like the others.', (round) =>
    expect(round, citation, placeLate(round, false)),
  );

export const lateBetLeftOpen = (citation: Citation): Plantable => ({
  name: 'late-bet-left-open',
  says: 'A player lays a wager after "no more bets", and nobody records that the round is over.',
  deeds: () => ({
    afterNoMoreBets: (round) => {
      pause(round.table.floor, 2_000, 3_000);
      expect(round, citation, placeLate(round, false));
    },
    isLeftOpen: true,
  }),
});

/** Of two clocks that are each known to within 150 ms, no one can say which event came first. */
const hairsbreadthMs = 60;

export const lateBetWithinClockUncertainty = (citation: Citation): Plantable => ({
  name: 'late-bet-within-clock-uncertainty',
  says: 'A wager comes so close upon "no more bets" that the two clocks cannot tell which was first.',
  deeds: () => ({
    callNoMoreBets: (round) => {
      const { floor } = round.table;
      const kind = anyKind(round);
      const { player, stakeCents } = bettorOn(round, kind);
      pause(floor, 2_000, 3_000);
      callNoMoreBets(round);
      floor.nowMs = floor.lastSaidMs + hairsbreadthMs;
      const wager = placeWager(round, player, kind, stakeCents, { atOnce: true });
      wager.lawful = 'nobody-can-say';
      expect(round, citation, wager, 'undetermined');
    },
  }),
});

export const oralBetAfterCall = (citation: Citation): Plantable =>
  afterTheCall(
    'oral-bet-after-call',
    'A wager is declared by word after "no more bets" with its chips, in time to be laid before the result.',
    (round) => {
      const wager = placeLate(round, true);
      wager.lawful = 'nobody-can-say';
      expect(round, citation, wager, 'contested');
    },
  );

export const wagerTakenBackAfterCall = (citation: Citation): Plantable =>
  afterTheCall('wager-taken-back-after-call', 'A player takes a wager back after "no more bets".', (round) => {
    takeBackLate(round, citation);
  });

export const wagerRaisedAfterCall = (citation: Citation): Plantable =>
  afterTheCall(
    'wager-raised-after-call',
    'A player adds to a wager after "no more bets", and it is settled as raised.',
    (round) => raiseLate(round, anyWager(round), citation),
  );
