import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import * as floor from '../support/casino-war-floor.ts';

const { alice, bob, closed, deals, dealer, opened, openTable, pays, racks, raiseOf, takes, tie, tieOf, war } = floor;
const { gives, goesToWar, roundEvent, warOf } = floor;
const { rule } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/09-settlement.txt', import.meta.url),
);

const stake = 5_000;
const over = [racks, closed];
const won = [opened, war(alice, 1, stake), ...deals('1 KS, dealer 9H')];
const paid = (cents: number, wagerId = warOf(alice, 1)) => pays(wagerId, alice, cents);
const taken = (cents: number, wagerId = warOf(alice, 1)) => takes(wagerId, cents);

rule('9.1', 'PAYOUT_WRONG', {
  kept: {
    'when a wager of the rules is paid': [...won, paid(stake), ...over],
  },
  violated: {
    'when one is paid of a kind that the rules do not know': {
      events: [
        opened,
        roundEvent('WagerPlaced', { ...war(alice, 1, stake).data, wagerId: 'w-1', kind: 'lucky-seven' }),
        ...deals('1 KS, dealer 9H'),
        paid(stake, 'w-1').as('paid'),
      ],
      at: 'paid',
    },
  },
  undetermined: {
    'when one is paid that nobody recorded': {
      events: [...won, paid(stake, 'w-2').as('paid')],
      at: 'paid',
      missing: 'whether w-2 was laid, and whether it won',
    },
  },
});

rule('9.1', 'PAID_TO_ANOTHER', {
  kept: { 'when its player has them': [...won, paid(stake), ...over] },
  violated: {
    'when somebody on duty at the table has them': {
      events: [...won, pays(warOf(alice, 1), dealer, stake).as('paid')],
      at: 'paid',
    },
  },
  undetermined: {
    'when another player has them': {
      events: [...won, pays(warOf(alice, 1), bob, stake)],
      missing: 'whether the player had them paid to somebody else',
    },
  },
});

const inChips = (count: number) =>
  pays(warOf(alice, 1), alice, stake, { chips: [{ denominationCents: 2_500, count }] });

rule('9.1', 'PAYMENT_CHIPS_OF_ANOTHER_SUM', {
  kept: { 'when they add up': [...won, inChips(2)], 'when nobody counted them': [...won, paid(stake)] },
  violated: {},
  undetermined: {
    'when they add up to another sum': { events: [...won, inChips(3)], missing: 'recorded right' },
  },
});

rule('9.1', 'COLLECTED_ON_NO_WAGER', {
  kept: { 'when the wager is on record': [opened, war(alice, 1, stake), ...deals('1 8S, dealer 9H'), taken(stake)] },
  violated: {},
  undetermined: {
    'when nobody recorded the wager': { events: [...won, taken(stake, 'w-2')], missing: 'whether w-2 was laid' },
  },
});

rule('9.1', 'DONE_IN_LATER_ROUND', {
  kept: { 'when a wager is paid in its round': [...won, paid(stake), ...over] },
  noted: {
    'when a wager of the round before is paid in the next one': {
      events: [...won, ...over, opened, paid(stake).as('paid')],
      at: 'paid',
    },
  },
});

/** A war wager of $50 at war, with a raise of $50: the second cards. */
const atWar = (seconds: string) => [
  opened,
  war(alice, 1, stake),
  ...deals('1 KS, dealer KH'),
  ...goesToWar(alice, 1, stake),
  ...deals(seconds),
];
const higher = atWar('1 QS, dealer 9H');
const equal = atWar('1 9S, dealer 9H');
const onRaise = raiseOf(alice, 1);
const onTie = tieOf(alice, 1);

rule('9.1 War: first card higher', 'PAYOUT_WRONG', {
  kept: { 'when it is paid even money': [...won, paid(stake), ...over] },
  violated: {
    'when it is paid more': { events: [...won, paid(7_500).as('paid'), ...over], at: 'paid' },
    'when it is paid less': [...won, paid(2_500), ...over],
  },
});

rule('9.1 War: second cards equal', 'PAYOUT_WRONG', {
  kept: { 'when it is paid even money': [...equal, paid(stake), paid(stake, onRaise), ...over] },
  violated: {
    'when it is paid more': { events: [...equal, paid(10_000).as('paid'), paid(stake, onRaise), ...over], at: 'paid' },
  },
});

