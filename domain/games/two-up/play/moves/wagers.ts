import { pause } from '../floor.ts';
import { expect, type Game } from '../game.ts';
import { pay } from '../money.ts';
import { ensureChips } from '../players.ts';
import { areaOf, stakesFor, type Wager } from '../table.ts';
import { placeWager, stakeSpinner } from '../wagers.ts';
import { anySide, bettorOn, type Move } from './move.ts';

export const cashWager: Move = {
  name: 'cash-wager',
  says: 'A player wagers cash, and it is settled like chips.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const side = anySide(game);
      const { player, stakeCents } = bettorOn(game, side);
      expect(game, '4.5', 'CASH_WAGER', placeWager(game, player, side, stakeCents, { medium: 'cash' }));
    },
  }),
};

const betOnOdds = (game: Game): Wager => {
  const { player, stakeCents } = bettorOn(game, anySide(game));
  const wager = placeWager(game, player, 'heads', stakeCents, { kind: 'odds', area: null });
  expect(game, '4.1', 'WAGER_TYPE_NOT_PERMITTED', wager);
  return wager;
};

export const unknownWagerKind: Move = {
  name: 'unknown-wager-kind',
  says: 'A player is allowed to wager on odds, which is no wager of this game; the stake is given back.',
  deeds: () => ({ whileBetsAreOpen: (game) => void betOnOdds(game) }),
};

export const unknownWagerKindPaid: Move = {
  name: 'unknown-wager-kind-paid',
  says: 'A player is allowed to wager on odds, which is no wager of this game, and is paid when they are spun.',
  bend: { spins: ['odds'] },
  deeds: () => {
    let wager: Wager | undefined;
    return {
      whileBetsAreOpen: (game) => {
        wager = betOnOdds(game);
      },
      duringOddsRun: (game) => {
        if (!wager) throw new Error('nobody has bet on odds');
        pause(game.table.floor, 2_000, 3_000);
        pay(game, wager, wager.stakeCents);
        expect(game, '8.1', 'PAYOUT_WRONG', wager);
      },
    };
  },
};

export const spinnerWagerOutsideArea: Move = {
  name: 'spinner-wager-outside-area',
  says: 'The spinner lays the spinner’s wager in the area for heads.',
  deeds: () => ({
    stakeSpinner: (game) => {
      stakeSpinner(game, { area: areaOf.heads });
      expect(game, '4.1.1', 'SPINNER_WAGER_WRONG_AREA', game.stake);
    },
  }),
};

export const spinnerWagerByAnother: Move = {
  name: 'spinner-wager-by-another',
  says: 'A player who does not spin lays a spinner’s wager; it is given back.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const { player } = bettorOn(game, anySide(game));
      const { minCents } = stakesFor(game.table, player, 'spinner');
      ensureChips(game.table, player, minCents);
      const wager = placeWager(game, player, 'heads', minCents, { kind: 'spinner', area: areaOf.spinner });
      wager.lawful = 'nobody-can-say';
      expect(game, '4.1.1', 'SPINNER_WAGER_NOT_BY_SPINNER', wager);
    },
  }),
};

export const wagerOutsideArea: Move = {
  name: 'wager-outside-area',
  says: 'A wager on heads or tails lies on no area of the layout, and is settled like the others.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const side = anySide(game);
      const { player, stakeCents } = bettorOn(game, side);
      expect(game, '4.5', 'WAGER_OUTSIDE_AREA', placeWager(game, player, side, stakeCents, { area: null }));
    },
  }),
};

export const oralBetWithoutChips: Move = {
  name: 'oral-bet-without-chips',
  says: 'A wager declared by word, without chips or tokens, is accepted before the call.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const side = anySide(game);
      const { player, stakeCents } = bettorOn(game, side);
      const wager = placeWager(game, player, side, stakeCents, { oral: true, chipsPresented: false });
      expect(game, '4.9', 'ORAL_BET_WITHOUT_CHIPS', wager);
    },
  }),
};
