import type { JsonObject } from '../../../domain/kernel/json.ts';
import { tokenWinsNotPaidInChips, vouchersExchangedWrong } from '../../../domain/provisions/vouchers.ts';
import { collected, laid, paid, recordOf } from '../../support/round-steps.ts';
import type { Step } from '../../support/script.ts';
import { dealer, seenAt, seenIn, tableStep, told } from '../../support/table-steps.ts';

const exchanged = (voucherId: string, nominatedCents: number, issuedCents: number): Step =>
  tableStep('VoucherExchanged', { voucherId, personId: 'pam', nominatedCents, issuedCents, by: dealer.personId });
const sold = (tender: string, tenderedCents: number, issuedCents: number, more: JsonObject = {}): Step =>
  tableStep('ChipsSold', { tender, tenderedCents, issuedCents, personId: 'pam', by: dealer.personId, ...more });

const figures = (...steps: readonly Step[]) =>
  seenAt(vouchersExchangedWrong, steps).map((sighting) => sighting.figures);

it('is changed for its own value', () => {
  expect(figures(exchanged('V-1', 500, 500))).toEqual([]);
  expect(figures(exchanged('V-1', 500, 400))).toEqual([{ tenderedCents: 500, issuedCents: 400 }]);
  expect(figures(exchanged('V-1', 500, 600))).toEqual([{ tenderedCents: 500, issuedCents: 600 }]);
  expect(told(seenAt(vouchersExchangedWrong, [exchanged('V-1', 500, 600)]))).toEqual([
    '$6.00 was handed out for the promotional voucher V-1 of $5.00',
  ]);
});

describe('A promotional voucher', () => {
  it('is changed in parts that come to its value: too much is seen at the part that made it so', () => {
    expect(figures(exchanged('V-1', 500, 200), exchanged('V-1', 500, 300))).toEqual([]);
    expect(figures(exchanged('V-1', 500, 400), exchanged('V-1', 500, 300))).toEqual([
      { tenderedCents: 500, issuedCents: 700 },
    ]);
    expect(figures(exchanged('V-1', 500, 100), exchanged('V-1', 500, 300))).toEqual([
      { tenderedCents: 500, issuedCents: 400 },
    ]);
    expect(figures(exchanged('V-1', 500, 500), exchanged('V-2', 500, 500))).toEqual([]);
  });

  it('is changed once where two terminals record the same, and in doubt where what they record differs', () => {
    const [once, other] = [exchanged('V-1', 500, 500), exchanged('V-1', 500, 400).from('T-2', 500)];
    expect(figures(once, exchanged('V-1', 500, 500).from('T-2', 500))).toEqual([]);
    expect(figures(exchanged('V-1', 500, 250), exchanged('V-1', 500, 250).from('T-2', 500))).toEqual([]);
    expect(figures(once, once)).toEqual([{ tenderedCents: 500, issuedCents: 1_000 }]);
    expect(seenAt(vouchersExchangedWrong, [once, once])[0]).not.toHaveProperty('undetermined');
    expect(seenAt(vouchersExchangedWrong, [once, other])).toMatchObject([
      { undetermined: { missing: 'whether two terminals recorded one exchange, or two parts of it' } },
    ]);
  });

  it('is changed in a sale of chips too, each sale by itself; a sale for cash is not of a voucher', () => {
    expect(told(seenAt(vouchersExchangedWrong, [sold('promotional-voucher', 500, 400)]))).toEqual([
      '$4.00 was handed out for a promotional voucher of $5.00',
    ]);
    expect(figures(sold('promotional-voucher', 500, 400), sold('promotional-voucher', 500, 100))).toHaveLength(2);
    expect(figures(sold('promotional-voucher', 500, 500), sold('cash', 500, 400))).toEqual([]);
  });
});

const saw = (...steps: readonly Step[]) => told(seenIn(tokenWinsNotPaidInChips, recordOf(...steps)));

describe('What promotional tokens win', () => {
  const says = ['winnings of tokens on w-1 were not paid in chips'];

  it.each(['promotional-tokens', 'mixed'])('is paid in chips: staked as %s', (medium) => {
    const wager = laid('w-1', 500, 'main', { medium });
    expect(saw(wager, paid('w-1', 500, 'chips'))).toEqual([]);
    expect(saw(wager, paid('w-1', 500, 'promotional-tokens'))).toEqual(says);
    expect(saw(wager, paid('w-1', 0, 'promotional-tokens'))).toEqual([]);
    expect(saw(wager, collected('w-1', 500))).toEqual([]);
  });

  it('is asked of tokens only', () => {
    expect(saw(laid('w-1', 500), paid('w-1', 500, 'cash'))).toEqual([]);
    expect(saw(paid('w-1', 500, 'cash'))).toEqual([]);
  });
});
