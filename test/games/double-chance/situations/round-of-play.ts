import {
  alice,
  areaOf,
  bob,
  calls,
  cardFound,
  cardsChecked,
  carol,
  casinoSupervisor,
  closed,
  dealer,
  deals,
  declares,
  decksIn,
  decksOut,
  deviceFails,
  draws,
  excludes,
  jackpot,
  jackpotOf,
  loads,
  main,
  mainOf,
  minutes,
  moves,
  noMoreBets,
  opened,
  pays,
  picksUp,
  racks,
  racksAll,
  refuses,
  shows,
  shuffles,
  sign,
  sixths,
  tableCloses,
  takes,
  takesBack,
  unloads,
  voidsRound,
} from '../support/double-chance-floor.ts';
import { inGameOf, type Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays } from './support/rounds-of-hands.ts';
import {
  aliceWins,
  aliceWon,
  bets,
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
  wholeRound,
} from './support/two-hands.ts';

const money = { ...aliceWon, ...bobLost };
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const fresh = (count: number): string[] => Array.from({ length: count }, () => '??');
/** The first card is out of the device and lies nowhere yet, when this happens; then the round is dealt on. */
const firstCardOut = (wagers: Played, ...then: Played[]): readonly Played[] => [
  [shuffles(), opened, wagers, noMoreBets, draws(['??'], null), then],
  [moves('??', null, areaOf(1), 'put-down'), draws(fresh(4), areaOf(1)), deals(2)],
];
const rest: readonly Played[] = [decided, turned, sixths(1, 2), aliceWins, bobLoses, over];
const isVoid = voidsRound(casinoSupervisor, 'equipment-fault', 'not-said', '13.2.1');
const theJackpot = jackpotOf(bob, 2);
/** Bob declares a flush with a jackpot, and his hand is paid; the jackpot is not. */
const jackpotLeft: readonly Played[] = [
  [shuffles(), opened, lays(alice, 1, 5_000), main(bob, 2, 4_000), jackpot(bob, 2), noMoreBets, deals(1, 2)],
  [hers.decides, picksUp(bob, 2), declares(bob, 2), shows('KD JD 9D 4D 2D', areaOf(2)), calls(2, 'flush')],
  [pays(ofBob, bob, 16_000)],
];
const next = main(carol, 3, 3_000, { wagerId: 'next' });
const newDeck: readonly Played[] = [
  [unloads('cards-changed', 52), decksOut(), decksIn('set-2', 'blue'), cardsChecked({ set: 'set-2' })],
  [loads({ set: 'set-2' }), shuffles('all', dealer, { set: 'set-2' })],
];

