import { SingleBar } from 'cli-progress';
import type { Game } from '../../domain/games/game.ts';
import type { Played, PlaySetting } from '../../domain/games/play.ts';
import { localTokenKey } from '../shared/http/token-key.ts';
import { boxesAttached, boxesRemoved } from './boxes.ts';
import { equipmentLacking } from './equipment.ts';
import { eveningDay, eveningSettings, seedOf, type DemoVenue } from './evening.ts';
import { sendDispute } from './disputes.ts';
import { send, sendWaves, type Floor } from './floor.ts';
import { floatsOf, floatsText, isLevel } from './floats.ts';
import { findingsOf, leftOpenOf, untilLevel } from './found.ts';
import { withDelayDeclared } from './recording-delayed.ts';
import { scorecard, scorecardText, type Scorecard } from './scorecard.ts';
import { terminalTokens, tokenOfPerson, tokenOfRole } from './tokens.ts';
import { wavesOf, type FloorEvent } from './waves.ts';

/** The service as the floor sees it: an address, the venue, and the folder of the key that signs tokens. */
export type DemoOn = { readonly origin: string; readonly venue: DemoVenue; readonly dataDir: string };

/** A session as it was played, and its events as the floor sends them. */
type Session = {
  readonly game: Game;
  readonly setting: PlaySetting;
  readonly played: Played;
  readonly sent: readonly FloorEvent[];
};
type Tokens = {
  readonly inspector: string;
  readonly finance: string;
  readonly security: string;
  readonly compliance: string;
  /** The own token of a person who deals with disputes. */
  readonly personal: (personId: string) => Promise<string>;
  readonly terminals: ReadonlyMap<string, string>;
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const tokensFor = async ({ dataDir, venue }: DemoOn): Promise<Tokens> => {
  const key = await localTokenKey(dataDir);
  return {
    inspector: await tokenOfRole(key, 'inspector', venue),
    finance: await tokenOfRole(key, 'finance', venue),
    security: await tokenOfRole(key, 'security', venue),
    compliance: await tokenOfRole(key, 'compliance', venue),
    personal: (personId) => tokenOfPerson(key, personId, venue),
    terminals: await terminalTokens(key, venue),
  };
};

/** The first evening that nobody has played here yet: how many came before it, and its gaming day. */
const nextEvening = async (
  { origin, venue: { venue, tables } }: DemoOn,
  { inspector }: Tokens,
): Promise<{ readonly before: number; readonly day: string }> => {
  const headers = { authorization: `Bearer ${inspector}` };
  for (let n = 0; ; n += 1) {
    const day = eveningDay(n);
    const sessions = tables.map(({ table }) => `${origin}/v1/table-sessions/${venue}.${table}.${day}.1`);
    // oxlint-disable-next-line no-await-in-loop -- looking for the first
    const answers = await Promise.all(sessions.map((url) => fetch(url, { headers })));
    if (answers.every(({ status }) => status === 404)) return { before: n, day };
  }
};

/** A bar on a terminal; a line now and then where there is none. `sent` adds events, `done` leaves it as it is. */
const progressOf = (total: number): { readonly sent: (events: number) => void; readonly done: () => number } => {
  const bar = new SingleBar({
    format: '  {bar} {percentage}% | {value} of {total} events | {rate} a second | {eta_formatted} left',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 5_000,
  });
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1_000;
  let count = 0;
  bar.start(total, 0, { rate: '…' });
  return {
    sent: (events) => {
      count += events;
      bar.update(count, { rate: Math.round(count / seconds()) });
    },
    done: () => {
      bar.stop();
      return seconds();
    },
  };
};

const eventsOf = (sessions: readonly Session[]): number => sessions.reduce((sum, { sent }) => sum + sent.length, 0);

/** Sends it all through the public API: equipment that the register lacks, boxes, then the tables side by side, then the boxes again. Answers the seconds it took. */
const sendEvening = async (
  { origin, venue }: DemoOn,
  tokens: Tokens,
  sessions: readonly Session[],
): Promise<number> => {
  const progress = progressOf(eventsOf(sessions));
  const floor: Floor = {
    origin,
    tokenOf: (terminal) => tokens.terminals.get(terminal) ?? '',
    onSent: ({ events }) => progress.sent(events.length),
  };
  const boxes = `${origin}/v1/drop-boxes`;
  try {
    const settings = sessions.map(({ setting }) => setting);
    for (const event of equipmentLacking(venue, sessions)) {
      // oxlint-disable-next-line no-await-in-loop -- one entry of the register after the other
      await send(`${origin}/v1/venues/${venue.venue}/events`, tokens.compliance, { events: [event] });
    }
    await Promise.all(boxesAttached(venue, settings).map(({ body }) => send(boxes, tokens.security, body)));
    await Promise.all(sessions.map(({ sent }) => sendWaves(floor, wavesOf(sent))));
    for (const dispute of sessions.flatMap(({ played }) => played.disputes)) {
      // oxlint-disable-next-line no-await-in-loop -- one dispute after the other
      await sendDispute(origin, tokens.personal, dispute);
    }
    const removals = boxesRemoved(venue, sessions);
    await Promise.all(removals.map(({ id, body }) => send(`${boxes}/${id}/events`, tokens.security, body)));
  } finally {
    progress.done();
  }
  return progress.done();
};

/** Holds what an inspector is shown against what was planted, and says it code by code. */
const holdAgainst = async (
  { origin, venue }: DemoOn,
  { inspector }: Tokens,
  day: string,
  sessions: readonly Session[],
): Promise<Scorecard> => {
  const found = await findingsOf(origin, inspector, venue.venue, day);
  const planted = sessions.flatMap(({ played }) => played.planted);
  const card = scorecard(
    planted.flatMap(({ expected }) => expected),
    found,
  );
  const excused = found.filter(({ verdict }) => verdict === 'excused').length;
  say(`\n${planted.length} irregular moves were planted; these are their citations, consequences included:\n`);
  say(scorecardText(card));
  const noted = found.filter(({ verdict }) => verdict === 'noted').length;
  say(`\n  Beside them ${excused} things were seen that another clause excuses, and ${noted} that a clause orders.`);
  const left = await leftOpenOf(origin, inspector, venue.venue, day);
  if (left.length > 0) say('\n  Left open by the floor, and judged all the same:');
  for (const { subject, leftOpen } of left) say(`    ${subject.id}: ${leftOpen.why} at ${leftOpen.since}`);
  return card;
};

/** Says the float of every table, and whether each was counted as the record lets one expect. */
const countFloats = async (
  { origin }: DemoOn,
  { finance }: Tokens,
  settings: readonly { readonly setting: PlaySetting }[],
): Promise<boolean> => {
  const sessions = settings.map(({ setting: { venue, table, gamingDay, sessionNumber } }) =>
    [venue, table, gamingDay, sessionNumber].join('.'),
  );
  const floats = await floatsOf(origin, finance, sessions);
  say(`\nThe floats, as finance reads them:\n\n${floatsText(floats)}`);
  return isLevel(floats);
};

/**
 * Plays the next evening over the API, waits until all of it is examined and projected, and holds what was found against what was
 * planted. Throws when the service refuses anything, or puts anything aside.
 */
export const playEvening = async (
  on: DemoOn,
  asked: { readonly games: readonly Game[]; readonly gamesInAll: number; readonly seed: number | undefined },
): Promise<{ readonly day: string; readonly complete: boolean }> => {
  await untilLevel(on.origin);
  const tokens = await tokensFor(on);
  const { before, day } = await nextEvening(on, tokens);
  const seed = asked.seed ?? seedOf(before);
  const settings = eveningSettings({ venue: on.venue, day, ...asked, seed });
  const sessions = settings.map(({ game, setting }): Session => {
    const played = game.play.session(setting);
    return { game, setting, played, sent: withDelayDeclared(setting, played) };
  });
  const events = eventsOf(sessions);
  const disputes = sessions.reduce((sum, { played }) => sum + played.disputes.length, 0);
  say(
    `\nThe evening of ${day} (seed ${seed}): ${asked.gamesInAll} games at ${sessions.length} tables, ${events} events, ${disputes} disputes.`,
  );
  const seconds = await sendEvening(on, tokens, sessions);
  say(`  ${events} events in ${seconds.toFixed(1)} s. Waiting for the assessor and the read models …`);
  await untilLevel(on.origin);
  const { complete } = await holdAgainst(on, tokens, day, sessions);
  const level = await countFloats(on, tokens, settings);
  return { day, complete: complete && level };
};
