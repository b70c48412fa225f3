import { pause, say } from '../floor.ts';
import { expect } from '../game.ts';
import { declareSide } from '../spinners.ts';
import { callingWords } from '../spins.ts';
import type { Move } from './move.ts';

export const betsNotCalled: Move = {
  name: 'bets-not-called',
  says: 'Nobody calls "place your bets".',
  deeds: () => ({ callBets: (game) => expect(game, '6.2', 'BETS_NOT_CALLED') }),
};

export const callNotByBoxer: Move = {
  name: 'call-not-by-boxer',
  says: 'A dealer, not the boxer, calls "no more bets".',
  deeds: () => ({
    callNoMoreBets: (game) => {
      const { floor, crew } = game.table;
      const [dealer] = crew.dealers;
      say(floor, 'round.NoMoreBetsCalled', { by: dealer.personId, words: callingWords }, dealer);
      expect(game, '6.3', 'CALL_NOT_BY_BOXER');
    },
  }),
};

export const spinBeforeCall: Move = {
  name: 'spin-before-call',
  says: 'The spinner spins before the boxer has called "no more bets, come in spinner".',
  deeds: () => ({ callNoMoreBets: (game) => expect(game, '6.3', 'SPIN_BEFORE_CALL') }),
};

export const spinBeforeDeclaration: Move = {
  name: 'spin-before-declaration',
  says: 'The spinner spins, and only then declares a side.',
  bend: { spins: ['odds'] },
  deeds: () => ({
    declareSide: (game) => expect(game, '4.2', 'SPIN_BEFORE_DECLARATION'),
    duringOddsRun: (game) => {
      pause(game.table.floor, 2_000, 4_000);
      declareSide(game);
    },
  }),
};

export const spinnerWagerMissing: Move = {
  name: 'spinner-wager-missing',
  says: 'A player spins without having laid a spinner’s wager.',
  deeds: () => ({ stakeSpinner: (game) => expect(game, '4.2', 'SPINNER_WAGER_MISSING') }),
};

export const resultAnnouncedByDealer: Move = {
  name: 'result-announced-by-dealer',
  says: 'A dealer, not the boxer, announces what the coins show.',
  deeds: () => ({
    announcedBy: (game) => {
      expect(game, '6.9', 'RESULT_ANNOUNCED_NOT_BY_BOXER');
      return game.table.crew.dealers[0];
    },
  }),
};

export const resultNotAnnounced: Move = {
  name: 'result-not-announced',
  says: 'Nobody announces that odds were spun.',
  bend: { spins: ['odds'] },
  deeds: () => ({
    announcedBy: (game) => {
      expect(game, '6.9', 'RESULT_NOT_ANNOUNCED');
      return null;
    },
  }),
};

export const stampedWrong: Move = {
  name: 'stamped-wrong',
  says: 'The floor stamps a game with another edition than the one in force.',
  deeds: () => ({
    stampedAs: 'two-up/undated',
    atOpening: (game) => expect(game, 'Order (1)', 'EDITION_STAMP_WRONG'),
  }),
};

export const oddsLightsWrong: Move = {
  name: 'odds-lights-wrong',
  says: 'Two of the lights for odds are lit when odds come for the first time: worth knowing, no breach.',
  bend: { spins: ['odds'] },
  deeds: () => ({
    oddsLightsLit: 2,
    duringOddsRun: (game) => expect(game, '2.4.1', 'ODDS_LIGHTS_WRONG'),
  }),
};
