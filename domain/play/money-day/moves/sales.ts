import { droppedIntoOtherBox } from '../../../controls/table-games/clauses/citations.ts';
import { tableGamesEdition } from '../../../controls/table-games/edition.ts';
import { oneOf } from '../../../games/play.ts';
import { droppedInstead, putCash, wentInto, type Box } from '../boxes.ts';
import { foundOfDay, retold, type Draft, type MoneyMove } from '../draft.ts';
import { untouched } from './boxes.ts';

/** The sales for cash into a box of their table that nothing was done to, and a box of another table for each. */
const choicesIn = (draft: Draft) => {
  const boxes = untouched(draft);
  return draft.tables.flatMap((table) => {
    const others = boxes.filter((box) => box.table !== table.setting.table);
    return table.played.events.flatMap((sale) => {
      const own = boxes.find((box) => wentInto(sale, box) && box.table === table.setting.table);
      const isCash = sale.type === 'table.ChipsSold' && sale.data['tender'] === 'cash';
      return isCash && own ? others.map((other) => ({ table, sale, own, other })) : [];
    });
  });
};

const touch = (box: Box, moreCents: number): void => {
  box.isTouched = true;
  putCash(box, moreCents);
};

/** What is paid for chips at one table goes into a box that hangs at another, and is found there: only the place is wrong. */
export const saleIntoOtherBox: MoneyMove = {
  name: 'sale-into-other-box',
  says: 'A dealer drops what was paid for chips into a box of another table.',
  plant: (draft) => {
    const choices = choicesIn(draft);
    if (choices.length === 0) return undefined;
    const { table, sale, own, other } = oneOf(draft.house.chance, choices);
    retold(
      draft,
      table,
      table.played.events.map((event) => (event === sale ? droppedInstead(sale, other) : event)),
    );
    const paidCents = Number(sale.data['tenderedCents']);
    touch(own, -paidCents);
    touch(other, paidCents);
    return { expected: [foundOfDay(draft, tableGamesEdition.id, droppedIntoOtherBox)], explained: [] };
  },
};
