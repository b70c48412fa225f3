import { staffStreamOf } from '../../domain/venue/staff-stream.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examineControls } from '../../domain/examination/controls.ts';
import { examineControlsOfDay, type DayRecord } from '../../domain/examination/gaming-day.ts';
import { openEndMs, subjectEndedAtMs, type SubjectRecord } from '../../domain/examination/record.ts';
import { readingOf, type Read } from '../../domain/examination/views.ts';
import type { Game } from '../../domain/games/game.ts';
import type { PlaySetting } from '../../domain/games/play.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { splitStreamName, streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { daysAfter, gamingDayEndsAtMs } from '../../domain/kernel/time.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { dropBoxStream } from '../../domain/drop-box/stream.ts';
import { gamingDayId, gamingDayStream } from '../../domain/gaming-day/stream.ts';
import { slipSeriesStream } from '../../domain/slip-series/stream.ts';
import type { Examined } from './examined-play.ts';
import { recorder } from './stored.ts';
import { projectFolder } from './sources.ts';

type RegisterEvent = { readonly stream: string; readonly type: string; readonly data: JsonObject };

/** What a venue's register has of a game besides its tables and equipment. */
export type OnRegister = { readonly type: string; readonly data: JsonObject };

/** The register that a first installation begins with: its zone, and its chips. */
const bootstrap = JSON.parse(readFileSync(join(projectFolder, 'services/bootstrap/venues/star.json'), 'utf8')) as {
  readonly events: readonly RegisterEvent[];
};
const ofAnyTable = new Set(['venue.VenueRegistered', 'venue.ChipSetRegistered']);

/** More sets of coins, and more devices that shuffle, than an evening of so many rounds wears out. */
const sparesFor = ({ rounds }: PlaySetting): readonly number[] =>
  Array.from({ length: 20 + 2 * rounds }, (_, place) => place + 1);

/** A device that shuffles, its spares, and for each the shoe that takes its place in a round. */
const devicesOf = (device: string, setting: PlaySetting) =>
  [device, ...sparesFor(setting).map((nth) => `${device}-${nth}`)].flatMap((one) => [
    { kind: 'shuffling-device', equipmentId: one },
    { kind: 'shoe', equipmentId: `${one}-substitute` },
  ]);

/** What a table of cards is played with, as it is on the register. */
const cardsOf = (setting: PlaySetting) => {
  const { cards, table } = setting;
  return cards === null
    ? []
    : [
        ...cards.decks.map(({ deck }) => ({ kind: 'deck', equipmentId: deck })),
        { kind: 'shoe', equipmentId: `shoe-${table}` },
        ...devicesOf(cards.device ?? `device-${table}`, setting),
      ];
};

/** Who is in the cage behind a table, and who carries its chips, where there is one. */
const cageStaffOf = ({ cage }: PlaySetting): PlaySetting['staff'] =>
  cage
    ? [
        { personId: cage.cashier, role: 'cage-cashier' },
        ...cage.carriers.map((personId) => ({ personId, role: 'security-officer' as const })),
      ]
    : [];

/** The register of a venue at which a setting is played: its terminals, boxes and staff are on it. */
const registerOf = (setting: PlaySetting, ofGame: readonly OnRegister[]) => {
  const { add } = recorder();
  const long = { occurredAt: '2016-09-01T00:00:00.000Z' };
  const stream = streamName('venue', setting.venue);
  const venue = [
    ...bootstrap.events.filter(({ type }) => ofAnyTable.has(type)),
    ...setting.terminals.map(({ terminal }) => ({
      type: 'venue.TerminalRegistered',
      data: { terminal, tables: [setting.table] },
    })),
    ...setting.dropBoxes.map((dropBox) => ({
      type: 'venue.DropBoxRegistered',
      data: { dropBox, table: setting.table },
    })),
    ...[
      { kind: 'kip', equipmentId: `kip-${setting.table}` },
      ...sparesFor(setting).map((nth) => ({ kind: 'coin-set', equipmentId: `coins-${setting.table}-${nth}` })),
      ...cardsOf(setting),
    ].map((thing) => ({
      type: 'venue.EquipmentRegistered',
      data: { ...thing, table: setting.table, from: '2016-09-01', marked: null },
    })),
    ...ofGame,
  ].map(({ type, data }) => add(stream, type, data, long));
  const people = new Map([...cageStaffOf(setting), ...setting.staff].map((one) => [one.personId, one]));
  const staff = [...people].map(([personId, { role, licence }]) => {
    const own = staffStreamOf(setting.venue, personId);
    const entries = [add(own, 'staff.StaffEmployed', { personId, role, grade: null, from: '2016-09-01' }, long)];
    const lapsed = { personId, licence: 'L-1', kind: 'special-employee', from: '2016-09-01', until: '2020-01-01' };
    if (licence === 'lapsed') entries.push(add(own, 'staff.LicenceGranted', lapsed, long));
    return { personId, stream: own, read: readingOf(entries) };
  });
  return { venue: { stream, read: readingOf(venue) }, staff };
};

