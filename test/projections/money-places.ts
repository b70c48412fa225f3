import { effectiveHistory, type Fact } from '../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';

/**
 * A ledger of where every cent is, written from what the types of events say and from nothing that the read models do. Each event that
 * moves money takes it from one place and puts it into another, so that all places together hold nothing at any time.
 */
export type Transfer = {
  readonly from: string;
  readonly to: string;
  readonly cents: number;
  /** The event, and the stream that it is of. */
  readonly eventId: string;
  readonly type: string;
  readonly stream: string;
  /** The session at whose table it moved; undefined beside the tables. */
  readonly session: string | undefined;
  /** The patron whose it is or was; null when nobody knows. */
  readonly person: string | null;
};

/** A count of a float: what the tray held by the ledger before it, and how much more (negative: less) was counted. */
export type LedgerCount = { readonly eventId: string; readonly session: string; readonly foundCents: number | null };

export type Ledger = { readonly transfers: readonly Transfer[]; readonly counts: readonly LedgerCount[] };

/** The places. Of a session: its tray, and what its patrons hold in chips. What was there before the record began is `before`. */
export const tray = (session: string): string => `tray of ${session}`;
export const hands = (medium: string): string => `patrons' hands: ${medium}`;
export const house = (what: string): string => `the house: ${what}`;
export const box = (name: string | null, category: string): string => `box ${name ?? 'none'}: ${category}`;
export const onTheWay = (kind: string): string => `between cage and tables: ${kind}`;
export const cage = 'the cage';

type Data = Readonly<Record<string, unknown>>;
type Moved = { readonly from: string; readonly to: string; readonly cents: number };
type At = { readonly session: string; readonly mediumOf: (wager: string) => string };

const cents = (data: Data, name: string): number => Number(data[name]);
const word = (data: Data, name: string): string | null => (typeof data[name] === 'string' ? data[name] : null);
const wordOf = (data: Data, name: string): string => word(data, name) ?? 'not-known';
const move = (from: string, to: string, amount: number): Moved => ({ from, to, cents: amount });

/** Where the house takes what it pays in a medium from, and puts what it collects: chips are those of the tray. */
const till = (session: string, medium: string): string => (medium === 'chips' ? tray(session) : house(medium));

const handedOut = (data: Data, session: string): Moved =>
  data['issuedAs'] === 'chips'
    ? move(tray(session), hands('chips'), cents(data, 'issuedCents'))
    : move(house('promotional-tokens'), hands('promotional-tokens'), cents(data, 'issuedCents'));

const ofTable: Readonly<Record<string, (data: Data, at: At) => readonly Moved[]>> = {
  'table.ChipsSold': (data, { session }) => [
    move(
      hands(wordOf(data, 'tender')),
      box(word(data, 'dropBox'), wordOf(data, 'tender')),
      cents(data, 'tenderedCents'),
    ),
    handedOut(data, session),
  ],
  'table.VoucherExchanged': (data, { session }) => [
    move(
      hands('promotional-voucher'),
      box(word(data, 'dropBox'), 'promotional-voucher'),
      cents(data, 'nominatedCents'),
    ),
    handedOut(data, session),
  ],
  'table.FillReceived': (data, { session }) => [move(onTheWay('fill'), tray(session), cents(data, 'totalCents'))],
  'table.CreditSent': (data, { session }) => [move(tray(session), onTheWay('credit'), cents(data, 'totalCents'))],
  'table.ChipsRedeemed': (data, { session }) => [
    move(hands('chips'), tray(session), cents(data, 'redeemedCents')),
    move(house(wordOf(data, 'paidIn')), hands(wordOf(data, 'paidIn')), cents(data, 'paidCents')),
  ],
  'table.ChipsChanged': (data, { session }) => [
    move(hands('chips'), tray(session), cents(data, 'takenCents')),
    move(tray(session), hands('chips'), cents(data, 'givenCents')),
  ],
  'table.ChipsTransferred': (data, { session }) => [
    data['went'] === 'in'
      ? move('between tables', tray(session), cents(data, 'totalCents'))
      : move(tray(session), 'between tables', cents(data, 'totalCents')),
  ],
  'table.AwardHandedOver': (data, { session }) => [
    data['went'] === 'in'
      ? move(hands('chips'), tray(session), cents(data, 'totalCents'))
      : move(tray(session), hands('chips'), cents(data, 'totalCents')),
  ],
  'round.WagerCollected': (data, { session, mediumOf }) => {
    const medium = mediumOf(wordOf(data, 'wagerId'));
    return [move(hands(medium), till(session, medium), cents(data, 'collectedCents'))];
  },
  'round.WagerReturned': (data, { session, mediumOf }) => {
    const medium = mediumOf(wordOf(data, 'wagerId'));
    return [move(till(session, medium), hands(medium), cents(data, 'returnedCents'))];
  },
  'round.WagerPaid': (data, { session }) => {
    const medium = wordOf(data, 'medium');
    return [move(till(session, medium), hands(medium), cents(data, 'paidCents'))];
  },
};

/** Slips of numbers that were issued: what a void brings back is what was issued on it. */
const ofSlips: Readonly<Record<string, (data: Data, issued: ReadonlyMap<unknown, Data>) => readonly Moved[]>> = {
  'slips.Issued': (data) => (data['kind'] === 'fill' ? [move(cage, onTheWay('fill'), cents(data, 'totalCents'))] : []),
  'slips.ReceivedAtCage': (data) => [move(onTheWay('credit'), cage, cents(data, 'totalCents'))],
  'slips.Voided': (data, issued) => {
    const slip = issued.get(data['number']);
    return slip?.['kind'] === 'fill' ? [move(onTheWay('fill'), cage, cents(slip, 'totalCents'))] : [];
  },
};

