import type { TableFact } from '../facts.ts';
import { ofWager, type RoundLook, type SessionLook } from './reading.ts';

type Exchange = { readonly tenderedCents: number; readonly issuedCents: number; readonly personId: string | null };

/** A voucher that was exchanged: recorded as such, or as a sale for a voucher. */
const exchangeIn = (fact: TableFact): Exchange | undefined => {
  if (fact.type === 'table.VoucherExchanged') return { ...fact.data, tenderedCents: fact.data.nominatedCents };
  return fact.type === 'table.ChipsSold' && fact.data.tender === 'promotional-voucher' ? fact.data : undefined;
};

/** 1.1: vouchers changed for more or less than their value. */
export const vouchersExchangedWrong: SessionLook = ({ table }) =>
  table.facts.flatMap((fact) => {
    const exchange = exchangeIn(fact);
    if (!exchange || exchange.tenderedCents === exchange.issuedCents) return [];
    const { tenderedCents, issuedCents, personId } = exchange;
    const says = 'a promotional voucher was changed for another value than its own';
    return [{ deed: fact, personId, says, figures: { tenderedCents, issuedCents } }];
  });

/** 1.1: winnings of tokens that were paid otherwise than in chips. */
export const tokenWinsNotPaidInChips: RoundLook = (picture) =>
  picture.wagers.flatMap((wager) => {
    const medium = wager.laid?.fact.data.medium;
    if (medium !== 'promotional-tokens' && medium !== 'mixed') return [];
    const paid = wager.money.find(
      ({ fact, cents }) => fact.type === 'round.WagerPaid' && cents > 0 && fact.data.medium !== 'chips',
    );
    return paid ? ofWager(wager, paid, `winnings of tokens on ${wager.wagerId} were not paid in chips`) : [];
  });
