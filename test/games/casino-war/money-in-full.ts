import * as floor from './support/casino-war-floor.ts';
import { equal, goingOn, round, saidInFull, ways } from './support/in-full.ts';

const { alice, alters, bob, casinoSupervisor, deals, decisionOf, gives, invalidates, openTable, pays, raise } = floor;
const { racks, roundEvent, sign, takes, tie, tieOf, voidsRound, voidsWager, war, warOf } = floor;

const [warA, warB] = [warOf(alice, 1), warOf(bob, 2)];
const twoBoxes = [war(alice, 1, 5_000), war(bob, 2, 4_000), ...deals('1 2S, 2 AD, dealer KH')];
const oneAtWar = [war(alice, 1, 5_000), war(bob, 2, 4_000), ...deals('1 2S, 2 KD, dealer KH'), raise(bob, 2, 4_000)];
const bobsLate = [war(alice, 1, 5_000), ...deals('1 2S'), war(bob, 2, 1_000), ...deals('2 AD, dealer KH')];

saidInFull('money', 'Money that went wrong in Casino War', {
  'a lost wager is not taken, and the round goes on': { steps: goingOn(twoBoxes) },
  'a lost wager is not taken, and the war is dealt': { steps: goingOn(oneAtWar, deals('2 QS')) },
  'a lost wager is not taken, and the cards are collected': { steps: goingOn(twoBoxes, racks) },
  'a wager had been paid when the outcome was invalidated': {
    steps: round(twoBoxes, pays(warB, bob, 4_000), invalidates(casinoSupervisor, 'fire', 'refunded')),
  },
  'a wager had been taken when it was declared void, and is kept': {
    steps: round(twoBoxes, takes(warA, 5_000), voidsWager(warA, casinoSupervisor)),
  },
  'a wager had been paid when it was declared void': {
    steps: round(twoBoxes, pays(warB, bob, 4_000), voidsWager(warB, casinoSupervisor)),
  },
  'a wager of an excluded player is kept': {
    choices: { 'wager-of-an-excluded-player': 'no-wager' },
    steps: [floor.excludes(alice, casinoSupervisor), ...round(twoBoxes, takes(warA, 5_000))],
  },
  ...ways(
    'a wager laid after the first card is paid',
    'late-wager',
    ['no-effect', 'as-laid'],
    round(bobsLate, pays(warB, bob, 1_000)),
  ),
  'a wager was laid late and made larger, and is paid whole': {
    choices: { 'late-wager': 'no-effect' },
    steps: round(
      war(alice, 1, 5_000),
      deals('1 2S'),
      war(bob, 2, 1_000),
      alters(warB, 'casino-war', 2, 2_000, bob),
      deals('2 AD, dealer KH'),
      pays(warB, bob, 2_000),
    ),
  },
  'two wagers were made larger late, and the second is paid whole': {
    steps: round(
      war(bob, 2, 4_000),
      war(alice, 1, 5_000),
      deals('1 AS'),
      alters(warB, 'casino-war', 2, 6_000, bob),
      alters(warA, 'casino-war', 1, 9_000, alice),
      deals('2 2C, dealer KH'),
      takes(warB, 4_000),
      pays(warA, alice, 9_000),
    ),
  },
  'a lost wager is handed back by a ruling, and the outcome was invalidated by a dealer': {
    steps: round(
      twoBoxes,
      takes(warA, 5_000),
      gives(warA, alice, 5_000, 'ruling'),
      roundEvent('OutcomeInvalidated', {
        scope: 'round',
        resultEventId: null,
        money: 'stands',
        decision: decisionOf(casinoSupervisor, 'fire', '12.1'),
      }),
    ),
  },
  'a lost wager is handed back by a ruling, and the round and the wager were declared void, and the money stands': {
    steps: round(
      twoBoxes,
      takes(warA, 5_000),
      gives(warA, alice, 5_000, 'ruling'),
      voidsWager(warA, casinoSupervisor, 'side-bet', 'stands'),
      voidsRound(casinoSupervisor, 'fraud', 'stands'),
    ),
  },
  'a tie wager of an amount that chips do not make is paid': {
    opening: [...openTable, sign('sign-any', { kind: 'other' })],
    steps: round(tie(alice, 1, 1_250), deals('1 KS, dealer KH'), pays(tieOf(alice, 1), alice, 12_500)),
  },
  'a wager of an amount that chips do not make is paid': {
    steps: round(war(alice, 1, 1_250), deals('1 AS, dealer KH'), pays(warA, alice, 1_250)),
  },
  'a wager is refused near the first card, by the clock of another terminal': {
    steps: round(
      war(alice, 1, 5_000),
      deals('1 2S'),
      roundEvent('WagerRefused', {
        wagerId: warA,
        personId: 'alice',
        kind: 'casino-war',
        hand: 'box-1',
        stakeCents: 5_000,
        decision: decisionOf(floor.dealer, 'outside-limits', '3.4'),
      })
        .after(200)
        .from('T-2', 900),
      deals('dealer KH'),
    ),
  },
  'a wager is refused, and no card is dealt': {
    steps: goingOn(
      war(alice, 1, 5_000),
      roundEvent('WagerRefused', {
        wagerId: warA,
        personId: 'alice',
        kind: 'casino-war',
        hand: 'box-1',
        stakeCents: 5_000,
        decision: decisionOf(floor.dealer, 'outside-limits', '3.4'),
      }),
    ),
  },
  'a wager is changed near the first card, by the clock of another terminal': {
    steps: round(
      war(alice, 1, 5_000),
      deals('1 2S'),
      alters(warA, 'casino-war', 1, 1_000, alice).after(200).from('T-2', 900),
      deals('dealer KH'),
      takes(warA, 1_000),
    ),
  },
  'half was given up and only the rest lies there': {
    steps: round(equal(), floor.surrenders(alice, 1), alters(warA, 'casino-war', 1, 2_500, alice)),
  },
});
