import type { Step } from '../../../support/script.ts';
import * as floor from '../support/casino-war-floor.ts';
import { allSaid, saidInFull } from '../support/in-full.ts';

const { absent, acknowledges, alice, alters, bob, boxOf, burns, card, cardFound, cardsEvent, carol, closed, dealer } =
  floor;
const { deals, errorFound, gives, goesToWar, moves, noMoreBets, offers, opened, pays, racks, raise, raiseOf } = floor;
const { roundEvent, surrenders, takes, takesBack, tie, tieOf, voidsRound, war, warEvent, warOf } = floor;

const [box1, box2] = [boxOf(1), boxOf(2)];
const [a, b, c] = [warOf(alice, 1), warOf(bob, 2), warOf(carol, 3)];
const begun = [opened, war(alice, 1, 500), war(bob, 2, 500), war(carol, 3, 500), noMoreBets];
const over = [racks, closed];
const tied = [...begun, ...deals('1 KS, 2 KD, 3 9C, dealer KH')];
const atWar = [...tied, takes(c, 500), ...goesToWar(bob, 2, 500), ...goesToWar(alice, 1, 500)];
const without = (step: Step, name: string) =>
  roundEvent('WagerPlaced', Object.fromEntries(Object.entries(step.data).filter(([own]) => own !== name)));
const counted = (told: string, draw = 1) => deals(told, { draw });

const passedOver = allSaid({
  'a box gets no card, and the next does': [...begun, ...deals('1 KS, 3 9C, dealer 5H')],
  'a box gets no card, and only the dealer has one after it': [...begun, ...deals('1 KS, 2 9C, dealer 5H')],
  'a box gets no card while the deal goes on': [...begun, ...deals('1 KS, 2 9C')],
  'a box gets no card, and all cards were counted, and its player was asked': [
    ...begun,
    ...counted('1 KS, 3 9C, dealer 5H'),
    offers(bob, 2),
  ],
  'a box gets no card, and a draw is missing': [...begun, ...counted('1 KS'), ...counted('3 9C, dealer 5H', 3)],
  'a box gets no card, and its player was asked': [...begun, ...deals('1 KS, 3 9C, dealer 5H'), offers(bob, 2)],
  'a box gets no card at war, and its player was asked': [...atWar, ...deals('2 QS, dealer 9H'), offers(alice, 1)],
  'a box gets no card at war whose first card was higher': [
    ...begun,
    ...deals('1 AS, 2 KD, 3 9C, dealer KH'),
    raise(alice, 1, 500),
    ...goesToWar(bob, 2, 500),
    ...deals('2 QS, dealer 9H'),
  ],
  'a box gets no card at war whose first card was lower': [
    ...begun,
    ...deals('1 2S, 2 KD, 3 9C, dealer KH'),
    raise(alice, 1, 500),
    ...goesToWar(bob, 2, 500),
    ...deals('2 QS, dealer 9H'),
  ],
  'a wager lies on a place without a number, and has no card': [
    opened,
    war(alice, 1, 500, { hand: 'rail' }),
    war(bob, 2, 500),
    noMoreBets,
    ...deals('2 KS, dealer 5H'),
  ],
  'a wager lies on no hand, and one that nobody laid has money': [
    opened,
    without(war(alice, 1, 500), 'hand'),
    war(bob, 2, 500),
    takes('nobody-laid', 1),
    noMoreBets,
    ...deals('2 KS, dealer 5H'),
  ],
  'no card is dealt': [...begun],
  'a wager is taken back when its box was dealt': [
    ...begun,
    ...deals('1 KS'),
    takesBack(b, bob),
    ...deals('2 9D, 3 9C, dealer 5H'),
  ],
  'a wager is taken back when the first card was dealt, and its box has none': [
    ...begun,
    ...deals('1 KS'),
    takesBack(b, bob),
    ...deals('3 9C, dealer 5H'),
  ],
  'a card is put to a place without a number': [...begun, card('KS', 'rail'), ...deals('1 KD, 2 9D, 3 9C, dealer 5H')],
  'a box without a wager is dealt, and its player was asked': [
    ...begun,
    ...deals('1 KS, 2 9D, 3 9C, 4 2C, dealer 5H'),
    warEvent('OptionOffered', { wagerId: 'w-unknown', hand: boxOf(4), personId: 'dave', by: dealer.personId }),
  ],
});

