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

/** What a work takes of the processor, in microseconds for each event; so many times over that each size has as many events. */
const costOf = (work: (of: PlayedSession) => void, of: PlayedSession, times: number) => async (): Promise<number> => {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) work(of);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (times * of.all.length);
};

const sessions = new Map(sizes.map((shoes) => [shoes, playedSession(casinoWar, warTable(roundsOfShoes(shoes)))]));
const textsOf = ({ all }: PlayedSession): readonly string[] => all.map((event) => JSON.stringify(event));
const texts = new Map([...sessions.values()].map((session) => [session, textsOf(session)]));
let parsed = 0;
const parse = (of: PlayedSession): void => {
  for (const text of texts.get(of) ?? []) parsed += (JSON.parse(text) as StoredEvent).revision;
};

const tellSlope = async (what: string, work: (of: PlayedSession) => void): Promise<void> => {
  const all = [...sessions].map(([shoes, of]) => ({ shoes, of, times: Math.round(most / shoes) }));
  const costs = await turnAbout(
    repeats + 1,
    Object.fromEntries(all.map(({ shoes, of, times }) => [`${shoes}`, costOf(work, of, times)])),
  );
  const controls = await turnAbout(
    repeats + 1,
    Object.fromEntries(all.map(({ shoes, of, times }) => [`${shoes}`, costOf(parse, of, times)])),
  );
  const told = all.map(({ shoes, of }) => ({
    shoes,
    of,
    // The first warms up.
    each: (costs[`${shoes}`] ?? []).slice(1),
    parseUs: median((controls[`${shoes}`] ?? []).slice(1)),
  }));
  // The line through nothing that comes nearest to all sizes: what an event costs, were it the same in each.
  const sum = (of: (one: (typeof told)[number]) => number): number => told.reduce((total, one) => total + of(one), 0);
  const slope = sum(({ of, each }) => median(each) * of.all.length ** 2) / sum(({ of }) => of.all.length ** 2);
  for (const { shoes, of, each, parseUs } of told) {
    const ratios = each.map((cost) => cost / slope);
    const ratio = { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
    tell({
      what: `${what} of ${shoes} shoes`,
      ours: { value: median(each), unit: 'µs of the processor an event' },
      control: { what: 'one slope through all sizes', value: slope, unit: 'µs an event' },
      ratio,
      target: '0.8 to 1.2 ×',
      isReached: ratio.median >= 0.8 && ratio.median <= 1.2,
      how: `${of.rounds.length} rounds, ${of.all.length} events, ${shoesIn(of)} shoes loaded; ${repeats} turns of the same number of events; JSON.parse of the same events takes ${parseUs.toFixed(2)} µs`,
    });
  }
};

await tellSlope('examination of a session', ofSession);
await tellSlope('examination of the rounds when all is on record, in a session', ofItsRounds);
await tellSlope('examination of each round as it ends, in a session', asItIsPlayed);
process.stdout.write(`${findings} findings, ${parsed > 0 ? 'parsed' : 'nothing parsed'}\n`);
