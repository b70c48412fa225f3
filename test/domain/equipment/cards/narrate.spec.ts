import { cardsEvents } from '../../../../domain/equipment/cards/events.ts';
import { cardsShownIn, personsInCards, tellOfCards } from '../../../../domain/equipment/cards/narrate.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';

const by = 'dealer-1';
const king = { draw: null, card: 'KS', from: 'box-3' };
const decision = { by: 'cs-1', roleClaimed: 'casino-supervisor', clause: '2.3', ground: 'routine' };
const drawn = (card: string, to: string | null, face?: string) => ({
  draw: null,
  card,
  to,
  ...(face === undefined ? {} : { face }),
});

/** What is done with cards as it may be recorded, the sentence that it is told in, and whom it concerns. */
const told: readonly (readonly [name: string, data: JsonObject, sentence: string, persons?: string])[] = [
  [
    'DecksBroughtIn',
    { set: 'set-1', decks: 6, backs: 'red', deckIds: null, by },
    'dealer-1 brings 6 decks to the table as the set set-1, backs red.',
  ],
  [
    'DecksBroughtIn',
    { set: 'set-1', decks: 6, backs: null, deckIds: null, by },
    'dealer-1 brings 6 decks to the table as the set set-1.',
  ],
  ['DecksTakenOut', { set: 'set-1', by }, 'dealer-1 takes the set set-1 from the table.'],
  [
    'CardsChecked',
    { set: 'set-1', how: 'one-by-one', found: 'in-order', counted: 312, wrong: [], device: null, by },
    'dealer-1 checks the set set-1, one by one: in order, 312 cards.',
  ],
  [
    'CardsChecked',
    {
      set: null,
      how: 'spread',
      found: 'wrong',
      counted: null,
      wrong: [{ card: 'TH', fault: 'marked' }],
      device: null,
      by,
    },
    'dealer-1 checks a set of cards, spread out on the table: wrong; wrong cards: 10♥ (it was marked).',
  ],
  [
    'CardsReplaced',
    {
      set: 'set-1',
      takenOut: [{ card: 'KS', fault: 'damaged' }],
      broughtIn: [{ card: 'KS', checkedBy: [by, 'cs-1'] }],
      by,
    },
    'dealer-1 changes cards: K♠ out, K♠ in.',
    'dealer-1 dealt-by, dealer-1 checked-by, cs-1 checked-by',
  ],
  ['CardsReplaced', { set: null, takenOut: [], broughtIn: [], by }, 'dealer-1 changes cards: none out, none in.'],
  [
    'DecksBroughtIn',
    { set: 'set-1', decks: 1, backs: null, deckIds: null, by },
    'dealer-1 brings one deck to the table as the set set-1.',
  ],
  [
    'DecksSecured',
    { set: 'set-2', shuffled: true, seal: 'S-7', by },
    'dealer-1 secures the set set-2, shuffled, seal S-7.',
  ],
  ['DecksSecured', { set: null, shuffled: null, seal: null, by }, 'dealer-1 secures a set of cards.'],
  [
    'ChangeDirected',
    { set: 'set-1', what: 'some-cards', decision: { ...decision, ground: 'damaged' } },
    'cs-1 decides that cards of the set set-1 are changed: cards were damaged.',
    'cs-1 decided-by',
  ],
  [
    'ChangeDirected',
    { set: null, what: 'all-cards', decision: { ...decision, ground: 'none' } },
    'cs-1 decides that all the cards of a set of cards are changed: no ground was given.',
    'cs-1 decided-by',
  ],
  ['CountDirected', { decision }, 'cs-1 directs that the cards are checked and counted.', 'cs-1 decided-by'],
  [
    'CardsShown',
    { cards: [king, { draw: null, card: '9D', from: 'box-3' }], how: 'turned', by },
    'dealer-1 shows K♠, 9♦ of box 3: they were turned face up.',
  ],
  [
    'CardsRacked',
    { hands: ['area-3'], counted: 5, by },
    'dealer-1 puts the cards of area 3 into the discard rack, 5 cards.',
  ],
  [
    'ShuffleDetermined',
    { decks: 6, procedure: 'riffle-3', decision },
    'cs-1 determines 6 decks, shuffle riffle-3.',
    'cs-1 decided-by',
  ],
  [
    'ShuffleDetermined',
    { decks: null, procedure: null, decision },
    'cs-1 determines an untold number of decks.',
    'cs-1 decided-by',
  ],
  [
    'DeterminationAsked',
    { requestId: 'ask-1', personId: 'alice' },
    'alice asks with how many decks and by which shuffle the game is played.',
    'alice player',
  ],
  [
    'DeterminationTold',
    { requestId: 'ask-1', decks: 6, procedure: 'riffle-3', by },
    'dealer-1 tells the players: 6 decks, shuffle riffle-3.',
  ],
  [
    'CardsShuffled',
    { set: 'set-1', what: 'all', procedure: 'riffle-3', device: null, by },
    'dealer-1 shuffles all the cards, shuffle riffle-3.',
  ],
  [
    'CardsShuffled',
    { set: null, what: 'discards', procedure: null, device: 'device-1', by },
    'dealer-1 shuffles the cards of the discard rack with the device device-1.',
  ],
  [
    'CutOffered',
    { personId: 'alice', box: 'box-1', answer: 'accepted', by },
    'dealer-1 offers alice the cards to be cut: accepted.',
    'alice player, dealer-1 dealt-by',
  ],
  [
    'CutOffered',
    { personId: 'alice', box: null, answer: 'none', by },
    'dealer-1 offers alice the cards to be cut: no answer.',
    'alice player, dealer-1 dealt-by',
  ],
  [
    'CardsCut',
    { by: 'alice', role: 'player', fromFront: 100, ofCards: 312, frontToBack: true },
    'alice cuts the cards, 100 from the front of 312.',
    'alice cut-by',
  ],
  [
    'CardsCut',
    { by: 'alice', role: 'player', fromFront: null, ofCards: null, frontToBack: null },
    'alice cuts the cards.',
    'alice cut-by',
  ],
  ['CuttingCardInserted', { fromBack: 104, by }, 'dealer-1 puts the cutting card in, 104 cards from the back.'],
  ['CuttingCardInserted', { fromBack: null, by }, 'dealer-1 puts the cutting card in.'],
  [
    'ShoeLoaded',
    { shoe: 'shoe-1', shuffles: false, set: 'set-1', decks: 6, cards: 312, by },
    'dealer-1 loads the shoe shoe-1 with 6 decks, 312 cards.',
  ],
  [
    'ShoeLoaded',
    { shoe: null, shuffles: true, set: null, decks: null, cards: null, by },
    'dealer-1 loads a shoe, which shuffles by itself, with an untold number of decks.',
  ],
  [
    'ShoeUnloaded',
    { shoe: 'shoe-1', cards: 90, reason: 'shuffle', by },
    'dealer-1 takes the cards out of the shoe shoe-1, 90 cards: they are to be shuffled.',
  ],
  [
    'CardsDrawn',
    { shoe: 'shoe-1', cards: [drawn('KS', 'box-3'), drawn('KH', 'dealer')], by },
    'dealer-1 deals box 3: K♠; dealer: K♥.',
  ],
  [
    'CardsDrawn',
    { shoe: 'shoe-1', cards: [drawn('TS', null), drawn('??', 'box-1', 'down')], by: null },
    'Out of the shoe come 10♠, to a place that was not seen; box 1: a card, face down.',
    '',
  ],
  [
    'CardsDrawn',
    {
      shoe: null,
      cards: [
        ...['??', '??', '??', '??', '??'].map((card) => drawn(card, 'area-3', 'down')),
        drawn('KS', 'area-4', 'down'),
        drawn('9D', 'area-4', 'down'),
        drawn('??', 'area-5'),
      ],
      by,
    },
    'dealer-1 deals area 3: five cards, face down; area 4: K♠, 9♦ face down; area 5: a card that nobody saw.',
  ],
  [
    'CardsMoved',
    { cards: [{ ...king, to: 'box-4' }], reason: 'placement', by },
    'dealer-1 puts K♠ of box 3 to box 4: it had been put in the wrong place.',
  ],
  [
    'CardsBurnt',
    { shoe: null, cards: [king, { ...king, from: null }], reason: 'excess', by },
    'dealer-1 burns K♠ of box 3, K♠: it was one too many.',
  ],
  ['CardFound', { shoe: null, ...king, fault: 'face-up', by }, 'dealer-1 finds K♠ of box 3: it lay face up.'],
  [
    'CardFound',
    { shoe: null, ...king, from: null, fault: 'extra', by },
    'dealer-1 finds K♠ in the shoe: there was one too many of it.',
  ],
  [
    'CuttingCardDrawn',
    { shoe: null, before: null, hand: 'box-2', by },
    'dealer-1 draws the cutting card before the card of box 2.',
  ],
  ['CuttingCardDrawn', { shoe: null, before: null, hand: null, by }, 'dealer-1 draws the cutting card.'],
  ['ShoeRanOut', { shoe: null, cards: 2, by }, 'dealer-1 finds too few cards left in the shoe: 2.'],
  ['ShoeRanOut', { shoe: null, cards: null, by }, 'dealer-1 finds too few cards left in the shoe.'],
  [
    'HandReconstructed',
    { hands: ['box-1', 'dealer'], reason: 'option-missed', errorEventId: null, by },
    'dealer-1 puts box 1, the dealer back to an earlier stage: a player had not been asked.',
  ],
  ['CardsRacked', { hands: null, by }, 'dealer-1 puts all cards on the table into the discard rack.'],
  ['CardsRacked', { hands: ['box-1'], by }, 'dealer-1 puts the cards of box 1 into the discard rack.'],
  ['FinalRoundsAnnounced', { rounds: 3, by }, 'dealer-1 announces the last 3 rounds.'],
  ['FinalRoundsAnnounced', { rounds: 1, by }, 'dealer-1 announces the last round.'],
  [
    'DeviceFailed',
    { device: 'device-1', fault: 'mechanical', by },
    'dealer-1 says that the device device-1 fails: a mechanical fault.',
  ],
  ['DeviceRepaired', { device: null, works: false, by }, 'dealer-1 tries to put a device right: it does not work.'],
  [
    'DeviceRepaired',
    { device: 'device-1', works: true, by },
    'dealer-1 tries to put the device device-1 right: it works again.',
  ],
];

