import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { Actor, Step } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  alice,
  begins,
  bet,
  bob,
  boxer,
  carried,
  casinoSupervisor,
  closed,
  dealer,
  decisionOf,
  gamesSupervisor,
  noMoreBets,
  onDuty,
  openedUnder,
  opened,
  paid,
  placeYourBets,
  playEvent,
  relieved,
  returned,
  roundEvent,
  seated,
  sign,
  spin,
  tableEvent,
  underWay,
  wagerOf,
} from './support/two-up-floor.ts';

const conduct = [
  'PROHIBITED_DEVICE_SUSPECTED',
  'STAFF_ADVISED_PLAYER',
  'UNSOLICITED_INFLUENCE',
  'SIDE_BET',
  'DETENTION_WITHOUT_POWER',
  'DETENTION_WITHOUT_DEVICE',
  'DETENTION_NOT_HANDED_OVER',
  'RULES_COPY_REFUSED',
];
const behaved = (...steps: readonly Step[]): Case => ({ only: conduct, steps });
const reported = (what: string, who: Actor | null, more: JsonObject = {}): Step =>
  tableEvent('ConductReported', {
    conduct: what,
    personId: who?.personId ?? null,
    role: who?.role ?? 'spectator',
    towardsPersonId: null,
    basis: 'seen',
    askedFor: null,
    toKeepTheRules: null,
    inTheCourseOfDuty: null,
    by: 'camera-1',
    ...more,
  });
const as = (personId: string, role: string): Actor => ({ personId, role });
const left = (who: Actor, seat: number): Step => tableEvent('SeatLeft', { seat, personId: who.personId });
const detained = (who: Actor = casinoSupervisor, personId = 'alice'): Step =>
  tableEvent('PersonDetained', { personId, decision: decisionOf(who, 'prohibited-device', '9.3.4') }, who);
const taken = (handedTo: string, personId = 'alice'): Step =>
  tableEvent('DetentionEnded', { personId, handedTo, badge: null, by: 'sec-1' });
const tableCloses = tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null });
const asked = (requestId: string): Step => tableEvent('RulesCopyRequested', { requestId, personId: 'alice' });
const device = reported('device', alice);
const conducts: Readonly<Record<string, Case>> = {
  'a player is seen with a device': behaved(device),
  'a device is only suspected': behaved(reported('device', alice, { basis: 'suspected' })),
  'a device is only told of': behaved(reported('device', alice, { basis: 'told' })),
  'somebody of staff from elsewhere has a device in the course of duty': behaved(
    reported('device', as('tech-1', 'surveillance-operator'), { inTheCourseOfDuty: true }),
  ),
  'an inspector has a device outside of duty': behaved(
    reported('device', as('i-1', 'inspector'), { inTheCourseOfDuty: false }),
  ),
  'an inspector has a device, and nobody knows on what duty': behaved(reported('device', as('i-1', 'inspector'))),
  'somebody whom nobody knows, of staff, has a device': behaved(
    reported('device', null, { role: 'dealer', inTheCourseOfDuty: null }),
  ),
  'a spectator is said to be on duty': behaved(reported('device', null, { inTheCourseOfDuty: true })),
  'somebody is seen with a device, of whom nobody knows what they are': behaved(
    reported('device', as('x-1', 'other'), { inTheCourseOfDuty: true }),
  ),
  'a device was reported twice, of a dealer and of a player': behaved(device, reported('device', dealer)),
  'a player who has left is taken for a spectator': behaved(
    left(alice, 2),
    reported('play-advice', as('alice', 'spectator')),
  ),
  'a player who sits at a second place is taken for a dealer': behaved(
    left(alice, 2),
    seated(alice, 4),
    reported('play-advice', as('alice', 'dealer'), { askedFor: false }),
  ),
  'a dealer on duty is taken for a player': behaved(reported('play-advice', as('dealer-1', 'player'))),
  'an inspector advises': behaved(
    reported('play-advice', as('i-1', 'inspector'), { toKeepTheRules: false, askedFor: false }),
  ),
  'somebody else advises': behaved(
    reported('play-advice', as('x-1', 'other'), { toKeepTheRules: false, askedFor: false }),
  ),
  'a dealer advises, and nobody knows what for': behaved(reported('play-advice', dealer)),
  'a dealer is disorderly': behaved(reported('disorder', dealer, { toKeepTheRules: false })),
  'a player advises, and nobody knows whether it was asked for': behaved(reported('play-advice', bob)),
  'a player is disorderly': behaved(reported('disorder', bob, { askedFor: false })),
  'a dealer bets with a player on the side': behaved(reported('side-bet', dealer)),
  'two players bet on the side': behaved(reported('side-bet', alice)),
  'a dealer has somebody detained': behaved(device, detained(dealer)),
  'somebody is detained of whom nothing was reported': behaved(detained()),
  'somebody is detained who was only disorderly': behaved(reported('disorder', alice), detained()),
  'somebody is detained while another had the device': behaved(reported('device', bob), detained()),
  'somebody is detained who was before': behaved(device, detained(), taken('police-officer'), detained(), tableCloses),
  'another is handed over': behaved(device, detained(), taken('inspector', 'bob'), tableCloses),
  'somebody is handed over at the moment of the detention': behaved(
    device,
    detained(),
    taken('inspector').after(0),
    tableCloses,
  ),
  'somebody is let go': behaved(device, detained(), taken('nobody')),
  'a copy of the rules is asked for and not shown': behaved(asked('r-1'), tableCloses),
  'of two copies one is shown': behaved(
    asked('r-1'),
    asked('r-2'),
    tableEvent('RulesCopyProvided', { requestId: 'r-1', edition: null, by: 'gs-1' }),
    tableCloses,
  ),
};

