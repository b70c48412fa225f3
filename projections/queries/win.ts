import { accountingWin, holdBasisPoints, winBy } from '../../domain/table/win-formulas.ts';
import { dropReport, type DropTotal } from '../drop-boxes/queries.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import type { MoneyMoved } from '../round-histories/money.ts';
import { lawOfWagers, type LawOfWagers } from './law-of-wagers.ts';
import type { Standing } from '../rule-violations/settled-as.ts';
import type { SessionFloat } from './float-told.ts';
import { floatOf } from './floats.ts';

/** Win by the accounting formula, and what it was reckoned from, in cents. */
export type WinByFormula = {
  readonly formula: string;
  readonly adds: readonly string[];
  readonly takes: readonly string[];
  readonly openerCents: number | null;
  readonly closerCents: number | null;
  readonly fillsCents: number;
  readonly creditsCents: number;
  /** Cash and chip purchase vouchers, by the recorded sales. */
  readonly dropCents: number;
  /** Tender that is not known to be money, and is in no sum. */
  readonly promotionalVouchersCents: number;
  readonly otherTenderCents: number;
  /** Null until the float was counted at opening and at closing. */
  readonly winCents: number | null;
  readonly holdBasisPoints: number | null;
};

/** Win by play: what was collected less what was paid and handed back, in cents. */
export type WinByPlay = {
  readonly winCents: number;
  readonly inChipsCents: number;
  readonly inCashCents: number;
  /** The same of what nobody knows to be money: it is not in the win. */
  readonly perhapsMoneyCents: number;
};

/** Win by law: win by play, had every wager of which it is told what was due been settled so. In cents. */
export type WinByLaw = {
  readonly winCents: number;
  /** What patrons got over what was due on them; negative: too little. */
  readonly overDueCents: number;
  readonly wagers: Readonly<Record<Standing, number>>;
};

/** What lies between win by the formula and win by play, in cents: they add up to the difference. */
export type WinBetween = {
  readonly tenderedLessIssuedCents: number;
  readonly redeemedCents: number;
  readonly changedCents: number;
  readonly transferredCents: number;
  readonly cashInPlayCents: number;
  /** What nothing on record explains: the variance of the float. Null where either is not known. */
  readonly unexplainedCents: number | null;
};

export type SessionWin = {
  readonly session: string;
  readonly byFormula: WinByFormula;
  readonly byPlay: WinByPlay;
  readonly byLaw: WinByLaw;
  readonly between: WinBetween;
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

const dropOf = (drop: readonly DropTotal[], ...tenders: readonly string[]): number =>
  sumOf(drop.filter(({ tender }) => tenders.includes(tender)).map(({ tenderedCents }) => tenderedCents));

const byFormula = (float: SessionFloat, drop: readonly DropTotal[]): WinByFormula => {
  const { openedCents: openerCents, closedCents: closerCents, fillsCents, creditsCents } = float;
  const dropCents = dropOf(drop, 'cash', 'chip-purchase-voucher');
  const winCents =
    openerCents === null || closerCents === null
      ? null
      : winBy(accountingWin, { openerCents, closerCents, fillsCents, creditsCents, dropCents });
  return {
    formula: accountingWin.id,
    adds: accountingWin.adds,
    takes: accountingWin.takes,
    openerCents,
    closerCents,
    fillsCents,
    creditsCents,
    dropCents,
    promotionalVouchersCents: dropOf(drop, 'promotional-voucher'),
    otherTenderCents: dropOf(drop, 'other'),
    winCents,
    holdBasisPoints: winCents === null ? null : holdBasisPoints(winCents, dropCents),
  };
};

const wonIn = (moved: readonly MoneyMoved[], ...media: readonly MoneyMoved['medium'][]): number =>
  sumOf(
    moved
      .filter(({ medium }) => media.includes(medium))
      .map(({ collectedCents, paidCents, returnedCents }) => collectedCents - paidCents - returnedCents),
  );

const byPlay = ({ moved }: SessionFloat): WinByPlay => {
  const [inChipsCents, inCashCents] = [wonIn(moved, 'chips'), wonIn(moved, 'cash')];
  const perhapsMoneyCents = wonIn(moved, 'mixed', 'other', 'not-known');
  return { winCents: inChipsCents + inCashCents, inChipsCents, inCashCents, perhapsMoneyCents };
};

const byLaw = (played: WinByPlay, law: readonly LawOfWagers[]): WinByLaw => {
  const overDueCents = sumOf(law.map((of) => of.overDueCents));
  const counted = (standing: Standing): number => law.find((of) => of.standing === standing)?.wagerCount ?? 0;
  return {
    winCents: played.winCents + overDueCents,
    overDueCents,
    wagers: {
      settled: counted('settled'),
      contested: counted('contested'),
      undetermined: counted('undetermined'),
      'not-governed': counted('not-governed'),
      'not-examined': counted('not-examined'),
    },
  };
};

const betweenThem = (float: SessionFloat, formula: WinByFormula, play: WinByPlay): WinBetween => {
  const known = {
    tenderedLessIssuedCents: formula.dropCents - float.chipsSoldCents,
    redeemedCents: float.redeemedCents,
    changedCents: float.changedCents,
    transferredCents: float.transferredCents,
    // Cash of wagers does not come through a sale. `0 -`: none is 0, and not -0.
    cashInPlayCents: 0 - play.inCashCents,
  };
  const isKnown = formula.winCents !== null && float.perhapsInChipsCents === 0;
  const unexplainedCents = isKnown ? formula.winCents - play.winCents - sumOf(Object.values(known)) : null;
  return { ...known, unexplainedCents };
};

/**
 * Win of a session three ways: by the accounting formula, by play, and by law; and what lies between the first two. Undefined for an unknown
 * session, and for one of a game without a house.
 */
export const winOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly session: string },
): Promise<SessionWin | undefined> => {
  const [float, drop, law] = await Promise.all([
    floatOf(db, asked),
    dropReport(db, asked),
    lawOfWagers(db, asked.session),
  ]);
  if (!float) return undefined;
  const [formula, play] = [byFormula(float, drop), byPlay(float)];
  return {
    session: asked.session,
    byFormula: formula,
    byPlay: play,
    byLaw: byLaw(play, law),
    between: betweenThem(float, formula, play),
  };
};