type ReadDay = {
  readonly id: string;
  readonly session: Read;
  readonly register: ReturnType<typeof registerOf>;
  readonly reads: ReadonlyMap<string, Read>;
};

/** What they find of the gaming day of the session, with what there is of boxes, of slips and of the day itself. */
const dayOf = (game: Game, { venue, zone, gamingDay }: PlaySetting, { id, session, register, reads }: ReadDay) => {
  const [fromMs, toMs] = [gamingDayEndsAtMs(daysAfter(gamingDay, -1), zone, 6), gamingDayEndsAtMs(gamingDay, zone, 6)];
  const of = (category: { readonly name: string }) =>
    [...reads].flatMap(([stream, read]) => {
      const split = splitStreamName(stream);
      return split.category === category.name ? [{ id: split.id, read }] : [];
    });
  const record: DayRecord = {
    id: gamingDayId.write({ venue, gamingDay }),
    zone,
    fromMs,
    toMs,
    gamingDay: of(gamingDayStream)[0]?.read ?? readingOf([]),
    sessions: [{ sessionId: id, read: session }],
    before: [],
    earlierDays: [],
    journeys: of(dropBoxStream).map(({ id: journeyId, read }) => ({ journeyId, read })),
    laws: [],
    disputes: of(disputeStream).map(({ id: disputeId, read }) => ({ disputeId, read })),
    series: of(slipSeriesStream).map(({ id: seriesId, read }) => ({ seriesId, read })),
    register,
    endsAtMs: toMs + 12 * 3_600_000,
    leftOpen: null,
  };
  return {
    subject: { kind: 'gamingDay' as const, id: record.id },
    // That a table lost is noted, and nobody plants it: chance does that.
    findings: examineControlsOfDay(record, () => game)
      .flatMap(({ findings }) => findings)
      .filter(({ verdict }) => verdict !== 'noted'),
  };
};

/** What our own controls find of the subjects of a session, and of disputes about it, at a venue whose register has all that the setting names. */
export const examineKept = (
  game: Game,
  setting: PlaySetting,
  stored: readonly StoredEvent[],
  ofGame: readonly OnRegister[] = [],
): readonly Omit<Examined, 'settlements' | 'interpretations'>[] => {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of stored) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  const reads = new Map<string, Read>([...streams].map(([name, events]) => [name, readingOf(events)]));
  const sessionStream = [...reads.keys()].find((name) => name.startsWith('tableSession-')) as StreamName;
  const session = reads.get(sessionStream) ?? readingOf([]);
  const rounds = [...reads]
    .filter(([name]) => name.startsWith('round-'))
    .map(([name, read]) => ({ roundId: name.slice('round-'.length), read }))
    .toSorted((a, b) => (a.roundId < b.roundId ? -1 : 1));
  const register = registerOf(setting, ofGame);
  const common = { zone: setting.zone, session, leftOpen: null };
  const id = sessionStream.slice('tableSession-'.length);
  const endsAtMs = subjectEndedAtMs('tableSession', session) ?? openEndMs;
  const records: readonly SubjectRecord[] = [
    { kind: 'tableSession', id, rounds, register, endsAtMs, ...common },
    ...rounds.map(({ roundId, read: round }) => ({
      kind: 'round' as const,
      id: roundId,
      round,
      next: null,
      register,
      endsAtMs: subjectEndedAtMs('round', round) ?? openEndMs,
      ...common,
    })),
    ...[...reads]
      .filter(([name]) => name.startsWith('dispute-'))
      .map(([name, dispute]) => ({
        kind: 'dispute' as const,
        id: name.slice('dispute-'.length),
        dispute,
        sessions: [{ sessionId: id, read: session }],
        rounds,
        endsAtMs: subjectEndedAtMs('dispute', dispute) ?? openEndMs,
        zone: setting.zone,
        leftOpen: null,
      })),
  ];
  return [
    ...records.map((record) => ({
      subject: { kind: record.kind, id: record.id },
      findings: examineControls(record, game).flatMap(({ findings }) => findings),
    })),
    dayOf(game, setting, { id, session, register, reads }),
  ];
};
