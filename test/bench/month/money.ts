// The money around the evenings: the journeys of the boxes of a table, the series of slips, and the gaming day. It is all as it should be, but for a
// number of a slip that is skipped, a request that comes to nothing and a box that is short, each now and then.
import { contentHash, derivedUuid } from '../../../domain/kernel/canonical.ts';
import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { FloorRole } from '../../../domain/kernel/roles.ts';
import { streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import { instantText } from '../../../domain/kernel/time.ts';
import { hashed } from '../../support/new-events.ts';
import type { PlayedEvening } from './pool.ts';

const minuteMs = 60_000;
const venue = 'STAR';

type Person = { readonly personId: string; readonly role: FloorRole };
const cage: Person = { personId: 'CAGE-01', role: 'cage-cashier' };
const guards: readonly Person[] = [
  { personId: 'SEC-01', role: 'security-officer' },
  { personId: 'SEC-02', role: 'security-officer' },
];
const team: readonly Person[] = [
  { personId: 'COUNT-01', role: 'count-team-member' },
  { personId: 'COUNT-02', role: 'count-team-member' },
];
const finance: Person = { personId: 'FIN-01', role: 'finance-officer' };
const ids = (persons: readonly Person[]): string[] => persons.map(({ personId }) => personId);

/** True of one in so many things, the same ones every time. */
const isOneIn = (of: number, what: string): boolean => Number.parseInt(contentHash(what).slice(0, 8), 16) % of === 0;

type Said = { readonly type: string; readonly data: JsonObject; readonly atMs: number; readonly by: Person };

/** What a person said under their own token, as ingestion would hand it to a store. */
const recorded = (identity: string, { type, data, atMs, by }: Said, schemaVersion = 1): NewEvent =>
  hashed({
    eventId: derivedUuid([identity, type, atMs]),
    type,
    data,
    metadata: {
      occurredAt: instantText(atMs),
      sourceSeq: null,
      actor: { ...by },
      schemaVersion,
      venue,
      terminal: null,
      recordedAt: instantText(atMs + 400),
      principal: `person:${by.personId}`,
      principalPersonId: by.personId,
      clock: null,
      contentHash: '',
    },
  });

type Money = { readonly stream: StreamName; readonly events: readonly NewEvent[] };

const noteCents = 5_000;
const contentOf = (category: string, totalCents: number) => ({
  category,
  lines: category === 'cash' ? [{ denominationCents: noteCents, count: Math.floor(totalCents / noteCents) }] : [],
  totalCents,
});

type Box = { readonly box: string; readonly slot: number; readonly byTender: ReadonlyMap<string, number> };

/** What the sales of an evening put into each of its boxes, by tender, in cents. */
const boxesOf = ({ setting, events }: PlayedEvening): readonly Box[] =>
  setting.dropBoxes.map((box, index) => {
    const byTender = new Map<string, number>();
    for (const { data } of events.filter((event) => event.data['dropBox'] === box)) {
      // A voucher that was exchanged states no tender.
      const tender = typeof data['tender'] === 'string' ? data['tender'] : 'promotional-voucher';
      byTender.set(tender, (byTender.get(tender) ?? 0) + Number(data['tenderedCents'] ?? data['nominatedCents']));
    }
    return { box, slot: index + 1, byTender };
  });

/** A journey of a box: attached before the table opens, removed when it has closed, carried, stored, opened, counted twice, verified and locked again. */
const journeyOf = (evening: PlayedEvening, { box, slot, byTender }: Box): Money => {
  const { table, day } = evening.at;
  const id = `${venue}.${box}.${day}.1`;
  const closedAtMs = Math.max(...evening.events.map(({ metadata }) => Date.parse(metadata.occurredAt)));
  const [first, second] = team;
  if (!first || !second) throw new Error('nobody counts');
  const placed = { table, slot, seal: null, by: ids(guards), locks: null };
  const content = [...byTender].map(([tender, cents]) =>
    contentOf(tender, isOneIn(20, `${id} ${tender}`) ? Math.max(0, cents - noteCents) : cents),
  );
  const counted = { content, papers: null, combinedWith: [], knewExpected: false };
  const after = (minutes: number): number => closedAtMs + minutes * minuteMs;
  const said: readonly (Omit<Said, 'by'> & { readonly by?: Person })[] = [
    { type: 'dropBox.Attached', data: placed, atMs: evening.setting.startsAtMs - 20 * minuteMs },
    { type: 'dropBox.Removed', data: { ...placed, run: `RUN-${day}` }, atMs: after(10) },
    {
      type: 'dropBox.Transported',
      data: { from: 'pit', to: 'count-room', by: [...guards], seal: null },
      atMs: after(20),
    },
    { type: 'dropBox.Stored', data: { place: 'count-room-rack', by: [...guards], keyHolders: null }, atMs: after(25) },
    {
      type: 'dropBox.CountBegun',
      data: { team: [...team], room: 'count-room', watched: 'live' },
      atMs: after(60),
      by: first,
    },
    {
      type: 'dropBox.Opened',
      data: { by: first.personId, seal: null, sealIntact: true, calledOut: null },
      atMs: after(61),
      by: first,
    },
    {
      type: 'dropBox.Emptied',
      data: { by: first.personId, shownTo: second.personId, shownToCamera: true },
      atMs: after(62),
      by: first,
    },
    { type: 'dropBox.Counted', data: { count: 1, by: first.personId, ...counted }, atMs: after(65), by: first },
    { type: 'dropBox.Counted', data: { count: 2, by: second.personId, ...counted }, atMs: after(68), by: second },
    {
      type: 'dropBox.Verified',
      data: { by: finance.personId, as: finance.role, content, beforeReport: true, signatures: null },
      atMs: after(75),
      by: finance,
    },
    {
      type: 'dropBox.Relocked',
      data: { by: guards[0]?.personId ?? '', seal: null, locks: null, empty: true },
      atMs: after(80),
    },
  ];
  const versions: Readonly<Record<string, number>> = { 'dropBox.Attached': 2, 'dropBox.Removed': 2 };
  const events = said.map((one) => recorded(id, { ...one, by: one.by ?? guards[0] ?? cage }, versions[one.type]));
  return { stream: streamName('dropBox', id), events };
};

/** The journeys of the boxes of an evening. */
export const journeysOf = (evening: PlayedEvening): readonly Money[] =>
  boxesOf(evening).map((box) => journeyOf(evening, box));

/** A fill or a credit as the table recorded it. */
export type Carried = {
  readonly kind: 'fill' | 'credit';
  readonly printed: string;
  readonly table: string;
  readonly lines: JsonObject[];
  readonly totalCents: number;
  readonly atMs: number;
};

/** The fills and credits among the events of an evening. */
export const carriedIn = (table: string, events: readonly NewEvent[]): readonly Carried[] =>
  events.flatMap(({ type, data, metadata }) => {
    const kind = type === 'table.FillReceived' ? 'fill' : type === 'table.CreditSent' ? 'credit' : undefined;
    const { slip, lines, totalCents } = data;
    return kind && typeof slip === 'string'
      ? [
          {
            kind,
            printed: slip,
            table,
            lines: lines as JsonObject[],
            totalCents: Number(totalCents),
            atMs: Date.parse(metadata.occurredAt),
          },
        ]
      : [];
  });

/** What the cage said of a slip, before and after it was used at the table. */
const saidOfSlip = (
  series: string,
  number: number,
  { kind, printed, table, lines, totalCents, atMs }: Carried,
): readonly NewEvent[] => {
  const requestId = `R-${printed}`;
  const of = { kind, requestId, table, lines, totalCents, signatures: null };
  const say = (type: string, data: JsonObject, minutes: number): NewEvent =>
    recorded(`${series} ${number}`, { type: `slips.${type}`, data, atMs: atMs + minutes * minuteMs, by: cage });
  const came = { number, lines, totalCents, receivedBy: cage.personId, signatures: null };
  return [
    say('Requested', { ...of, requestedBy: 'GS-01', role: 'games-supervisor' }, -10),
    ...(isOneIn(60, printed)
      ? [say('Requested', { ...of, requestId: `${requestId}-U`, requestedBy: 'GS-01', role: 'games-supervisor' }, -9)]
      : []),
    say('Issued', { ...of, number, printed, preparedBy: cage.personId }, -8),
    say('Dispatched', { number, carriedBy: ids(guards), handedOverBy: cage.personId }, -5),
    ...(kind === 'credit' ? [say('ReceivedAtCage', came, 8)] : []),
  ];
};

/** The series of slips of the month: numbers run through its days, and one in a hundred is skipped. */
export const slipSeries = () => {
  const lastNumber = new Map<string, number>();
  return (day: string, carried: readonly Carried[]): readonly Money[] =>
    (['fill', 'credit'] as const).flatMap((kind) => {
      const id = `${venue}.${kind}.${day.slice(0, 4)}`;
      const events = carried
        .filter((one) => one.kind === kind)
        .toSorted((one, other) => one.atMs - other.atMs)
        .flatMap((one) => {
          const number = (lastNumber.get(id) ?? 0) + (isOneIn(100, one.printed) ? 2 : 1);
          lastNumber.set(id, number);
          return saidOfSlip(id, number, one);
        });
      return events.length === 0 ? [] : [{ stream: streamName('slipSeries', id), events }];
    });
};

export const dayIdOf = (day: string): string => `${venue}.${day}`;

/** The gaming day until it is closed: opened, with a reviewer and a drop run. */
export const gamingDayOf = (day: string, opensAtMs: number): Money => {
  const id = dayIdOf(day);
  const run = `RUN-${day}`;
  const by = finance.personId;
  const say = (type: string, data: JsonObject, hours: number): NewEvent =>
    recorded(id, { type: `gamingDay.${type}`, data, atMs: opensAtMs + hours * 60 * minuteMs, by: finance });
  return {
    stream: streamName('gamingDay', id),
    events: [
      say('Opened', { by }, 0),
      say('ReviewerNamed', { personId: by, by }, 0.1),
      say(
        'DropRunAnnounced',
        { run, scheduledFor: instantText(opensAtMs + 300 * minuteMs), toldSurveillance: 'SEC-01', by, tables: [] },
        4,
      ),
      say('DropRunEnded', { run, by, unplaced: [] }, 6),
    ],
  };
};
