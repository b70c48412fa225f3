import { citations } from '../../../controls/table-games/clauses/citations.ts';
import { tableGamesEdition } from '../../../controls/table-games/edition.ts';
import { oneOf } from '../../../games/play.ts';
import { foundOfDay, type MoneyMove } from '../draft.ts';

/** Nobody locks the tray of a table that closes. */
export const trayLeftUnlocked: MoneyMove = {
  name: 'tray-left-unlocked',
  says: 'The tray of a table is not locked when the table closes.',
  plant: (draft) => {
    const closers = draft.plan.papers.filter(({ type, locked }) => type === 'table.FloatClosed' && locked);
    if (closers.length === 0) return undefined;
    oneOf(draft.house.chance, closers).locked = false;
    return { expected: [foundOfDay(draft, tableGamesEdition.id, citations.trayNotLocked)], explained: [] };
  },
};

/** The cage has the key of a tray, and opens it. */
export const trayKeyWithCage: MoneyMove = {
  name: 'tray-key-with-cage',
  says: 'A cashier holds the key of a tray and unlocks it.',
  plant: (draft) => {
    const openers = draft.plan.papers.filter(({ type }) => type === 'table.FloatOpened');
    if (openers.length === 0) return undefined;
    oneOf(draft.house.chance, openers).keyHolder = draft.house.staff.cashiers[0].personId;
    return { expected: [foundOfDay(draft, tableGamesEdition.id, citations.trayKeyElsewhere)], explained: [] };
  },
};
