import {
  alice,
  areaOf,
  bob,
  calls,
  carol,
  closed,
  deals,
  declares,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  noMoreBets,
  offersJackpot,
  opened,
  pays,
  picksUp,
  prizeSign,
  racks,
  racksAll,
  roundEvent,
  shows,
  shuffles,
  sixths,
  takes,
} from '../support/double-chance-floor.ts';
import type { Actor, Step } from '../../../support/script.ts';
import type { Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { bobLoses, bobLost, his, ofAlice } from './support/two-hands.ts';

const id = 'jackpot-on-area-1';
/** A wager on the jackpot of Alice's area, which somebody else lays. */
const onHers = (who: Actor | null, more = {}): Step =>
  roundEvent('WagerPlaced', {
    wagerId: id,
    personId: who?.personId ?? null,
    kind: 'jackpot',
    area: areaOf(1),
    hand: areaOf(1),
    linkedTo: ofAlice,
    stakeCents: 500,
    medium: 'chips',
    chips: null,
    seat: null,
    oral: false,
    chipsPresented: null,
    placedBy: null,
    ...more,
  });
const bets = (its: Step, ...hisOwn: readonly Played[]): Played => [
  [shuffles(), opened, main(alice, 1, 5_000), offersJackpot(alice, 1), offersJackpot(bob, 2)],
  [main(bob, 2, 4_000), hisOwn, its, noMoreBets, deals(1, 2)],
];
const decide: Played = [picksUp(alice, 1), declares(alice, 1), his.decides, his.settles];
const over: Played = [sixths(2), bobLoses, racksAll, closed];
const straight: Played = [shows('9S 8D 7C 6H 5S', areaOf(1)), calls(1, 'straight'), pays(ofAlice, alice, 10_000)];
const pairs: Played = [shows('AS AD 7C 7H 3D', areaOf(1))];
const pairsPaid: Played = [calls(1, 'two-pairs'), pays(ofAlice, alice, 5_000), racks([1])];
const aliceWon = (paid: number) => ({ [ofAlice]: { outcome: 'won', paid, difference: 0 } }) as const;

situations('jackpots-of-others', [
  {
    title: 'Bob lays a jackpot on the area of Alice beside the wager on his own, and her straight is paid to him too',
    text: '5.4, 10.3: he wagers on two hands; a jackpot is paid to the player who receives the hand, and he did not',
    events: [bets(onHers(bob)), decide, straight, pays(id, bob, 5_000), racks([1]), over],
    found: [{ clause: '5.4', wager: id, by: 'bob' }],
    doubted: [id],
    money: { ...aliceWon(10_000), ...bobLost },
  },
  {
    title: 'Bob’s jackpot on the area of Alice loses with her two pairs',
    text: '5.4, 9.6: it loses where the cards of that hand do not qualify',
    events: [bets(onHers(bob)), decide, pairs, takes(id, 500), pairsPaid, over],
    found: [{ clause: '5.4', wager: id, by: 'bob' }],
    money: { ...aliceWon(5_000), ...bobLost, [id]: { outcome: 'lost', collected: 500, difference: 0 } },
  },
  {
    title: 'Carol has no wager at all, and lays a jackpot on the area of Alice',
    text: '10.1: she must first have placed a wager for that round; 10.3: and she receives no hand',
    events: [bets(onHers(carol)), decide, straight, pays(id, carol, 5_000), racks([1]), over],
    found: [{ clause: '10.1', wager: id, by: 'carol' }],
    doubted: [id],
    money: { ...aliceWon(10_000), ...bobLost },
  },
  {
    title: 'Bob puts down the jackpot of Alice for her',
    text: '10.1, 5.4, 5.6: the wager is hers, though he puts it down: 10 to 1 of $5',
    events: [bets(onHers(alice, { placedBy: 'bob' })), decide, straight, pays(id, alice, 5_000), racks([1]), over],
    never: [{ clause: '10.1' }, { clause: '5.4' }],
    money: { ...aliceWon(10_000), ...bobLost, [id]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'whose the jackpot on the area of Alice is nobody knows',
    text: '10.1, 5.4: that it is not hers the record does not show: 10 to 1 of $5',
    events: [bets(onHers(null)), decide, straight, pays(id, alice, 5_000), racks([1]), over],
    never: [{ clause: '10.1' }, { clause: '5.4' }],
    besides: ['9.1'],
    money: aliceWon(10_000),
  },
  {
    title: 'Bob and Alice each have a jackpot on the area of Alice',
    text: '5.5, 5.4: one wager on one wagering area; his is on a second hand',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), offersJackpot(bob, 2), main(bob, 2, 4_000)],
      [onHers(bob), noMoreBets, deals(1, 2), decide, pairs, takes(jackpotOf(alice, 1), 500), takes(id, 500)],
      [pairsPaid, over],
    ],
    found: [
      { clause: '5.5', wager: id },
      { clause: '5.4', wager: id, by: 'bob' },
    ],
    money: { ...aliceWon(5_000), ...bobLost, [id]: { outcome: 'lost', collected: 500, difference: 0 } },
  },
  {
    title: 'the sign has a prize for two pairs, and a jackpot is paid by it',
    text: '10.4, 9.6: two pairs do not qualify; the sign says otherwise (sign-or-schedule)',
    events: [
      prizeSign('schedule-B', { 'two-pairs': 3 }),
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), noMoreBets, deals(1), picksUp(alice, 1)],
      [declares(alice, 1), pairs, calls(1, 'two-pairs'), pays(ofAlice, alice, 5_000)],
      [pays(jackpotOf(alice, 1), alice, 1_500), racks([1]), racksAll, closed],
    ],
    doubted: ['9.6'],
    readings: ['sign-or-schedule'],
    money: { ...aliceWon(5_000), [jackpotOf(alice, 1)]: { outcome: 'lost', collected: 500, difference: 2_000 } },
  },
  {
    title: 'two hands and two jackpots are won, and each is paid to its own player',
    text: '10.3, 10.5: each in addition to what the wager wins',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), main(bob, 2, 4_000), jackpot(bob, 2), noMoreBets],
      [deals(1, 2), picksUp(alice, 1), declares(alice, 1), picksUp(bob, 2), declares(bob, 2)],
      [shows('KD JD 9D 4D 2D', areaOf(2)), calls(2, 'flush'), pays(mainOf(bob, 2), bob, 16_000)],
      [pays(jackpotOf(bob, 2), bob, 7_500), racks([2]), straight, pays(jackpotOf(alice, 1), alice, 5_000), racks([1])],
      [racksAll, closed],
    ],
    money: {
      ...aliceWon(10_000),
      [mainOf(bob, 2)]: { outcome: 'won', paid: 16_000, difference: 0 },
      [jackpotOf(bob, 2)]: { outcome: 'won', paid: 7_500, difference: 0 },
    },
  },
]);
