import { odds } from '../../../../kernel/odds.ts';
import type { Grounds } from '../../../../settlement/grounds.ts';
import type { FloorGround } from '../../../../table/word-lists.ts';
import type { Terms, WarRules } from '../../rules.ts';
import { speaksForTheOperator } from './questions.ts';
import { operator } from './roles.ts';

const among = '12.';

/** The outcome of a game may be invalidated for a disturbance, and for any like it. */
const disturbance: Grounds<FloorGround> = {
  clauses: ['12.1'],
  words: ['commotion', 'fire', 'riot', 'brawl', 'robbery', 'disruption'],
  among,
};
/** A wager may be declared void where a person contravened any provision of the rules. */
const contravention: Grounds<FloorGround> = {
  clauses: ['12.2', '12.2(a)', '12.2(b)'],
  leftTo: '12.2',
  words: [
    'rules-broken',
    'prohibited-device',
    'fraud',
    'cheating',
    'disorder',
    'influence',
    'side-bet',
    'dealer-error',
    'player-error',
    'marked-cards',
    'marked-chips',
    'late-bet',
    'outside-limits',
    'wrong-area',
    'wrong-medium',
    'no-chips',
  ],
  among,
};
/** A round may be declared void that is impractical to go on with, or where somebody's fraud affects its outcome. */
const voidRound: Grounds<FloorGround> = { clauses: ['12.3'], words: ['impractical', 'fraud', 'cheating'], among };

/** Where this document says what becomes of a wager, and what its text leaves open about that. */
export const rules: WarRules = {
  clauses: {
    wagers: '4.1',
    placed: '4.2',
    byWord: '4.2',
    afterTheDeal: '4.3',
    higher: '4.6(a)',
    lower: '4.6(b)',
    warEqual: '4.6(c)',
    warHigher: '4.6(d)',
    warLower: '4.6(e)',
    raiseHigher: '4.7(a)',
    raiseEqual: '4.7(b)',
    raiseLower: '4.7(c)',
    tie: '4.8',
    election: '4.5',
    raise: "A 'Go to War Wager'",
    deemed: '7.4',
    absent: '10.7',
    paysHigher: '9.1 War: first card higher',
    paysWarEqual: '9.1 War: second cards equal',
    standsOff: '9.1 War: second card higher',
    paysRaiseHigher: '9.1 Go to war: higher',
    paysRaiseEqual: '9.1 Go to war: equal',
    paysTie: '9.1 Tie',
    overMaximum: '3.5',
    boxMaximum: '4.9',
    completedFromRack: '10.6',
    reconstructed: '10.4',
    stands: '10.5',
    interimTies: { taken: '7.2(a)', paid: '7.2(b)' },
    interimWars: { taken: '7.3(a)', paid: '7.3(b)' },
    settledAfterWar: '8.4',
    setAside: '12.1',
    voided: '12.2(a)',
    voidRound: '12.3',
    void: "A 'Void'",
    disputes: '12.4',
    speaksForTheOperator: "A 'Casino Operator'",
    forfeited: '12.2(a)',
    refused: '3.4',
    excluded: '12.2(b)',
  },
  questions: {
    lateTouch: 'late-touch-effect',
    lateWager: 'late-wager',
    excludedWagers: 'wager-of-an-excluded-player',
    dealtOrRemoved: 'dealt-or-removed',
    overMaximum: 'over-max-unnoticed',
    boxMaximum: 'box-maximum',
    boxMarkerMissing: 'box-marker-missing',
    maximumAt: 'maximum-at-placing-or-first-card',
    raiseOverMaximum: 'raise-over-max',
    raiseUnequal: 'raise-unequal',
    electionChanged: 'election-changed',
    errorBetweenRounds: 'error-between-rounds',
    dealersExtraCard: 'dealer-extra-card',
    faceUpCard: 'face-up-card-as-error',
    notFromShoe: 'card-not-from-the-shoe',
    deviceRunsDry: 'device-runs-dry',
    payable: 'half-in-chips',
    tokens: 'other-than-chips',
    impractical: 'impractical-round',
    invalidatedMoney: 'invalidated-money',
    setAsideWithoutGrounds: 'set-aside-without-grounds',
    speaksForTheOperator,
    voidWithoutContravention: 'void-without-contravention',
    handVoided: 'hand-declared-void',
  },
};

export const terms: Terms = {
  odds: { 'casino-war': odds(1, 1), 'go-to-war': odds(1, 1), tie: odds(10, 1), half: odds(1, 2) },
  maySetAside: operator.roles,
  maybe: operator.maybe,
  grounds: { setAside: disturbance, device: contravention, fraud: voidRound, voidRound },
  rules,
};
