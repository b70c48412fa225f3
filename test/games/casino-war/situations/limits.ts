import {
  advised,
  alice,
  bob,
  byClauses,
  casinoSupervisor,
  closed,
  deals,
  dealer,
  decisionOf,
  found,
  gives,
  givesUp,
  goesToWar,
  limits,
  limitsChanged,
  limitsSign,
  noMoreBets,
  opened,
  openTable,
  pays,
  racks,
  raiseOf,
  roundEvent,
  roundOf,
  tableEvent,
  takes,
  tie,
  tieOf,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, tieA] = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1)];
const { firstCards, surrender } = byClauses;
type Then = Parameters<typeof roundOf>[2];
/** Alice's wager on box 1 wins, loses, or is equal. */
const wins = (stakeCents: number, ...then: Then[]) => roundOf(war(alice, 1, stakeCents), '1 AS, dealer KH', then);
const loses = (stakeCents: number, ...then: Then[]) => roundOf(war(alice, 1, stakeCents), '1 9S, dealer KH', then);
const equals = (stakeCents: number, ...then: Then[]) => roundOf(war(alice, 1, stakeCents), '1 KS, dealer KH', then);
const noticed = found(warA, 'maximum', 50_000);
const under = found(warA, 'minimum', 500);
/** Bob loses $10 in a round of his own, in which something else is noticed. */
const bobsOwn = (noticedThen: Then) =>
  roundOf(war(bob, 2, 1_000), '2 9S, dealer KH', noticedThen, takes(warOf(bob, 2), 1_000));
const bobsRound = bobsOwn([]);
const noticeOf = (minCents: number, maxCents: number) =>
  tableEvent('NoticeGiven', {
    content: { kind: 'limits-change', limits: [limits(minCents, maxCents)], proposedAt: null },
    by: dealer.personId,
  });
const refused = roundEvent('WagerRefused', {
  wagerId: null,
  personId: alice.personId,
  kind: 'casino-war',
  hand: 'box-1',
  stakeCents: 300,
  decision: decisionOf(casinoSupervisor, 'outside-limits', '3.4'),
});
const tableWith = (...lines: ReturnType<typeof limits>[]) =>
  openTable.map((one) => ('type' in one && one.data['signId'] === 'sign-limits' ? limitsSign(...lines) : one));
const without = (signId: string) => openTable.filter((one) => !('type' in one) || one.data['signId'] !== signId);
const takenDown = (signId: string) => tableEvent('SignRemoved', { signId });
const always = ['over-max-unnoticed'];

