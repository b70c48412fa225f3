import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  casinoSupervisor,
  closed,
  collected,
  decisionOf,
  noMoreBets,
  openTable,
  paid,
  roundEvent,
  spin,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const decision = decisionOf(casinoSupervisor, 'fire', '9.4.1');
const setAside = (): Step =>
  roundEvent(
    'OutcomeInvalidated',
    { scope: 'result', resultEventId: null, money: 'refunded', decision },
    casinoSupervisor,
  );
const roundVoided = (money = 'refunded'): Step => roundEvent('RoundVoided', { money, decision }, casinoSupervisor);
const wonBefore = [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000)];
rule('9.5', 'WINNINGS_KEPT_AFTER_RULING', {
  kept: {
    'when nothing was paid by then': [...onHeads, ...spin('HH'), setAside(), closed],
    'when the winnings are taken back': [...wonBefore, setAside(), collected(alice, 'heads', 5_000), closed],
    'when a loser was paid, who had not won anything': [
      ...onHeads,
      ...spin('TT'),
      paid(alice, 'heads', 5_000),
      setAside(),
      closed,
    ],
    'when the game counts as never played, and so do the winnings': [
      ...wonBefore,
      roundVoided('as-if-never-played'),
      closed,
    ],
    'where the venue lets the player keep them': {
      events: [...wonBefore, setAside(), closed],
      choices: { 'winnings-paid-before-the-ruling': 'kept' },
    },
  },
  violated: {},
  contested: {
    "by 1.1 'void' when they stay with the player": {
      events: [...wonBefore, setAside().as('ruling'), closed],
      at: 'ruling',
      by: ["1.1 'void'"],
    },
    'when the whole game is declared void after it was settled': {
      events: [...wonBefore, roundVoided().as('ruling'), closed],
      at: 'ruling',
    },
    'when a part of them is taken back': [...wonBefore, setAside(), collected(alice, 'heads', 2_000), closed],
  },
});
rule('8.1 Heads', 'PAYOUT_WRONG', {
  kept: {
    'when winnings were paid before the outcome was set aside': [...wonBefore, setAside(), closed],
  },
  violated: {
    'when more than the winnings had been paid by then': [
      ...onHeads,
      ...spin('HH'),
      paid(alice, 'heads', 7_500),
      setAside(),
      closed,
    ],
    'when a winner is paid after the outcome was set aside': [
      ...onHeads,
      ...spin('HH'),
      setAside(),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
});
