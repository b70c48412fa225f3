import {
  alice,
  alters,
  areaOf,
  bob,
  calls,
  carol,
  closed,
  deals,
  declares,
  discarded,
  found,
  gives,
  jackpot,
  jackpotOf,
  jackpotSign,
  limits,
  limitsSign,
  main,
  mainOf,
  noMoreBets,
  offersJackpot,
  opened,
  pays,
  picksUp,
  racks,
  racksAll,
  refuses,
  casinoSupervisor,
  shows,
  shuffles,
  sixths,
  takes,
  takesBack,
  voidsWager,
} from '../support/double-chance-floor.ts';
import { enteredLate, type Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays } from './support/rounds-of-hands.ts';

const ofAlice = mainOf(alice, 1);
const theJackpot = jackpotOf(alice, 1);
const laid = (stakeCents: number): Played => [shuffles(), opened, lays(alice, 1, stakeCents)];
const highest = (maxCents: number) => limitsSign(limits(500, maxCents, 'main'));
const to = (stakeCents: number) => alters(ofAlice, 'main', 1, stakeCents, alice);
const hers = discarded(alice, 1, 'KS');
const upTo = (sixth: string): Played => [
  noMoreBets,
  deals(1),
  hers.decides,
  hers.settles,
  sixths(1),
  shows(sixth, areaOf(1)),
];
const over: Played = [racksAll, closed];
const won = (paid: number, difference = 0) => ({ [ofAlice]: { outcome: 'won', paid, difference } }) as const;

/** Alice's wager as it lies on area 3, to which she moved it from area 1. */
const moved = (stakeCents = 5_000) => alters(ofAlice, 'main', 3, stakeCents, alice);
const there = discarded(alice, 3, 'KS');
const playedThere: Played = [noMoreBets, deals(3), there.decides, there.settles, sixths(3), shows('9S', areaOf(3))];
const straightThere: Played = [
  [
    noMoreBets,
    deals(3),
    picksUp(alice, 3),
    declares(alice, 3),
    shows('9S 8D 7C 6H 5S', areaOf(3)),
    calls(3, 'straight'),
  ],
  pays(ofAlice, alice, 10_000),
];
const straight: Played = [
  [
    noMoreBets,
    deals(1),
    picksUp(alice, 1),
    declares(alice, 1),
    shows('9S 8D 7C 6H 5S', areaOf(1)),
    calls(1, 'straight'),
  ],
  pays(ofAlice, alice, 10_000),
];
const silent = ['5.2'];

