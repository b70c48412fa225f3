import { contentHash } from '../kernel/canonical.ts';
import { gathered } from '../kernel/gathered.ts';
import type { JsonObject } from '../kernel/json.ts';
import { inDollars } from '../kernel/money.ts';
import type { Look, Sighting } from '../law/clause.ts';
import { by, concerning, wronged, type PersonsOfFinding } from '../law/persons.ts';
import type { Wager } from '../round/wager-book.ts';
import type { TableFact } from '../table/facts.ts';
import type { TableLook } from './at-table.ts';
import { ofAnotherSum } from './payments.ts';
import { ofWager } from './sightings.ts';

type HandedOut = {
  readonly fact: TableFact;
  readonly tenderedCents: number;
  readonly issuedCents: number;
  /** Who handed it out, and to whom. */
  readonly persons: PersonsOfFinding;
  /** The voucher, where it is named. Chips and tokens handed out for one voucher are recorded one by one. */
  readonly voucherId: string | null;
};

const partsIn = (handed: { readonly by: string; readonly personId: string | null }): PersonsOfFinding => [
  ...by(handed.by),
  ...concerning(handed.personId),
];

/** What was handed out for a voucher: recorded as its exchange, or as a sale for a voucher. */
const handedOutIn = (fact: TableFact): readonly HandedOut[] => {
  if (fact.type === 'table.VoucherExchanged') {
    const { nominatedCents: tenderedCents, issuedCents, voucherId } = fact.data;
    return [{ fact, tenderedCents, issuedCents, persons: partsIn(fact.data), voucherId }];
  }
  if (fact.type !== 'table.ChipsSold' || fact.data.tender !== 'promotional-voucher') return [];
  const { tenderedCents, issuedCents } = fact.data;
  return [{ fact, tenderedCents, issuedCents, persons: partsIn(fact.data), voucherId: null }];
};

/** The records of each voucher, in order; a record that names none stands alone. */
const byVoucher = (all: readonly HandedOut[]): readonly (readonly HandedOut[])[] => {
  const groups = new Map<string, HandedOut[]>();
  for (const handedOut of all) {
    const key = handedOut.voucherId ?? handedOut.fact.eventId;
    groups.set(key, [...(groups.get(key) ?? []), handedOut]);
  }
  return [...groups.values()];
};

/** What was recorded is JSON, which types of members that may be left out do not show. */
const saidIn = ({ fact }: HandedOut): string => contentHash(fact.data as JsonObject);

/** Did two terminals record the same exchange of a voucher? What they say of it is equal. */
const isSameExchange = (one: HandedOut, other: HandedOut): boolean =>
  one.fact.terminal !== other.fact.terminal && saidIn(one) === saidIn(other);

/**
 * The records of a voucher, each exchange once: where two terminals say the same, and both together would be more than its value, they speak
 * of one exchange.
 */
const exchangesIn = (parts: readonly HandedOut[]): readonly HandedOut[] => {
  const [first, ...more] = parts;
  if (!first || more.length === 0) return parts;
  const issuedCents = parts.reduce((sum, part) => sum + part.issuedCents, 0);
  if (issuedCents <= first.tenderedCents) return parts;
  return parts.filter((part, index) => !parts.slice(0, index).some((one) => isSameExchange(one, part)));
};

/** Several terminals recorded it: whether these are parts of it, or accounts of one exchange that differ, the record does not say. */
const toldByTwo = (parts: readonly HandedOut[]): Pick<Sighting, 'undetermined'> =>
  new Set(parts.map(({ fact }) => fact.terminal)).size < 2
    ? {}
    : { undetermined: { missing: 'whether two terminals recorded one exchange, or two parts of it' } };

/** Vouchers changed for another value than their own: seen at the record that made it too much, or at the last if it was too little. */
export const vouchersExchangedWrong: TableLook = ({ table }) =>
  gathered(byVoucher(gathered(table.facts, handedOutIn)), (recorded) => {
    const parts = exchangesIn(recorded);
    let issuedCents = 0;
    for (const [index, { fact, tenderedCents, persons, ...part }] of parts.entries()) {
      issuedCents += part.issuedCents;
      const isTooLittle = index === parts.length - 1 && issuedCents < tenderedCents;
      if (issuedCents <= tenderedCents && !isTooLittle) continue;
      const which = part.voucherId === null ? 'a promotional voucher' : `the promotional voucher ${part.voucherId}`;
      const says = `${inDollars(issuedCents)} was handed out for ${which} of ${inDollars(tenderedCents)}`;
      return [
        {
          deed: fact,
          persons,
          says,
          figures: { tenderedCents, issuedCents },
          ...(isTooLittle ? {} : toldByTwo(parts)),
        },
      ];
    }
    return [];
  });

/** Exchanges of vouchers of which the pieces handed out add up to another sum. */
export const vouchersOfAnotherSum: TableLook = ({ table }) =>
  gathered(table.facts, (fact) => {
    if (fact.type !== 'table.VoucherExchanged') return [];
    const { issued, issuedCents, voucherId } = fact.data;
    const seen = ofAnotherSum(issued, issuedCents, `what was handed out for the voucher ${voucherId}`);
    return seen ? [{ deed: fact, persons: partsIn(fact.data), ...seen }] : [];
  });

/** Winnings of tokens that were paid in something else than chips. */
export const tokenWinsNotPaidInChips: Look<{ readonly wagers: readonly Wager[] }> = ({ wagers }) =>
  gathered(wagers, (wager) => {
    const medium = wager.laid?.fact.data.medium;
    if (medium !== 'promotional-tokens' && medium !== 'mixed') return [];
    const paid = wager.money.find(
      ({ fact, cents }) => fact.type === 'round.WagerPaid' && cents > 0 && fact.data.medium !== 'chips',
    );
    return paid
      ? ofWager(wager, paid, `winnings of tokens on ${wager.wagerId} were not paid in chips`, {
          persons: [...by(paid.fact.data.by), ...wronged(wager.personId)],
        })
      : [];
  });
