import { listed } from '../kernel/word-list.ts';

/** What win by the accounting formula is reckoned from, in cents. */
export type WinTerms = {
  readonly openerCents: number;
  readonly closerCents: number;
  readonly fillsCents: number;
  readonly creditsCents: number;
  /** Money that was dropped: cash and chip purchase vouchers. Promotional vouchers and tokens are not money. */
  readonly dropCents: number;
};

/** A formula as it is kept: what it adds and what it takes away. A changed formula gets a name of its own, so that an old figure can be reckoned again. */
export type WinFormula = {
  readonly id: string;
  readonly adds: readonly (keyof WinTerms)[];
  readonly takes: readonly (keyof WinTerms)[];
};

/** Win as table games accounting has it: closer, credits and drop, less opener and fills. */
export const accountingWin: WinFormula = {
  id: 'accounting-1',
  adds: ['closerCents', 'creditsCents', 'dropCents'],
  takes: ['openerCents', 'fillsCents'],
};

/** Win by a formula, in cents; negative where the table lost. */
export const winBy = ({ adds, takes }: WinFormula, terms: WinTerms): number => {
  const sum = (names: readonly (keyof WinTerms)[]): number => names.reduce((cents, name) => cents + terms[name], 0);
  return sum(adds) - sum(takes);
};

/**
 * Whether a drop is one that hold is reckoned over, in cents. A session whose box held less than other sessions are on record to have put
 * there has dropped less than nothing: its win would be a hold of the other sign.
 */
export const isHoldOver = (dropCents: number): boolean => dropCents > 0;

/** Hold: win over drop, in hundredths of a per cent, rounded towards zero; null where nothing was dropped, or less. */
export const holdBasisPoints = (winCents: number, dropCents: number): number | null =>
  // `+ 0`: a loss of less than one point is 0, and not -0.
  isHoldOver(dropCents) ? Math.trunc((winCents * 10_000) / dropCents) + 0 : null;

type Ends = { readonly openerCents: number | null; readonly closerCents: number | null };

/** What the record of a session would have to hold for its win to be known: the counts of the float that it lacks. Null where it has both. */
export const missingForWin = ({ openerCents, closerCents }: Ends): string | null => {
  const lacking = [
    ...(openerCents === null ? ['a count of the float at its opening'] : []),
    ...(closerCents === null ? ['a count of the float at its closing'] : []),
  ];
  return lacking.length === 0 ? null : listed(lacking);
};

/** The same of several sessions, of which the win of some is not known. */
export const missingForWinOf = (withoutWin: number, sessions: number): string | null =>
  withoutWin === 0
    ? null
    : `a count of the float at its opening or at its closing, of ${withoutWin} of ${sessions} session${sessions === 1 ? '' : 's'}`;
