import { dropRows } from '../../projections/drop-boxes/report.ts';
import { listCash } from '../../projections/queries/cash.ts';
import { floatReport } from '../../projections/queries/float-reports.ts';
import { floatOf } from '../../projections/queries/floats.ts';
import { patronStatement } from '../../projections/queries/patron-statement.ts';
import { winOf } from '../../projections/queries/win.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { listSlips } from '../../projections/slips/queries.ts';
import { inParallel } from '../../services/shared/kit/in-parallel.ts';
import {
  balanceOf,
  box,
  cage,
  flow,
  hands,
  house,
  onTheWay,
  tray,
  type Ledger,
  type Transfer,
} from './money-places.ts';

/**
 * Figures of an evening by their names, in cents: once by the ledger, once by what reports tell. What the record leaves open a report
 * tells as a range, in which the ledger's figure has to lie.
 */
export type Figure = number | { readonly leastCents: number; readonly mostCents: number };
export type Figures = ReadonlyMap<string, Figure>;

const all = 1_000;
const is =
  (...places: readonly string[]) =>
  (place: string): boolean =>
    places.includes(place);
const anywhere = (): boolean => true;
const isBox = (place: string): boolean => place.startsWith('box ');

const of = (transfers: readonly Transfer[], ...types: readonly string[]): readonly Transfer[] =>
  transfers.filter(({ type }) => types.includes(type));
const ofRounds = (transfers: readonly Transfer[]): readonly Transfer[] =>
  transfers.filter(({ type }) => type.startsWith('round.'));

const net = (transfers: readonly Transfer[], place: string): number => balanceOf(transfers, place) + 0;

type Named = readonly (readonly [string, Figure])[];

/** Media of which nobody knows how much was chips. */
const doubtful = ['mixed', 'not-known'];

const trayByLedger = (session: string, { transfers, counts }: Ledger): Named => {
  const own = transfers.filter((one) => one.session === session);
  const [place, chips, tokens] = [tray(session), hands('chips'), hands('promotional-tokens')];
  const sales = of(own, 'table.ChipsSold', 'table.VoucherExchanged');
  const rounds = ofRounds(own);
  const perhaps = doubtful.map(hands);
  return [
    ['chips sold', 0 - net(sales, place)],
    ['tokens issued', net(sales, tokens)],
    ['fills', net(of(own, 'table.FillReceived'), place)],
    ['credits', 0 - net(of(own, 'table.CreditSent'), place)],
    ['redeemed', net(of(own, 'table.ChipsRedeemed'), place)],
    ['changed', net(of(own, 'table.ChipsChanged'), place)],
    ['transferred', net(of(own, 'table.ChipsTransferred'), place)],
    ['won in chips', net(rounds, place)],
    ['won in cash', net(rounds, house('cash'))],
    ['perhaps in chips', flow(rounds, is(...perhaps), anywhere) + flow(rounds, anywhere, is(...perhaps))],
    // Of a session that goes on no report says what is in its tray.
    ...(own.some(({ type }) => type === 'table.FloatClosed')
      ? [['in the tray in the end', net(own, place)] as const]
      : []),
    // Of what was sold, won and lost the patrons of the session hold this.
    ['in the hands of patrons', net(own, chips)],
    ['dropped money', flow(own, anywhere, (to) => isBox(to) && /: (cash|chip-purchase-voucher)$/.test(to))],
    ...counts
      .filter((count) => count.session === session && count.foundCents !== null)
      .map(({ eventId, foundCents }) => [`over at count ${eventId}`, foundCents ?? 0] as const),
  ].map(([name, cents]) => [`${session}: ${name}`, cents as number] as const);
};

const boxesIn = (transfers: readonly Transfer[]): readonly string[] => [
  ...new Set(transfers.flatMap(({ from, to }) => [from, to]).filter(isBox)),
];

const boxByLedger = (place: string, transfers: readonly Transfer[]): Named => {
  const verified = transfers.filter(({ type }) => type === 'dropBox.Verified');
  const counted = flow(verified, is(place), anywhere);
  const isVerified = verified.some(({ from }) => from === place);
  return [
    [`${place}: tendered`, flow(transfers, (from) => from.startsWith('patrons'), is(place))] as const,
    ...(isVerified
      ? [
          [`${place}: verified`, counted] as const,
          [`${place}: variance`, flow(verified, is(`variance of ${place}`), is(place))] as const,
        ]
      : []),
  ];
};

