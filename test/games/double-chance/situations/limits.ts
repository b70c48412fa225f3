import {
  alice,
  alters,
  areaOf,
  bob,
  calls,
  dealer,
  declared,
  decisionOf,
  discarded,
  found,
  gamesSupervisor,
  gives,
  jackpot,
  jackpotOf,
  limits,
  limitsChanged,
  limitsSign,
  main,
  mainOf,
  maximumPayout,
  minutes,
  openTable,
  opened,
  closed,
  deals,
  noMoreBets,
  pays,
  racks,
  racksAll,
  refuses,
  casinoSupervisor,
  shows,
  shuffles,
  sign,
  sixthRound,
  sixths,
  tableEvent,
  takes,
  voidsWager,
} from '../support/double-chance-floor.ts';
import { corrected } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { declaring, keeping, lays, roundOf } from './support/rounds-of-hands.ts';

const [ofAlice, ofBob] = [mainOf(alice, 1), mainOf(bob, 2)];
type Then = Parameters<typeof roundOf>[2];
/** Alice's wager on area 1 wins 1 to 1, or loses, by its sixth card. */
const wins = (stakeCents: number, ...then: Then[]) =>
  keeping('KS', stakeCents, sixths(1), shows('9S', areaOf(1)), then);
const loses = (stakeCents: number, ...then: Then[]) =>
  keeping('KS', stakeCents, sixths(1), shows('9H', areaOf(1)), then);
/** Alice declares a flush, which pays 4 to 1, or a royal flush, which pays 200 to 1. */
const flush = (stakeCents: number, ...then: Then[]) =>
  declaring(stakeCents, shows('KD JD 9D 4D 2D', areaOf(1)), calls(1, 'flush'), then, racks([1]));
const royal = (stakeCents: number, ...then: Then[]) =>
  declaring(stakeCents, shows('AS KS QS JS TS', areaOf(1)), calls(1, 'royal-flush'), then, racks([1]));
const paid = (cents: number) => pays(ofAlice, alice, cents);
const taken = (cents: number) => takes(ofAlice, cents);
const noticed = found(ofAlice, 'maximum', 50_000);
const under = found(ofAlice, 'minimum', 500);
const won = (paidCents: number, difference = 0) =>
  ({ [ofAlice]: { outcome: 'won', collected: 0, paid: paidCents, difference } }) as const;
const lost = (collected: number, difference = 0) =>
  ({ [ofAlice]: { outcome: 'lost', collected, paid: 0, difference } }) as const;
const [hers, second, his] = [discarded(alice, 1, 'KS'), discarded(alice, 2, 'QH'), discarded(bob, 2, 'QH')];
const herFlush = declared(alice, 1, 'KD JD 9D 4D 2D', 'flush', 120_000);
const hisFlush = declared(bob, 2, 'KS JS 9S 4S 2S', 'flush', 80_000);
const bobsPairs = declared(bob, 2, 'AS AD 4C 4H 9D', 'two-pairs', 4_000);
const settles = ['9.1', '9.3', '9.5'];
const without = (signId: string) => openTable.filter(({ data }) => data['signId'] !== signId);
const down = (signId: string) => tableEvent('SignRemoved', { signId });
const tableWith = (...lines: ReturnType<typeof limits>[]) => [...without('sign-limits'), limitsSign(...lines)];
const changeSign = (proposedAt: string | null, minCents = 1_000) =>
  sign('new-min', { kind: 'limits-change', limits: [limits(minCents, 50_000, 'main')], proposedAt });
const raised = (afterMs: number, signId: string | null = 'new-min') =>
  limitsChanged(limits(1_000, 50_000, 'main'), signId).after(afterMs);
const soon = '2026-04-25T09:25:00.000Z';
const payout = ['max-payout'];

