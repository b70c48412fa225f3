import type { JsonObject } from '../../../../domain/kernel/json.ts';
import {
  alice,
  alters,
  areaOf,
  bob,
  calls,
  carol,
  casinoSupervisor,
  closed,
  dealer,
  deals,
  discarded,
  draws,
  errorFound,
  gamesSupervisor,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  moves,
  noMoreBets,
  opened,
  operator,
  pays,
  racks,
  racksAll,
  refuses,
  shows,
  shuffles,
  sixthRound,
  sixths,
  takes,
  takesBack,
} from '../support/double-chance-floor.ts';
import { corrected, enteredLate } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { declaring, lays, roundOf } from './support/rounds-of-hands.ts';

const [ofAlice, ofBob, ofCarol] = [mainOf(alice, 1), mainOf(bob, 2), mainOf(carol, 3)];
type Then = Parameters<typeof roundOf>[2];
const paid = pays(ofAlice, alice, 5_000);
const taken = takes(ofAlice, 5_000);
const [hers, his] = [discarded(alice, 1, 'KS'), discarded(bob, 2, 'QH')];
const late = discarded(carol, 3, '9D 4C');
const [spread, second] = [discarded(alice, 1, 'KS 8H 9D'), discarded(alice, 2, 'QH')];
const [winner, loser] = [shows('9S', areaOf(1)), shows('9H', areaOf(1))];
const herSixth = [hers.decides, hers.settles, sixths(1)];
/** Alice's $50, told with something more, wins. */
const wins = (more: JsonObject, ...then: Then[]) =>
  roundOf(main(alice, 1, 5_000, more), [1], herSixth, winner, then.length > 0 ? then : paid);
/** What is told of Bob's hand on area 2, which loses his $40 in the end. */
const bobLoses = [shows('AH', areaOf(2)), takes(ofBob, 4_000)];
/** Alice and Bob wager; something happens when area 1 has its cards and area 2 has none yet; Alice's sixth card is told, and Bob loses. */
const between = (happens: Then, sixth: string, ...then: Then[]) => [
  [shuffles(), opened, lays(alice, 1, 5_000), lays(bob, 2, 4_000), noMoreBets, deals(1), happens, deals(2)],
  [hers.decides, his.decides, his.settles, hers.settles, sixths(1, 2), shows(sixth, areaOf(1)), then],
  [bobLoses, racksAll, closed],
];
/** The same without any wager of Alice: Bob alone, and something before the cards come or after. */
const bobAlone = (before: Then, after: Then = []) =>
  roundOf([before, lays(bob, 2, 4_000)], [2], [his.decides, his.settles, after, sixths(2), bobLoses]);
const refused = (by = casinoSupervisor, ground = 'other') => refuses(ofAlice, alice, 'main', 5_000, by, ground);
const won = { [ofAlice]: { outcome: 'won', collected: 0, paid: 5_000, difference: 0 } } as const;
const lost = { [ofAlice]: { outcome: 'lost', collected: 5_000, paid: 0, difference: 0 } } as const;
const bobLost = { [ofBob]: { outcome: 'lost', collected: 4_000, paid: 0, difference: 0 } } as const;
const out = { outcome: 'refused', collected: 0, paid: 0, difference: 0 } as const;
const settles = ['9.1', '9.3', '9.4', '9.5'];
const laid = main(alice, 1, 5_000, { area: null });
/** Alice's $50, told without any area. */
const onNoArea = { ...laid, data: Object.fromEntries(Object.entries(laid.data).filter(([name]) => name !== 'hand')) };
const changed = (cents: number) => alters(ofAlice, 'main', 1, cents, alice).as('touch');

