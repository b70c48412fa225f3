import { game } from '../../../domain/games/two-up/game.ts';
import { told as toldOf } from '../../support/told-chance.ts';

const edition = 'two-up/star-2016';
const told = (kind: string, of = edition) =>
  toldOf(game.chanceOf?.(of, kind, { decks: null, prizes: null, choices: [] }));

describe('What chance makes of a wager at Two-Up', () => {
  it.each(['heads', 'tails'])(
    'is 1/32 for the house on %s: five odds in a row come once in 32, and take what was even',
    (kind) => {
      // Won with 31/64, lost with 33/64, at even money: -2/64; the squares are all 1, less (1/32)².
      expect(told(kind)).toEqual({
        advantage: '1/32',
        variance: '1023/1024',
        shared: '1023/1024',
        isAtBestPlay: false,
      });
    },
  );

  it('is 3.40 per cent for the house on the spinner, who needs three in a row at seven and a half to one', () => {
    // (31/64)³ = 29791/262144 is won at 15/2: 29791 × 17/2 = 253,223.5 of 262,144 come back.
    expect(told('spinner')).toEqual({
      advantage: '17841/524288',
      variance: '2000466156447/274877906944',
      shared: '2000466156447/274877906944',
      isAtBestPlay: false,
    });
  });

  it('is not known of a kind that the game does not have, or of a copy without wagers', () => {
    expect(told('five-odds')).toBeUndefined();
    expect(told('heads', 'two-up/undated')).toBeUndefined();
  });
});
