import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
import { actor } from '../../../support/floor.ts';
import { all, bets, losesHigher, ofAlice, over, roundOf, stake, wins, withSixthAfter } from '../support/alone.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  bob,
  casinoSupervisor,
  conduct,
  dealer,
  excludes,
  forfeits,
  gamesSupervisor,
  gives,
  invalidates,
  main,
  openTable,
  operator,
  pays,
  refuses,
  takes,
  voidsRound,
  voidsWager,
} from '../support/double-chance-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/14-devices-and-rulings.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/14-devices-and-rulings.txt', import.meta.url),
);

const inspector = actor('insp-2', 'inspector');
const surveillance = actor('eye-1', 'surveillance-operator');
const device = (who: Actor, more = {}): Step => conduct('device', who, more).as('report');

rule('14.1', 'PROHIBITED_DEVICE_SUSPECTED', {
  kept: { 'when something else is reported': [conduct('disorder', alice)] },
  violated: {
    'when a player is seen with a device': { events: [device(alice)], at: 'report' },
    'when a dealer has one for other ends than the duty': [device(dealer, { inTheCourseOfDuty: false })],
  },
  excused: {
    'by 14.2 when an inspector is on duty': {
      events: [device(inspector, { inTheCourseOfDuty: true })],
      by: ['14.2'],
    },
    'by 14.2 when the dealer of the table has one': { events: [device(dealer)], by: ['14.2'] },
  },
  undetermined: {
    'when it is only suspected': { events: [device(alice, { basis: 'suspected' })], missing: 'whether it was so' },
    'when nobody knows whether somebody of the house was on duty': [device(surveillance)],
  },
});

const dealt = roundOf(bets, [1]);
const won = withSixthAfter(bets, wins);
const lost = withSixthAfter(bets, losesHigher);
const voided = (by = casinoSupervisor, ground = 'prohibited-device'): Step =>
  voidsWager(ofAlice, by, ground).as('ruling');
const owned = conduct('device', alice, { basis: 'admitted' });

rule('14.3.1', 'WAGER_VOIDED_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor does it': [...dealt, voided()],
    'when a games supervisor does': [...dealt, voided(gamesSupervisor)],
  },
  violated: { 'when the dealer does': { events: [...dealt, voided(dealer)], at: 'ruling' } },
});
rule('14.3.1', 'WAGER_VOIDED_WITHOUT_DEVICE', {
  kept: { 'when it is for a device': [...dealt, owned, voided()] },
  violated: { 'when it is for nothing': { events: [...dealt, voided(casinoSupervisor, 'none')], at: 'ruling' } },
});
rule('14.3.1', 'STAKE_NOT_RETURNED', {
  kept: {
    'when it is left to the player': all(lost, owned, voided(), over),
    'when it was taken and is given back': all(
      lost,
      owned,
      takes(ofAlice, stake),
      voided(),
      gives(ofAlice, alice, stake),
      over,
    ),
  },
  violated: {
    'when it is taken all the same': {
      events: all(lost, owned, voided(), takes(ofAlice, stake).as('taken'), over),
      at: 'taken',
    },
  },
});
rule('14.3.1', 'PAYOUT_WRONG', {
  kept: { 'when nothing is paid': all(won, owned, voided(), over) },
  violated: {
    'when it is paid': { events: all(won, owned, voided(), pays(ofAlice, alice, stake).as('paid'), over), at: 'paid' },
  },
});

const excluded = (by = casinoSupervisor, ground = 'prohibited-device', from: 'game' | 'casino' = 'game'): Step =>
  excludes(alice, by, ground, from).as('ruling');
const played = withSixthAfter(main(alice, 1, stake).as('wager'), losesHigher);

