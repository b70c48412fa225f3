import { expectedOf, found, isHeldAgainstSomeone, playAndExamine } from '../../support/examined-play.ts';
import { contractedGames } from '../../support/game-contract.ts';

const twoUp = contractedGames.filter(({ name }) => name === 'two-up');

describe('Moves that are planted together in an evening of Two-Up', () => {
  it('has somebody asked before the house spins unasked, where the first offer was out of turn (3.3)', () => {
    expect(twoUp).toHaveLength(1);
    for (const one of twoUp) {
      const plant = [
        { round: 1, move: 'house-spin-unasked' },
        { round: 2, move: 'first-offer-out-of-turn' },
      ];
      const { played, examined } = playAndExamine(one, one.setting({ seed: 427_629, rounds: 3, plant }));
      const expected = expectedOf(played);
      expect(found(examined, isHeldAgainstSomeone)).toEqual(expected);
      // Who asked one player and no other did not ask all: that is more than silence of the record.
      expect(expected.filter((line) => line.includes('HOUSE_SPIN_WITHOUT_DECLINES'))).toEqual([
        expect.stringContaining(' violation '),
      ]);
    }
  });

  it('has the player asked again in the next game who was asked out of turn and did not spin (3.2, 3.3)', () => {
    for (const one of twoUp) {
      const plant = [
        { round: 2, move: 'house-spins-on' },
        { round: 4, move: 'first-offer-out-of-turn' },
      ];
      const { played, examined } = playAndExamine(one, one.setting({ seed: 11, rounds: 6, plant }));
      expect(found(examined, isHeldAgainstSomeone)).toEqual(expectedOf(played));
    }
  });
});
