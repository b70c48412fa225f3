import { instantMs } from '../../domain/kernel/time.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { BoughtIn } from '../drop-boxes/patrons.ts';
import type { Interval } from '../intervals/queries.ts';
import { placeOf } from '../kit/place.ts';
import type { MoneyMedium } from '../round-histories/money.ts';
import type { AwardedIn, RedeemedIn } from '../sessions/patrons.ts';
import type { Standing } from '../rule-violations/settled-as.ts';

/** What a patron's wagers of one kind, medium and standing came to in one session. */
export type PlayedIn = {
  readonly session: string;
  readonly game: string | null;
  readonly kind: string;
  readonly medium: MoneyMedium;
  readonly standing: Standing;
  readonly wagerCount: number;
  readonly takenBackCount: number;
  readonly endedCount: number;
  readonly endedStakeCents: number;
  readonly stakeCents: number;
  readonly collectedCents: number;
  readonly paidCents: number;
  readonly paidInCashCents: number;
  readonly returnedCents: number;
  readonly forfeitedCents: number;
  readonly dueCollectedCents: number;
  readonly duePaidCents: number;
  readonly dueReturnedCents: number;
  readonly differenceCents: number;
};

/** Every figure of a statement, in integer cents or counts, and what it means; those of promotional tokens apart. */
export const figuresSay = {
  saleCount: 'sales of chips and exchanges of vouchers',
  cashInCents: 'cash that chips were bought with, integer cents; likewise below',
  chipVouchersInCents: 'chip purchase vouchers that were handed in',
  promotionalVouchersInCents: 'the value that promotional vouchers stated; it is not money',
  otherInCents: 'other tender',
  chipsIssuedCents: 'chips that were handed out for it',
  tokensIssuedCents: 'promotional tokens that were handed out for it',
  redemptionCount: 'how often chips of the patron were redeemed at the table',
  redeemedCents: 'what those chips were worth; the cage keeps its own books',
  redeemedForCashCents: 'cash that was given for them',
  redeemedForChipVouchersCents: 'chip purchase vouchers that were given for them',
  redeemedForOtherCents: 'what else was given for them',
  awardCount: 'how often chips of a float were handed to the patron by a decision in a dispute, or taken back by one',
  awardsPaidCents:
    'chips that were handed over so, and that no round records: they are not among what was paid on wagers',
  awardsTakenBackCents: 'chips that were taken back so, and that no round records',
  awardsPerhapsPaidCents:
    'chips that were handed over so, of which nobody said whether a round records them: where one does, they are among what was paid or returned on wagers',
  awardsPerhapsTakenBackCents: 'the same of chips that were taken back so',
  wagerCount: 'wagers laid, each once, without those withdrawn or refused',
  takenBackCount: 'wagers withdrawn or refused',
  turnoverCents: 'the last stakes of the wagers laid, without promotional tokens',
  tokenTurnoverCents: 'the same in promotional tokens',
  collectedCents: 'what the house took of stakes, as recorded, without promotional tokens',
  paidCents: 'what the house paid in winnings, as recorded, also on promotional tokens',
  returnedCents: 'what the house handed back of what it had taken, as recorded, without promotional tokens',
  forfeitedCents: 'how much of what was collected was of wagers declared forfeit',
  netCents: 'paid and returned less collected; negative: the patron lost',
  paidInCashCents: 'how much of what was paid was paid in cash',
  betweenPatronsCount: 'wagers laid with other patrons, in a game without a house; they are in no other figure',
  betweenPatronsStakeCents: 'their last stakes',
  tokensCollectedCents: 'promotional tokens that the house took',
  tokensReturnedCents: 'promotional tokens that the house handed back',
  settledCount: 'wagers of which it is known what was due, and nothing contests it',
  settledStakeCents: 'their stakes',
  dueCollectedCents: 'what was due to the house on them, by the newest official examination',
  duePaidCents: 'what was due in winnings on them',
  dueReturnedCents: 'what was due back on them',
  differenceCents: 'what the patron got over what was due on them; negative: too little',
  contestedCount: 'wagers on which two clauses or readings disagree; the sums of what was due are without them',
  contestedStakeCents: 'their stakes',
  undeterminedCount: 'wagers of which the record does not show what was due; those sums are without them',
  undeterminedStakeCents: 'their stakes',
  notGovernedCount: 'wagers that the rules are silent about',
  notGovernedStakeCents: 'their stakes',
  notExaminedCount: 'wagers of rounds that were not examined yet',
  notExaminedStakeCents: 'their stakes',
} as const;
/** Those of what was bought: what went into drop boxes is in them. */
export const boughtFigures: readonly (keyof typeof figuresSay)[] = [
  'saleCount',
  'cashInCents',
  'chipVouchersInCents',
  'promotionalVouchersInCents',
  'otherInCents',
  'chipsIssuedCents',
  'tokensIssuedCents',
];
const figures = Object.keys(figuresSay) as (keyof typeof figuresSay)[];
export type StatementFigures = Readonly<Record<keyof typeof figuresSay, number>>;

