import { examineControlsOfDay, type DayRecord } from '../../domain/examination/gaming-day.ts';
import { readingOf, type Read } from '../../domain/examination/views.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { sessionId, splitStreamName, streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { instantText } from '../../domain/kernel/time.ts';
import type { Finding } from '../../domain/law/finding.ts';
import { staffStreamOf } from '../../domain/venue/staff-stream.ts';
import { gamesOfDays } from './games-of-days.ts';
import { recorder, venue } from './stored.ts';

/** The day that records are of: Anzac Day at the venue, from 6 o'clock to 6 o'clock. Its table opens at 19:00. */
const gamingDay = '2026-04-25';
const fromMs = Date.UTC(2026, 3, 24, 20);
const dayMs = 86_400_000;
const opensAtMs = Date.UTC(2026, 3, 25, 9);
const table = 'TU-01';
const dropBox = 'BX-07';

/** Where and when something is said to have happened: minutes after 19:00 (one after the entry before), on this day unless another is given. */
export type At = {
  readonly minutes?: number;
  readonly table?: string;
  /** Days before this one. */
  readonly daysBefore?: number;
  readonly session?: number;
  readonly box?: string;
  /** Which journey of the box on its day; the first unless another is given. */
  readonly journey?: number;
  readonly series?: string;
  readonly dispute?: string;
  /** The year of the series of slips; 2026 unless another is given. */
  readonly year?: number;
  readonly uncertaintyMs?: number;
  /** When it was recorded, in minutes after 19:00 of the day that is looked at; a second after it happened unless it is said. */
  readonly recordedMinutes?: number;
};
type Say = (over?: JsonObject, at?: At) => StoredEvent;

/** What is said of a day, with what a spotless day says of it unless something else is given. */
export type DayLedger = Readonly<
  Record<
    | 'registered'
    | 'thresholds'
    | 'chosen'
    | 'shoe'
    | 'prizes'
    | 'assign'
    | 'opened'
    | 'opener'
    | 'shift'
    | 'closer'
    | 'closed'
    | 'sale'
    | 'voucher'
    | 'filled'
    | 'credit'
    | 'changed'
    | 'redeemed'
    | 'transferred'
    | 'awarded'
    | 'awardTold'
    | 'requested'
    | 'issued'
    | 'dispatched'
    | 'atCage'
    | 'voided'
    | 'run'
    | 'reported'
    | 'idle'
    | 'explained'
    | 'dayClosed'
    | 'adjusted'
    | 'attached'
    | 'removed'
    | 'carried'
    | 'countBegun'
    | 'boxOpened'
    | 'emptied'
    | 'verified',
    Say
  >
> & {
  readonly counted: (count: number, over?: JsonObject, at?: At) => StoredEvent;
  /** Somebody is on the register of staff, from a date on. */
  readonly employed: (personId: string, role: string, from?: string) => StoredEvent;
  /** A licence of somebody, up to a date. */
  readonly licensed: (personId: string, until: string) => StoredEvent;
};

/** Who handles money on an evening as it is written here. */
const moneyStaff: readonly (readonly [personId: string, role: string])[] = [
  ['G-1', 'security-officer'],
  ['G-2', 'security-officer'],
  ['K-1', 'cage-cashier'],
  ['K-2', 'cage-cashier'],
  ['C-1', 'count-team-member'],
  ['C-2', 'count-team-member'],
  ['C-3', 'count-team-member'],
  ['C-8', 'count-team-member'],
  ['C-9', 'count-team-member'],
  ['D-1', 'dealer'],
  ['S-1', 'games-supervisor'],
  ['S-8', 'games-supervisor'],
];

const lines = (totalCents: number) => [{ denominationCents: 500, count: totalCents / 500 }];
const signed = (...people: readonly (readonly [string, string])[]) =>
  people.map(([personId, role]) => ({ personId, role }));

const floatCount = (kind: string, totalCents: number): JsonObject => ({
  lines: lines(totalCents),
  totalCents,
  countedBy: 'D-1',
  observedBy: 'S-1',
  slip: null,
  kind,
  chipSet: null,
  tokens: null,
  handedOver: null,
  tray: null,
  camera: null,
  droppedInto: null,
  signatures: signed(['D-1', 'dealer'], ['S-1', 'games-supervisor']),
});

