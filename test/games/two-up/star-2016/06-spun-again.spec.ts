import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor } from '../../../support/script.ts';
import {
  boxer,
  dealer,
  noMoreBets,
  noSpin,
  openTable,
  playEvent,
  sam,
  spin,
  spun,
  underWay,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);
const invalid = (spinId: string) => [spun('HT', { spinId }), noSpin(spinId)];
const threeInvalid = [...invalid('a'), ...invalid('b'), ...invalid('c')];
const takenOver = (because: string, by: Actor = dealer) =>
  playEvent('SpinnerReplaced', { byPersonId: by.personId, role: by.role, insteadOf: sam.personId, because });
const houseSpins = [noMoreBets, ...spin('HH', 'h', dealer)];
const spunAgain = [noMoreBets, spun('HH', { spinId: 'again' }).as('again')];
const half = [...underWay, ...spin('HH', 'v')];

rule('6.5', 'SPINNER_CONTINUED_AFTER_THREE_INVALID', {
  kept: {
    'when the house spins the game out': [
      ...underWay,
      ...threeInvalid,
      takenOver('three-invalid-at-start'),
      ...houseSpins,
    ],
    'when the house had not to spin it out, since two were invalid': [
      ...underWay,
      ...invalid('a'),
      ...invalid('b'),
      takenOver('other'),
      ...houseSpins,
      ...spunAgain,
    ],
  },
  violated: {
    'when the spinner spins again after the house has': {
      events: [...underWay, ...threeInvalid, takenOver('three-invalid-at-start'), ...houseSpins, ...spunAgain],
      at: 'again',
    },
  },
});

rule('6.6 tail', 'SUBSTITUTE_NOT_APPOINTED', {
  kept: {
    'when the house took over for no reason on record': [...half, takenOver('other'), ...houseSpins, ...spunAgain],
    'when the boxer takes over from the dealer': [
      ...half,
      takenOver('declined'),
      ...houseSpins,
      noMoreBets,
      ...spin('HH', 'b', boxer),
    ],
  },
  violated: {
    'when the spinner who declined spins again after the house has': {
      events: [...half, takenOver('declined'), ...houseSpins, ...spunAgain],
      at: 'again',
    },
    'when the spinner who failed to continue spins again before the house does': {
      events: [...half, takenOver('failed-to-continue'), ...spunAgain],
      at: 'again',
    },
  },
});
