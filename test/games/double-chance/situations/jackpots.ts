import {
  alice,
  alters,
  areaOf,
  bob,
  calls,
  counts,
  dealer,
  declared,
  declares,
  discarded,
  jackpot,
  jackpotAlone,
  jackpotOf,
  jackpotSign,
  main,
  mainOf,
  maximumPayout,
  openTable,
  pays,
  picksUp,
  prizeSign,
  racks,
  refuses,
  shows,
  sign,
  sixths,
  tableEvent,
  takes,
  takesBack,
} from '../support/double-chance-floor.ts';
import { enteredLate } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays, roundOf, settledWithJackpot } from './support/rounds-of-hands.ts';

const [ofAlice, ofBob, theJackpot] = [mainOf(alice, 1), mainOf(bob, 2), jackpotOf(alice, 1)];
type Then = Parameters<typeof roundOf>[2];
const both = [main(alice, 1, 5_000), jackpot(alice, 1)];
const decides = [picksUp(alice, 1), declares(alice, 1)];
/** Alice declares with $50 and $5 on the jackpot; what is done with the jackpot is told. */
const declaring = (cards: string, value: string, paidCents: number, money: Parameters<typeof settledWithJackpot>[5]) =>
  roundOf(both, [1], decides, settledWithJackpot(alice, 1, cards, value, paidCents, money));
const winning = (cents: number) => ({ winning: pays(theJackpot, alice, cents) });
const losing = { losing: takes(theJackpot, 500) };
const aFlush = 'KD JD 9D 4D 2D';
/** Her flush wins $200, and this is paid on the jackpot. */
const flush = (...cents: number[]) =>
  declaring(aFlush, 'flush', 20_000, { winning: cents.map((one) => pays(theJackpot, alice, one)) });
/** Alice discards with $50 and $5 on the jackpot and loses to a sixth card; the jackpot is dealt with after the count. */
const keeping = (kept: string, money: Then, seen: string | null = null) => {
  const hers = discarded(alice, 1, kept);
  const count = 5 - kept.split(' ').length;
  return roundOf(
    both,
    [1],
    hers.decides,
    [shows(kept, areaOf(1)), counts(1, count, seen)],
    [money, sixths(1), shows('AC', areaOf(1)), takes(ofAlice, 5_000)],
  );
};
const lost = { [theJackpot]: { outcome: 'lost', collected: 500, paid: 0, difference: 0 } } as const;
const won = (paid: number, difference = 0) =>
  ({ [theJackpot]: { outcome: 'won', collected: 0, paid, difference } }) as const;
const taken = takes(theJackpot, 500);
const ofDiscarder = ['discarders-jackpot'];
const down = (signId: string) => tableEvent('SignRemoved', { signId });
const without = (signId: string) => openTable.filter(({ data }) => data['signId'] !== signId);
const prizes = (...lines: readonly (readonly [string, number])[]) =>
  sign('sign-more-prizes', {
    kind: 'prize-schedule',
    scheduleId: 'schedule-A',
    prizes: lines.map(([result, odds]) => ({ result, pays: odds, to: 1 })),
  });

const withKings = discarded(alice, 1, 'KS KH 5D');
const bobsKings = declared(bob, 2, 'KD KC 5S 5H 5C', 'full-house', 24_000);
const bobsPairs = declared(bob, 2, 'AS AD 4C 4H 9D', 'two-pairs', 4_000);
const spread = discarded(alice, 1, 'KS 8H 9D');

/** What a class pays on $50, and on $5 on the jackpot by the sign of the table. */
const qualifying = [
  ['a royal flush', 'AS KS QS JS TS', 'royal-flush', 1_000_000, 1_000_000],
  ['a straight flush', '9H 8H 7H 6H 5H', 'straight-flush', 250_000, 150_000],
  ['four of a kind', '9S 9H 9D 9C 2D', 'four-of-a-kind', 100_000, 50_000],
  ['a full house', 'KS KH KD 2C 2D', 'full-house', 30_000, 10_000],
  ['a flush', aFlush, 'flush', 20_000, 7_500],
  ['a straight', 'AS 2D 3S 4S 5S', 'straight', 10_000, 5_000],
  ['a dead hand', '2S 3S 4S 5S 2H', 'dead-hand', 5_000, 125_000],
] as const;

