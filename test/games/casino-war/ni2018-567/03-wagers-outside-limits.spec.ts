import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import * as floor from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/03-wagers-outside-limits.ts';

const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  [],
  new URL('in-full/03-wagers-outside-limits.txt', import.meta.url),
);

const { alice, bob, casinoSupervisor, closed, deals, dealer, opened, openTable, racks, tie, war, warOf } = floor;

const played = [opened, war(alice, 1, 5_000), ...deals('1 KS, dealer 9H'), racks, closed];
const grants = floor.grantsBox(1, 200_000);

const under = war(alice, 1, 300);
const dealtUnder = [opened, under.as('wager'), ...deals('1 KS, dealer 9H'), floor.pays(warOf(alice, 1), alice, 300)];

rule('3.4', 'UNDER_MIN_STANDS', {
  kept: {
    'when it is the minimum': [...openTable, opened, war(alice, 1, 500), ...deals('1 KS, dealer 9H')],
    'when no card was dealt yet, and it may still be changed': [...openTable, opened, under],
    'when it was taken back': [...openTable, opened, under, floor.takesBack(warOf(alice, 1), alice), closed],
    'when it is a raise, which goes by its casino war wager': [
      ...openTable,
      opened,
      war(alice, 1, 500),
      ...deals('1 KS, dealer KH'),
      ...floor.goesToWar(alice, 1, 300),
      ...deals('1 9S, dealer 8H'),
    ],
  },
  noted: {
    'when cards were dealt': { events: [...openTable, ...dealtUnder], at: 'wager' },
    'when it is a tie wager': [...openTable, opened, tie(bob, 2, 100), ...deals('2 KS, dealer 9H')],
  },
});

const over = [racks, closed];
const inSecond = (...steps: typeof over) => [opened, ...steps];

rule('3.4', 'UNDER_MIN_OWNER_NOT_ADVISED', {
  kept: {
    'when the owner was told': [...openTable, ...dealtUnder, floor.advised(warOf(alice, 1), alice), ...over],
    'when the owner was told in the next round': [
      ...openTable,
      ...dealtUnder,
      ...over,
      ...inSecond(floor.advised(warOf(alice, 1), alice)),
    ],
    'when it was the minimum': [...openTable, ...played],
    'when the round goes on': [...openTable, ...dealtUnder],
    'when no card was dealt': [...openTable, opened, under, closed],
    'when it was laid after the first card': [...openTable, opened, war(bob, 2, 500), ...deals('2 KS'), under, ...over],
  },
  violated: {
    'when nobody recorded it, and this venue records everything': {
      events: [...openTable, ...dealtUnder, ...over],
      at: 'wager',
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when nobody recorded it': {
      events: [...openTable, ...dealtUnder, ...over],
      at: 'wager',
      missing: 'whether the owner was told',
    },
    'when only another player was told': {
      events: [...openTable, ...dealtUnder, floor.advised(warOf(bob, 2), bob), ...over],
      missing: 'whether the owner was told',
    },
    'when nobody recorded it of two, which is one question': [
      ...openTable,
      opened,
      under,
      war(bob, 2, 100),
      ...deals('1 KS, 2 KD, dealer 9H'),
      ...over,
    ],
  },
});

const told = [...openTable, ...dealtUnder, floor.advised(warOf(alice, 1), alice), ...over];
const again = war(alice, 2, 200).as('again');

rule('3.4', 'REPEATED_UNDER_MIN', {
  kept: {
    'when it is the first one': told,
    'when the next one is the minimum': [...told, ...played],
    'when the next one is refused': [
      ...told,
      opened,
      again,
      floor.roundEvent('WagerRefused', {
        wagerId: warOf(alice, 2),
        personId: alice.personId,
        kind: 'casino-war',
        stakeCents: 200,
        decision: floor.decisionOf(casinoSupervisor, 'outside-limits', '3.4'),
      }),
      ...deals('2 KS, dealer 9H'),
    ],
    'when another player lays one': [...told, opened, war(bob, 2, 200), ...deals('2 KS, dealer 9H')],
    'when the owner was told only after it': [
      ...openTable,
      ...dealtUnder,
      ...over,
      opened,
      again,
      ...deals('2 KS, dealer 9H'),
      floor.advised(warOf(alice, 1), alice),
      ...over,
    ],
  },
  violated: {
    'when the owner had been told': { events: [...told, opened, again, ...deals('2 KS, dealer 9H')], at: 'again' },
    'when the owner of the wager that was named had been told': [
      ...openTable,
      ...dealtUnder,
      floor.warEvent('OwnerAdvised', { wagerId: warOf(alice, 1), personId: null, by: dealer.personId }),
      ...over,
      opened,
      again,
      ...deals('2 KS, dealer 9H'),
    ],
  },
  undetermined: {
    'when the clocks cannot tell which was first': {
      events: [
        ...openTable,
        ...dealtUnder,
        floor.advised(warOf(alice, 1), alice).from('T-2', 900),
        ...over,
        opened,
        again.after(100).from('T-3', 60_000),
        ...deals('2 KS, dealer 9H'),
      ],
      missing: 'whether the player had been told by then',
    },
  },
});

const refuses = (ground = 'outside-limits', stakeCents = 300, personId: string | null = alice.personId) =>
  floor.roundEvent('WagerRefused', {
    wagerId: null,
    personId,
    kind: 'casino-war',
    stakeCents,
    decision: floor.decisionOf(casinoSupervisor, ground),
  });

