import { game } from '../../../../domain/games/two-up/game.ts';
import type { Actor, Step } from '../../../support/script.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  alice,
  announced,
  begins,
  bet,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  noMoreBets,
  openTable,
  paid,
  roundEvent,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
/** A wager that nobody recorded is refused. */
const refuses = (who: Actor = casinoSupervisor): Step =>
  roundEvent(
    'WagerRefused',
    {
      wagerId: 'w-alice-heads',
      personId: 'alice',
      kind: 'heads',
      stakeCents: 500,
      decision: decisionOf(who, 'disorder', '9.11'),
    },
    who,
  );
const onTails = [...begins, bet(alice, 'tails', 5_000), noMoreBets];
const threeHeads = [...underWay, ...spin('HH', 's1'), ...spin('HH', 's2'), ...spin('HH', 's3')];

rule('8.1', 'PAYOUT_WRONG', {
  kept: { 'when only what the table lists is paid': [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000)] },
  violated: {
    'when a wager on odds is paid': {
      events: [...begins, bet(alice, 'odds', 500), noMoreBets, ...spin('HT'), paid(alice, 'odds', 500)],
      follows: 'WAGER_TYPE_NOT_PERMITTED',
    },
    'when a wager is paid that nobody recorded, and that had been refused': {
      events: [...begins, refuses(), noMoreBets, ...spin('HH'), paid(alice, 'heads', 500).as('paid')],
      at: 'paid',
    },
  },
  undetermined: {
    'when nobody recorded the wager that is paid': {
      events: [...underWay, ...spin('HH'), paid(alice, 'heads', 500).as('paid')],
      at: 'paid',
      missing: 'whether w-alice-heads was laid, and whether it won',
    },
    'when it was refused too late': {
      events: [...underWay, refuses(), ...spin('HH'), paid(alice, 'heads', 500)],
      missing: 'whether w-alice-heads was laid',
    },
    'when somebody refused it who may not': {
      events: [...begins, refuses(dealer), noMoreBets, ...spin('HH'), paid(alice, 'heads', 500)],
      missing: 'whether w-alice-heads was laid',
    },
    'when it was refused after it was paid': {
      events: [...begins, paid(alice, 'heads', 500), refuses(), noMoreBets],
      missing: 'whether w-alice-heads was laid',
    },
  },
});
rule('8.1 Spinners wager', 'PAYOUT_WRONG', {
  kept: { 'when $20 is paid $150': [...threeHeads, paid(sam, 'spinner', 15_000)] },
  violated: {
    'when it is paid even money': [...threeHeads, paid(sam, 'spinner', 2_000)],
    'when it is paid before the third heads': [...underWay, ...spin('HH'), paid(sam, 'spinner', 15_000), closed],
  },
});
rule('8.1 Heads', 'PAYOUT_WRONG', {
  kept: { 'when even money is paid': [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000)] },
  violated: {
    'when too much is paid': {
      events: [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_500).as('paid')],
      at: 'paid',
    },
    'when too little is paid': [...onHeads, ...spin('HH'), paid(alice, 'heads', 4_500)],
    'when stake and winnings are paid twice': [
      ...onHeads,
      ...spin('HH'),
      paid(alice, 'heads', 5_000),
      paid(alice, 'heads', 5_000),
    ],
    'as a consequence, when a raise after the call is paid': {
      events: [...onHeads, changed(alice, 'heads', 9_000), ...spin('HH'), paid(alice, 'heads', 9_000)],
      follows: 'WAGER_TAMPERED_AFTER_CLOSE',
    },
    'on its own account, when even the raise was paid wrongly': [
      ...onHeads,
      changed(alice, 'heads', 9_000),
      ...spin('HH'),
      paid(alice, 'heads', 7_000),
    ],
  },
});
rule('8.1 Tails', 'PAYOUT_WRONG', {
  kept: { 'when even money is paid': [...onTails, ...spin('TT'), paid(alice, 'tails', 5_000)] },
  violated: { 'when too much is paid': [...onTails, ...spin('TT'), paid(alice, 'tails', 5_500)] },
});
rule('6.9', 'WINNING_WAGER_NOT_PAID', {
  kept: {
    'when it was taken back before the call': [
      ...begins,
      bet(alice, 'heads', 5_000),
      takenBack(alice, 'heads'),
      noMoreBets,
      ...spin('HH'),
      closed,
    ],
  },
  violated: {
    'as a consequence, when it was taken back after the call': {
      events: [...onHeads, takenBack(alice, 'heads'), ...spin('HH'), closed],
      follows: 'WAGER_TAMPERED_AFTER_CLOSE',
    },
  },
});
rule('4.1.2.1', 'COLLECTION_WRONG', {
  kept: { 'when heads are paid': [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000)] },
  violated: {
    'as a consequence of two things, when a late raise was collected on a wrong announcement': {
      events: [
        ...onHeads,
        changed(alice, 'heads', 9_000),
        spun('HH'),
        announced('tails'),
        collected(alice, 'heads', 9_000),
        closed,
      ],
      follows: 'WAGER_TAMPERED_AFTER_CLOSE',
    },
  },
});
