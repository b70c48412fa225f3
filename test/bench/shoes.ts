// Whether what an event costs depends on how many shoes its session has: `npm run bench -- shoes`. Sessions of Casino War of 1, 10 and 30
// shoes of eight decks, every card recorded, and of Double Chance of 15, 150 and 450 rounds, each of which has a shoe of its own, are
// examined in memory as the assessor examines them.
import { examineControls } from '../../domain/examination/controls.ts';
import { officialExamination } from '../../domain/examination/official.ts';
import { openEndMs, subjectEndedAtMs, viewOf, type SubjectRecord } from '../../domain/examination/record.ts';
import { readingOf, readOn, type Read, type RoundRead } from '../../domain/examination/views.ts';
import { game as casinoWar } from '../../domain/games/casino-war/game.ts';
import { game as doubleChance } from '../../domain/games/double-chance/game.ts';
import type { Game } from '../../domain/games/game.ts';
import type { PlaySetting } from '../../domain/games/play.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { noRegister } from '../support/no-register.ts';
import { chanceTable, playedSession, roundsOfShoes, shoesIn, warTable, type PlayedSession } from './played.ts';
import { median, rounds as repeats, tell, turnAbout } from './rows.ts';

/** A game at a table, in sessions of some sizes; `size`: what a session of so many is told as. */
type Tried = {
  readonly game: Game;
  readonly table: (rounds: number, seed: number) => PlaySetting;
  readonly rounds: readonly number[];
  readonly size: (rounds: number) => string;
};
const both: readonly Tried[] = [
  {
    game: casinoWar,
    table: warTable,
    rounds: [1, 10, 30].map(roundsOfShoes),
    size: (rounds) => `${rounds / roundsOfShoes(1)} shoes of Casino War`,
  },
  {
    game: doubleChance,
    table: chanceTable,
    rounds: [15, 150, 450],
    size: (rounds) => `${rounds} rounds of Double Chance`,
  },
];

const sumOf = <Of>(all: readonly Of[], of: (one: Of) => number): number => all.reduce((sum, one) => sum + of(one), 0);

let findings = 0;
/** Examines a subject of a game under its edition. */
type Examines = (record: SubjectRecord) => void;
const examinesOf = (game: Game): Examines => {
  const [edition] = game.editions;
  if (!edition) throw new Error(`${game.id} has an edition`);
  const law = { edition: edition.id, choices: {}, changes: [] };
  return (record) => {
    const { kind, id } = record;
    const examined = officialExamination({
      game,
      subject: { kind, id },
      ...viewOf(record),
      law,
      controls: examineControls(record, game),
      readingsHash: () => '',
    });
    findings += examined.findings.length;
  };
};
const common = { zone: 'Australia/Sydney', register: noRegister, continues: null, leftOpen: null };

const examineRound = (examine: Examines, roundId: string, round: Read, session: Read, next: RoundRead | null): void =>
  examine({
    kind: 'round',
    id: roundId,
    round,
    session,
    next,
    endsAtMs: subjectEndedAtMs('round', round) ?? openEndMs,
    ...common,
  });

type Work = (examine: Examines, of: PlayedSession) => void;

/** The session, with all its rounds. */
const ofSession: Work = (examine, { sessionId, session, rounds }) => {
  const own = readingOf(session);
  const read = rounds.map(({ roundId, events }) => ({ roundId, read: readingOf(events) }));
  const endsAtMs = subjectEndedAtMs('tableSession', own) ?? openEndMs;
  examine({ kind: 'tableSession', id: sessionId, session: own, rounds: read, endsAtMs, ...common });
};

/** Each round, when all of the session is on record: after an import, or when the law has changed. */
const ofItsRounds: Work = (examine, { session, rounds }) => {
  const own = readingOf(session);
  const read = rounds.map(({ roundId, events }) => ({ roundId, read: readingOf(events) }));
  for (const [index, { roundId, read: round }] of read.entries())
    examineRound(examine, roundId, round, own, read[index + 1] ?? null);
};

