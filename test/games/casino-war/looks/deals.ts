import type { Step } from '../../../support/script.ts';
import type { Played } from '../../../support/situations/evening.ts';
import type { Looked } from '../../../support/situations/looks-in-full.ts';
import * as floor from '../support/casino-war-floor.ts';
import { looksInFull } from './support.ts';

const { absent, alice, alters, anotherRound, bob, card, closed, deals } = floor;
const { gives, goesToWar, noMoreBets, opened, pays } = floor;
const { racks, surrenders, takes, tie, tieOf, war, warOf } = floor;

const told =
  (only: readonly string[]) =>
  (...events: readonly Played[]): Looked => ({ events, only });
const over = [racks, closed];
const wagered = [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets];
const [ofAlice, ofBob] = [warOf(alice, 1), warOf(bob, 2)];
const later = (step: Step): Step => step.from('T-2', 10_000);

const dealerless = told(['DEALER_NOT_DEALT']);
const two = deals('1 KS, 2 5D');
const numbered = (draw: number): readonly Step[] => deals('1 KS, 2 5D', { draw });
const nextFrom = (draw: number | null, shoe = 'shoe-1'): readonly Played[] => [
  opened,
  war(alice, 1, 500),
  noMoreBets,
  deals('1 2C, dealer 3C', { draw, shoe }),
  over,
];

looksInFull('dealer-not-dealt', 'Rounds of Casino War in which the dealer has no card on record', {
  'no money moves': dealerless(wagered, two, over),
  'a wager is taken': dealerless(wagered, two, takes(ofAlice, 5_000), over),
  'nothing is taken of a wager': dealerless(wagered, two, takes(ofAlice, 0), over),
  'a wager is given back': dealerless(wagered, two, gives(ofAlice, alice, 5_000, 'mistake'), over),
  'a wager was taken before the last card': dealerless(
    wagered,
    deals('1 KS'),
    takes(ofAlice, 5_000),
    deals('2 5D'),
    over,
  ),
  'the next card has the next number, and a wager is taken': dealerless(
    [wagered, numbered(1), takes(ofAlice, 5_000), over],
    nextFrom(3),
  ),
  'the next card has the number after the next, and a wager is taken': dealerless(
    [wagered, numbered(1), takes(ofAlice, 5_000), over],
    nextFrom(4),
  ),
  'the next card has no number, and a wager is taken': dealerless(
    [wagered, numbered(1), takes(ofAlice, 5_000), over],
    nextFrom(null),
  ),
  'the next card comes out of another shoe, and a wager is taken': dealerless(
    [wagered, numbered(1), takes(ofAlice, 5_000), over],
    nextFrom(3, 'shoe-2'),
  ),
  'the last card has no number, and a wager is taken': dealerless(
    [wagered, deals('1 KS', { draw: 1 }), deals('2 5D'), takes(ofAlice, 5_000), over],
    nextFrom(1),
  ),
  'no further round is on record, and a wager is taken': dealerless(wagered, numbered(1), takes(ofAlice, 5_000), over),
  'the cards are told out of their order': dealerless(
    [wagered, deals('2 5D', { draw: 2 }), deals('1 KS', { draw: 1 }), over],
    anotherRound,
  ),
  'a raise is settled in the war': dealerless(
    [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000), deals('1 3S')],
    [takes(floor.raiseOf(alice, 1), 5_000), over],
  ),
  'only the first wager is settled in the war': dealerless(
    [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000), deals('1 3S')],
    [takes(ofAlice, 5_000), over],
  ),
});

