import { cardsEvents } from '../../../../domain/equipment/cards/events.ts';
import { cardsFactsIn } from '../../../../domain/equipment/cards/facts.ts';
import { lastPlaceOf } from '../../../../domain/equipment/cards/drawn-cards.ts';
import {
  cardsDrawn,
  cardsLoaded,
  decksIn,
  shoesOf,
  withCards,
  type Shoe,
} from '../../../../domain/equipment/cards/shoes.ts';
import {
  burns,
  bob,
  card,
  cardsChecked,
  cardsEvent,
  closed,
  cuts,
  cuttingCard,
  dealer,
  deals,
  decksIn as decksComeIn,
  decksOut,
  deviceFails,
  deviceRepaired,
  insertsCuttingCard,
  loads,
  moves,
  newShoe,
  offersCut,
  opened,
  racks,
  ranOut,
  replacesCards,
  shuffles,
  unloads,
} from '../../../games/casino-war/support/casino-war-floor.ts';
import { stage, type Step } from '../../../support/script.ts';

const shoesIn = (...script: readonly Step[]) => {
  const { session, rounds } = stage(script, undefined, [cardsEvents]);
  return shoesOf(
    cardsFactsIn(session.session),
    rounds.map(({ roundId, round }) => withCards({ roundId, facts: cardsFactsIn(round) })),
  );
};
const round = (...steps: readonly Step[]): readonly Step[] => [opened, ...steps, racks, closed];
const out = ({ cards }: Shoe): string => cards.map(({ card: { card: one } }) => one).join(' ');
const numbered = (draw: number, what: string, shoe = 'shoe-1'): Step =>
  cardsEvent('CardsDrawn', { shoe, cards: [{ draw, card: what, to: 'box-1' }], by: dealer.personId });