/** Each round as it ends, with the session up to then. */
const asItIsPlayed: Work = (examine, { all }) => {
  let session = readingOf([]);
  let news: StoredEvent[] = [];
  const open = new Map<string, StoredEvent[]>();
  for (const event of all) {
    if (!event.stream.startsWith('round-')) {
      news.push(event);
      continue;
    }
    const events = open.get(event.stream) ?? [];
    events.push(event);
    open.set(event.stream, events);
    if (event.type !== 'round.RoundClosed') continue;
    if (news.length > 0) session = readOn(session, news);
    news = [];
    examineRound(examine, event.stream.slice('round-'.length), readingOf(events), session, null);
  }
};

/** So many different sessions of a size that each size has as many events: none is looked at twice in a turn, while it lies in the processor's memory. */
type Sessions = {
  readonly size: string;
  readonly all: readonly PlayedSession[];
  readonly texts: readonly (readonly string[])[];
  readonly events: number;
};

const sessionsOf = ({ game, table, rounds, size }: Tried): readonly Sessions[] =>
  rounds.map((each) => {
    const all = Array.from({ length: Math.round(Math.max(...rounds) / each) }, (_, nth) =>
      playedSession(game, table(each, 42 + nth)),
    );
    const texts = all.map((one) => one.all.map((event) => JSON.stringify(event)));
    return { size: size(each), all, texts, events: sumOf(all, (one) => one.all.length) };
  });

/** What a work takes of the processor, in microseconds for each event. */
const costOf =
  <Of>(work: (of: Of) => void, all: readonly Of[], events: number) =>
  async (): Promise<number> => {
    const before = process.cpuUsage();
    for (const one of all) work(one);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / events;
  };

let parsed = 0;
const parse = (of: readonly string[]): void => {
  for (const text of of) parsed += (JSON.parse(text) as StoredEvent).revision;
};

const tellSlope = async (
  sessions: readonly Sessions[],
  what: string,
  work: (of: PlayedSession) => void,
): Promise<void> => {
  const costs = await turnAbout(
    repeats + 1,
    Object.fromEntries(sessions.map(({ size, all, events }) => [size, costOf(work, all, events)])),
  );
  const controls = await turnAbout(
    repeats + 1,
    Object.fromEntries(sessions.map(({ size, texts, events }) => [size, costOf(parse, texts, events)])),
  );
  const told = sessions.map(({ size, all, events }) => ({
    size,
    all,
    // How many events one of them has.
    length: events / all.length,
    // The first warms up.
    each: (costs[size] ?? []).slice(1),
    parseUs: median((controls[size] ?? []).slice(1)),
  }));
  // The line through nothing that comes nearest to all sizes: what an event costs, were it the same in each.
  const sum = (of: (one: (typeof told)[number]) => number): number => sumOf(told, of);
  const slope = sum(({ length, each }) => median(each) * length ** 2) / sum(({ length }) => length ** 2);
  for (const { size, all, length, each, parseUs } of told) {
    const ratios = each.map((cost) => cost / slope);
    const ratio = { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
    tell({
      what: `${what} of ${size}`,
      ours: { value: median(each), unit: 'µs of the processor an event' },
      control: { what: 'one slope through all sizes', value: slope, unit: 'µs an event' },
      ratio,
      target: '0.8 to 1.2 ×',
      isReached: ratio.median >= 0.8 && ratio.median <= 1.2,
      how: `${all.length} sessions of ${Math.round(length)} events, ${sumOf(all, ({ rounds }) => rounds.length)} rounds and ${sumOf(all, shoesIn)} shoes loaded; ${repeats} turns of about as many events; JSON.parse of the same events takes ${parseUs.toFixed(2)} µs`,
    });
  }
};

for (const one of both) {
  const examine = examinesOf(one.game);
  const sessions = sessionsOf(one);
  const tellWork = (what: string, work: Work): Promise<void> =>
    tellSlope(sessions, what, (session) => work(examine, session));
  await tellWork('examination of a session', ofSession);
  await tellWork('examination of the rounds when all is on record, in a session', ofItsRounds);
  await tellWork('examination of each round as it ends, in a session', asItIsPlayed);
}
process.stdout.write(`${findings} findings, ${parsed > 0 ? 'parsed' : 'nothing parsed'}\n`);
