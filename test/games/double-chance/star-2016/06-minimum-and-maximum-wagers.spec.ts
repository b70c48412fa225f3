import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import { all, bets, ofAlice, over, roundOf, stake, wins, withSixthAfter } from '../support/alone.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  casinoSupervisor,
  closed,
  dealer,
  found,
  gamesSupervisor,
  jackpot,
  limits,
  limitsChanged,
  limitsSign,
  main,
  minutes,
  opened,
  openTable,
  pays,
  sign,
  tableEvent,
} from '../support/double-chance-floor.ts';

const { rule } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  [],
  new URL('in-full/06-minimum-and-maximum-wagers.txt', import.meta.url),
);

const withoutSign = openTable.filter(({ data }) => data['signId'] !== 'sign-limits');
const removed = tableEvent('SignRemoved', { signId: 'sign-limits' });
/** So much on area 1 wins with its sixth card, and is paid. */
const won = (cents: number, paidCents: number, ...before: readonly Step[]): readonly Step[] =>
  all(
    withSixthAfter([main(alice, 1, cents).as('wager'), ...before], wins),
    pays(ofAlice, alice, paidCents).as('paid'),
    over,
  );

rule('6.1', 'LIMITS_SIGN_MISSING', {
  kept: {
    'when a sign shows the limits': [...openTable, ...won(stake, stake)],
    'when no cards were dealt': [...withoutSign, opened, ...bets, closed],
  },
  violated: {
    'when it had been taken down': { events: [...openTable, removed, ...won(stake, stake)], at: 'wager' },
    'when nobody recorded one, and this venue records everything': {
      events: [...withoutSign, ...won(stake, stake)],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when nobody recorded one': {
      events: [...withoutSign, ...won(stake, stake)],
      missing: 'whether a sign showed the limits',
    },
  },
});

const underUnits = (more: object): readonly Step[] => [
  ...withoutSign,
  limitsSign({ ...limits(1_000, 50_000, 'main'), ...more }),
];

rule('6.1', 'WAGER_NOT_IN_UNIT', {
  kept: {
    'when the sign says nothing of units': [...openTable, ...won(700, 700)],
    'when it is the minimum and whole units': [...underUnits({ unitCents: 300 }), ...won(1_300, 1_300)],
    'when a wager on the jackpot is in no such unit': [
      ...underUnits({ unitCents: 300 }),
      ...roundOf([main(alice, 1, 1_300), jackpot(alice, 1)], [1]),
    ],
  },
  violated: {
    'when it is not the minimum and whole units': {
      events: [...underUnits({ unitCents: 300 }), ...won(1_200, 1_200)],
      at: 'wager',
    },
    'when it is not a multiple of the minimum that the sign asks for': {
      events: [...underUnits({ multiplesOfMin: true }), ...won(1_500, 1_500)],
      at: 'wager',
    },
  },
});

rule('6.2', 'UNDER_MIN_STANDS', {
  kept: {
    'when it is the minimum': [...openTable, ...won(500, 500)],
    'while no card was removed': [...openTable, opened, main(alice, 1, 300)],
  },
  noted: {
    'when the first card was removed': { events: [...openTable, ...won(300, 300)], at: 'wager' },
    'when it is found then': [...openTable, ...won(300, 300), found(ofAlice, 'minimum', 500)],
  },
});

const over500 = (paidCents: number): readonly Step[] => [
  ...openTable,
  ...all(
    withSixthAfter(main(alice, 1, 60_000), wins),
    found(ofAlice, 'maximum', 50_000).as('found'),
    pays(ofAlice, alice, paidCents).as('paid'),
    over,
  ),
];

rule('6.3', 'OVER_MAX_SETTLED_IN_FULL', {
  kept: {
    'when it is paid to the maximum': over500(50_000),
    'when nobody found it': [...openTable, ...won(60_000, 60_000)],
  },
  violated: { 'when it was found, and is paid whole': { events: over500(60_000), at: 'paid' } },
});
rule('6.3', 'OVER_MAX_CAPPED', {
  kept: { 'when it is paid whole': over500(60_000), 'when it is not over': [...openTable, ...won(50_000, 50_000)] },
  noted: { 'when it is paid to the maximum': { events: over500(50_000), at: 'found' } },
});
rule('6.3', 'OVER_MAX_UNNOTICED', {
  kept: { 'when it was found': over500(50_000) },
  violated: { 'when nobody found it': { events: [...openTable, ...won(60_000, 60_000)], at: 'wager' } },
});

const to = limits(1_000, 50_000, 'main');
const announced = (more: object = {}): Step =>
  sign('sign-change', {
    kind: 'limits-change',
    limits: [to],
    proposedAt: '2026-04-25T09:20:00.000Z',
    ...more,
  });
const raised = (who = casinoSupervisor): Step => limitsChanged(to, null, who).as('change');

rule('6.5', 'MIN_RAISED_WITHOUT_20MIN_NOTICE', {
  kept: {
    'after 20 minutes on show': [...openTable, announced(), raised().after(minutes(20))],
    'when the minimum is lowered and the maximum raised': [
      ...openTable,
      limitsChanged(limits(100, 90_000, 'main'), null, casinoSupervisor),
    ],
  },
  violated: {
    'a millisecond before': {
      events: [...openTable, announced(), raised().after(minutes(20) - 1)],
      at: 'change',
    },
    'without a sign': { events: [...openTable, raised()], at: 'change' },
    'when the sign named no time': [...openTable, announced({ proposedAt: null }), raised().after(minutes(30))],
    'when the sign named another minimum': [
      ...openTable,
      announced({ limits: [limits(2_000, 50_000, 'main')] }),
      raised().after(minutes(30)),
    ],
    'when the sign was taken down in between, and the 20 minutes are asked for in a row': [
      ...openTable,
      announced(),
      tableEvent('SignRemoved', { signId: 'sign-change' }).after(minutes(15)),
      announced(),
      raised().after(minutes(15)),
    ],
  },
  contested: {
    'before the time that the sign proposed': {
      events: [...openTable, announced({ proposedAt: '2026-04-25T12:00:00.000Z' }), raised().after(minutes(25))],
      by: ['6.5'],
    },
  },
});
rule('6.5', 'LIMITS_CHANGED_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor does it': [...openTable, announced(), raised().after(minutes(20))],
    'when a games supervisor does': [...openTable, announced(), raised(gamesSupervisor).after(minutes(20))],
  },
  violated: { 'when a dealer does': { events: [...openTable, raised(dealer)], at: 'change' } },
});