const inWords = (persons: ReturnType<typeof personsInCards>): string =>
  persons.map(({ personId, part }) => `${personId} ${part}`).join(', ');

describe('What is done with cards', () => {
  it.each(told.map(([name, data, sentence, persons]) => ({ name, data, sentence, persons })))(
    '$name is told in a sentence, with whom it concerns: $data',
    ({ name, data, sentence, persons = 'dealer-1 dealt-by' }) => {
      const fact = { type: `cards.${name}`, data };
      expect(tellOfCards(fact)).toBe(sentence);
      expect(inWords(personsInCards(fact))).toBe(persons);
    },
  );

  it('is told of each of its events, and of no other', () => {
    expect(new Set(told.map(([name]) => name))).toEqual(new Set(Object.keys(cardsEvents.definitions)));
    expect(tellOfCards({ type: 'round.RoundClosed', data: {} })).toBeUndefined();
  });

  it('shows the cards that are dealt, moved and turned, with the hand of each', () => {
    const cards = [drawn('KS', 'box-3'), drawn('KH', null)];
    expect(cardsShownIn({ type: 'cards.CardsDrawn', data: { shoe: null, cards, by } })).toEqual([
      { card: 'KS', hand: 'box-3' },
      { card: 'KH', hand: null },
    ]);
    const moved = { cards: [{ ...king, to: 'box-4' }], reason: 'placement', by };
    expect(cardsShownIn({ type: 'cards.CardsMoved', data: moved })).toEqual([{ card: 'KS', hand: 'box-4' }]);
    const turned = { cards: [king], how: 'turned', by };
    expect(cardsShownIn({ type: 'cards.CardsShown', data: turned })).toEqual([{ card: 'KS', hand: 'box-3' }]);
    expect(cardsShownIn({ type: 'cards.CardsRacked', data: { hands: null, by } })).toEqual([]);
  });
});
