import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  betsCalledBy,
  closed,
  declares,
  noMoreBets,
  noSpin,
  openTable,
  placeYourBets,
  sam,
  spin,
  spun,
  underWay,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);

const again = spun('HT', { spinId: 's2' });
/** Of this head nobody says how near to the call after it the announcement was: the other terminal's clock is known to 8 seconds. */
const headInDoubt = [...underWay, spun('HH'), announced('heads').from('T-2', 8_000)];
const missing = 'whether no more bets was called before the coins were spun';

/** A call is for a spin as long as the table has not heard of that: what comes later is for the next. */
rule('6.3', 'SPIN_BEFORE_CALL', {
  kept: { 'when the call came first': [...begins, noMoreBets, spun('HT'), announced('odds')] },
  violated: {
    'when the call came before the result was announced': [...begins, spun('HT'), noMoreBets, announced('odds')],
    'when the call came before "no spin"': [...begins, spun('HT'), noMoreBets, noSpin()],
    'when the call came, and nothing more is on record': [...begins, spun('HT'), noMoreBets, closed],
    'when the call came, and "no spin" had been said before the spin': [
      ...begins,
      noSpin(),
      spun('HT'),
      noMoreBets,
      closed,
    ],
    'when the call came after the coins and near to the announcement before them': {
      events: [...headInDoubt, again.as('again').after(1_000), noMoreBets.after(1_000)],
      at: 'again',
    },
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
    'when the call came for the next spin, before the result was announced': {
      events: [...begins, spun('HH').as('head'), noMoreBets, again, announced('heads')],
      at: 'head',
      missing,
    },
  },
});
const uncalled = begins.filter((step) => step !== placeYourBets);
rule('6.2', 'BETS_NOT_CALLED', {
  kept: {
    'when bets were called for before they were closed': [...begins, noMoreBets, spun('HT'), announced('odds')],
    'when the call for bets is the first that is on record': [
      placeYourBets,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      spun('HT'),
    ],
  },
  violated: {
    'when bets were called for only after the call of no more bets': [
      ...uncalled,
      noMoreBets,
      placeYourBets,
      spun('HT'),
    ],
    'when a player calls for bets, near to the announcement before': [
      ...headInDoubt,
      betsCalledBy(alice).after(1_000),
      noMoreBets,
      again,
    ],
  },
  undetermined: {
    'when bets were called for the next spin, before the result was announced': {
      events: [...uncalled, noMoreBets.as('closed'), spun('HH'), placeYourBets, noMoreBets, again, announced('heads')],
      at: 'closed',
      missing: 'whether bets were called for before betting was closed',
    },
  },
});

const { rule: ruleOfBoth } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);
/** Five odds in a row; the boxer calls the fifth what they called the others, and nobody calls for bets, or closes them, after it. */
const fifthTakenForOdds = [...underWay, ...['a', 'b', 'c', 'd', 'e'].flatMap((id) => spin('HT', id)), again];
const star = { events: fifthTakenForOdds, under: 'two-up/star-2016', follows: 'RESULT_MISANNOUNCED' };
const undated = { events: fifthTakenForOdds, under: 'two-up/undated' };
/** Where a copy does not know five odds, nothing was announced wrongly: then nothing follows from it. */
const cases = {
  kept: { 'while the odds are fewer than five': fifthTakenForOdds.slice(0, -3) },
  violated: { 'as the fifth odds were announced like the others': star },
  undetermined: { 'when a copy does not know five odds': undated },
};
ruleOfBoth('6.3', 'SPIN_BEFORE_CALL', cases);
ruleOfBoth('6.2', 'BETS_NOT_CALLED', cases);