/** Minimum, maximum, multiples, and the maximum payout: 6.1 to 6.5, 9.2. */
situations('limits', [
  {
    title: 'a wager of exactly the maximum wins',
    text: '6.3: above the maximum is not at it: $500 pays $500',
    events: wins(50_000, paid(50_000)),
    never: [{ clause: '6.3' }],
    money: won(50_000),
  },
  {
    title: 'a wager over the maximum is noticed and paid to the maximum',
    text: '6.3: $600 pays $500',
    events: wins(60_000, noticed, paid(50_000)),
    money: won(50_000),
  },
  {
    title: 'a wager over the maximum is noticed and paid whole',
    text: '6.3: to the maximum only: $100 too much',
    events: wins(60_000, noticed, paid(60_000)),
    found: [{ clause: '6.3', wager: ofAlice }],
    besides: settles,
    money: won(50_000, 10_000),
  },
  {
    title: 'a wager over the maximum is noticed and collected to the maximum',
    text: '6.3: collected to the maximum: $100 of the $600 stays hers',
    events: loses(60_000, noticed, taken(50_000)),
    money: lost(50_000),
  },
  {
    title: 'a wager over the maximum is noticed and collected whole',
    text: '6.3: collected to the maximum: $100 too much is taken',
    events: loses(60_000, noticed, taken(60_000)),
    found: [{ clause: '6.3', wager: ofAlice }],
    besides: settles,
    money: lost(50_000, -10_000),
  },
  {
    title: 'a wager over the maximum is collected whole, and the rest is handed back',
    text: '6.3: she has $100 of her $600, as she should',
    events: loses(60_000, noticed, taken(60_000), gives(ofAlice, alice, 10_000, 'over-maximum')),
    money: { [ofAlice]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'nobody notices a wager over the maximum, and it is paid whole',
    text: '6.3: found to be above; it was not found, and its result stands',
    events: wins(60_000, paid(60_000)),
    never: [{ clause: '6.3', code: 'OVER_MAX_SETTLED_IN_FULL' }],
    money: { [ofAlice]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'nobody recorded that a wager over the maximum was noticed, and it is paid to the maximum',
    text: '6.3: the dealer may have found it; silence accuses nobody of $100 too little',
    events: wins(60_000, paid(50_000)),
    never: [{ clause: '6.3' }, { clause: '9.3' }],
  },
  {
    title: 'a wager over the maximum is found in the next round',
    text: '6.3: wagers and results of previous rounds shall stand',
    events: [wins(60_000, paid(60_000)), sixthRound(bob, 2, 4_000, 'KS', '9H', noticed, takes(ofBob, 4_000))],
    never: [{ clause: '6.3', code: 'OVER_MAX_SETTLED_IN_FULL' }],
    inAllCents: { [ofAlice]: 0 },
  },
  {
    title: 'a player is over the maximum in three rounds, and it is found in the third',
    text: '6.3: the third counts as $500; the two before stand',
    events: [loses(60_000, taken(60_000)), wins(60_000, paid(60_000)), wins(60_000, noticed, paid(50_000))],
    money: won(50_000),
    inAllCents: { [ofAlice]: 0 },
  },
  {
    title: 'a wager over the maximum is found when it is paid and another hand is still open',
    text: '6.3: only previous rounds stand; this one goes on, and $500 is what is paid: $100 too much',
    events: roundOf([lays(alice, 1, 60_000), lays(bob, 2, 4_000)], [1, 2], hers.decides, his.decides, [
      [his.settles, hers.settles, sixths(1, 2), shows('9S', areaOf(1)), paid(60_000), noticed],
      [shows('AH', areaOf(2)), takes(ofBob, 4_000)],
    ]),
    besides: ['6.3', ...settles],
    seen: ['6.3'],
    money: won(50_000, 10_000),
  },
  {
    title: 'a flush of a wager over the maximum is paid 4 to 1 on the maximum',
    text: '6.3, 9.1: 4 times $500 is $2,000',
    events: flush(60_000, noticed, paid(200_000)),
    money: won(200_000),
  },
  {
    title: 'a flush of a wager over the maximum is paid 4 to 1 on all of it',
    text: '6.3, 9.1: $2,400 instead of $2,000: $400 too much',
    events: flush(60_000, noticed, paid(240_000)),
    found: [{ clause: '6.3', wager: ofAlice }],
    besides: settles,
    money: won(200_000, 40_000),
  },
  {
    title: 'a maximum payout is on display, and a flush is paid up to it',
    text: '9.2: 4 times $500 is $2,000, of which $1,500 are paid (max-payout: of one wager, without its stake)',
    opening: [...openTable, maximumPayout(150_000)],
    events: flush(50_000, paid(150_000)),
    readings: payout,
    money: won(150_000),
  },
  {
    title: 'a maximum payout is on display, and a flush is paid over it',
    text: '9.2: $1,500; $2,000 is $500 too much (max-payout)',
    opening: [...openTable, maximumPayout(150_000)],
    events: flush(50_000, paid(200_000)),
    readings: payout,
    besides: ['9.1', '9.2'],
    reported: [ofAlice],
    money: won(150_000, 50_000),
  },
  {
    title: 'a maximum payout is on display, and the stake is counted into it',
    text: '9.2: a payout is what is paid, and the stake stays hers (max-payout): $1,500; $1,000 is $500 too little',
    opening: [...openTable, maximumPayout(150_000)],
    events: flush(50_000, paid(100_000)),
    readings: payout,
    besides: ['9.1', '9.2'],
    reported: [ofAlice],
    money: won(150_000, -50_000),
  },
  {
    title: 'a maximum payout does not reach a hand that discards',
    text: '9.2: the odds for declared hand wagers; 9.3 pays $500',
    opening: [...openTable, maximumPayout(30_000)],
    events: wins(50_000, paid(50_000)),
    money: won(50_000),
  },
  {
    title: 'a hand that discards is paid up to the maximum payout',
    text: '9.2, 9.3: the maximum is not for it: $200 too little',
    opening: [...openTable, maximumPayout(30_000)],
    events: wins(50_000, paid(30_000)),
    found: [{ clause: '9.3', wager: ofAlice }],
    besides: ['9.2'],
    money: won(50_000, -20_000),
  },
  {
    title: 'two hands of one round are together over the maximum payout',
    text: '9.2: it is of one wager (max-payout): $1,200 and $800, each under $1,500',
    opening: [...openTable, maximumPayout(150_000)],
    events: roundOf(
      [lays(alice, 1, 30_000), lays(bob, 2, 20_000)],
      [1, 2],
      [[herFlush.decides, hisFlush.decides, hisFlush.settles, herFlush.settles]],
    ),
    readings: payout,
    money: { ...won(120_000), [ofBob]: { outcome: 'won', paid: 80_000, difference: 0 } },
  },
  {
    title: 'a royal flush is cut without any maximum payout on display',
    text: '9.2: the amount shall be displayed on a notice; none is on record, and none can be relied on: 200 to 1 on $500',
    events: royal(50_000, paid(5_000_000)),
    besides: ['9.1', '9.2'],
    seen: [ofAlice, '9.1|9.2'],
  },
  {
    title: 'a royal flush is cut to a maximum payout whose notice was taken down',
    text: '9.2, 9.1: nothing is displayed any more: $100,000, of which $50,000 were paid',
    opening: [...openTable, maximumPayout(5_000_000), down('sign-payout')],
    events: royal(50_000, paid(5_000_000)),
    found: [{ clause: '9.1|9.2' }],
    besides: ['9.1', '9.2'],
    money: won(10_000_000, -5_000_000),
  },
  {
    title: 'a wager over the maximum makes a royal flush under a maximum payout',
    text: '6.3, 9.2: $600 count as $500; 200 times that is $100,000, and the notice says $80,000 (max-payout)',
    opening: [...openTable, maximumPayout(8_000_000)],
    events: royal(60_000, noticed, paid(8_000_000)),
    readings: payout,
    money: won(8_000_000),
  },
  {
    title: 'a wager under the minimum is found after the first card, and wins',
    text: '6.2: it shall be valid: $3',
    events: wins(300, under, paid(300)),
    never: [{ clause: '6.1' }],
    besides: ['6.4'],
    money: won(300),
  },
  {
    title: 'a wager under the minimum is found after the first card and handed back',
    text: '6.2: it is valid and won $3, of which nothing was paid',
    events: wins(300, under, taken(300), gives(ofAlice, alice, 300, 'refused')),
    found: [{ clause: '6.2|9.3|8.7', wager: ofAlice }],
    besides: ['6.4', '9.3', '8.7'],
    money: { [ofAlice]: { outcome: 'won', paid: 300, difference: -300 } },
  },
  {
    title: 'a casino supervisor voids a wager under the minimum after the first card',
    text: '6.2: it is valid; no rule lets anybody void it for that',
    events: wins(300, voidsWager(ofAlice, casinoSupervisor, 'outside-limits', 'refunded', '6.2')),
    found: [{ clause: '6.2|14.3|14.3.1|9.3' }],
    besides: ['6.2', '6.4', '14.3', '9.3', '8.7'],
    money: { [ofAlice]: { outcome: 'won', paid: 300, difference: -300 } },
  },
  {
    title: 'a wager under the minimum is refused before the first card',
    text: '14.11: on a reasonable ground; the area gets no hand',
    events: roundOf(
      [main(alice, 1, 300), lays(bob, 2, 4_000), refuses(ofAlice, alice, 'main', 300, casinoSupervisor)],
      [2],
      [bobsPairs.decides, bobsPairs.settles],
    ),
    besides: ['6.4'],
    money: { [ofAlice]: { outcome: 'refused', collected: 0, paid: 0, difference: 0 } },
  },
  {
    title: 'seven dollars are wagered, and the sign says nothing of multiples',
    text: '6.1: not required to be multiples of the minimum unless the sign states it',
    events: wins(700, paid(700)),
    never: [{ clause: '6.1' }, { clause: '6.4' }],
    money: won(700),
  },
  {
    title: 'seven dollars are wagered, and the sign wants multiples of the minimum',
    text: '6.1, 6.4: $7 is not a multiple of $5; that it does not count the text does not say: $7',
    opening: tableWith({ ...limits(500, 50_000, 'main'), multiplesOfMin: true }),
    events: wins(700, paid(700)),
    besides: ['6.1', '6.4'],
    seen: ['6.1|6.4'],
    money: won(700),
  },
  {
    title: 'twelve dollars are wagered with a minimum of ten and a unit of three',
    text: '6.1, 6.4: twelve is a multiple of three, and not ten and threes; it is settled as it lies',
    opening: tableWith({ ...limits(1_000, 50_000, 'main'), unitCents: 300 }),
    events: loses(1_200, taken(1_200)),
    besides: ['6.1', '6.4'],
    seen: ['6.1|6.4'],
    money: lost(1_200),
  },
  {
    title: 'a wager of the maximum and a jackpot lie on one area, and the sign is for all wagers',
    text: '6.1: per playing area; the jackpot has an area of its own and its own amount (10.2)',
    opening: tableWith(limits(500, 50_000)),
    events: roundOf(
      [main(alice, 1, 50_000), jackpot(alice, 1)],
      [1],
      discarded(alice, 1, 'KS 8H 9D').decides,
      discarded(alice, 1, 'KS 8H 9D').settles,
      [takes(jackpotOf(alice, 1), 500), sixths(1), shows('2S', areaOf(1)), paid(50_000)],
    ),
    never: [{ clause: '6.3' }, { clause: '6.1' }],
    money: won(50_000),
  },
  {
    title: 'one player has $400 on each of two areas',
    text: '6.1, 5.4: the maximum is per area, so that neither is over it; two hands are one too many',
    events: roundOf([lays(alice, 1, 40_000), lays(alice, 2, 40_000)], [1, 2], hers.decides, second.decides, [
      [second.settles, hers.settles, sixths(1, 2), shows('9S', areaOf(1)), paid(40_000)],
      [shows('AH', areaOf(2)), takes(mainOf(alice, 2), 40_000)],
    ]),
    found: [{ clause: '5.4' }],
    never: [{ clause: '6.3' }],
  },
  {
    title: 'a round is played after the sign of the limits was taken down',
    text: '6.1: minimum and maximum shall be shown on a sign; the record shows that they were not',
    events: [down('sign-limits'), wins(5_000, paid(5_000))],
    found: [{ clause: '6.1' }],
    money: won(5_000),
  },
  {
    title: 'nobody recorded a sign of the limits, and $600 is paid',
    text: '6.1, 6.3: there may have been one; what its maximum was is not known',
    opening: without('sign-limits'),
    events: wins(60_000, paid(60_000)),
    never: [{ clause: '6.1' }, { clause: '6.3' }],
  },
  {
    title: 'the minimum is raised without a sign',
    text: '6.5: only if a sign with it has been displayed for at least 20 minutes',
    events: [wins(5_000, paid(5_000)), limitsChanged(limits(1_000, 50_000, 'main')).as('change')],
    found: [{ clause: '6.5', at: 'change' }],
  },
  {
    title: 'the minimum is raised exactly 20 minutes after the sign went up',
    text: '6.5: at least 20 minutes',
    events: [changeSign(soon), raised(minutes(20))],
    never: [{ clause: '6.5' }],
  },
  {
    title: 'the minimum is raised one millisecond before the 20 minutes are over',
    text: '6.5: at least 20 minutes; they were not',
    events: [changeSign(soon), raised(minutes(20) - 1)],
    found: [{ clause: '6.5' }],
  },
  {
    title: 'the sign of a new minimum names no time of change, or another minimum',
    text: '6.5: the new minimum and the proposed time of change',
    events: [changeSign(null), raised(minutes(30))],
    found: [{ clause: '6.5' }],
  },
  {
    title: 'the maximum is raised and the minimum lowered at once, and $800 wins',
    text: '6.5: at any time; only a higher minimum needs a sign',
    events: [
      [limitsChanged(limits(200, 100_000, 'main')), down('sign-limits'), limitsSign(limits(200, 100_000, 'main'))],
      wins(80_000, paid(80_000)),
    ],
    never: [{ clause: '6.5' }, { clause: '6.3' }],
    money: won(80_000),
  },
  {
    title: 'a dealer lowers the minimum, and a games supervisor raises the maximum',
    text: '6.5, 1.1: a casino supervisor may, and that includes a games supervisor, not a dealer',
    events: [
      limitsChanged(limits(200, 50_000, 'main'), null, dealer).as('dealer'),
      limitsChanged(limits(200, 90_000, 'main'), null, gamesSupervisor),
    ],
    found: [{ clause: '6.5', at: 'dealer', by: 'dealer-1' }],
  },
  {
    title: 'the maximum is lowered in the middle of a round',
    text: '6.3, 6.5: $500 was within the sign when the first card came; which sign counts the text does not say',
    events: [
      [shuffles(), opened, lays(alice, 1, 50_000), noMoreBets, deals(1)],
      [limitsChanged(limits(500, 20_000, 'main')), hers.decides],
      [hers.settles, sixths(1), shows('9S', areaOf(1)), paid(50_000), racksAll, closed],
    ],
    never: [{ clause: '6.3' }, { clause: '6.5' }],
    besides: ['6.1'],
  },
  {
    title: 'a wager is made larger than the maximum before the first card, and found',
    text: '6.3: it is what lies there that is found: $700 counts as $500',
    events: roundOf([lays(alice, 1, 40_000), alters(ofAlice, 'main', 1, 70_000, alice)], [1], hers.decides, [
      hers.settles,
      sixths(1),
      shows('9S', areaOf(1)),
      noticed,
      paid(50_000),
    ]),
    money: won(50_000),
  },
  {
    title: 'the stake of a wager over the maximum is corrected to one that is not',
    text: '6.3: $60 lay there, which is not over the maximum',
    events: [
      roundOf([main(alice, 1, 60_000).as('wager')], [1], hers.decides, [
        [hers.settles, sixths(1), shows('9H', areaOf(1)), taken(6_000)],
      ]),
      corrected('wager', main(alice, 1, 6_000)),
    ],
    money: lost(6_000),
  },
  {
    title: 'a supervisor grants Alice a limit of her own, and $900 is found and paid',
    text: '6.1, 6.3: this document knows no limits of one player; the sign at the table says $500',
    events: [
      tableEvent(
        'PersonalLimitGranted',
        {
          personId: 'alice',
          minCents: 500,
          maxCents: 100_000,
          signId: null,
          decision: decisionOf(casinoSupervisor, 'known-player', '6.5'),
        },
        casinoSupervisor,
      ),
      wins(90_000, noticed, paid(90_000)),
    ],
    besides: ['6.1', '6.3', '6.5', '9.3'],
    reported: [ofAlice],
  },
]);
