import type { AskedOfGame } from '../../domain/controls/control.ts';
import { decidedTogether, wonAt } from '../../domain/games/chance-of-wagers.ts';
import { ratio } from '../../domain/kernel/ratio.ts';

const toy: AskedOfGame = {
  house: 'banked',
  dropBoxes: { least: 1, most: 1 },
  pace: {},
  equipmentIn: () => [],
};
/** Even wagers win half of the time, those of players who decide likewise at best, and nobody can say it of odd ones. */
const chanceOf: NonNullable<AskedOfGame['chanceOf']> = (_edition, kind, { decks, prizes, choices }) => {
  const even = wonAt(ratio(1, 2), ratio(1));
  const all: Readonly<Record<string, ReturnType<typeof chanceOf>>> = {
    even,
    together: decidedTogether(even),
    decided: { ...even, isAtBestPlay: true },
    'of-the-house':
      decks === 6 && prizes?.length === 1 ? even : { because: 'the record does not have its decks and prizes' },
    'of-the-venue': choices.length === 1 ? even : { because: 'the venue chose no reading' },
  };
  return all[kind];
};
/** The games that tables of such days are open for: one of a house, one among patrons, and one that says what chance makes of its wagers. */
export const gamesOfDays: Readonly<Record<string, AskedOfGame>> = {
  toy,
  'among-patrons': { ...toy, house: 'none' },
  'of-chance': { ...toy, chanceOf },
};
