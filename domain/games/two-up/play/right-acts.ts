import { pause } from '../../../play/floor.ts';
import { collect } from '../../../play/money.ts';
import { rightlyUsedOnPersons } from '../../../play/moves/exclusions.ts';
import { rightlyForfeited } from '../../../play/moves/rulings.ts';
import { rightlyVacated } from '../../../play/moves/table.ts';
import { declareForfeit, declareRoundVoid, declareSetAside } from '../../../play/rulings.ts';
import type { Acting } from '../../../play/session.ts';
import { decisionBy } from '../../../play/table.ts';
import { giveBack } from '../../../play/wagers.ts';
import { citations } from './citations.ts';
import { offerCoinsLeft } from './coins.ts';
import type { Game } from './game.ts';
import type { TwoUpMove } from './moves/move.ts';
import { retire } from './spinners.ts';

const { deviceUsed: device } = citations;

const leave: Acting<TwoUpMove> = {
  name: 'rightly-allowed-to-go-on',
  says: 'Two coins are lost, and a games supervisor allows the spinner to go on with the others, to avoid a delay.',
  uses: 'two-up.CoinsOffered',
  bend: { spinner: 'asked', spins: ['void', 'void', 'miss'] },
  deeds: () => ({
    coinOut: 'lost-for-good',
    offerWornSet: (game) => {
      const decision = decisionBy<'no-delay'>(game.table.crew.gamesSupervisor, '7.4.5', 'no-delay');
      offerCoinsLeft(game, { decision });
    },
  }),
};

/** The game is void as a whole, and every stake goes back, the spinner's too (9.4, 9.5). */
const voidGame = (game: Game, [clause, ground]: readonly [string, 'fire' | 'brawl' | 'fraud']): void => {
  const { floor, crew } = game.table;
  pause(floor, 2_000, 4_000);
  declareRoundVoid(game, crew.casinoSupervisor, [clause, ground]);
  pause(floor, 2_000, 4_000);
  for (const wager of game.wagers) giveBack(game, wager);
  game.isBrokenOff = true;
};

const voided: Acting<TwoUpMove> = {
  name: 'rightly-voided',
  says: 'A fire breaks out when a result is seen: a casino supervisor declares the game void, and every stake goes back.',
  uses: 'round.RoundVoided',
  deeds: () => ({ setAside: (game) => voidGame(game, ['9.4.1', 'fire']) }),
};

const voidedInTheRun: Acting<TwoUpMove> = {
  name: 'rightly-voided-in-a-run',
  says: 'A brawl breaks out in the middle of a run of odds: the game is declared void before it has a result.',
  uses: 'round.RoundVoided',
  bend: { spinner: 'player', spins: ['odds'] },
  deeds: () => ({
    duringOddsRun: (game) => {
      voidGame(game, ['9.4.1', 'brawl']);
      const { stake, spinner } = game;
      if (stake) giveBack(game, stake);
      game.stake = null;
      if (spinner) retire(game, spinner, 'chose-to');
    },
  }),
};

const stakeForfeited: Acting<TwoUpMove> = {
  name: 'rightly-forfeited-by-the-spinner',
  says: 'A spinner is found to cheat: the result is set aside, their stake is forfeit, and the others have theirs back.',
  uses: 'round.WagerForfeited',
  bend: { spinner: 'player' },
  deeds: () => ({
    setAside: (game) => {
      const { stake } = game;
      const { floor, crew } = game.table;
      declareSetAside(game, crew.casinoSupervisor, 'fraud');
      pause(floor, 2_000, 4_000);
      if (stake) {
        declareForfeit(game, stake, crew.casinoSupervisor);
        collect(game, stake, stake.stakeCents);
      }
      game.stake = null;
      for (const wager of game.wagers) giveBack(game, wager);
      game.isBrokenOff = true;
    },
  }),
};

/** Powers used rightly that legal play does not have of itself: 7.4.5, 9.3.2 to 9.3.4, 9.4, 9.5, 9.9. */
export const rightActs: readonly Acting<TwoUpMove>[] = [
  leave,
  ...rightlyUsedOnPersons({ device, game: '9.3.2', casino: '9.3.3', detention: '9.3.4' }),
  voided,
  voidedInTheRun,
  rightlyForfeited(),
  stakeForfeited,
  rightlyVacated('9.9'),
];
