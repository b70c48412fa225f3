import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import * as floor from '../support/casino-war-floor.ts';

const { alice, casinoSupervisor, closed, deals, opened, openTable, racks, warOf } = floor;
const { rule } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/a-dictionary.txt', import.meta.url),
);

const stake = 5_000;
const begun = [opened, floor.war(alice, 1, stake)];
const won = [...begun, ...deals('1 KS, dealer 9H')];
const lost = [...begun, ...deals('1 8S, dealer 9H')];
const pays = floor.pays(warOf(alice, 1), alice, stake);
const takes = floor.takes(warOf(alice, 1), stake);
const gives = floor.gives(warOf(alice, 1), alice, stake);
const voids = floor.voidsRound(casinoSupervisor);
const over = [racks, closed];

rule("A 'Void'", 'PAYOUT_WRONG', {
  kept: {
    'when nothing had been paid': [...won, voids, ...over],
    'when the winnings that had been paid were taken back': [
      ...won,
      pays,
      voids,
      floor.takes(warOf(alice, 1), stake),
      ...over,
    ],
    'when the wager alone was declared void, and nothing was paid': [
      ...won,
      floor.voidsWager(warOf(alice, 1), casinoSupervisor),
      ...over,
    ],
  },
  violated: {
    'when winnings that had been paid stayed with the player': {
      events: [...won, pays, voids.as('void'), ...over],
      at: 'void',
    },
    'when winnings were paid on a wager that was void': {
      events: [...won, voids, pays.as('paid'), ...over],
      at: 'paid',
    },
  },
});

rule("A 'Void'", 'STAKE_NOT_RETURNED', {
  kept: {
    'when the stake had not been collected': [...lost, voids, ...over],
    'when it went back': [...lost, takes, voids, gives, ...over],
  },
  violated: {
    'when it had been collected and was kept': {
      events: [...lost, takes, voids.as('void'), ...over],
      at: 'void',
    },
    'when the wager alone was void, and was collected': {
      events: [...lost, floor.voidsWager(warOf(alice, 1), casinoSupervisor), takes.as('taken'), ...over],
      at: 'taken',
    },
  },
});
