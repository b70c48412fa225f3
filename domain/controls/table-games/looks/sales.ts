import type { Fact } from '../../../kernel/effective-history.ts';
import type { TableEvent, tenderCategories } from '../../../table/events.ts';
import type { TableOfDay } from '../picture.ts';

export type Tender = (typeof tenderCategories)[number];

/** What was taken for chips or tokens at a table, and the box that it was seen to go into. */
export type Sale = {
  readonly table: string;
  readonly gamingDay: string;
  readonly fact: Fact<TableEvent>;
  readonly dropBox: string | null;
  readonly tender: Tender;
  readonly cents: number;
  readonly by: string;
};

/** What was taken for chips or tokens in a session. */
export const salesOf = ({ table, gamingDay, facts }: TableOfDay): readonly Sale[] =>
  facts.flatMap((fact): readonly Sale[] => {
    if (fact.type === 'table.ChipsSold') {
      const { dropBox, tender, tenderedCents: cents, by: seller } = fact.data;
      return [{ table, gamingDay, fact, dropBox, tender, cents, by: seller }];
    }
    if (fact.type !== 'table.VoucherExchanged') return [];
    const { dropBox, nominatedCents: cents, by: seller } = fact.data;
    return [{ table, gamingDay, fact, dropBox, tender: 'promotional-voucher', cents, by: seller }];
  });
