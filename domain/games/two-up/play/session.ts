import { happens, oneOf, type Chance, type PlaySetting, type Played } from '../../play.ts';
import { bagTotalCents, linesOf } from './chips.ts';
import { considerConduct } from './conduct.ts';
import { considerDispute } from './disputes.ts';
import { checkBeforePlay } from './equipment.ts';
import { pause, say, type Actor } from './floor.ts';
import type { Incident, Outcome, Script } from './game.ts';
import type { Move } from './moves/move.ts';
import { moveNamed } from './moves/moves.ts';
import { playGame } from './play-game.ts';
import { leaveSeat, refreshPlayers, seatFirstPlayers } from './players.ts';
import { announceClosure, refreshLimits, showLimits, showRules } from './signs.ts';
import { layTable, rosterOf, type Crew, type Evening, type Table } from './table.ts';

/** Games before the last at which the closure sign goes up: ten take some twenty minutes. */
const gamesUnderClosureSign = 10;

const countFloat = (table: Table) => ({
  lines: linesOf(table.house),
  totalCents: bagTotalCents(table.house),
  countedBy: table.crew.dealers[0].personId,
  observedBy: table.crew.gamesSupervisor.personId,
  slip: null,
});

const crewOf = ({ boxer, dealers, gamesSupervisor, casinoSupervisor }: Crew): readonly Actor[] => {
  const all = [boxer, ...dealers, gamesSupervisor, casinoSupervisor];
  return all.filter(
    (one, place) => all.findIndex(({ personId, role }) => personId === one.personId && role === one.role) === place,
  );
};

const openSession = (table: Table): void => {
  const { floor, crew } = table;
  const opened = { game: 'two-up', editionStamp: floor.setting.editionStamp };
  say(floor, 'table.SessionOpened', opened, crew.gamesSupervisor);
  for (const one of crewOf(crew)) {
    pause(floor, 1_000, 4_000);
    say(floor, 'table.StaffAssigned', { personId: one.personId, duty: one.role }, crew.gamesSupervisor);
  }
  pause(floor, 60_000, 180_000);
  checkBeforePlay(table);
  say(floor, 'table.FloatOpened', countFloat(table), crew.dealers[0]);
  if (table.evening.limitsSign === 'before-play') showLimits(table);
  showRules(table);
  pause(floor, 30_000, 60_000);
  seatFirstPlayers(table);
};

/** Staff change places between games: one duty at a time, to the next person who can take it up. */
const rotateStaff = (table: Table): void => {
  const { floor, crew } = table;
  const duty = oneOf(floor.chance, ['boxer', 'dealer'] as const);
  const onDuty = crewOf(crew).map(({ personId }) => personId);
  const relief = rosterOf(floor.setting, duty).find(({ personId }) => !onDuty.includes(personId));
  if (!relief) return;
  const relieved = duty === 'boxer' ? crew.boxer : crew.dealers[0];
  const dealers =
    crew.dealers[1].personId === relieved.personId ? ([relief, relief] as const) : ([crew.dealers[1], relief] as const);
  table.crew = duty === 'boxer' ? { ...crew, boxer: relief } : { ...crew, dealers };
  say(floor, 'table.StaffAssigned', { personId: relief.personId, duty }, crew.gamesSupervisor);
  pause(floor, 2_000, 5_000);
  say(floor, 'table.StaffRelieved', { personId: relieved.personId, duty }, crew.gamesSupervisor);
};

const betweenGames = (table: Table, isPlanted: boolean): void => {
  pause(table.floor, 4_000, 12_000);
  if (happens(table.floor.chance, 0.08)) rotateStaff(table);
  refreshPlayers(table);
  considerConduct(table);
  // Wagers that wait on the layout were laid under the limits as they are.
  if (!table.carried) refreshLimits(table, !isPlanted);
  if (happens(table.floor.chance, 0.01))
    say(table.floor, 'table.FloatCounted', countFloat(table), table.crew.dealers[0]);
};

/** An occupied table closes after its sign has stood for more than twenty minutes (9.8). */
const closeSession = (table: Table): void => {
  const { floor, crew, evening } = table;
  const closure = closureOf(table);
  pause(floor, 5_000, 15_000);
  floor.nowMs = Math.max(floor.nowMs, (closure?.proposedAtMs ?? 0) + 1_000);
  for (const player of table.players.slice(1)) {
    pause(floor, 500, 2_000);
    if (happens(floor.chance, 0.7)) leaveSeat(table, player);
  }
  say(floor, 'table.FloatClosed', countFloat(table), crew.dealers[0]);
  pause(floor, 5_000, 20_000);
  const closed = {
    reason: 'end-of-play',
    playersPresent: table.players.length,
    closureSignId: closure?.signId ?? null,
  };
  say(floor, 'table.SessionClosed', closed, evening.closedBy === 'dealer' ? crew.dealers[0] : crew.casinoSupervisor);
};

