import { corrected, enteredLate } from '../../../support/situations/evening.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  areaOf,
  bob,
  cardFound,
  cardsChecked,
  dealer,
  deals,
  discards,
  draws,
  misdeal,
  pays,
  picksUp,
  shows,
  shuffles,
  sixths,
  takes,
  voidsHand,
  voidsRound,
} from '../support/double-chance-floor.ts';
import { situations } from './support/double-chance-situations.ts';
import {
  aliceWins,
  aliceWon,
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
  turned,
  upToSixths,
  voidA,
  voidB,
  winner,
} from './support/two-hands.ts';

const money = { ...aliceWon, ...bobLost };
const bothVoid = { ...voidA(), ...voidB() };
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const openMoney = ['void-money', 'void-paid'];
/** Told by a second terminal, whose clock is known to half a second. */
const elsewhere = (one: Step, afterMs = 200): Step => one.after(afterMs).from('T-2', 500);
const byForeign = voidsRound(dealer, 'error-found', 'refunded', '12.8.2');
const foreign = cardFound('4D', 'foreign', areaOf(2));

/** Voids that are taken back, corrections of corrections, two terminals, and limits that change under a wager. */
situations('taken-back', [
  {
    title: 'a round is void when one wager had been paid, and all money goes back',
    text: '12.8.2, 1.1: Bob’s wager still lay there, so that the round was not concluded: $50 come back to the house',
    events: [
      [upToSixths, aliceWins, foreign, byForeign, takes(ofAlice, 5_000), cardsChecked(), shows('AH', areaOf(2))],
      over,
    ],
    besides: ['3.1'],
    readings: openMoney,
    money: bothVoid,
  },
  {
    title: 'a round was declared void for a foreign card, and both were entered at the wrong table',
    text: '12.8.2: nothing was found and nothing declared: the round is won and lost',
    events: [
      [upToSixths, aliceWins, bobLoses, foreign.as('card'), byForeign.as('void'), over],
      [corrected('card', null), corrected('void', null)],
    ],
    never: never('12.8', '3.1', '9.3', '9.4'),
    money,
  },
  {
    title: 'the foreign card was entered by mistake, and the round was declared void for it when it had been settled',
    text: '12.8.1, 12.8.2, 1.1: a void without its cause, of a round that was concluded: its results stand',
    events: [
      [upToSixths, aliceWins, bobLoses, foreign.as('card'), byForeign.as('void'), over],
      corrected('card', null),
    ],
    found: [{ clause: '12.8.1|12.8.2', by: 'dealer-1', at: 'void' }],
    money,
  },
  {
    title: 'a hand was declared void for six cards, was counted again, and had five',
    text: '12.5: the void was corrected away: she wins with her sixth card',
    events: [
      [dealt, voidsHand(1).as('void'), decided, turned, sixths(1, 2), aliceWins, bobLoses, over],
      corrected('void', null),
    ],
    never: never('12.5', '9.3'),
    money,
  },
  {
    title: 'the sixth card is corrected to a losing one, and back to what it was',
    text: '9.3: what stands in the end is 9♠ under K♠: paid as due',
    events: [
      [upToSixths, winner.as('turn'), pays(ofAlice, alice, 5_000), bobLoses, over],
      [corrected('turn', shows('AS', areaOf(1))), corrected('turn', winner)],
    ],
    money,
  },
  {
    title: 'a payment is corrected twice, and stands at $10 less than was paid first',
    text: '9.3: what stands in the end is $40 of $50',
    events: [
      [upToSixths, winner, pays(ofAlice, alice, 5_000).as('pay'), bobLoses, over],
      [corrected('pay', pays(ofAlice, alice, 6_000)), corrected('pay', pays(ofAlice, alice, 4_000))],
    ],
    found: [{ clause: '9.3|8.7', wager: ofAlice }],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: -1_000 }, ...bobLost },
  },
  {
    title: 'two terminals tell another card that Alice kept',
    text: '9.3, 9.5: 9♠ wins under K♠ and loses beside K♣: which she kept is not certain, nor that she was wrongly paid',
    events: [
      [dealt, decided, his.settles, hers.settles, elsewhere(shows('KC', areaOf(1)))],
      [sixths(1, 2), aliceWins, bobLoses, over],
    ],
    never: never('9.3', '9.5', '8.7'),
    besides: ['8.4', '12.7', '12.5', '3.1'],
    doubted: [ofAlice],
    money: bobLost,
  },
  {
    title: 'two terminals tell Bob’s sixth card, and a terminal whose clock is off tells it before Alice’s',
    text: '8.7: one card, told twice; from the left: which came first the clocks do not tell',
    events: [
      [
        dealt,
        decided,
        turned,
        sixths(1),
        draws(['??'], areaOf(2)).after(300),
        elsewhere(draws(['??'], areaOf(2)), -400),
      ],
      [aliceWins, bobLoses, over],
    ],
    never: never('8.7', '12.5'),
    money: aliceWon,
  },
  {
    title: 'a card is flashed in the deal, both terminals tell it, and the misdeal is declared once',
    text: '12.2, 12.3: one exposed card, one misdeal: both wagers are void',
    events: [
      [begun, deals(1), shows('AH', areaOf(1), 'exposed'), elsewhere(shows('AH', areaOf(1), 'exposed'))],
      [misdeal('card-exposed'), over],
    ],
    besides: ['7.1', '7.2', '7.4'],
    readings: openMoney,
    money: bothVoid,
  },
  {
    title: 'two cards are flashed in the deal one after the other, and it goes on',
    text: '12.2: one or more are one misdeal: nothing was won or lost',
    events: [
      [begun, deals(1), shows('AH', areaOf(1), 'exposed'), deals(2), shows('9C', areaOf(2), 'exposed')],
      [decided, turned, sixths(1, 2), aliceWins, bobLoses, over],
    ],
    found: [{ clause: '12.2|12.3|12.4' }],
    besides: ['7.1', '12.2', '12.3', '12.4', '3.1'],
    readings: openMoney,
    money: { ...voidA(5_000), ...voidB(-4_000) },
  },
  {
    title: 'a late backlog tells Bob’s decision and what was taken of him',
    text: '8.1, 8.7: it was done in its turn, as the late entries say',
    events: [
      [dealt, hers.decides.at(0) ?? [], hers.decides.slice(1, -1), (hers.decides.at(-1) ?? shuffles()).as('decided')],
      [turned, sixths(1, 2), aliceWins, shows('AH', areaOf(2)).as('turn'), over],
      enteredLate(picksUp(bob, 2), 'decided', -300),
      enteredLate(discards(bob, 2, 4), 'decided', 300),
      enteredLate(takes(ofBob, 4_000), 'turn', 300),
    ],
    money,
  },
]);