const interim = told(['SECOND_DEAL_BEFORE_INTERIM', 'SETTLEMENT_ORDER_WRONG']);
const atWar = [opened, war(alice, 1, 5_000), tie(alice, 1, 500), war(bob, 2, 4_000), noMoreBets];
const afterFirst = [atWar, deals('1 KS, 2 5D, dealer KH'), goesToWar(alice, 1, 5_000)];
looksInFull('interim', 'The interim settlement of Casino War, where little is otherwise', {
  'a loser and a tie wager are settled after the war': interim(afterFirst, deals('1 3S, dealer 4S'), [
    takes(ofBob, 4_000),
    pays(tieOf(alice, 1), alice, 5_000),
    over,
  ]),
  'one is settled after the war, and of the other the clocks do not say': interim(
    afterFirst,
    deals('1 3S, dealer 4S'),
    [later(takes(ofBob, 4_000)), pays(tieOf(alice, 1), alice, 5_000), over],
  ),
  'of one the clocks do not say, and the other is settled after the war': interim(
    afterFirst,
    deals('1 3S, dealer 4S'),
    [takes(ofBob, 4_000), later(pays(tieOf(alice, 1), alice, 5_000)), over],
  ),
  'a tie wager that lost is taken after the war': interim(
    [opened, war(alice, 1, 5_000), tie(bob, 2, 500), noMoreBets, deals('1 KS, 2 5D, dealer KH')],
    [goesToWar(alice, 1, 5_000), deals('1 3S, dealer 4S'), takes(tieOf(bob, 2), 500), over],
  ),
  'a tie wager whose card nobody saw is taken after the war': interim(
    [opened, war(alice, 1, 5_000), tie(bob, 2, 500), noMoreBets, deals('1 KS, 2 ??, dealer KH')],
    [goesToWar(alice, 1, 5_000), deals('1 3S, dealer 4S'), takes(tieOf(bob, 2), 500), over],
  ),
  'a winner whose card is higher is paid after the war': interim(
    [opened, war(alice, 1, 5_000), war(bob, 2, 500), noMoreBets, deals('1 KS, 2 AD, dealer KH')],
    [goesToWar(alice, 1, 5_000), deals('1 3S, dealer 4S'), pays(ofBob, bob, 500), over],
  ),
  'money moves after the war on a wager that nobody recorded': interim(afterFirst, [
    takes(ofBob, 4_000),
    pays(tieOf(alice, 1), alice, 5_000),
    deals('1 3S, dealer 4S'),
    takes('nobody-knows', 500),
    over,
  ]),
});

