import type { Step } from '../../../support/script.ts';
import * as floor from '../support/casino-war-floor.ts';
import { allSaid, saidInFull } from '../support/in-full.ts';

const { alice, bob, boxOf, burns, card, casinoSupervisor, closed, deals, errorFound, gives, goesToWar, moves } = floor;
const { noMoreBets, offers, opened, pays, racks, raise, reconstructs, takes, tie, tieOf, voidsRound, war, warOf } =
  floor;

const stake = 500;
const [box1, box2] = [boxOf(1), boxOf(2)];
const [a, b] = [warOf(alice, 1), warOf(bob, 2)];
const begun = [opened, war(alice, 1, stake), war(bob, 2, stake), noMoreBets];
const right = [...begun, ...deals('1 KS, 2 9D, dealer 5H')];
/** Box 2 was passed over: its card lies with the dealer, and the dealer has none of their own. */
const misplaced = [...begun, ...deals('1 KS, dealer 9D, 2 5H')];
const over = [racks, closed];
const found = errorFound('card-placement', box2);
const foundOfNoBox = errorFound('card-placement');
const byTheRules = [pays(b, bob, stake), pays(a, alice, stake)];

const inRound = allSaid({
  'of two boxes that were swapped, only the other is settled as the cards lay': [
    ...misplaced,
    found,
    pays(b, bob, stake),
    takes(a, stake),
    ...over,
  ],
  'of no box that was named, and one wager is settled as the cards lay': [
    ...misplaced,
    foundOfNoBox,
    pays(b, bob, stake),
    takes(a, stake),
    ...over,
  ],
  'of no box that was named, and only one wager is settled': [...misplaced, foundOfNoBox, pays(b, bob, stake), ...over],
  'and nobody saw the card by which the wager is settled': [
    ...begun,
    ...deals('1 KS, dealer 9D, 2 ?H'),
    found,
    takes(a, stake),
    ...over,
  ],
  'when another card had been put elsewhere before': [
    ...begun,
    ...deals('1 KS, dealer 9D, 2 5H'),
    moves('5H', box2, box2, 'other'),
    found,
    ...byTheRules,
    ...over,
  ],
  'when a card was burnt since': [...misplaced, found, burns('5H', box2), ...over],
  'and again when the cards are in the rack': [...misplaced, found, ...byTheRules, racks, foundOfNoBox, closed],
  'between rounds only': [...misplaced, ...byTheRules, racks, found, closed],
  'of another kind': [...misplaced, errorFound('card-drawn-in-error', box2), ...over],
});

const putWrong = [moves('KS', box1, box2), moves('9D', box2, box1)];
const moved = allSaid({
  'two cards that lay right change places, and another is put down': [
    ...right,
    ...putWrong,
    moves('5H', 'dealer', 'dealer', 'put-down'),
    ...over,
  ],
  'two cards that lay right change places in three moves': [
    ...right,
    moves('KS', box1, 'dealer'),
    moves('9D', box2, box1),
    moves('KS', 'dealer', box2),
    ...over,
  ],
  'two cards that lay right change places when all are in the rack': [...right, racks, ...putWrong, closed],
  'cards are put back to where they lay': [
    ...right,
    ...putWrong,
    moves('KS', box2, box1),
    moves('9D', box1, box2),
    ...over,
  ],
});

const next = [war(alice, 1, stake), noMoreBets, ...deals('1 2D, dealer 9S')];
/** A round of which this is recorded by the pit ten minutes later, when the next round had begun. */
const lateIn =
  (played: readonly Step[]) =>
  (...steps: readonly Step[]): readonly Step[] => [
    ...played,
    racks,
    ...steps.map((one, nth) => (nth === 0 ? one.after(600_000) : one).from('T-2', 0)),
    closed.from('T-2', 0),
    opened.after(-590_000),
    ...next,
  ];
const settledAsItLay = [...misplaced, takes(b, stake), pays(a, alice, stake)];
const lateInSwapped = lateIn(settledAsItLay);
const lateInRight = lateIn([...right, pays(b, bob, stake), pays(a, alice, stake)]);
const voids = voidsRound(casinoSupervisor, 'dealer-error');

