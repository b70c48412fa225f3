import { clgca } from '../../../../domain/games/commemorative-two-up/editions/clgca/edition.ts';
import { keepsTheContract, printedOf } from '../../../support/edition-contract.ts';
import { commemorative } from '../support/commemorative-game.ts';

describe('commemorative-two-up/clgca', () => {
  it('is an edition of Commemorative Two-Up', () => expect(commemorative.editions).toContain(clgca));

  it('has 64 numbers', () => expect(printedOf(clgca.id)).toHaveLength(64));

  it('is played without a house', () => expect(commemorative.house).toBe('none'));

  keepsTheContract(clgca, { game: 'commemorative-two-up', numbers: printedOf(clgca.id) ?? [], recovered: [] });
});