const given = [...tied, takes(c, 500), ...goesToWar(bob, 2, 500)];
const notAtWar = (...steps: readonly Step[]) => [...given, ...steps, ...deals('1 QS, 2 5D, dealer 9H')];
const toNoWar = allSaid({
  'a box gets a card of the war, and its player had said that they give up': notAtWar(surrenders(alice, 1)),
  'a box gets a card of the war, and its player says then that they give up': [...notAtWar(), surrenders(alice, 1)],
  'a box gets a card of the war, and another had given up': notAtWar(surrenders(carol, 3)),
  'a box gets a card of the war, and its player was away': notAtWar(absent(alice, 1)),
  'a box gets a card of the war, and a surrender was acknowledged': notAtWar(acknowledges(alice, 1, 'surrender')),
  'a box gets a card of the war, and half had been taken': notAtWar(takes(a, 250)),
  'a box gets a card of the war, and half is taken then': [...notAtWar(), takes(a, 250)],
  'a box gets a card of the war, and half had been handed back': notAtWar(gives(a, alice, 250, 'mistake')),
  'a box gets a card of the war, and one of two players had given up': [
    opened,
    war(alice, 1, 500),
    war(carol, 1, 500),
    war(bob, 2, 500),
    noMoreBets,
    ...deals('1 KS, 2 KD, dealer KH'),
    surrenders(alice, 1),
    ...goesToWar(bob, 2, 500),
    ...deals('1 QS, 2 5D, dealer 9H'),
  ],
  'a box gets a card of the war, and its raise may have come after': [
    ...given,
    raise(alice, 1, 500).from('T-2', 9_000),
    ...deals('1 QS, 2 5D, dealer 9H'),
  ],
});

const nextRound = (draw: number, shoe = 'shoe-1') => [
  opened.after(-30_000),
  war(alice, 1, 500),
  ...deals('1 2C, dealer 4H', { draw, shoe }),
];
const noDealer = allSaid({
  'the dealer gets no card, and the round is over': [...begun, ...deals('1 KS, 2 9D, 3 9C'), ...over],
  'the dealer gets no card, and the round goes on': [...begun, ...deals('1 KS, 2 9D, 3 9C')],
  'the dealer gets no card, and players are asked': [...begun, ...deals('1 KS, 2 9D, 3 9C'), offers(alice, 1), ...over],
  'the dealer gets no card, and a wager is paid': [
    ...begun,
    ...deals('1 KS, 2 9D, 3 9C'),
    pays(a, alice, 500),
    ...over,
  ],
  'the dealer gets no card, and a box gets another': [...begun, ...deals('1 KS, 2 9D, 3 9C, 1 4S'), ...over],
  'the dealer gets no card, and a box had another before the last': [
    ...begun,
    ...deals('1 KS, 1 4S, 2 9D, 3 9C'),
    ...over,
  ],
  'the dealer gets no card, a box gets another, and one lies nowhere': [
    ...begun,
    ...deals('1 KS, 2 9D, 3 9C, 1 4S'),
    card('8S', null),
    ...over,
  ],
  'the dealer gets no card, and the round is void': [
    ...begun,
    ...deals('1 KS, 2 9D, 3 9C'),
    voidsRound(floor.casinoSupervisor),
    ...over,
  ],
  'the dealer gets no card, and the card of a box is put to the dealer': [
    ...begun,
    ...deals('1 KS, 2 9D, 3 9C, 4 4S'),
    moves('4S', boxOf(4), 'dealer'),
    ...over,
  ],
  'the dealer gets no card, and the next round goes on with the next draw': [
    ...begun,
    ...counted('1 KS, 2 9D, 3 9C'),
    racks.after(60_000),
    closed,
    ...nextRound(4),
  ],
  'the dealer gets no card, and the next round goes on a draw later': [
    ...begun,
    ...counted('1 KS, 2 9D, 3 9C'),
    racks.after(60_000),
    closed,
    ...nextRound(5),
  ],
  'the dealer gets no card, and the next round is dealt from another shoe': [
    ...begun,
    ...counted('1 KS, 2 9D, 3 9C'),
    racks.after(60_000),
    closed,
    ...nextRound(4, 'shoe-2'),
  ],
  'the dealer gets no card, nobody counted, and the next round has numbers': [
    ...begun,
    ...deals('1 KS, 2 9D, 3 9C'),
    racks.after(60_000),
    closed,
    ...nextRound(1),
  ],
  'the dealer gets no card at war, and the round is over': [...atWar, ...deals('1 QS, 2 5D'), ...over],
  'the dealer gets no card at war, and a raise is paid': [
    ...atWar,
    ...deals('1 QS, 2 5D'),
    pays(raiseOf(alice, 1), alice, 500),
    ...over,
  ],
});

