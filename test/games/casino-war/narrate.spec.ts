import { casinoWarEvents } from '../../../domain/games/casino-war/events.ts';
import { narrate, personsIn, results, resultsIn } from '../../../domain/games/casino-war/narrate.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { gameReadings } from '../../../projections/kit/projection.ts';
import { narrate as tell } from '../../../projections/narrate.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';

const of = { wagerId: 'w-1', hand: 'box-3' };
const asked = { ...of, personId: 'alice', by: 'dealer-1' };
const chose = (choice: string, by: string | null, how = 'word') => ({ ...of, choice, how, by });

/** Each play as it may be recorded: the sentence that it is told in, whom it concerns, and the words to search it by. */
const told: readonly (readonly [play: string, data: JsonObject, sentence: string, persons: string, result: string])[] =
  [
    [
      'OptionOffered',
      asked,
      'dealer-1 asks alice whether to go to war or to surrender on box 3.',
      'alice player, dealer-1 dealt-by',
      'war-offered',
    ],
    [
      'OptionOffered',
      { ...asked, personId: null },
      'dealer-1 asks someone whether to go to war or to surrender on box 3.',
      'dealer-1 dealt-by',
      'war-offered',
    ],
    [
      'ElectionMade',
      chose('go-to-war', 'alice'),
      'alice chooses to go to war on box 3, by word.',
      'alice player',
      'go-to-war',
    ],
    [
      'ElectionMade',
      chose('surrender', null, 'signal'),
      'Someone chooses to surrender on box 3, by a sign.',
      '',
      'surrender',
    ],
    [
      'ElectionMade',
      chose('go-to-war', 'alice', 'chips'),
      'alice chooses to go to war on box 3, by laying chips.',
      'alice player',
      'go-to-war',
    ],
    [
      'ElectionAcknowledged',
      { ...of, choice: 'surrender', by: 'dealer-1' },
      'dealer-1 acknowledges that the player of wager w-1 surrenders on box 3.',
      'dealer-1 dealt-by',
      'surrender',
    ],
    ['PlayerAbsent', asked, 'alice is not present to decide on box 3.', 'alice player, dealer-1 dealt-by', 'absent'],
    [
      'OwnerAdvised',
      { wagerId: 'w-1', personId: 'alice', by: 'dealer-1' },
      'dealer-1 tells alice that after wager w-1 no further wager under the minimum will be accepted.',
      'alice player, dealer-1 dealt-by',
      '',
    ],
  ];

describe('A play of Casino War', () => {
  it.each(told)('%s is told in a sentence, with whom it concerns and what it is searched by: %j', (...play) => {
    const [name, data, sentence, persons, result] = play;
    const fact = { type: `casino-war.${name}`, data };
    expect(narrate(fact)).toBe(sentence);
    expect(
      personsIn(fact)
        .map(({ personId, part }) => `${personId} ${part}`)
        .join(', '),
    ).toBe(persons);
    expect(resultsIn(fact)).toEqual(result === '' ? [] : [{ result, hand: 'box-3' }]);
  });

  it('is told of each of its events, and its results are those that are told', () => {
    expect(new Set(told.map(([name]) => name))).toEqual(new Set(Object.keys(casinoWarEvents.definitions)));
    expect(new Set(told.map(([, , , , result]) => result).filter((one) => one !== ''))).toEqual(new Set(results));
  });
});

describe('A raise', () => {
  const raise = { ...of, kind: 'go-to-war', area: 'box-3', personId: 'alice', stakeCents: 5_000, medium: 'chips' };
  const laid = (more: JsonObject) => ({ type: 'round.WagerPlaced', data: { ...raise, oral: false, ...more } });

  it.each([
    [{ linkedTo: 'w-0' }, 'alice goes to war for $50.00 in chips on box 3 beside wager w-0 (wager w-1).'],
    [
      { personId: null, oral: true, area: null },
      'Someone goes to war for $50.00 in chips by word on box 3 (wager w-1).',
    ],
  ])('is told as going to war: %j', (more, sentence) => {
    expect(narrate(laid(more))).toBe(sentence);
  });

  it('is a choice, whether or not somebody recorded that it was said', () => {
    expect(resultsIn(laid({}))).toEqual([{ result: 'go-to-war', hand: 'box-3' }]);
    const { hand: _hand, ...elsewhere } = raise;
    const fact = { type: 'round.WagerPlaced', data: { ...elsewhere, oral: false, area: null } };
    expect(resultsIn(fact)).toEqual([{ result: 'go-to-war', hand: null }]);
    expect(narrate(fact)).toBe('alice goes to war for $50.00 in chips (wager w-1).');
  });

  it('is told so among all games, and every other wager as that of any game', async () => {
    const games = gameReadings(await findGames());
    expect(tell(laid({}), games)).toBe('alice goes to war for $50.00 in chips on box 3 (wager w-1).');
    expect(games.resultsIn('round', laid({}))).toEqual(resultsIn(laid({})));
    const tie = laid({ kind: 'tie' });
    expect([narrate(tie), resultsIn(tie)]).toEqual([undefined, []]);
    expect(tell(tie, games)).toMatch(/^alice places \$50\.00 in chips as tie on /);
  });
});

describe('What is done with the cards of Casino War', () => {
  const dealt = { shoe: null, cards: [{ draw: null, card: 'KS', to: 'box-3' }], by: 'dealer-1' };

  it('is told with its plays', () => {
    const fact = { type: 'cards.CardsDrawn', data: dealt };
    expect(narrate(fact)).toBe('dealer-1 deals box 3: K♠.');
    expect(personsIn(fact)).toEqual([{ personId: 'dealer-1', part: 'dealt-by' }]);
    expect(resultsIn(fact)).toEqual([]);
  });

  it('is not told of what is neither', () => {
    expect(narrate({ type: 'round.RoundClosed', data: {} })).toBeUndefined();
  });
});
