import { limitsOf } from '../../../play/chip-sets.ts';
import type { MoneyRows, PlayRules } from '../../../play/rules.ts';
import type { Wager } from '../../../play/table.ts';
import { chipSets } from './chip-sets.ts';
import { money } from './citations.ts';
import { dueOf, exactWinningsCents } from './due.ts';
import { equipmentOf } from './equipment.ts';
import { sideOf, type Game } from './game.ts';
import type { TwoUpTable } from './table.ts';

const rowsOf = (game: Game, { kind }: Wager): MoneyRows | undefined => {
  if (kind === 'heads') return { wins: '4.1.2.1', loses: '4.1.2.2', pays: '8.1 Heads' };
  if (kind === 'tails') return { wins: '4.1.3.1', loses: '4.1.3.2', pays: '8.1 Tails' };
  if (kind !== 'spinner') return undefined;
  const place = sideOf(game) === 'heads' ? 1 : 2;
  return { wins: `4.1.1.1.${place}`, loses: `4.1.1.2.${place}`, pays: '8.1 Spinners wager' };
};

/** What shared play has to know of Two-Up, with the clauses of `two-up/star-2016`. */
export const rules: PlayRules = {
  game: 'two-up',
  play: 'two-up.CoinsSpun',
  leader: 'boxer',
  places: { atTable: 20, fewestPlayers: 12 },
  chipSets,
  openKinds: ['heads', 'tails'],
  areas: { spinner: 'spinner', heads: 'H', tails: 'T' },
  closingWords: 'no more bets, come in spinner',
  noticeMs: 20 * 60_000,
  clauses: {
    limits: '5.5',
    personalLimit: '5.6',
    refusal: '9.11',
    voiding: '9.3.1',
    forfeit: '9.5',
    settingAside: { disruption: '9.4.1', fraud: '9.4.2', 'dealer-error': '6.9' },
    dispute: '9.12',
    adviceSection: '110',
  },
  money,
  equipmentOf: (table: TwoUpTable) => equipmentOf(table),
  leastToPlayCents: ({ sign: { limits } }) =>
    4 * limitsOf(limits, 'spinner').minCents + limitsOf(limits, 'heads').minCents,
  isHeld: (table: TwoUpTable, player) => table.staying === player,
  isApart: (game: Game, player) => game.spinner === player,
  exactWinningsCents,
  dueOf,
  rowsOf,
};