const stands = allSaid({
  'an error of the round was found in it, and the round is closed later': lateIn([...settledAsItLay, found])(
    gives(b, bob, stake, 'mistake'),
  ),
  'an error is found when the next round had begun, of no box that was named': lateInSwapped(foundOfNoBox),
  'an error is found when the next round may have begun': [
    ...settledAsItLay,
    racks,
    found.after(600_000).from('T-2', 900_000),
    closed.from('T-2', 0),
    opened.after(-590_000),
    ...next,
  ],
  'a round that was dealt right is void for an error when the next had begun': lateInRight(voids),
  'a round that was dealt right is void for an error that was found when the next had begun': lateInRight(found, voids),
  'a card that lay face up is found when the next had begun, and the round is void': lateInRight(
    errorFound('card-face-up', box1),
    voids,
  ),
  'a round is void for an error before the next, and another is found when that had begun': lateIn([
    ...settledAsItLay,
    voids,
  ])(found),
  'a wager is settled for the first time when the next round had begun': lateIn(misplaced)(found, takes(b, stake)),
  'a wager is settled again that nobody recorded': lateIn([...settledAsItLay, takes('nobody-laid', stake)])(
    found,
    takes('nobody-laid', stake),
  ),
  'a wager is settled again of which nobody saw the card': lateIn([
    ...begun,
    ...deals('1 KS, dealer 9D, 2 ?H'),
    takes(b, stake),
  ])(found, gives(b, bob, stake, 'mistake')),
  'a wager is settled again as it was due': lateInSwapped(found, gives(b, bob, 0, 'mistake')),
});

const faceUpNo = allSaid(
  {
    'a card that lay face up is found late, is read as no error, and the round is void': lateInRight(
      errorFound('card-face-up', box1),
      voids,
    ),
  },
  { 'face-up-card-as-error': 'no' },
);

/** Alice's card and Bob's equal the dealer's; Bob goes to war, and Alice was not asked. */
const tied = [...begun, tie(alice, 1, stake), ...deals('1 KS, 2 KD, dealer KH'), pays(tieOf(alice, 1), alice, 5_000)];
const passedBy = [...tied, ...goesToWar(bob, 2, stake), ...deals('2 QS, dealer 9H')];
const missed = errorFound('option-missed', box1);
const half = takes(a, stake / 2);
const missedOptions = allSaid({
  'another player is asked then, and half is taken': [...passedBy, missed, offers(bob, 2), half, ...over],
  'the player had been asked before': [
    ...tied,
    offers(alice, 1),
    ...goesToWar(bob, 2, stake),
    ...deals('2 QS, dealer 9H'),
    missed,
    half,
    ...over,
  ],
  'the player then lays a raise': [...passedBy, missed, raise(alice, 1, stake), half, ...over],
  'another player then lays a raise': [...passedBy, missed, raise(bob, 2, stake, { wagerId: 'more' }), half, ...over],
  'the player had laid a raise': [
    ...tied,
    ...goesToWar(bob, 2, stake),
    raise(alice, 1, stake),
    ...deals('2 QS, dealer 9H'),
    errorFound('decision-ignored', box1),
    half,
    ...over,
  ],
  'half had been taken before it was found': [...passedBy, half, missed, ...over],
  'only the tie wager is settled then': [
    ...begun,
    tie(alice, 1, stake),
    ...deals('1 KS, 2 KD, dealer KH'),
    ...goesToWar(bob, 2, stake),
    ...deals('2 QS, dealer 9H'),
    missed,
    pays(tieOf(alice, 1), alice, 5_000),
    ...over,
  ],
  'the box had a card of the war before it was found': [
    ...passedBy,
    card('5C', box1),
    missed,
    offers(alice, 1),
    card('6C', box1),
    ...over,
  ],
  'a further card is put to the box out of the hand of another': [
    ...passedBy,
    missed,
    offers(alice, 1),
    moves('QS', 'nowhere', box1, 'other'),
    ...over,
  ],
  'the choice was not done, and the round goes on': [...passedBy, errorFound('decision-ignored', box1)],
  'the choice was not done, and no wager moves': [...passedBy, errorFound('decision-ignored', box1), ...over],
  'it is found, half is taken, and the round goes on': [...passedBy, missed, half],
  'it is found of no box, and half is taken': [...passedBy, errorFound('option-missed'), half, ...over],
  'it is found, and only another error with it': [...passedBy, errorFound('payment', box1), half, ...over],
  'it is found, and the hands are put back': [...passedBy, missed, reconstructs([box1]), half, ...over],
});

saidInFull('looks-reconstruction', 'What Casino War says of cards that are put right', {
  ...inRound,
  ...moved,
  ...stands,
  ...faceUpNo,
  ...missedOptions,
});