const personsIn = (transfers: readonly Transfer[]): readonly string[] => [
  ...new Set(transfers.flatMap(({ person }) => (person === null ? [] : [person]))),
];

const tenders = ['cash', 'chip-purchase-voucher', 'promotional-voucher', 'other'];

const patronByLedger = (person: string, transfers: readonly Transfer[]): Named => {
  const own = transfers.filter((one) => one.person === person);
  const sales = of(own, 'table.ChipsSold', 'table.VoucherExchanged');
  const [taken, paid, returned] = ['Collected', 'Paid', 'Returned'].map((name) => of(own, `round.Wager${name}`));
  const tokens = hands('promotional-tokens');
  const noTokens = (place: string): boolean => place !== tokens;
  const redeemed = of(own, 'table.ChipsRedeemed');
  return [
    ...tenders.map((tender) => [`bought with ${tender}`, flow(sales, is(hands(tender)), isBox)] as const),
    ['chips issued', flow(sales, anywhere, is(hands('chips')))] as const,
    ['tokens issued', flow(sales, anywhere, is(tokens))] as const,
    ['collected', flow(taken ?? [], noTokens, anywhere)] as const,
    ['tokens collected', flow(taken ?? [], is(tokens), anywhere)] as const,
    ['paid', flow(paid ?? [], anywhere, anywhere)] as const,
    ['returned', flow(returned ?? [], anywhere, noTokens)] as const,
    ['tokens returned', flow(returned ?? [], anywhere, is(tokens))] as const,
    ['redeemed', flow(redeemed, is(hands('chips')), anywhere)] as const,
    ['redeemed for cash', flow(redeemed, anywhere, is(hands('cash')))] as const,
    ['awards paid', flow(of(own, 'table.AwardHandedOver'), anywhere, is(hands('chips')))] as const,
    ['awards taken back', flow(of(own, 'table.AwardHandedOver'), is(hands('chips')), anywhere)] as const,
    ['cash in', flow(own, is(hands('cash')), anywhere)] as const,
    ['cash out', flow(own, anywhere, is(hands('cash')))] as const,
  ].map(([name, cents]) => [`patron ${person}: ${name}`, cents] as const);
};

const sessionsIn = ({ counts }: Ledger): readonly string[] => [...new Set(counts.map(({ session }) => session))];

/** What the ledger says is where. */
export const figuresByLedger = (ledger: Ledger): Figures => {
  const { transfers } = ledger;
  return new Map([
    ...sessionsIn(ledger).flatMap((session) => trayByLedger(session, ledger)),
    ...boxesIn(transfers).flatMap((place) => boxByLedger(place, transfers)),
    ...personsIn(transfers).flatMap((person) => patronByLedger(person, transfers)),
    ...['fill', 'credit'].map((kind) => [onTheWay(kind), net(transfers, onTheWay(kind))] as const),
    [cage, net(transfers, cage)] as const,
  ]);
};

const trayByReports = async (db: ReadDb, venue: string, session: string): Promise<Named> => {
  const asked = { venues: [venue], session };
  const [{ items }, float, win] = await Promise.all([
    floatReport(db, { filter: { venues: [venue], venue }, limit: all }),
    floatOf(db, asked),
    winOf(db, asked),
  ]);
  const row = items.find((one) => one.session === session);
  if (!row || !float || !win) throw new Error(`no report tells of ${session}`);
  const outstanding = row.chipsSoldCents - row.redeemedCents - row.changedCents - row.awardsCents - row.wonInPlayCents;
  return [
    ['chips sold', row.chipsSoldCents],
    ['tokens issued', row.tokensIssuedCents],
    ['fills', win.byFormula.fillsCents],
    ['credits', win.byFormula.creditsCents],
    ['redeemed', win.between.redeemedCents],
    ['changed', win.between.changedCents],
    ['transferred', win.between.transferredCents],
    ['won in chips', win.byPlay.inChipsCents],
    ['won in cash', win.byPlay.inCashCents],
    ['perhaps in chips', float.perhapsInChipsCents],
    ...(row.closedCents === null ? [] : [['in the tray in the end', row.closedCents] as const]),
    ['in the hands of patrons', outstanding],
    ['dropped money', win.byFormula.recordedDropCents],
    ...float.counts.flatMap(({ eventId, sinceCount }) =>
      sinceCount ? [[`over at count ${eventId}`, sinceCount.differenceCents ?? sinceCount] as const] : [],
    ),
  ].map(([name, figure]) => [`${session}: ${String(name)}`, figure as Figure] as const);
};

