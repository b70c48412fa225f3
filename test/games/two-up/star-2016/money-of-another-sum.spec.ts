import { game } from '../../../../domain/games/two-up/game.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { roundEvent } from '../../../support/floor.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  casinoSupervisor,
  closed,
  collected,
  dealer,
  decisionOf,
  noMoreBets,
  noSpin,
  openTable,
  retires,
  sam,
  spin,
  spun,
  underWay,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);

const fives = (count: number): JsonObject[] => [{ denominationCents: 500, count }];
const onHeads = (chips: JsonObject[] | null): readonly Step[] => [
  ...begins,
  bet(alice, 'heads', 1_000, { chips }).as('laid'),
  noMoreBets,
  ...spin('HH'),
];
const paidIn = (chips: JsonObject[] | null): Step =>
  roundEvent('WagerPaid', {
    wagerId: wagerOf(alice, 'heads'),
    toPersonId: alice.personId,
    paidCents: 1_000,
    medium: 'chips',
    chips,
    by: dealer.personId,
  }).as('paid');

rule('4.5', 'WAGER_CHIPS_OF_ANOTHER_SUM', {
  kept: {
    'when the chips add up to the stake': onHeads(fives(2)),
    'when nobody counted the chips': onHeads(null),
  },
  violated: {},
  undetermined: {
    'when the chips add up to more': { events: onHeads(fives(3)), at: 'laid', missing: 'or the amount' },
  },
});

rule('8.1', 'PAYMENT_CHIPS_OF_ANOTHER_SUM', {
  kept: {
    'when the chips add up to the payment': [...onHeads(null), paidIn(fives(2))],
    'when nobody counted the chips': [...onHeads(null), paidIn(null)],
  },
  violated: {},
  undetermined: {
    'when the chips add up to less': {
      events: [...onHeads(null), paidIn(fives(1))],
      at: 'paid',
      missing: 'or the amount',
    },
  },
});

const refuses = roundEvent(
  'WagerRefused',
  {
    wagerId: 'w-alice-heads',
    personId: 'alice',
    kind: 'heads',
    stakeCents: 500,
    decision: decisionOf(casinoSupervisor, 'disorder', '9.11'),
  },
  casinoSupervisor,
);
rule('6.9', 'COLLECTED_ON_NO_WAGER', {
  kept: { 'when a wager that was laid is collected': [...underWay, ...spin('TT'), collected(sam, 'spinner', 2_000)] },
  violated: {
    'when it had been refused': {
      events: [...begins, refuses, noMoreBets, ...spin('TT'), collected(alice, 'heads', 500).as('taken'), closed],
      at: 'taken',
    },
  },
  undetermined: {
    'when nobody recorded the wager': {
      events: [...underWay, ...spin('TT'), collected(alice, 'heads', 500).as('taken'), closed],
      at: 'taken',
      missing: 'whether w-alice-heads was laid, and whether it lost',
    },
  },
});

const invalid = (spinId: string): readonly Step[] => [spun('HT', { spinId }), noSpin(spinId)];
const threeInvalid = [...underWay, ...invalid('a'), ...invalid('b'), ...invalid('c')];
const kept = collected(sam, 'spinner', 2_000).as('kept');

rule('6.5', 'STAKE_KEPT_AFTER_RETIREMENT', {
  kept: {
    'when the stake stays with the spinner': [...threeInvalid, retires('three-invalid'), closed],
    'when it was lost': [...underWay, ...spin('TT'), kept, retires('lost'), closed],
  },
  violated: {},
  contested: {
    'when the house keeps the stake of a spinner who retires': {
      events: [...threeInvalid, retires('three-invalid'), kept, closed],
      at: 'kept',
      by: ['4.1.1.2'],
    },
  },
});
