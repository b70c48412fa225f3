import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import {
  absent,
  acknowledges,
  alice,
  bob,
  boxOf,
  card,
  carol,
  casinoSupervisor,
  closed,
  conduct,
  dealer,
  deals,
  decisionOf,
  errorFound,
  goes,
  goesToWar,
  moves,
  noMoreBets,
  offers,
  opened,
  openTable,
  pays,
  racks,
  raise,
  reconstructs,
  roundEvent,
  surrenders,
  takes,
  tie,
  tieOf,
  voidsRound,
  voidsWager,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/07-interim-settlement.ts';

const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/07-interim-settlement.txt', import.meta.url),
);

const stake = 500;
const over = [racks, closed];
const breach = { 'silence-of-the-record': 'breach' };
const wars = [war(alice, 1, stake), war(bob, 2, stake), war(carol, 3, stake)];
const [a, b, c] = [warOf(alice, 1), warOf(bob, 2), warOf(carol, 3)];
const ties = [tie(alice, 1, stake), tie(bob, 2, stake), tie(carol, 3, stake)];
const [at, bt, ct] = [tieOf(alice, 1), tieOf(bob, 2), tieOf(carol, 3)];
/** Alice's card equals the dealer's, Bob's is higher, and Carol's is lower. */
const dealt = [opened, ...wars, ...ties, noMoreBets, ...deals('1 KS, 2 AD, 3 9C, dealer KH')];
const tiesDone = [takes(ct, stake), takes(bt, stake), pays(at, alice, 10 * stake)];
const warsDone = [takes(c, stake), pays(b, bob, stake)];
const done = [...dealt, ...tiesDone, ...warsDone];
const alone = [opened, war(alice, 1, stake), noMoreBets, ...deals('1 KS, dealer KH')];

const decision = decisionOf(casinoSupervisor, 'brawl', '12.1');
const invalidated = { scope: 'result', resultEventId: null, money: 'refunded', decision };
const invalidatesResult = roundEvent('OutcomeInvalidated', invalidated, casinoSupervisor);

rule('7.1', 'SECOND_DEAL_BEFORE_INTERIM', {
  kept: {
    'when all is settled before the war': [...done, ...goesToWar(alice, 1, stake), ...deals('1 QS, dealer 9H')],
    'when there is no war': [...done, ...over],
    'when a wager that goes to war is settled after it': [
      ...alone,
      ...goesToWar(alice, 1, stake),
      ...deals('1 QS, dealer QH'),
      pays(a, alice, stake),
    ],
    'when a wager that was declared void before the war is taken by mistake afterwards': [
      ...dealt,
      ...tiesDone,
      pays(b, bob, stake),
      conduct('device', carol, { basis: 'admitted' }),
      voidsWager(c, casinoSupervisor),
      ...goesToWar(alice, 1, stake),
      card('QS', boxOf(1)),
      takes(c, stake),
    ],
    'when nobody recorded that a wager was settled': [
      ...dealt,
      ...goesToWar(alice, 1, stake),
      ...deals('1 QS, dealer 9H'),
    ],
  },
  violated: {
    'when a loser is taken after cards of the war': {
      events: [
        ...dealt,
        ...tiesDone,
        pays(b, bob, stake),
        ...goesToWar(alice, 1, stake),
        card('QS', boxOf(1)).as('early'),
        takes(c, stake),
      ],
      at: 'early',
    },
    'when a tie wager is paid after them': [
      ...dealt,
      ...goesToWar(alice, 1, stake),
      ...deals('1 QS, dealer 9H'),
      pays(at, alice, 10 * stake),
    ],
  },
  undetermined: {
    'when the clocks cannot tell': {
      events: [
        ...dealt,
        ...goesToWar(alice, 1, stake),
        card('QS', boxOf(1)),
        takes(c, stake).after(100).from('T-2', 500),
      ],
      missing: 'whether it was settled before the war was dealt',
    },
  },
});

