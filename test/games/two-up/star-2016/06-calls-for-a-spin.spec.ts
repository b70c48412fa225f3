import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  announced,
  begins,
  closed,
  noMoreBets,
  noSpin,
  openTable,
  placeYourBets,
  spun,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);

const again = spun('HT', { spinId: 's2' });
const missing = 'whether no more bets was called before the coins were spun';

/** A call is for a spin as long as the table has not heard of that: what comes later is for the next. */
rule('6.3', 'SPIN_BEFORE_CALL', {
  kept: { 'when the call came first': [...begins, noMoreBets, spun('HT'), announced('odds')] },
  violated: {
    'when the call came before the result was announced': [...begins, spun('HT'), noMoreBets, announced('odds')],
    'when the call came before "no spin"': [...begins, spun('HT'), noMoreBets, noSpin()],
    'when the call came, and nothing more is on record': [...begins, spun('HT'), noMoreBets, closed],
  },
  undetermined: {
    'when the call came after the result': { events: [...begins, spun('HT'), announced('odds'), noMoreBets], missing },
    'when the call came after "no spin"': { events: [...begins, spun('HT'), noSpin(), noMoreBets], missing },
    'when the call came between two announcements': {
      events: [...begins, spun('HT'), announced('odds'), noMoreBets, announced('odds')],
      missing,
    },
    'when the call came after the next spin': { events: [...begins, spun('HT'), again, noMoreBets], missing },
    'when nobody recorded a call': { events: [...begins, spun('HT'), announced('odds')], missing },
  },
});
rule('6.2', 'BETS_NOT_CALLED', {
  kept: { 'when bets were called for before they were closed': [...begins, noMoreBets, spun('HT'), announced('odds')] },
  violated: {
    'when bets were called for only after the call of no more bets': [
      ...begins.filter((step) => step !== placeYourBets),
      noMoreBets,
      placeYourBets,
      spun('HT'),
    ],
  },
});
