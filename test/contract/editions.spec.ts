import { readFileSync } from 'node:fs';
import { controls } from '../../domain/controls/controls.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { keepsTheContract, numbersOf, printedOf } from '../support/edition-contract.ts';

/** Numbers that stand in a file beside the specs of their edition. */
const printedIn = (edition: string): string =>
  readFileSync(new URL(`../games/${edition}/printed.txt`, import.meta.url), 'utf8');

/** The numbers of each document as printed, held here so that no edition can lose one. `number#2` is a number printed twice. */
const printed: Readonly<Record<string, string>> = {
  'two-up/star-2016': `
    Order (1)
    1.1 'Act' | 1.1 'boxer' | 1.1 'casino promotional voucher' | 1.1 'casino supervisor' | 1.1 'dealer' | 1.1 'games supervisor'
    1.1 'Heads' | 1.1 'inspector' | 1.1 'kip' | 1.1 'Odds' | 1.1 'ring' | 1.1 'spinner' | 1.1 'Tails' | 1.1 'void'
    2.1 | 2.2 | 2.2.1 | 2.2.2 | 2.3 | 2.4 | 2.4.1 | 2.4.2 | 2.4.3 | 2.5 | 2.6 | 2.6.1 | 2.6.2 | 2.6.3 | 2.7
    3.1 | 3.2 | 3.3
    4.1 | 4.1.1 | 4.1.1.1 | 4.1.1.1.1 | 4.1.1.1.2 | 4.1.1.2 | 4.1.1.2.1 | 4.1.1.2.2
    4.1.2 | 4.1.2.1 | 4.1.2.2 | 4.1.2.3 | 4.1.3 | 4.1.3.1 | 4.1.3.2 | 4.1.3.3
    4.2 | 4.3 | 4.4 | 4.5 | 4.6 | 4.7 | 4.8 | 4.9 | 4.10
    5.1 | 5.2 | 5.3 | 5.4 | 5.5 | 5.6
    6.1 | 6.2 | 6.3 | 6.4 | 6.5 | 6.6 | 6.6.1 | 6.6.2 | 6.6.3 | 6.6 tail | 6.7 | 6.7.1 | 6.7.2 | 6.7.3 | 6.7 tail
    6.8 | 6.9 | 6.10
    7.1 | 7.1.1 | 7.1.2 | 7.2 | 7.3 | 7.3.1 | 7.3.2 | 7.3.3 | 7.3.4 | 7.4 | 7.4.1 | 7.4.2 | 7.4.3 | 7.4.4 | 7.4.5 | 7.5 | 7.6
    8.1 | 8.1 Spinners wager | 8.1 Heads | 8.1 Tails
    9.1 | 9.2 | 9.3 | 9.3.1 | 9.3.2 | 9.3.3 | 9.3.4 | 9.4 | 9.4.1 | 9.4.2 | 9.5 | 9.6 | 9.7 | 9.8 | 9.9 | 9.10 | 9.11
    9.12 | 9.13 | 9.13#2 | Diagram A`,
  'two-up/undated': `
    1–5 (absent)
    6.1 | 6.2 | 6.3 | 6.4 | 6.5 | 6.6 | 6.6.1 | 6.6.2 | 6.6.3 | 6.6 tail | 6.7 | 6.7.1 | 6.7.2 | 6.7.3 | 6.7 tail
    6.8 | 6.9 | 6.10
    7.1 | 7.1.1 | 7.1.2 | 7.2 | 7.3 | 7.3.1 | 7.3.2 | 7.3.3 | 7.3.4 | 7.4 | 7.4.1 | 7.4.2 | 7.4.3 | 7.4.4 | 7.4.5 | 7.5 | 7.6
    8.1 | 8.1 Spinners wager | 8.1 Heads | 8.1 Tails
    9.1 | 9.2 | 9.3 | 9.3.1 | 9.3.2 | 9.3.3 | 9.3.4 | 9.4 | 9.4.1 | 9.4.2 | 9.5 | 9.6 | 9.7 | 9.8 | 9.9 | 9.10
    9.11 | 9.12 | 9.13 | 9.x (absent)`,
  'casino-war/ni2018-567': printedIn('casino-war/ni2018-567'),
  // Ours: nobody else printed these.
  'controls/record-keeping': `
    1.1 | 1.2 | 1.3 | 1.4 | 1.5 | 1.6
    2.1 | 2.2 | 2.3 | 2.4 | 2.5
    3.1 | 3.2 | 3.3 | 3.4 | 3.5 | 3.6 | 3.7 | 3.8
    4.1
    5.1 | 5.2 | 5.3 | 5.4 | 5.5`,
  'controls/table-games': `
    1.1 | 1.2 | 1.3 | 1.4 | 1.5 | 1.6 | 1.7 | 1.8 | 1.9 | 1.10 | 1.11 | 1.12 | 1.13 | 1.14 | 1.15
    2.1 | 2.2 | 2.3 | 2.4 | 2.5 | 2.6 | 2.7
    3.1 | 3.2 | 3.3 | 3.4 | 3.5 | 3.6 | 3.7 | 3.8 | 3.9 | 3.10 | 3.11
    4.1 | 4.2 | 4.3 | 4.4 | 4.5 | 4.6 | 4.7 | 4.8 | 4.9 | 4.10 | 4.11 | 4.12
    5.1 | 5.2 | 5.3 | 5.4 | 5.5 | 5.6 | 5.7 | 5.8 | 5.9 | 5.10
    6.1 | 6.2 | 6.3 | 6.4 | 6.5 | 6.6 | 6.7 | 6.8 | 6.9 | 6.10 | 6.11 | 6.12 | 6.13 | 6.14 | 6.15 | 6.16
    7.1 | 7.2 | 7.3 | 7.4 | 7.5 | 7.6`,
};

/** Numbers that our copies lost and that were recovered by counting or by a cross-reference. */
const recovered: Readonly<Record<string, readonly string[]>> = {
  'two-up/star-2016': ['4.4', '5.2', '5.3', '5.5', '5.6', '6.3', '6.4', '6.5', '6.6 tail', '6.7 tail', '6.8', '9.4.2'],
  'two-up/undated': ['1–5 (absent)', '6.6 tail', '6.7 tail', '9.x (absent)'],
};

/** The numbers of an edition's document, held here or beside the specs of its clauses. */
const numbersIn = (id: string): readonly string[] | undefined =>
  printed[id] === undefined ? printedOf(id) : numbersOf(printed[id]);

const games = await findGames();
const editions = [
  ...games.flatMap(({ id, editions: own }) => own.map((edition) => ({ game: id, edition }))),
  ...controls.map(({ edition }) => ({ game: 'controls', edition })),
];

describe('every edition', () => {
  it('is one of those whose numbers are held here', () => {
    const ids = editions.map(({ edition }) => edition.id);
    expect(Object.keys(printed).filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => numbersIn(id) === undefined)).toEqual([]);
  });
});

describe.each(editions)('$edition.id', ({ game, edition }) => {
  keepsTheContract(edition, {
    game,
    numbers: numbersIn(edition.id) ?? [],
    recovered: recovered[edition.id] ?? [],
  });
});
