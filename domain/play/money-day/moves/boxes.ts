import { citations } from '../../../controls/table-games/clauses/citations.ts';
import { tableGamesEdition } from '../../../controls/table-games/edition.ts';
import { oneOf } from '../../../games/play.ts';
import { putCash, type Box } from '../boxes.ts';
import { foundOfDay, type Draft, type Explained, type MoneyMove } from '../draft.ts';

type Cited = (typeof citations)[keyof typeof citations];

const found = (draft: Draft, citation: Cited, explained: readonly Explained[] = [], isInDoubt = false) => {
  const one = foundOfDay(draft, tableGamesEdition.id, citation);
  return { expected: [isInDoubt ? { ...one, verdict: 'undetermined' as const } : one], explained };
};

const cashIn = ({ counts: [{ content }] }: Box): number =>
  content.find(({ category }) => category === 'cash')?.totalCents ?? 0;

/** Boxes that nothing was done to otherwise yet. */
export const untouched = ({ plan: { boxes } }: Draft): readonly Box[] =>
  boxes.filter(({ isTouched, removed }) => !isTouched && removed !== null);

/** A move that is made with one box that fits. */
const withBox = (
  name: string,
  says: string,
  citation: Cited,
  act: (box: Box) => readonly Explained[] | void,
  { fits = () => true, isInDoubt = false }: { fits?: (box: Box) => boolean; isInDoubt?: boolean } = {},
): MoneyMove => ({
  name,
  says,
  plant: (draft) => {
    const boxes = untouched(draft).filter(fits);
    if (boxes.length === 0) return undefined;
    const box = oneOf(draft.house.chance, boxes);
    box.isTouched = true;
    return found(draft, citation, act(box) ?? [], isInDoubt);
  },
});

/** What is taken out of a box before it is counted. */
const takenCents = 5_000;

export const shortBox = withBox(
  'short-box',
  'A banknote of $50 that was paid for chips is not in the box when it is counted.',
  citations.boxUnlikeSales,
  (box) => {
    putCash(box, -takenCents);
    return [{ figure: 'box', by: box.journey, of: box.journey, cents: -takenCents }];
  },
  { fits: (box) => cashIn(box) >= takenCents },
);

export const samePersonCount = withBox(
  'same-person-count',
  'One person makes both counts of a box.',
  citations.boxCountedTwiceByOne,
  ({ counts: [first, second] }) => {
    second.by = first.by;
  },
);

export const counterWhoKnew = withBox(
  'counter-who-knew',
  'Who counts a box knows what is to be expected in it.',
  citations.counterKnew,
  ({ counts: [first] }) => {
    first.knewExpected = true;
  },
);

export const boxLeftBehind = withBox(
  'box-left-behind',
  'A box is left at its table when the others are removed.',
  citations.boxLeftBehind,
  (box) => {
    box.removed = null;
  },
  // Nobody recorded that it was removed: while the day is not closed it may have been.
  { isInDoubt: true },
);

export const sealBroken = withBox(
  'seal-broken',
  'The seal of a box is broken when it is opened.',
  citations.sealBroken,
  (box) => {
    box.sealIntact = false;
  },
);

export const boxNotVerified = withBox(
  'box-not-verified',
  'Nobody verifies the counts of a box.',
  citations.boxNotVerified,
  (box) => {
    box.verified = null;
  },
);

export const removedInNoRun = withBox(
  'removed-in-no-run',
  'A box is removed in no run that was announced.',
  citations.removedInNoRun,
  ({ removed }) => {
    if (removed) removed.run = null;
  },
);

export const boxRemovedElsewhere = withBox(
  'box-removed-elsewhere',
  'A box is removed from another slot than the one to which it was attached.',
  citations.boxRemovedElsewhere,
  ({ removed }) => {
    if (removed) removed.slot += 1;
  },
);

/** A box that somebody opens who is not of the team that counts it. */
export const boxOpenedByAnother: MoneyMove = {
  name: 'box-opened-by-another',
  says: 'A box is opened by somebody who is not of the team.',
  plant: (draft) => {
    const [box] = untouched(draft);
    if (!box) return undefined;
    box.isTouched = true;
    [box.openedBy] = draft.house.staff.security;
    return found(draft, citations.boxHandledByOthers);
  },
};

/** Surveillance is told when the first box has been removed. */
export const surveillanceToldLate: MoneyMove = {
  name: 'surveillance-told-late',
  says: 'Surveillance is told of a drop run when its first box has been removed.',
  plant: (draft) => {
    const { boxes, run } = draft.plan;
    const [first] = boxes;
    if (!first || first.removed === null || run.toldSurveillance === null) return undefined;
    run.announcedAtMs = first.removed.atMs + run.everyMs / 2;
    return found(draft, citations.surveillanceNotTold);
  },
};

/** The run begins, and nobody told surveillance. */
export const surveillanceNotTold: MoneyMove = {
  name: 'surveillance-not-told',
  says: 'A drop run begins, and nobody has told surveillance of it.',
  plant: (draft) => {
    if (draft.plan.boxes.length === 0) return undefined;
    draft.plan.run.toldSurveillance = null;
    return found(draft, citations.surveillanceNotTold);
  },
};