rule('14.3.2', 'GAME_EXCLUSION_WITHOUT_POWER', {
  kept: { 'when a casino supervisor does it': [owned, excluded()] },
  violated: { 'when the dealer does': { events: [owned, excluded(dealer)], at: 'ruling' } },
});
rule('14.3.2', 'GAME_EXCLUSION_WITHOUT_DEVICE', {
  kept: { 'when it is for a device': [owned, excluded()] },
  violated: { 'when it is for nothing': { events: [excluded(casinoSupervisor, 'none')], at: 'ruling' } },
});
rule('14.3.2', 'EXCLUDED_PERSON_TOOK_PART', {
  kept: {
    'when she wagered before': [...played, ...over, owned, excluded()],
    'when another wagers': [owned, excluded(), ...roundOf(main(bob, 2, stake), [2])],
  },
  violated: { 'when she wagers afterwards': { events: [owned, excluded(), ...played], at: 'wager' } },
});
rule('14.3.2', 'STAKE_NOT_RETURNED', {
  kept: { 'when the wager counts until it is void': [owned, excluded(), ...played, takes(ofAlice, stake), ...over] },
  violated: {
    'when it is read as no wager, and is taken': {
      events: [owned, excluded(), ...played, takes(ofAlice, stake).as('taken'), ...over],
      at: 'taken',
      choices: { 'wager-of-an-excluded-player': 'no-wager' },
    },
  },
});
rule('14.3.2', 'PAYOUT_WRONG', {
  kept: { 'when the wager counts until it is void': [owned, excluded(), ...won, pays(ofAlice, alice, stake), ...over] },
  violated: {
    'when it is read as no wager, and is paid': {
      events: [owned, excluded(), ...won, pays(ofAlice, alice, stake).as('paid'), ...over],
      at: 'paid',
      choices: { 'wager-of-an-excluded-player': 'no-wager' },
    },
  },
});
const fromCasino = (by = casinoSupervisor, ground = 'prohibited-device'): Step => excluded(by, ground, 'casino');

rule('14.3.3', 'CASINO_EXCLUSION_WITHOUT_POWER', {
  kept: { 'when a casino supervisor does it': [owned, fromCasino()] },
  violated: { 'when the dealer does': { events: [owned, fromCasino(dealer)], at: 'ruling' } },
});
rule('14.3.3', 'CASINO_EXCLUSION_WITHOUT_DEVICE', {
  kept: { 'when it is for a device': [owned, fromCasino()] },
  violated: { 'when it is for nothing': { events: [fromCasino(casinoSupervisor, 'none')], at: 'ruling' } },
});
rule('14.3.3', 'EXCLUDED_PERSON_TOOK_PART', {
  kept: { 'when she does not wager': [owned, fromCasino()] },
  violated: { 'when she wagers': { events: [owned, fromCasino(), ...played], at: 'wager' } },
});

const ruled = (by = casinoSupervisor, ground = 'fire', money = 'refunded'): Step =>
  invalidates(by, ground, money).as('ruling');
const fraud = ruled(casinoSupervisor, 'fraud');

rule('14.4', 'OUTCOME_SET_ASIDE_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor does it': [...dealt, ruled()],
    'when a dealer declares the round void, which is another rule': [...dealt, voidsRound(dealer)],
  },
  violated: { 'when the dealer does': { events: [...dealt, ruled(dealer)], at: 'ruling' } },
});
rule('14.4', 'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS', {
  kept: {
    'for a fire': [...dealt, ruled()],
    'for fraud': [...dealt, fraud],
    'of a round that is declared void, which is another rule': [...dealt, voidsRound(casinoSupervisor, 'none')],
  },
  violated: { 'for nothing': { events: [...dealt, ruled(casinoSupervisor, 'none')], at: 'ruling' } },
});
rule('14.4', 'ROUND_VOIDED_WITHOUT_GROUNDS', {
  kept: {
    'for a fire': [...dealt, voidsRound(casinoSupervisor, 'fire', 'refunded', '14.4.1')],
    'for a device that failed, which is another rule': [...dealt, voidsRound()],
    'for a misdeal, which is another rule': [
      ...dealt,
      voidsRound(casinoSupervisor, 'dealer-error', 'refunded', '12.3'),
    ],
  },
  violated: {
    'for nothing': {
      events: [...dealt, voidsRound(casinoSupervisor, 'none', 'refunded', '14.4').as('void')],
      at: 'void',
    },
  },
  undetermined: {
    'for a word that is not one of the grounds': {
      events: [...dealt, voidsRound(casinoSupervisor, 'player-asked', 'refunded', '14.11')],
      missing: 'is one of the grounds for it',
    },
  },
});
rule('14.5', 'STAKE_NOT_RETURNED', {
  kept: { 'when it is left to the player': all(lost, ruled(), over) },
  violated: {
    'when it was taken before and stays': {
      events: all(lost, takes(ofAlice, stake), ruled(), over),
      at: 'ruling',
    },
  },
});
rule('14.5', 'PAYOUT_WRONG', {
  kept: { 'when nothing is paid': all(won, ruled(), over) },
  violated: {
    'when it is paid afterwards': {
      events: all(won, ruled(), pays(ofAlice, alice, stake).as('paid'), over),
      at: 'paid',
    },
    'when it was paid before, and winnings are read to go back': {
      events: all(won, pays(ofAlice, alice, stake), ruled(), over),
      at: 'ruling',
      choices: { 'winnings-paid-before-the-ruling': 'returned' },
    },
  },
});
rule('14.5', 'WINNINGS_KEPT_AFTER_RULING', {
  kept: {
    'when nothing had been paid': all(won, ruled(), over),
    'when what was paid is taken back': all(won, pays(ofAlice, alice, stake), ruled(), takes(ofAlice, stake), over),
    'when they are read to stay': {
      events: all(won, pays(ofAlice, alice, stake), ruled(), over),
      choices: { 'winnings-paid-before-the-ruling': 'kept' },
    },
  },
  violated: {},
  contested: {
    'when they stay with the player': {
      events: all(won, pays(ofAlice, alice, stake), ruled(), over),
      at: 'ruling',
      by: ["1.1 'void'"],
    },
  },
});
const forfeit = (by = casinoSupervisor): Step => forfeits(ofAlice, by).as('forfeit');

