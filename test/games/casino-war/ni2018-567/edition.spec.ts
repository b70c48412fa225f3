import { readFileSync } from 'node:fs';
import { casinoWar } from '../../../../domain/games/casino-war/casino-war.ts';
import { ni2018567 } from '../../../../domain/games/casino-war/editions/ni2018-567/edition.ts';
import { clausesOf } from '../../../../domain/law/edition.ts';
import { keepsTheContract, numbersOf } from '../../../support/edition-contract.ts';

/** The numbers of the document as printed, held here so that the edition cannot lose one. */
const printed = numbersOf(readFileSync(new URL('printed.txt', import.meta.url), 'utf8'));

describe('casino-war/ni2018-567', () => {
  const has = new Set(clausesOf(ni2018567).map(({ number }) => number));

  it('is an edition of Casino War', () => expect(casinoWar.editions).toContain(ni2018567));

  it('has no number that was not printed', () =>
    expect([...has].filter((number) => !printed.includes(number))).toEqual([]));

  // It is written section by section: what it has stands in the printed order.
  keepsTheContract(ni2018567, {
    game: 'casino-war',
    numbers: printed,
    recovered: [],
    toCome: printed.filter((number) => !has.has(number)),
  });
});