describe('The shoes of a session', () => {
  it('go from loading to end, with what was prepared for each and the cards that came out, round by round', () => {
    const { shoes, pending } = shoesIn(
      decksComeIn(6),
      ...newShoe,
      ...round(...deals('1 KS, dealer 9D')),
      ...round(...deals('1 2C, dealer 3C'), cuttingCard('box-1')),
      unloads('shuffle', 200),
      shuffles(),
      offersCut(bob, 'accepted'),
      cuts(bob, 90),
      insertsCuttingCard(80),
      loads(),
      ...round(...deals('2 7H, dealer 7S')),
      shuffles('other'),
    );
    const [first, second] = shoes;
    expect(shoes.map((shoe) => [shoe.nth, shoe.id, out(shoe)])).toEqual([
      [1, 'shoe-1', 'KS 9D 2C 3C'],
      [2, 'shoe-1', '7H 7S'],
    ]);
    expect(first?.cards.map(({ roundId }) => roundId?.slice(-4))).toEqual(['0001', '0001', '0002', '0002']);
    expect(first?.cuttingCards.map(({ fact }) => fact.data.hand)).toEqual(['box-1']);
    expect(first?.ended?.fact.type).toBe('cards.ShoeUnloaded');
    expect(second?.ended).toBeNull();
    expect(second?.prepared.cuts.map(({ fact }) => fact.data.fromFront)).toEqual([90]);
    expect(second?.prepared.cuttingCards.map(({ fact }) => fact.data.fromBack)).toEqual([80]);
    expect(second?.prepared.offers.map(({ fact }) => fact.data.personId)).toEqual(['bob']);
    expect(second?.prepared.shuffles).toHaveLength(1);
    expect(pending.shuffles.map(({ fact }) => fact.data.what)).toEqual(['other']);
  });
  it('end where they are loaded again, whether or not anybody recorded that they were unloaded', () => {
    const { shoes } = shoesIn(loads(), ...round(card('KS', 'box-1')), loads(), ...round(card('2S', 'box-1')));
    expect(shoes.map(out)).toEqual(['KS', '2S']);
    expect(shoes[0]?.ended).toBe(shoes[1]?.loaded);
  });
  it('have all that is known of how many cards they held', () => {
    const [counted, byDecks, bySet, unknown] = shoesIn(
      loads({ shoe: 'a', set: null, decks: 8, cards: 415 }),
      loads({ shoe: 'b', set: null, decks: 8, cards: null }),
      decksComeIn(7),
      loads({ shoe: 'c', decks: null, cards: null }),
      decksOut(),
      loads({ shoe: 'd', decks: null, cards: null }),
    ).shoes;
    expect([counted, byDecks, bySet, unknown].map((shoe) => shoe && [decksIn(shoe), cardsLoaded(shoe)])).toEqual([
      [8, 415],
      [8, 416],
      [7, 364],
      [null, null],
    ]);
  });
  it('count the cards that came out by the numbers of the draws where they tell of more than were recorded', () => {
    const [shoe] = shoesIn(loads(), ...round(numbered(1, 'KS'), numbered(9, '2S'))).shoes;
    expect(shoe && cardsDrawn(shoe)).toBe(9);
    const [other] = shoesIn(loads(), ...round(...deals('1 KS, dealer 9D'))).shoes;
    expect(other && cardsDrawn(other)).toBe(2);
  });
  it('hold the order of the draws and not that of what was recorded', () => {
    const [shoe] = shoesIn(loads(), ...round(numbered(2, 'KS'), numbered(1, '2S'))).shoes;
    expect(shoe && out(shoe)).toBe('2S KS');
  });
  it('have cards that were burnt between rounds between those of the rounds', () => {
    const { shoes } = shoesIn(
      loads(),
      burns('4C', null, 'first-card'),
      ...round(card('KS', 'box-1')),
      burns('5C', null),
      ...round(card('2S', 'box-1')),
    );
    expect(shoes.map(out)).toEqual(['4C KS 5C 2S']);
    expect(shoes[0]?.cards.map(({ roundId }) => roundId === null)).toEqual([true, false, true, false]);
  });
  it('do not count a card twice that was dealt in a round and burnt or moved after it', () => {
    const { shoes } = shoesIn(
      loads(),
      ...round(card('KS', 'box-1')),
      burns('KS', 'box-1'),
      moves('KS', 'box-1', 'box-2'),
    );
    expect(shoes.map(out)).toEqual(['KS']);
  });
  it('are entered where cards came out of one that nobody recorded as loaded', () => {
    const { shoes } = shoesIn(loads(), ...round(card('KS', 'box-1'), card('2S', 'dealer', { shoe: 'shoe-2' })));
    expect(shoes.map((shoe) => [shoe.id, shoe.loaded !== null, shoe.shuffles, out(shoe)])).toEqual([
      ['shoe-1', true, false, 'KS'],
      ['shoe-2', false, null, '2S'],
    ]);
  });
  it('take a card of which nobody recorded the shoe for one of the shoe that was loaded last', () => {
    const { shoes } = shoesIn(
      loads({ shoe: 'a' }),
      loads({ shoe: 'b' }),
      ...round(card('KS', 'box-1', { shoe: null }), card('2S', 'dealer', { shoe: 'a' })),
    );
    expect(shoes.map(out)).toEqual(['2S', 'KS']);
  });
  it('know of a shoe whether it shuffles by itself when any loading of it says so', () => {
    const { shoes } = shoesIn(
      loads({ shoe: 'a', shuffles: null }),
      loads({ shoe: 'a', shuffles: true }),
      loads({ shoe: null, shuffles: null }),
    );
    expect(shoes.map((shoe) => shoe.shuffles)).toEqual([true, true, null]);
  });
  it('have their failures, with each time that somebody tried to put them right', () => {
    const { shoes } = shoesIn(
      loads({ shoe: 'device-1', shuffles: true }),
      ...round(card('KS', 'box-1', { shoe: 'device-1' }), deviceFails(), deviceRepaired(false), deviceRepaired(true)),
      deviceFails('other', 'deck-checker'),
      ...round(card('2S', 'box-1', { shoe: 'device-1' }), deviceFails('electrical')),
    );
    expect(
      shoes[0]?.failures.map(({ failed, repairs }) => [
        failed.fact.data.fault,
        ...repairs.map(({ fact }) => fact.data.works),
      ]),
    ).toEqual([['mechanical', false, true], ['electrical']]);
    expect(shoes).toHaveLength(1);
  });
  it('know when the cards did not suffice', () => {
    const { shoes } = shoesIn(
      loads(),
      ...round(card('KS', 'box-1'), ranOut(0), shuffles('discards'), loads(), card('2S', 'dealer')),
    );
    expect(shoes.map((shoe) => [out(shoe), shoe.ranOut.length, shoe.prepared.shuffles.length])).toEqual([
      ['KS', 1, 0],
      ['2S', 0, 1],
    ]);
  });
  it('have their sets of cards, with what was checked and changed of each', () => {
    const { sets, shoes } = shoesIn(
      decksComeIn(6, 'red'),
      cardsChecked({ set: null }),
      loads({ set: 'red' }),
      decksOut('red'),
      decksComeIn(6, 'blue'),
      cardsChecked({ set: 'blue' }),
      replacesCards(['KS'], [dealer]),
      loads({ set: 'blue' }),
    );
    expect(
      sets.map(({ name, checks, replaced, takenOut }) => [name, checks.length, replaced.length, takenOut !== null]),
    ).toEqual([
      ['red', 1, 0, true],
      ['blue', 1, 0, false],
      ['set-1', 0, 1, false],
    ]);
    expect(shoes.map(({ set }) => set?.name)).toEqual(['red', 'blue']);
  });
  it('say which shoe an event was about: the one that it prepared, loaded, or that a card came out of', () => {
    const script = [...newShoe, ...round(card('KS', 'box-1'))];
    const { shoeOf, done } = shoesIn(...script, shuffles());
    expect(
      done.map(({ fact, roundId }) => [fact.type, roundId !== null, shoeOf.get(fact.eventId)?.nth ?? null]),
    ).toEqual([
      ['cards.CardsShuffled', false, 1],
      ['cards.CutOffered', false, 1],
      ['cards.CardsCut', false, 1],
      ['cards.CuttingCardInserted', false, 1],
      ['cards.ShoeLoaded', false, 1],
      ['cards.CardsDrawn', true, 1],
      ['cards.CardsRacked', true, null],
      ['cards.CardsShuffled', false, null],
    ]);
  });
  it('put what lies between rounds where it belongs by the sequence of its terminal, or by time', () => {
    const { done } = shoesIn(
      loads(),
      ...round(card('KS', 'box-1')),
      unloads().from('T-2', 0),
      ...round(card('2S', 'box-1')),
    );
    expect(done.map(({ fact: { type } }) => type.slice('cards.'.length))).toEqual([
      'ShoeLoaded',
      'CardsDrawn',
      'CardsRacked',
      'ShoeUnloaded',
      'CardsDrawn',
      'CardsRacked',
    ]);
    expect(done.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5]);
  });
  it('are nothing where nothing is on record', () => {
    expect(shoesIn(opened, closed)).toMatchObject({ done: [], shoes: [], sets: [] });
  });
  it('keep where each card was put', () => {
    const [shoe] = shoesIn(loads(), ...round(card('KS', 'box-1'), moves('KS', 'box-1', 'box-2'))).shoes;
    expect(shoe?.cards.map(({ card: one }) => lastPlaceOf(one))).toEqual(['box-2']);
  });
});

