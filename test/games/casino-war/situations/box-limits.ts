import {
  alice,
  alters,
  bob,
  boxOf,
  byClauses,
  carol,
  casinoSupervisor,
  closed,
  dave,
  dealer,
  deals,
  givesUp,
  goesToWar,
  grantsBox,
  marker,
  noMoreBets,
  opened,
  operator,
  pays,
  racks,
  raiseOf,
  roundOf,
  tableEvent,
  takes,
  tie,
  tieOf,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { corrected, enteredLate } from '../../../support/situations/evening.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA] = [warOf(alice, 1), raiseOf(alice, 1)];
const { firstCards } = byClauses;
type Then = Parameters<typeof roundOf>[2];
const wins = (stakeCents: number, ...then: Then[]) => roundOf(war(alice, 1, stakeCents), '1 AS, dealer KH', then);
const paid = (cents: number) => pays(warA, alice, cents);
/** Box 1 may take wagers up to $1,000, with the marker beside it. */
const granted = [marker(1, 100_000), grantsBox(1, 100_000)];
const unmarked = grantsBox(1, 100_000, null).as('grant');
const withoutMarker = ['box-marker-missing'];
const always = 'over-max-unnoticed';
const shared = (first: number, second: number) =>
  roundOf(
    [war(alice, 1, first), war(bob, 1, second)],
    '1 AS, dealer KH',
    pays(warA, alice, first),
    pays(warOf(bob, 1), bob, second),
  );

situations('box-limits', [
  {
    title: 'a box has a marker of $1,000, and $900 is wagered and paid',
    text: '3.2: above the stated maximum is allowed where a marker denotes the new limit',
    events: [granted, wins(90_000, paid(90_000))],
    never: [{ clause: '3.2' }, { clause: '3.5' }],
    money: { [warA]: { outcome: 'won', paid: 90_000, difference: 0 } },
  },
  {
    title: 'a box has a marker of $1,000, and $900 is paid as $500',
    text: '3.2: the new limit is $1,000, so that all of the $900 counts: $400 too little',
    events: [granted, wins(90_000, paid(50_000))],
    found: [{ clause: `${firstCards}|3.2|3.5`, wager: warA }],
    money: { [warA]: { outcome: 'won', paid: 90_000, difference: -40_000 } },
  },
  {
    title: 'over the limit of the marker',
    text: '3.5, 3.2: the marker displays the maximum of this box; $1,200 counts as $1,000: $200 too much',
    events: [granted, wins(120_000, paid(120_000))],
    readings: [always],
    doubted: ['3.5'],
    besides: [firstCards, '3.2', '4.9'],
    money: { [warA]: { outcome: 'won', paid: 100_000, difference: 20_000 } },
  },
  {
    title: 'the permission is given without a marker',
    text: '3.2: provided that a marker is placed; without it the stated maximum of $500 counts (box-marker-missing): $400 too much',
    events: [unmarked, wins(90_000, paid(90_000))],
    found: [{ clause: '3.2', at: 'grant' }],
    readings: withoutMarker,
    besides: ['3.5', firstCards],
    money: { [warA]: { outcome: 'won', paid: 50_000, difference: 40_000 } },
  },
  {
    title: 'without a marker the wager is settled to the stated maximum',
    text: '3.2, 3.5: the permission lacks its condition (box-marker-missing): $500 is right',
    events: [unmarked, wins(90_000, paid(50_000))],
    found: [{ clause: '3.2', at: 'grant' }],
    readings: withoutMarker,
    money: { [warA]: { outcome: 'won', paid: 50_000, difference: 0 } },
  },
  {
    title: 'the marker stands there, and nobody recorded who allowed it',
    text: '3.2: a permission that nobody recorded may have been given; the marker denotes the limit',
    events: [marker(1, 100_000), wins(90_000, paid(90_000))],
    never: [{ clause: '3.2' }, { clause: '3.5' }],
    money: { [warA]: { outcome: 'won', paid: 90_000, difference: 0 } },
  },
  {
    title: 'the permission names its marker, and nobody recorded that it was put up',
    text: '3.2: the permission says which marker stood there',
    events: [grantsBox(1, 100_000, 'marker-1'), wins(90_000, paid(90_000))],
    never: [{ clause: '3.2' }, { clause: '3.5' }],
    money: { [warA]: { outcome: 'won', paid: 90_000 } },
  },
  {
    title: 'the marker is put up after the round',
    text: '3.2: when $900 was wagered and paid no marker stood there (box-marker-missing): $400 too much',
    events: [unmarked, wins(90_000, paid(90_000)), marker(1, 100_000)],
    found: [{ clause: '3.2', at: 'grant' }],
    readings: withoutMarker,
    besides: ['3.5', firstCards],
    money: { [warA]: { outcome: 'won', paid: 50_000, difference: 40_000 } },
  },
  {
    title: 'the marker and the permission state different limits',
    text: '3.2: the marker is to denote the new limit; $900 is under the $1,000 of one and over the $800 of the other',
    events: [marker(1, 80_000), grantsBox(1, 100_000), wins(90_000, paid(90_000))],
    besides: ['3.2', '3.5', firstCards],
    seen: [warA],
    readings: [always],
  },
  {
    title: 'the marker of box 1 is used for box 2',
    text: '3.2: the marker is adjacent to its box; box 2 has the stated maximum: $900 counts as $500, and $400 is too much',
    events: [granted, roundOf(war(bob, 2, 90_000), '2 AS, dealer KH', pays(warOf(bob, 2), bob, 90_000))],
    readings: [always],
    doubted: ['3.5'],
    besides: [firstCards],
    money: { [warOf(bob, 2)]: { outcome: 'won', paid: 50_000, difference: 40_000 } },
  },
  {
    title: 'the limit of a box has ended and its marker is gone',
    text: '3.2, 3.5: the stated maximum of $500 again: $400 too much',
    events: [
      [granted, wins(90_000, paid(90_000))],
      [tableEvent('SignRemoved', { signId: 'marker-1' }), tableEvent('BoxLimitEnded', { box: boxOf(1) })],
      wins(90_000, paid(90_000)),
    ],
    readings: [always],
    doubted: ['3.5'],
    besides: [firstCards],
    inAllCents: { [warA]: 40_000 },
  },
  {
    title: 'the marker is taken away, and nobody ended the permission',
    text: '3.2: provided that a marker is placed; in the second round none stood there (box-marker-missing): $400 too much',
    events: [
      [granted, wins(90_000, paid(90_000))],
      tableEvent('SignRemoved', { signId: 'marker-1' }),
      wins(90_000, paid(90_000)),
    ],
    readings: [...withoutMarker, always],
    besides: ['3.2', '3.5', firstCards],
    seen: [warA],
    inAllCents: { [warA]: 40_000 },
  },
  {
    title: 'a dealer gives the permission',
    text: '3.2: the casino operator may; that a dealer does not speak for it is a reading (operator)',
    events: [[marker(1, 100_000), grantsBox(1, 100_000, 'marker-1', dealer)], wins(90_000, paid(90_000))],
    readings: ['speaks-for-the-operator', always],
    doubted: ['3.2'],
    besides: ['3.5', firstCards],
  },
  {
    title: 'the casino operator gives the permission',
    text: '3.2: the casino operator may',
    events: [[marker(1, 100_000), grantsBox(1, 100_000, 'marker-1', operator)], wins(90_000, paid(90_000))],
    never: [{ clause: '3.2' }],
    money: { [warA]: { outcome: 'won', paid: 90_000, difference: 0 } },
  },
  {
    title: 'two players together reach the limit of the marker',
    text: '4.9: $600 and $400 are not above $1,000',
    events: [granted, shared(60_000, 40_000)],
    never: [{ clause: '4.9' }],
    money: { [warA]: { paid: 60_000, difference: 0 }, [warOf(bob, 1)]: { paid: 40_000, difference: 0 } },
  },
  {
    title: 'two players together are above the limit of the marker',
    text: '4.9: any other player may wager provided the total does not exceed it; Bob made it $1,200',
    events: [granted, shared(60_000, 60_000)],
    found: [{ clause: '4.9', hand: 'box-1' }],
    besides: ['3.5', firstCards],
  },
  {
    title: 'the holder of the limit raises the total after another player has joined',
    text: '4.9: the total of all wagers is $1,300 when the first card is dealt; it does not matter who made it so',
    events: [
      granted,
      roundOf(
        [war(alice, 1, 60_000), war(bob, 1, 40_000), alters(warA, 'casino-war', 1, 90_000, alice)],
        '1 AS, dealer KH',
        paid(90_000),
        pays(warOf(bob, 1), bob, 40_000),
      ),
    ],
    found: [{ clause: '4.9', hand: 'box-1' }],
    besides: ['3.5', firstCards],
  },
  {
    title: 'three players have $500 each on a box without a marker',
    text: '3.1, 3.5: the maximum is that of a wager (box-maximum: per wager); $1,500 lie there, and each is paid $500',
    events: roundOf(
      [war(alice, 1, 50_000), war(bob, 1, 50_000), war(carol, 1, 50_000)],
      '1 AS, dealer KH',
      paid(50_000),
      pays(warOf(bob, 1), bob, 50_000),
      pays(warOf(carol, 1), carol, 50_000),
    ),
    readings: ['box-maximum'],
    never: [{ clause: '3.5' }, { clause: '4.9' }],
    money: {
      [warA]: { outcome: 'won', paid: 50_000, difference: 0 },
      [warOf(bob, 1)]: { outcome: 'won', paid: 50_000, difference: 0 },
      [warOf(carol, 1)]: { outcome: 'won', paid: 50_000, difference: 0 },
    },
  },
  {
    title: 'a casino war wager and a tie wager of one player are $1,000 together',
    text: '3.5: $500 each is not above the maximum of a wager (box-maximum: per wager): $500 and $1,000 less',
    events: roundOf(
      [war(alice, 1, 50_000), tie(alice, 1, 50_000)],
      '1 AS, dealer KH',
      takes(tieOf(alice, 1), 50_000),
      paid(50_000),
    ),
    readings: ['box-maximum'],
    never: [{ clause: '3.5' }],
    money: { [warA]: { paid: 50_000, difference: 0 }, [tieOf(alice, 1)]: { collected: 50_000, difference: 0 } },
  },
  {
    title: 'under a marker one player alone is above it with two wagers',
    text: '4.9: it speaks of any other player, and there is none; $800 and $800 are each under $1,000',
    events: [
      granted,
      roundOf(
        [war(alice, 1, 80_000), tie(alice, 1, 80_000)],
        '1 AS, dealer KH',
        takes(tieOf(alice, 1), 80_000),
        paid(80_000),
      ),
    ],
    readings: ['box-maximum'],
    never: [{ clause: '4.9' }, { clause: '3.5' }],
    money: { [warA]: { paid: 80_000, difference: 0 }, [tieOf(alice, 1)]: { collected: 80_000, difference: 0 } },
  },
  {
    title: 'the raise of a wager at the limit of the marker',
    text: '4.9, A ‘Go to War Wager’: the raise equals the wager and never counts against the maximum (box-maximum)',
    events: [
      granted,
      roundOf(
        war(alice, 1, 100_000),
        '1 KS, dealer KH',
        goesToWar(alice, 1, 100_000),
        deals('1 QS, dealer 9H'),
        pays(raiseA, alice, 100_000),
      ),
    ],
    readings: ['box-maximum'],
    never: [{ clause: '4.9' }, { clause: '3.5' }],
    money: {
      [warA]: { outcome: 'stood-off', difference: 0 },
      [raiseA]: { outcome: 'won', paid: 100_000, difference: 0 },
    },
  },
  {
    title: 'half of a wager under a marker is given up',
    text: '3.2, A ‘Surrender’: half of $900 is $450',
    events: [granted, roundOf(war(alice, 1, 90_000), '1 KS, dealer KH', givesUp(alice, 1), takes(warA, 45_000))],
    money: { [warA]: { outcome: 'surrendered', collected: 45_000, difference: 0 } },
  },
  {
    title: 'under a marker a fourth player joins within the total',
    text: '4.4: three players at most may wager on a box; the total of 4.9 does not make room',
    events: [
      granted,
      roundOf(
        [war(alice, 1, 10_000), war(bob, 1, 10_000), war(carol, 1, 10_000), war(dave, 1, 10_000)],
        '1 9S, dealer KH',
        [takes(warA, 10_000), takes(warOf(bob, 1), 10_000), takes(warOf(carol, 1), 10_000)],
        takes(warOf(dave, 1), 10_000),
      ),
    ],
    found: [{ clause: '4.4', hand: 'box-1' }],
    money: { [warOf(dave, 1)]: { outcome: 'lost', collected: 10_000, difference: 0 } },
  },
  {
    title: 'the permission is given after the first card, for a wager that lies there',
    text: '3.2, 3.5: when $900 was laid the stated maximum was $500; nothing lets the operator allow it backwards',
    events: [
      [opened, war(alice, 1, 90_000), noMoreBets, deals('1 AS'), granted],
      [deals('dealer KH'), paid(90_000), racks, closed],
    ],
    besides: ['3.2', '3.5', firstCards],
    readings: [...withoutMarker, always],
    seen: [warA],
  },
  {
    title: 'a marker of before the round is entered after it',
    text: '3.2: it stood there, whenever it was entered',
    events: [
      [marker(2, 60_000, 'marker-2').as('earlier'), unmarked],
      wins(90_000, paid(90_000)),
      enteredLate(marker(1, 100_000), 'earlier', 500),
    ],
    besides: ['3.2'],
    money: { [warA]: { outcome: 'won', paid: 90_000, difference: 0 } },
  },
  {
    title: 'a permission is corrected to have had its marker',
    text: '3.2: what stands in the record now names the marker',
    events: [
      unmarked,
      wins(90_000, paid(90_000)),
      corrected('grant', grantsBox(1, 100_000, 'marker-1', casinoSupervisor)),
    ],
    never: [{ clause: '3.2' }, { clause: '3.5' }],
    money: { [warA]: { outcome: 'won', paid: 90_000, difference: 0 } },
  },
]);
