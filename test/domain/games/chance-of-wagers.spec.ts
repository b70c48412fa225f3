import { decidedTogether, sharingWith, wagerChance, wonAt } from '../../../domain/games/chance-of-wagers.ts';
import { ratio } from '../../../domain/kernel/ratio.ts';
import { told } from '../../support/told-chance.ts';

const half = ratio(1, 2);
const [one, lost] = [ratio(1), ratio(-1)];

describe('What chance makes of a wager', () => {
  it('is its average for the house and its variance, each exactly', () => {
    // Won one time in four at two to one: 2/4 - 3/4. The squares are 4/4 + 3/4, less (1/4)².
    expect(told(wonAt(ratio(1, 4), ratio(2)))).toEqual({
      advantage: '1/4',
      variance: '27/16',
      shared: '0/1',
      isAtBestPlay: false,
    });
  });

  it('is shared whole by wagers that one result decides', () => {
    expect(told(decidedTogether(wonAt(ratio(1, 4), ratio(2))))).toMatchObject({ variance: '27/16', shared: '27/16' });
  });

  it('is shared in part by two that win or lose together more often than not', () => {
    const all = [
      { chance: ratio(3, 8), wins: one, otherWins: one },
      { chance: ratio(1, 8), wins: one, otherWins: lost },
      { chance: ratio(1, 8), wins: lost, otherWins: one },
      { chance: ratio(3, 8), wins: lost, otherWins: lost },
    ];
    // 6/8 of them agree, and 2/8 do not.
    expect(told(sharingWith(wonAt(half, one), all))).toMatchObject({
      advantage: '0/1',
      variance: '1/1',
      shared: '1/2',
    });
  });

  it('is refused where the chances do not make up one', () => {
    const all = [{ chance: half, wins: one }];
    expect(() => wagerChance(all)).toThrow('the chances of a wager make up 1 over 2, and not one');
    expect(() => sharingWith(wonAt(half, one), [{ chance: half, wins: one, otherWins: one }])).toThrow('and not one');
  });
});
