import { moneyCategories, type ContentCategory } from '../../domain/drop-box/events.ts';
import { dropOf, moneyDrop, type DropBasis, type DropFigures } from '../../domain/gaming-day/figures.ts';
import { accountingWin, holdBasisPoints, missingForWin, winBy } from '../../domain/table/win-formulas.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import type { MoneyMoved } from '../round-histories/money.ts';
import { heldOf } from './kept.ts';
import { keptLaw, lawOfWagers, type LawOfWagers } from './law-of-wagers.ts';
import type { Standing } from '../rule-violations/settled-as.ts';
import type { SessionFloat } from './float-told.ts';
import { figuresOfFloat, keptFloats } from './floats.ts';
import { withAwardsAlone, type InDoubtIn } from './awards-told-alone.ts';
import { dropOfSessions, type SessionDrop } from './session-drop.ts';

/** Win by the accounting formula, and what it was reckoned from, in cents. */
export type WinByFormula = {
  readonly formula: string;
  readonly adds: readonly string[];
  readonly takes: readonly string[];
  readonly openerCents: number | null;
  readonly closerCents: number | null;
  readonly fillsCents: number;
  readonly creditsCents: number;
  /** Cash and chip purchase vouchers, as they are known best: verified, else counted, else by the recorded sales. */
  readonly dropCents: number;
  /** By which of these; null where nothing was dropped or counted. */
  readonly dropBasis: DropBasis | null;
  /** The same by the recorded sales, whatever was counted. */
  readonly recordedDropCents: number;
  /** The journeys of boxes whose counts belong to this session. */
  readonly dropJourneys: readonly string[];
  /** Tender that is not known to be money, and is in no sum. */
  readonly promotionalVouchersCents: number;
  readonly otherTenderCents: number;
  /** Null until the float was counted at opening and at closing. */
  readonly winCents: number | null;
  /** What the record lacks for it; null where it lacks nothing. */
  readonly missing: string | null;
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
  /** What was found in the boxes over what the sales on record say; 0 where drop is known by them. */
  readonly countedLessRecordedCents: number;
  readonly tenderedLessIssuedCents: number;
  readonly redeemedCents: number;
  readonly changedCents: number;
  readonly transferredCents: number;
  /** Awards of disputes that were taken back less those that were paid: the formula sees them in the float, and they are not play. */
  readonly awardsCents: number;
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

/** The same with what may lie between the first two and is in no figure, in a sentence; null where nothing is known to. */
export type ToldWin = SessionWin & { readonly missing: string | null };

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

const knownBest = (drop: readonly DropFigures[], category: ContentCategory): number =>
  sumOf(drop.filter((one) => one.category === category).map((one) => dropOf(one).cents));

const recordedMoney = (drop: readonly DropFigures[]): number =>
  sumOf(drop.filter(({ category }) => moneyCategories.includes(category)).map(({ expectedCents }) => expectedCents));

const byFormula = (float: SessionFloat, { drop, journeys }: SessionDrop): WinByFormula => {
  const { openedCents: openerCents, closedCents: closerCents, fillsCents, creditsCents } = float;
  const { cents: dropCents, basis: dropBasis } = moneyDrop(drop);
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
    dropBasis,
    recordedDropCents: recordedMoney(drop),
    dropJourneys: journeys,
    promotionalVouchersCents: knownBest(drop, 'promotional-voucher'),
    otherTenderCents: knownBest(drop, 'other'),
    winCents,
    missing: missingForWin({ openerCents, closerCents }),
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
    countedLessRecordedCents: formula.dropCents - formula.recordedDropCents,
    tenderedLessIssuedCents: formula.recordedDropCents - float.chipsSoldCents,
    redeemedCents: float.redeemedCents,
    changedCents: float.changedCents,
    transferredCents: float.transferredCents,
    awardsCents: float.awardsCents,
    // Cash of wagers does not come through a sale. `0 -`: none is 0, and not -0.
    cashInPlayCents: 0 - play.inCashCents,
  };
  const isKnown = formula.winCents !== null && float.perhapsInChipsCents === 0;
  const unexplainedCents = isKnown ? formula.winCents - play.winCents - sumOf(Object.values(known)) : null;
  return { ...known, unexplainedCents };
};

type Asked = { readonly venues: VenueScope; readonly session: string };

/** The float of a session, and what its wagers come to by law. Mostly both are kept, and asked for at once. */
const moneyOf = async (
  db: ReadDb,
  asked: Asked,
): Promise<readonly [SessionFloat | undefined, readonly LawOfWagers[]]> => {
  // What is kept does not say whether a session may be seen.
  if (asked.venues !== null) return Promise.all([figuresOfFloat(db, asked), lawOfWagers(db, asked.session)]);
  const held = await heldOf(db, [keptFloats, keptLaw], asked.session);
  return Promise.all([held(keptFloats) ?? figuresOfFloat(db, asked), held(keptLaw) ?? lawOfWagers(db, asked.session)]);
};

/** Win of a session, by how much its float differed at its closing from what was to be expected, in cents (null where that is not known), and where in its time more may have moved it. */
export type WonAndVaried = InDoubtIn & { readonly win: SessionWin; readonly varianceCents: number | null };

/** Win of a session three ways over what was dropped in it, which is known already or being asked, with the variance of its float; undefined likewise. */
export const winOver = async (
  db: ReadDb,
  asked: Asked,
  dropping: SessionDrop | Promise<SessionDrop>,
): Promise<WonAndVaried | undefined> => {
  const [[float, law], dropped] = await Promise.all([moneyOf(db, asked), dropping]);
  if (!float) return undefined;
  const [formula, play] = [byFormula(float, dropped), byPlay(float)];
  const win = {
    session: asked.session,
    byFormula: formula,
    byPlay: play,
    byLaw: byLaw(play, law),
    between: betweenThem(float, formula, play),
  };
  return { win, varianceCents: float.varianceCents, inDoubtIn: float.inDoubtIn };
};

/**
 * Win of a session three ways: by the accounting formula, by play, and by law; and what lies between the first two. Undefined for an unknown
 * session, and for one of a game without a house.
 */
export const winOf = async (db: ReadDb, asked: Asked): Promise<ToldWin | undefined> => {
  const dropping = dropOfSessions(db, [asked.session]).then((droppedIn) => droppedIn(asked.session));
  const of = await winOver(db, asked, dropping);
  const [told] = of ? await withAwardsAlone(db, [of]) : [];
  return told && { ...told.win, missing: told.missing };
};