/** What is a wager, and until when: 5.1 to 5.6, 14.11. */
situations('wagers', [
  {
    title: 'a wager is made in cash, or half of it is',
    text: '5.1: by means of chips and promotional tokens; that it does not count the text does not say',
    events: [wins({ medium: 'cash' }), wins({ medium: 'mixed' })],
    found: [{ clause: '5.1', wager: ofAlice }],
  },
  {
    title: 'a wager is made with promotional tokens, and its winnings are paid in chips',
    text: '5.1, 1.1: tokens may be wagered; any winnings are paid in chips',
    events: wins({ medium: 'promotional-tokens' }),
    never: [{ clause: '5.1' }],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000 } },
  },
  {
    title: 'the winnings of promotional tokens are paid in tokens',
    text: "1.1 'casino promotional voucher': any winnings from such wagers are to be paid in chips",
    events: wins({ medium: 'promotional-tokens' }, pays(ofAlice, alice, 5_000, { medium: 'promotional-tokens' })),
    found: [{ clause: '1.1' }],
    besides: [...settles, '5.1'],
  },
  {
    title: 'winnings of chips are paid in cash',
    text: '5.1, 9.3: in what such winnings are paid the text does not say: $50 is $50',
    events: wins({}, pays(ofAlice, alice, 5_000, { medium: 'cash' })),
    money: won,
  },
  {
    title: 'a wager is called and no chips are laid',
    text: '5.1, 5.2.1: placed by means of chips on the wagering area; a word is neither',
    events: wins({ oral: true, chipsPresented: false, area: null }),
    found: [{ clause: '5.1|5.2', wager: ofAlice }],
    besides: ['5.1', '5.2'],
  },
  {
    title: 'a wager lies between two areas',
    text: '5.2.1: on the appropriate wagering area; by the hand of which it is decided the record does not hold',
    events: bobAlone(onNoArea),
    found: [{ clause: '5.2', wager: ofAlice }],
    besides: ['5.6'],
    doubted: [ofAlice],
    money: bobLost,
  },
  {
    title: 'a wager of a kind that the game does not know',
    text: '5.2.1: there are wagers on areas and on the jackpot; what a bet on a pair comes to nothing says',
    events: roundOf([lays(alice, 1, 5_000), main(bob, 2, 1_000, { kind: 'pair' })], [1], herSixth, winner, paid),
    besides: ['5.2', '5.5', '14.10', '7.4', '7.2', '12.1', '12.5'],
    doubted: [ofBob],
    money: won,
  },
  {
    title: 'a wager is laid after the call and before the first card',
    text: '5.3: after the first card has been removed, and not from the call on: it is in time, and wins',
    events: [
      [shuffles(), opened, lays(bob, 2, 4_000), noMoreBets, main(alice, 1, 5_000), deals(1, 2), hers.decides],
      [his.decides, his.settles, hers.settles, sixths(1, 2), winner, paid, bobLoses, racksAll, closed],
    ],
    never: [{ clause: '5.3' }, { clause: '5.2' }],
    besides: ['7.2'],
    money: { ...won, ...bobLost },
  },
  {
    title: 'a wager is taken back after the call and before the first card',
    text: '5.3: until the first card is removed it may be withdrawn; its area gets no hand',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), lays(bob, 2, 4_000), noMoreBets, takesBack(ofAlice, alice)],
      [deals(2), his.decides, his.settles, sixths(2), bobLoses, racksAll, closed],
    ],
    never: [{ clause: '5.3' }],
    besides: ['7.2'],
    money: { [ofAlice]: { outcome: 'withdrawn', collected: 0, paid: 0, difference: 0 }, ...bobLost },
  },
  {
    title: 'a wager is laid when the first card has left the device and lies nowhere yet',
    text: '5.3: removed from the device, and not dealt: it is late',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), noMoreBets, draws(['??'], null), main(bob, 2, 4_000).as('late')],
      [moves('??', null, areaOf(1), 'put-down'), draws(['??', '??', '??', '??'], areaOf(1)), herSixth, winner, paid],
      [racksAll, closed],
    ],
    found: [{ clause: '5.3|5.2', wager: ofBob, at: 'late' }],
    besides: ['5.2', '5.3', '7.4'],
    doubted: [ofBob],
    money: won,
  },
  {
    title: 'a wager is laid while the cards are dealt, and gets no hand',
    text: '5.3: not after the first card; what becomes of it the text does not say',
    events: between(main(carol, 3, 3_000).as('late'), '9S', paid),
    found: [{ clause: '5.3|5.2', wager: ofCarol, at: 'late' }],
    besides: ['5.2', '5.3', '7.4', '12.5'],
    doubted: [ofCarol],
    money: { ...won, ...bobLost },
  },
  {
    title: 'a wager is laid while the cards are dealt, gets a hand, and is paid',
    text: '5.3: no wager may be placed then; what becomes of a late one that was dealt to the text does not say',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), noMoreBets, deals(1), main(carol, 3, 3_000).as('late'), deals(3)],
      [hers.decides, late.decides, late.settles, hers.settles, sixths(1, 3), winner, paid],
      [shows('3C', areaOf(3)), pays(ofCarol, carol, 3_000), racksAll, closed],
    ],
    found: [{ clause: '5.3|5.2', wager: ofCarol, at: 'late' }],
    besides: ['5.2', '5.3', ...settles],
    doubted: [ofCarol],
    money: won,
  },
  {
    title: 'chips are added when the player has seen good cards',
    text: '5.3: not increased: $50 lay there when the cards came, and a flush pays 4 to 1 on them: $400 too much',
    events: declaring(5_000, changed(15_000), shows('KD JD 9D 4D 2D', areaOf(1)), calls(1, 'flush'), [
      pays(ofAlice, alice, 60_000),
      racks([1]),
    ]),
    found: [{ clause: '5.3', wager: ofAlice, at: 'touch', by: 'alice' }],
    besides: settles,
    money: { [ofAlice]: { outcome: 'won', paid: 20_000, difference: 40_000 } },
  },
  {
    title: 'chips are drawn off when the sixth card has lost',
    text: '5.3: until settlement; $50 are lost, of which $30 were drawn off',
    events: roundOf(lays(alice, 1, 5_000), [1], herSixth, loser, changed(2_000), takes(ofAlice, 2_000)),
    found: [{ clause: '5.3', wager: ofAlice, at: 'touch', by: 'alice' }],
    besides: [...settles, '8.7'],
    money: { [ofAlice]: { outcome: 'lost', collected: 5_000, difference: 3_000 } },
  },
  {
    title: 'a losing wager is taken back before the dealer takes it',
    text: '5.3: not withdrawn until decision and settlement: $50 too little is taken',
    events: roundOf(lays(alice, 1, 5_000), [1], herSixth, loser, takesBack(ofAlice, alice).as('touch')),
    found: [{ clause: '5.3', wager: ofAlice, at: 'touch', by: 'alice' }],
    besides: [...settles, '8.7'],
    money: { [ofAlice]: { outcome: 'lost', collected: 5_000, difference: 5_000 } },
  },
  {
    title: 'a wager is taken off the layout when it is settled, and cards still lie there',
    text: '5.3: only until a decision and settlement has been made in respect of it',
    events: between([], '9S', paid, takesBack(ofAlice, alice)),
    never: [{ clause: '5.3' }],
    money: { ...won, ...bobLost },
  },
  {
    title: 'a wager is made larger after the cards, and made smaller again before they are turned',
    text: '5.3: it was handled twice; the $50 of the first card are what is lost',
    events: between([changed(15_000), alters(ofAlice, 'main', 1, 5_000, alice)], '9H', taken),
    found: [{ clause: '5.3', wager: ofAlice, at: 'touch' }],
    money: { ...lost, ...bobLost },
  },
  {
    title: 'a wager is made larger after the cards, and nobody saw by whom',
    text: '5.3: no wager may be increased, by anybody: $50 count',
    events: between({ ...changed(15_000), data: { ...changed(15_000).data, by: null } }, '9S', paid),
    besides: ['5.3'],
    seen: ['5.3'],
    money: { ...won, ...bobLost },
  },
  {
    title: 'a wager for the next round is laid while this one is played',
    text: '5.3: no wager may be placed after the first card of a round; the area of Carol got no hand in it',
    events: bobAlone([], main(carol, 3, 3_000).as('late')),
    besides: ['5.3', '5.2'],
    seen: ['5.3|5.2'],
    doubted: [ofCarol],
    money: bobLost,
  },
  {
    title: 'two terminals do not know whether the wager or the first card came first',
    text: '5.3: they lie 200 ms apart, and the clock is known to 500',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), noMoreBets, deals(1)],
      [main(bob, 2, 4_000).after(200).from('T-2', 500), deals(2), hers.decides, his.decides, his.settles],
      [hers.settles, sixths(1, 2), winner, paid, bobLoses, racksAll, closed],
    ],
    never: [{ clause: '5.3' }, { clause: '5.2' }],
    doubted: ['5.3'],
    money: won,
  },
  {
    title: 'a wager was laid in time and recorded late',
    text: '5.3: it lay there before the first card: it loses $40 in the round',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), noMoreBets.as('call'), deals(1, 2), hers.decides, his.decides],
      [his.settles, hers.settles, sixths(1, 2), winner, paid, bobLoses, racksAll, closed],
      enteredLate(main(bob, 2, 4_000), 'call', -3_000),
    ],
    never: [{ clause: '5.3' }, { clause: '5.2' }],
    money: { ...won, ...bobLost },
  },
  {
    title: 'the time of a wager was told wrongly, and is corrected to before the first card',
    text: '5.3: after the correction it is in time',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), noMoreBets, deals(1), main(bob, 2, 4_000).as('wager'), deals(2)],
      [hers.decides, his.decides, his.settles, hers.settles, sixths(1, 2), winner, paid, bobLoses, racksAll, closed],
      corrected('wager', main(bob, 2, 4_000), -9_000),
    ],
    never: [{ clause: '5.3' }, { clause: '5.2' }],
    money: { ...won, ...bobLost },
  },
  {
    title: 'two players wager on one area',
    text: '5.5: only one wager shall be accepted on one area; the hand is Alice’s, and wins her $50',
    events: roundOf([lays(alice, 1, 5_000), main(bob, 1, 1_000).as('second')], [1], herSixth, winner, [
      pays(mainOf(bob, 1), bob, 1_000),
      paid,
    ]),
    found: [{ clause: '5.5', wager: mainOf(bob, 1) }],
    besides: settles,
    money: won,
  },
  {
    title: 'one player lays two wagers on one area',
    text: '5.5: one wager; what a second one comes to the text does not say',
    events: roundOf([lays(alice, 1, 5_000), main(alice, 1, 1_000, { wagerId: 'second' })], [1], herSixth, winner, [
      pays('second', alice, 1_000),
      paid,
    ]),
    found: [{ clause: '5.5', wager: 'second' }],
    besides: settles,
    money: won,
  },
  {
    title: 'an area is free again when its wager was taken back, and another lays one',
    text: '5.5: one wager lies there when the cards come',
    events: roundOf(
      [main(bob, 1, 1_000), takesBack(mainOf(bob, 1), bob), lays(alice, 1, 5_000)],
      [1],
      [herSixth, winner, paid],
    ),
    never: [{ clause: '5.5' }],
    money: won,
  },
  {
    title: 'a wager and its jackpot lie on the two areas of one place',
    text: '5.5, 10.1: each area has one wager',
    events: roundOf([main(alice, 1, 5_000), jackpot(alice, 1)], [1], spread.decides, [
      [spread.settles, takes(jackpotOf(alice, 1), 500), sixths(1)],
      [shows('2S', areaOf(1)), paid],
    ]),
    never: [{ clause: '5.5' }],
    money: won,
  },
  {
    title: 'one player wagers on two hands',
    text: '5.4: not on more than one hand in a round; that the second does not count the text does not say',
    events: roundOf([lays(alice, 1, 5_000), main(alice, 2, 4_000).as('second')], [1, 2], hers.decides, [
      [second.decides, second.settles, hers.settles, sixths(1, 2)],
      [winner, paid, shows('AH', areaOf(2)), takes(mainOf(alice, 2), 4_000)],
    ]),
    found: [{ clause: '5.4' }],
    money: won,
  },
  {
    title: 'one player lays wagers on two areas, and takes one back before the first card',
    text: '5.4: one hand when the round begins',
    events: roundOf(
      [lays(alice, 1, 5_000), main(alice, 2, 4_000), takesBack(mainOf(alice, 2), alice)],
      [1],
      [herSixth, winner, paid],
    ),
    never: [{ clause: '5.4' }],
    money: { ...won, [mainOf(alice, 2)]: { outcome: 'withdrawn', difference: 0 } },
  },
  {
    title: 'nobody knows whose the second wager is',
    text: '5.4: it may be another player’s',
    events: roundOf([lays(alice, 1, 5_000), main(bob, 2, 4_000, { personId: null })], [1, 2], hers.decides, [
      [his.decides, his.settles, hers.settles, sixths(1, 2), winner, paid, bobLoses],
    ]),
    never: [{ clause: '5.4' }],
    money: { ...won, ...bobLost },
  },
  {
    title: 'the dealer puts Alice’s chips on another area than she said, and it loses there',
    text: '5.6: players are responsible for the position, assisted or not: it plays with the hand of area 2',
    events: roundOf(
      [main(alice, 2, 5_000, { placedBy: dealer.personId }), errorFound('wrong-area', areaOf(2))],
      [2],
      [second.decides, second.settles, sixths(2)],
      [shows('AH', areaOf(2)), takes(mainOf(alice, 2), 5_000)],
    ),
    money: { [mainOf(alice, 2)]: { outcome: 'lost', collected: 5_000, difference: 0 } },
  },
  {
    title: 'a wager is refused before the first card',
    text: '14.11: a casino supervisor may, and may have it removed',
    events: bobAlone([lays(alice, 1, 5_000), refused()]),
    money: { [ofAlice]: out, ...bobLost },
  },
  {
    title: 'a games supervisor refuses one wager, and the casino operator another',
    text: '14.11, 1.1: a casino supervisor includes a games supervisor; and above',
    events: bobAlone([
      [lays(alice, 1, 5_000), refused(gamesSupervisor)],
      [main(carol, 3, 3_000), refuses(ofCarol, carol, 'main', 3_000, operator, 'other')],
    ]),
    money: { [ofAlice]: out, [ofCarol]: out },
  },
  {
    title: 'a dealer refuses a wager that is dealt to and wins',
    text: '14.11: a casino supervisor or above; the wager stands, and $50 are due',
    events: roundOf([lays(alice, 1, 5_000), refused(dealer).as('refusal')], [1], herSixth, winner),
    found: [{ clause: '14.11', by: 'dealer-1', at: 'refusal' }],
    besides: [...settles, '8.7'],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: -5_000 } },
  },
  {
    title: 'a wager is refused after the first card, and wins',
    text: '14.11: prior to the first card; it stands, and $50 are due',
    events: between(refused().as('refusal'), '9S'),
    found: [{ clause: '14.11', at: 'refusal' }],
    besides: [...settles, '8.7'],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: -5_000 }, ...bobLost },
  },
  {
    title: 'a wager is refused, and nobody said why',
    text: '14.11: on reasonable grounds; none was given on record',
    events: bobAlone([lays(alice, 1, 5_000), refused(casinoSupervisor, 'none')]),
    besides: ['14.11'],
    seen: ['14.11'],
  },
  {
    title: 'a refused wager gets a hand and is paid',
    text: '14.11: nothing lay there any more: $50 were paid on nothing',
    events: roundOf([lays(alice, 1, 5_000), refused()], [1], herSixth, winner, paid),
    besides: [...settles, '14.11', '12.9', '7.4', '12.1', '8.7'],
    reported: [ofAlice],
    money: { [ofAlice]: { outcome: 'refused', difference: 5_000 } },
  },
  {
    title: 'two terminals do not know whether the refusal or the first card came first',
    text: '14.11: prior to the first card; they lie 200 ms apart, and the clock is known to 500',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), lays(bob, 2, 4_000), noMoreBets, deals(1)],
      [refused().after(200).from('T-2', 500), deals(2), hers.decides, his.decides, his.settles, hers.settles],
      [sixths(1, 2), winner, bobLoses, racksAll, closed],
    ],
    besides: settles,
    doubted: ['14.11'],
  },
  {
    title: 'a wager is refused before it lay anywhere, and the player lays a smaller one',
    text: '14.11: it reaches the wager that was refused, and no other: $50 win',
    events: roundOf(
      [refuses(null, alice, 'main', 60_000, casinoSupervisor), lays(alice, 1, 5_000)],
      [1],
      [herSixth, winner, paid],
    ),
    money: won,
  },
  {
    title: 'a wager is refused, and its jackpot stays',
    text: '10.1, 14.11: without the wager there is none on the jackpot; its $5 were taken',
    events: bobAlone([main(alice, 1, 5_000), jackpot(alice, 1), refused()], takes(jackpotOf(alice, 1), 500)),
    besides: ['10.1', '8.6', '9.6'],
    doubted: [jackpotOf(alice, 1)],
    money: { [ofAlice]: out },
  },
  {
    title: 'a wager that was refused in one round is laid again in the next',
    text: '14.11: prior to the first card of a round of play: it wins $50 in the second',
    events: [bobAlone([lays(alice, 1, 5_000), refused()]), sixthRound(alice, 1, 5_000, 'KS', '9S', paid)],
    money: won,
  },
  {
    title: 'a wager is recorded twice in the same words',
    text: '5.5: the chips were placed once: $50 won',
    events: roundOf(
      [lays(alice, 1, 5_000), main(alice, 1, 5_000).after(300).from('T-2', 500)],
      [1],
      [herSixth, winner, paid],
    ),
    never: [{ clause: '5.5' }],
    money: won,
  },
]);
