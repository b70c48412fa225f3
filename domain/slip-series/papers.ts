/** A slip as its paper shows it: for which table it is and which way its chips go, in cents and on our clock. */
export type PaperIssued = {
  readonly id: string;
  readonly table: string | null;
  readonly kind: string | null;
  readonly totalCents: number | null;
  readonly atMs: number;
  /** When it was voided, on our clock; null: nobody voided it. */
  readonly voidedAtMs: number | null;
};

/** Chips that were counted at a table on such a paper. */
export type PaperUsed = Omit<PaperIssued, 'voidedAtMs'>;

/** Chips are counted at the table soon after their slip was prepared: a slip that is further away than this is of another time. */
const nearMs = 2 * 86_400_000;

type Fit = readonly boolean[];

/** What speaks for a slip, the strongest first. Which of two came later is asked where all else is alike. */
const fitOf = (slip: PaperIssued, used: PaperUsed, isTaken: boolean): Fit => [
  Math.abs(used.atMs - slip.atMs) <= nearMs,
  slip.table === used.table && slip.kind === used.kind,
  // A slip that was voided later was as good as any when its chips were counted.
  slip.voidedAtMs === null || slip.voidedAtMs > used.atMs,
  slip.atMs <= used.atMs,
  !isTaken,
  slip.totalCents === used.totalCents,
  slip.voidedAtMs === null,
];

const isBetter = (one: Fit, than: Fit): boolean => {
  const at = one.findIndex((fits, index) => fits !== than[index]);
  return at >= 0 && one[at] === true;
};

const bestOf = (
  slips: readonly PaperIssued[],
  used: PaperUsed,
  taken: ReadonlySet<string>,
): PaperIssued | undefined => {
  const inOrder = slips.toSorted((a, b) => b.atMs - a.atMs);
  return inOrder.reduce<PaperIssued | undefined>(
    (best, slip) =>
      best && !isBetter(fitOf(slip, used, taken.has(slip.id)), fitOf(best, used, taken.has(best.id))) ? best : slip,
    undefined,
  );
};

/**
 * Which slip each count of chips at a table was made on, of slips that show one number: numbers begin anew with each year and in each
 * series, and may be printed twice by mistake, so a number alone does not name a slip. The record tells such slips apart by time, by the
 * table and the way that the chips go, by voids and by the amount; each takes one count before any takes two.
 */
export const papersUsed = (
  slips: readonly PaperIssued[],
  counts: readonly PaperUsed[],
): ReadonlyMap<string, string> => {
  const of = new Map<string, string>();
  const taken = new Set<string>();
  const agrees = (used: PaperUsed): number =>
    slips.some((slip) => fitOf(slip, used, false).every((fits) => fits)) ? 0 : 1;
  // Those first that one slip fits wholly: what is left over is for those that no slip fits.
  for (const used of counts.toSorted((a, b) => agrees(a) - agrees(b) || a.atMs - b.atMs)) {
    const slip = bestOf(slips, used, taken);
    if (!slip) continue;
    of.set(used.id, slip.id);
    taken.add(slip.id);
  }
  return of;
};
