import { odds } from '../../../../kernel/odds.ts';
import type { Grounds } from '../../../../settlement/grounds.ts';
import type { FloorGround } from '../../../../table/word-lists.ts';
import type { ChanceRules, Terms } from '../../rules.ts';
import { oddHands } from './questions.ts';

const among = '14.';

const disturbance: Grounds<FloorGround> = {
  clauses: ['14.4', '14.4.1', '14.4.2'],
  leftTo: '14.4.2',
  words: ['commotion', 'fire', 'riot', 'brawl', 'robbery', 'act-of-god', 'fraud', 'cheating'],
  among,
};
const device: Grounds<FloorGround> = {
  clauses: ['14.1', '14.3', '14.3.1', '14.3.2', '14.3.3'],
  leftTo: '14.3',
  words: ['prohibited-device'],
  among,
};
const fraud: Grounds<FloorGround> = {
  clauses: ['14.4.2', '14.5'],
  leftTo: '14.4.2',
  words: ['fraud', 'cheating'],
  among,
};

/** Where this document says what becomes of a wager, and what its text leaves open about that. */
export const rules: ChanceRules = {
  clauses: {
    wagers: '5.2.1',
    placed: '5.1',
    byWord: '5.1',
    afterTheFirstCard: '5.3',
    declared: '9.1',
    pays: {
      'royal-flush': '9.1 Royal Flush',
      'straight-flush': '9.1 Straight Flush',
      'four-of-a-kind': '9.1 Four of a kind',
      'full-house': '9.1 Full House',
      flush: '9.1 Flush',
      straight: '9.1 Straight',
      'three-of-a-kind': '9.1 Three of a kind',
      'two-pairs': '9.1 Two Pairs',
      'dead-hand': '9.1 Dead Hand',
    },
    maximumPayout: '9.2',
    lower: '9.3',
    higher: '9.4',
    otherSuit: '9.5',
    cannotBeDeclared: '12.6',
    tooManyKept: '12.7',
    jackpot: '10.1',
    jackpotLoses: '9.6',
    jackpotPays: '10.3',
    jackpotStake: '10.2',
    overMaximum: '6.3',
    misdeal: '12.3',
    exposed: '12.2',
    deck: '3.1',
    exposedAndDealt: '12.4',
    handOfWrongNumber: '12.5',
    sixthBurnt: '12.10',
    wrongCards: '12.8.2',
    absent: '12.12',
    deviceFailed: '13.2.1',
    takesJackpot: '8.6.3',
    settlesDeclared: '8.6.4',
    paysJackpot: '8.6.5',
    settlesSixth: '8.7',
    disputes: '14.13',
    setAside: '14.5',
    voided: '14.3.1',
    forfeited: '14.5',
    refused: '14.11',
    excluded: '14.3.2',
  },
  questions: {
    lateTouch: 'late-touch-effect',
    lateWager: 'late-wager',
    excludedWagers: 'wager-of-an-excluded-player',
    deckRunsOut: 'deck-runs-out',
    sameCard: 'sixth-card-higher',
    maximumPayout: 'max-payout',
    voidMoney: 'void-money',
    voidPaid: 'void-paid',
    exposedSixthCard: 'exposed-sixth-card',
    oddHands,
    wrongOrder: 'wrong-order-after-handling',
    severalVoids: 'several-voids',
    jackpotAmount: 'jackpot-amount',
    signOrSchedule: 'sign-or-schedule',
    discardersJackpot: 'discarders-jackpot',
    overMaximum: 'over-maximum-found',
    maximumAt: 'maximum-at-placing-or-first-card',
    payable: 'payable-chips',
    tokens: 'token-wins',
    setAsideWithoutGrounds: 'set-aside-without-grounds',
    voidWithoutDevice: 'void-without-device',
    forfeitWithoutFraud: 'forfeit-without-fraud',
    winningsPaid: 'winnings-paid-before-the-ruling',
  },
};

export const terms: Terms = {
  odds: {
    'royal-flush': odds(200, 1),
    'straight-flush': odds(50, 1),
    'four-of-a-kind': odds(20, 1),
    'full-house': odds(6, 1),
    flush: odds(4, 1),
    straight: odds(2, 1),
    'three-of-a-kind': odds(1, 1),
    'two-pairs': odds(1, 1),
    'dead-hand': odds(1, 1),
    'sixth-card': odds(1, 1),
  },
  jackpots: ['royal-flush', 'straight-flush', 'four-of-a-kind', 'full-house', 'flush', 'straight', 'dead-hand'],
  maySetAside: ['casino-supervisor', 'games-supervisor'],
  mayRefuse: ['casino-supervisor', 'games-supervisor', 'casino-operator'],
  mayVoidHands: ['dealer'],
  grounds: { setAside: disturbance, device, fraud },
  rules,
};
