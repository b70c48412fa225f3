import { roundPicture } from '../../../domain/games/double-chance/round.ts';
import { handsHeld } from '../../../domain/games/double-chance/held.ts';
import { keptWays, valuesHeld } from '../../../domain/games/double-chance/kept.ts';
import { resultsOfSixth } from '../../../domain/games/double-chance/sixth-card.ts';
import { star2016 } from '../../../domain/games/double-chance/editions/star-2016/edition.ts';
import { examine } from '../../../domain/law/examine.ts';
import { stage, type Step } from '../../support/script.ts';
import { game as doubleChance } from '../../../domain/games/double-chance/game.ts';
import { alice, areaOf, discards, draws, openTable, picksUp, shows, sixths } from './support/double-chance-floor.ts';
import { begun } from './support/two-players.ts';

const heap = (count: number): readonly string[] => Array.from({ length: count }, () => '??');
const roundOf = (events: readonly Step[]) => {
  const [round] = stage([...openTable, ...events], undefined, doubleChance.sessionPlays).rounds;
  if (!round) throw new Error('no round was played');
  return round;
};

describe('A hand with a heap of cards', () => {
  const events = [
    ...begun,
    draws(heap(60), areaOf(1)),
    picksUp(alice, 1),
    discards(alice, 1, 30),
    ...sixths(1),
    shows('9S', areaOf(1)),
  ];

  it('is settled and looked at as soon as any other', () => {
    const round = roundOf(events);
    const { settlements } = examine({
      edition: star2016,
      subject: { kind: 'round', id: round.roundId },
      picture: roundPicture(round),
      choices: {},
    });
    expect(settlements.map(({ wagerId, outcome }) => `${wagerId} ${outcome}`)).toContain('main-alice-1 void');
  });

  it('keeps cards of which nothing is known, and has no value', () => {
    const picture = roundPicture(roundOf(events));
    const held = handsHeld(picture).get(areaOf(1));
    if (!held) throw new Error('the hand is not on record');
    expect(keptWays(held)).toEqual([heap(30)]);
    expect(valuesHeld(picture, held)).toEqual([]);
  });
});

describe('The sixth card beside many cards that nobody saw', () => {
  it('may win and lose, whatever their number', () => {
    expect(resultsOfSixth(heap(60), '9S', 'same-card')).toEqual(['won', 'lost']);
    expect(resultsOfSixth(heap(60), 'AS', 'same-card')).toEqual(['lost']);
    expect(resultsOfSixth(['KH', ...heap(1)], '9S', 'any-card')).toEqual(['won', 'lost']);
    expect(resultsOfSixth(['KH', '4S'], '9S', 'any-card')).toEqual(['won']);
    expect(resultsOfSixth(['KH', '4S'], '9S', 'same-card')).toEqual(['lost']);
  });
});
