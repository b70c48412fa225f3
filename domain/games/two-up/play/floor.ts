import { derivedUuid } from '../../../kernel/canonical.ts';
import type { EventsOf } from '../../../kernel/event-types.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { FloorRole } from '../../../kernel/roles.ts';
import { roundId, sessionId, type RoundId, type SessionId } from '../../../kernel/streams.ts';
import { instantText } from '../../../kernel/time.ts';
import type { roundEvents } from '../../../round/events.ts';
import type { tableEvents } from '../../../table/events.ts';
import {
  between,
  seededChance,
  type Chance,
  type PlayedEvent,
  type PlaySetting,
  type TerminalPart,
} from '../../play.ts';
import type { twoUpEvents } from '../events.ts';

type FloorEvent = EventsOf<typeof tableEvents> | EventsOf<typeof roundEvents> | EventsOf<typeof twoUpEvents>;
type DataOf<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>['data'];

export type Actor = { readonly personId: string; readonly role: FloorRole };

/** The floor on which a session is played: its clock, its chance, its terminals, and what they have said so far. */
export type Floor = {
  readonly setting: PlaySetting;
  readonly chance: Chance;
  readonly session: SessionId;
  readonly events: PlayedEvent[];
  readonly spoken: Map<string, number>;
  round: RoundId | null;
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

export const openFloor = (setting: PlaySetting): Floor => ({
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
  nowMs: setting.startsAtMs,
  lastTerminal: null,
  lastSaidMs: setting.startsAtMs,
});

/** The id of the session's nth round. */
export const roundOf = (floor: Floor, game: number): RoundId => roundId(floor.session, game);

/** Lets some time pass, in milliseconds. */
export const pause = (floor: Floor, leastMs: number, mostMs: number): void => {
  floor.nowMs += between(floor.chance, leastMs, mostMs);
};

const playRoundTypes: ReadonlySet<string> = new Set([
  'round.RoundOpened',
  'round.RoundClosed',
  'round.BetsCalled',
  'round.NoMoreBetsCalled',
]);

const partOf = (type: string): TerminalPart => {
  if (type.startsWith('table.')) return 'table';
  return type.startsWith('two-up.') || playRoundTypes.has(type) ? 'play' : 'wagers';
};

const terminalFor = (setting: PlaySetting, part: TerminalPart, desk: number) => {
  const speakers = setting.terminals.filter(({ speaksFor }) => speaksFor === part);
  const terminal = speakers[desk % speakers.length] ?? setting.terminals[0];
  if (!terminal) throw new RangeError('a table needs a terminal');
  return terminal;
};

export type Saying = {
  /** Which of the terminals that share the part says it. */
  readonly desk?: number;
  /** True: said at this very moment, however close to what another terminal said. */
  readonly atOnce?: boolean;
};

/** A terminal records something that is done now by someone. What another terminal said lies two seconds back or more. */
export const say = <Type extends FloorEvent['type']>(
  floor: Floor,
  type: Type,
  data: DataOf<Type>,
  actor: Actor,
  how: Saying = {},
): PlayedEvent => {
  const { setting } = floor;
  const { terminal, offsetMs } = terminalFor(setting, partOf(type), how.desk ?? 0);
  const hushed = floor.lastTerminal !== null && floor.lastTerminal !== terminal && !how.atOnce;
  floor.nowMs = Math.max(floor.nowMs, floor.lastSaidMs + (hushed ? hearingGapMs : 1));
  const sourceSeq = (floor.spoken.get(terminal) ?? firstSequence(setting.startsAtMs)) + 1;
  const event: PlayedEvent = {
    stream: streamOf(floor, type),
    terminal,
    type,
    // The schemas of the families allow nothing that JSON cannot say, which their inferred types cannot show.
    data: data as unknown as JsonObject,
    eventId: derivedUuid([floor.session, setting.seed, floor.events.length]),
    occurredAt: instantText(floor.nowMs + offsetMs),
    sourceSeq,
    actor,
    schemaVersion: 1,
  };
  floor.spoken.set(terminal, sourceSeq);
  floor.lastTerminal = terminal;
  floor.lastSaidMs = floor.nowMs;
  floor.events.push(event);
  return event;
};

const streamOf = (floor: Floor, type: string): PlayedEvent['stream'] => {
  if (type.startsWith('table.')) return { category: 'tableSession', id: floor.session };
  if (floor.round === null) throw new Error(`${type} was said between two rounds`);
  return { category: 'round', id: floor.round };
};