/** What is verified of a box is taken out of it; what was found over what is said to have gone in comes from nowhere that is known. */
const ofBox = (name: string, verified: Fact, held: (place: string) => number): readonly Moved[] => {
  const content = (verified.data['content'] ?? []) as unknown as readonly { category: string; totalCents: number }[];
  return content.flatMap(({ category, totalCents }) => {
    const place = box(name, category);
    return [
      move(`variance of ${place}`, place, totalCents - held(place)),
      move(place, house(`counted ${category}`), totalCents),
    ];
  });
};

type Stream = {
  readonly stream: string;
  readonly category: string;
  readonly id: string;
  readonly facts: readonly Fact[];
};

const streamsOf = (events: readonly StoredEvent[]): readonly Stream[] => {
  const by = new Map<string, StoredEvent[]>();
  for (const event of events) by.set(event.stream, [...(by.get(event.stream) ?? []), event]);
  return [...by].map(([stream, own]) => {
    const at = stream.indexOf('-');
    return { stream, category: stream.slice(0, at), id: stream.slice(at + 1), facts: effectiveHistory(own) };
  });
};

/** The session of a session's or of a round's stream: a round is named after its session. */
const sessionOf = ({ category, id }: Stream): string | undefined => {
  if (category === 'tableSession') return id;
  return category === 'round' ? id.slice(0, id.lastIndexOf('.')) : undefined;
};

type Laid = { readonly medium: string; readonly person: string | null };

/** What each wager was laid with and by whom: as its round says, or as another round of its session does. */
const wagersOf = (streams: readonly Stream[]) => {
  const laid = new Map<string, Laid>();
  for (const stream of streams.filter(({ category }) => category === 'round'))
    for (const { data } of stream.facts.filter((fact) => /^round\.Wager(Placed|Carried)$/.test(fact.type))) {
      const one = { medium: wordOf(data, 'medium'), person: word(data, 'personId') };
      laid.set(`${stream.id} ${wordOf(data, 'wagerId')}`, one);
      laid.set(`${sessionOf(stream)} ${wordOf(data, 'wagerId')}`, one);
    }
  return ({ id, session }: { readonly id: string; readonly session: string }, wager: string): Laid =>
    laid.get(`${id} ${wager}`) ?? laid.get(`${session} ${wager}`) ?? { medium: 'not-known', person: null };
};

const isCount = ({ type }: Pick<Fact, 'type'>): boolean => /^table\.Float(Opened|Counted|Closed)$/.test(type);

/** Writes the ledger of some events: in the order of time, as our clock has it. */
export const ledgerOf = (events: readonly StoredEvent[]): Ledger => {
  const streams = streamsOf(events);
  const laid = wagersOf(streams);
  const held = new Map<string, number>();
  const transfers: Transfer[] = [];
  const counts: LedgerCount[] = [];
  const counted = new Set<string>();
  const hold = (place: string): number => held.get(place) ?? 0;
  const all = streams
    .flatMap((of) => of.facts.map((fact) => ({ of, fact })))
    .toSorted((a, b) => a.fact.atMs - b.fact.atMs);
  for (const { of, fact } of all) {
    const session = sessionOf(of);
    const { type, eventId } = fact;
    const data: Data = fact.data;
    const wager =
      data['wagerId'] === undefined ? undefined : laid({ id: of.id, session: session ?? '' }, wordOf(data, 'wagerId'));
    const person = wager ? wager.person : word(data, 'personId');
    const put = ({ from, to, cents: amount }: Moved): void => {
      transfers.push({ from, to, cents: amount, eventId, type, stream: of.stream, session, person });
      held.set(from, hold(from) - amount);
      held.set(to, hold(to) + amount);
    };
    if (session !== undefined && isCount(fact)) {
      const place = tray(session);
      const overCents = cents(data, 'totalCents') - hold(place);
      counts.push({ eventId, session, foundCents: counted.has(place) ? overCents : null });
      put(move(counted.has(place) ? `variance of ${place}` : 'before', place, overCents));
      counted.add(place);
      continue;
    }
    if (session !== undefined) {
      const mediumOf = (id: string): string => laid({ id: of.id, session }, id).medium;
      ofTable[type]?.(data, { session, mediumOf }).forEach(put);
    }
    if (of.category === 'slipSeries') {
      const issued = of.facts.filter((one) => one.type === 'slips.Issued');
      ofSlips[type]?.(data, new Map(issued.map((one) => [one.data['number'], one.data]))).forEach(put);
    }
    if (type === 'dropBox.Verified') ofBox(of.id.split('.')[1] ?? '', fact, hold).forEach(put);
  }
  return { transfers, counts };
};

/** What a place holds by the transfers. */
export const balanceOf = (transfers: readonly Transfer[], place: string): number =>
  transfers.reduce(
    (sum, { from, to, cents: amount }) => sum + (to === place ? amount : 0) - (from === place ? amount : 0),
    0,
  );

/** Every place with what it holds. */
export const balances = (transfers: readonly Transfer[]): ReadonlyMap<string, number> => {
  const places = new Set(transfers.flatMap(({ from, to }) => [from, to]));
  return new Map([...places].map((place) => [place, balanceOf(transfers, place)]));
};

/** What went from places that fit to places that fit, in cents. */
export const flow = (
  transfers: readonly Transfer[],
  from: (place: string) => boolean,
  to: (place: string) => boolean,
): number => transfers.reduce((sum, one) => sum + (from(one.from) && to(one.to) ? one.cents : 0), 0);
