import { pause, say } from '../../../../play/floor.ts';
import { expect } from '../../../../play/round-play.ts';
import { callNoMoreBets } from '../../../../play/rounds.ts';
import { withdrawWager } from '../../../../play/wagers.ts';
import { rules } from '../rules.ts';
import { sayPlay } from '../say.ts';
import { declareSide } from '../spinners.ts';
import { spinIdOf } from '../spins.ts';
import { stakeSpinner } from '../wagers.ts';
import { moveAt, type TwoUpMove } from './move.ts';

export const callNotByBoxer = moveAt('callNoMoreBets')(
  'call-not-by-boxer',
  'A dealer, not the boxer, calls "no more bets".',
  (game) => {
    const { floor, crew } = game.table;
    const [dealer] = crew.dealers;
    say(floor, 'round.NoMoreBetsCalled', { by: dealer.personId, words: rules.closingWords }, dealer);
    expect(game, { clause: '6.3', code: 'CALL_NOT_BY_BOXER' });
  },
);

export const spinBeforeCall: TwoUpMove = {
  name: 'spin-before-call',
  says: 'The spinner spins before the boxer has called "no more bets, come in spinner".',
  bend: { spins: ['odds'] },
  deeds: () => ({
    callNoMoreBets: () => undefined,
    afterSpin: (game) => {
      pause(game.table.floor, 500, 1_500);
      callNoMoreBets(game);
      expect(game, { clause: '6.3', code: 'SPIN_BEFORE_CALL' });
    },
  }),
};

export const callNotRecorded = moveAt('callNoMoreBets')(
  'call-not-recorded',
  'The coins are spun, and nobody recorded a call of "no more bets, come in spinner".',
  (game) => expect(game, { clause: '6.3', code: 'SPIN_BEFORE_CALL' }, null, 'undetermined'),
);

export const spinBeforeDeclaration: TwoUpMove = {
  name: 'spin-before-declaration',
  says: 'The spinner spins, and only then declares a side.',
  bend: { spins: ['odds'] },
  deeds: () => ({
    declareSide: (game) => expect(game, { clause: '4.2', code: 'SPIN_BEFORE_DECLARATION' }),
    duringOddsRun: (game) => {
      pause(game.table.floor, 2_000, 4_000);
      declareSide(game);
    },
  }),
};

export const spinnerWagerMissing = moveAt('stakeSpinner')(
  'spinner-wager-missing',
  'A player spins without having laid a spinner’s wager.',
  (game) => expect(game, { clause: '4.2', code: 'SPINNER_WAGER_MISSING' }, null, 'undetermined'),
);

export const spinnerWagerTakenBack = moveAt('stakeSpinner')(
  'spinner-wager-taken-back',
  'A spinner takes the spinner’s wager back while bets are open, and spins without one.',
  (game) => {
    stakeSpinner(game);
    if (game.stake) withdrawWager(game, game.stake);
    game.stake = null;
    expect(game, { clause: '4.2', code: 'SPINNER_WAGER_MISSING' });
  },
);

export const resultAnnouncedByDealer = moveAt('announcedBy')(
  'result-announced-by-dealer',
  'A dealer, not the boxer, announces what the coins show.',
  (game) => {
    expect(game, { clause: '6.9', code: 'RESULT_ANNOUNCED_NOT_BY_BOXER' });
    return game.table.crew.dealers[0];
  },
);

export const resultNotAnnounced = moveAt('announcedBy', { spins: ['odds'] })(
  'result-not-announced',
  'Nobody records an announcement that odds were spun.',
  (game) => {
    expect(game, { clause: '6.9', code: 'RESULT_NOT_ANNOUNCED' }, null, 'undetermined');
    return null;
  },
);

export const resultAnnouncedLate: TwoUpMove = {
  name: 'result-announced-late',
  says: 'The boxer announces that odds were spun only after the coins have been spun again.',
  bend: { spins: ['odds', 'void'] },
  deeds: () => ({
    announcedBy: () => null,
    afterInvalidSpin: (game) => {
      const { floor, crew } = game.table;
      const by = crew.leader;
      const announced = { spinId: spinIdOf(game, 1), result: 'odds' as const, by: by.personId, oddsLightsLit: 1 };
      sayPlay(floor, 'two-up.ResultAnnounced', announced, by);
      expect(game, { clause: '6.9', code: 'RESULT_NOT_ANNOUNCED' });
    },
  }),
};

export const oddsLightsWrong: TwoUpMove = {
  name: 'odds-lights-wrong',
  says: 'Two of the lights for odds are lit when odds come for the first time: worth knowing, no breach.',
  bend: { spins: ['odds'] },
  deeds: () => ({
    oddsLightsLit: 2,
    duringOddsRun: (game) => expect(game, { clause: '2.4.1', code: 'ODDS_LIGHTS_WRONG' }),
  }),
};
