import { clgca } from '../../../../domain/games/commemorative-two-up/editions/clgca/edition.ts';
import { clausesOf } from '../../../../domain/law/edition.ts';
import { printedOf } from '../../../support/edition-contract.ts';
import { commemorative } from '../support/commemorative-game.ts';

describe('commemorative-two-up/clgca', () => {
  it('is an edition of Commemorative Two-Up', () => expect(commemorative.editions).toContain(clgca));

  it('has a clause for every number of its document, in printed order', () => {
    const numbers = clausesOf(clgca).map(({ number }) => number);
    expect(numbers).toHaveLength(64);
    expect(numbers).toEqual(printedOf(clgca.id));
  });

  it('is played without a house', () => expect(commemorative.house).toBe('none'));
});
