import { clauseSpecs } from '../../../support/clause-specs.ts';
import { commemorative } from '../support/commemorative-game.ts';
import { begins, closed, crew, loses, measured, opened, spun } from '../support/commemorative-floor.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', crew);
const turn = [...begins, ...loses];

rule("2 'ring'", 'RING_BOUNDARY_TOO_LOW', {
  kept: {
    'at 7 cm': [measured(70), ...turn],
    'when it was raised before play': [measured(60), measured(70), ...turn],
    'when nothing was played': [measured(60)],
  },
  violated: {
    'at 6.9 cm': { events: [measured(69).as('low'), ...turn], at: 'low' },
    'when it was raised only after a turn': [measured(50), ...turn, measured(70)],
  },
  undetermined: {
    'when nobody measured it': { events: [measured(null), ...turn], missing: 'the height of the boundary' },
    'when it was seen to be low only after play': [...turn, measured(60)],
    'when it was low between the last spin of a turn and the next turn': {
      events: [opened, spun('HHT'), measured(60), closed, measured(70), ...turn],
      missing: 'since when it had been so',
    },
  },
});

rule("2 'ring'", 'RING_SHAPE_WRONG', {
  kept: {
    'when it is a square': [measured(70, 'square'), ...turn],
    'when nobody looked at its shape': [measured(70, 'not-seen'), ...turn],
  },
  violated: {
    'when it has another shape': [measured(70, 'other'), ...turn],
    'when somebody measured it again, and did not look at its shape': [
      measured(70, 'other'),
      measured(70, 'not-seen'),
      ...turn,
    ],
  },
});
