import type { JsonObject } from '../../../domain/kernel/json.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  alice,
  begins,
  bet,
  bob,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  foundOver,
  foundUnder,
  limits,
  limitsChanged,
  limitsSign,
  noMoreBets,
  openTable,
  opened,
  paid,
  roundEvent,
  sign,
  spin,
  tableEvent,
  takenBack,
  wagerOf,
} from './support/two-up-floor.ts';

const tokens = { medium: 'promotional-tokens' };
const over = [...begins, bet(alice, 'heads', 60_000), noMoreBets];
const minutes = (count: number) => count * 60_000;
const change = (minCents: number, proposedAt: string | null = '2026-04-25T09:20:00.000Z', kind = '*') =>
  sign('change', { kind: 'limits-change', limits: [limits(minCents, 50_000, kind)], proposedAt });
const own = { personId: 'alice', minCents: 2_000, maxCents: 100_000 };
const ownSign = (more: JsonObject = {}) => sign('own', { kind: 'personal-limit', ...own, ...more });
const granted = (who = casinoSupervisor, signId: string | null = 'own') =>
  tableEvent('PersonalLimitGranted', { ...own, signId, decision: decisionOf(who, 'known-player', '5.6') }, who);
const closes = tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: 3 }, casinoSupervisor);
const refused = roundEvent(
  'WagerRefused',
  {
    wagerId: wagerOf(alice, 'heads'),
    personId: 'alice',
    kind: 'heads',
    stakeCents: 400,
    decision: decisionOf(casinoSupervisor, 'outside-limits', '9.11'),
  },
  casinoSupervisor,
);
const section5 = [
  'MIN_RAISED_WITHOUT_20MIN_NOTICE',
  'LIMITS_CHANGED_WITHOUT_POWER',
  'PERSONAL_LIMIT_WITHOUT_SIGN',
  'PERSONAL_LIMIT_WITHOUT_POWER',
  'LIMITS_SIGN_MISSING',
  'CLOSED_WITHOUT_20MIN_NOTICE',
];
const only = section5;
const withoutSign = openTable.filter(({ type }) => type !== 'table.SignShown');
const inUnits = limitsSign({ wagerKind: '*', minCents: 500, maxCents: 50_000, unitCents: 250, multiplesOfMin: false });
const inMultiples = limitsSign({
  wagerKind: '*',
  minCents: 500,
  maxCents: 50_000,
  unitCents: null,
  multiplesOfMin: true,
});
const ofNothing = limitsSign({ wagerKind: '*', minCents: 0, maxCents: 50_000, unitCents: null, multiplesOfMin: true });

