import { clauseSpecs } from '../../../support/clause-specs.ts';
import { declaring, ofAlice, stake } from '../support/alone.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import { alice, openTable, pays } from '../support/double-chance-floor.ts';

const { rule } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/09-odds.txt', import.meta.url),
);

/** Alice declares these cards with her $50, and is paid so many times that. */
const paidAt = (cards: string, odds: number) => declaring(cards, pays(ofAlice, alice, odds * stake).as('paid'));
const wrong = (cards: string, odds: number) => ({ events: paidAt(cards, odds), at: 'paid' });

rule('9.1 Dead Hand', 'PAYOUT_WRONG', {
  kept: { 'at 1 to 1': paidAt('2S 3S 4S 5S 2H', 1) },
  violated: { 'at 4 to 1': wrong('2S 3S 4S 5S 2H', 4) },
});
rule('9.1 Two Pairs', 'PAYOUT_WRONG', {
  kept: { 'at 1 to 1': paidAt('KS KD 4H 4C 9S', 1) },
  violated: { 'at 2 to 1': wrong('KS KD 4H 4C 9S', 2) },
});
rule('9.1 Three of a kind', 'PAYOUT_WRONG', {
  kept: { 'at 1 to 1': paidAt('KS KD KH 4C 9S', 1) },
  violated: { 'at 2 to 1': wrong('KS KD KH 4C 9S', 2) },
});
rule('9.1 Straight', 'PAYOUT_WRONG', {
  kept: { 'at 2 to 1': paidAt('9S 8D 7H 6C 5S', 2) },
  violated: { 'at 1 to 1': wrong('9S 8D 7H 6C 5S', 1) },
});
rule('9.1 Flush', 'PAYOUT_WRONG', {
  kept: { 'at 4 to 1': paidAt('KD JD 9D 4D 2D', 4) },
  violated: { 'at 2 to 1': wrong('KD JD 9D 4D 2D', 2) },
});
rule('9.1 Full House', 'PAYOUT_WRONG', {
  kept: { 'at 6 to 1': paidAt('KS KD KH 4C 4S', 6) },
  violated: { 'at 1 to 1': wrong('KS KD KH 4C 4S', 1) },
});
rule('9.1 Four of a kind', 'PAYOUT_WRONG', {
  kept: { 'at 20 to 1': paidAt('KS KD KH KC 4S', 20) },
  violated: { 'at 6 to 1': wrong('KS KD KH KC 4S', 6) },
});
rule('9.1 Straight Flush', 'PAYOUT_WRONG', {
  kept: { 'at 50 to 1': paidAt('9D 8D 7D 6D 5D', 50) },
  violated: { 'at 4 to 1': wrong('9D 8D 7D 6D 5D', 4) },
});
rule('9.1 Royal Flush', 'PAYOUT_WRONG', {
  kept: { 'at 200 to 1': paidAt('AD KD QD JD TD', 200) },
  violated: { 'at 50 to 1': wrong('AD KD QD JD TD', 50) },
});
