import { pause } from '../../../../play/floor.ts';
import { pay } from '../../../../play/money.ts';
import { anyKind, bettorOn } from '../../../../play/moves/common.ts';
import { betOnUnknownKind } from '../../../../play/moves/wagers.ts';
import { ensureChips } from '../../../../play/players.ts';
import { expect } from '../../../../play/round-play.ts';
import { stakesFor, type Wager } from '../../../../play/table.ts';
import { placeWager } from '../../../../play/wagers.ts';
import { citations } from '../citations.ts';
import { rules } from '../rules.ts';
import { stakeSpinner } from '../wagers.ts';
import { moveAt, type TwoUpMove } from './move.ts';

const { areas } = rules;

export const unknownWagerKindPaid: TwoUpMove = {
  name: 'unknown-wager-kind-paid',
  says: 'A player is allowed to wager on odds, which is not a wager of this game, and is paid when they are spun.',
  bend: { spins: ['odds'] },
  deeds: () => {
    let wager: Wager | undefined;
    return {
      whileBetsAreOpen: (game) => {
        wager = betOnUnknownKind(game, 'odds', citations.unknownKind);
      },
      duringOddsRun: (game) => {
        if (!wager) throw new Error('nobody has bet on odds');
        pause(game.table.floor, 2_000, 3_000);
        pay(game, wager, wager.stakeCents);
        expect(game, { clause: '8.1', code: 'PAYOUT_WRONG' }, wager);
      },
    };
  },
};

export const spinnerWagerOutsideArea = moveAt('stakeSpinner')(
  'spinner-wager-outside-area',
  'The spinner lays the spinner’s wager in the area for heads.',
  (game) => {
    stakeSpinner(game, { area: areas['heads'] ?? null });
    expect(game, { clause: '4.1.1', code: 'SPINNER_WAGER_WRONG_AREA' }, game.stake);
  },
);

export const spinnerWagerByAnother = moveAt('whileBetsAreOpen')(
  'spinner-wager-by-another',
  'A player who does not spin lays a spinner’s wager; it is given back.',
  (game) => {
    const { player } = bettorOn(game, anyKind(game));
    const { minCents } = stakesFor(game.table, player, 'spinner');
    ensureChips(game.table, player, minCents);
    const wager = placeWager(game, player, 'heads', minCents, { kind: 'spinner', area: areas['spinner'] ?? null });
    wager.lawful = 'nobody-can-say';
    expect(game, { clause: '4.1.1', code: 'SPINNER_WAGER_NOT_BY_SPINNER' }, wager);
  },
);
