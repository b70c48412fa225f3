import { gamingDayEndsAtMs } from '../kernel/time.ts';
import {
  happens,
  oneOf,
  type IllegalMove,
  type OnlyOn,
  type PlayGenerator,
  type PlaySetting,
  type Played,
  type RightAct,
} from '../games/play.ts';
import type { FloatCountKind } from '../table/float-counts.ts';
import { considerCage, levelFloat } from './cage.ts';
import { bagTotalCents, linesOf } from './chips.ts';
import { considerConduct } from './conduct.ts';
import { considerDispute } from './disputes.ts';
import { pause, say, type Actor } from './floor.ts';
import { whyNoRoom, withExclusions, type Plant } from './planting.ts';
import type { Plantable } from './plantable.ts';
import { leaveSeat, refreshPlayers, seatFirstPlayers, seatOneMore } from './players.ts';
import type { RoundPlay } from './round-play.ts';
import { announceClosure, refreshLimits, showLimits, showRules } from './signs.ts';
import { decisionBy, rosterOf, type Crew, type Evening, type Table } from './table.ts';

/** Where a round stands in its session, and the moves that are planted in it and in the one after it. */
export type Place<Move> = {
  readonly number: number;
  readonly isLast: boolean;
  readonly move: Move | undefined;
  readonly next: Move | undefined;
};

/** A power used rightly, as a game plants it. */
export type Acting<Move> = Move & Pick<RightAct, 'uses'>;

/** What a game brings to its sessions: its moves, its table, and how a round is played. */
export type PlayedGame<Own extends Table, Move extends Plantable<object>> = {
  readonly id: string;
  /** The boxes, or areas, of the layout; left out: wagers lie in none. */
  readonly boxes?: number;
  /** The days on which alone it may be played; left out: it may be played on any day. */
  readonly onlyOn?: OnlyOn;
  /** The most rounds that an evening of its table has room for. */
  readonly mostRounds: number;
  readonly moves: readonly Move[];
  /** Left out: legal play has each power of itself. */
  readonly rightActs?: readonly Acting<Move>[];
  readonly lay: (setting: PlaySetting, evening: NonNullable<Move['evening']>) => Own;
  /** The check of the equipment before play. */
  readonly checkBeforePlay: (table: Own) => void;
  /** What is checked once more when play is over; left out: nothing. */
  readonly checkAfterPlay?: (table: Own) => void;
  readonly playRound: (table: Own, place: Place<Move>) => RoundPlay;
};

/** Rounds before the last at which the closure sign goes up: ten take some twenty minutes. */
const roundsUnderClosureSign = 10;

const hasHouse = ({ rules }: Table): boolean => rules.customs?.noHouse !== true;

/** How long the chips of a tray take to be counted. */
const countTakesMs = 120_000;

const countFloat = ({ house, crew }: Table, kind: FloatCountKind) => ({
  lines: linesOf(house),
  totalCents: bagTotalCents(house),
  countedBy: crew.dealers[0].personId,
  observedBy: crew.gamesSupervisor.personId,
  slip: null,
  kind,
  chipSet: null,
  tokens: null,
  handedOver: null,
  tray: null,
  camera: null,
  droppedInto: null,
  signatures: [crew.dealers[0], crew.gamesSupervisor].map(({ personId, role }) => ({ personId, role })),
});

const crewOf = ({ leader, dealers, gamesSupervisor, casinoSupervisor }: Crew): readonly Actor[] => {
  const all = [leader, ...dealers, gamesSupervisor, casinoSupervisor];
  return all.filter(
    (one, place) => all.findIndex(({ personId, role }) => personId === one.personId && role === one.role) === place,
  );
};

const openSession = <Own extends Table>(table: Own, checkBeforePlay: (table: Own) => void): void => {
  const { floor, crew, rules, evening } = table;
  const opened = { game: rules.game, editionStamp: evening.openedUnder ?? floor.setting.editionStamp };
  say(floor, 'table.SessionOpened', opened, crew.gamesSupervisor);
  for (const one of crewOf(crew)) {
    pause(floor, 1_000, 4_000);
    say(floor, 'table.StaffAssigned', { personId: one.personId, duty: one.role }, crew.gamesSupervisor);
  }
  pause(floor, 60_000, 180_000);
  checkBeforePlay(table);
  if (hasHouse(table)) {
    say(floor, 'table.FloatOpened', countFloat(table, 'opener'), crew.dealers[0]);
    levelFloat(table);
  }
  if (hasHouse(table) && table.evening.limitsSign === 'before-play') showLimits(table);
  showRules(table);
  pause(floor, 30_000, 60_000);
  seatFirstPlayers(table);
};