const found = cardFound('2C', 'face-up');
const rightDeal = deals('1 KS, 2 9D, 3 9C, dealer 5H');
const errors = allSaid({
  'a card is found face up, and the rest is dealt': [...begun, found, ...rightDeal],
  'a card is found face up, and it was the last': [...begun, ...rightDeal, found],
  'a card is found face up, and it was the last of a round that is over': [...begun, ...rightDeal, found, ...over],
  'a card is found face up when all are in the rack': [...begun, ...rightDeal, racks, found, closed],
  'a card that was dealt is found to have lain face up, and lies there still': [
    ...begun,
    ...rightDeal,
    cardFound('KS', 'face-up', box1),
    ...over,
  ],
  'a card that was dealt is found to have lain face up, and is put to another': [
    ...begun,
    ...rightDeal,
    cardFound('KS', 'face-up', box1),
    moves('KS', box1, box2),
    ...over,
  ],
  'a card that was found face up goes into the rack, and nobody says that it was burnt': [
    ...begun,
    found,
    card('2C', 'discard-rack'),
    ...rightDeal,
    ...over,
  ],
  'a card is burnt for an error, and another takes its place': [...begun, burns('2C', null), ...rightDeal],
  'a card is burnt for an error, and no further one is dealt': [...begun, ...rightDeal, burns('2C', null)],
  'a card is burnt for an error, and one that lay elsewhere is put down': [
    ...begun,
    ...deals('1 KS, 2 9D, 3 9C'),
    card('5H', null),
    burns('2C', null),
    moves('5H', null, 'dealer', 'put-down'),
  ],
  'a card is moved, and none is burnt': [...begun, ...rightDeal, moves('KS', box1, box1, 'other')],
  'a card that nobody saw in a shoe is put back into one': [
    ...begun,
    cardsEvent('CardsDrawn', {
      shoe: null,
      cards: [{ draw: null, card: 'KS', to: box1, face: 'up' }],
      by: dealer.personId,
    }),
    moves('KS', box1, 'shoe-1'),
    ...deals('2 9D'),
  ],
  'a card that was left over lies there, and is not used': [
    ...begun,
    ...rightDeal,
    moves('2C', 'spare', 'discard-rack', 'other'),
  ],
  'a card that was left over is put to a box twice': [
    ...begun,
    moves('2C', 'spare', box1, 'put-down'),
    ...deals('2 9D, 3 9C, dealer 5H'),
    moves('3C', 'spare', box1, 'put-down'),
  ],
  'the dealer draws a card too many, and it stays': [...begun, ...rightDeal, card('2C', 'dealer'), ...over],
  'the dealer draws a card too many, and it is used for a box': [
    ...begun,
    ...rightDeal,
    card('2C', 'dealer'),
    moves('2C', 'dealer', box2),
    ...over,
  ],
  'the dealer draws a card too many, and it is burnt': [
    ...begun,
    ...rightDeal,
    card('2C', 'dealer'),
    burns('2C', 'dealer'),
    ...over,
  ],
  'an error is found, and nothing else': [...begun, ...rightDeal, errorFound('card-drawn-in-error'), ...over],
});
const errorsInFull = Object.fromEntries(
  Object.entries(errors).map(([when, one]) => [`${when}, and the venue records every card`, one]),
);
const asBreach = Object.fromEntries(
  Object.entries(errorsInFull).map(([when, one]) => [when, { ...one, choices: { 'silence-of-the-record': 'breach' } }]),
);

