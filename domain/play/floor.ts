import { derivedUuid } from '../kernel/canonical.ts';
import { newestVersion, type EventDefinition, type EventFamily, type EventsOf } from '../kernel/event-types.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { FloorRole } from '../kernel/roles.ts';
import { roundId, sessionId, type RoundId, type SessionId } from '../kernel/streams.ts';
import { instantText } from '../kernel/time.ts';
import { roundEvents } from '../round/events.ts';
import { tableEvents } from '../table/events.ts';
import {
  between,
  seededChance,
  type Chance,
  type PlayedEvent,
  type PlaySetting,
  type TerminalPart,
} from '../games/play.ts';

export type Actor = { readonly personId: string; readonly role: FloorRole };

/** The floor on which a session is played: its clock, its chance, its terminals, and what they have said so far. */
export type Floor = {
  readonly setting: PlaySetting;
  readonly chance: Chance;
  readonly session: SessionId;
  readonly events: PlayedEvent[];
  readonly spoken: Map<string, number>;
  round: RoundId | null;
  /** Families of plays that stand in the session while no round is open. */
  readonly lasting: readonly string[];
  /** How many numbers of rounds were left out so far. */
  roundsLost: number;
  /** The type of play until which nothing takes any time; null while everything does. */
  hurriesUntil: string | null;
  /** Our clock, milliseconds since 1970. */
  nowMs: number;
  lastTerminal: string | null;
  lastSaidMs: number;
};

/**
 * Events of different terminals stand at least this far apart on our clock, so that clocks that are known to within 500 ms
 * never leave the order of a legal game in doubt.
 */
const hearingGapMs = 2_000;

/** Seconds since 2020: where a terminal's counter begins, so that a later session of the same terminal counts on above. */
const firstSequence = (startsAtMs: number): number => Math.max(0, Math.floor(startsAtMs / 1000) - 1_577_836_800);

export const openFloor = (setting: PlaySetting, lasting: readonly string[] = []): Floor => ({
  setting,
  chance: seededChance(setting.seed),
  session: sessionId({
    venue: setting.venue,
    table: setting.table,
    gamingDay: setting.gamingDay,
    number: setting.sessionNumber,
  }),
  events: [],
  spoken: new Map(),
  round: null,
  lasting,
  roundsLost: 0,
  hurriesUntil: null,
  nowMs: setting.startsAtMs,
  lastTerminal: null,
  lastSaidMs: setting.startsAtMs,
});

/** The id of the session's nth round. Numbers that were left out are not counted. */
export const roundOf = (floor: Floor, nth: number): RoundId => roundId(floor.session, nth + floor.roundsLost);

/** Lets some time pass, in milliseconds. */
export const pause = (floor: Floor, leastMs: number, mostMs: number): void => {
  const tookMs = between(floor.chance, leastMs, mostMs);
  if (floor.hurriesUntil === null) floor.nowMs += tookMs;
};

/** From now on nothing takes any time, until a play of this type has been made. */
export const hurryUntil = (floor: Floor, play: string): void => {
  floor.hurriesUntil = play;
};

/** Those events of a round that are not about a wager or its money. */
const callsOfRound: ReadonlySet<string> = new Set([
  'round.RoundOpened',
  'round.RoundClosed',
  'round.BetsCalled',
  'round.NoMoreBetsCalled',
]);

const partOf = (type: string): TerminalPart => {
  if (type.startsWith('table.')) return 'table';
  return type.startsWith('round.') && !callsOfRound.has(type) ? 'wagers' : 'play';
};

const terminalFor = (setting: PlaySetting, part: TerminalPart, desk: number) => {
  const speakers = setting.terminals.filter(({ speaksFor }) => speaksFor === part);
  const terminal = speakers[desk % speakers.length] ?? setting.terminals[0];
  if (!terminal) throw new RangeError('a table needs a terminal');
  return terminal;
};