situations('before-the-first-card', [
  {
    title: 'the maximum is raised to $1,000, and Alice makes her $500 to $800 before the cards',
    text: '6.3, 6.1: the $800 came to lie there when the sign said $1,000: paid whole',
    events: [laid(50_000), highest(100_000), to(80_000), upTo('9S'), pays(ofAlice, alice, 80_000), over],
    never: [{ clause: '6.3' }],
    money: won(80_000),
  },
  {
    title: 'the maximum is raised to $1,000, and the $800 that Alice made of her $500 are taken',
    text: '6.3: nothing is over the maximum',
    events: [laid(50_000), highest(100_000), to(80_000), upTo('AH'), takes(ofAlice, 80_000), over],
    never: [{ clause: '6.3' }],
    money: { [ofAlice]: { outcome: 'lost', collected: 80_000, difference: 0 } },
  },
  {
    title: 'the maximum is lowered to $300, and Alice makes her $200 to $400, which is found and paid as $300',
    text: '6.3: when the $400 came to lie there the sign said $300',
    events: [
      [laid(20_000), highest(30_000), to(40_000), upTo('9S'), found(ofAlice, 'maximum', 30_000)],
      [pays(ofAlice, alice, 30_000), over],
    ],
    money: won(30_000),
  },
  {
    title: 'the maximum is lowered to $300, and Alice makes her $200 to $400, which is found and paid whole',
    text: '6.3: paid to the maximum: $100 too much',
    events: [
      [laid(20_000), highest(30_000), to(40_000), upTo('9S'), found(ofAlice, 'maximum', 30_000)],
      [pays(ofAlice, alice, 40_000), over],
    ],
    found: [{ clause: '6.3', wager: ofAlice }],
    money: won(30_000, 10_000),
  },
  {
    title: 'the maximum is lowered to $300 when $400 lie there, and Alice takes $100 of them away',
    text: '5.3, 6.3: before the first card she may; $300 lie there',
    events: [laid(40_000), highest(30_000), to(30_000), upTo('9S'), pays(ofAlice, alice, 30_000), over],
    never: [{ clause: '5.3' }, { clause: '6.3' }],
    money: won(30_000),
  },
  {
    title: 'Alice moves her wager from area 1 to area 3 before the first card, and it wins there',
    text: '5.3, 7.4.1, 8.7: until the first card she may; five cards and a sixth to the area that contains it',
    events: [[laid(5_000), moved(), offersJackpot(alice, 3), playedThere], pays(ofAlice, alice, 5_000), over],
    never: [{ clause: '5.3' }, { clause: '7.4' }, { clause: '8.7' }],
    money: won(5_000),
  },
  {
    title: 'Alice moves her wager to area 3, and the cards go to area 1',
    text: '7.4.1: to each playing area containing a wager: area 1 has none, and area 3 is passed over',
    events: [[shuffles(), opened, main(alice, 1, 5_000), moved(), offersJackpot(alice, 3), noMoreBets, deals(1), over]],
    found: [{ clause: '7.4', hand: 'area-1' }],
    besides: ['7.4', '7.2', '8.1', '12.1', '12.5', '12.9'],
    doubted: [ofAlice],
  },
  {
    title: 'Alice moves her wager to area 3 after the first card, and the hand of area 1 wins',
    text: '5.3: it may not be handled any more: it lies on area 1 as it lay (late-touch-effect)',
    events: [
      [laid(5_000), noMoreBets, deals(1), moved(), hers.decides, hers.settles, sixths(1), shows('9S', areaOf(1))],
      [pays(ofAlice, alice, 5_000), over],
    ],
    found: [{ clause: '5.3', wager: ofAlice }],
    money: won(5_000),
  },
  {
    title: 'Alice moves her wager to area 3, and her jackpot to its place there',
    text: '10.1, 10.3: the hand that she receives is that of area 3: 2 to 1, and 10 to 1 of $5',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), moved()],
      [alters(theJackpot, 'jackpot', 3, 500, alice), straightThere, pays(theJackpot, alice, 5_000), racks([3]), over],
    ],
    never: [{ clause: '10.1' }, { clause: '5.4' }],
    besides: silent,
    money: { ...won(10_000), [theJackpot]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'Alice moves her wager to area 3, and her jackpot stays where no wager lies any more',
    text: '10.1, 7.4.1: it has no hand; what becomes of its $5 the text does not say',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), moved()],
      [straightThere, racks([3]), takes(theJackpot, 500), over],
    ],
    found: [{ clause: '10.1', wager: theJackpot }],
    besides: silent,
    doubted: [theJackpot],
    money: won(10_000),
  },
  {
    title: 'Alice moves her wager by a late entry that says it was before the cards',
    text: '5.3: by when it was done, and not by when it was written: the hand of area 3 is hers',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000).as('laid'), offersJackpot(alice, 3), playedThere],
      [pays(ofAlice, alice, 5_000), racksAll, closed, enteredLate(moved(), 'laid', 1_000)],
    ],
    never: [{ clause: '5.3' }, { clause: '7.4' }, { clause: '8.7' }],
    money: won(5_000),
  },
  {
    title: 'the jackpot is $5 when Alice lays it, and the sign says $10 before the first card',
    text: '5.2.2, 10.2: of the correct denomination, as the sign stood when she laid it: 10 to 1 of $5',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), jackpotSign(1_000), straight],
      [pays(theJackpot, alice, 5_000), racks([1]), over],
    ],
    never: [{ clause: '5.2.2' }, { clause: '10.2' }],
    money: { ...won(10_000), [theJackpot]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'the sign of the jackpot says $10, and Alice lays $5 all the same',
    text: '5.2.2, 10.2: not the amount of the sign; what it wins the text does not say (jackpot-amount)',
    events: [
      [jackpotSign(1_000), shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), straight],
      [pays(theJackpot, alice, 5_000), racks([1]), over],
    ],
    doubted: ['5.2.2', theJackpot],
    readings: ['jackpot-amount'],
    money: won(10_000),
  },
  {
    title: 'a casino supervisor refuses the wager of Alice, and her jackpot is handed back with it before the cards',
    text: '14.11, 10.1: removed from the layout; she had laid the wager first, and nothing of hers was played',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), lays(bob, 2, 4_000)],
      refuses(ofAlice, alice, 'main', 5_000, casinoSupervisor, 'disorder'),
      [gives(ofAlice, alice, 5_000, 'refused'), gives(theJackpot, alice, 500, 'refused'), noMoreBets, deals(2)],
      [discarded(bob, 2, 'QH').decides, discarded(bob, 2, 'QH').settles, sixths(2), shows('AH', areaOf(2))],
      [takes(mainOf(bob, 2), 4_000), over],
    ],
    never: [{ clause: '10.1' }],
    money: { [ofAlice]: { outcome: 'refused', difference: 0 } },
  },
  {
    title: 'Carol’s wager is void for a device before the cards, and her jackpot is handed back with it',
    text: '14.3.1, 10.1: any wager made by her; nothing of hers was played',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), main(carol, 2, 4_000), jackpot(carol, 2)],
      [voidsWager(mainOf(carol, 2), casinoSupervisor), gives(mainOf(carol, 2), carol, 4_000, 'void')],
      [gives(jackpotOf(carol, 2), carol, 500, 'void'), upTo('9S'), pays(ofAlice, alice, 5_000), over],
    ],
    never: [{ clause: '10.1' }],
    besides: ['14.3'],
    money: won(5_000),
  },
  {
    title: 'Alice takes her wager back before the first card and leaves her jackpot, which is taken',
    text: '10.1: no wager of hers lies there when the cards come; what becomes of the $5 the text does not say',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), lays(bob, 2, 4_000), takesBack(ofAlice, alice)],
      [noMoreBets, deals(2), discarded(bob, 2, 'QH').decides, discarded(bob, 2, 'QH').settles],
      [takes(theJackpot, 500), sixths(2), shows('AH', areaOf(2)), takes(mainOf(bob, 2), 4_000), over],
    ],
    found: [{ clause: '10.1', wager: theJackpot }],
    doubted: [theJackpot],
    money: { [ofAlice]: { outcome: 'withdrawn', difference: 0 } },
  },
]);
