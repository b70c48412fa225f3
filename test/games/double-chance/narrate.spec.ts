import { doubleChanceEvents } from '../../../domain/games/double-chance/events.ts';
import { cardsIn, narrate, personsIn, results, resultsIn } from '../../../domain/games/double-chance/narrate.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';

const hand = 'area-3';
const by = 'dealer-1';
const decision = (ground: string) => ({ by, roleClaimed: 'dealer', clause: '12.1', ground });

type Telling = readonly [play: string, data: JsonObject, sentence: string, persons: string, result: string];

const called = (value: string, sentence: string, result: string): Telling => [
  'HandCalled',
  { hand, value, by },
  `dealer-1 calls area 3: ${sentence}.`,
  'dealer-1 dealt-by',
  result,
];

/** Each play as it may be recorded: the sentence that it is told in, whom it concerns, and the words to search it by. */
const told: readonly Telling[] = [
  [
    'JackpotOffered',
    { hand, personId: 'alice', by },
    'dealer-1 offers alice the jackpot on area 3.',
    'alice player, dealer-1 dealt-by',
    '',
  ],
  [
    'JackpotOffered',
    { hand, personId: null, by },
    'dealer-1 offers someone the jackpot on area 3.',
    'dealer-1 dealt-by',
    '',
  ],
  ['CardsHandled', { hand, what: 'hand', by: 'alice' }, 'alice picks up the cards of area 3.', 'alice player', ''],
  ['CardsHandled', { hand, what: 'sixth-card', by: null }, 'Someone touches the sixth card of area 3.', '', ''],
  [
    'DealtByHand',
    { hand, dealtBy: by, by: 'cs-1' },
    'dealer-1 deals cards to area 3 by hand, and not from a shoe or a device.',
    'dealer-1 dealt-by, cs-1 observed-by',
    '',
  ],
  [
    'DealtByHand',
    { hand: null, dealtBy: null, by: 'cs-1' },
    'Someone deals cards by hand, and not from a shoe or a device.',
    'cs-1 observed-by',
    '',
  ],
  [
    'HandDeclared',
    { hand, how: 'cards', by: 'alice' },
    'alice declares the hand of area 3, by where the cards were put.',
    'alice player',
    'declared',
  ],
  ['HandDeclared', { hand, how: 'word', by: null }, 'Someone declares the hand of area 3, by word.', '', 'declared'],
  [
    'CardsDiscarded',
    { hand, cards: 3, seen: null, how: 'cards', by: 'alice' },
    'alice gives up 3 cards of area 3, by where the cards were put.',
    'alice player',
    'discarded',
  ],
  [
    'CardsDiscarded',
    { hand, cards: 1, seen: ['KS'], how: 'signal', by: null },
    'Someone gives up 1 card (K♠) of area 3, by a sign.',
    '',
    'discarded',
  ],
  [
    'CardsDiscarded',
    { hand, cards: null, seen: null, how: 'word', by: 'alice' },
    'alice gives up cards of area 3, by word.',
    'alice player',
    'discarded',
  ],
  [
    'DiscardReturned',
    { hand, cards: 2, seen: ['KS', '9D'], by: 'alice' },
    'alice brings 2 cards (K♠ and 9♦) that had been given up back into the hand of area 3.',
    'alice returned-by',
    '',
  ],
  [
    'DiscardRequired',
    { hand, reason: 'too-many-kept', by },
    'dealer-1 requires the player of area 3 to discard: more than three cards were kept.',
    'dealer-1 dealt-by',
    '',
  ],
  [
    'DiscardsCounted',
    { hand, cards: 3, seen: null, by },
    'dealer-1 counts what was given up of area 3: 3 cards.',
    'dealer-1 dealt-by',
    '',
  ],
  [
    'DiscardsCounted',
    { hand, cards: null, seen: ['KS'], face: 'up', by },
    'dealer-1 counts what was given up of area 3: nobody told how many (K♠), spread face up.',
    'dealer-1 dealt-by',
    '',
  ],
  called('royal-flush', 'a royal flush', 'royal-flush'),
  called('straight-flush', 'a straight flush', 'straight-flush'),
  called('four-of-a-kind', 'four of a kind', 'four-of-a-kind'),
  called('full-house', 'a full house', 'full-house'),
  called('flush', 'a flush', 'flush'),
  called('straight', 'a straight', 'straight'),
  called('three-of-a-kind', 'three of a kind', 'three-of-a-kind'),
  called('two-pairs', 'two pairs', 'two-pairs'),
  called('dead-hand', 'a dead hand', 'dead-hand'),
  called('no-value', 'no hand that may be declared', ''),
  called('wins', 'it wins', 'sixth-card-wins'),
  called('loses', 'it loses', 'sixth-card-loses'),
  [
    'MisdealDeclared',
    { decision: decision('dealt-incorrectly') },
    'dealer-1 declares a misdeal: cards had been dealt incorrectly.',
    'dealer-1 decided-by',
    '',
  ],
  [
    'DirectionNotKept',
    { direction: 'english-only', personId: 'alice', by },
    'alice was directed to speak English only, and does not keep to it.',
    'alice player, dealer-1 dealt-by',
    '',
  ],
  [
    'PlayerAbsent',
    { hand, personId: 'alice', by },
    'alice is not present to decide on area 3.',
    'alice player, dealer-1 dealt-by',
    'absent',
  ],
];

describe('A play of Double Chance', () => {
  it.each(told)('%s is told in a sentence, with whom it concerns and what it is searched by: %j', (...play) => {
    const [name, data, sentence, persons, result] = play;
    const fact = { type: `double-chance.${name}`, data };
    expect(narrate(fact)).toBe(sentence);
    expect(
      personsIn(fact)
        .map(({ personId, part }) => `${personId} ${part}`)
        .join(', '),
    ).toBe(persons);
    expect(resultsIn(fact)).toEqual(result === '' ? [] : [{ result, hand }]);
  });

  it('is told of each of its events, and its results are those that are told', () => {
    expect(new Set(told.map(([name]) => name))).toEqual(new Set(Object.keys(doubleChanceEvents.definitions)));
    expect(new Set(told.map(([, , , , result]) => result).filter((one) => one !== ''))).toEqual(new Set(results));
  });
});

describe('What is done with the cards of Double Chance', () => {
  const faceDown = Array.from({ length: 5 }, () => ({ draw: null, card: '??', to: hand, face: 'down' }));
  const dealt = { type: 'cards.CardsDrawn', data: { shoe: null, cards: faceDown, by } };
  const turned = {
    type: 'cards.CardsShown',
    data: { cards: [{ draw: null, card: 'KS', from: hand }], how: 'turned', by },
  };

  it('is told with its plays, and the cards are found that were turned', () => {
    expect(narrate(dealt)).toBe('dealer-1 deals area 3: five cards, face down.');
    expect(narrate(turned)).toBe('dealer-1 shows K♠ of area 3: they were turned face up.');
    expect(personsIn(turned)).toEqual([{ personId: by, part: 'dealt-by' }]);
    expect([resultsIn(dealt), resultsIn(turned)]).toEqual([[], []]);
    expect(cardsIn(turned)).toEqual([{ card: 'KS', hand }]);
  });

  it('is not told of what is neither', () => {
    expect(narrate({ type: 'round.RoundClosed', data: {} })).toBeUndefined();
  });
});
