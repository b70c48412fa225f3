import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  casinoSupervisor,
  closed,
  deals,
  decisionOf,
  gives,
  givesUp,
  goesToWar,
  noMoreBets,
  offers,
  opened,
  openTable,
  pays,
  racks,
  raise,
  raiseOf,
  roundEvent,
  takes,
  tie,
  tieOf,
  war,
  warOf,
} from '../support/casino-war-floor.ts';

const { rule } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/04-money.txt', import.meta.url),
);

const stake = 5_000;
const [first, raised, tied] = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1)];
const over = [racks, closed];
const begun = [opened, war(alice, 1, stake), noMoreBets];
const won = [...begun, ...deals('1 KS, dealer 9H')];
const lost = [...begun, ...deals('1 8S, dealer 9H')];
const equal = [...begun, ...deals('1 KS, dealer KH')];
const atWar = (cards: string): readonly Step[] => [...equal, ...goesToWar(alice, 1, stake), ...deals(cards)];
const warEqual = atWar('1 QS, dealer QH');
const warHigher = atWar('1 QS, dealer 9H');
const warLower = atWar('1 8S, dealer 9H');
const onTie = (cards: string): readonly Step[] => [opened, tie(alice, 1, stake), noMoreBets, ...deals(cards)];
const tieWon = onTie('1 KS, dealer KH');
const tieLost = onTie('1 KS, dealer 9H');
const pay = (wagerId: string, odds = 1): Step => pays(wagerId, alice, odds * stake).as('paid');
const take = (wagerId: string, cents = stake): Step => takes(wagerId, cents).as('taken');
const all = (...steps: readonly (Step | readonly Step[])[]): readonly Step[] => [...steps.flat(), ...over];
const paid = (...steps: readonly (Step | readonly Step[])[]) => ({ events: all(...steps), at: 'paid' });
const taken = (...steps: readonly (Step | readonly Step[])[]) => ({ events: all(...steps), at: 'taken' });

