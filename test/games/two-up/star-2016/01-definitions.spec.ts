import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  closed,
  collected,
  dealer,
  foundOver,
  noMoreBets,
  openTable,
  paid,
  spin,
  tableEvent,
} from '../support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, 'two-up/star-2016', openTable);

const exchanged = (tenderedCents: number, issuedCents: number, tender = 'promotional-voucher'): Step =>
  tableEvent('ChipsSold', {
    personId: alice.personId,
    tender,
    tenderedCents,
    dropBox: 'box-1',
    issuedAs: 'promotional-tokens',
    issued: [],
    issuedCents,
    by: dealer.personId,
  });

const voucher = (issuedCents: number, issuedAs = 'chips', issued: JsonObject[] = []): Step =>
  tableEvent('VoucherExchanged', {
    voucherId: 'v-1',
    personId: alice.personId,
    nominatedCents: 2_500,
    conditions: null,
    dropBox: 'box-1',
    issuedAs,
    issued,
    issuedCents,
    by: dealer.personId,
  });

const fives = (count: number): JsonObject[] => [{ denominationCents: 500, count }];
rule("1.1 'casino promotional voucher'", 'VOUCHER_CHIPS_OF_ANOTHER_SUM', {
  kept: {
    'when the pieces add up to what was handed out': [voucher(2_500, 'chips', fives(5))],
    'when nobody counted the pieces': [voucher(2_500)],
  },
  violated: {},
  undetermined: {
    'when they add up to another sum': {
      events: [voucher(2_500, 'chips', fives(4)).as('short')],
      at: 'short',
      missing: 'whether the chips of what was handed out for the voucher v-1 were recorded right, or the amount',
    },
  },
});

rule("1.1 'casino promotional voucher'", 'VOUCHER_EXCHANGE_MISMATCH', {
  kept: {
    'when a voucher becomes tokens of its value': [exchanged(2_500, 2_500)],
    'when a voucher of its own record does': [voucher(2_500)],
    'when something else than a voucher is sold': [exchanged(2_500, 2_400, 'cash')],
    'when it becomes chips in part and tokens for the rest': [voucher(1_500), voucher(1_000, 'promotional-tokens')],
  },
  violated: {
    'when chips and tokens together are less': {
      events: [voucher(1_500), voucher(900, 'promotional-tokens').as('rest')],
      at: 'rest',
    },
    'when the same voucher is exchanged twice': { events: [voucher(2_500), voucher(2_500).as('again')], at: 'again' },
    'when it becomes tokens of less': [exchanged(2_500, 2_000)],
    'when a voucher of its own record becomes more': [voucher(3_000)],
  },
});

const onTokens = [...begins, bet(alice, 'heads', 500, { medium: 'promotional-tokens' }), noMoreBets, ...spin('HH')];
rule("1.1 'casino promotional voucher'", 'PROMO_WIN_NOT_PAID_IN_CHIPS', {
  kept: { 'when tokens win chips': [...onTokens, paid(alice, 'heads', 500)] },
  violated: { 'when tokens win tokens': [...onTokens, paid(alice, 'heads', 500, 'promotional-tokens')] },
});

const taken = collected(alice, 'heads', 500);
const mixed = [...begins, bet(alice, 'heads', 500, { medium: 'mixed' }), noMoreBets, ...spin('HH')];
rule("1.1 'casino promotional voucher'", 'TOKENS_NOT_COLLECTED', {
  kept: {
    'when tokens are collected and win chips': [...onTokens, taken, paid(alice, 'heads', 500), closed],
    'when they are not collected yet': [...onTokens, paid(alice, 'heads', 500)],
    'when the winnings are still to come': [...onTokens, taken],
    'when a venue leaves them with a winner, like chips': {
      events: [...onTokens, paid(alice, 'heads', 500), closed],
      choices: { 'tokens-after-the-result': 'like-chips' },
    },
    'when chips win': [
      ...begins,
      bet(alice, 'heads', 500),
      noMoreBets,
      ...spin('HH'),
      paid(alice, 'heads', 500),
      closed,
    ],
    'when nobody can say how much of a wager was tokens': [...mixed, paid(alice, 'heads', 500), closed],
  },
  violated: {
    'when they are left with a winner': [...onTokens, paid(alice, 'heads', 500), closed],
    'when more of them is taken back than was over the maximum': [
      ...begins,
      bet(alice, 'heads', 60_000, { medium: 'promotional-tokens' }),
      foundOver(alice, 'heads', 50_000),
      noMoreBets,
      ...spin('HH'),
      collected(alice, 'heads', 40_000),
      paid(alice, 'heads', 50_000),
      closed,
    ],
  },
});

const settled = (events: readonly Step[], choices = {}) =>
  examineScript(game, edition, stage([...openTable, ...events]), choices).settlements.find(
    ({ wagerId }) => wagerId === 'w-alice-heads',
  );
const money = (collectedCents: number, paidCents: number) => ({ collectedCents, paidCents, returnedCents: 0 });

describe('a wager of tokens that won', () => {
  it('is due to the house, and its winnings to the player', () => {
    expect(settled(onTokens)?.due).toEqual(money(500, 500));
    expect(settled(onTokens)?.interpretations).toContain('tokens-after-the-result');
  });

  it('stays with the player where a venue treats tokens like chips', () => {
    const choices = { 'tokens-after-the-result': 'like-chips' };
    expect(settled(onTokens, choices)?.due).toEqual(money(0, 500));
    const { all } = examineScript(game, edition, stage([...openTable, ...onTokens, taken, closed]), choices);
    expect(all.map(({ clause, code }) => `${clause} ${code}`)).toContain('4.1.2.1 COLLECTION_WRONG');
  });

  it('counts to the maximum when it was found over it, and the rest goes back', () => {
    const over = [
      ...begins,
      bet(alice, 'heads', 60_000, { medium: 'promotional-tokens' }),
      foundOver(alice, 'heads', 50_000),
      noMoreBets,
      ...spin('HH'),
    ];
    expect(settled(over)?.due).toEqual(money(50_000, 50_000));
  });

  it('is found by its own row when it is neither collected nor paid', () => {
    const { all } = examineScript(game, edition, stage([...openTable, ...onTokens, closed]), {});
    const own = all.filter(({ wagerId }) => wagerId === 'w-alice-heads');
    expect(own.map(({ clause, code }) => `${clause} ${code}`)).toEqual(['6.9 WINNING_WAGER_NOT_PAID']);
  });

  it('of tokens and chips together is judged by what was paid; what was taken is accepted up to the stake', () => {
    expect(settled([...mixed, collected(alice, 'heads', 300), paid(alice, 'heads', 500)])?.due).toEqual(
      money(300, 500),
    );
    expect(settled([...mixed, collected(alice, 'heads', 600), paid(alice, 'heads', 500)])?.due).toEqual(
      money(500, 500),
    );
    expect(settled([...mixed, paid(alice, 'heads', 400)])?.differenceCents).toBe(-100);
  });
});
