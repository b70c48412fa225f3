import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { ni2018567 } from '../../../../domain/games/casino-war/editions/ni2018-567/edition.ts';
import { keepsTheContract, printedOf } from '../../../support/edition-contract.ts';

describe('casino-war/ni2018-567', () => {
  it('is an edition of Casino War', () => expect(casinoWar.editions).toContain(ni2018567));

  keepsTheContract(ni2018567, { game: 'casino-war', numbers: printedOf(ni2018567.id) ?? [], recovered: [] });
});
