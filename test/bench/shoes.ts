// Whether what an event costs depends on how many shoes its session has: `npm run bench -- shoes`. Sessions of Casino War of 1, 10 and 30
// shoes of eight decks, every card recorded, are examined in memory as the assessor examines them.
import { examineControls } from '../../domain/examination/controls.ts';
import { officialExamination } from '../../domain/examination/official.ts';
import { openEndMs, subjectEndedAtMs, viewOf, type SubjectRecord } from '../../domain/examination/record.ts';
import { readingOf, readOn, type Read, type RoundRead } from '../../domain/examination/views.ts';
import { game as casinoWar } from '../../domain/games/casino-war/game.ts';
import type { Game } from '../../domain/games/game.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { noRegister } from '../support/no-register.ts';
import { playedSession, roundsOfShoes, shoesIn, warTable, type PlayedSession } from './played.ts';
import { median, rounds as repeats, tell, turnAbout } from './rows.ts';

const sizes = [1, 10, 30] as const;
const most = Math.max(...sizes);
const game = casinoWar as unknown as Game;
const [edition] = game.editions;
if (!edition) throw new Error('casino-war has an edition');
const law = { edition: edition.id, choices: {}, changes: [] };
const common = { zone: 'Australia/Sydney', register: noRegister, continues: null, leftOpen: null };

let findings = 0;
const examine = (record: SubjectRecord): void => {
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

const examineRound = (roundId: string, round: Read, session: Read, next: RoundRead | null): void =>
  examine({
    kind: 'round',
    id: roundId,
    round,
    session,
    next,
    endsAtMs: subjectEndedAtMs('round', round) ?? openEndMs,
    ...common,
  });

/** The session, with all its rounds. */
const ofSession = ({ sessionId, session, rounds }: PlayedSession): void => {
  const own = readingOf(session);
  const read = rounds.map(({ roundId, events }) => ({ roundId, read: readingOf(events) }));
  const endsAtMs = subjectEndedAtMs('tableSession', own) ?? openEndMs;
  examine({ kind: 'tableSession', id: sessionId, session: own, rounds: read, endsAtMs, ...common });
};

/** Each round, when all of the session is on record: after an import, or when the law has changed. */
const ofItsRounds = ({ session, rounds }: PlayedSession): void => {
  const own = readingOf(session);
  const read = rounds.map(({ roundId, events }) => ({ roundId, read: readingOf(events) }));
  for (const [index, { roundId, read: round }] of read.entries())
    examineRound(roundId, round, own, read[index + 1] ?? null);
};

/** Each round as it ends, with the session up to then. */
const asItIsPlayed = ({ all }: PlayedSession): void => {
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
    examineRound(event.stream.slice('round-'.length), readingOf(events), session, null);
  }
};

/** So many different sessions of a size that each size has as many events: none is looked at twice in a turn, while it lies in the processor's memory. */
type Sessions = { readonly shoes: number; readonly all: readonly PlayedSession[]; readonly events: number };

/** What a work takes of the processor, in microseconds for each event. */
const costOf =
  <Of>(work: (of: Of) => void, all: readonly Of[], events: number) =>
  async (): Promise<number> => {
    const before = process.cpuUsage();
    for (const one of all) work(one);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / events;
  };

const sessions = sizes.map((shoes): Sessions => {
  const all = Array.from({ length: Math.round(most / shoes) }, (_, nth) =>
    playedSession(casinoWar, warTable(roundsOfShoes(shoes), 42 + nth)),
  );
  return { shoes, all, events: all.reduce((sum, one) => sum + one.all.length, 0) };
});
const texts = new Map(
  sessions.map(({ shoes, all }) => [shoes, all.map((one) => one.all.map((event) => JSON.stringify(event)))]),
);
let parsed = 0;
const parse = (of: readonly string[]): void => {
  for (const text of of) parsed += (JSON.parse(text) as StoredEvent).revision;
};

const sumOf = <Of>(all: readonly Of[], of: (one: Of) => number): number => all.reduce((sum, one) => sum + of(one), 0);

const tellSlope = async (what: string, work: (of: PlayedSession) => void): Promise<void> => {
  const costs = await turnAbout(
    repeats + 1,
    Object.fromEntries(sessions.map(({ shoes, all, events }) => [`${shoes}`, costOf(work, all, events)])),
  );
  const controls = await turnAbout(
    repeats + 1,
    Object.fromEntries(
      sessions.map(({ shoes, events }) => [`${shoes}`, costOf(parse, texts.get(shoes) ?? [], events)]),
    ),
  );
  const told = sessions.map(({ shoes, all, events }) => ({
    shoes,
    all,
    // How many events one of them has.
    length: events / all.length,
    // The first warms up.
    each: (costs[`${shoes}`] ?? []).slice(1),
    parseUs: median((controls[`${shoes}`] ?? []).slice(1)),
  }));
  // The line through nothing that comes nearest to all sizes: what an event costs, were it the same in each.
  const sum = (of: (one: (typeof told)[number]) => number): number => sumOf(told, of);
  const slope = sum(({ length, each }) => median(each) * length ** 2) / sum(({ length }) => length ** 2);
  for (const { shoes, all, length, each, parseUs } of told) {
    const ratios = each.map((cost) => cost / slope);
    const ratio = { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
    tell({
      what: `${what} of ${shoes} shoes`,
      ours: { value: median(each), unit: 'µs of the processor an event' },
      control: { what: 'one slope through all sizes', value: slope, unit: 'µs an event' },
      ratio,
      target: '0.8 to 1.2 ×',
      isReached: ratio.median >= 0.8 && ratio.median <= 1.2,
      how: `${all.length} sessions of ${Math.round(length)} events, ${sumOf(all, ({ rounds }) => rounds.length)} rounds and ${sumOf(all, shoesIn)} shoes loaded; ${repeats} turns of about as many events; JSON.parse of the same events takes ${parseUs.toFixed(2)} µs`,
    });
  }
};

await tellSlope('examination of a session', ofSession);
await tellSlope('examination of the rounds when all is on record, in a session', ofItsRounds);
await tellSlope('examination of each round as it ends, in a session', asItIsPlayed);
process.stdout.write(`${findings} findings, ${parsed > 0 ? 'parsed' : 'nothing parsed'}\n`);