const carriedChips = (slip: string): JsonObject => ({
  slip,
  lines: lines(20_000),
  totalCents: 20_000,
  slipCents: 20_000,
  requestedCents: 20_000,
  countedBy: 'D-1',
  observedBy: 'S-1',
  carriedBy: ['G-1'],
  signatures: signed(
    ['K-1', 'cage-cashier'],
    ['G-1', 'security-officer'],
    ['D-1', 'dealer'],
    ['S-1', 'games-supervisor'],
  ),
});

const cash = (totalCents: number): JsonObject[] => [
  { category: 'cash', lines: [{ denominationCents: totalCents, count: 1 }], totalCents },
];

const decision = (by: string, ground: string): JsonObject => ({ by, roleClaimed: 'finance-officer', ground });

const dayOf = ({ daysBefore = 0 }: At): string => instantText(fromMs + (1 - daysBefore) * dayMs).slice(0, 10);

const ledgerOf = () => {
  const store = recorder();
  let minute = 0;
  const say = (stream: StreamName, type: string, data: JsonObject, at: At): StoredEvent => {
    minute = at.minutes ?? minute + 1;
    const ms = opensAtMs - (at.daysBefore ?? 0) * dayMs + minute * 60_000;
    const clock = at.uncertaintyMs === undefined ? null : { offsetMs: 0, uncertaintyMs: at.uncertaintyMs };
    const recordedMs = at.recordedMinutes === undefined ? ms + 1_000 : opensAtMs + at.recordedMinutes * 60_000;
    const told = { occurredAt: instantText(ms), recordedAt: instantText(recordedMs), clock };
    return store.add(stream, type, data, { ...told, schemaVersion: 2, terminal: null, sourceSeq: null });
  };
  const streams = {
    table: (at: At) =>
      streamName(
        'tableSession',
        sessionId({ venue, table: at.table ?? table, gamingDay: dayOf(at), number: at.session ?? 1 }),
      ),
    dropBox: (at: At) => streamName('dropBox', `${venue}.${at.box ?? dropBox}.${dayOf(at)}.${at.journey ?? 1}`),
    slips: (at: At) => streamName('slipSeries', `${venue}.${at.series ?? 'fill'}.${at.year ?? 2026}`),
    gamingDay: (at: At) => streamName('gamingDay', `${venue}.${dayOf(at)}`),
    dispute: (at: At) => streamName('dispute', `${venue}.${at.dispute ?? 'D-0017'}`),
    venue: () => streamName('venue', venue),
    edition: () => streamName('edition', `${venue}.of-chance`),
    // What is done with cards between rounds stands in the session of its table.
    cards: (at: At) => streams.table(at),
  };
  const saying =
    (type: string, data: JsonObject): Say =>
    (over = {}, at = {}) =>
      say(streams[type.slice(0, type.indexOf('.')) as keyof typeof streams](at), type, { ...data, ...over }, at);

  const atTable = { table, slot: 1, seal: 'S-100', by: ['G-1', 'G-2'], locks: null };
  const ledger: DayLedger = {
    registered: saying('venue.VenueRegistered', {
      name: 'The Star',
      zone: 'Australia/Sydney',
      rolloverHour: 6,
      jurisdiction: 'NSW',
    }),
    thresholds: saying('venue.MoneyThresholdsSet', { from: '2016-09-01' }),
    chosen: saying('edition.InterpretationChosen', {
      edition: 'of-chance/one',
      interpretation: 'of-one-question',
      choice: 'otherwise',
      effectiveFrom: '2026-01-01',
    }),
    shoe: saying('cards.ShoeLoaded', { shoe: 'SH-1', shuffles: false, set: null, decks: 6, cards: 312, by: 'D-1' }),
    prizes: saying('table.SignShown', {
      signId: 'S-1',
      content: { kind: 'prize-schedule', scheduleId: 'P-1', prizes: [{ result: 'flush', pays: 50, to: 1 }] },
    }),
    employed: (personId, role, from = '2016-09-01') =>
      say(
        staffStreamOf(venue, personId),
        'staff.StaffEmployed',
        { personId, role, grade: null, from },
        { minutes: minute },
      ),
    licensed: (personId, until) =>
      say(
        staffStreamOf(venue, personId),
        'staff.LicenceGranted',
        { personId, licence: `L-${personId}`, kind: 'special-employee', from: '2016-09-01', until },
        { minutes: minute },
      ),
    assign: saying('table.StaffAssigned', { personId: 'D-1', duty: 'dealer' }),
    opened: saying('table.SessionOpened', { game: 'toy', editionStamp: null }),
    opener: saying('table.FloatOpened', floatCount('opener', 100_000)),
    shift: saying('table.FloatCounted', {
      ...floatCount('shift', 100_000),
      handedOver: { countedBy: 'D-2', observedBy: 'S-2' },
      signatures: signed(
        ['D-1', 'dealer'],
        ['S-1', 'games-supervisor'],
        ['D-2', 'dealer'],
        ['S-2', 'games-supervisor'],
      ),
    }),
    closer: saying('table.FloatClosed', floatCount('closer', 100_000)),
    closed: saying('table.SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null }),
    sale: saying('table.ChipsSold', {
      personId: null,
      tender: 'cash',
      tenderedCents: 5_000,
      dropBox,
      issuedAs: 'chips',
      issued: lines(5_000),
      issuedCents: 5_000,
      by: 'D-1',
    }),
    voucher: saying('table.VoucherExchanged', {
      voucherId: 'V-1',
      personId: null,
      nominatedCents: 2_500,
      conditions: null,
      dropBox,
      issuedAs: 'chips',
      issued: lines(2_500),
      issuedCents: 2_500,
      by: 'D-1',
    }),
    filled: saying('table.FillReceived', carriedChips('F-0001')),
    credit: saying('table.CreditSent', carriedChips('F-0001')),
    changed: saying('table.ChipsChanged', {
      personId: null,
      taken: lines(5_000),
      takenCents: 5_000,
      given: lines(5_000),
      givenCents: 5_000,
      by: 'D-1',
    }),
    redeemed: saying('table.ChipsRedeemed', {
      personId: null,
      chips: lines(5_000),
      redeemedCents: 5_000,
      paidIn: 'cash',
      paidCents: 5_000,
      by: 'D-1',
    }),
    transferred: saying('table.ChipsTransferred', {
      went: 'out',
      otherTable: 'TU-02',
      lines: lines(5_000),
      totalCents: 5_000,
      by: 'S-1',
      observedBy: null,
    }),
    awarded: saying('table.AwardHandedOver', {
      went: 'out',
      lines: lines(5_000),
      totalCents: 5_000,
      personId: 'P-1',
      dispute: 'D-0017',
      payments: [],
      by: 'S-1',
    }),
    awardTold: saying('dispute.AwardPaid', {
      way: 'to-complainant',
      cents: 5_000,
      medium: 'chips',
      personId: 'P-1',
      byDecision: null,
      payments: [],
      by: 'S-1',
    }),
    requested: saying('slips.Requested', {
      requestId: 'R-1',
      kind: 'fill',
      table,
      lines: lines(20_000),
      totalCents: 20_000,
      requestedBy: 'S-1',
      role: 'games-supervisor',
      signatures: null,
    }),
    issued: saying('slips.Issued', {
      number: 1,
      printed: 'F-0001',
      kind: 'fill',
      requestId: 'R-1',
      table,
      lines: lines(20_000),
      totalCents: 20_000,
      preparedBy: 'K-1',
      signatures: null,
    }),
    dispatched: saying('slips.Dispatched', { number: 1, carriedBy: ['G-1'], handedOverBy: 'K-1' }),
    atCage: saying('slips.ReceivedAtCage', {
      number: 1,
      lines: lines(20_000),
      totalCents: 20_000,
      receivedBy: 'K-1',
      signatures: null,
    }),
    voided: saying('slips.Voided', {
      number: 1,
      reason: 'wrong-amount',
      by: 'K-1',
      secondSigner: 'S-9',
      copiesKept: true,
    }),
    run: saying('gamingDay.DropRunAnnounced', {
      run: 'RUN-1',
      scheduledFor: '2026-04-25T14:00:00.000Z',
      toldSurveillance: 'G-1',
      by: 'G-1',
      tables: [],
    }),
    reported: saying('gamingDay.DiscrepancyReported', {
      table,
      session: null,
      what: 'opener',
      cents: 5_000,
      reportedTo: ['security-officer', 'surveillance-operator'],
      reportNumber: null,
      by: 'S-1',
    }),
    idle: saying('gamingDay.IdleTableCounted', { ...floatCount('check', 100_000), table }),
    explained: saying('gamingDay.BoxExplained', {
      journey: `${venue}.${dropBox}.${gamingDay}.1`,
      decision: decision('F-1', 'stays-at-table'),
    }),
    dayClosed: saying('gamingDay.Closed', { by: 'F-1', formula: 'accounting-1', position: 'p', figures: [] }),
    adjusted: saying('gamingDay.Adjusted', {
      table,
      figure: 'drop',
      cents: 5_000,
      decision: decision('F-1', 'miscounted'),
      secondSigner: 'F-2',
    }),
    attached: saying('dropBox.Attached', atTable),
    removed: saying('dropBox.Removed', { ...atTable, run: 'RUN-1' }),
    carried: saying('dropBox.Transported', {
      from: 'pit',
      to: 'count-room',
      by: signed(['G-1', 'security-officer'], ['C-9', 'count-team-member']),
      seal: null,
    }),
    countBegun: saying('dropBox.CountBegun', {
      team: signed(['C-1', 'count-team-member'], ['C-2', 'count-team-member']),
      room: 'count-room',
      watched: 'recorded',
    }),
    boxOpened: saying('dropBox.Opened', {
      by: 'C-1',
      seal: 'S-100',
      sealIntact: true,
      calledOut: { game: 'toy', table, shift: null },
    }),
    emptied: saying('dropBox.Emptied', { by: 'C-1', shownTo: 'C-2', shownToCamera: true }),
    counted: (count, over = {}, at = {}) =>
      saying('dropBox.Counted', {
        count,
        by: `C-${count}`,
        content: cash(5_000),
        papers: null,
        combinedWith: [],
        knewExpected: false,
      })(over, at),
    verified: saying('dropBox.Verified', {
      by: 'K-2',
      as: 'cage-cashier',
      content: cash(5_000),
      beforeReport: true,
      signatures: signed(['C-1', 'count-team-member'], ['C-2', 'count-team-member'], ['K-2', 'cage-cashier']),
    }),
  };
  return { ledger, events: store.events };
};

/** Content of a box, in cash. */
export const inCash = cash;

type Named = { readonly stream: StreamName; readonly read: Read };

const tableIn = (id: string): string => id.split('.')[1] ?? '';
const dayIn = (id: string): string => /\d{4}-\d{2}-\d{2}/.exec(id)?.[0] ?? '';

/** What the controls find of the day as it is written. */
export const foundOnDay = (write: (ledger: DayLedger) => void): readonly Finding[] => {
  const { ledger, events } = ledgerOf();
  ledger.registered({}, { minutes: -600 });
  for (const [personId, role] of moneyStaff) ledger.employed(personId, role);
  write(ledger);
  const byStream = new Map<StreamName, StoredEvent[]>();
  for (const event of events()) byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
  const all: readonly Named[] = [...byStream].map(([stream, own]) => ({ stream, read: readingOf(own) }));
  const of = (category: string) =>
    all
      .filter(({ stream }) => splitStreamName(stream).category === category)
      .map(({ stream, read }) => ({ id: splitStreamName(stream).id, stream, read }));
  const sessions = of('tableSession').map(({ id, read }) => ({ sessionId: id, read }));
  const earlier = sessions.filter((one) => dayIn(one.sessionId) < gamingDay);
  const lastDayAt = (place: string): string =>
    earlier.reduce((last, { sessionId: id }) => (tableIn(id) === place && dayIn(id) > last ? dayIn(id) : last), '');
  const days = of('gamingDay').map(({ id, read }) => ({ gamingDay: dayIn(id), read }));
  const own = days.find((one) => one.gamingDay === gamingDay)?.read ?? readingOf([]);
  const register = of('venue')[0];
  const record: DayRecord = {
    id: `${venue}.${gamingDay}`,
    zone: 'Australia/Sydney',
    fromMs,
    toMs: fromMs + dayMs,
    gamingDay: own,
    sessions: sessions.filter((one) => dayIn(one.sessionId) === gamingDay),
    before: earlier.filter(({ sessionId: id }) => dayIn(id) === lastDayAt(tableIn(id))),
    earlierDays: days.filter((one) => one.gamingDay < gamingDay),
    journeys: of('dropBox').map(({ id, read }) => ({ journeyId: id, read })),
    laws: of('edition').map(({ id, read }) => ({ game: id.slice(venue.length + 1), read })),
    disputes: of('dispute').map(({ id, read }) => ({ disputeId: id, read })),
    series: of('slipSeries').map(({ id, read }) => ({ seriesId: id, read })),
    register: {
      venue: { stream: streamName('venue', venue), read: register?.read ?? readingOf([]) },
      staff: of('staff').map(({ id, stream, read }) => ({ personId: id.slice(venue.length + 1), stream, read })),
    },
    endsAtMs: fromMs + 2 * dayMs,
    leftOpen: null,
  };
  return examineControlsOfDay(record, (game) => gamesOfDays[game]).flatMap(({ findings }) => findings);
};
