import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { openedUnder, openTable } from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);

rule('Order (1)', 'EDITION_STAMP_WRONG', {
  kept: {
    'when the floor says nothing of an edition': [openedUnder(null)],
    'when the floor stamps the edition that is in force': [openedUnder('two-up/star-2016')],
  },
  violated: { 'by a game stamped with another edition': [openedUnder('two-up/undated')] },
});
