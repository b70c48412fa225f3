import {
  alice,
  areaOf,
  bob,
  cardFound,
  cardsChecked,
  carol,
  casinoSupervisor,
  deals,
  declares,
  deviceFails,
  draws,
  errorFound,
  found,
  gives,
  invalidates,
  main,
  mainOf,
  misdeal,
  noMoreBets,
  offersJackpot,
  opened,
  pays,
  picksUp,
  shows,
  shuffles,
  sixths,
  takes,
  voidsHand,
} from '../support/double-chance-floor.ts';
import type { Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import {
  aliceWins,
  begun,
  bobLoses,
  bobLost,
  dealt,
  decided,
  hers,
  his,
  ofAlice,
  ofBob,
  over,
  settles,
  turned,
  upToSixths,
  voidA,
  voidB,
} from './support/two-hands.ts';

const bothVoid = { ...voidA(), ...voidB() };
const order = ['7.2', '7.3', '7.4'];
const misdeals = ['12.1', '12.2', '12.3', '12.4'];
const wrongOrder: readonly Played[] = [begun, deals(2, 1), errorFound('dealt-out-of-order')];
const ofCarol = mainOf(carol, 3);
const carolLays = main(carol, 3, 3_000).as('next');
const fresh = (count: number): readonly string[] => Array.from({ length: count }, () => '??');
const foreign = cardFound('joker', 'foreign', areaOf(2)).as('foreign');
const [opensMoney, several] = ['void-money', 'several-voids'];
/** What ends a round of play, and which wagers a ruling reaches: 1.1, 3.1, 5.3, 6.1, 9.1, 12.1 to 12.8, 13.2, 14.4. */
situations('what-ends-a-round', [
  {
    title: 'a hand of four cards is void and its stake is back, Bob’s is taken, and then a joker is found',
    text: '1.1, 12.8.1: losing wagers were collected, and none was left to pay: the round of play was over, and Bob lost',
    events: [
      [begun, draws(fresh(4), areaOf(1)), deals(2), picksUp(bob, 2), errorFound('wrong-number-of-cards', areaOf(1))],
      [voidsHand(1), gives(ofAlice, alice, 5_000, 'void'), his.decides.slice(1), his.settles, sixths(2), bobLoses],
      [foreign, over],
    ],
    besides: [...order, '12.1', '12.3', '3.1', '3.4'],
    readings: [opensMoney],
    never: [{ clause: '12.8.2' }],
    money: { ...voidA(), ...bobLost },
  },
  {
    title: 'a hand of four cards is void and its stake is not back yet when a joker is found',
    text: '1.1, 12.8.2: money was left to be given back, and the round of play went on: it is void',
    events: [
      [begun, draws(fresh(4), areaOf(1)), deals(2), picksUp(bob, 2), errorFound('wrong-number-of-cards', areaOf(1))],
      [voidsHand(1), his.decides.slice(1), his.settles, sixths(2), bobLoses],
      [foreign, gives(ofAlice, alice, 5_000, 'void'), over],
    ],
    besides: [...order, '12.1', '12.3', '12.8', '3.1', '3.4'],
    readings: [opensMoney, several],
    money: { ...voidA(), ...voidB(-4_000) },
  },
  {
    title: 'Alice is paid $40 of her $50, Bob’s are taken, and then a joker is found',
    text: '1.1, 12.8.1: the dealer had collected and paid: the result stands, and $10 are owed (9.3)',
    events: [[upToSixths, shows('9S', areaOf(1)), pays(ofAlice, alice, 4_000), bobLoses, foreign, over]],
    besides: ['12.8', '3.1', '3.4'],
    found: [{ clause: '9.3', wager: ofAlice }],
    never: [{ clause: '12.8.2' }],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: -1_000 }, ...bobLost },
  },
  {
    title: 'a misdeal is declared when cards had been handled, and Carol lays her wager for the next round',
    text: '12.3, 5.3: what becomes of the others is open (12.1); hers is for the new round of play that shall be dealt',
    events: [[wrongOrder, picksUp(alice, 1), misdeal(), carolLays, over]],
    besides: [...order, ...misdeals],
    readings: ['wrong-order-after-handling'],
    doubted: [ofAlice, ofBob],
    never: [{ clause: '5.3', wager: ofCarol }],
    money: { [ofCarol]: { outcome: 'undetermined' } },
  },
  {
    title: 'a misdeal is declared late by the dealer, who gives no ground, and again by the supervisor, who gives one',
    text: '12.1, 12.3: it is one misdeal, declared when a player had handled cards: what it comes to is open',
    events: [
      [
        wrongOrder.slice(0, 2),
        picksUp(alice, 1),
        misdeal('none'),
        misdeal('dealt-incorrectly', casinoSupervisor),
        over,
      ],
    ],
    besides: [...order, ...misdeals],
    readings: ['wrong-order-after-handling'],
    doubted: [ofAlice, ofBob],
    money: { [ofAlice]: { outcome: 'not-governed' } },
  },
  {
    title: 'a misdeal is declared for a sixth card, and Carol lays her wager for the next round',
    text: '12.4 (exposed-sixth-card): open for the wagers that lay there; hers came after it',
    events: [
      [dealt, decided, turned, draws(['AD'], areaOf(1), { face: 'up' }), misdeal('card-exposed'), carolLays, over],
    ],
    besides: ['7.1', '8.7', ...misdeals],
    readings: ['exposed-sixth-card'],
    doubted: [ofAlice],
    never: [{ clause: '5.3', wager: ofCarol }],
    money: { [ofAlice]: { outcome: 'not-governed' }, [ofCarol]: { outcome: 'undetermined' } },
  },
  {
    title: 'the outcome is set aside for a fire, and Carol lays $30 before the table is cleared',
    text: '14.4.1, 14.5: wagers made for that particular result may be refunded; hers was not made for it',
    events: [[dealt, decided, invalidates(casinoSupervisor), carolLays, over]],
    besides: ['5.3', '5.2', ...order, '8.6', '8.7'],
    doubted: [ofCarol],
    money: {
      [ofAlice]: { outcome: 'refunded' },
      [ofBob]: { outcome: 'refunded' },
      [ofCarol]: { outcome: 'not-governed' },
    },
  },
  {
    title: 'the device has a fault that may be none for good, and the outcome is set aside for a fire',
    text: '14.5: whether or not the round was void (13.2.1), the stakes go back: what is due is certain',
    events: [[dealt, deviceFails('other'), invalidates(casinoSupervisor), over]],
    besides: ['13.2', '13.1', '8.1', '8.6', '8.7'],
    readings: [opensMoney],
    money: {
      [ofAlice]: { outcome: 'refunded', collected: 0, paid: 0 },
      [ofBob]: { outcome: 'refunded', collected: 0, paid: 0 },
    },
  },
  {
    title: 'the dealer notices that a card is missing, and later a joker lies on the table',
    text: '12.8.2: the round where the missing card is discovered is void: by what was noticed first',
    events: [[upToSixths, errorFound('card-missing').as('missing'), foreign, over]],
    besides: ['12.8', '3.1', '3.4', ...settles],
    seen: ['12.8.2'],
    money: bothVoid,
  },
  {
    title: 'cards are counted in the round, nobody says of which deck, and one is missing',
    text: '12.8.2: one deck is in use, so it is that of the round: the round is void',
    events: [
      [
        dealt,
        cardsChecked({ set: null, counted: 51, found: 'wrong', wrong: [{ card: 'KD', fault: 'missing' }] }),
        over,
      ],
    ],
    besides: ['3.4', '8.1', '8.6', '8.7', '12.8', '3.8'],
    money: bothVoid,
  },
  {
    title: 'a declared hand is not paid when the sixth cards of the others are dealt',
    text: '8.6.4, 8.7, 9.1: declared hands are settled before sixth cards are dealt: nothing was paid',
    events: [
      [
        dealt,
        hers.decides,
        picksUp(bob, 2),
        declares(bob, 2),
        shows('AS AD 7C 7H 3D', areaOf(2)),
        hers.settles,
        sixths(1),
      ],
    ],
    besides: ['8.6.1', '8.6.2', '8.9'],
    found: [{ clause: '8.6.4', wager: ofBob }],
  },
  {
    title: 'Alice has $300 on each of two areas, one is “found over the maximum” of $500, and is paid to $200',
    text: '6.1: the maximum is per playing area: neither is over it; 9.3: $100 of $300 are owed; 5.4: two hands are her breach',
    events: [
      [shuffles(), opened, main(alice, 1, 30_000), offersJackpot(alice, 1), main(alice, 2, 30_000), noMoreBets],
      [deals(1, 2), picksUp(alice, 1), hers.decides.slice(1), his.decides, turned, sixths(1, 2)],
      [found(ofAlice, 'maximum', 50_000), shows('9S', areaOf(1)), pays(ofAlice, alice, 20_000)],
      [shows('AH', areaOf(2)), takes(mainOf(alice, 2), 30_000), over],
    ],
    besides: ['5.2', '5.4', '6.3', '6.1', '8.6', '8.1'],
    found: [{ clause: '9.3', wager: ofAlice }],
    money: { [ofAlice]: { outcome: 'won', paid: 30_000, difference: -10_000 } },
  },
  {
    title: 'in the next round the dealer takes back $50 that Alice had won and been paid',
    text: '9.3, 12.8.1: she had won it, and the result stands: it was made wrong in the later round',
    events: [
      [upToSixths, aliceWins, bobLoses, over],
      [
        shuffles(),
        opened,
        main(carol, 3, 3_000),
        offersJackpot(carol, 3),
        noMoreBets,
        takes(ofAlice, 5_000).as('back'),
      ],
    ],
    besides: ['9.1', '9.5', '9.4', '7.2', '7.4'],
    found: [{ clause: '9.3', wager: ofAlice, at: 'back' }],
    inAllCents: { [ofAlice]: -5_000 },
  },
]);