const closureOf = (table: Table): Table['closure'] =>
  table.evening.closureSign === 'shown' ? (table.closure ?? announceClosure(table)) : null;

const legalIncidents: readonly (readonly [probability: number, incident: Incident, spins: readonly Outcome[]])[] = [
  [0.015, 'wager-refused', []],
  [0.01, 'wager-voided', []],
  [0.01, 'outcome-set-aside', ['hit']],
  [0.02, 'spinner-declines', ['odds']],
  [0.02, 'spinner-removed', ['odds']],
  [0.03, 'nothing', ['void', 'void', 'void']],
  [0.015, 'nothing', ['hit', 'void', 'void', 'void']],
  [0.02, 'nothing', ['odds', 'odds', 'odds', 'odds', 'odds']],
  [0.03, 'nothing', ['hit', 'hit', 'hit']],
];

/** A legal game as chance has it, now and then with something out of the ordinary. */
const legalScript = (chance: Chance, houseMaySpin: boolean): Script => {
  let draw = chance();
  const found = legalIncidents.find(([probability]) => (draw -= probability) < 0);
  const spinner = !found && houseMaySpin && happens(chance, 0.03) ? 'house' : 'player';
  return {
    spinner,
    spins: found?.[2] ?? [],
    incident: found?.[1] ?? 'nothing',
    voids: 0.05,
    wellBacked: false,
    oddStake: happens(chance, 0.3),
  };
};

const bentScript = ({ bend }: Move): Script => ({
  spinner: 'player',
  spins: [],
  incident: 'nothing',
  voids: 0,
  wellBacked: true,
  oddStake: false,
  ...bend,
});

type Plan = {
  readonly moves: ReadonlyMap<number, Move>;
  readonly evening: Partial<Evening>;
};

/** What is planted where. A plant that cannot be honoured is a fault. */
const planOf = ({ plant, games }: PlaySetting): Plan => {
  const moves = new Map(plant.map(({ game, move }) => [game, moveNamed(move)]));
  if (moves.size < plant.length) throw new RangeError('two moves are planted in one game');
  if (plant.some(({ game }) => !Number.isInteger(game) || game < 1 || game > games)) {
    throw new RangeError('a move is planted in a game that is not played');
  }
  const last = moves.get(games);
  if (last?.needsNextGame) throw new RangeError(`${last.name} cannot be planted in the last game`);
  const once = [...moves.values()].filter(({ oncePerSession }) => oncePerSession);
  if (new Set(once).size < once.length)
    throw new RangeError('a move is planted twice that a session has room for once');
  const bends = once.map(({ evening }) => evening ?? {});
  return { moves, evening: Object.assign({}, ...bends) as Partial<Evening> };
};

/** One session from opening to closing. A plant that cannot be honoured is a fault (thrown), never skipped. */
export const playSession = (setting: PlaySetting): Played => {
  const { moves, evening } = planOf(setting);
  const table = layTable(setting, evening);
  const planted: { game: number; move: string; expected: Played['planted'][number]['expected'] }[] = [];
  openSession(table);
  for (let number = 1; number <= setting.games; number += 1) {
    const move = moves.get(number);
    const next = moves.get(number + 1);
    if (isTimeForClosureSign(table, number)) announceClosure(table);
    betweenGames(table, move !== undefined);
    const script = move ? bentScript(move) : legalScript(table.floor.chance, table.staying === null);
    const mustAsk = next?.bend?.spinner === 'house' || next?.bend?.spinner === 'asked';
    const allowed = { stay: !mustAsk, carry: !next && number < setting.games };
    const game = playGame(table, number, script, move ? move.deeds() : {}, allowed);
    if (!table.limitsShown) showLimits(table);
    if (!move) considerDispute(game);
    if (move) planted.push({ game: number, move: move.name, expected: game.expected });
  }
  closeSession(table);
  return { events: table.floor.events, disputes: table.disputes, planted };
};

const isTimeForClosureSign = ({ floor: { setting }, evening, closure }: Table, game: number): boolean =>
  evening.closureSign === 'shown' && closure === null && game > Math.max(0, setting.games - gamesUnderClosureSign);
