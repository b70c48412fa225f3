import type { RulingGrounds } from '../../../../settlement/grounds.ts';
import type { FloorGround } from '../../../../table/word-lists.ts';
import type { SpinQuestions, WagerRules } from '../../rules.ts';

const deviceClauses = ['9.3', '9.3.1', '9.3.2', '9.3.3', '9.3.4'];
const tokens = "1.1 'casino promotional voucher'";

/** The grounds for rulings: section 9, which other copies have too. */
export const grounds: RulingGrounds<FloorGround> = {
  setAside: {
    clauses: ['9.4.1', '9.4.2'],
    words: ['commotion', 'disruption', 'fire', 'riot', 'brawl', 'robbery', 'act-of-god', 'fraud'],
    among: '9.',
  },
  device: { clauses: deviceClauses, leftTo: '9.3', words: ['prohibited-device'], among: '9.' },
  fraud: { clauses: ['9.4.2'], words: ['fraud'], among: '9.' },
};

/** What the text leaves open about spins and rulings: sections 6 to 9, which other copies have too. */
export const spinQuestions: SpinQuestions = {
  invalidInRun: 'invalid-spin-in-odds-run',
  oddsAcrossGames: 'odds-run-across-games',
  facesNotRecorded: 'faces-not-recorded',
  unannouncedFault: 'unannounced-fault',
  noSpinWithoutPower: 'no-spin-without-power',
  noSpinAfterResult: 'no-spin-after-the-result',
  voidWithoutDevice: 'void-without-device',
  setAsideWithoutGrounds: 'set-aside-without-grounds',
  excludedWagers: 'wager-of-an-excluded-player',
  silence: 'silence-of-the-record',
};

/** Where this document says what becomes of a wager, and what its text leaves open about that. */
export const rules: WagerRules = {
  heads: { wins: '4.1.2.1', loses: '4.1.2.2', stays: '4.1.2.3', odds: '8.1 Heads' },
  tails: { wins: '4.1.3.1', loses: '4.1.3.2', stays: '4.1.3.3', odds: '8.1 Tails' },
  spinner: {
    heads: { wins: '4.1.1.1.1', loses: '4.1.1.2.1', stays: '4.1.1', odds: '8.1 Spinners wager' },
    tails: { wins: '4.1.1.1.2', loses: '4.1.1.2.2', stays: '4.1.1', odds: '8.1 Spinners wager' },
  },
  clauses: {
    permitted: '4.1',
    spinnersOwn: '4.1.1',
    declared: '4.2',
    placed: '4.5',
    call: '6.3',
    afterTheCall: '4.6',
    afterRemoval: '6.8',
    byWord: '4.9',
    payable: '4.10',
    overMaximum: '5.3',
    retires: '6.5',
    settled: '6.9',
    disputes: '9.13',
    faces: '6.10',
    voided: '9.3.1',
    excluded: '9.3.2',
    setAside: '9.5',
    forfeited: '9.5',
    refused: '9.11',
    tokens,
  },
  questions: {
    lateTouch: 'late-move-effect',
    excludedWagers: spinQuestions.excludedWagers,
    resultPending: 'result-pending',
    oralAfterCall: 'oral-wager-after-call',
    payable: 'payable-chips',
    overMaximum: 'over-maximum-found',
    maximumAt: 'maximum-at-placing-or-call',
    maximumOf: 'maximum-of-each-or-together',
    limitWithoutSign: 'personal-limit-without-sign',
    tokens: 'tokens-after-the-result',
    spinnerLeft: 'spinner-retires-undetermined',
    forfeitWithoutFraud: 'forfeit-without-fraud',
    refusalReopened: 'refusal-after-a-void-spin',
    sideDeclaredAgain: 'side-declared-again',
    wagersSinceRemoval: 'wagers-laid-after-a-removal',
    winningsPaid: 'winnings-paid-before-the-ruling',
  },
};