const withRelief = ({ crew, rules: { leader } }: Table, duty: string, relief: Actor): Crew => {
  if (duty !== 'dealer') return { ...crew, leader: relief };
  const [first, second] = crew.dealers;
  const dealers = second.personId === first.personId ? ([relief, relief] as const) : ([second, relief] as const);
  return { ...crew, dealers, leader: leader === 'dealer' ? dealers[0] : crew.leader };
};

/** Staff change places between rounds: one duty at a time, to the next person who can take it up. */
const rotateStaff = (table: Table): void => {
  const { floor, crew, rules } = table;
  const duty = oneOf(floor.chance, [...new Set([rules.leader, 'dealer' as const])]);
  const onDuty = crewOf(crew).map(({ personId }) => personId);
  const relief = rosterOf(floor.setting, rules.leader, duty).find(({ personId }) => !onDuty.includes(personId));
  if (!relief) return;
  const relieved = duty === 'dealer' ? crew.dealers[0] : crew.leader;
  table.crew = withRelief(table, duty, relief);
  say(floor, 'table.StaffAssigned', { personId: relief.personId, duty }, crew.gamesSupervisor);
  pause(floor, 2_000, 5_000);
  say(floor, 'table.StaffRelieved', { personId: relieved.personId, duty }, crew.gamesSupervisor);
};

/** In the middle of the evening the staff change: a dealer and a supervisor take the float over from those who had it. */
const changeShift = (table: Table): void => {
  const { floor, crew, rules } = table;
  const onDuty = crewOf(crew).map(({ personId }) => personId);
  const relief = rosterOf(floor.setting, rules.leader, 'dealer').find(({ personId }) => !onDuty.includes(personId));
  const { gamesSupervisor: from, casinoSupervisor: to } = crew;
  if (!relief || from.personId === to.personId) return;
  const [relieved] = crew.dealers;
  const counted = { kind: 'shift', countedBy: relief.personId, observedBy: to.personId } as const;
  table.crew = withRelief(table, 'dealer', relief);
  say(floor, 'table.StaffAssigned', { personId: relief.personId, duty: 'dealer' }, from);
  say(floor, 'table.FloatCountBegun', counted, relief);
  floor.nowMs += countTakesMs;
  const handedOver = { countedBy: relieved.personId, observedBy: from.personId };
  const signatures = [relief, to, relieved, from].map(({ personId, role }) => ({ personId, role }));
  say(floor, 'table.FloatCounted', { ...countFloat(table, 'shift'), ...counted, handedOver, signatures }, relief);
  say(floor, 'table.StaffRelieved', { personId: relieved.personId, duty: 'dealer' }, from);
};

const betweenRounds = (table: Table, isPlanted: boolean): void => {
  pause(table.floor, 4_000, 12_000);
  if (happens(table.floor.chance, 0.08)) rotateStaff(table);
  refreshPlayers(table);
  considerConduct(table);
  if (!hasHouse(table)) return;
  considerCage(table);
  // Wagers that wait on the layout were laid under the limits as they are.
  if (!table.carried) refreshLimits(table, !isPlanted);
  if (happens(table.floor.chance, 0.01))
    say(table.floor, 'table.FloatCounted', countFloat(table, 'check'), table.crew.dealers[0]);
};

/** An occupied table closes after its sign has stood for longer than the notice. */
const closeSession = <Own extends Table>(table: Own, checkAfterPlay: ((table: Own) => void) | undefined): void => {
  const { floor, crew, evening } = table;
  const closure = closureOf(table);
  pause(floor, 5_000, 15_000);
  floor.nowMs = Math.max(floor.nowMs, (closure?.proposedAtMs ?? 0) + 1_000);
  for (const player of table.players.slice(1)) {
    pause(floor, 500, 2_000);
    if (happens(floor.chance, 0.7)) leaveSeat(table, player);
  }
  checkAfterPlay?.(table);
  if (hasHouse(table)) say(floor, 'table.FloatClosed', countFloat(table, 'closer'), crew.dealers[0]);
  pause(floor, 5_000, 20_000);
  const closed = {
    reason: 'end-of-play' as const,
    playersPresent: table.players.length,
    closureSignId: closure?.signId ?? null,
  };
  const closer = evening.closedBy === 'dealer' ? crew.dealers[0] : crew.casinoSupervisor;
  say(floor, 'table.SessionClosed', { ...closed, decision: decisionBy(closer, null, 'quiet-hour') }, closer);
};

const hourMs = 3_600_000;

