import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { sessionOpened } from '../../../support/floor.ts';
import { openedUnder, openTable } from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);

rule('Order (1)', 'EDITION_STAMP_WRONG', {
  kept: {
    'when the floor says nothing of an edition': [openedUnder(null)],
    'when the floor stamps the edition that is in force': [openedUnder('two-up/star-2016')],
  },
  violated: { 'by a game stamped with another edition': [openedUnder('two-up/undated')] },
});

rule('Order (1)', 'TABLE_STAMP_WRONG', {
  kept: {
    'when the floor says nothing of an edition': [sessionOpened('two-up', null)],
    'when the floor stamps the edition that is in force': [sessionOpened('two-up', 'two-up/star-2016')],
  },
  violated: {
    'by a table opened under the stamp of another edition': [sessionOpened('two-up', 'two-up/undated')],
  },
});
