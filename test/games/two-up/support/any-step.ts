import * as fc from 'fast-check';
import type { Actor, Step } from '../../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  bet,
  betsCalledBy,
  bob,
  boxer,
  carried,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  declares,
  floatOf,
  foundOver,
  foundUnder,
  limits,
  limitsChanged,
  limitsSign,
  noMoreBetsBy,
  noSpin,
  onDuty,
  opened,
  paid,
  playEvent,
  relieved,
  retires,
  returned,
  roundEvent,
  sam,
  seated,
  sign,
  spun,
  tableEvent,
  takenBack,
  wagerOf,
} from './two-up-floor.ts';

const person = fc.constantFrom<Actor[]>(sam, alice, bob, boxer, dealer, casinoSupervisor);
const kind = fc.constantFrom('heads', 'tails', 'spinner', 'odds');
const cents = fc.constantFrom(0, 1, 333, 500, 5_000, 60_000);
const coins = fc.constantFrom('HH', 'TT', 'HT', 'HF', '??', '', 'HHT');
const spinId = fc.constantFrom('s1', 's2', 's3');
const fate = fc.constantFrom('refunded', 'forfeited', 'stands', 'as-if-never-played', 'not-said');
const seen = fc.subarray(['outside-ring', 'hit-object', 'too-low', 'not-flat']);

/** Anything that a floor could record of a game, in any order. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(
    opened,
    closed,
    floatOf(100),
    floatOf(700, 300),
    limitsSign(limits(500, 50_000)),
    onDuty(boxer),
    relieved(boxer),
  ),
  fc.tuple(person, fc.integer({ min: 1, max: 4 })).map(([who, seat]) => seated(who, seat)),
  fc.tuple(cents, person).map(([min, who]) => limitsChanged(limits(min, 50_000), null, who)),
  person.map((who) => accepts(who)),
  fc.tuple(fc.constantFrom('heads' as const, 'tails' as const), person).map(([side, who]) => declares(side, who)),
  person.map((who) => betsCalledBy(who)),
  person.map((who) => noMoreBetsBy(who)),
  fc.tuple(person, kind, cents, fc.boolean()).map(([who, on, stake, oral]) => bet(who, on, stake, { oral })),
  fc.tuple(person, kind, cents).map(([who, on, stake]) => carried(who, on, stake)),
  fc.tuple(person, kind, cents, kind).map(([who, on, stake, to]) => changed(who, on, stake, { kind: to })),
  fc.tuple(person, kind).map(([who, on]) => takenBack(who, on)),
  fc.tuple(person, kind, cents).map(([who, on, amount]) => collected(who, on, amount)),
  fc.tuple(person, kind, cents).map(([who, on, amount]) => paid(who, on, amount)),
  fc.tuple(person, kind, cents).map(([who, on, amount]) => returned(who, on, amount)),
  fc.tuple(person, kind, cents).map(([who, on, amount]) => foundOver(who, on, amount)),
  fc.tuple(person, kind, cents).map(([who, on, amount]) => foundUnder(who, on, amount)),
  fc.tuple(coins, spinId, person, seen).map(([shown, id, by, faults]) => spun(shown, { spinId: id, by, seen: faults })),
  fc
    .tuple(fc.constantFrom('heads', 'tails', 'odds', 'five-odds'), spinId, person)
    .map(([is, id, who]) => announced(is, id, who)),
  fc.tuple(spinId, person).map(([id, who]) => noSpin(id, who)),
  person.map((who) => retires('chose-to', who)),
  fc
    .tuple(spinId, fc.subarray(['coin-1', 'coin-2']), fc.subarray(['coin-1', 'coin-2']))
    .map(([id, found, lost]) => playEvent('CoinSearchEnded', { spinId: id, found, lost, by: 'dealer-1' })),
  fc.tuple(person, cents, fc.constantFrom('own', null)).map(([who, maxCents, signId]) =>
    tableEvent('PersonalLimitGranted', {
      personId: 'alice',
      minCents: 1,
      maxCents,
      signId,
      decision: decisionOf(who, 'known-player'),
    }),
  ),
  cents.map((maxCents) => sign('own', { kind: 'personal-limit', personId: 'alice', minCents: 1, maxCents })),
  fc.constantFrom('own', 'sign-limits').map((signId) => tableEvent('SignRemoved', { signId })),
  person.map((who) =>
    playEvent('SpinnerRemoved', { personId: 'sam', barredFromRing: true, decision: decisionOf(who, 'delay') }),
  ),
  fc
    .tuple(fate, person, fc.constantFrom('spin', 'result', 'hand', 'round', 'wager'))
    .map(([money, who, scope]) =>
      roundEvent('OutcomeInvalidated', { scope, resultEventId: null, money, decision: decisionOf(who, 'fraud') }),
    ),
  fc.tuple(fate, person).map(([money, who]) => roundEvent('RoundVoided', { money, decision: decisionOf(who, 'riot') })),
  fc
    .tuple(fate, person, kind)
    .map(([money, who, on]) =>
      roundEvent('WagerVoided', { wagerId: wagerOf(alice, on), money, decision: decisionOf(who, 'prohibited-device') }),
    ),
  fc
    .tuple(person, kind)
    .map(([who, on]) =>
      roundEvent('WagerForfeited', { wagerId: wagerOf(alice, on), decision: decisionOf(who, 'fraud') }),
    ),
  fc.tuple(person, kind, fc.boolean()).map(([who, on, known]) =>
    roundEvent('WagerRefused', {
      wagerId: known ? wagerOf(alice, on) : null,
      personId: 'alice',
      kind: on,
      stakeCents: 5,
      decision: decisionOf(who, 'none'),
    }),
  ),
);
