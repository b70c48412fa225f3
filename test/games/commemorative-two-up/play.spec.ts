import { play } from '../../../domain/games/commemorative-two-up/play.ts';
import { expectedOf, found, isHeldAgainstSomeone, playAndExamine } from '../../support/examined-play.ts';
import { allTogether, alone } from '../../support/game-contract.ts';
import { commemorative } from './support/commemorative-game.ts';
import { ringSetting } from './support/ring-setting.ts';

const [edition] = commemorative.editions;
if (!edition) throw new Error('the game has no edition');
const asked = { game: { ...commemorative, play }, edition };
const ofTheLaw = play.moves.filter(({ name }) => {
  const { planted } = play.session(ringSetting({ seed: 1, ...alone(play.moves, name, { round: 1, rounds: 3 }) }));
  return planted.every(({ expected }) => expected.every((one) => one.edition === undefined));
});

describe('Commemorative Two-Up: generated play', () => {
  it.each([1, 2, 3, 4])('is legal, and no cent is lost, in the evening of seed %i', (seed) => {
    const { examined } = playAndExamine(asked, ringSetting({ seed, rounds: 30 }));
    expect(found(examined, isHeldAgainstSomeone)).toEqual([]);
    const settlements = examined.flatMap((one) => one.settlements);
    expect(settlements.length).toBeGreaterThan(60);
    expect(settlements.filter(({ differenceCents }) => differenceCents !== 0)).toEqual([]);
    const sum = (of: 'paidCents' | 'collectedCents') =>
      settlements.reduce((cents, { due }) => cents + (due?.[of] ?? 0), 0);
    expect(sum('paidCents')).toBe(sum('collectedCents'));
  });

  it.each(ofTheLaw.map(({ name }) => name))('is found to have %s, and nothing else', (move) => {
    for (const seed of [1, 2]) {
      const setting = ringSetting({ seed, ...alone(play.moves, move, { round: seed, rounds: 3 }) });
      const { played, examined } = playAndExamine(asked, setting);
      expect(expectedOf(played)).not.toEqual([]);
      expect(found(examined, isHeldAgainstSomeone)).toEqual(expectedOf(played));
    }
  });

  it('is found to have all of them in one evening, each in a turn of its own', () => {
    const { played, examined } = playAndExamine(asked, ringSetting({ seed: 3, ...allTogether(ofTheLaw) }));
    expect(found(examined, isHeldAgainstSomeone)).toEqual(expectedOf(played));
  });

  it('has moves that only our own controls of the record find', () => {
    expect(play.moves.length).toBeGreaterThan(ofTheLaw.length);
  });
});
