import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import { alice, begins, bet, dealer, noMoreBets, openTable, paid, spin, tableEvent } from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);

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

rule("1.1 'casino promotional voucher'", 'VOUCHER_EXCHANGE_MISMATCH', {
  kept: {
    'when a voucher becomes tokens of its value': [exchanged(2_500, 2_500)],
    'when something else than a voucher is sold': [exchanged(2_500, 2_400, 'cash')],
  },
  violated: { 'when it becomes tokens of less': [exchanged(2_500, 2_000)] },
});

const onTokens = [...begins, bet(alice, 'heads', 500, { medium: 'promotional-tokens' }), noMoreBets, ...spin('HH')];
rule("1.1 'casino promotional voucher'", 'PROMO_WIN_NOT_PAID_IN_CHIPS', {
  kept: { 'when tokens win chips': [...onTokens, paid(alice, 'heads', 500)] },
  violated: { 'when tokens win tokens': [...onTokens, paid(alice, 'heads', 500, 'promotional-tokens')] },
});
