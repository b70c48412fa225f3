import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import * as floor from '../support/casino-war-floor.ts';

const { rule } = clauseSpecs(casinoWar, 'casino-war/ni2018-567', [], new URL('in-full/03-limits.txt', import.meta.url));

const { alice, bob, casinoSupervisor, closed, deals, dealer, limits, limitsSign, minutes, opened, openTable } = floor;
const { racks, sign, tableEvent, tie, war, warOf } = floor;

const surveillance = floor.actor('eye-1', 'surveillance-operator');
const played = [opened, war(alice, 1, 5_000), ...deals('1 KS, dealer 9H'), racks, closed];
const withoutSigns = openTable.filter(({ type }) => type !== 'table.SignShown');
const limitsShown = limitsSign(limits(500, 50_000));

rule('3.1', 'LIMITS_SIGN_MISSING', {
  kept: {
    'when a sign shows the limits': [...openTable, ...played],
    'when no cards were dealt': [...withoutSigns, opened, war(alice, 1, 5_000), closed],
    'when a sign shows those of both kinds of wager': [
      ...withoutSigns,
      limitsSign(limits(500, 50_000, 'casino-war'), limits(500, 10_000, 'tie')),
      ...played,
    ],
  },
  violated: {
    'when the limits were changed, and the sign was taken down': [
      ...openTable,
      floor.limitsChanged(limits(1_000, 50_000)),
      tableEvent('SignRemoved', { signId: 'sign-limits' }),
      ...played,
    ],
    'when it had been taken down': {
      events: [
        ...openTable,
        tableEvent('SignRemoved', { signId: 'sign-limits' }),
        opened,
        war(alice, 1, 5_000).as('wager'),
        ...deals('1 KS, dealer 9H'),
      ],
      at: 'wager',
    },
    'when nobody recorded one, and this venue records everything': {
      events: [...withoutSigns, ...played],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when nobody recorded one': {
      events: [...withoutSigns, ...played],
      missing: 'whether a sign showed the limits',
    },
    'when the limits were changed, and that the sign was changed with them is not on record': {
      events: [...openTable, floor.limitsChanged(limits(1_000, 50_000)), ...played],
      missing: 'whether the sign was changed with the limits',
    },
  },
});

const to = limits(1_000, 50_000);
const raised = (who = casinoSupervisor) => floor.limitsChanged(to, null, who).after(minutes(1));
const said = (...lines: (typeof to)[]) =>
  tableEvent('NoticeGiven', {
    content: { kind: 'limits-change', limits: lines, proposedAt: null },
    by: dealer.personId,
  });
const announced = sign('sign-change', { kind: 'limits-change', limits: [to], proposedAt: null });

rule('3.1', 'LIMITS_CHANGED_WITHOUT_NOTICE', {
  kept: {
    'when the players were told before': [...openTable, said(to), raised()],
    'when a sign told of it before, for however short a time': [...openTable, announced, raised()],
    'when nothing was changed': [...openTable, floor.limitsChanged(limits(500, 50_000))],
  },
  violated: {
    'when nobody recorded that they were told, and this venue records everything': {
      events: [...openTable, raised().as('change')],
      at: 'change',
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when nobody recorded that they were told': {
      events: [...openTable, raised()],
      missing: 'whether the players were told before',
    },
    'when it is only on record that they were told afterwards': {
      events: [...openTable, raised().as('change'), said(to).after(minutes(1))],
      at: 'change',
      missing: 'whether the players were told before',
    },
    'when the maximum is lowered, of which they were to be told too': {
      events: [...openTable, floor.limitsChanged(limits(500, 10_000))],
      missing: 'whether the players were told before',
    },
    'when the clocks cannot tell which was first': {
      events: [...openTable, said(to).from('T-2', 400), floor.limitsChanged(to).after(100).from('T-3', 400)],
      missing: 'whether the notice was given before',
    },
  },
});

rule('3.1', 'LIMITS_CHANGED_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor changes them': [...openTable, said(to), raised()],
    'when the casino operator does': [...openTable, said(to), raised(floor.operator)],
  },
  violated: {
    'when the dealer changes them': { events: [...openTable, said(to), raised(dealer).as('change')], at: 'change' },
  },
  undetermined: {
    'when somebody does of whom the text does not say that they speak for the casino operator': {
      events: [...openTable, said(to), raised(surveillance)],
      missing: 'who speaks for the casino operator: the text does not say',
    },
  },
});

const grants = floor.grantsBox(1, 200_000);
const shown = floor.marker(1, 200_000);
const overOnBox = [opened, war(alice, 1, 150_000).as('wager'), ...deals('1 KS, dealer 9H')];