rule('3.4', 'FIRST_UNDER_MIN_REFUSED', {
  kept: {
    'when the player had been told before': [...told, opened, refuses()],
    'when it was not under the minimum': [...openTable, opened, refuses('outside-limits', 500)],
    'when it was refused for something else': [...openTable, opened, refuses('late-bet')],
  },
  violated: {
    'when the player had not been told': { events: [...openTable, opened, refuses().as('refusal')], at: 'refusal' },
    'when no ground was given': [...openTable, opened, refuses('none')],
  },
  undetermined: {
    'when the player had laid one before, and that they were told is not on record': {
      events: [...openTable, ...dealtUnder, ...over, opened, refuses()],
      missing: 'whether the player had been told by then',
    },
    'when nobody knows whose it was': {
      events: [...openTable, opened, refuses('outside-limits', 300, null)],
      missing: 'whether the player had been told by then',
    },
  },
});

const tooMuch = [opened, war(alice, 1, 60_000).as('wager'), ...deals('1 KS, dealer 9H')];
const lost = [opened, war(alice, 1, 60_000).as('wager'), ...deals('1 8S, dealer 9H')];
const pays = (cents: number) => floor.pays(warOf(alice, 1), alice, cents);
const takes = (cents: number) => floor.takes(warOf(alice, 1), cents);
const whenFound = { 'over-max-unnoticed': 'when-found' };
const found = floor.found(warOf(alice, 1), 'maximum', 50_000);

const refusedToo = floor.roundEvent('WagerRefused', {
  wagerId: warOf(alice, 1),
  personId: alice.personId,
  kind: 'casino-war',
  stakeCents: 300,
  decision: floor.decisionOf(casinoSupervisor, 'outside-limits', '3.4'),
});

rule('3.4', 'STAKE_NOT_RETURNED', {
  kept: {
    'when a wager that was refused was not collected': [...told, opened, under, refusedToo, ...over],
    'when it was collected and given back': [
      ...told,
      opened,
      war(alice, 2, 300),
      floor.roundEvent('WagerRefused', { ...refusedToo.data, wagerId: warOf(alice, 2) }),
      ...deals('1 8S, dealer 9H'),
      floor.takes(warOf(alice, 2), 300),
      floor.gives(warOf(alice, 2), alice, 300),
      ...over,
    ],
  },
  violated: {
    'when a wager that was refused was collected': {
      events: [
        ...openTable,
        opened,
        under,
        refusedToo,
        ...deals('1 8S, dealer 9H'),
        floor.takes(warOf(alice, 1), 300).as('taken'),
        ...over,
      ],
      at: 'taken',
    },
  },
});

rule('3.5', 'OVER_MAX_SETTLED_IN_FULL', {
  kept: {
    'when it was paid to the maximum': [...openTable, ...tooMuch, pays(50_000), ...over],
    'when it was collected to the maximum': [...openTable, ...lost, takes(50_000), ...over],
    'when it was within the maximum that its box was allowed': [
      ...openTable,
      floor.marker(1, 200_000),
      grants,
      ...tooMuch,
      pays(60_000),
      ...over,
    ],
    'when nobody found it, and that is read to be asked for': {
      events: [...openTable, ...tooMuch, pays(60_000), ...over],
      choices: whenFound,
    },
  },
  violated: {
    'when it was paid in full': { events: [...openTable, ...tooMuch, pays(60_000).as('paid'), ...over], at: 'paid' },
    'when it was collected in full': {
      events: [...openTable, ...lost, takes(60_000).as('taken'), ...over],
      at: 'taken',
    },
    'when its box was allowed more, and no marker lay there': [
      ...openTable,
      floor.grantsBox(1, 200_000, null),
      ...tooMuch,
      pays(60_000),
      ...over,
    ],
  },
  undetermined: {
    'when the clocks cannot tell whether it was found before it was settled, and that is asked for': {
      events: [...openTable, ...tooMuch, found.from('T-2', 900), pays(60_000).after(100).from('T-3', 900), ...over],
      choices: whenFound,
      missing: 'whether it was found before it was settled',
    },
  },
});

rule('3.5', 'OVER_MAX_CAPPED', {
  kept: {
    'when it is the maximum': [
      ...openTable,
      opened,
      war(alice, 1, 50_000),
      ...deals('1 KS, dealer 9H'),
      pays(50_000),
      ...over,
    ],
    'when it was paid in full, which is a breach': [...openTable, ...tooMuch, pays(60_000), ...over],
  },
  noted: {
    'when it was paid to the maximum': { events: [...openTable, ...tooMuch, pays(50_000), ...over], at: 'wager' },
    'when it was collected to the maximum': [...openTable, ...lost, takes(50_000), ...over],
  },
});

rule('3.5', 'OVER_MAX_UNNOTICED', {
  kept: {
    'when every wager over the maximum is capped': [...openTable, ...tooMuch, pays(60_000), ...over],
    'when it was found': {
      events: [...openTable, ...tooMuch, found, pays(50_000), ...over],
      choices: whenFound,
    },
  },
  violated: {
    'when nobody found it, and that is read to be asked for': {
      events: [...openTable, ...tooMuch, pays(60_000), ...over],
      at: 'wager',
      choices: whenFound,
    },
  },
});

variedInFull('03-wagers-outside-limits', variations, known);