rule('7.2', 'SETTLEMENT_ORDER_WRONG', {
  kept: {
    'when tie wagers are acted upon from the right': [...done, ...over],
    'when those that lost are taken first, and then those that won are paid': [
      opened,
      ...ties,
      noMoreBets,
      ...deals('1 9S, 2 9D, 3 KC, dealer KH'),
      takes(bt, stake),
      takes(at, stake),
      pays(ct, carol, 10 * stake),
    ],
    'when two players have tie wagers on one box': [
      opened,
      tie(alice, 1, stake),
      tie(bob, 1, stake),
      ...deals('1 9S, dealer KH'),
      takes(tieOf(alice, 1), stake),
      takes(tieOf(bob, 1), stake),
    ],
    'when the clocks cannot tell which was first': [
      ...dealt,
      takes(bt, stake),
      takes(ct, stake).after(100).from('T-2', 500),
    ],
    'when nobody recorded on which box they lay': [
      opened,
      tie(alice, 1, stake, { hand: 'left', area: 'left' }),
      tie(bob, 2, stake),
      ...deals('2 9S, dealer KH'),
      takes(tieOf(alice, 1), stake),
      takes(bt, stake),
    ],
  },
  violated: {
    'when they are taken from the left': {
      events: [...dealt, takes(bt, stake).as('early'), takes(ct, stake)],
      at: 'early',
    },
    'when they are paid from the left': {
      events: [
        opened,
        ...ties,
        noMoreBets,
        ...deals('1 KS, 2 KD, 3 9C, dealer KH'),
        takes(ct, stake),
        pays(at, alice, 10 * stake).as('early'),
        pays(bt, bob, 10 * stake),
      ],
      at: 'early',
    },
  },
});

rule('7.3', 'SETTLEMENT_ORDER_WRONG', {
  kept: {
    'when tie wagers come first, and then the others from the right': [...done, offers(alice, 1), ...over],
    'when those that lost are taken first': [
      opened,
      ...wars,
      noMoreBets,
      ...deals('1 9S, 2 9D, 3 AC, dealer KH'),
      takes(b, stake),
      takes(a, stake),
      pays(c, carol, stake),
    ],
    'when a wager that goes to war is settled at the end': [
      ...done,
      ...goesToWar(alice, 1, stake),
      ...deals('1 QS, dealer QH'),
      pays(a, alice, stake),
    ],
  },
  violated: {
    'when a casino war wager is taken before the tie wagers': {
      events: [...dealt, takes(c, stake).as('early'), ...tiesDone],
      at: 'early',
    },
    'when a player is asked before the tie wagers are done': {
      events: [...dealt, offers(alice, 1).as('early'), ...tiesDone],
      at: 'early',
    },
    'when they are taken from the left': {
      events: [
        opened,
        ...wars,
        noMoreBets,
        ...deals('1 9S, 2 AD, 3 9C, dealer KH'),
        takes(a, stake).as('early'),
        takes(c, stake),
      ],
      at: 'early',
    },
    'when a winner is paid before a loser to the right is taken': {
      events: [
        opened,
        ...wars,
        noMoreBets,
        ...deals('1 AS, 2 9D, 3 9C, dealer KH'),
        pays(a, alice, stake).as('early'),
        takes(c, stake),
        takes(b, stake),
      ],
      at: 'early',
    },
    'when players are asked from the left': {
      events: [
        opened,
        ...wars,
        noMoreBets,
        ...deals('1 KS, 2 KD, 3 9C, dealer KH'),
        takes(c, stake),
        offers(alice, 1).as('early'),
        offers(bob, 2),
      ],
      at: 'early',
    },
  },
});

