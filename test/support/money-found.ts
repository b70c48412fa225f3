import { controls } from '../../domain/controls/controls.ts';
import { journeyId } from '../../domain/drop-box/stream.ts';
import { examineControlsOfDay, type DayRecord } from '../../domain/examination/gaming-day.ts';
import { readingOf, type Read } from '../../domain/examination/views.ts';
import type { Game } from '../../domain/games/game.ts';
import { gamingDayId } from '../../domain/gaming-day/stream.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../domain/kernel/said-hash.ts';
import { parseSessionId, splitStreamName, streamName, type StreamName } from '../../domain/kernel/streams.ts';
import { gamingDayEndsAtMs, instantMs, instantText } from '../../domain/kernel/time.ts';
import type { Finding } from '../../domain/law/finding.ts';
import { staffStreamOf } from '../../domain/venue/staff-stream.ts';
import type { HouseEvent, PlayedTable } from '../../domain/play/money-day/house.ts';
import type { MoneyDay, MoneyEvening } from '../../domain/play/money-day/money-day.ts';
import { storedPlay } from './play-events.ts';
import { recorder } from './stored.ts';

const dayMs = 86_400_000;

/** What the house says of its money as a store would give it back: said by persons, whose clocks are ours. */
export const storedBeside = (venue: string, events: readonly HouseEvent[]): readonly StoredEvent[] => {
  const revisions = new Map<StreamName, number>();
  return events.map(({ stream: { category, id }, eventId, type, data, occurredAt, actor, schemaVersion }, place) => {
    const stream = streamName(category, id);
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const said = { eventId, type, data, metadata: { occurredAt, sourceSeq: null, actor, schemaVersion } };
    const metadata = {
      ...said.metadata,
      venue,
      terminal: null,
      recordedAt: instantText(instantMs(occurredAt) + 400),
      principal: `person:${actor.personId}`,
      principalPersonId: actor.personId,
      clock: null,
      contentHash: saidContentHash(said),
    };
    return { eventId, type, data, stream, revision, position: `2-${String(place).padStart(18, '0')}`, metadata };
  });
};

/** A money day with its tables as a store would give it back. */
export const storedMoneyDay = (
  venue: string,
  { tables, events }: Pick<MoneyDay, 'tables' | 'events'>,
): readonly StoredEvent[] => [
  ...tables.flatMap(({ setting, played }) => storedPlay(setting, played.events)),
  ...storedBeside(venue, events),
];

/** The sessions of tables, as they are read. */
const sessionsOf = (tables: readonly PlayedTable[]): DayRecord['before'] =>
  tables.flatMap(({ setting, played }) => {
    const own = storedPlay(setting, played.events).filter(({ stream }) => stream.startsWith('tableSession-'));
    const [first] = own;
    return first ? [{ sessionId: splitStreamName(first.stream).id, read: readingOf(own) }] : [];
  });

const tablesIn = (stored: readonly StoredEvent[]): readonly string[] => [
  ...new Set(
    stored.flatMap(({ stream }) => {
      const { category, id } = splitStreamName(stream);
      return category === 'tableSession' ? (parseSessionId(id)?.table ?? []) : [];
    }),
  ),
];

/** What our own controls find of a gaming day whose tables all play one game, a day and more after it is over. `before`: as they were played last. */
export const foundOfMoneyDay = (
  game: Game,
  evening: MoneyEvening,
  day: MoneyDay,
  before: readonly PlayedTable[] = [],
): readonly Finding[] => foundOfRecord(game, evening, storedMoneyDay(evening.venue, day), before);

const dayOf = (sessionId: string): string => parseSessionId(sessionId)?.gamingDay ?? '';

/** A journey that began on a day, or that began before it and had not ended when the day began. */
const hungOn = (
  id: string,
  { facts }: Read,
  { gamingDay, fromMs }: { readonly gamingDay: string; readonly fromMs: number },
): boolean => {
  const began = journeyId.parse(id)?.gamingDay ?? '';
  const removed = facts.find(({ type }) => type === 'dropBox.Removed');
  return began === gamingDay || (began < gamingDay && (removed?.atMs ?? Infinity) > fromMs);
};

type Where = Pick<MoneyEvening, 'venue' | 'zone' | 'gamingDay' | 'staff'> & { readonly rolloverHour?: number };

/** The same of a day as it is on record, however that is told; days before it may be on record beside it. */
export const foundOfRecord = (
  game: Game,
  { venue, zone, gamingDay, staff: employees, rolloverHour = 6 }: Where,
  stored: readonly StoredEvent[],
  before: readonly PlayedTable[] = [],
): readonly Finding[] => {
  const byStream = new Map<StreamName, StoredEvent[]>();
  for (const event of stored) byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
  const of = (category: string) =>
    [...byStream].flatMap(([stream, events]) =>
      splitStreamName(stream).category === category
        ? [{ id: splitStreamName(stream).id, read: readingOf(events) }]
        : [],
    );
  const toMs = gamingDayEndsAtMs(gamingDay, zone, rolloverHour);
  const sessions = of('tableSession').map(({ id, read }) => ({ sessionId: id, read }));
  const days = of('gamingDay').map(({ id, read }) => ({ gamingDay: gamingDayId.parse(id)?.gamingDay ?? '', read }));
  const { add } = recorder();
  const register = streamName('venue', venue);
  const long = { occurredAt: '2016-09-01T00:00:00.000Z' };
  const entries = [
    add(register, 'venue.VenueRegistered', { name: 'The Star', zone, rolloverHour, jurisdiction: 'NSW' }, long),
    ...tablesIn(stored).map((table) =>
      add(register, 'venue.TableRegistered', { table, game: game.id, pit: 'PIT-1' }, long),
    ),
  ];
  const kept = {
    sessions: sessions.filter(({ sessionId }) => dayOf(sessionId) === gamingDay),
    // The assessor looks no further back than a day on which something hung, and leaves out what was removed by then.
    journeys: of('dropBox')
      .map(({ id, read }) => ({ journeyId: id, read }))
      .filter(({ journeyId: id, read }) => hungOn(id, read, { gamingDay, fromMs: toMs - dayMs })),
    series: of('slipSeries').map(({ id, read }) => ({ seriesId: id, read })),
    fromMs: toMs - dayMs,
    toMs,
  };
  // As the assessor does, nobody is looked up of whom no control asks.
  const asked = new Set(controls.flatMap(({ peopleOfDay }) => peopleOfDay?.(kept) ?? []));
  const people = employees.filter(({ personId }) => asked.has(personId));
  const staff = people.map(({ personId, role }) => {
    const stream = staffStreamOf(venue, personId);
    const employed = { personId, role, grade: null, from: '2016-09-01' };
    return { personId, stream, read: readingOf([add(stream, 'staff.StaffEmployed', employed, long)]) };
  });
  const record: DayRecord = {
    id: `${venue}.${gamingDay}`,
    zone,
    gamingDay: days.find((one) => one.gamingDay === gamingDay)?.read ?? readingOf([]),
    ...kept,
    before: [...sessionsOf(before), ...sessions.filter(({ sessionId }) => dayOf(sessionId) < gamingDay)],
    earlierDays: days.filter((one) => one.gamingDay < gamingDay),
    laws: [],
    disputes: of('dispute').map(({ id: disputeId, read }) => ({ disputeId, read })),
    register: { venue: { stream: register, read: readingOf(entries) }, staff },
    endsAtMs: toMs + dayMs,
    leftOpen: null,
  };
  return examineControlsOfDay(record, () => game).flatMap(({ findings }) => findings);
};
