import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  alice,
  bob,
  carol,
  casinoSupervisor,
  dealer,
  deals,
  goesToWar,
  noMoreBets,
  opened,
  openTable,
  raiseOf,
  tie,
  voidsWager,
  war,
  warOf,
} from '../support/casino-war-floor.ts';

const { rule } = clauseSpecs(casinoWar, 'casino-war/ni2018-567', openTable);

const laid = [opened, war(alice, 1, 500), war(bob, 2, 500), tie(carol, 3, 500)];
const begun = [...laid, noMoreBets];
const passedOver = deals('1 KS, 3 9D, dealer 4C');

rule('6.2(a)', 'BOX_NOT_DEALT', {
  kept: {
    'when its wager was declared void before': [
      ...begun,
      voidsWager(warOf(bob, 2), casinoSupervisor, 'rules-broken'),
      ...passedOver,
    ],
  },
  violated: {
    'when a dealer declared its wager void': [
      ...begun,
      voidsWager(warOf(bob, 2), dealer, 'rules-broken'),
      ...passedOver,
    ],
    'when its wager was declared void only when it had been passed over': [
      ...begun,
      ...passedOver,
      voidsWager(warOf(bob, 2), casinoSupervisor, 'rules-broken'),
    ],
    'when a casino war wager was void, and the tie wager on the box was not': [
      ...laid,
      tie(bob, 2, 500),
      noMoreBets,
      voidsWager(warOf(bob, 2), casinoSupervisor, 'rules-broken'),
      ...passedOver,
    ],
  },
});

const atWar = [
  ...begun,
  ...deals('1 KS, 2 KD, 3 9D, dealer KH'),
  ...goesToWar(alice, 1, 500),
  ...goesToWar(bob, 2, 500),
];
const bobPassedOver = deals('1 4S, dealer 5C');
rule('8.3(a)', 'BOX_NOT_DEALT', {
  kept: {
    'when both wagers of the box were declared void before': [
      ...atWar,
      voidsWager(warOf(bob, 2), casinoSupervisor, 'rules-broken'),
      voidsWager(raiseOf(bob, 2), casinoSupervisor, 'rules-broken'),
      ...bobPassedOver,
    ],
  },
  violated: {
    'when a dealer declared them void': [
      ...atWar,
      voidsWager(warOf(bob, 2), dealer, 'rules-broken'),
      voidsWager(raiseOf(bob, 2), dealer, 'rules-broken'),
      ...bobPassedOver,
    ],
  },
});