rule('9.1 War: second card higher', 'PAYOUT_WRONG', {
  kept: { 'when the stake stays with the player': [...higher, paid(stake, onRaise), ...over] },
  violated: {
    'when it is paid, though neither side has won it': {
      events: [...higher, paid(stake).as('paid'), paid(stake, onRaise), ...over],
      at: 'paid',
    },
  },
});

rule('9.1 Go to war: higher', 'PAYOUT_WRONG', {
  kept: { 'when it is paid even money': [...higher, paid(stake, onRaise), ...over] },
  violated: {
    'when it is paid double': { events: [...higher, paid(10_000, onRaise).as('paid'), ...over], at: 'paid' },
  },
});

rule('9.1 Go to war: equal', 'PAYOUT_WRONG', {
  kept: { 'when it is paid even money': [...equal, paid(stake), paid(stake, onRaise), ...over] },
  violated: {
    'when it is paid less': { events: [...equal, paid(stake), paid(2_500, onRaise).as('paid'), ...over], at: 'paid' },
  },
});

const tied = [opened, tie(alice, 1, 500), ...deals('1 KS, dealer KH')];

rule('9.1 Tie', 'PAYOUT_WRONG', {
  kept: { 'when it is paid ten to one': [...tied, paid(5_000, onTie), ...over] },
  violated: {
    'when it is paid eleven to one': { events: [...tied, paid(5_500, onTie).as('paid'), ...over], at: 'paid' },
    'when more is handed back than was collected': [
      ...tied,
      paid(5_000, onTie),
      gives(onTie, alice, 1_000, 'mistake'),
      ...over,
    ],
  },
});

/** A stake that the chips of the table cannot make: even money on it is $5 or $6. */
const odd = 550;
const oddRaise = (seconds: string) => [
  opened,
  war(alice, 1, odd),
  ...deals('1 KS, dealer KH'),
  ...goesToWar(alice, 1, odd),
  ...deals(seconds),
];
const oddWon = [opened, war(alice, 1, odd), ...deals('1 KS, dealer 9H')];
const oddEqual = oddRaise('1 9S, dealer 9H');
const oddHigher = oddRaise('1 QS, dealer 9H');

rule('9.1 War: first card higher', 'PAYOUT_ROUNDED_WRONG', {
  kept: {
    'when it is paid the amount that chips make below it': [...oddWon, paid(500), ...over],
    'when it is paid the one above it': [...oddWon, paid(600), ...over],
  },
  violated: { 'when it is paid neither': { events: [...oddWon, paid(640).as('paid'), ...over], at: 'paid' } },
});

rule('9.1 War: second cards equal', 'PAYOUT_ROUNDED_WRONG', {
  kept: { 'when it is paid the amount below it': [...oddEqual, paid(500), paid(500, onRaise), ...over] },
  violated: {
    'when it is paid neither': {
      events: [...oddEqual, paid(640).as('paid'), paid(500, onRaise), ...over],
      at: 'paid',
    },
  },
});

rule('9.1 Go to war: higher', 'PAYOUT_ROUNDED_WRONG', {
  kept: { 'when it is paid the amount above it': [...oddHigher, paid(600, onRaise), ...over] },
  violated: {
    'when it is paid neither': { events: [...oddHigher, paid(640, onRaise).as('paid'), ...over], at: 'paid' },
  },
});

rule('9.1 Go to war: equal', 'PAYOUT_ROUNDED_WRONG', {
  kept: { 'when it is paid the amount below it': [...oddEqual, paid(500), paid(500, onRaise), ...over] },
  violated: {
    'when it is paid neither': {
      events: [...oddEqual, paid(500), paid(640, onRaise).as('paid'), ...over],
      at: 'paid',
    },
  },
});

const oddTie = [opened, tie(alice, 1, 505), ...deals('1 KS, dealer KH')];

rule('9.1 Tie', 'PAYOUT_ROUNDED_WRONG', {
  kept: { 'when it is paid an amount that chips can make': [...oddTie, paid(5_100, onTie), ...over] },
  violated: {
    'when it is paid neither neighbour': { events: [...oddTie, paid(5_120, onTie).as('paid'), ...over], at: 'paid' },
  },
});