const cycle = (spinId: string): readonly Step[] => [placeYourBets, noMoreBets, ...spin('HH', spinId)];
const cycles = (...ids: readonly string[]): readonly Step[] => ids.flatMap(cycle);
const vacate = (personId = 'alice', otherPlaces = 'all-taken'): Step =>
  tableEvent('SeatVacateDirected', {
    seat: 2,
    personId,
    otherPlaces,
    decision: decisionOf(gamesSupervisor, 'not-betting', '9.9'),
  });
const sat = (...steps: readonly Step[]): Case => ({ only: ['VACATE_WITHOUT_GROUNDS'], steps });
const places: Readonly<Record<string, Case>> = {
  'after two cycles without a wager': sat(...begins, ...cycles('a', 'b'), vacate()),
  'after three cycles without a wager': sat(...begins, ...cycles('a', 'b', 'c'), vacate()),
  'after three, with a free place': sat(...begins, ...cycles('a', 'b', 'c'), vacate('alice', 'some-free')),
  'after three, and nobody saw the other places': sat(...begins, ...cycles('a', 'b', 'c'), vacate('alice', 'not-seen')),
  'after two, and nobody saw the other places': sat(...begins, ...cycles('a', 'b'), vacate('alice', 'not-seen')),
  'after four, with a wager in the first': sat(
    ...begins,
    bet(alice, 'heads', 500),
    ...cycle('a'),
    paid(alice, 'heads', 500),
    ...cycles('b', 'c', 'd'),
    vacate(),
  ),
  'with a wager laid after the third was determined': sat(
    ...begins,
    ...cycles('a', 'b', 'c'),
    bet(alice, 'heads', 500),
    vacate(),
  ),
  'with a wager that lies since the first and was settled in the third': sat(
    ...begins,
    ...cycle('a'),
    bet(alice, 'spinner', 500),
    ...cycles('b', 'c', 'd'),
    paid(alice, 'spinner', 500),
    vacate(),
  ),
  'with money paid on a wager that nobody recorded': sat(
    ...begins,
    ...cycles('a', 'b', 'c'),
    paid(alice, 'heads', 500),
    vacate(),
  ),
  'with a wager that was refused, and nobody recorded that it was laid': sat(
    ...begins,
    ...cycles('a', 'b', 'c'),
    roundEvent('WagerRefused', {
      wagerId: wagerOf(alice, 'heads'),
      personId: alice.personId,
      kind: 'heads',
      stakeCents: 500,
      decision: decisionOf(casinoSupervisor, 'disorder', '9.11'),
    }),
    vacate(),
  ),
  'with the third still undetermined': sat(...begins, ...cycles('a', 'b'), noMoreBets, ...spin('HT', 'c'), vacate()),
  'directed at the moment of the third': sat(
    ...begins,
    ...cycles('a', 'b'),
    placeYourBets,
    noMoreBets,
    ...spin('HH', 'c').slice(0, 1),
    vacate().after(0),
  ),
  'directed a second after the third': sat(
    ...begins,
    ...cycles('a', 'b'),
    placeYourBets,
    noMoreBets,
    ...spin('HH', 'c').slice(0, 1),
    vacate().after(1_000),
  ),
  'directed before the third': sat(...begins, ...cycles('a', 'b'), vacate(), ...cycle('c')),
  'directed at somebody who never sat down': sat(...begins, ...cycles('a', 'b', 'c'), vacate('zoe')),
  'directed at somebody who sat down again after': sat(
    ...begins,
    ...cycles('a', 'b', 'c'),
    vacate(),
    left(alice, 2),
    seated(alice, 2),
  ),
  'the player sat down at the same moment': sat(
    left(alice, 2),
    ...begins,
    ...cycles('a', 'b', 'c'),
    seated(alice, 2),
    vacate().after(0),
  ),
  'the player sat down at the first spin itself': sat(
    left(alice, 2),
    ...begins,
    noMoreBets,
    ...spin('HH', 'a').slice(0, 1),
    seated(alice, 2).after(0),
    ...cycles('b', 'c'),
    vacate(),
  ),
  'the player sat down a second after the spin of the first': sat(
    left(alice, 2),
    ...begins,
    noMoreBets,
    ...spin('HH', 'a').slice(0, 1),
    seated(alice, 2).after(1_000),
    ...cycles('b', 'c'),
    vacate(),
  ),
};