/** A shoe of so many rounds. */
const ofRounds = (rounds: number): readonly Step[] => [
  ...newShoe,
  ...Array.from({ length: rounds }, () => round(...deals('1 KS, 2 9D, dealer 2C'))).flat(),
  unloads(),
];

describe('A session of many shoes', () => {
  it('gives each the cards of its own rounds', () => {
    const { shoes } = shoesIn(...Array.from({ length: 5 }, () => ofRounds(20)).flat());
    expect(shoes.map((one) => one.cards.length)).toEqual([60, 60, 60, 60, 60]);
  });
});

const inDevice = (more = {}): Step => loads({ shoe: 'device-1', shuffles: true, ...more });
const waitingIn = (...script: readonly Step[]) =>
  shoesIn(...script).shoes.map(({ waiting }) => waiting.map(({ name }) => name));

describe('A device that holds two sets', () => {
  const both = [decksComeIn(1, 'set-1'), decksComeIn(1, 'set-2'), inDevice({ set: 'set-1' })];

  it('keeps the one that waits', () => {
    expect(waitingIn(...both, inDevice({ set: 'set-2' }))).toEqual([[], ['set-1']]);
    expect(waitingIn(...both, inDevice({ set: 'set-2' }), inDevice({ set: 'set-1' }))).toEqual([
      [],
      ['set-1'],
      ['set-2'],
    ]);
  });
  it('keeps none that was taken out of it, or from the table', () => {
    expect(waitingIn(...both, unloads('shuffle', 52, 'device-1'), inDevice({ set: 'set-2' }))).toEqual([[], []]);
    expect(waitingIn(...both, decksOut('set-1'), inDevice({ set: 'set-2' }))).toEqual([[], []]);
  });
  it('keeps none where the record names no set, or no device, or a shoe that does not shuffle', () => {
    expect(waitingIn(...both, inDevice({ set: null }))).toEqual([[], []]);
    expect(waitingIn(...both, inDevice({ set: 'set-2', shoe: null }))).toEqual([[], []]);
    expect(waitingIn(...both.slice(0, 2), loads({ set: 'set-1' }), loads({ set: 'set-2' }))).toEqual([[], []]);
    expect(waitingIn(...both, inDevice({ set: 'set-1' }))).toEqual([[], []]);
  });
  it('keeps the shuffles that it makes itself, and no others', () => {
    const { shoes, pending, shoeOf } = shoesIn(
      inDevice(),
      shuffles('all', dealer, { device: 'device-1' }).as('own'),
      shuffles('all', dealer, { device: 'shuffler-9' }),
      shuffles('all', dealer, { device: null }),
      loads(),
      shuffles('all', dealer, { device: 'shoe-1' }),
    );
    expect(shoes.map(({ ownShuffles, prepared }) => [ownShuffles.length, prepared.shuffles.length])).toEqual([
      [1, 0],
      [0, 2],
    ]);
    expect(pending.shuffles.length).toBe(1);
    expect(shoes[0]?.ownShuffles.map(({ fact }) => shoeOf.get(fact.eventId))).toEqual([shoes[0]]);
  });
});