/** Wagers on the jackpot: 5.2.2, 8.6.3, 8.6.5, 9.6, 10.1 to 10.5. */
situations('jackpots', [
  ...qualifying.map(([title, cards, value, mainCents, cents]) => ({
    title: `${title} wins the jackpot beside its own wager`,
    text: `10.3 to 10.5: ${cents / 500} to 1 by the sign, in addition to the wager`,
    events: declaring(cards, value, mainCents, winning(cents)),
    money: { ...won(cents), [ofAlice]: { outcome: 'won' as const, paid: mainCents, difference: 0 } },
  })),
  {
    title: 'two pairs win their wager and lose the jackpot',
    text: '9.6, 10.4: two pairs are not among the hands that qualify',
    events: declaring('AS AD 4C 4H 9D', 'two-pairs', 5_000, losing),
    money: { ...lost, [ofAlice]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'the jackpot of three of a kind is paid 1 to 1',
    text: '9.6: it loses: $5 paid and $5 not taken',
    events: declaring('7S 7H 7D KC 2D', 'three-of-a-kind', 5_000, winning(500)),
    found: [{ clause: '9.6|10.4', wager: theJackpot }],
    besides: ['10.3'],
    money: { [theJackpot]: { outcome: 'lost', collected: 500, paid: 0, difference: 1_000 } },
  },
  {
    title: 'the jackpot of a dead hand is taken',
    text: '10.4.7, 10.3: it qualifies, 250 to 1: $1,250 not paid and $5 taken',
    events: declaring('2S 3S 4S 5S 2H', 'dead-hand', 5_000, losing),
    found: [{ clause: '10.3|10.4', wager: theJackpot }],
    besides: ['9.6', '10.4'],
    money: won(125_000, -125_500),
  },
  {
    title: 'a flush is paid, and its jackpot is forgotten',
    text: '10.3: 15 to 1 is $75, and the record shows no payment',
    events: flush(),
    reported: [theJackpot],
    besides: ['10.3', '8.6'],
    money: won(7_500, -7_500),
  },
  {
    title: 'the jackpot is paid with its stake counted in',
    text: '10.3: 15 to 1 on $5 is $75 beside the stake; $80 is $5 too much',
    events: flush(8_000),
    found: [{ clause: '10.3', wager: theJackpot }],
    money: won(7_500, 500),
  },
  {
    title: 'what the wager wins is taken off the jackpot',
    text: '10.5: in addition to any payment for the wager: $300 and $100, not $300 less $100',
    events: declaring('KS KH KD 2C 2D', 'full-house', 20_000, winning(10_000)),
    found: [{ clause: '10.5|9.1', wager: ofAlice }],
    besides: ['9.1'],
    money: { ...won(10_000), [ofAlice]: { outcome: 'won', paid: 30_000, difference: -10_000 } },
  },
  {
    title: 'only the jackpot is paid, as if it took the place of the wager',
    text: '10.5: in addition: $200 of the flush were not paid',
    events: roundOf(both, [1], decides, [
      shows(aFlush, areaOf(1)),
      calls(1, 'flush'),
      pays(theJackpot, alice, 7_500),
      racks([1]),
    ]),
    reported: [ofAlice],
    besides: ['10.5', '9.1', '8.6'],
    money: { ...won(7_500), [ofAlice]: { outcome: 'won', paid: 20_000, difference: -20_000 } },
  },
  {
    title: 'the jackpot is paid before the hand',
    text: '8.6.4, 8.6.5: the hand first; the sums are right',
    events: roundOf(both, [1], decides, [
      shows(aFlush, areaOf(1)),
      pays(theJackpot, alice, 7_500),
      [calls(1, 'flush'), pays(ofAlice, alice, 20_000), racks([1])],
    ]),
    found: [{ clause: '8.6' }],
    money: won(7_500),
  },
  {
    title: 'a losing jackpot is taken after the hand is paid',
    text: '8.6.3, 8.6.4: losing jackpot wagers first',
    events: roundOf(both, [1], decides, [
      [shows('AS AD 4C 4H 9D', areaOf(1)), calls(1, 'two-pairs'), pays(ofAlice, alice, 5_000)],
      [taken, racks([1])],
    ]),
    found: [{ clause: '8.6' }],
    money: lost,
  },
  {
    title: 'a player discards, and the three kept cards exclude every hand that qualifies',
    text: '9.6: three ranks and suits, from an eight to a king six ranks: no straight, flush, full house, four or dead hand',
    events: keeping('KS 8H 9D', taken),
    never: [{ clause: '9.6' }, { clause: '10.3' }],
    money: lost,
  },
  {
    title: 'a player keeps ace, three and six of three suits',
    text: '9.6: the ace is high or low, and neither spans three and six within five ranks: no hand of 10.4',
    events: keeping('AS 3H 6D', taken),
    money: lost,
  },
  {
    title: 'a player keeps ace, three and five of three suits',
    text: '9.6, 10.4.6: with two and four it would be a straight; what was given up nobody saw (discarders-jackpot)',
    events: keeping('AS 3H 5D', taken),
    readings: ofDiscarder,
    doubted: [theJackpot],
  },
  {
    title: 'a player keeps a pair and a third card',
    text: '9.6, 10.4.4: full house and four of a kind are possible (discarders-jackpot)',
    events: keeping('KS KH 9D', taken),
    readings: ofDiscarder,
    doubted: [theJackpot],
  },
  {
    title: 'a player keeps one card, and the jackpot is taken',
    text: '9.6: four cards lie face down: any hand is possible (discarders-jackpot)',
    events: keeping('KS', taken),
    readings: ofDiscarder,
    doubted: [theJackpot],
  },
  {
    title: 'a player keeps two kings and a five, and all others of both ranks lie in Bob’s hand',
    text: '9.6, 3.1: neither a third king nor a second five is left: no hand of 10.4 is possible',
    events: roundOf([both, lays(bob, 2, 4_000)], [1, 2], withKings.decides, bobsKings.decides, [
      [bobsKings.settles, withKings.settles, taken],
      [sixths(1), shows('AC', areaOf(1)), takes(ofAlice, 5_000)],
    ]),
    money: { ...lost, [ofBob]: { outcome: 'won', paid: 24_000, difference: 0 } },
  },
  {
    title: 'a full house is given up, as the count shows, and its jackpot is paid',
    text: '10.3: who receives a hand which qualifies; that giving it up changes nothing is a reading (discarders-jackpot): 20 to 1',
    events: keeping('KS', pays(theJackpot, alice, 10_000), 'KH KD 2C 2H'),
    readings: ofDiscarder,
    seen: [theJackpot],
    besides: ['8.6'],
    money: won(10_000),
  },
  {
    title: 'a full house is given up, as the count shows, and its jackpot is taken',
    text: '10.3: she received it (discarders-jackpot): $100 not paid and $5 taken',
    events: keeping('KS', taken, 'KH KD 2C 2H'),
    readings: ofDiscarder,
    seen: [theJackpot],
    besides: ['8.6', '9.6', '10.3', '10.4'],
    money: won(10_000, -10_500),
  },
  {
    title: 'the discards are seen and make no hand that qualifies',
    text: '9.6: K♠ Q♦ 7♣ 4♥ 2♠ is none of 10.4',
    events: keeping('KS QD', taken, '7C 4H 2S'),
    besides: ['8.6'],
    money: lost,
  },
  {
    title: 'one of the discards is seen, and with the kept cards it excludes every hand',
    text: '9.6: K♠ Q♦ 7♣: three suits, three ranks, too far apart',
    events: keeping('KS QD', taken, '7C ?? ??'),
    besides: ['8.6'],
    money: lost,
  },
  {
    title: 'the camera shows later that a flush was given up',
    text: '10.3: she received a flush (discarders-jackpot): 15 to 1 is $75 not paid, and $5 taken',
    events: [
      keeping('KD JD', taken.as('jackpot')),
      enteredLate(shows(aFlush, areaOf(1), 'review'), 'jackpot', -20_000),
    ],
    readings: ofDiscarder,
    seen: [theJackpot],
    besides: ['9.6', '10.3', '10.4'],
    money: won(7_500, -8_000),
  },
  {
    title: 'the losing jackpot of a player who discards is taken after the sixth card',
    text: '8.6.3: losing jackpot wagers are collected before the sixth cards of 8.7',
    events: roundOf(both, [1], spread.decides, [
      spread.settles,
      [sixths(1), shows('AC', areaOf(1)), takes(ofAlice, 5_000), taken],
    ]),
    found: [{ clause: '8.6' }],
    money: lost,
  },
  {
    title: 'seven dollars are laid on a jackpot of five',
    text: '5.2.2, 10.2: the correct denomination; what a wrong one wins or loses the text does not say (jackpot-amount)',
    events: roundOf([main(alice, 1, 5_000), jackpot(alice, 1, 700)], [1], decides, [
      settledWithJackpot(alice, 1, aFlush, 'flush', 20_000, winning(10_500)),
    ]),
    found: [{ clause: '5.2.2|10.2', wager: theJackpot }],
    readings: ['jackpot-amount'],
    besides: ['10.3'],
    doubted: [theJackpot],
  },
  {
    title: 'a wrong amount is put right before the first card',
    text: '5.2.2, 5.3: until then it may be changed; $5 lie there when the cards come: $75',
    events: roundOf(
      [main(alice, 1, 5_000), jackpot(alice, 1, 700), alters(theJackpot, 'jackpot', 1, 500, alice)],
      [1],
      decides,
      settledWithJackpot(alice, 1, aFlush, 'flush', 20_000, winning(7_500)),
    ),
    never: [{ clause: '5.2.2' }, { clause: '10.2' }],
    money: won(7_500),
  },
  {
    title: 'a jackpot of $2.50 wins',
    text: '10.2, 10.3: 15 to 1 on $2.50 is $37.50, without rounding',
    opening: [...without('sign-jackpot'), jackpotSign(250)],
    events: roundOf([main(alice, 1, 5_000), jackpot(alice, 1, 250)], [1], decides, [
      settledWithJackpot(alice, 1, aFlush, 'flush', 20_000, winning(3_750)),
    ]),
    money: won(3_750),
  },
  {
    title: 'a jackpot without any wager on the area',
    text: '10.1: a wager for that round must lie there first; none is on record, and the area gets no hand',
    events: roundOf([jackpotAlone(alice, 1), lays(bob, 2, 4_000)], [2], [bobsPairs.decides, bobsPairs.settles, taken]),
    seen: ['10.1'],
    besides: ['10.1', '9.6', '8.6'],
    doubted: [theJackpot],
  },
  {
    title: 'the wager is taken back before the first card, and its jackpot stays',
    text: '10.1: she had first placed a wager, which lies there no more; its area gets no hand',
    events: roundOf(
      [both, lays(bob, 2, 4_000), takesBack(ofAlice, alice)],
      [2],
      [bobsPairs.decides, bobsPairs.settles, taken],
    ),
    seen: ['10.1'],
    besides: ['10.1', '9.6', '8.6'],
    doubted: [theJackpot],
  },
  {
    title: 'the jackpot is laid before the wager',
    text: '10.1: first have placed a wager; both lay there before the first card',
    events: roundOf(
      [jackpot(alice, 1).as('early'), main(alice, 1, 5_000)],
      [1],
      decides,
      settledWithJackpot(alice, 1, aFlush, 'flush', 20_000, winning(7_500)),
    ),
    found: [{ clause: '10.1', wager: theJackpot, at: 'early' }],
  },
  {
    title: 'two terminals do not know whether the jackpot or the wager came first',
    text: '10.1: first a wager; they lie 200 ms apart, and the clock is known to 500: $75',
    events: roundOf(
      [jackpot(alice, 1).from('T-2', 500), main(alice, 1, 5_000).after(200)],
      [1],
      decides,
      settledWithJackpot(alice, 1, aFlush, 'flush', 20_000, winning(7_500)),
    ),
    never: [{ clause: '10.1' }],
    money: won(7_500),
  },
  {
    title: 'a jackpot is laid when the cards are seen',
    text: '5.3, 5.2.2: prior to the first card; a late one may not lie there',
    events: roundOf(lays(alice, 1, 5_000), [1], decides, [
      jackpot(alice, 1).as('late'),
      settledWithJackpot(alice, 1, aFlush, 'flush', 20_000, winning(7_500)),
    ]),
    found: [{ clause: '5.3|5.2', wager: theJackpot, at: 'late' }],
    besides: ['5.2', '5.3', '10.3'],
    doubted: [theJackpot],
  },
  {
    title: 'a dealer keeps Alice from the jackpot',
    text: '5.2.2, 14.11: she shall be given the opportunity; only a casino supervisor may refuse',
    events: roundOf([main(alice, 1, 5_000), refuses(null, alice, 'jackpot', 500, dealer)], [1], decides, [
      settledWithJackpot(alice, 1, aFlush, 'flush', 20_000, {}),
    ]),
    found: [{ clause: '14.11|5.2.2' }],
    besides: ['14.11', '5.2.2'],
  },
  {
    title: 'a round is played after the sign of the amount was taken down',
    text: '10.2: the amount shall be displayed; the record shows that it was not',
    events: [down('sign-jackpot'), flush(7_500)],
    found: [{ clause: '10.2' }],
  },
  {
    title: 'a round is played after the sign of the odds was taken down',
    text: '10.3: the odds will be displayed on a sign; what is due without one the record does not hold',
    events: [down('sign-prizes'), flush(7_500)],
    found: [{ clause: '10.3' }],
    doubted: [theJackpot],
  },
  {
    title: 'nobody recorded a sign of the odds',
    text: '10.3: there may have been one; what it paid for a flush is not known',
    opening: without('sign-prizes'),
    events: flush(7_500),
    never: [{ clause: '10.3' }],
    doubted: [theJackpot],
  },
  {
    title: 'two signs show other odds for a flush',
    text: '10.3: one of the approved schedules; which of the two the text does not say (sign-or-schedule)',
    opening: [...openTable, prizes(['flush', 25])],
    events: flush(12_500),
    readings: ['sign-or-schedule'],
    besides: ['10.3'],
    doubted: [theJackpot],
  },
  {
    title: 'the sign is changed between two rounds',
    text: '10.3: the odds that are displayed: 25 to 1 is $125 in the second round',
    events: [flush(7_500), down('sign-prizes'), prizeSign('schedule-B', { flush: 25 }), flush(12_500)],
    money: won(12_500),
    inAllCents: { [theJackpot]: 0 },
  },
  {
    title: 'the sign names no schedule',
    text: '10.3: whether the Authority approved it the record does not hold; the odds are those of the sign: $75',
    opening: [...without('sign-prizes'), prizeSign(null)],
    events: flush(7_500),
    never: [{ clause: '10.3' }],
    money: won(7_500),
  },
  {
    title: 'the sign leaves out the dead hand',
    text: '10.4.7: it qualifies for a prize; how much the sign does not say',
    opening: [...without('sign-prizes'), prizes(['flush', 15], ['straight', 10])],
    events: declaring('2S 3S 4S 5S 2H', 'dead-hand', 5_000, losing),
    besides: ['10.3', '10.4', '9.6'],
    doubted: [theJackpot],
  },
  {
    title: 'the sign has odds for three of a kind',
    text: '9.6, 10.4: it does not qualify; 10.3: paid by the schedule on the sign: two clauses differ (sign-or-schedule)',
    opening: [...without('sign-prizes'), prizes(['flush', 15], ['three-of-a-kind', 3])],
    events: declaring('7S 7H 7D KC 2D', 'three-of-a-kind', 5_000, winning(1_500)),
    readings: ['sign-or-schedule'],
    besides: ['10.3', '10.4', '9.6'],
    seen: [theJackpot],
  },
  {
    title: 'a maximum payout is on display, and a royal flush wins the jackpot',
    text: '9.2: of declared hand wagers: $10,000 become $5,000 and the jackpot keeps its $10,000 (max-payout)',
    opening: [...openTable, maximumPayout(500_000, '*')],
    events: declaring('AS KS QS JS TS', 'royal-flush', 500_000, winning(1_000_000)),
    readings: ['max-payout'],
    besides: ['9.2', '9.1', '10.3'],
    money: { ...won(1_000_000), [ofAlice]: { outcome: 'won', paid: 500_000, difference: 0 } },
  },
]);
