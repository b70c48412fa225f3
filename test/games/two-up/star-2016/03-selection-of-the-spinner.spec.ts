import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { dealer, noMoreBets, opened, openTable, placeYourBets, sam, spin, underWay } from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);
const houseSpin = [opened, placeYourBets, noMoreBets];

rule('3.3', 'HOUSE_SPIN_OVERRUN', {
  kept: {
    'when the house stops at the first head': [...houseSpin, ...spin('HT', 's1', dealer), ...spin('HH', 's2', dealer)],
    'when a player spins more than one result': [...underWay, ...spin('HH', 's1'), ...spin('HH', 's2')],
    'when a player takes the coins after the result': [
      ...houseSpin,
      ...spin('HH', 's1', dealer),
      ...spin('TT', 's2', sam),
    ],
  },
  violated: {
    'when the house spins on after a tail': [...houseSpin, ...spin('TT', 's1', dealer), ...spin('HH', 's2', dealer)],
  },
});