const setsTold = (...script: readonly Step[]) =>
  shoesIn(...script).sets.map(({ name, broughtIn, checks, secured: away }) => [
    name,
    broughtIn !== null,
    checks.length,
    away.length,
  ]);

describe('A set that is checked or put away before it comes to the table', () => {
  const secured = cardsEvent('DecksSecured', { set: 'set-1', shuffled: true, seal: 'seal-1', by: dealer.personId });
  it('is that set when it comes', () => {
    expect(setsTold(cardsChecked(), secured, decksComeIn(6))).toEqual([['set-1', true, 1, 1]]);
    expect(setsTold(cardsChecked(), decksComeIn(6))).toEqual([['set-1', true, 1, 0]]);
  });
  it('is another where it was played with, changed or taken out before', () => {
    const twice = [
      ['set-1', false, 1, 0],
      ['set-1', true, 0, 0],
    ];
    expect(setsTold(cardsChecked(), loads(), decksComeIn(6))).toEqual(twice);
    expect(setsTold(cardsChecked(), replacesCards(['9S'], [dealer]), decksComeIn(6))).toEqual(twice);
    expect(setsTold(cardsChecked(), decksOut(), decksComeIn(6))).toEqual(twice);
    expect(setsTold(cardsChecked(), decksComeIn(6, 'set-2'))).toEqual([
      ['set-1', false, 1, 0],
      ['set-2', true, 0, 0],
    ]);
  });
});
