import type { FloorGround } from '../../../../table/word-lists.ts';
import type { RulingGrounds } from '../../../../settlement/grounds.ts';
import type { Terms } from '../../terms.ts';
import { questions } from './questions.ts';
import { casinoSupervisor, ringkeeper } from './roles.ts';

/** The grounds for rulings: section 7. */
export const grounds: RulingGrounds<FloorGround> = {
  setAside: {
    clauses: ['7.4.1', '7.4.2'],
    words: ['commotion', 'fire', 'riot', 'brawl', 'robbery', 'act-of-god', 'fraud'],
    among: '7.',
  },
  device: {
    clauses: ['7.3', '7.3.1', '7.3.2', '7.3.3', '7.3.4'],
    leftTo: '7.3',
    words: ['prohibited-device'],
    among: '7.',
  },
  fraud: { clauses: ['7.4.2'], words: ['fraud'], among: '7.' },
};

/** Who holds the powers that move money, where the document says what becomes of a wager, and what it leaves open. */
export const terms: Terms = {
  ringkeeper,
  supervisor: casinoSupervisor,
  grounds,
  clauses: {
    permitted: '6.1',
    centreLost: '4.8',
    centreWon: '6.2.2',
    centreHeld: '6.2',
    left: '4.9',
    faces: { heads: "2 'heads'", tails: "2 'tails'" },
    pairs: '6.3',
    pairsHeld: '6.3.1',
    voided: '7.3.1',
    setAside: '7.5',
    forfeited: '7.5',
    excluded: '7.3.2',
    disputes: '7.9',
  },
  questions,
};