const streamOf = (floor: Floor, type: string): PlayedEvent['stream'] => {
  if (type.startsWith('table.')) return { category: 'tableSession', id: floor.session };
  const lasts = floor.lasting.some((family) => type.startsWith(`${family}.`));
  if (floor.round === null && lasts) return { category: 'tableSession', id: floor.session };
  if (floor.round === null) throw new Error(`${type} was said between two rounds`);
  return { category: 'round', id: floor.round };
};

export type Saying = {
  /** Which of the terminals that share the part says it. */
  readonly desk?: number;
  /** True: said at once, however close to what another terminal said. */
  readonly atOnce?: boolean;
  /** When it is said to have happened, on our clock, where that is not now. */
  readonly atMs?: number;
  /** How long after it happened the terminal hands it in, in milliseconds; left out: now. */
  readonly handedInAfterMs?: number;
};

/** The newest version of each type of event of some families. */
const newestOf = (families: readonly Pick<EventFamily, 'family' | 'definitions'>[]): ReadonlyMap<string, number> =>
  new Map(
    families.flatMap(({ family, definitions }) =>
      Object.entries<EventDefinition>(definitions).map(([name, one]) => [`${family}.${name}`, newestVersion(one)]),
    ),
  );

const handedIn = ({ nowMs }: Floor, { atMs = nowMs, handedInAfterMs = nowMs - atMs }: Saying) =>
  handedInAfterMs === 0 ? {} : { handedInAfterMs };

type Said = { readonly type: string; readonly schemaVersion: number; readonly data: JsonObject; readonly actor: Actor };

const record = (floor: Floor, { type, schemaVersion, data, actor }: Said, how: Saying): PlayedEvent => {
  const { setting } = floor;
  const { terminal, offsetMs } = terminalFor(setting, partOf(type), how.desk ?? 0);
  const hushed = floor.lastTerminal !== null && floor.lastTerminal !== terminal && !how.atOnce;
  floor.nowMs = Math.max(floor.nowMs, floor.lastSaidMs + (hushed ? hearingGapMs : 1));
  const sourceSeq = (floor.spoken.get(terminal) ?? firstSequence(setting.startsAtMs)) + 1;
  const event: PlayedEvent = {
    stream: streamOf(floor, type),
    terminal,
    type,
    data,
    eventId: derivedUuid([floor.session, setting.seed, floor.events.length]),
    occurredAt: instantText((how.atMs ?? floor.nowMs) + offsetMs),
    sourceSeq,
    actor,
    schemaVersion,
    ...handedIn(floor, how),
  };
  if (type === floor.hurriesUntil) floor.hurriesUntil = null;
  floor.spoken.set(terminal, sourceSeq);
  floor.lastTerminal = terminal;
  floor.lastSaidMs = floor.nowMs;
  floor.events.push(event);
  return event;
};

/** The terminal that speaks first for a part loses so many numbers of its own, or (negative) gives some again. */
export const skipNumbers = ({ setting, spoken }: Floor, part: TerminalPart, numbers: number): void => {
  const { terminal } = terminalFor(setting, part, 0);
  const last = spoken.get(terminal) ?? firstSequence(setting.startsAtMs);
  spoken.set(terminal, last + numbers);
};

/**
 * How the events of some families are said, each in its newest version. A terminal records what someone does now; what another terminal said
 * lies two seconds back or more.
 */
export const sayingOf = <Event extends { readonly type: string; readonly data: unknown }>(
  ...families: readonly Pick<EventFamily, 'family' | 'definitions'>[]
) => {
  const versions = newestOf(families);
  return <Type extends Event['type']>(
    floor: Floor,
    type: Type,
    data: Extract<Event, { type: Type }>['data'],
    actor: Actor,
    how: Saying = {},
  ): PlayedEvent => {
    const schemaVersion = versions.get(type) ?? 1;
    // The schemas of the families allow nothing that JSON cannot say, which their inferred types cannot show.
    return record(floor, { type, schemaVersion, data: data as JsonObject, actor }, how);
  };
};

/** Says an event that every game shares: one of a table or of a round. A game says its own plays by a `sayingOf` its family. */
export const say = sayingOf<EventsOf<typeof tableEvents> | EventsOf<typeof roundEvents>>(tableEvents, roundEvents);
