import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import * as floor from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/12-rulings.ts';

const { alice, bob, casinoSupervisor, closed, dealer, deals, deviceFails, deviceRepaired, deviceTable } = floor;
const { invalidates, opened, openTable, operator, racks, ranOut, takes, voidsRound, voidsWager, war, warOf } = floor;
const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  [],
  new URL('in-full/12-rulings.txt', import.meta.url),
);

const surveillance = floor.actor('eye-1', 'surveillance-operator');
const over = [racks, closed];
const round = [opened, war(alice, 1, 5_000), ...deals('1 8S, dealer 9H')];
const begun = [...openTable, ...round];
const notSaid = 'who speaks for the casino operator: the text does not say';

/** A ruling of a casino supervisor who cites no rule for it. */
const uncited = (type: string, ground: string, more = {}) =>
  floor.roundEvent(
    type,
    { money: 'refunded', decision: floor.decisionOf(casinoSupervisor, ground), ...more },
    casinoSupervisor,
  );

rule('12.1', 'OUTCOME_SET_ASIDE_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor does it': [...begun, invalidates(casinoSupervisor)],
    'when the casino operator does': [...begun, invalidates(operator)],
  },
  violated: {
    'when the dealer does it': { events: [...begun, invalidates(dealer).as('ruling')], at: 'ruling' },
    'when a player does': [...begun, invalidates(bob)],
  },
  undetermined: {
    'when somebody does of whom the text does not say that they speak for the casino operator': {
      events: [...begun, invalidates(surveillance)],
      missing: notSaid,
    },
  },
});

rule('12.1', 'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS', {
  kept: {
    'for a fire': [...begun, invalidates(casinoSupervisor, 'fire')],
    'for a disturbance like those that are named': [...begun, invalidates(casinoSupervisor, 'disruption')],
    'of a round that was declared void, which is another power': [...begun, voidsRound(casinoSupervisor, 'none')],
  },
  violated: {
    'for nothing': { events: [...begun, invalidates(casinoSupervisor, 'none').as('ruling')], at: 'ruling' },
  },
  contested: {
    'for something else, by this rule': {
      events: [...begun, invalidates(casinoSupervisor, 'act-of-god')],
      by: ['12.1'],
    },
  },
  undetermined: {
    'for something of which the text does not say that it is like them': {
      events: [...begun, uncited('OutcomeInvalidated', 'act-of-god', { scope: 'round', resultEventId: null })],
      missing: 'whether "an act of God" is one of the grounds',
    },
  },
});

const noWager = { 'wager-of-an-excluded-player': 'no-wager' };
const byExcluded = [floor.excludes(alice, casinoSupervisor), ...begun];

rule('12.2(b)', 'STAKE_NOT_RETURNED', {
  kept: {
    'when a wager of an excluded player, read as none, is left with the player': {
      events: [...byExcluded, ...over],
      choices: noWager,
    },
    'when it is read to stand until it is declared void': [...byExcluded, takes(warOf(alice, 1), 5_000), ...over],
  },
  violated: {
    'when it is read as none, and was kept': {
      events: [...byExcluded, takes(warOf(alice, 1), 5_000).as('taken'), ...over],
      choices: noWager,
      at: 'taken',
    },
  },
});

rule('12.1', 'STAKE_NOT_RETURNED', {
  kept: {
    'when it goes back as was ruled': [...begun, invalidates(casinoSupervisor, 'fire', 'refunded'), ...over],
    'when nobody said what becomes of it, of which the text says nothing': [
      ...begun,
      takes(warOf(alice, 1), 5_000),
      invalidates(casinoSupervisor),
      ...over,
    ],
  },
  violated: {
    'when it was to go back, and was kept': {
      events: [
        ...begun,
        takes(warOf(alice, 1), 5_000),
        invalidates(casinoSupervisor, 'fire', 'refunded').as('ruling'),
        ...over,
      ],
      at: 'ruling',
    },
  },
});

const forfeits = floor.roundEvent(
  'WagerForfeited',
  { wagerId: warOf(alice, 1), decision: floor.decisionOf(casinoSupervisor, 'fraud', '12.3') },
  casinoSupervisor,
);