rule('14.5', 'FORFEIT_WITHOUT_FRAUD', {
  kept: { 'when the outcome was set aside for fraud': [...dealt, fraud, forfeit()] },
  violated: {
    'when it was set aside for a fire': { events: [...dealt, ruled(), forfeit()], at: 'forfeit' },
    'when nothing was set aside': { events: [...dealt, forfeit()], at: 'forfeit' },
    'when all are forfeited for a fire': {
      events: [...dealt, ruled(casinoSupervisor, 'fire', 'forfeited')],
      at: 'ruling',
    },
  },
});
rule('14.5', 'FORFEIT_WITHOUT_POWER', {
  kept: { 'when a casino supervisor directs it': [...dealt, fraud, forfeit()] },
  violated: { 'when the dealer does': { events: [...dealt, fraud, forfeit(dealer)], at: 'forfeit' } },
});
rule('14.5', 'FORFEIT_NOT_COLLECTED', {
  kept: {
    'when it is collected': all(lost, fraud, forfeit(), takes(ofAlice, stake), over),
    'when it was not for fraud, and has no effect': all(lost, ruled(), forfeit(), over),
  },
  violated: {
    'when it is not': { events: all(lost, fraud, forfeit(), over), at: 'forfeit' },
    'when it was not for fraud, and is read to count': {
      events: all(lost, forfeit(), over),
      at: 'forfeit',
      choices: { 'forfeit-without-fraud': 'collected' },
    },
  },
});

const refused = (by: Actor, ground = 'other'): Step => refuses(ofAlice, alice, 'main', stake, by, ground).as('refusal');
const before = (...then: readonly Step[]): readonly Step[] => roundOf([...bets, ...then], [2]);

rule('14.11', 'REFUSED_AFTER_CLOSE', {
  kept: { 'when it is before the first card': before(refused(casinoSupervisor)) },
  violated: { 'when the first card is out': { events: [...dealt, refused(casinoSupervisor)], at: 'refusal' } },
  undetermined: {
    'when the clocks cannot tell': {
      events: [...dealt, refused(casinoSupervisor).after(100).from('T-2', 30_000)],
      missing: 'before the first card was removed',
    },
  },
});
rule('14.11', 'REFUSAL_WITHOUT_GROUNDS', {
  kept: { 'when a ground is given': before(refused(casinoSupervisor)) },
  violated: { 'when none is': { events: before(refused(casinoSupervisor, 'none')), at: 'refusal' } },
});
rule('14.11', 'REFUSAL_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor refuses': before(refused(casinoSupervisor)),
    'when the casino operator does': before(refused(operator)),
  },
  violated: { 'when a dealer does': { events: before(refused(dealer)), at: 'refusal' } },
});
const refusedAnd = (...then: readonly Step[]): readonly Step[] => all(before(refused(casinoSupervisor)), then, over);

rule('14.11', 'PAYOUT_WRONG', {
  kept: { 'when nothing is paid': refusedAnd() },
  violated: { 'when it is paid': { events: refusedAnd(pays(ofAlice, alice, stake).as('paid')), at: 'paid' } },
});
rule('14.11', 'STAKE_NOT_RETURNED', {
  kept: { 'when it is left to the player': refusedAnd() },
  violated: { 'when it is taken': { events: refusedAnd(takes(ofAlice, stake).as('taken')), at: 'taken' } },
});

variedInFull('14-devices-and-rulings', variations, known);
