import { star2016 } from '../../../../domain/games/double-chance/editions/star-2016/edition.ts';
import { keepsTheContract, printedOf } from '../../../support/edition-contract.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';

describe('double-chance/star-2016', () => {
  it('is an edition of Double Chance', () => expect(doubleChance.editions).toContain(star2016));

  keepsTheContract(star2016, { game: 'double-chance', numbers: printedOf(star2016.id) ?? [], recovered: [] });
});
