import { pause } from '../floor.ts';
import type { Plantable } from '../plantable.ts';
import { expect } from '../round-play.ts';
import { callBets } from '../rounds.ts';
import type { Citation } from '../rules.ts';

export const betsNotCalled = (citation: Citation): Plantable => ({
  name: 'bets-not-called',
  says: 'Nobody records a call of "place your bets".',
  deeds: () => ({ callBets: (round) => expect(round, citation, null, 'undetermined') }),
});

export const betsCalledLate = (citation: Citation): Plantable => ({
  name: 'bets-called-late',
  says: 'Betting is closed, and "place your bets" is called only then.',
  deeds: () => ({
    callBets: () => undefined,
    afterNoMoreBets: (round) => {
      pause(round.table.floor, 500, 1_500);
      callBets(round);
      expect(round, citation);
    },
  }),
});

export const stampedWrong = (citation: Citation, stampedAs: string): Plantable => ({
  name: 'stamped-wrong',
  says: 'The floor stamps a game with another edition than the one in force.',
  deeds: () => ({ stampedAs, atOpening: (round) => expect(round, citation) }),
});