const powers = [
  'WAGER_VOIDED_WITHOUT_POWER',
  'OUTCOME_SET_ASIDE_WITHOUT_POWER',
  'FORFEIT_WITHOUT_POWER',
  'FORFEIT_WITHOUT_FRAUD',
  'REFUSAL_WITHOUT_POWER',
  'REFUSED_AFTER_CLOSE',
  'REFUSAL_WITHOUT_GROUNDS',
  'RING_EXCLUSION_WITHOUT_POWER',
  'GAME_EXCLUSION_WITHOUT_POWER',
  'CASINO_EXCLUSION_WITHOUT_POWER',
  'CLOSED_WITHOUT_20MIN_NOTICE',
  'CLOSED_WITHOUT_POWER',
  'OFFER_NOT_BY_BOXER',
  'SETTLED_NOT_BY_DEALER',
  'VOUCHER_EXCHANGED_NOT_BY_DEALER',
  'EDITION_STAMP_WRONG',
];
const ruled = (...steps: readonly Step[]): Case => ({ only: powers, steps });
const refused = (wagerId: string | null, ground = 'disorder', who = casinoSupervisor): Step =>
  roundEvent(
    'WagerRefused',
    { wagerId, personId: 'alice', kind: 'heads', stakeCents: 500, decision: decisionOf(who, ground, '9.11') },
    who,
  );
const own = wagerOf(alice, 'heads');
const excluded = (from: string, who: Actor): Step =>
  tableEvent('PlayerExcluded', { personId: 'alice', from, decision: decisionOf(who, 'prohibited-device', '9.3') }, who);
const closes = (who: Actor = casinoSupervisor, playersPresent: number | null = 3): Step =>
  tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent, closureSignId: null }, who);
const minutes = (count: number) => count * 60_000;
const paidBy = (who: Actor): Step =>
  roundEvent(
    'WagerPaid',
    { wagerId: own, toPersonId: 'alice', paidCents: 500, medium: 'chips', chips: null, by: who.personId },
    who,
  );
