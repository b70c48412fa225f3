import { raised, orders, disputeClosed } from '../../../support/dispute-steps.ts';
import { corrected } from '../../../support/situations/evening.ts';
import {
  alice,
  anotherRound,
  boxOf,
  byClauses,
  card,
  casinoSupervisor,
  closed,
  cuts,
  dave,
  bob,
  dealer,
  deals,
  decisionOf,
  errorFound,
  gives,
  givesUp,
  goesToWar,
  insertsCuttingCard,
  invalidates,
  loads,
  noMoreBets,
  offersCut,
  opened,
  operator,
  pays,
  racks,
  raiseOf,
  ranOut,
  roundEvent,
  roundOf,
  shuffles,
  takes,
  threeRounds,
  tie,
  tieOf,
  voidsRound,
  vacates,
  voidsWager,
  war,
  warEvent,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

situations('rules-that-meet-besides', [
  {
    title:
      'the shoe does not suffice for the card of the dealer in a war: the rack is shuffled, and the war is dealt to its end',
    text: '10.6: the cards of the discard rack are shuffled and and dealt to complete the round',
    events: [
      threeRounds,
      roundOf(
        war(alice, 1, 5_000),
        '1 9S, dealer 9H',
        goesToWar(alice, 1, 5_000),
        deals('1 8S'),
        ranOut(0),
        shuffles('discards'),
        offersCut(alice, 'accepted', 1),
        cuts(alice, 100, { ofCards: 300 }),
        insertsCuttingCard(60),
        loads({ cards: 300 }),
        deals('dealer 8H'),
        pays(warOf(alice, 1), alice, 5_000),
        pays(raiseOf(alice, 1), alice, 5_000),
      ),
    ],
    besides: ['5.2', '5.4'],
    money: {
      [warOf(alice, 1)]: { outcome: 'won', paid: 5_000, difference: 0 },
      [raiseOf(alice, 1)]: { outcome: 'won', paid: 5_000, difference: 0 },
    },
  },
  {
    title: 'an equal war is paid on the raise alone; the casino operator decides for the player, who is paid the rest',
    text: '4.6(c): the casino war wager won too; 12.4: the decision of the operator is final',
    events: [
      roundOf(
        war(alice, 1, 5_000),
        '1 9S, dealer 9H',
        goesToWar(alice, 1, 5_000),
        deals('1 8S, dealer 8H'),
        pays(raiseOf(alice, 1), alice, 5_000),
      ),
      raised(
        { wagers: [warOf(alice, 1)], rounds: ['STAR.TU-01.2026-04-25.1.0001'], claimedCents: 5_000 },
        'casino-war',
      ),
      orders(operator, 5_000),
      pays(warOf(alice, 1), alice, 5_000),
      disputeClosed,
    ],
    money: { [warOf(alice, 1)]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'a tie wager is paid nine to one, the stake being counted in',
    text: '9.1: ten to one, beside the stake',
    events: [
      roundOf(
        [tie(bob, 2, 500), war(bob, 2, 500)],
        '2 TS, dealer TH',
        pays(tieOf(bob, 2), bob, 4_500),
        givesUp(bob, 2),
        takes(warOf(bob, 2), 250),
      ),
    ],
    found: [{ clause: byClauses.tie, wager: tieOf(bob, 2) }],
    money: { [tieOf(bob, 2)]: { outcome: 'won', paid: 5_000, difference: -500 } },
  },
  {
    title: 'the ace is the highest card: an ace beats a king, and loses nothing to a two in the war',
    text: '2.6, 4.6: from ace down to two',
    events: [
      roundOf(
        [war(alice, 1, 5_000), war(bob, 2, 2_000)],
        '1 AS, 2 AC, dealer AH',
        givesUp(bob, 2),
        takes(warOf(bob, 2), 1_000),
        goesToWar(alice, 1, 5_000),
        deals('1 2S, dealer AD'),
        takes(raiseOf(alice, 1), 5_000),
        takes(warOf(alice, 1), 5_000),
      ),
    ],
    money: { [raiseOf(alice, 1)]: { outcome: 'lost', collected: 5_000, difference: 0 } },
  },
  {
    title: 'a ruling gives a losing player half back, and a payment is noted beside',
    text: '12.4: the operator decides; what is paid beside the rules is contested, and no dealer is accused of it',
    events: [
      roundOf(war(alice, 1, 5_000), '1 3S, dealer 9H', takes(warOf(alice, 1), 5_000)),
      roundEvent(
        'RulingMade',
        {
          about: 'payment',
          wagerId: warOf(alice, 1),
          decision: decisionOf(casinoSupervisor, 'seen-on-camera', '12.4'),
        },
        casinoSupervisor,
      ),
      gives(warOf(alice, 1), alice, 2_500),
    ],
    never: [{ clause: '4.6' }, { clause: '9.1' }, { clause: '7.3' }],
    money: { [warOf(alice, 1)]: { outcome: 'lost', collected: 5_000, difference: 2_500 } },
  },
  {
    title: 'one player has two wagers on one box, goes to war with one and gives up half of the other',
    text: '8.2, A: each wager is asked for by itself; one card is dealt to the box for the war',
    events: [
      roundOf(
        [war(alice, 1, 5_000), war(alice, 1, 2_000, { wagerId: 'second' })],
        '1 9S, dealer 9H',
        goesToWar(alice, 1, 5_000),
        warEvent('OptionOffered', { wagerId: 'second', hand: boxOf(1), personId: alice.personId, by: dealer.personId }),
        warEvent(
          'ElectionMade',
          { wagerId: 'second', hand: boxOf(1), choice: 'surrender', how: 'word', by: alice.personId },
          alice,
        ),
        takes('second', 1_000),
        deals('1 AS, dealer 2H'),
        pays(raiseOf(alice, 1), alice, 5_000),
      ),
    ],
    money: {
      [warOf(alice, 1)]: { outcome: 'stood-off', difference: 0 },
      [raiseOf(alice, 1)]: { outcome: 'won', paid: 5_000, difference: 0 },
      second: { outcome: 'surrendered', collected: 1_000, difference: 0 },
    },
  },
  {
    title:
      'a ten of the dealer is read as a nine, and half is taken as of equal cards; the record is put right from the camera',
    text: '4.6(b): the dealer had the higher card; what lay there decides',
    events: [
      roundOf(war(alice, 1, 5_000), '1 9S, dealer 8H', pays(warOf(alice, 1), alice, 5_000)),
      roundOf(war(alice, 1, 5_000), '1 9S', card('9D', 'dealer').as('misread'), takes(warOf(alice, 1), 2_500)),
      corrected('misread', card('TD', 'dealer')),
    ],
    found: [{ clause: byClauses.firstCards, wager: warOf(alice, 1) }],
    money: { [warOf(alice, 1)]: { outcome: 'lost', collected: 5_000, difference: 2_500 } },
  },
  {
    title: 'the half that is given up is taken off the tie wager that has won, and the casino war wager is left whole',
    text: '4.8, 7.3(c): the tie wager loses nothing, and half of the other was to be taken',
    events: [
      roundOf(
        [war(bob, 2, 1_000), tie(bob, 2, 1_000)],
        '2 9S, dealer 9H',
        pays(tieOf(bob, 2), bob, 10_000),
        givesUp(bob, 2),
        takes(tieOf(bob, 2), 500),
      ),
    ],
    found: [
      { clause: byClauses.tie, wager: tieOf(bob, 2) },
      { clause: byClauses.surrender, wager: warOf(bob, 2) },
    ],
    money: {
      [tieOf(bob, 2)]: { outcome: 'won', difference: -500 },
      [warOf(bob, 2)]: { outcome: 'surrendered', collected: 500, difference: 500 },
    },
  },
  {
    title:
      'a player has gone to war by raise and word, and the dealer deals them no card and takes half; the others play the war',
    text: '10.9: the dealer failed to act on the decision: what was dealt since is to be put back to that stage',
    events: [
      roundOf(
        [war(alice, 1, 5_000), war(bob, 2, 2_000)],
        '1 9S, 2 9C, dealer 9H',
        goesToWar(bob, 2, 2_000),
        goesToWar(alice, 1, 5_000),
        deals('2 TD, dealer 4C'),
        pays(raiseOf(bob, 2), bob, 2_000),
        takes(warOf(alice, 1), 2_500),
      ),
    ],
    found: [{ clause: '8.3|8.3(a)|10.9' }],
    besides: ['8.3', '10.9', '8.4', '4.6', '4.7', '9.1', '7.3', '10.2', '10.4', '6.2', '8.3(a)', '8.3(b)'],
    doubted: [warOf(alice, 1)],
  },
  {
    title: 'one player has $500 on each of three boxes, and wins, loses and ties',
    text: '3.1: the maximum is for each box',
    events: [
      roundOf(
        [war(alice, 1, 50_000), war(alice, 2, 50_000), war(alice, 3, 50_000)],
        '1 AS, 2 3C, 3 KD, dealer KH',
        givesUp(alice, 3),
        takes(warOf(alice, 3), 25_000),
        takes(warOf(alice, 2), 50_000),
        pays(warOf(alice, 1), alice, 50_000),
      ),
    ],
    money: {
      [warOf(alice, 1)]: { outcome: 'won', paid: 50_000, difference: 0 },
      [warOf(alice, 2)]: { outcome: 'lost', collected: 50_000, difference: 0 },
      [warOf(alice, 3)]: { outcome: 'surrendered', collected: 25_000, difference: 0 },
    },
  },
  {
    title: 'cards of two boxes were exchanged, and it is found when the next round has begun',
    text: '10.5: both rounds stand as they were played',
    events: [
      roundOf(
        [war(alice, 1, 5_000), war(bob, 2, 2_000)],
        '2 KS, 1 3C, dealer 9H',
        pays(warOf(bob, 2), bob, 2_000),
        takes(warOf(alice, 1), 5_000),
      ),
      [opened, war(dave, 4, 1_000), noMoreBets, deals('4 JC, dealer 3D'), errorFound('card-placement')],
      [pays(warOf(dave, 4), dave, 1_000), racks, closed],
    ],
    found: [{ clause: '6.2|6.2(a)' }],
    money: {
      [warOf(alice, 1)]: { outcome: 'lost', collected: 5_000, difference: 0 },
      [warOf(bob, 2)]: { outcome: 'won', paid: 2_000, difference: 0 },
      [warOf(dave, 4)]: { outcome: 'won', paid: 1_000, difference: 0 },
    },
  },
  {
    title: 'a player sits out three rounds at a table with a free seat, and is asked for the seat',
    text: '12.6: only while all other seats are in use',
    events: [threeRounds, vacates(bob, 2, 'some-free').as('asked')],
    found: [{ clause: '12.6', at: 'asked' }],
  },
  {
    title: 'a player sits out three rounds at a full table, one of them void, and is asked for the seat',
    text: '12.6: three consecutive rounds of play without a wager: the void one is as if it had never occurred',
    events: [
      anotherRound,
      roundOf(war(dave, 4, 1_000), '4 8C, dealer 9D', voidsRound(casinoSupervisor, 'impractical')),
      anotherRound,
      vacates(bob, 2),
    ],
    never: [{ clause: '9.9' }],
    besides: ['12.6', '12.3'],
  },
  {
    title:
      'a wager is declared void for a breach, and the ruling is taken back before the war by the person who made it',
    text: '12.2: what was ruled and taken back within the round leaves the wager as it was',
    events: [
      roundOf(
        war(alice, 1, 5_000),
        '1 KS, dealer 9H',
        voidsWager(warOf(alice, 1), casinoSupervisor).as('void'),
        pays(warOf(alice, 1), alice, 5_000),
      ),
      corrected('void', null),
    ],
    money: { [warOf(alice, 1)]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'an outcome is invalidated for a robbery when half of the boxes were settled, and all that moved goes back',
    text: '12.1: the casino operator may; what becomes of the money the rule does not say',
    events: [
      roundOf(
        [war(alice, 1, 5_000), war(bob, 2, 2_000)],
        '1 KS, 2 3C, dealer 9H',
        takes(warOf(bob, 2), 2_000),
        invalidates(casinoSupervisor, 'robbery', 'refunded'),
        gives(warOf(bob, 2), bob, 2_000, 'void'),
      ),
    ],
    never: [{ clause: '12.1' }, { clause: '7.3' }, { clause: '9.1' }],
    seen: [warOf(alice, 1), warOf(bob, 2)],
  },
  {
    title:
      'the tie wager of a player who stands behind is laid after the wagers of two seated players, and a third seated one wants the place',
    text: '4.1: who has a casino war wager has preference for a tie wager; 4.4: three on a box; the third is the one who stood first',
    events: [
      roundOf(
        [war(alice, 1, 1_000), war(bob, 1, 1_000), tie(dave, 1, 500)],
        '1 KS, dealer 9H',
        takes(tieOf(dave, 1), 500),
        pays(warOf(alice, 1), alice, 1_000),
        pays(warOf(bob, 1), bob, 1_000),
      ),
    ],
    money: { [tieOf(dave, 1)]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a wager in promotional tokens wins, and is paid in chips',
    text: '4.2: wagers are made with gaming chips; it is settled as laid all the same, as we read it',
    events: [
      roundOf(
        war(alice, 1, 1_000, { medium: 'promotional-tokens' }).as('tokens'),
        '1 KS, dealer 9H',
        pays(warOf(alice, 1), alice, 1_000),
      ),
    ],
    found: [{ clause: '4.2', at: 'tokens' }],
    seen: [warOf(alice, 1)],
  },
]);
