import { expectMoney } from '../consequences.ts';
import { pause } from '../floor.ts';
import { expect, type Game } from '../game.ts';
import { collect } from '../money.ts';
import { declareForfeit, declareSetAside, declareVoid, refuse } from '../rulings.ts';
import type { Wager } from '../table.ts';
import { giveBack } from '../wagers.ts';
import { anySide, missSide, wagerOn, type Move } from './move.ts';

const whileOpen = (name: string, says: string, deed: (game: Game, wager: Wager) => void): Move => ({
  name,
  says,
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      pause(game.table.floor, 1_000, 3_000);
      deed(game, wagerOn(game, anySide(game)));
    },
  }),
});

export const voidedByDealer = whileOpen(
  'voided-by-dealer',
  'A dealer declares a wager void; nobody heeds it.',
  (game, wager) => {
    declareVoid(game, wager, game.table.crew.dealers[0]);
    expect(game, '9.3.1', 'WAGER_VOIDED_WITHOUT_POWER');
  },
);

export const voidedForDisorder = whileOpen(
  'voided-for-disorder',
  'A casino supervisor declares a wager void for disorder, for which the rules give no such power; nobody heeds it.',
  (game, wager) => {
    declareVoid(game, wager, game.table.crew.casinoSupervisor, ['6.7.2', 'disorder']);
    expect(game, '9.3.1', 'WAGER_VOIDED_WITHOUT_DEVICE', wager);
  },
);

export const forfeitedWithoutFraud = whileOpen(
  'forfeited-without-fraud',
  'A casino supervisor declares a wager forfeit, and no outcome was set aside for fraud; nobody heeds it.',
  (game, wager) => {
    declareForfeit(game, wager, game.table.crew.casinoSupervisor);
    expect(game, '9.5', 'FORFEIT_WITHOUT_FRAUD', wager);
  },
);

export const forfeitedByDealer = whileOpen(
  'forfeited-by-dealer',
  'A dealer declares a wager forfeit, and no outcome was set aside; nobody heeds it.',
  (game, wager) => {
    declareForfeit(game, wager, game.table.crew.dealers[0]);
    expect(game, '9.5', 'FORFEIT_WITHOUT_FRAUD', wager);
    expect(game, '9.5', 'FORFEIT_WITHOUT_POWER');
  },
);

export const refusedByDealer = whileOpen(
  'refused-by-dealer',
  'A dealer refuses a wager; nobody heeds it.',
  (game, wager) => {
    refuse(game, wager, game.table.crew.dealers[0], 'disorderly-player');
    expect(game, '9.11', 'REFUSAL_WITHOUT_POWER');
  },
);

export const refusedWithoutGrounds = whileOpen(
  'refused-without-grounds',
  'A casino supervisor refuses a wager and gives no ground.',
  (game, wager) => {
    refuse(game, wager, game.table.crew.casinoSupervisor, 'none');
    giveBack(game, wager);
    expect(game, '9.11', 'REFUSAL_WITHOUT_GROUNDS', wager);
  },
);

export const refusedAfterCall: Move = {
  name: 'refused-after-call',
  says: 'A casino supervisor refuses a wager after "no more bets"; it is settled like the others.',
  deeds: () => ({
    afterNoMoreBets: (game) => {
      pause(game.table.floor, 2_000, 3_000);
      const wager = wagerOn(game, anySide(game));
      refuse(game, wager, game.table.crew.casinoSupervisor, 'disorderly-player');
      expect(game, '9.11', 'REFUSED_AFTER_CLOSE', wager);
    },
  }),
};

/** A wager that a supervisor has taken out of the game, and that is collected with the losers. */
const takenOutAndCollected = (
  name: string,
  says: string,
  clause: '9.3.1' | '9.11',
  takeOut: (game: Game, wager: Wager) => void,
): Move => ({
  name,
  says,
  bend: { spins: ['hit'] },
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      pause(game.table.floor, 1_000, 3_000);
      const wager = wagerOn(game, missSide(game));
      takeOut(game, wager);
      wager.lawful = { givenBackBy: clause };
    },
  }),
});

export const voidWagerCollected = takenOutAndCollected(
  'void-wager-collected',
  'A casino supervisor declares a wager void and refunded, and a dealer collects it with the losers.',
  '9.3.1',
  (game, wager) => declareVoid(game, wager, game.table.crew.casinoSupervisor),
);

export const refusedWagerCollected = takenOutAndCollected(
  'refused-wager-collected',
  'A casino supervisor refuses a wager, and a dealer collects it with the losers.',
  '9.11',
  (game, wager) => refuse(game, wager, game.table.crew.casinoSupervisor, 'disorderly-player'),
);

export const setAsideByDealer: Move = {
  name: 'set-aside-by-dealer',
  says: 'A dealer declares the result of a spin set aside; nobody heeds it.',
  deeds: () => ({
    afterSpin: (game) => {
      pause(game.table.floor, 2_000, 3_000);
      declareSetAside(game, game.table.crew.dealers[0], 'disruption');
      expect(game, '9.4', 'OUTCOME_SET_ASIDE_WITHOUT_POWER');
    },
  }),
};

export const setAsideForDealerError: Move = {
  name: 'set-aside-for-dealer-error',
  says: "A casino supervisor sets the result of a spin aside for a dealer's mistake; nobody heeds it.",
  deeds: () => ({
    afterSpin: (game) => {
      pause(game.table.floor, 2_000, 3_000);
      declareSetAside(game, game.table.crew.casinoSupervisor, 'dealer-error');
      expect(game, '9.4', 'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS');
    },
  }),
};

const settleAsSetAside = (game: Game): void => {
  pause(game.table.floor, 2_000, 4_000);
  for (const wager of game.wagers) {
    expectMoney(game, wager, 'open');
    giveBack(game, wager);
  }
};

export const setAsideAndCollected: Move = {
  name: 'set-aside-and-collected',
  says: 'A casino supervisor sets a result aside and orders refunds, and a dealer collects one of the wagers.',
  bend: { spins: ['hit'] },
  deeds: () => ({
    setAside: (game) => {
      const wager = wagerOn(game, anySide(game));
      pause(game.table.floor, 2_000, 4_000);
      declareSetAside(game, game.table.crew.casinoSupervisor, 'disruption');
      pause(game.table.floor, 2_000, 4_000);
      wager.lawful = { givenBackBy: '9.5' };
      collect(game, wager, wager.stakeCents);
      settleAsSetAside(game);
    },
  }),
};

export const forfeitNotCollected: Move = {
  name: 'forfeit-not-collected',
  says: 'A casino supervisor sets a result aside for fraud and declares a wager forfeit, and a dealer leaves it with its player.',
  bend: { spins: ['hit'] },
  deeds: () => ({
    setAside: (game) => {
      const { floor, crew } = game.table;
      const wager = wagerOn(game, anySide(game));
      pause(floor, 2_000, 4_000);
      declareSetAside(game, crew.casinoSupervisor, 'fraud');
      pause(floor, 2_000, 4_000);
      declareForfeit(game, wager, crew.casinoSupervisor);
      wager.lawful = 'forfeited';
      settleAsSetAside(game);
    },
  }),
};
