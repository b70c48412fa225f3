import { wagerChance } from '../../../domain/games/chance-of-wagers.ts';
import { game } from '../../../domain/games/two-up/game.ts';
import { ratio } from '../../../domain/kernel/ratio.ts';

const edition = 'two-up/star-2016';
const told = (kind: string, of = edition) => {
  const chance = game.chanceOf?.(of, kind);
  return (
    chance && {
      advantage: `${chance.advantage.over}/${chance.advantage.under}`,
      variance: `${chance.variance.over}/${chance.variance.under}`,
      together: chance.together,
    }
  );
};

describe('What chance makes of a wager at Two-Up', () => {
  it.each(['heads', 'tails'])(
    'is 1/32 for the house on %s: five odds in a row come once in 32, and take what was even',
    (kind) => {
      // Won with 31/64, lost with 33/64, at even money: -2/64; the squares are all 1, less (1/32)².
      expect(told(kind)).toEqual({ advantage: '1/32', variance: '1023/1024', together: true });
    },
  );

  it('is 3.40 per cent for the house on the spinner, who needs three in a row at seven and a half to one', () => {
    // (31/64)³ = 29791/262144 is won at 15/2: 29791 × 17/2 = 253,223.5 of 262,144 come back.
    expect(told('spinner')).toEqual({
      advantage: '17841/524288',
      variance: '2000466156447/274877906944',
      together: true,
    });
  });

  it('is not known of a kind that the game does not have, or of a copy without wagers', () => {
    expect(told('five-odds')).toBeUndefined();
    expect(told('heads', 'two-up/undated')).toBeUndefined();
  });
});

describe('The chances of a wager', () => {
  it('make up one', () => {
    expect(() => wagerChance([{ chance: ratio(1, 2), wins: ratio(1) }], false)).toThrow('and not one');
  });
});