const boxesByReport = async (db: ReadDb, venue: string): Promise<Named> => {
  const rows = await dropRows(db, { venues: [venue], venue });
  const sums = new Map<string, number>();
  const add = (name: string, cents: number | null): void => {
    if (cents !== null) sums.set(name, (sums.get(name) ?? 0) + cents);
  };
  for (const { dropBox, tender, tenderedCents, verifiedCents, varianceCents } of rows) {
    const place = box(dropBox, tender);
    add(`${place}: tendered`, tenderedCents);
    add(`${place}: verified`, verifiedCents);
    if (verifiedCents !== null) add(`${place}: variance`, varianceCents);
  }
  return [...sums];
};

const sum = (cents: readonly (number | null)[]): number => cents.reduce<number>((so, one) => so + (one ?? 0), 0);

const cageByReport = async (db: ReadDb, venue: string): Promise<Named> => {
  const { items } = await listSlips(db, { filter: { venues: [venue], venue }, limit: all });
  const [fills, credits] = ['fill', 'credit'].map((kind) => items.filter((one) => one.kind === kind));
  const sent = sum((fills ?? []).map(({ issuedCents, voidedAt }) => (voidedAt === null ? issuedCents : 0)));
  const received = sum((fills ?? []).map(({ atTableCents }) => atTableCents));
  const [left, returned] = [
    sum((credits ?? []).map(({ atTableCents }) => atTableCents)),
    sum((credits ?? []).map(({ atCageCents }) => atCageCents)),
  ];
  return [
    [onTheWay('fill'), sent - received],
    [onTheWay('credit'), left - returned],
    [cage, returned - sent],
  ];
};

const patronByReports = async (db: ReadDb, venue: string, person: string): Promise<Named> => {
  const filter = { venues: [venue], venue };
  const [statement, cash] = await Promise.all([
    patronStatement(db, { person, filter, isBanked: () => true }),
    listCash(db, { filter: { ...filter, person, thresholdCents: 1 }, ofVenues: [venue] }),
  ]);
  if (!statement) throw new Error(`no statement tells of ${person}`);
  const { total } = statement;
  const [row] = cash.items;
  return [
    ['bought with cash', total.cashInCents],
    ['bought with chip-purchase-voucher', total.chipVouchersInCents],
    ['bought with promotional-voucher', total.promotionalVouchersInCents],
    ['bought with other', total.otherInCents],
    ['chips issued', total.chipsIssuedCents],
    ['tokens issued', total.tokensIssuedCents],
    ['collected', total.collectedCents],
    ['tokens collected', total.tokensCollectedCents],
    ['paid', total.paidCents],
    ['returned', total.returnedCents],
    ['tokens returned', total.tokensReturnedCents],
    ['redeemed', total.redeemedCents],
    ['redeemed for cash', total.redeemedForCashCents],
    ['awards paid', total.awardsPaidCents],
    ['awards taken back', total.awardsTakenBackCents],
    ['cash in', row?.inCents ?? 0],
    ['cash out', row?.outCents ?? 0],
  ].map(([name, cents]) => [`patron ${person}: ${String(name)}`, Number(cents)] as const);
};

/** What reports tell of the same. */
export const figuresByReports = async (
  db: ReadDb,
  { venue, ledger }: { readonly venue: string; readonly ledger: Ledger },
): Promise<Figures> => {
  const told = await inParallel<() => Promise<Named>, Named>(
    4,
    [
      ...sessionsIn(ledger).map((session) => () => trayByReports(db, venue, session)),
      () => boxesByReport(db, venue),
      () => cageByReport(db, venue),
      ...personsIn(ledger.transfers).map((person) => () => patronByReports(db, venue, person)),
    ],
    (ask) => ask(),
  );
  return new Map(told.flat());
};

const agrees = (cents: Figure | undefined, told: Figure | undefined): boolean => {
  if (typeof told !== 'object') return (cents ?? 0) === (told ?? 0);
  return typeof cents === 'number' && told.leastCents <= cents && cents <= told.mostCents;
};

/** The figures in which the two differ, in words. What one of them does not have is nothing. */
export const differencesOf = (byLedger: Figures, byReports: Figures): readonly string[] =>
  [...new Set([...byLedger.keys(), ...byReports.keys()])].flatMap((name) => {
    const [one, other] = [byLedger.get(name), byReports.get(name)];
    return agrees(one, other) ? [] : [`${name}: ${JSON.stringify(one)} by the ledger, ${JSON.stringify(other)} told`];
  });