/** Nobody closes the table, and somebody sits down at it when its gaming day is over, at whatever hour days end there. */
const playOnAfterTheDay = (table: Table): void => {
  const { floor } = table;
  const { gamingDay, zone } = floor.setting;
  pause(floor, 5_000, 15_000);
  for (const player of table.players.slice(1)) {
    pause(floor, 500, 2_000);
    leaveSeat(table, player);
  }
  floor.nowMs = gamingDayEndsAtMs(gamingDay, zone, 23) + 2 * hourMs;
  seatOneMore(table);
};

const closureOf = (table: Table): Table['closure'] =>
  table.evening.closureSign === 'shown' ? (table.closure ?? announceClosure(table)) : null;

const isTimeForClosureSign = ({ floor: { setting }, evening, closure }: Table, round: number): boolean =>
  evening.closureSign === 'shown' && closure === null && round > Math.max(0, setting.rounds - roundsUnderClosureSign);

type Plan<Move extends Plantable<object>> = {
  readonly moves: ReadonlyMap<number, Move>;
  readonly evening: NonNullable<Move['evening']>;
};

/** What is planted where. A plant that cannot be honoured is a fault: plants are written by us. */
const planOf = <Own extends Table, Move extends Plantable<object>>(
  { id, moves, rightActs = [] }: PlayedGame<Own, Move>,
  { plant, rounds }: PlaySetting,
): Plan<Move> => {
  const all: readonly Move[] = [...moves, ...rightActs];
  const moveNamed = (name: string): Move => {
    const move = all.find((one) => one.name === name);
    if (!move) throw new RangeError(`${id} knows no move called ${name}`);
    return move;
  };
  const planted: Plant<Move>[] = [];
  for (const { round, move } of plant) {
    const one = { round, move: moveNamed(move) };
    const why = whyNoRoom(one, planted, rounds);
    if (why !== undefined) throw new RangeError(why);
    planted.push(one);
  }
  const bends: readonly Partial<Evening>[] = planted.map(({ move }) => move.evening ?? {});
  const byRound = new Map(planted.map(({ round, move }) => [round, move]));
  return { moves: byRound, evening: Object.assign({}, ...bends) as NonNullable<Move['evening']> };
};

const playSession = <Own extends Table, Move extends Plantable<object>>(
  game: PlayedGame<Own, Move>,
  setting: PlaySetting,
): Played => {
  const { moves, evening } = planOf(game, setting);
  const table = game.lay(setting, evening);
  const planted: Played['planted'][number][] = [];
  openSession(table, game.checkBeforePlay);
  for (let number = 1; number <= setting.rounds; number += 1) {
    const move = moves.get(number);
    if (isTimeForClosureSign(table, number)) announceClosure(table);
    betweenRounds(table, move !== undefined);
    if (hasHouse(table) && setting.cage && number === Math.floor(setting.rounds / 2) + 1) changeShift(table);
    const isLast = number === setting.rounds;
    const round = game.playRound(table, { number, isLast, move, next: moves.get(number + 1) });
    if (hasHouse(table) && !table.limitsShown) showLimits(table);
    if (!move) considerDispute(round);
    if (move) planted.push({ round: number, move: move.name, expected: round.expected });
  }
  if (table.evening.closedBy === 'nobody') playOnAfterTheDay(table);
  else closeSession(table, game.checkAfterPlay);
  const patrons = [...table.gone, ...table.players].map(({ personId, chips }) => ({
    personId,
    chipsCents: bagTotalCents(chips),
  }));
  return { events: table.floor.events, disputes: table.disputes, patrons, planted };
};

const listed = (move: IllegalMove): IllegalMove => {
  const { name, says, oncePerSession = false, needsNextRound = false, leavesTableOpen = false } = move;
  const { roundsAfter, notBeside } = move;
  const more = { ...(roundsAfter === undefined ? {} : { roundsAfter }), ...(notBeside ? { notBeside } : {}) };
  return { name, says, oncePerSession, needsNextRound, leavesTableOpen, ...more };
};

/**
 * The generator of a game's play: sessions from opening to closing, legal but for the moves that are planted. Pure: the same
 * setting gives the same events. A plant that cannot be honoured is a fault (thrown), never skipped.
 */
export const playGenerator = <Own extends Table, Move extends Plantable<object>>(
  game: PlayedGame<Own, Move>,
): PlayGenerator => {
  const played = { ...game, moves: withExclusions(game.moves) };
  const { boxes = 0, onlyOn, mostRounds } = game;
  const session = (setting: PlaySetting): Played => playSession(played, setting);
  const rightActs = (game.rightActs ?? []).map((act) => ({ ...listed(act), uses: act.uses }));
  return { boxes, mostRounds, moves: played.moves.map(listed), rightActs, session, ...(onlyOn ? { onlyOn } : {}) };
};
