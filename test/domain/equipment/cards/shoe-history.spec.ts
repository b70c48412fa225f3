import { cardsEvents } from '../../../../domain/equipment/cards/events.ts';
import { cardsFactsIn } from '../../../../domain/equipment/cards/facts.ts';
import { shoeHistory } from '../../../../domain/equipment/cards/shoe-history.ts';
import { shoesOf, withCards } from '../../../../domain/equipment/cards/shoes.ts';
import {
  burns,
  card,
  closed,
  cuttingCard,
  dealer,
  decksIn,
  deals,
  deviceFails,
  deviceRepaired,
  loads,
  newShoe,
  opened,
  racks,
  ranOut,
  shuffles,
  unloads,
} from '../../../games/casino-war/support/casino-war-floor.ts';
import { stage, type Step } from '../../../support/script.ts';

const historiesOf = (...script: readonly Step[]) => {
  const { session, rounds } = stage(script, undefined, [cardsEvents]);
  const { shoes } = shoesOf(
    cardsFactsIn(session.session),
    rounds.map(({ roundId, round }) => withCards({ roundId, facts: cardsFactsIn(round) })),
  );
  return shoes.map(shoeHistory);
};
const missing = (...script: readonly Step[]) =>
  historiesOf(...script)[0]?.missing.map(({ what, count }) => (count === null ? what : `${what} ${count}`));
const round = (...steps: readonly Step[]): readonly Step[] => [opened, ...steps, racks, closed];

const ownShuffle = (set: string): Step => shuffles('all', dealer, { set, device: 'device-1' });

describe('The history of a shoe', () => {
  it('tells how it was made ready, each card, the cutting card, and how much of it was dealt', () => {
    const [shoe] = historiesOf(
      decksIn(6),
      ...newShoe,
      ...round(card('KS', 'box-1'), cuttingCard('dealer'), card('9D', 'dealer'), burns('9D', 'dealer')),
      unloads(),
    );
    expect(shoe?.prepared.map(({ type }) => type.slice('cards.'.length))).toEqual([
      'CardsShuffled',
      'CutOffered',
      'CardsCut',
      'CuttingCardInserted',
    ]);
    expect(shoe?.prepared.map(({ says }) => says)).toEqual([
      'dealer-1 shuffles all the cards, shuffle riffle-3.',
      'dealer-1 offers alice the cards to be cut: accepted.',
      'alice cuts the cards, 100 from the front of 312.',
      'dealer-1 puts the cutting card in, 104 cards from the back.',
    ]);
    expect(shoe?.cards.map(({ card: one, hand, by, face }) => [one, hand, by, face])).toEqual([
      ['KS', 'box-1', 'dealer-1', 'up'],
      ['9D', 'discard-rack', 'dealer-1', 'up'],
    ]);
    expect(shoe?.cuttingCards.map(({ hand, cardsBefore }) => [hand, cardsBefore])).toEqual([['dealer', 1]]);
    expect([shoe?.loaded?.type, shoe?.ended?.type]).toEqual(['cards.ShoeLoaded', 'cards.ShoeUnloaded']);
    expect([shoe?.cardsLoaded, shoe?.cardsDrawn, shoe?.penetrationPermille]).toEqual([312, 2, 6]);
    expect(shoe?.missing).toEqual([]);
  });
  it('tells its faults in order', () => {
    const device = { shoe: 'device-1', shuffles: true };
    const [shoe] = historiesOf(
      loads(device),
      ...round(card('KS', 'box-1', { shoe: 'device-1' }), deviceFails(), deviceRepaired(true), deviceFails()),
    );
    expect(shoe?.faults.map(({ type }) => type)).toEqual([
      'cards.DeviceFailed',
      'cards.DeviceRepaired',
      'cards.DeviceFailed',
    ]);
    expect(historiesOf(loads(), ...round(ranOut()))[0]?.faults.map(({ type }) => type)).toEqual(['cards.ShoeRanOut']);
  });
  it('tells the shuffles that a device made itself, and the set that waits in it', () => {
    const device = { shoe: 'device-1', shuffles: true };
    const [first, second] = historiesOf(
      decksIn(1, 'set-1'),
      decksIn(1, 'set-2', 'blue'),
      shuffles(),
      loads({ ...device, set: 'set-1', decks: 1, cards: 52 }),
      ownShuffle('set-1'),
      ...round(card('KS', 'box-1', { shoe: 'device-1' })),
      loads({ ...device, set: 'set-2', decks: 1, cards: 52 }),
      ownShuffle('set-2'),
      ownShuffle('set-1'),
      ...round(card('KS', 'box-1', { shoe: 'device-1' })),
    );
    expect([first?.set, first?.setsBeside, first?.prepared.length, first?.ownShuffles.length]).toEqual([
      'set-1',
      [],
      1,
      1,
    ]);
    expect([second?.set, second?.setsBeside, second?.prepared.length]).toEqual(['set-2', ['set-1'], 0]);
    expect(second?.ownShuffles.map(({ says }) => says)).toEqual([
      'dealer-1 shuffles all the cards with the device device-1, shuffle riffle-3.',
      'dealer-1 shuffles all the cards with the device device-1, shuffle riffle-3.',
    ]);
    expect([second?.missing, second?.penetrationPermille]).toEqual([[], null]);
  });
  it('says what the record lacks', () => {
    expect(missing(...round(card('K?', null)))).toEqual(['loading', 'kind', 'decks', 'cards 1', 'places 1']);
    expect(missing(loads())).toEqual(['shuffle', 'cut', 'cutting-card']);
    expect(missing(loads({ shuffles: true }))).toEqual(['shuffle']);
    expect(missing(...newShoe, ...round(...deals('1 KS, dealer 9D', { draw: 3 })))).toEqual(['draws 2']);
    expect(missing(...newShoe, ...round(...deals('1 KS, dealer 9D')))).toEqual([]);
  });
  it('does not say how much of a shoe was dealt when nobody knows how many cards went in', () => {
    const [shoe] = historiesOf(loads({ decks: null, cards: null }), ...round(card('KS', 'box-1')));
    expect([shoe?.cardsLoaded, shoe?.penetrationPermille]).toEqual([null, null]);
    expect(historiesOf(loads({ cards: 0 }))[0]?.penetrationPermille).toBeNull();
  });
});
