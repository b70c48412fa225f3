import type { Plantable } from '../plantable.ts';
import { expect } from '../round-play.ts';
import type { Citation } from '../rules.ts';

export const betsNotCalled = (citation: Citation): Plantable => ({
  name: 'bets-not-called',
  says: 'Nobody calls "place your bets".',
  deeds: () => ({ callBets: (round) => expect(round, citation) }),
});

export const stampedWrong = (citation: Citation, stampedAs: string): Plantable => ({
  name: 'stamped-wrong',
  says: 'The floor stamps a game with another edition than the one in force.',
  deeds: () => ({ stampedAs, atOpening: (round) => expect(round, citation) }),
});