/** What was laid on one kind of wager, in one medium. */
export type Turnover = Pick<PlayedIn, 'kind' | 'medium' | 'wagerCount' | 'stakeCents'>;

/** A seat that the patron took; `to` is null while nothing ended it. */
export type SeatTaken = { readonly seat: number; readonly from: string; readonly to: string | null };

export type SessionStatement = StatementFigures & {
  readonly session: string;
  readonly venue: string;
  readonly table: string;
  readonly gamingDay: string;
  readonly game: string | null;
  /** Seconds at the seats that were recorded, those taken at the same time once; null where none was, and where nothing ended one. */
  readonly seatedSeconds: number | null;
  readonly seats: readonly SeatTaken[];
  readonly turnover: readonly Turnover[];
};

type Figures = Record<keyof typeof figuresSay, number>;
const none = (): Figures => Object.fromEntries(figures.map((name) => [name, 0])) as Figures;

const tenderedAs: Readonly<Record<BoughtIn['tender'], keyof Figures>> = {
  cash: 'cashInCents',
  'chip-purchase-voucher': 'chipVouchersInCents',
  'promotional-voucher': 'promotionalVouchersInCents',
  other: 'otherInCents',
};

const addBought = (to: Figures, bought: BoughtIn): void => {
  to.saleCount += bought.saleCount;
  to[tenderedAs[bought.tender]] += bought.tenderedCents;
  to[bought.issuedAs === 'chips' ? 'chipsIssuedCents' : 'tokensIssuedCents'] += bought.issuedCents;
};

const paidAs: Readonly<Record<RedeemedIn['paidIn'], keyof Figures>> = {
  cash: 'redeemedForCashCents',
  'chip-purchase-voucher': 'redeemedForChipVouchersCents',
  other: 'redeemedForOtherCents',
};

const addRedeemed = (to: Figures, redeemed: RedeemedIn): void => {
  to.redemptionCount += redeemed.redemptionCount;
  to.redeemedCents += redeemed.redeemedCents;
  to[paidAs[redeemed.paidIn]] += redeemed.paidCents;
};

const addAwarded = (to: Figures, awarded: AwardedIn): void => {
  to.awardCount += awarded.awardCount;
  to.awardsPaidCents += awarded.paidCents;
  to.awardsTakenBackCents += awarded.takenBackCents;
  to.awardsPerhapsPaidCents += awarded.perhapsPaidCents;
  to.awardsPerhapsTakenBackCents += awarded.perhapsTakenBackCents;
};

type Counted = { readonly count: keyof Figures; readonly stake: keyof Figures };
const countedAs: Readonly<Record<Standing, Counted>> = {
  settled: { count: 'settledCount', stake: 'settledStakeCents' },
  contested: { count: 'contestedCount', stake: 'contestedStakeCents' },
  undetermined: { count: 'undeterminedCount', stake: 'undeterminedStakeCents' },
  'not-governed': { count: 'notGovernedCount', stake: 'notGovernedStakeCents' },
  'not-examined': { count: 'notExaminedCount', stake: 'notExaminedStakeCents' },
};

/** Tokens are not money: what was taken and handed back of them is apart. Winnings on them are money. */
const addMoved = (to: Figures, played: PlayedIn): void => {
  const areTokens = played.medium === 'promotional-tokens';
  to[areTokens ? 'tokenTurnoverCents' : 'turnoverCents'] += played.stakeCents;
  to[areTokens ? 'tokensCollectedCents' : 'collectedCents'] += played.collectedCents;
  to[areTokens ? 'tokensReturnedCents' : 'returnedCents'] += played.returnedCents;
  to.paidCents += played.paidCents;
  to.paidInCashCents += played.paidInCashCents;
  to.netCents += played.paidCents + (areTokens ? 0 : played.returnedCents - played.collectedCents);
  if (!areTokens) to.forfeitedCents += played.forfeitedCents;
};