rule('12.2', 'FORFEIT_WITHOUT_POWER', {
  kept: { 'when a wager is declared void': [...begun, voidsWager(warOf(alice, 1), casinoSupervisor)] },
  violated: { 'when one is declared forfeit': { events: [...begun, forfeits.as('ruling')], at: 'ruling' } },
});

rule('12.2(a)', 'WAGER_VOIDED_WITHOUT_POWER', {
  kept: { 'when a casino supervisor does it': [...begun, voidsWager(warOf(alice, 1), casinoSupervisor)] },
  violated: {
    'when the dealer does it': { events: [...begun, voidsWager(warOf(alice, 1), dealer).as('ruling')], at: 'ruling' },
  },
  undetermined: {
    'when somebody does of whom the text does not say that they speak for the casino operator': {
      events: [...begun, voidsWager(warOf(alice, 1), surveillance)],
      missing: notSaid,
    },
  },
});

const voidsHand = (by: typeof dealer) =>
  floor.roundEvent(
    'HandVoided',
    { hand: 'box-1', money: 'refunded', decision: floor.decisionOf(by, 'rules-broken', '12.2(a)') },
    by,
  );

rule('12.2(a)', 'HAND_VOIDED_WITHOUT_POWER', {
  kept: { 'when a casino supervisor does it': [...begun, voidsHand(casinoSupervisor)] },
  violated: { 'when the dealer does it': { events: [...begun, voidsHand(dealer).as('ruling')], at: 'ruling' } },
});

const voidsFor = (ground: string, clause: string | null = '12.2(a)') =>
  floor.roundEvent(
    'WagerVoided',
    { wagerId: warOf(alice, 1), money: 'refunded', decision: floor.decisionOf(casinoSupervisor, ground, clause) },
    casinoSupervisor,
  );

const sideBet = (who: typeof alice) => floor.conduct('side-bet', who);
const larger = floor.alters(warOf(alice, 1), 'casino-war', 1, 9_000, alice);
const over500 = [...openTable, opened, war(alice, 1, 60_000)];
const ofAnother = 'whether a breach by another person is enough';

rule('12.2(a)', 'WAGER_VOIDED_WITHOUT_CONTRAVENTION', {
  kept: {
    'when what its player did was reported': [...begun, sideBet(alice), voidsFor('rules-broken')],
    'when it was made larger after the first card': [...begun, larger, voidsFor('late-bet', null)],
    'when it was over the maximum': [...over500, voidsFor('outside-limits')],
    'when it was under the minimum': [...openTable, opened, war(alice, 1, 300), voidsFor('outside-limits')],
    'when it was made in cash': [
      ...openTable,
      opened,
      war(alice, 1, 5_000, { medium: 'cash' }),
      voidsFor('wrong-medium'),
    ],
    'when its player raised without equal cards': [...begun, floor.raise(alice, 1, 5_000), voidsFor('player-error')],
    'when its player had been excluded': [
      ...openTable,
      floor.excludes(alice, casinoSupervisor),
      ...round,
      voidsFor('rules-broken'),
    ],
    'by a dealer, which is another breach': [...begun, voidsWager(warOf(alice, 1), dealer)],
    'for a breach of another, where that is read to be enough': {
      events: [...begun, sideBet(bob), voidsFor('rules-broken')],
      choices: { 'contravention-of-another': 'any-person' },
    },
  },
  violated: {
    'when no ground was given': { events: [...begun, voidsFor('none').as('ruling')], at: 'ruling' },
    'when another rule was cited': [...begun, voidsFor('other', '3.4')],
    'when nobody recorded a breach, at a table that records everything': {
      events: [...begun, voidsFor('rules-broken')],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  contested: {
    'when the rule was cited and what was said names no breach': {
      events: [...begun, voidsFor('not-betting')],
      by: ['12.2'],
    },
  },
  undetermined: {
    'when something was said of which nobody knows whether it was one': {
      events: [...begun, voidsFor('other', null)],
      missing: 'is one of the grounds',
    },
    'when nobody recorded a breach': {
      events: [...begun, voidsFor('rules-broken')],
      missing: 'whether alice broke a rule',
    },
    'when the breach came after it': {
      events: [...begun, voidsFor('rules-broken'), sideBet(alice)],
      missing: 'whether alice broke a rule',
    },
    'when nobody knows whose wager it is, and nothing was reported': {
      events: [...openTable, opened, war(alice, 1, 5_000, { personId: null }), voidsFor('rules-broken')],
      missing: 'whether anybody broke a rule',
    },
    'when another player broke a rule': {
      events: [...begun, sideBet(bob), voidsFor('rules-broken')],
      missing: ofAnother,
    },
    'when the dealer dealt wrongly': {
      events: [...openTable, opened, war(alice, 1, 5_000), ...deals('dealer 9H, 1 8S'), voidsFor('dealer-error')],
      missing: ofAnother,
    },
    'when an error was found in the round': {
      events: [...begun, floor.errorFound('wrong-payment'), voidsFor('dealer-error')],
      missing: ofAnother,
    },
  },
});

rule('12.3', 'ROUND_VOIDED_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor does it': [...begun, voidsRound(casinoSupervisor)],
    'when the casino operator does': [...begun, voidsRound(operator)],
  },
  violated: { 'when the dealer does it': { events: [...begun, voidsRound(dealer).as('ruling')], at: 'ruling' } },
  undetermined: {
    'when somebody does of whom the text does not say that they speak for the casino operator': {
      events: [...begun, voidsRound(surveillance)],
      missing: notSaid,
    },
  },
});