const ties = [opened, tie(alice, 1, 500), tie(bob, 2, 500), war(carol, 3, 500), noMoreBets];
const settling = allSaid({
  'ties are paid from the left': [
    ...ties,
    ...deals('1 KS, 2 KD, 3 9C, dealer KH'),
    pays(tieOf(alice, 1), alice, 5_000),
    pays(tieOf(bob, 2), bob, 5_000),
  ],
  'ties are handed back from the left': [
    ...ties,
    ...deals('1 KS, 2 KD, 3 9C, dealer KH'),
    gives(tieOf(alice, 1), alice, 500, 'mistake'),
    pays(tieOf(bob, 2), bob, 5_000),
  ],
  'nothing is paid on the left tie first': [
    ...ties,
    ...deals('1 KS, 2 KD, 3 9C, dealer KH'),
    pays(tieOf(alice, 1), alice, 0),
    pays(tieOf(bob, 2), bob, 5_000),
    pays(tieOf(alice, 1), alice, 5_000),
  ],
  'the left tie was taken before the first card': [
    ...ties,
    takes(tieOf(alice, 1), 100),
    ...deals('1 2S, 2 KD, 3 9C, dealer KH'),
    pays(tieOf(bob, 2), bob, 5_000),
    takes(tieOf(alice, 1), 400),
  ],
  'a war wager is taken before the ties': [
    ...ties,
    ...deals('1 KS, 2 KD, 3 9C, dealer KH'),
    takes(c, 500),
    pays(tieOf(bob, 2), bob, 5_000),
    pays(tieOf(alice, 1), alice, 5_000),
  ],
  'the war is dealt, and a wager that was decided is settled then': [
    ...tied,
    ...goesToWar(bob, 2, 500),
    ...deals('2 QS'),
    takes(c, 500),
    ...deals('dealer 9H'),
  ],
  'the war is dealt, and one that was decided is settled near it': [
    ...tied,
    ...goesToWar(bob, 2, 500),
    ...deals('2 QS'),
    takes(c, 500).after(100).from('T-2', 900),
    ...deals('dealer 9H'),
  ],
  'the war is dealt, one is settled near it, and a tie wager surely after': [
    opened,
    war(bob, 2, 500),
    war(carol, 3, 500),
    tie(alice, 1, 500),
    noMoreBets,
    ...deals('1 2S, 2 KD, 3 9C, dealer KH'),
    ...goesToWar(bob, 2, 500),
    ...deals('2 QS'),
    takes(c, 500).after(100).from('T-2', 900),
    takes(tieOf(alice, 1), 500).after(60_000),
    ...deals('dealer 9H'),
  ],
  'the war is dealt, and a tie wager is settled then whose card nobody saw': [
    opened,
    war(bob, 2, 500),
    tie(alice, 1, 500),
    noMoreBets,
    ...deals('1 ?S, 2 KD, dealer KH'),
    ...goesToWar(bob, 2, 500),
    ...deals('2 QS'),
    takes(tieOf(alice, 1), 500),
    ...deals('dealer 9H'),
  ],
  'the war is dealt, and a tie wager is settled then whose box has no card yet': [
    opened,
    war(bob, 2, 500),
    tie(alice, 1, 500),
    noMoreBets,
    ...deals('2 KD, dealer KH'),
    ...goesToWar(bob, 2, 500),
    ...deals('2 QS'),
    takes(tieOf(alice, 1), 500),
    ...deals('dealer 9H'),
  ],
  'the war is dealt, and money moves on a wager on no hand, and on one that nobody laid': [
    opened,
    war(bob, 2, 500),
    without(war(alice, 1, 500), 'hand'),
    noMoreBets,
    ...deals('2 KD, dealer KH'),
    ...goesToWar(bob, 2, 500),
    ...deals('2 QS'),
    takes(a, 500),
    takes('nobody-laid', 500),
    ...deals('dealer 9H'),
  ],
  'the war is dealt, and a wager of before the first card was settled': [
    opened,
    war(bob, 2, 500),
    war(carol, 3, 500),
    takes(c, 100),
    noMoreBets,
    ...deals('2 KD, 3 9C, dealer KH'),
    ...goesToWar(bob, 2, 500),
    ...deals('2 QS, dealer 9H'),
  ],
  'the war is dealt, and a decided wager is handed back then': [
    ...tied,
    ...goesToWar(bob, 2, 500),
    ...deals('2 QS'),
    gives(c, carol, 500, 'mistake'),
    ...deals('dealer 9H'),
  ],
  'a wager is moved to another kind before it is settled': [
    ...begun,
    alters(c, 'tie', 3, 500, carol),
    ...deals('1 2S, 2 2D, 3 KC, dealer KH'),
    takes(b, 500),
    takes(a, 500),
  ],
});

saidInFull('looks-dealing', 'What Casino War says of cards that are dealt, and of the interim settlement', {
  ...passedOver,
  ...toNoWar,
  ...noDealer,
  ...errors,
  ...asBreach,
  ...settling,
});