/** With the house, or with other patrons: of those bets the house neither takes nor owes anything. */
const addPlayed = (to: Figures, played: PlayedIn, isBanked: boolean): void => {
  if (!isBanked) {
    to.betweenPatronsCount += played.wagerCount;
    to.betweenPatronsStakeCents += played.stakeCents;
    return;
  }
  to.wagerCount += played.wagerCount;
  to.takenBackCount += played.takenBackCount;
  addMoved(to, played);
  const { count, stake } = countedAs[played.standing];
  to[count] += played.endedCount;
  to[stake] += played.endedStakeCents;
  if (played.standing !== 'settled') return;
  to.dueCollectedCents += played.dueCollectedCents;
  to.duePaidCents += played.duePaidCents;
  to.dueReturnedCents += played.dueReturnedCents;
  to.differenceCents += played.differenceCents;
};

const turnoverOf = (played: readonly PlayedIn[]): readonly Turnover[] => {
  const byKind = new Map<string, Turnover>();
  for (const { kind, medium, wagerCount, stakeCents } of played) {
    const key = JSON.stringify([kind, medium]);
    const before = byKind.get(key) ?? { kind, medium, wagerCount: 0, stakeCents: 0 };
    const sum = {
      wagerCount: before.wagerCount + wagerCount,
      stakeCents: before.stakeCents + stakeCents,
    };
    byKind.set(key, { ...before, ...sum });
  }
  return [...byKind.values()].filter(({ wagerCount }) => wagerCount > 0);
};

/** The seconds that some spells cover together. They are in the order in which they began. */
const secondsIn = (seats: readonly SeatTaken[]): number | null => {
  let [covered, reached] = [0, -Infinity];
  for (const { from, to } of seats) {
    if (to === null) return null;
    const [begins, ends] = [Math.max(instantMs(from), reached), instantMs(to)];
    if (ends > begins) covered += ends - begins;
    reached = Math.max(reached, ends);
  }
  return seats.length === 0 ? null : Math.round(covered / 1_000);
};

const seatOf = ({ value, from, to }: Interval): SeatTaken => ({ seat: Number(value['seat']), from, to });

/** Has the game a house? Of a game that nobody named, and of one that is not known, the house is held to be in it. */
export type IsBanked = (game: string | null) => boolean;

type Recorded = {
  readonly isBanked: IsBanked;
  readonly bought: readonly BoughtIn[];
  readonly redeemed: readonly RedeemedIn[];
  readonly awarded: readonly AwardedIn[];
  readonly played: readonly PlayedIn[];
  readonly seats: readonly Interval[];
};

const inSession = (
  session: string,
  { bought, redeemed, awarded, played, seats, isBanked }: Recorded,
): SessionStatement => {
  const of = <Row extends { readonly session: string | null }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter((row) => row.session === session);
  const [own, back, given] = [of(bought), of(redeemed), of(awarded)];
  const [plays, taken] = [of(played), of(seats).map(seatOf)];
  const { venue, table, gamingDay } = placeOf(tableSessionStream.streamOf(session));
  const sums = none();
  for (const one of own) addBought(sums, one);
  for (const one of back) addRedeemed(sums, one);
  for (const one of given) addAwarded(sums, one);
  // A round whose opening is not on record is of the game of its session.
  const game = [...own, ...back, ...given, ...plays].find((one) => one.game !== null)?.game ?? null;
  for (const one of plays) addPlayed(sums, one, isBanked(game));
  return {
    session,
    venue: venue ?? '',
    table: table ?? '',
    gamingDay: gamingDay ?? '',
    game,
    seatedSeconds: secondsIn(taken),
    ...sums,
    seats: taken,
    turnover: isBanked(game) ? turnoverOf(plays) : [],
  };
};

/** The statement of every session that the record has anything of, by gaming day and id. */
export const sessionStatements = (recorded: Recorded): readonly SessionStatement[] => {
  const { bought, redeemed, awarded, played, seats } = recorded;
  const sessions = new Set(
    [...bought, ...redeemed, ...awarded, ...played, ...seats].flatMap(({ session }) => session ?? []),
  );
  return [...sessions]
    .map((session) => inSession(session, recorded))
    .toSorted((a, b) => (`${a.gamingDay} ${a.session}` < `${b.gamingDay} ${b.session}` ? -1 : 1));
};

/** All sessions together. */
export const totalOf = (sessions: readonly StatementFigures[]): StatementFigures => {
  const total = none();
  for (const session of sessions) for (const name of figures) total[name] += session[name];
  return total;
};
