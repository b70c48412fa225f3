import * as floor from './support/casino-war-floor.ts';
import { equal, goingOn, round, saidInFull, ways } from './support/in-full.ts';

const { alice, bob, burns, card, cardsEvent, closed, dealer, deals, deviceTable, errorFound, loads, moves, offers } =
  floor;
const { opened, racks, raise, shuffles, war } = floor;

const device = { shoe: 'device-1' };
const two = [war(alice, 1, 5_000), war(bob, 2, 4_000)];
const swapped = [...two, card('KS', 'box-2'), ...deals('1 5D, dealer 9H')];
const placed = errorFound('card-placement', 'box-2');
const racksOnly = (...hands: readonly string[]) =>
  cardsEvent('CardsRacked', { hands: [...hands], by: dealer.personId });
const readings = ['not-governed', 'reconstructed', 'stands'];
const betweenRounds = (steps: readonly ReturnType<typeof card>[]) => [opened, ...steps, racks, placed, closed];

saidInFull('cards', 'The money of Casino War, by which cards count', {
  ...ways(
    'a swap that changes nothing is found between rounds',
    'error-between-rounds',
    readings,
    betweenRounds([...two, card('KS', 'box-2'), ...deals('1 AD, dealer 9H')]),
  ),
  ...ways(
    'a swap makes equal cards, which are raised, and is found between rounds',
    'error-between-rounds',
    readings,
    betweenRounds([
      ...two,
      card('9S', 'box-2'),
      ...deals('1 KD, dealer KH'),
      raise(alice, 1, 5_000),
      ...deals('1 ?S, dealer 9H'),
    ]),
  ),
  ...ways(
    'nobody saw where a card was put, and an error is found between rounds',
    'error-between-rounds',
    readings,
    betweenRounds([war(alice, 1, 5_000), card('2S', null), ...deals('dealer KH')]),
  ),
  'the device runs dry at war': {
    opening: deviceTable,
    steps: round(
      two,
      deals('1 KS, 2 AD, dealer KH', device),
      offers(alice, 1),
      raise(alice, 1, 5_000),
      cardsEvent('ShoeRanOut', { shoe: 'device-1', cards: 0, by: dealer.personId }),
      shuffles('discards'),
      loads({ shoe: 'device-1', shuffles: true, decks: null, cards: 309 }),
      deals('1 QS, dealer 9H', device),
    ),
  },
  'the dealer draws two cards before that of the box': {
    steps: round(equal(), raise(alice, 1, 5_000), deals('dealer 3D, dealer 4D, 1 QS, dealer 9H')),
  },
  'the dealer draws before the box at war, and another box has one card': {
    steps: round(
      two,
      deals('1 KS, 2 9D, dealer KH'),
      offers(alice, 1),
      raise(alice, 1, 5_000),
      deals('dealer 3D, 1 QS, dealer 9H'),
    ),
  },
  'box 2 has its second card first, and the dealer has one between': {
    steps: round(
      two,
      deals('1 KS, 2 KD, dealer KH'),
      raise(alice, 1, 5_000),
      raise(bob, 2, 4_000),
      deals('2 4S, dealer 3D, 1 QS, dealer 9H'),
    ),
  },
  'two cards lie nowhere that is on record': {
    steps: round(
      equal(),
      card('2C', null),
      card('3C', null),
      raise(alice, 1, 5_000),
      deals('dealer 3D, 1 QS, dealer 9H'),
    ),
  },
  'a card comes out of the rack again, and nobody says that anything had been wrong': {
    steps: round(
      war(alice, 1, 5_000),
      burns('AS', null, 'mistake'),
      moves('AS', 'discard-rack', 'box-1', 'other'),
      deals('dealer KH'),
    ),
  },
  'a card is put from a box to another and back': {
    steps: round(
      two,
      deals('1 AS, 2 9D, dealer KH'),
      moves('AS', 'box-1', 'box-2', 'other'),
      moves('AS', 'box-2', 'box-1', 'other'),
    ),
  },
  'a box has a card too many without a war, and a player is not asked yet': {
    steps: goingOn(war(alice, 1, 5_000), deals('1 KS, dealer KH, 1 3D'), errorFound('card-drawn-in-error', 'box-1')),
  },
  'a swap lies there, and an error of another kind was found': { steps: round(swapped, errorFound('wager', 'box-2')) },
  'a card is moved in the round, and the error is told when it is over': {
    steps: [opened, ...swapped, moves('KS', 'box-2', 'box-1'), racks, errorFound('card-placement', 'box-2'), closed],
  },
  'a box is collected, and a swap is found before the rest is': {
    steps: [opened, ...swapped, racksOnly('box-2'), placed, racks, closed],
  },
  'all is collected, a swap is found, and a last card goes into the rack': {
    steps: [opened, ...swapped, racks, placed, racksOnly('box-1'), closed],
  },
  'the boxes are collected one by one, and a swap is found in between': {
    steps: [opened, ...swapped, racksOnly('box-1'), placed, racksOnly('box-2', 'dealer'), closed],
  },
  'the round is closed, the cards are collected, and a swap is found': {
    steps: [opened, ...swapped, closed, racks, placed],
  },
  'the round is closed, a swap is found, and the cards are collected': {
    steps: [opened, ...swapped, closed, placed, racks],
  },
});