const onHeads = [...begins, bet(alice, 'heads', 500), noMoreBets];
const rulings: Readonly<Record<string, Case>> = {
  'a wager is refused after the call': ruled(...onHeads, refused(own)),
  'a wager is refused within the doubt of the clocks of the call': ruled(
    ...onHeads,
    refused(own).after(100).from('T-2', 300),
  ),
  'a wager that nobody recorded is refused after the call': ruled(...underWay, refused(null)),
  'a wager that nobody recorded is refused on no ground': ruled(...begins, refused(null, 'none')),
  'a wager is refused on no ground': ruled(...begins, bet(alice, 'heads', 500), refused(own, 'none')),
  'a wager is refused by a dealer': ruled(...begins, bet(alice, 'heads', 500), refused(own, 'disorder', dealer)),
  'a wager that was carried is refused before the call': ruled(...begins, carried(alice, 'heads', 500), refused(own)),
  'a wager is refused in a game without spins and calls': ruled(refused(own)),
  'the boxer excludes from the game': ruled(excluded('game', boxer)),
  'a dealer excludes from the ring': ruled(excluded('ring', dealer)),
  'a dealer excludes from the casino': ruled(excluded('casino', dealer)),
  'the table closes with players without a sign': ruled(closes()),
  'the table closes before the time that the sign gave': ruled(
    sign('c', { kind: 'closure', proposedAt: '2026-04-25T10:00:00.000Z' }),
    closes().after(minutes(30)),
  ),
  'the table closes after a sign of other limits': ruled(
    sign('l', { kind: 'limits-change', limits: [], proposedAt: '2026-04-25T09:20:00.000Z' }),
    closes().after(minutes(30)),
  ),
  'the table is open': ruled(...begins),
  'the table closes when all have left but one, as the seats tell': ruled(
    left(alice, 2),
    left(bob, 3),
    closes(casinoSupervisor, null),
  ),
  'a dealer closes a table with players': ruled(
    sign('c', { kind: 'closure', proposedAt: '2026-04-25T09:20:00.000Z' }),
    closes(dealer).after(minutes(30)),
  ),
  'a dealer offers the coins': ruled(
    opened,
    playEvent('SpinnerOffered', { personId: 'sam', seat: 1, by: dealer.personId }, dealer),
  ),
  'a supervisor pays': ruled(...onHeads, ...spin('HH'), paidBy(gamesSupervisor)),
  'a supervisor only gives back': ruled(...onHeads, {
    ...returned(alice, 'heads', 500),
    data: { ...returned(alice, 'heads', 500).data, by: gamesSupervisor.personId },
  }),
  'somebody who is dealer and supervisor at once pays': ruled(
    onDuty(gamesSupervisor, 'dealer'),
    ...onHeads,
    ...spin('HH'),
    paidBy(gamesSupervisor),
  ),
  'a dealer pays who has taken up supervising too': ruled(
    onDuty(dealer, 'games-supervisor'),
    ...onHeads,
    ...spin('HH'),
    paidBy(dealer),
  ),
  'somebody pays who had two duties and was relieved of the supervising': ruled(
    onDuty(gamesSupervisor, 'dealer'),
    relieved(gamesSupervisor),
    ...onHeads,
    ...spin('HH'),
    paidBy(gamesSupervisor),
  ),
  'a dealer pays who was relieved, which was recorded again after': ruled(
    onDuty(bob, 'dealer'),
    relieved(dealer),
    ...onHeads,
    ...spin('HH'),
    paidBy(dealer),
    relieved(dealer),
  ),
  'somebody pays who had two duties and was relieved of the dealing': ruled(
    onDuty(gamesSupervisor, 'dealer'),
    relieved(gamesSupervisor, 'dealer'),
    ...onHeads,
    ...spin('HH'),
    paidBy(gamesSupervisor),
  ),
  'somebody pays who dealt, was relieved, and deals again': ruled(
    relieved(dealer),
    onDuty(dealer),
    relieved(dealer),
    onDuty(dealer),
    ...onHeads,
    ...spin('HH'),
    paidBy(dealer),
  ),
  'a supervisor exchanges a voucher': ruled(
    tableEvent(
      'VoucherExchanged',
      {
        voucherId: 'v-1',
        personId: 'alice',
        nominatedCents: 500,
        conditions: null,
        dropBox: null,
        issuedAs: 'chips',
        issued: [],
        issuedCents: 500,
        by: gamesSupervisor.personId,
      },
      gamesSupervisor,
    ),
  ),
  'the floor took another edition to be in force': ruled(openedUnder('two-up/undated'), closed),
  'a game has no opening on record': ruled(...spin('HH')),
};

saidInFull('table', 'What is said of the table and of those around it', { ...conducts, ...places, ...rulings });