/** Where a round of play begins and where it ends (1.1), and what hangs on it: 5.3, 12.8, 13.2, 14.8, 14.11. */
situations('round-of-play', [
  {
    title: 'a wager is taken back when the first card is out of the device and lies nowhere yet',
    text: '5.3: after the first card has been removed, dealt or not: $50 stay in the round and win',
    events: firstCardOut(bets, takesBack(ofAlice, alice).as('touch'), rest),
    found: [{ clause: '5.3', wager: ofAlice, at: 'touch', by: 'alice' }],
    besides: ['7.4', '12.5', '12.9', '8.1', '8.7', ...settles],
  },
  {
    title: 'a wager is refused when the first card is out of the device and lies nowhere yet',
    text: '14.11: prior to the first card being removed; it stands and wins',
    events: [firstCardOut(bets, refuses(ofAlice, alice, 'main', 5_000, casinoSupervisor).as('refusal')), rest],
    found: [{ clause: '14.11', at: 'refusal' }],
    besides: ['7.4', ...settles],
    money,
  },
  {
    title: 'the wagers are laid after the round is opened on record, and before the first card',
    text: '1.1: the round of play commences with the first card, and not when its record is opened',
    events: wholeRound,
    never: never('5.2', '5.3'),
    money,
  },
  {
    title: 'all wagers are taken back before the first card, and nothing is dealt',
    text: '1.1, 5.3: no round of play began; each may take back what is theirs',
    events: [shuffles(), opened, bets, takesBack(ofAlice, alice), takesBack(ofBob, bob), closed],
    never: never('5.3', '7.2', '7.4'),
    money: {
      [ofAlice]: { outcome: 'withdrawn', difference: 0 },
      [ofBob]: { outcome: 'withdrawn', difference: 0 },
    },
  },
  {
    title: 'a foreign card is found when the wagers lie there and no card is out, and a new deck is dealt',
    text: '12.8.2, 1.1: no round of play had begun that could be void: the wagers are played with the new deck',
    events: [[shuffles(), opened, bets, cardFound('joker', 'foreign'), newDeck, noMoreBets, deals(1, 2), rest]],
    never: never('12.8.2', '5.3'),
    besides: ['3.1'],
    money,
  },
  {
    title: 'the device breaks when all hands are paid but one jackpot',
    text: '13.2, 1.1: the round is concluded when the winning wagers are paid, and one is not: it is void; $160 go back (void-paid)',
    events: [jackpotLeft, deviceFails('mechanical'), isVoid, takes(ofBob, 16_000), over],
    besides: ['13.2', ...settles],
    readings: ['void-paid', 'void-money'],
    money: { ...voidA(), ...voidB(), [theJackpot]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'the device breaks when all hands are paid and one losing stake still lies there',
    text: '13.2, 1.1: nor is it concluded while a losing wager is to be collected: void; the $50 paid go back (void-paid)',
    events: [
      upToSixths,
      aliceWins,
      shows('AH', areaOf(2)),
      deviceFails('mechanical'),
      isVoid,
      takes(ofAlice, 5_000),
      over,
    ],
    besides: ['13.2', ...settles],
    readings: ['void-paid', 'void-money'],
    money: { ...voidA(), ...voidB() },
  },
  {
    title: 'a foreign card is found in the rack before the record of the round is closed',
    text: '12.8.1, 1.1: the round was concluded with the last payment, whatever the record calls closed',
    events: [
      upToSixths,
      aliceWins,
      bobLoses,
      racksAll,
      cardFound('4D', 'foreign', 'discard-rack'),
      cardsChecked(),
      closed,
    ],
    never: never('12.8.2'),
    besides: ['3.1'],
    money,
  },
  {
    title: 'a wager for the next round is laid when all is settled and the cards lie there still',
    text: '5.3: until a decision and settlement: all are settled, and the round of play is over',
    events: [upToSixths, aliceWins, bobLoses, next, over],
    never: never('5.3'),
    money,
  },
  {
    title: 'Alice takes her winnings and her stake off the layout while Bob’s card is still down',
    text: '5.3: until settlement in respect of that wager; hers is settled',
    events: [upToSixths, aliceWins, takesBack(ofAlice, alice), bobLoses, over],
    never: never('5.3'),
    money,
  },
  {
    title: 'the first card of the next round is out before the last stake is collected',
    text: '1.1: a round is concluded when losing wagers are collected; what was lost stays lost: $40, late',
    events: [
      [upToSixths, aliceWins, shows('AH', areaOf(2)).as('last'), racksAll, closed],
      [shuffles(), opened, lays(carol, 3, 3_000), noMoreBets, deals(3), inGameOf('last', takes(ofBob, 4_000))],
      [picksUp(carol, 3), declares(carol, 3), shows('7S 7H 7D 5C 2H', areaOf(3)), calls(3, 'three-of-a-kind')],
      [pays(mainOf(carol, 3), carol, 3_000), racks([3]), closed],
    ],
    besides: ['9.7', '1.1', '8.7'],
    money: { ...money, [mainOf(carol, 3)]: { outcome: 'won', paid: 3_000, difference: 0 } },
  },
  {
    title: 'the table closes in the middle of a round, half an hour after the sign',
    text: '14.8: the notice was given; what becomes of the wagers of a round that was not ended no rule says',
    events: [
      sign('c1', { kind: 'closure', proposedAt: '2026-04-25T09:30:00.000Z' }),
      dealt,
      decided,
      tableCloses({ closureSignId: 'c1', reason: 'no-staff' }).after(minutes(30)),
    ],
    never: never('14.8'),
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'Carol is excluded when her wager lies there and no card is out, and the dealer deals to her',
    text: '14.3.2: from further participation; her wager lay there before; what becomes of it the text does not say',
    events: [
      [shuffles(), opened, bets, main(carol, 3, 3_000), excludes(carol, casinoSupervisor), noMoreBets, deals(1, 2, 3)],
      [hers.decides, his.decides, turned, sixths(1, 2), aliceWins, bobLoses, over],
    ],
    besides: ['14.3', '5.2'],
    doubted: [mainOf(carol, 3)],
    money,
  },
]);