rule('4.6(a)', 'COLLECTION_WRONG', {
  kept: {
    'when it is paid': all(won, pay(first)),
  },
  violated: {
    'when its stake is taken': taken(won, take(first)),
  },
});
rule('4.6(b)', 'PAYOUT_WRONG', {
  kept: {
    'when it is taken': all(lost, take(first)),
  },
  violated: {
    'when it is paid': paid(lost, pay(first)),
  },
});
rule('4.6(b)', 'COLLECTION_WRONG', {
  kept: {
    'when it is taken': all(lost, take(first)),
  },
  violated: {
    'when more is taken than lay there': taken(lost, take(first, stake + 100)),
  },
});
rule('4.6(c)', 'COLLECTION_WRONG', {
  kept: {
    'when it is paid': all(warEqual, pay(first)),
  },
  violated: {
    'when its stake is taken': taken(warEqual, take(first)),
  },
});
rule('4.6(d)', 'STAKE_NOT_RETURNED', {
  kept: {
    'when it stays with the player': all(warHigher, pay(raised)),
    'when it was taken and goes back': all(warHigher, take(first), gives(first, alice, stake)),
  },
  violated: {
    'when it is taken': taken(warHigher, take(first)),
  },
});
rule('4.6(e)', 'PAYOUT_WRONG', {
  kept: {
    'when it is taken': all(warLower, take(first)),
  },
  violated: {
    'when it is paid': paid(warLower, pay(first)),
  },
});
rule('4.6(e)', 'COLLECTION_WRONG', {
  kept: {
    'when it is taken': all(warLower, take(first)),
  },
  violated: {
    'when more is taken than lay there': taken(warLower, take(first, stake + 100)),
  },
});
rule('4.7(a)', 'COLLECTION_WRONG', {
  kept: {
    'when it is paid': all(warHigher, pay(raised)),
  },
  violated: {
    'when its stake is taken': taken(warHigher, take(raised)),
  },
});
rule('4.7(b)', 'COLLECTION_WRONG', {
  kept: {
    'when it is paid': all(warEqual, pay(raised)),
  },
  violated: {
    'when its stake is taken': taken(warEqual, take(raised)),
  },
});
rule('4.7(c)', 'PAYOUT_WRONG', {
  kept: {
    'when it is taken': all(warLower, take(raised)),
  },
  violated: {
    'when it is paid': paid(warLower, pay(raised)),
  },
});
rule('4.7(c)', 'COLLECTION_WRONG', {
  kept: {
    'when it is taken': all(warLower, take(raised)),
  },
  violated: {
    'when more is taken than lay there': taken(warLower, take(raised, stake + 100)),
  },
});
rule('4.8', 'PAYOUT_WRONG', {
  kept: {
    'when it lost and is taken': all(tieLost, take(tied)),
  },
  violated: {
    'when it lost and is paid': paid(tieLost, pay(tied, 10)),
  },
});
rule('4.8', 'COLLECTION_WRONG', {
  kept: {
    'when it won and is paid': all(tieWon, pay(tied, 10)),
  },
  violated: {
    'when it won and is taken': taken(tieWon, take(tied)),
  },
});
const gaveUp = [...equal, ...givesUp(alice, 1)];
rule('4.5', 'PAYOUT_WRONG', {
  kept: {
    'when half is taken': all(gaveUp, take(first, stake / 2)),
  },
  violated: {
    'when it is paid': paid(gaveUp, pay(first)),
  },
});
/** A raise that lay there, and that the house did not let be: it goes by no minimum (3.4). */
const refusal = roundEvent('WagerRefused', {
  wagerId: raised,
  personId: alice.personId,
  kind: 'go-to-war',
  stakeCents: stake,
  decision: decisionOf(casinoSupervisor, 'none'),
});
rule('4.5', 'STAKE_NOT_RETURNED', {
  kept: {
    'when half is taken': all(gaveUp, take(first, stake / 2)),
    'when a raise that was refused goes back': all(equal, raise(alice, 1, stake), refusal, gives(raised, alice, stake)),
  },
  violated: {
    'when all of it is taken': taken(gaveUp, take(first)),
    'when a raise that was refused is taken': taken(
      equal,
      offers(alice, 1),
      raise(alice, 1, stake),
      refusal,
      take(raised),
    ),
  },
});
rule('4.5', 'LOSING_WAGER_NOT_COLLECTED', {
  kept: {
    'when half is taken': all(gaveUp, take(first, stake / 2)),
  },
  violated: {
    'when less is taken': all(gaveUp, take(first, 1_000)),
    'when nothing is': all(gaveUp),
  },
});
/** Asked, and no raise laid. */
const silent = [...equal, offers(alice, 1)];
rule('7.2(b)', 'WINNING_WAGER_NOT_PAID', {
  kept: {
    'when it is paid': all(tieWon, pay(tied, 10)),
    'while the dealer may still be at it': tieWon,
  },
  violated: {
    'when it is not': all(tieWon),
  },
});
rule('7.2(a)', 'LOSING_WAGER_NOT_COLLECTED', {
  kept: {
    'when it is taken': all(tieLost, take(tied)),
    'while the dealer may still be at it': tieLost,
  },
  violated: {
    'when it is not': all(tieLost),
  },
});
rule('7.3(b)', 'WINNING_WAGER_NOT_PAID', {
  kept: {
    'when it is paid': all(won, pay(first)),
    'while the dealer may still be at it': won,
  },
  violated: {
    'when it is not': all(won),
  },
});
rule('7.3(a)', 'LOSING_WAGER_NOT_COLLECTED', {
  kept: {
    'when it is taken': all(lost, take(first)),
    'while the dealer may still be at it': lost,
  },
  violated: {
    'when it is not': all(lost),
  },
});
rule('7.4', 'PAYOUT_WRONG', {
  kept: {
    'when half is taken': all(silent, take(first, stake / 2)),
  },
  violated: {
    'when it is paid': paid(silent, pay(first)),
  },
});
rule('7.4', 'STAKE_NOT_RETURNED', {
  kept: {
    'when half is taken': all(silent, take(first, stake / 2)),
  },
  violated: {
    'when all of it is taken': taken(silent, take(first)),
  },
});
rule('7.4', 'LOSING_WAGER_NOT_COLLECTED', {
  kept: {
    'when half is taken': all(silent, take(first, stake / 2)),
  },
  violated: {
    'when less is taken': all(silent, take(first, 1_000)),
    'when nothing is': all(silent),
  },
});
const raiseLost = [...warLower, take(first)];
rule('8.4', 'WINNING_WAGER_NOT_PAID', {
  kept: {
    'when it is paid': all(warHigher, pay(raised)),
    'while the dealer may still be at it': warHigher,
  },
  violated: {
    'when it is not': all(warHigher),
  },
});
rule('8.4', 'LOSING_WAGER_NOT_COLLECTED', {
  kept: {
    'when it is taken': all(raiseLost, take(raised)),
    'while the dealer may still be at it': raiseLost,
  },
  violated: {
    'when it is not': all(raiseLost),
  },
});