rule('3.2', 'BOX_LIMIT_WITHOUT_MARKER', {
  kept: {
    'when a marker lay beside the box': [...openTable, shown, grants, ...overOnBox],
    'when it is put there before use is made of it': [...openTable, grants, shown, ...overOnBox],
    'when nobody has made use of it yet, and its marker is still to come': [...openTable, grants],
  },
  violated: {
    'when none lay there': { events: [...openTable, floor.grantsBox(1, 200_000, null).as('grant')], at: 'grant' },
    'when it had been taken away again': {
      events: [
        ...openTable,
        shown,
        grants.as('grant'),
        tableEvent('SignRemoved', { signId: 'marker-1' }),
        ...overOnBox,
      ],
      at: 'grant',
    },
    'when it says another maximum': [...openTable, floor.marker(1, 100_000), grants, ...overOnBox],
    'when it lay beside another box': [...openTable, floor.marker(2, 200_000), grants, ...overOnBox],
  },
  undetermined: {
    'when use was made of it, and what its marker said is not on record': {
      events: [...openTable, grants, ...overOnBox],
      missing: 'what the sign marker-1 showed',
    },
  },
});

rule('3.2', 'BOX_LIMIT_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor allows it': [...openTable, shown, grants],
    'when the casino operator allows it': [
      ...openTable,
      shown,
      floor.grantsBox(1, 200_000, 'marker-1', floor.operator),
    ],
  },
  violated: {
    'when the dealer allows it': {
      events: [...openTable, shown, floor.grantsBox(1, 200_000, 'marker-1', dealer).as('grant')],
      at: 'grant',
    },
  },
  undetermined: {
    'when somebody does of whom the text does not say that they speak for the casino operator': {
      events: [...openTable, shown, floor.grantsBox(1, 200_000, 'marker-1', surveillance)],
      missing: 'who speaks for the casino operator',
    },
  },
});

rule('3.3', 'MULTIPLES_NOT_DISPLAYED', {
  kept: {
    'when a sign shows them': [...openTable, ...played],
    'when the sign of the limits states the unit': [
      ...withoutSigns,
      limitsSign({ ...limits(500, 50_000), unitCents: 500 }),
      ...played,
    ],
    'when the sign of the limits asks for multiples of the minimum': [
      ...withoutSigns,
      limitsSign({ ...limits(500, 50_000), multiplesOfMin: true }),
      ...played,
    ],
    'when no cards were dealt': [...withoutSigns, limitsShown, opened, war(alice, 1, 5_000), closed],
  },
  violated: {
    'when the sign had been taken down': {
      events: [
        ...openTable,
        tableEvent('SignRemoved', { signId: 'sign-multiples' }),
        opened,
        war(alice, 1, 5_000).as('wager'),
        ...deals('1 KS, dealer 9H'),
      ],
      at: 'wager',
    },
    'when it shows those of one kind of wager only': [
      ...withoutSigns,
      limitsShown,
      sign('sign-multiples', { kind: 'multiples', multiples: [{ wagerKind: 'tie', multiplesOfCents: 500 }] }),
      ...played,
    ],
  },
  undetermined: {
    'when nobody recorded one': {
      events: [...withoutSigns, limitsShown, ...played],
      missing: 'whether a sign showed the multiples',
    },
  },
});

rule('3.3', 'WAGER_NOT_IN_MULTIPLE', {
  kept: {
    'when it is one': [...openTable, ...played],
    'when no sign states any': [...withoutSigns, limitsShown, opened, war(alice, 1, 5_100)],
    'when it is under the minimum, of which another rule speaks': [...openTable, opened, war(alice, 1, 300)],
    'when it was put right before the first card': [
      ...openTable,
      opened,
      war(alice, 1, 5_100),
      floor.alters(warOf(alice, 1), 'casino-war', 1, 5_000, alice),
      ...deals('1 KS, dealer 9H'),
    ],
    'when it was taken back': [...openTable, opened, war(alice, 1, 5_100), floor.takesBack(warOf(alice, 1), alice)],
    'when a raise is not one: it goes by its casino war wager': [
      ...openTable,
      opened,
      war(alice, 1, 5_000),
      ...deals('1 KS, dealer KH'),
      ...floor.goesToWar(alice, 1, 5_100),
    ],
  },
  violated: {
    'when a casino war wager is not': {
      events: [...openTable, opened, war(alice, 1, 5_100).as('wager'), ...deals('1 KS, dealer 9H')],
      at: 'wager',
    },
    'when a tie wager is not': [...openTable, opened, tie(bob, 2, 700), ...deals('2 KS, dealer 9H')],
    'when it was altered so': {
      events: [
        ...openTable,
        opened,
        war(alice, 1, 5_000),
        floor.alters(warOf(alice, 1), 'casino-war', 1, 5_100, alice).as('change'),
        ...deals('1 KS, dealer 9H'),
      ],
      at: 'change',
    },
    'when the sign of the limits states the unit': [
      ...withoutSigns,
      limitsSign({ ...limits(500, 50_000), unitCents: 1_000 }),
      opened,
      war(alice, 1, 1_500),
    ],
    'when another sign states other multiples by then': [
      ...openTable,
      sign('sign-multiples', { kind: 'multiples', multiples: [{ wagerKind: '*', multiplesOfCents: 2_500 }] }),
      opened,
      war(alice, 1, 4_000),
    ],
  },
});