rule('12.3', 'ROUND_VOIDED_WITHOUT_GROUNDS', {
  kept: {
    'when it is impractical to go on': [...begun, voidsRound(casinoSupervisor, 'impractical')],
    'for a fraud': [...begun, voidsRound(casinoSupervisor, 'fraud')],
    'when an outcome was invalidated, which is another power': [...begun, invalidates(casinoSupervisor, 'none')],
  },
  violated: {
    'for nothing': { events: [...begun, voidsRound(casinoSupervisor, 'none').as('ruling')], at: 'ruling' },
  },
  contested: {
    'for something else, by this rule': { events: [...begun, voidsRound(casinoSupervisor, 'busy-hour')], by: ['12.3'] },
  },
  undetermined: {
    'for something of which the text does not say that it makes it impractical': {
      events: [...begun, uncited('RoundVoided', 'power-failure')],
      missing: 'whether "a power failure" is one of the grounds',
    },
  },
});

const impractical = voidsRound(casinoSupervisor, 'impractical').as('ruling');
const failed = [...deviceTable, opened, war(alice, 1, 5_000), ...deals('1 8S'), deviceFails()];

rule('12.3', 'ROUND_VOIDED_THOUGH_COMPLETED_BY_RULE', {
  kept: {
    'when no rule says how it is completed': [...begun, impractical],
    'when it is declared void for a fraud': [...begun, ranOut(), voidsRound(casinoSupervisor, 'fraud')],
    'when the cards ran out only afterwards': [...begun, impractical, ranOut()],
    'when the device works again': [...failed, deviceRepaired(true), impractical],
    'where that is read to be allowed': {
      events: [...begun, ranOut(), impractical],
      choices: { 'impractical-round': 'allowed' },
    },
  },
  violated: {
    'when the cards ran out, and that is read not to be allowed': {
      events: [...begun, ranOut(), impractical],
      at: 'ruling',
      choices: { 'impractical-round': 'not-allowed' },
    },
  },
  contested: {
    'when the cards ran out, which 10.6 has a rule for': { events: [...begun, ranOut(), impractical], by: ['10.6'] },
    'when the device failed, which 13.3 has a rule for': { events: [...failed, impractical], by: ['13.3(a)'] },
    'when it was not put right': { events: [...failed, deviceRepaired(false), impractical], by: ['13.3(a)'] },
  },
});

variedInFull('12-rulings', variations, known);
