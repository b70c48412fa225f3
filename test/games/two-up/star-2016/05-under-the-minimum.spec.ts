import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { alice, begins, bet, closed, openTable, spin, underWay } from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);
const under = bet(alice, 'heads', 400);

rule('5.2', 'UNDER_MIN_STANDS', {
  kept: {
    'when it was laid after a result, and may still be refused before the next call': [
      ...underWay,
      ...spin('HH'),
      under,
    ],
  },
  noted: {
    'when the game was closed, and neither a call nor a spin is on record': {
      events: [...begins, under.as('under'), closed],
      at: 'under',
    },
    'when the coins were spun, and nobody recorded the call': {
      events: [...begins, under.as('under'), ...spin('HH')],
      at: 'under',
    },
  },
});