situations('limits', [
  {
    title: 'a wager of exactly the maximum wins',
    text: '3.5: above the maximum is not at it: $500 pays $500',
    events: wins(50_000, pays(warA, alice, 50_000)),
    never: [{ clause: '3.5' }],
    money: { [warA]: { outcome: 'won', paid: 50_000, difference: 0 } },
  },
  {
    title: 'a wager of exactly the minimum loses',
    text: '3.4: below the minimum is not at it: $5 is taken, and nobody is to be told anything',
    events: loses(500, takes(warA, 500)),
    never: [{ clause: '3.4' }],
    money: { [warA]: { outcome: 'lost', collected: 500, difference: 0 } },
  },
  {
    title: 'a wager over the maximum is noticed and paid to the maximum',
    text: '3.5: $600 pays $500',
    events: wins(60_000, noticed, pays(warA, alice, 50_000)),
    money: { [warA]: { outcome: 'won', paid: 50_000, difference: 0 } },
  },
  {
    title: 'a wager over the maximum is noticed and paid whole',
    text: '3.5: only to the maximum: $100 too much',
    events: wins(60_000, noticed, pays(warA, alice, 60_000)),
    found: [{ clause: '3.5', wager: warA }],
    besides: [firstCards],
    money: { [warA]: { outcome: 'won', paid: 50_000, difference: 10_000 } },
  },
  {
    title: 'a wager over the maximum is noticed and collected to the maximum',
    text: '3.5: collected only to the maximum: $100 of the $600 stays hers',
    events: loses(60_000, noticed, takes(warA, 50_000)),
    money: { [warA]: { outcome: 'lost', collected: 50_000, difference: 0 } },
  },
  {
    title: 'a wager over the maximum is noticed and collected whole',
    text: '3.5: collected only to the maximum: $100 too much is taken',
    events: loses(60_000, noticed, takes(warA, 60_000)),
    found: [{ clause: '3.5', wager: warA }],
    besides: [firstCards],
    money: { [warA]: { outcome: 'lost', collected: 50_000, difference: -10_000 } },
  },
  {
    title: 'a wager over the maximum is collected whole, and the rest is handed back',
    text: '3.5: Alice has $100 of her $600, as she should',
    events: loses(60_000, noticed, takes(warA, 60_000), gives(warA, alice, 10_000, 'over-maximum')),
    money: { [warA]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'nobody notices a wager over the maximum, and it is paid whole',
    text: '3.5: the cap does not ask that anybody notices (over-max-unnoticed: always): $100 too much',
    events: wins(60_000, pays(warA, alice, 60_000)),
    readings: always,
    doubted: ['3.5'],
    besides: [firstCards],
    money: { [warA]: { outcome: 'won', paid: 50_000, difference: 10_000 } },
  },
  {
    title: 'nobody notices a wager over the maximum, and it is collected whole',
    text: '3.5: the cap protects the player too (over-max-unnoticed: always): $100 too much is taken',
    events: loses(60_000, takes(warA, 60_000)),
    readings: always,
    doubted: ['3.5'],
    besides: [firstCards],
    money: { [warA]: { outcome: 'lost', collected: 50_000, difference: -10_000 } },
  },
  {
    title: 'a wager over the maximum is noticed only in the next round',
    text: '3.5: this document has no rule that earlier rounds stand (over-max-unnoticed: always): $100 too much',
    events: [wins(60_000, pays(warA, alice, 60_000)), bobsOwn(found(warA, 'maximum', 50_000))],
    readings: always,
    besides: [firstCards, '3.5'],
    seen: ['3.5'],
    inAllCents: { [warA]: 10_000 },
  },
  {
    title: 'a tie wager over the maximum is paid at 10 to 1 on all of it',
    text: '3.5, 9.1: 10 times $500 is $5,000; 10 times $600 is $1,000 too much',
    events: roundOf(
      tie(alice, 1, 60_000),
      '1 KS, dealer KH',
      found(tieA, 'maximum', 50_000),
      pays(tieA, alice, 600_000),
    ),
    found: [{ clause: '3.5', wager: tieA }],
    besides: [byClauses.tie],
    money: { [tieA]: { outcome: 'won', paid: 500_000, difference: 100_000 } },
  },
  {
    title: 'the tie wager has a maximum of its own on the sign',
    text: '3.1, 3.5: $100 for tie wagers; $200 counts as $100 and pays $1,000',
    opening: tableWith(limits(500, 50_000, 'casino-war'), limits(500, 10_000, 'tie')),
    events: roundOf(
      [war(alice, 1, 20_000), tie(alice, 1, 20_000)],
      '1 KS, dealer KH',
      [found(tieA, 'maximum', 10_000), pays(tieA, alice, 100_000)],
      [givesUp(alice, 1), takes(warA, 10_000)],
    ),
    money: {
      [tieA]: { outcome: 'won', paid: 100_000, difference: 0 },
      [warA]: { outcome: 'surrendered', collected: 10_000, difference: 0 },
    },
  },
  {
    title: 'half of a wager over the maximum is given up',
    text: '3.5: half of what counts, $500, is $250 (raise-over-max: surrender halves what counts); $300 is $50 too much',
    events: equals(60_000, noticed, givesUp(alice, 1), takes(warA, 30_000)),
    readings: ['raise-over-max'],
    besides: ['3.5', surrender],
    seen: [warA],
    money: { [warA]: { outcome: 'surrendered', collected: 25_000, difference: -5_000 } },
  },
  {
    title: 'a wager over the maximum goes to war with a raise of the maximum',
    text: '3.5: the raise equals what counts, $500 (raise-over-max); the war is lost for $500 and $500, and $100 stays hers',
    events: equals(60_000, [noticed, goesToWar(alice, 1, 50_000)], deals('1 2S, dealer 9H'), [
      takes(raiseA, 50_000),
      takes(warA, 50_000),
    ]),
    readings: ['raise-over-max'],
    never: [{ clause: "A 'Go to War Wager'" }],
    money: {
      [warA]: { outcome: 'lost', collected: 50_000, difference: 0 },
      [raiseA]: { outcome: 'lost', collected: 50_000, difference: 0 },
    },
  },
  {
    title: 'a wager over the maximum goes to war with a raise of all that lies there',
    text: '3.5, A ‘Go to War Wager’: equal to what counts or to what lies there is an open question (raise-over-max)',
    events: equals(
      60_000,
      [noticed, goesToWar(alice, 1, 60_000)],
      deals('1 QS, dealer 9H'),
      pays(raiseA, alice, 60_000),
    ),
    readings: ['raise-over-max'],
    never: [{ clause: "A 'Go to War Wager'" }],
    besides: ['3.5', byClauses.raise],
    seen: [raiseA],
  },
  {
    title: 'a wager under the minimum wins, and its owner is advised',
    text: '3.4: paid, and told that no further one will be accepted',
    events: wins(300, under, pays(warA, alice, 300), advised(warA, alice)),
    money: { [warA]: { outcome: 'won', paid: 300, difference: 0 } },
    besides: ['3.3'],
  },
  {
    title: 'a wager under the minimum is handed back as no wager',
    text: '3.4: it shall be paid or collected; it won $3, and nothing of that is on record',
    events: wins(300, under, takes(warA, 300), gives(warA, alice, 300, 'refused'), advised(warA, alice)),
    besides: ['3.3', '3.4', firstCards],
    money: { [warA]: { outcome: 'won', paid: 300, difference: -300 } },
  },
  {
    title: 'nobody recorded that the owner of a wager under the minimum was advised',
    text: '3.4: it may have been said; silence is not a breach',
    events: [loses(300, under, takes(warA, 300)), bobsRound],
    never: [{ clause: '3.4' }],
    money: { [warA]: { outcome: 'lost', collected: 300, difference: 0 } },
    besides: ['3.3'],
  },
  {
    title: 'a second wager under the minimum is taken from a player who was advised',
    text: '3.4: she was told that it will not be accepted, and it was; it is settled all the same',
    events: [
      loses(300, under, takes(warA, 300), advised(warA, alice)),
      roundOf(war(alice, 1, 300, { wagerId: 'war-2' }), '1 AS, dealer KH', pays('war-2', alice, 300)),
    ],
    besides: ['3.3', '3.4'],
    seen: ['3.4'],
    money: { 'war-2': { outcome: 'won', paid: 300, difference: 0 } },
  },
  {
    title: 'a second wager under the minimum is refused',
    text: '3.4: that is what she was told',
    events: [
      loses(300, under, takes(warA, 300), advised(warA, alice)),
      roundOf([refused, war(bob, 2, 1_000)], '2 9S, dealer KH', takes(warOf(bob, 2), 1_000)),
    ],
    never: [{ clause: '3.4' }, { clause: '4.1' }],
    besides: ['3.3'],
  },
  {
    title: 'the owner of one wager under the minimum is advised, and another player lays one',
    text: '3.4: the owner was told, and Bob was not: nothing kept him from a first one',
    events: [
      loses(300, under, takes(warA, 300), advised(warA, alice)),
      roundOf(
        war(bob, 2, 300),
        '2 9S, dealer KH',
        found(warOf(bob, 2), 'minimum', 500),
        takes(warOf(bob, 2), 300),
        advised(warOf(bob, 2), bob),
      ),
    ],
    never: [{ clause: '3.4' }],
    money: { [warOf(bob, 2)]: { outcome: 'lost', collected: 300, difference: 0 } },
    besides: ['3.3'],
  },
  {
    title: 'half of a wager under the minimum is given up',
    text: '3.4, A ‘Surrender’: $3 is a wager; half is $1.50, which chips from $1 cannot make: $2 is right',
    events: equals(300, under, givesUp(alice, 1), takes(warA, 200), advised(warA, alice)),
    money: { [warA]: { outcome: 'surrendered', difference: 0 } },
    besides: ['3.3'],
  },
  {
    title: 'the maximum is changed after notice by word',
    text: '3.1: prior notice, without any minutes; $800 is within the new maximum of $1,000',
    events: [
      bobsRound,
      noticeOf(500, 100_000),
      limitsChanged(limits(500, 100_000)),
      wins(80_000, pays(warA, alice, 80_000)),
    ],
    never: [{ clause: '3.1' }, { clause: '3.5' }],
    besides: ['3.1'],
    money: { [warA]: { outcome: 'won', paid: 80_000, difference: 0 } },
  },
  {
    title: 'the minimum is raised, and nobody recorded a notice',
    text: '3.1: a notice by word may have been given; the text wants no sign of it',
    events: [bobsRound, limitsChanged(limits(2_500, 50_000)), wins(2_500, pays(warA, alice, 2_500))],
    never: [{ clause: '3.1' }],
    besides: ['3.1'],
    money: { [warA]: { outcome: 'won', paid: 2_500, difference: 0 } },
  },
  {
    title: 'the maximum is lowered in the middle of a round',
    text: '3.5, 3.1: the wager of $500 was within what was displayed when it was laid; which display counts the text does not say',
    events: [
      [opened, war(alice, 1, 50_000), noMoreBets, noticeOf(500, 20_000), limitsChanged(limits(500, 20_000))],
      [deals('1 AS, dealer KH'), pays(warA, alice, 50_000), racks, closed],
    ],
    never: [{ clause: '3.5' }, { clause: '3.1' }],
    besides: ['3.1'],
  },
  {
    title: 'a round is played after the sign of the limits was taken down',
    text: '3.1: the minimum and maximum are to be displayed; the record shows that they were not',
    events: [bobsRound, takenDown('sign-limits'), wins(5_000, pays(warA, alice, 5_000))],
    found: [{ clause: '3.1' }],
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'nobody recorded a sign of the limits, and $600 is paid',
    text: '3.1, 3.5: there may have been one; what its maximum was is not known',
    opening: without('sign-limits'),
    events: wins(60_000, pays(warA, alice, 60_000)),
    never: [{ clause: '3.1' }, { clause: '3.5' }],
  },
  {
    title: 'a wager is not in the multiples that are displayed',
    text: '3.3: multiples of $5 are permitted; $7 is none, and the text does not say that it does not count: $7',
    events: wins(700, pays(warA, alice, 700)),
    besides: ['3.3'],
    seen: ['3.3'],
    money: { [warA]: { outcome: 'won', paid: 700, difference: 0 } },
  },
  {
    title: 'a round is played after the sign of the multiples was taken down',
    text: '3.3: the multiples are to be displayed; the record shows that they were not',
    events: [bobsRound, takenDown('sign-multiples'), wins(5_000, pays(warA, alice, 5_000))],
    found: [{ clause: '3.3' }],
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'nobody recorded a sign of the multiples, and $7 is wagered',
    text: '3.3: it may have been displayed, and with any multiples',
    opening: without('sign-multiples'),
    events: wins(700, pays(warA, alice, 700)),
    never: [{ clause: '3.3' }],
    money: { [warA]: { outcome: 'won', paid: 700, difference: 0 } },
  },
  {
    title: 'a wager under the minimum goes to war',
    text: '3.4, A ‘Go to War Wager’: $3 is a wager and its raise is equal, $3; the raise wins, the first wager stands off',
    events: equals(
      300,
      [under, goesToWar(alice, 1, 300), advised(warA, alice)],
      deals('1 QS, dealer 9H'),
      pays(raiseA, alice, 300),
    ),
    besides: ['3.3'],
    never: [{ clause: '3.4' }, { clause: "A 'Go to War Wager'" }],
    money: { [warA]: { outcome: 'stood-off', difference: 0 }, [raiseA]: { outcome: 'won', paid: 300, difference: 0 } },
  },
  {
    title: 'half of what counts of a wager over the maximum is not to be made in chips',
    text: '3.5, A ‘Surrender’: of $30 at a maximum of $25 half is $12.50 (raise-over-max); $13 is right, and half of $30 would be $15',
    opening: tableWith(limits(500, 2_500)),
    events: equals(3_000, found(warA, 'maximum', 2_500), givesUp(alice, 1), takes(warA, 1_300)),
    readings: ['raise-over-max'],
    money: { [warA]: { outcome: 'surrendered', difference: 0 } },
  },
  {
    title: 'the maximum is lowered at war, before the raise is laid',
    text: 'A ‘Go to War Wager’: the raise equals the wager of $500, whatever the sign says by then; it never counts against a maximum',
    events: [
      [opened, war(alice, 1, 50_000), noMoreBets, deals('1 KS, dealer KH')],
      [noticeOf(500, 20_000), limitsChanged(limits(500, 20_000))],
      [goesToWar(alice, 1, 50_000), deals('1 QS, dealer 9H'), pays(raiseA, alice, 50_000), racks, closed],
    ],
    readings: ['box-maximum', 'raise-over-max'],
    never: [{ clause: "A 'Go to War Wager'" }, { clause: '3.5' }],
  },
  {
    title: 'a first wager under the minimum is refused',
    text: '3.4, 4.1: only further ones will not be accepted; a first one shall be paid or collected',
    events: roundOf([refused, war(bob, 2, 1_000)], '2 9S, dealer KH', takes(warOf(bob, 2), 1_000)),
    besides: ['3.4', '4.1'],
    seen: ['3.4|4.1'],
  },
]);
