import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  alice,
  announced,
  begins,
  bet,
  noMoreBets,
  openTable,
  paid,
  spin,
  spun,
  takenBack,
  underWay,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const heads = [...onHeads, spun('HH'), announced('heads').after(2_000)];

rule('4.6', 'LATE_BET', {
  kept: {
    'when it was laid after the result for certain': [...heads, bet(alice, 'tails', 500).after(500).from('T-2', 400)],
  },
  violated: {
    'when it was laid before the result for certain': [...heads, bet(alice, 'tails', 500).after(-500).from('T-2', 400)],
  },
  undetermined: {
    'when another terminal recorded it in the millisecond of the call': {
      events: [...underWay, bet(alice, 'heads', 500).after(0).from('T-2', 0)],
      missing: '0 ms apart',
    },
    'when the clocks cannot tell whether the result had been announced by then': {
      events: [...heads, bet(alice, 'tails', 500).after(-100).from('T-2', 400)],
      missing: '100 ms apart, and the clocks are only known to 400 ms',
    },
  },
});

const won = [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000).after(2_000)];
const gone = takenBack(alice, 'heads').from('T-2', 400);
rule('4.6', 'WAGER_TAMPERED_AFTER_CLOSE', {
  kept: { 'when it was taken up after the payment for certain': [...won, gone.after(500)] },
  violated: { 'when it was taken back before the payment for certain': [...won, gone.after(-500)] },
  undetermined: {
    'when the clocks cannot tell whether it had been settled by then': {
      events: [...won, gone.after(-100)],
      missing: '100 ms apart, and the clocks are only known to 400 ms',
    },
  },
});
