import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import { all, ofAlice, over, stake, wins, withSixth, withSixthAfter } from '../support/alone.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  alice,
  casinoSupervisor,
  conduct,
  dealer,
  deals,
  main,
  opened,
  openTable,
  pays,
  closed,
  takes,
  tableEvent,
  voidsWager,
} from '../support/double-chance-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/01-definitions.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/01-definitions.txt', import.meta.url),
);

const exchanged = (more: JsonObject = {}, who = dealer): Step =>
  tableEvent(
    'VoucherExchanged',
    {
      voucherId: 'V1',
      personId: alice.personId,
      nominatedCents: 5_000,
      conditions: null,
      dropBox: 'BOX-A',
      issuedAs: 'promotional-tokens',
      issued: [{ denominationCents: 500, count: 10 }],
      issuedCents: 5_000,
      by: who.personId,
      ...more,
    },
    who,
  ).as('exchange');
const nine = { issued: [{ denominationCents: 500, count: 9 }] };
const withTokens = (...then: readonly Step[]): readonly Step[] =>
  all(withSixthAfter(main(alice, 1, stake, { medium: 'promotional-tokens' }), wins), then, over);

rule("1.1 'casino promotional voucher'", 'VOUCHER_EXCHANGE_MISMATCH', {
  kept: { 'when it is changed for its value': [exchanged()] },
  violated: {
    'when too little is handed out': { events: [exchanged({ ...nine, issuedCents: 4_500 })], at: 'exchange' },
    'when it is changed twice by one dealer': [exchanged(), exchanged().after(60_000)],
  },
});
rule("1.1 'casino promotional voucher'", 'VOUCHER_CHIPS_OF_ANOTHER_SUM', {
  kept: { 'when the tokens add up': [exchanged()] },
  violated: {},
  undetermined: { 'when they add up to another sum': { events: [exchanged(nine)], at: 'exchange' } },
});
rule("1.1 'casino promotional voucher'", 'VOUCHER_EXCHANGED_NOT_BY_DEALER', {
  kept: { 'when a dealer does it': [exchanged()] },
  violated: { 'when a casino supervisor does': { events: [exchanged({}, casinoSupervisor)], at: 'exchange' } },
});
rule("1.1 'casino promotional voucher'", 'PROMO_WIN_NOT_PAID_IN_CHIPS', {
  kept: {
    'when what tokens won is paid in chips': withTokens(pays(ofAlice, alice, stake)),
    'when what chips won is paid in cash': withSixth(wins, pays(ofAlice, alice, stake, { medium: 'cash' })),
  },
  violated: {
    'when it is paid in tokens': {
      events: withTokens(pays(ofAlice, alice, stake, { medium: 'promotional-tokens' }).as('paid')),
      at: 'paid',
    },
  },
});

const lost = withSixthAfter(main(alice, 1, stake), '9H');
const taken = takes(ofAlice, stake).as('taken');
/** The next round is dealt by the pit, so many milliseconds before the wager of this one is taken. */
const begunBefore = (ms: number, uncertaintyMs = 0): readonly Step[] => [
  ...lost,
  taken.after(60_000),
  closed,
  opened.from('T-2', uncertaintyMs).after(-5_000 - ms),
  ...deals(2).map((one) => one.from('T-2', uncertaintyMs)),
];

rule("1.1 'round of play'", 'ROUND_BOUNDARY_BROKEN', {
  kept: {
    'when the wager is taken before the next round': [...lost, taken, ...over, opened, ...deals(2)],
    'when nothing is on record of its being taken': [...lost, ...over, opened, ...deals(2)],
    'when it had been declared void, and is taken by mistake when the next round has begun': [
      ...lost,
      conduct('device', alice, { basis: 'admitted' }),
      voidsWager(ofAlice, casinoSupervisor),
      ...begunBefore(20_000).slice(lost.length),
    ],
  },
  violated: {
    'when it is taken when the first card of the next round is out': { events: begunBefore(20_000), at: 'taken' },
  },
  undetermined: {
    'when the clocks cannot tell which came first': {
      events: begunBefore(1_000, 3_000),
      missing: 'whether the next round had begun',
    },
  },
});

variedInFull('01-definitions', variations, known);
