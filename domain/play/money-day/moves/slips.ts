import { citations } from '../../../controls/table-games/clauses/citations.ts';
import { tableGamesEdition } from '../../../controls/table-games/edition.ts';
import { oneOf } from '../../../games/play.ts';
import { foundOfDay, type Draft, type MoneyMove } from '../draft.ts';
import type { Slip, VoidedSlip } from '../slips.ts';

const found = (draft: Draft, citation: (typeof citations)[keyof typeof citations]) => ({
  expected: [foundOfDay(draft, tableGamesEdition.id, citation)],
  explained: [],
});

/** The slips of the same series from one on, in their order. */
const from = ({ plan }: Draft, slip: Slip): readonly Slip[] =>
  plan.slips.filter(({ series, number }) => series === slip.series && number >= slip.number);

/** The slips that are not the first of their series on this day: before that one, nobody knows what was. */
const later = ({ plan: { slips } }: Draft): readonly Slip[] =>
  slips.filter(({ series }, place) => slips.findIndex((one) => one.series === series) < place);

/** The cage skips a number of a series, and goes on from the next. */
export const slipGap: MoneyMove = {
  name: 'slip-gap',
  says: 'The cage skips the number of a slip.',
  plant: (draft) => {
    const slips = later(draft);
    if (slips.length === 0) return undefined;
    for (const slip of from(draft, oneOf(draft.house.chance, slips))) slip.number += 1;
    return found(draft, citations.numberSkipped);
  },
};

/** The cage gives a slip the number of the one before it. */
export const slipNumberTwice: MoneyMove = {
  name: 'slip-number-twice',
  says: 'The cage gives two slips one number.',
  plant: (draft) => {
    // What arrives in the cage is told by the number alone: of credits nobody could say which is which.
    const fills = later(draft).filter(({ kind }) => kind === 'fill');
    if (fills.length === 0) return undefined;
    const slip = oneOf(draft.house.chance, fills);
    const after = from(draft, slip);
    slip.printedAgain = true;
    for (const one of after) one.number -= 1;
    return found(draft, citations.numberRepeated);
  },
};

/** Another slip is printed by mistake after the last one, and voided. False where there is none. */
const voidAnother = ({ plan }: Draft, how: Pick<VoidedSlip, 'secondSigner' | 'copiesKept'>): boolean => {
  const last = plan.slips.at(-1);
  if (!last) return false;
  const ofSeries = [...plan.slips, ...plan.voided].filter(({ series }) => series === last.series);
  const number = Math.max(...ofSeries.map((one) => one.number)) + 1;
  plan.voided.push({ ...last, number, issuedAtMs: last.arrivedAtMs + 60_000, ...how });
  return true;
};

/** A slip is printed by mistake, and one person alone voids it. */
export const voidSignedByOne: MoneyMove = {
  name: 'void-signed-by-one',
  says: 'A cashier voids a slip, and nobody signs beside them.',
  plant: (draft) =>
    voidAnother(draft, { secondSigner: null, copiesKept: true }) ? found(draft, citations.voidSignedByOne) : undefined,
};

/** A slip is printed by mistake and voided, and not all of its copies are kept. */
export const voidCopiesLost: MoneyMove = {
  name: 'void-copies-lost',
  says: 'A slip is voided, and not all of its copies are kept.',
  plant: (draft) => {
    const [, secondSigner] = draft.house.staff.finance;
    return voidAnother(draft, { secondSigner, copiesKept: false })
      ? found(draft, citations.voidCopiesNotKept)
      : undefined;
  },
};

/** A cashier voids a slip whose chips lie in the tray. */
export const voidedSlipUsed: MoneyMove = {
  name: 'voided-slip-used',
  says: 'A cashier voids the slip of a fill that has been received.',
  plant: (draft) => {
    const fills = draft.plan.slips.filter(({ kind, printedAgain }) => kind === 'fill' && !printedAgain);
    if (fills.length === 0) return undefined;
    oneOf(draft.house.chance, fills).isVoidedLater = true;
    return found(draft, citations.voidedSlipUsed);
  },
};

/** The dealer who counts the chips of a fill has carried them. */
export const chipsCarriedByDealer: MoneyMove = {
  name: 'chips-carried-by-dealer',
  says: 'The dealer who counts the chips of a fill has carried them from the cage.',
  plant: (draft) => {
    const fills = draft.plan.slips.filter(({ kind }) => kind === 'fill');
    if (fills.length === 0) return undefined;
    const slip = oneOf(draft.house.chance, fills);
    slip.carriedBy = [slip.moved.actor];
    return found(draft, citations.chipsCarriedByTable);
  },
};
