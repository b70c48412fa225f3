import { expect, expectOfSession } from '../../../../play/round-play.ts';
import type { Verdict } from '../../../../law/finding.ts';
import type { Actor } from '../../../../play/floor.ts';
import { decisionBy } from '../../../../play/table.ts';
import { offerCoinsLeft, spinnerOf } from '../coins.ts';
import type { leaveGrounds } from '../../events.ts';
import type { Game } from '../game.ts';
import { sayPlay } from '../say.ts';
import { spinIdOf } from '../spins.ts';
import type { TwoUpMove } from './move.ts';

export const lostCoinNotSearchedFor: TwoUpMove = {
  name: 'lost-coin-not-searched-for',
  says: 'A coin flies out of the ring, and nobody looks for it; the spinner chooses from the others.',
  bend: { spins: ['void'] },
  deeds: () => ({
    coinOut: 'not-searched-for',
    afterCoinOut: (game) => expect(game, { clause: '7.4.2', code: 'COIN_NOT_SEARCHED_FOR' }, null, 'undetermined'),
  }),
};

export const lostCoinSearchedForLate: TwoUpMove = {
  name: 'lost-coin-searched-for-late',
  says: 'A coin flies out of the ring, and is looked for only when the coins have been spun again.',
  bend: { spins: ['void', 'odds'] },
  deeds: () => ({
    coinOut: 'not-searched-for',
    duringOddsRun: (game) => {
      const { floor, crew } = game.table;
      const [dealer] = crew.dealers;
      sayPlay(floor, 'two-up.CoinSearchBegun', { spinId: spinIdOf(game, 1), coins: [], by: dealer.personId }, dealer);
      expect(game, { clause: '7.4.2', code: 'COIN_NOT_SEARCHED_FOR' });
    },
  }),
};

export const coinsOfferedLate: TwoUpMove = {
  name: 'coins-offered-late',
  says: 'A coin flies out of the ring and is found; the spinner spins on, and is offered the coins only then.',
  bend: { spins: ['void', 'odds'] },
  deeds: () => ({
    coinOut: 'not-offered',
    duringOddsRun: (game) => {
      offerCoinsLeft(game);
      expect(game, { clause: '7.4.3', code: 'REMAINING_COINS_NOT_OFFERED' });
    },
  }),
};

export const foundCoinCheckedByDealer: TwoUpMove = {
  name: 'found-coin-checked-by-dealer',
  says: 'A coin that had flown out of the ring is found, and a dealer checks it, not the boxer.',
  bend: { spins: ['void'] },
  deeds: () => ({
    coinOut: 'checked-by-dealer',
    afterCoinOut: (game) => expect(game, { clause: '7.4.4', code: 'FOUND_COIN_NOT_CHECKED' }),
  }),
};

export const coinsNotOfferedAgain: TwoUpMove = {
  name: 'coins-not-offered-again',
  says: 'A coin flies out of the ring and is found; the spinner is not offered the coins again, and spins on.',
  bend: { spins: ['void'] },
  deeds: () => ({
    coinOut: 'not-offered',
    afterCoinOut: (game) =>
      expect(game, { clause: '7.4.3', code: 'REMAINING_COINS_NOT_OFFERED' }, null, 'undetermined'),
  }),
};

export const foundCoinNotChecked: TwoUpMove = {
  name: 'found-coin-not-checked',
  says: 'A coin that had flown out of the ring is found, and the boxer does not check it.',
  bend: { spins: ['void'] },
  deeds: () => ({
    coinOut: 'not-checked',
    afterCoinOut: (game) => expect(game, { clause: '7.4.4', code: 'FOUND_COIN_NOT_CHECKED' }, null, 'undetermined'),
  }),
};

export const unfitCoinUsed: TwoUpMove = {
  name: 'unfit-coin-used',
  says: 'A coin that had flown out of the ring is found unfit, and is put on the kip again.',
  bend: { spins: ['void'] },
  deeds: () => ({
    coinOut: 'unfit',
    afterCoinOut: (game) => expectOfSession(game, { clause: '7.4.4', code: 'UNFIT_COIN_USED' }, 'contested'),
  }),
};

export const coinSetNotReplaced: TwoUpMove = {
  name: 'coin-set-not-replaced',
  says: 'Two coins are lost, and the spinner after this one spins with what is left of the set.',
  needsNextRound: true,
  bend: { spinner: 'asked', spins: ['void', 'void', 'miss'] },
  deeds: () => ({
    coinOut: 'lost-for-good',
    afterRound: (game) => {
      game.table.wornBy = game.spinner;
      expectOfSession(game, { clause: '7.4.5', code: 'COIN_SET_NOT_REPLACED' });
    },
  }),
};

/** Two coins are lost, and somebody allows the spinner to go on with what is left of the set. */
const leaveGiven = (name: string, says: string, offerWornSet: (game: Game) => void): TwoUpMove => ({
  name,
  says,
  bend: { spinner: 'asked', spins: ['void', 'void', 'miss'] },
  deeds: () => ({ coinOut: 'lost-for-good', offerWornSet }),
});

const leaveBy = (by: Actor, ground: keyof typeof leaveGrounds) => ({
  decision: decisionBy<keyof typeof leaveGrounds>(by, '7.4.5', ground),
});

const citing = (game: Game, code: string, verdict?: Verdict): void =>
  expectOfSession(game, { clause: '7.4.5', code }, verdict);

export const leaveBySpinner = leaveGiven(
  'leave-by-spinner',
  'Two coins are lost, and the spinner allows themselves to go on with the coins that are left.',
  (game) => {
    offerCoinsLeft(game, leaveBy(spinnerOf(game), 'no-delay'));
    citing(game, 'REMAINING_COINS_ALLOWED_BY_PLAYER');
  },
);

export const leaveForAnother = leaveGiven(
  'leave-for-another',
  'Two coins are lost, and a games supervisor allows another player to go on with the coins that are left.',
  (game) => {
    const { players, crew } = game.table;
    const other = players.find((player) => player !== game.spinner);
    if (!other) throw new Error('nobody but the spinner is at the table');
    offerCoinsLeft(game, { to: other.personId, ...leaveBy(crew.gamesSupervisor, 'no-delay') });
    citing(game, 'REMAINING_COINS_ALLOWED_TO_ANOTHER');
  },
);

export const leaveForAKnownPlayer = leaveGiven(
  'leave-for-a-known-player',
  'Two coins are lost, and a casino supervisor allows the spinner to go on with the others since the player is known.',
  (game) => {
    offerCoinsLeft(game, leaveBy(game.table.crew.casinoSupervisor, 'known-player'));
    citing(game, 'REMAINING_COINS_ALLOWED_WITHOUT_CAUSE', 'undetermined');
  },
);
