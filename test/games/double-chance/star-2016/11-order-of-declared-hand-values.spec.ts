import { clauseSpecs } from '../../../support/clause-specs.ts';
import { all, bets, declared, declaring, ofAlice, roundOf, stake } from '../support/alone.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import { alice, areaOf, declares, openTable, pays, picksUp, shows } from '../support/double-chance-floor.ts';

const { rule } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/11-order-of-declared-hand-values.txt', import.meta.url),
);

const dealt = roundOf(bets, [1]);
const declares1 = all(dealt, picksUp(alice, 1), declares(alice, 1).as('declared'));

rule('11.1', 'INVALID_DECLARATION', {
  kept: {
    'with two pairs': declaring('KS KD 4H 4C 9S', pays(ofAlice, alice, stake)),
    'with a dead hand': declaring('2S 3S 4S 5S 2H', pays(ofAlice, alice, stake)),
    'when its cards were not turned yet': declares1,
    'when a card was not seen that may make a hand of it': all(declares1, shows('KS KD 4H 4C', areaOf(1))),
    'when one pair is not declared': all(dealt, picksUp(alice, 1)),
  },
  violated: {
    'with one pair': { events: all(declares1, shows('KS KD 4H 5C 9S', areaOf(1))), at: 'declared' },
    'with a pair of twos and no dead hand': all(dealt, declared('2S 3S 4S 5D 2H')),
    'with cards round the corner': all(dealt, declared('QS KD AH 2C 3S')),
  },
});
