import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import * as floor from '../support/casino-war-floor.ts';

const { alice, broughtIn, checked, deals, item, opened, openTable, war } = floor;
const { rule } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/01-table.txt', import.meta.url),
);

const played = [opened, war(alice, 1, 5_000), ...deals('1 KS, dealer 9H')];
const wrong = checked(item('layout', { condition: 'wrong' }));

rule('1.1', 'TABLE_LAYOUT_NOT_AS_APPROVED', {
  kept: {
    'when it was in order': [checked(item('layout')), ...played],
    'when nobody looked at it': played,
    'when another was laid before play': [wrong, broughtIn('layout'), ...played],
    'when nothing was played on it': [wrong],
  },
  violated: {
    'when a round was dealt on a wrong one': { events: [wrong.as('check'), ...played], at: 'check' },
  },
  undetermined: {
    'when it was only seen afterwards': {
      events: [...played, wrong],
      missing: 'since when it had been so',
    },
  },
});