const cases: Readonly<Record<string, Case>> = {
  'a bet over the maximum is found in time and settled to it': {
    steps: [...over, foundOver(alice, 'heads', 50_000), ...spin('HH'), paid(alice, 'heads', 50_000), closed],
  },
  'a bet over the maximum is found in time and paid in full': {
    steps: [...over, foundOver(alice, 'heads', 50_000), ...spin('HH'), paid(alice, 'heads', 60_000), closed],
  },
  'a bet over the maximum is found in time and collected in full': {
    steps: [...over, foundOver(alice, 'heads', 50_000), ...spin('TT'), collected(alice, 'heads', 60_000), closed],
  },
  'a bet over the maximum is found in time and paid wrongly': {
    steps: [...over, foundOver(alice, 'heads', 50_000), ...spin('HH'), paid(alice, 'heads', 40_000), closed],
  },
  'a bet over the maximum is found when it is paid, by a clock in doubt': {
    steps: [
      ...over,
      ...spin('HH'),
      foundOver(alice, 'heads', 50_000).from('T-2', 500),
      paid(alice, 'heads', 60_000).after(300),
      closed,
    ],
  },
  'a bet over the maximum is found after it was paid': {
    steps: [...over, ...spin('HH'), paid(alice, 'heads', 60_000), foundOver(alice, 'heads', 50_000), closed],
  },
  'a bet over the maximum is found under the minimum': {
    steps: [...over, foundUnder(alice, 'heads', 70_000), ...spin('HH'), paid(alice, 'heads', 60_000), closed],
  },
  'a bet over the maximum is found, and not settled at all': {
    steps: [...over, foundOver(alice, 'heads', 50_000), ...spin('HH'), closed],
  },
  'a bet over the maximum is never found, and not settled': { steps: [...over, ...spin('HH'), closed] },
  'a bet over the maximum waits for a result': { steps: [...over, foundOver(alice, 'heads', 50_000)] },
  'a bet over the maximum is settled to it without a word': {
    steps: [...over, ...spin('HH'), paid(alice, 'heads', 50_000), closed],
  },
  'a bet over the maximum lies there, and no sign of limits': {
    steps: [...over, foundOver(alice, 'heads', 50_000), ...spin('HH'), paid(alice, 'heads', 50_000), closed],
    opening: withoutSign,
  },
  'no sign of limits, and a bet is found under the minimum': {
    steps: [...over, foundUnder(alice, 'heads', 50_000), ...spin('HH'), paid(alice, 'heads', 60_000), closed],
    opening: withoutSign,
  },
  'tokens over the maximum win and are settled to it': {
    steps: [
      ...begins,
      bet(alice, 'heads', 60_000, tokens),
      noMoreBets,
      foundOver(alice, 'heads', 50_000),
      ...spin('HH'),
      collected(alice, 'heads', 50_000),
      paid(alice, 'heads', 50_000),
      closed,
    ],
  },
  'the maximum is raised after the bet, before a raise of it': {
    steps: [
      limitsSign(limits(500, 10_000)),
      ...begins,
      bet(alice, 'heads', 5_000),
      limitsChanged(limits(500, 90_000)),
      changed(alice, 'heads', 60_000),
      noMoreBets,
      ...spin('HH'),
      paid(alice, 'heads', 60_000),
      closed,
    ],
  },
  'the maximum falls after the bet': {
    steps: [
      ...begins,
      bet(alice, 'heads', 20_000),
      limitsChanged(limits(500, 10_000)),
      changed(alice, 'heads', 8_000),
      noMoreBets,
      ...spin('HH'),
      paid(alice, 'heads', 8_000),
      closed,
    ],
  },
  'a bet under the minimum is laid': { steps: [...begins, bet(alice, 'heads', 400), noMoreBets, ...spin('HH')] },
  'a bet under the minimum is found after it was found over the maximum': {
    steps: [
      ...begins,
      bet(alice, 'heads', 400),
      noMoreBets,
      foundOver(alice, 'heads', 300),
      foundUnder(alice, 'heads', 500),
      ...spin('HH'),
    ],
  },
  'a bet under the minimum is refused': {
    steps: [...begins, bet(alice, 'heads', 400), refused, noMoreBets, ...spin('HH')],
  },
  'a bet under the minimum is taken back': {
    steps: [...begins, bet(alice, 'heads', 400), takenBack(alice, 'heads'), noMoreBets, ...spin('HH')],
  },
  'a bet lies under the minimum, and no sign of limits': {
    steps: [...begins, bet(alice, 'heads', 400), noMoreBets],
    opening: withoutSign,
  },
  "a bet lies under the player's own minimum": {
    steps: [ownSign(), granted(), ...begins, bet(alice, 'heads', 1_000), noMoreBets],
  },
  'a bet is between two units of the sign': { steps: [inUnits, ...begins, bet(alice, 'heads', 800), noMoreBets] },
  'a bet is under the minimum and between two units of the sign': {
    steps: [inUnits, ...begins, bet(alice, 'heads', 400), noMoreBets],
  },
  'a bet is the minimum and two units': {
    steps: [
      limitsSign({ wagerKind: '*', minCents: 500, maxCents: 50_000, unitCents: 300, multiplesOfMin: false }),
      ...begins,
      bet(alice, 'heads', 1_100),
      noMoreBets,
    ],
  },
  'a bet is twice the minimum, and another is not': {
    steps: [inMultiples, ...begins, bet(alice, 'heads', 1_000), bet(bob, 'tails', 1_200), noMoreBets],
  },
  'a sign asks for multiples of nothing': { steps: [ofNothing, ...begins, bet(alice, 'heads', 1_000), noMoreBets] },
  'the minimum is raised without a sign, for all wagers': { steps: [limitsChanged(limits(1_000, 50_000))], only },
  'the minimum is raised without a sign, for Heads': {
    steps: [
      limitsSign(limits(500, 50_000, 'heads'), limits(500, 50_000, 'tails')),
      limitsChanged(limits(1_000, 50_000, 'heads')),
    ],
    only,
  },
  'the minimum is raised where none was stated for that kind': {
    opening: withoutSign,
    steps: [limitsSign(limits(500, 50_000, 'heads')), limitsChanged(limits(1_000, 50_000, 'tails'))],
    only,
  },
  'the minimum is raised for one kind, and the last change named another': {
    steps: [limitsChanged(limits(500, 50_000, 'heads')), limitsChanged(limits(1_000, 50_000, 'tails'))],
    only,
  },
  'the minimum is raised by a new sign': { steps: [limitsSign(limits(1_000, 50_000))], only },
  'the minimum is raised after a sign of it, before its time': {
    steps: [change(1_000, '2026-04-25T10:00:00.000Z'), limitsChanged(limits(1_000, 50_000)).after(minutes(30))],
    only,
  },
  'the minimum is raised before the time of its sign, where a venue holds the sign to it': {
    steps: [change(1_000, '2026-04-25T10:00:00.000Z'), limitsChanged(limits(1_000, 50_000)).after(minutes(30))],
    only,
    choices: { 'notice-before-its-time': 'not-covered' },
  },
  'the minimum is raised after a sign of another minimum and one of no time': {
    steps: [
      change(800),
      sign('none', { kind: 'limits-change', limits: [limits(1_000, 50_000)], proposedAt: null }),
      limitsChanged(limits(1_000, 50_000)).after(minutes(30)),
    ],
    only,
  },
  'the minimum is raised after a sign of closure': {
    steps: [
      sign('closing', { kind: 'closure', proposedAt: '2026-04-25T09:20:00.000Z' }),
      limitsChanged(limits(1_000, 50_000)).after(minutes(30)),
    ],
    only,
  },
  'the minimum is raised twenty minutes after a sign, by clocks in doubt': {
    steps: [
      change(1_000).from('T-2', 400),
      limitsChanged(limits(1_000, 50_000))
        .after(minutes(20) - 500)
        .from('T-3', 100),
    ],
    only,
  },
  'the minimum is raised a second too early, by clocks in doubt by half of it': {
    steps: [
      change(1_000).from('T-2', 400),
      limitsChanged(limits(1_000, 50_000))
        .after(minutes(20) - 501)
        .from('T-3', 100),
    ],
    only,
  },
  'the minimum is raised a second too early, by one clock in doubt': {
    steps: [
      change(1_000).from('T-2', 900),
      limitsChanged(limits(1_000, 50_000))
        .after(minutes(20) - 500)
        .from('T-2', 900),
    ],
    only,
  },
  'two minimums are raised, one with notice and one without': {
    steps: [
      limitsSign(limits(500, 50_000, 'heads'), limits(500, 50_000, 'tails')),
      change(1_000, '2026-04-25T09:20:00.000Z', 'heads'),
      tableEvent(
        'LimitsChanged',
        {
          limits: [limits(1_000, 50_000, 'heads'), limits(1_000, 50_000, 'tails')],
          signId: null,
          decision: decisionOf(casinoSupervisor, 'busy-hour', '5.5'),
        },
        casinoSupervisor,
      ).after(minutes(30)),
    ],
    only,
  },
  'a table is closed without notice, and one closes in doubt of it': {
    steps: [
      sign('closing', { kind: 'closure', proposedAt: '2026-04-25T09:20:00.000Z' }).from('T-2', 400),
      closes.after(minutes(20) - 100),
    ],
    only,
  },
  'a dealer changes the limits': { steps: [limitsChanged(limits(500, 90_000), null, dealer)], only },
  'a dealer allows a player more': { steps: [ownSign(), granted(dealer)], only },
  'a player is allowed more without a sign': { steps: [granted(casinoSupervisor, null)], only },
  'a player is allowed more with the sign of another player': {
    steps: [ownSign({ personId: 'bob' }), granted()],
    only,
  },
  'a player is allowed more with a sign of another minimum': { steps: [ownSign({ minCents: 500 }), granted()], only },
  'a player is allowed more with a sign of something else': {
    steps: [sign('own', { kind: 'closure', proposedAt: null }), granted()],
    only,
  },
  'games are played before and after a sign of limits went up': {
    steps: [
      ...begins,
      ...spin('HH', 'a'),
      closed,
      opened,
      ...spin('HH', 'b'),
      closed,
      limitsSign(limits(500, 50_000)),
      opened,
      ...spin('HH', 'c'),
    ],
    only,
    opening: withoutSign,
  },
  'a game is played under a sign of closure alone': {
    steps: [sign('closing', { kind: 'closure', proposedAt: null }), ...begins, ...spin('HH', 'a')],
    only,
    opening: withoutSign,
  },
  'a player with more of their own stays within it': {
    steps: [ownSign(), granted(), ...over, ...spin('HH'), paid(alice, 'heads', 60_000), closed],
  },
  'a player is over what they have of their own': {
    steps: [
      ownSign(),
      granted(),
      ...begins,
      bet(alice, 'heads', 120_000),
      noMoreBets,
      ...spin('HH'),
      paid(alice, 'heads', 120_000),
      closed,
    ],
  },
  'a player was allowed more without its sign': {
    steps: [
      granted(casinoSupervisor, null),
      ...over,
      foundOver(alice, 'heads', 50_000),
      ...spin('HH'),
      paid(alice, 'heads', 50_000),
      closed,
    ],
  },
  'a player was allowed more without its sign, where a venue lets that count': {
    steps: [granted(casinoSupervisor, null), ...over, ...spin('HH'), paid(alice, 'heads', 60_000), closed],
    choices: { 'personal-limit-without-sign': 'counts' },
  },
  "a player was allowed more without its sign, and stakes the table's maximum": {
    steps: [
      granted(casinoSupervisor, null),
      ...begins,
      bet(alice, 'heads', 50_000),
      noMoreBets,
      ...spin('HH'),
      paid(alice, 'heads', 50_000),
      closed,
    ],
  },
  'a player was allowed more by a dealer': {
    steps: [
      ownSign(),
      granted(dealer),
      ...over,
      foundOver(alice, 'heads', 50_000),
      ...spin('HH'),
      paid(alice, 'heads', 50_000),
      closed,
    ],
  },
  'a player was allowed more without its sign, and no limits are stated': {
    steps: [granted(casinoSupervisor, null), ...over, ...spin('HH'), paid(alice, 'heads', 60_000), closed],
    opening: withoutSign,
  },
  'a bet is raised over the maximum of then, and later lowered to what it was': {
    steps: [
      limitsSign(limits(500, 10_000)),
      ...begins,
      bet(alice, 'heads', 5_000),
      changed(alice, 'heads', 20_000),
      limitsChanged(limits(500, 30_000)),
      changed(alice, 'heads', 25_000),
      noMoreBets,
      ...spin('HH'),
      paid(alice, 'heads', 25_000),
      closed,
    ],
  },
  'a bet over the maximum was found, and part of it was paid before': {
    steps: [
      ...over,
      ...spin('HH'),
      paid(alice, 'heads', 10_000),
      foundOver(alice, 'heads', 50_000),
      paid(alice, 'heads', 50_000),
      closed,
    ],
  },
  'two minimums are raised, one in doubt of its notice and one without': {
    steps: [
      limitsSign(limits(500, 50_000, 'heads'), limits(500, 50_000, 'tails')),
      change(1_000, '2026-04-25T09:20:00.000Z', 'heads').from('T-2', 400),
      tableEvent(
        'LimitsChanged',
        {
          limits: [limits(1_000, 50_000, 'heads'), limits(1_000, 50_000, 'tails')],
          signId: null,
          decision: decisionOf(casinoSupervisor, 'busy-hour', '5.5'),
        },
        casinoSupervisor,
      ).after(minutes(20) - 100),
    ],
    only,
  },
  'games are played without a sign, then with one, then without': {
    steps: [
      ...begins,
      ...spin('HH', 'a'),
      closed,
      sign('up', { kind: 'limits', limits: [limits(500, 50_000)] }),
      opened,
      ...spin('HH', 'b'),
      closed,
      tableEvent('SignRemoved', { signId: 'up' }),
      opened,
      ...spin('HH', 'c'),
      closed,
      opened,
      ...spin('HH', 'd'),
    ],
    only,
    opening: withoutSign,
  },
  'a bet is the minimum, where wagers go in units that it is none of': {
    steps: [
      limitsSign({ wagerKind: '*', minCents: 500, maxCents: 50_000, unitCents: 300, multiplesOfMin: true }),
      ...begins,
      bet(alice, 'heads', 500),
      noMoreBets,
    ],
  },
  'a bet under the minimum is found over the maximum only': {
    steps: [...begins, bet(alice, 'heads', 400), noMoreBets, foundOver(alice, 'heads', 300), ...spin('HH')],
  },
  'a voucher is changed for more than its value, and another sale is not one': {
    steps: [
      tableEvent('VoucherExchanged', {
        voucherId: 'v-1',
        personId: 'alice',
        nominatedCents: 1_000,
        issuedAs: 'chips',
        issued: [],
        issuedCents: 1_500,
        dropBox: null,
        conditions: null,
        by: dealer.personId,
      }),
    ],
    only: ['VOUCHER_EXCHANGE_MISMATCH'],
  },
};

saidInFull('limits', 'What is said of limits and their signs', cases);