rule('7.3(c)', 'OPTION_NOT_OFFERED', {
  kept: {
    'when each player whose card equals is asked': [
      ...done,
      ...goesToWar(alice, 1, stake),
      ...deals('1 QS, dealer 9H'),
    ],
    'when a raise shows it': [...alone, raise(alice, 1, stake), ...deals('1 QS, dealer 9H'), ...over],
    'when a word shows it': [...alone, surrenders(alice, 1), ...over],
    'when an answer shows it': [...alone, acknowledges(alice, 1, 'surrender'), ...over],
    'when the player was not there': [...alone, absent(alice, 1), ...over],
    'while the dealer may still ask': alone,
    'when no card equals': [opened, war(alice, 1, stake), ...deals('1 KS, dealer 9H'), ...over],
    'when the player has a tie wager only': [opened, tie(alice, 1, stake), ...deals('1 KS, dealer KH'), ...over],
    'when the round was declared void': [...alone, voidsRound(casinoSupervisor), ...over],
    'when its outcome was invalidated': [...alone, invalidatesResult, ...over],
    'when its outcome was invalidated before it was found that the player was not asked': [
      ...alone,
      invalidatesResult,
      errorFound('option-missed', boxOf(1)),
      ...over,
    ],
    'when the wager was': [...alone, voidsWager(a, casinoSupervisor), ...over],
    'when the player is asked once more after the war was dealt': [
      ...alone,
      goes(alice, 1),
      ...deals('1 QS'),
      offers(alice, 1),
    ],
  },
  violated: {
    'when it is found that a player was not asked': {
      events: [...alone, errorFound('option-missed', boxOf(1)), ...over],
    },
    'when the cards are put back for it, and nothing shows when the player was asked': [
      ...alone,
      reconstructs([boxOf(1)], 'option-missed'),
      ...over,
    ],
    'when it is found before the round is declared void': [
      ...alone,
      errorFound('option-missed', boxOf(1)),
      voidsRound(casinoSupervisor),
      ...over,
    ],
    'when it is found of nobody in particular': [...alone, errorFound('option-missed'), ...over],
    'when the player is asked only after the war was dealt': [
      opened,
      war(alice, 1, stake),
      war(bob, 2, stake),
      noMoreBets,
      ...deals('1 KS, 2 KD, dealer KH'),
      ...goesToWar(bob, 2, stake),
      ...deals('2 QS, dealer 9H'),
      offers(alice, 1),
    ],
    'when nobody recorded it, and the venue records every offer': {
      events: [...alone, takes(a, stake / 2), ...over],
      choices: breach,
    },
  },
  undetermined: {
    'when half was taken, and nobody recorded that the player was asked': {
      events: [...alone, takes(a, stake / 2), ...over],
      missing: 'whether the player was asked: nobody recorded it',
    },
    'when the wager was taken whole, and nobody recorded a war': [...alone, takes(a, stake), ...over],
    'when it was paid, and nobody recorded a war': [...alone, pays(a, alice, stake), ...over],
    'when the war goes on without the player': [
      opened,
      war(alice, 1, stake),
      war(bob, 2, stake),
      noMoreBets,
      ...deals('1 KS, 2 KD, dealer KH'),
      ...goesToWar(bob, 2, stake),
      ...deals('2 QS, dealer 9H'),
    ],
    'when a dealer declared the round void, who may not': [...alone, voidsRound(dealer), ...over],
    'when a dealer invalidated the outcome, who may not': [
      ...alone,
      roundEvent('OutcomeInvalidated', { ...invalidated, decision: decisionOf(dealer, 'brawl', '12.1') }, dealer),
      ...over,
    ],
    'when the outcome of another box was invalidated': [
      ...alone,
      roundEvent('OutcomeInvalidated', { ...invalidated, hand: boxOf(2) }, casinoSupervisor),
      ...over,
    ],
    'when the round was declared void after a war that went on without the player': [
      opened,
      war(alice, 1, stake),
      war(bob, 2, stake),
      noMoreBets,
      ...deals('1 KS, 2 KD, dealer KH'),
      ...goesToWar(bob, 2, stake),
      ...deals('2 QS, dealer 9H'),
      voidsRound(casinoSupervisor),
    ],
    'when it is found of another box': [...alone, errorFound('option-missed', boxOf(2)), ...over],
  },
});

rule('7.3(c)', 'OPTION_WITHOUT_TIE', {
  kept: {
    'when who is asked has a card that equals': [...done, offers(alice, 1), ...over],
    'when the cards were moved since': [...dealt, offers(carol, 3), moves('9C', boxOf(3), boxOf(4))],
    'when the record does not say which card it was': [
      opened,
      war(alice, 1, stake),
      ...deals('1 ??, dealer KH'),
      offers(alice, 1),
    ],
  },
  violated: {
    'when a winner is asked': { events: [...dealt, ...tiesDone, offers(bob, 2).as('asked')], at: 'asked' },
    'when a player is who has a tie wager only': [
      opened,
      tie(alice, 1, stake, { wagerId: a }),
      ...deals('1 KS, dealer KH'),
      offers(alice, 1),
    ],
  },
});

variedInFull('07-interim-settlement', variations, known);