const twice = told(['BOX_DEALT_TWICE', 'DEALER_DEALT_TWICE', 'DEALT_TO_NON_WAR_BOX', 'DEALT_TO_BOX_WITHOUT_WAGER']);
const otherwise = (step: Step): Step => step.from('T-2', 0);
looksInFull('dealt-twice', 'Cards too many of a hand of Casino War, where little is otherwise', {
  'another terminal tells the same card without a number': twice([
    wagered,
    deals('1 KS', { draw: 1 }),
    otherwise(card('KS', 'box-1')),
    deals('2 5D, dealer 9H'),
    over,
  ]),
  'another terminal tells the same card with a number, and the first has none': twice([
    wagered,
    deals('1 KS'),
    otherwise(card('KS', 'box-1', { draw: 2 })),
    deals('2 5D, dealer 9H'),
    over,
  ]),
  'another terminal tells the same card with another number': twice([
    wagered,
    deals('1 KS', { draw: 1 }),
    otherwise(card('KS', 'box-1', { draw: 2 })),
    deals('2 5D, dealer 9H'),
    over,
  ]),
  'another terminal tells another card': twice([
    wagered,
    deals('1 KS'),
    otherwise(card('3C', 'box-1')),
    deals('2 5D, dealer 9H'),
    over,
  ]),
  'another terminal tells the same card of another box': twice([
    wagered,
    deals('1 KS, 2 5D, 2 3C'),
    otherwise(card('KS', 'box-2')),
    deals('dealer 9H'),
    over,
  ]),
  'another terminal tells the card that the other box got, too many there': twice([
    wagered,
    deals('1 KS, 2 5D'),
    otherwise(card('KS', 'box-2')),
    deals('dealer 9H'),
    over,
  ]),
  'the same terminal tells the same card again': twice([wagered, deals('1 KS, 1 KS, 2 5D, dealer 9H'), over]),
  'a card of the war goes to a box whose player gave up before it': twice([
    wagered,
    deals('1 KS, 2 KD, dealer KH'),
    goesToWar(alice, 1, 5_000),
    surrenders(bob, 2),
    deals('1 3S, 2 4S'),
    over,
  ]),
  'a card of the war goes to a box whose player gave up after it': twice([
    wagered,
    deals('1 KS, 2 KD, dealer KH'),
    goesToWar(alice, 1, 5_000),
    deals('1 3S, 2 4S'),
    surrenders(bob, 2),
    over,
  ]),
  'a card of the war goes to a box whose player was not there': twice([
    wagered,
    deals('1 KS, 2 KD, dealer KH'),
    goesToWar(alice, 1, 5_000),
    absent(bob, 2),
    deals('1 3S, 2 4S'),
    over,
  ]),
  'a card of the war goes to a box whose wager had been given back': twice([
    wagered,
    deals('1 KS, 2 KD, dealer KH'),
    goesToWar(alice, 1, 5_000),
    gives(ofBob, bob, 4_000),
    deals('1 3S, 2 4S'),
    over,
  ]),
  'a card of the war goes to a box whose wager had been taken': twice([
    wagered,
    deals('1 KS, 2 KD, dealer KH'),
    goesToWar(alice, 1, 5_000),
    takes(ofBob, 2_000),
    deals('1 3S, 2 4S'),
    over,
  ]),
  'a card of the war goes to a box whose wager is taken after it': twice([
    wagered,
    deals('1 KS, 2 KD, dealer KH'),
    goesToWar(alice, 1, 5_000),
    deals('1 3S, 2 4S'),
    takes(ofBob, 2_000),
    over,
  ]),
  'a card goes to a box to which a wager may have been moved': twice(
    [opened, war(alice, 1, 5_000), noMoreBets, later(alters(ofAlice, 'casino-war', 2, 5_000, alice))],
    [deals('2 KS, dealer 9H'), over],
  ),
  'a card goes to a box whose wager may have been laid since': twice([
    opened,
    war(alice, 1, 5_000),
    later(war(bob, 2, 4_000)),
    deals('1 3S, 2 KS, dealer 9H'),
    over,
  ]),
});

const turns = told(['DEAL_ORDER_WRONG', 'DEALT_TO_BOX_WITHOUT_WAGER']);
const three = [...wagered, war(floor.carol, 3, 1_000)];
looksInFull('turns', 'Turns of the deal of Casino War, where little is otherwise', {
  'one box is dealt before its turn, and of another the clocks do not say': turns([
    three,
    deals('2 5D'),
    card('KS', 'box-1').from('T-2', 10_000),
    deals('dealer 9H'),
    card('3C', 'box-3'),
    over,
  ]),
  'of one box the clocks do not say, and the dealer comes before another': turns([
    three,
    card('5D', 'box-2').from('T-2', 3_000),
    deals('1 KS, dealer 9H'),
    card('3C', 'box-3').after(60_000),
    over,
  ]),
  'a box is dealt to whose wager was refused before': turns([
    wagered,
    floor.roundEvent('WagerRefused', {
      wagerId: ofBob,
      personId: 'bob',
      kind: 'casino-war',
      hand: 'box-2',
      stakeCents: 4_000,
      decision: floor.decisionOf(floor.dealer, 'none', '4.1'),
    }),
    deals('1 KS, 2 5D, dealer 9H'),
    over,
  ]),
  'a box is dealt to from which its wager is moved afterwards': turns([
    wagered,
    deals('1 KS, 2 5D'),
    later(alters(ofBob, 'casino-war', 3, 4_000, bob)),
    deals('dealer 9H'),
    over,
  ]),
  'a box is dealt to from which its wager was moved before': turns([
    wagered,
    alters(ofBob, 'casino-war', 3, 4_000, bob),
    deals('1 KS, 2 5D, dealer 9H'),
    over,
  ]),
});
