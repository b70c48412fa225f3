import type { Case } from '../../support/in-full.ts';
import * as floor from './support/casino-war-floor.ts';
import { equal, goingOn, round, saidInFull, ways } from './support/in-full.ts';

const { alice, alters, bob, casinoSupervisor, dealer, deals, decisionOf, gives, offers, pays, raise, raiseOf } = floor;
const { reconstructs, roundEvent, surrenders, takes, voidsWager, war, warOf } = floor;

const [warA, raiseA, raiseB] = [warOf(alice, 1), raiseOf(alice, 1), raiseOf(bob, 2)];
const second = '1 QS, dealer 9H';

const refuses = (wagerId: string, kind: string, stakeCents: number, by = dealer) =>
  roundEvent('WagerRefused', {
    wagerId,
    personId: 'alice',
    kind,
    hand: 'box-1',
    stakeCents,
    decision: decisionOf(by, 'outside-limits', '4.5'),
  });
const twoAtWar = [
  war(alice, 1, 5_000),
  war(bob, 2, 4_000),
  ...deals('1 KS, 2 KD, dealer KH'),
  raise(bob, 2, 4_000),
  raise(alice, 1, 5_000),
];
const noTie = [war(alice, 1, 5_000), ...deals('1 KS, dealer 9H'), raise(alice, 1, 5_000)];

const onTheRecord: Readonly<Record<string, Case>> = {
  'a raise lies, and nobody saw the first card of its box': {
    steps: round(war(alice, 1, 5_000), deals('1 ?S, dealer KH'), raise(alice, 1, 5_000), deals(second)),
  },
  'a raise lies, and the dealer has no card yet': {
    steps: goingOn(war(alice, 1, 5_000), deals('1 KS'), raise(alice, 1, 5_000)),
  },
  'the war goes on, and a box without a raise has no card on record': {
    steps: goingOn(
      war(alice, 1, 5_000),
      war(bob, 2, 4_000),
      deals('2 KD, dealer KH'),
      raise(bob, 2, 4_000),
      deals('2 QS'),
    ),
  },
  'nobody saw the second card of a raise that is of half the wager': {
    choices: { 'raise-unequal': 'equal-part' },
    steps: round(equal(), raise(alice, 1, 2_500), deals('1 ?S, dealer 9H')),
  },
};

const amounts: Readonly<Record<string, Case>> = {
  'a raise is followed by another on the same wager': {
    steps: round(equal(), raise(alice, 1, 5_000), raise(alice, 1, 2_000, { wagerId: 'more' }), deals(second)),
  },
  'a raise of half the wager is kept by the house, and read as none': {
    choices: { 'raise-unequal': 'surrender' },
    steps: round(equal(), raise(alice, 1, 2_500), takes(warA, 2_500), takes(raiseA, 2_500)),
  },
  'a raise of half the wager is paid, and read as none': {
    choices: { 'raise-unequal': 'surrender' },
    steps: round(equal(), raise(alice, 1, 2_500), takes(warA, 2_500), deals(second), pays(raiseA, alice, 2_500)),
  },
  'a raise on no tie is kept by the house': {
    choices: { 'late-wager': 'no-effect' },
    steps: round(noTie, takes(raiseA, 5_000)),
  },
  'a raise on no tie is paid': {
    choices: { 'late-wager': 'no-effect' },
    steps: round(noTie, pays(raiseA, alice, 5_000)),
  },
  ...ways(
    'a wager over the maximum was given up, and then raised and paid in full',
    'election-changed',
    ['first', 'last'],
    round(
      equal(60_000),
      surrenders(alice, 1),
      raise(alice, 1, 60_000),
      deals('1 9S, dealer 9H'),
      pays(warA, alice, 60_000),
      pays(raiseA, alice, 60_000),
    ),
  ),
};

const partRefused = [war(alice, 1, 6_000), refuses(warA, 'casino-war', 1_000), ...deals('1 KS, dealer KH')];

const ruledOn: Readonly<Record<string, Case>> = {
  'a part of the wager is refused, and the rest is raised': {
    steps: round(partRefused, raise(alice, 1, 5_000), deals(second), pays(raiseA, alice, 5_000)),
  },
  'a wager is refused when the cards lie, and raised': {
    steps: round(
      war(alice, 1, 5_000),
      deals('1 KS, dealer KH'),
      refuses(warA, 'casino-war', 5_000),
      raise(alice, 1, 5_000),
      deals(second),
    ),
  },
  'a wager is refused before the first card, and raised': {
    steps: round(
      war(alice, 1, 5_000),
      refuses(warA, 'casino-war', 5_000),
      deals('1 KS, dealer KH'),
      raise(alice, 1, 5_000),
      deals(second),
    ),
  },
  'a raise is refused before the cards of the war': {
    steps: round(equal(), raise(alice, 1, 2_500), refuses(raiseA, 'go-to-war', 2_500)),
  },
  'a raise is refused when the cards of the war lie': {
    steps: round(equal(), raise(alice, 1, 5_000), deals(second), refuses(raiseA, 'go-to-war', 5_000)),
  },
  'the wager is void, its money stands, and it is raised': {
    steps: round(
      equal(),
      voidsWager(warA, casinoSupervisor, 'side-bet', 'stands'),
      raise(alice, 1, 5_000),
      deals(second),
    ),
  },
  'a wager made larger late is raised by what lies there, and the rules are read as silent on it': {
    choices: { 'late-touch-effect': 'not-governed' },
    steps: round(
      war(alice, 1, 5_000),
      deals('1 KS'),
      alters(warA, 'casino-war', 1, 9_000, alice),
      deals('dealer KH'),
      raise(alice, 1, 9_000),
      deals(second),
    ),
  },
};

const late: Readonly<Record<string, Case>> = {
  'a wager made larger late was raised late, and both are paid as they lie': {
    choices: { 'late-wager': 'no-effect' },
    steps: round(
      war(alice, 1, 5_000),
      deals('1 KS'),
      alters(warA, 'casino-war', 1, 9_000, alice),
      deals('dealer KH'),
      offers(alice, 1),
      deals('1 9S, dealer 9H'),
      raise(alice, 1, 9_000),
      pays(warA, alice, 9_000),
      pays(raiseA, alice, 9_000),
    ),
  },
  'a raise of a player who had not been asked is made larger when its card lies, and paid so': {
    choices: { 'raise-unequal': 'equal-part' },
    steps: round(
      twoAtWar.slice(0, -1),
      deals('2 QS, dealer 9H'),
      reconstructs(['box-1', 'box-2'], 'option-missed'),
      raise(alice, 1, 4_000),
      deals('1 4S'),
      alters(raiseA, 'go-to-war', 1, 5_000, alice),
      pays(raiseA, alice, 5_000),
    ),
  },
  'two raises lie, and the stake of one goes back': {
    steps: round(twoAtWar, deals('1 QS, 2 QD, dealer 9H'), gives(raiseB, bob, 4_000, 'mistake')),
  },
};

saidInFull('raises', 'The money of raises', { ...onTheRecord, ...amounts, ...ruledOn, ...late });
