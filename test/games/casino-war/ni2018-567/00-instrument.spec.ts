import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { opened, openedUnder, openTable, sessionOpened } from '../support/casino-war-floor.ts';

const { rule } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  [],
  new URL('in-full/00-instrument.txt', import.meta.url),
);

rule('Instr. 1', 'EDITION_STAMP_WRONG', {
  kept: {
    'when the round bears the name of this edition': [...openTable, openedUnder('casino-war/ni2018-567')],
    'when the round bears no name': [...openTable, opened],
  },
  violated: {
    'when the round bears the name of another': {
      events: [...openTable, openedUnder('casino-war/ni2006-386').as('opening')],
      at: 'opening',
    },
  },
});

rule('Instr. 1', 'TABLE_STAMP_WRONG', {
  kept: {
    'when the table was opened under this edition': openTable,
    'when nobody said under which': [sessionOpened('casino-war', null)],
  },
  violated: {
    'when it was opened under another': {
      events: [sessionOpened('casino-war', 'casino-war/ni2006-386').as('opening')],
      at: 'opening',
    },
  },
});
