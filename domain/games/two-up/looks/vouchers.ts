import type { TableFact } from '../../../table/facts.ts';
import { ofWager, type RoundLook, type SessionLook } from './reading.ts';

type Handed = {
  readonly fact: TableFact;
  readonly tenderedCents: number;
  readonly issuedCents: number;
  readonly personId: string | null;
  /** The voucher, where it is named: what it brings is handed out as chips, as tokens, or as some of both, one record for each. */
  readonly voucherId: string | null;
};

/** What was handed out for a voucher: recorded as its exchange, or as a sale for a voucher. */
const handedIn = (fact: TableFact): Handed[] => {
  if (fact.type === 'table.VoucherExchanged') {
    const { nominatedCents: tenderedCents, issuedCents, personId, voucherId } = fact.data;
    return [{ fact, tenderedCents, issuedCents, personId, voucherId }];
  }
  if (fact.type !== 'table.ChipsSold' || fact.data.tender !== 'promotional-voucher') return [];
  const { tenderedCents, issuedCents, personId } = fact.data;
  return [{ fact, tenderedCents, issuedCents, personId, voucherId: null }];
};

/** The records of each voucher, in order; what names none stands alone. */
const byVoucher = (all: readonly Handed[]): Handed[][] => {
  const groups = new Map<string, Handed[]>();
  for (const handed of all) {
    const key = handed.voucherId ?? handed.fact.eventId;
    groups.set(key, [...(groups.get(key) ?? []), handed]);
  }
  return [...groups.values()];
};

/** 1.1: vouchers changed for more or less than their value: with what made it too much, or with the last when it was too little. */
export const vouchersExchangedWrong: SessionLook = ({ table }) =>
  byVoucher(table.facts.flatMap(handedIn)).flatMap((parts) => {
    let issuedCents = 0;
    for (const [index, { fact, tenderedCents, personId, ...part }] of parts.entries()) {
      issuedCents += part.issuedCents;
      const isTooLittle = index === parts.length - 1 && issuedCents < tenderedCents;
      if (issuedCents <= tenderedCents && !isTooLittle) continue;
      const says = 'a promotional voucher was changed for another value than its own';
      return [{ deed: fact, personId, says, figures: { tenderedCents, issuedCents } }];
    }
    return [];
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
