import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import * as floor from '../support/casino-war-floor.ts';

const { alice, casinoSupervisor, closed, deals, gives, invalidates, opened, openTable, pays, racks, takes, war } =
  floor;
const { rule } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/12-decided-elsewhere.txt', import.meta.url),
);

const stake = 5_000;
const id = floor.warOf(alice, 1);
const lost = [opened, war(alice, 1, stake), ...deals('1 8S, dealer 9H'), takes(id, stake)];
const over = [racks, closed];
const paid = pays(id, alice, stake).as('paid');

rule('4.6(b)', 'PAYOUT_WRONG', {
  kept: { 'when the lost wager was collected': [...lost, ...over] },
  violated: {
    'when it was given back as a mistake and paid': {
      events: [...lost, gives(id, alice, stake, 'mistake'), paid, ...over],
      at: 'paid',
    },
    'when the ruling is one of the round, which does not make it won': [
      ...lost,
      invalidates(casinoSupervisor, 'none'),
      gives(id, alice, stake),
      paid,
      ...over,
    ],
  },
  contested: {
    'when it was given back by a ruling that the round does not hold: a dispute may have been decided so': {
      events: [...lost, ...over, gives(id, alice, stake), paid],
      at: 'paid',
      by: ['12.4'],
    },
  },
});
