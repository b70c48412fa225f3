import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { mintToken } from '../shared/http/auth.ts';
import { accessRoles, everywhere, type AccessRole } from '../shared/http/principal.ts';
import { localTokenKey, type TokenKey } from '../shared/http/token-key.ts';
import { ConfigurationFault, readConfig, type Config } from '../shared/config.ts';
import { layFoundation, type Foundation } from '../shared/foundation.ts';
import { buildLogger } from '../shared/logger.ts';
import { projectRoot } from '../shared/project-root.ts';
import { failWith, untilSignalled } from '../shared/run-process.ts';
import { bootstrap } from '../bootstrap/bootstrap.ts';
import { startRingkeeper, type Ringkeeper } from '../ringkeeper/start.ts';
import { boxesAttached, boxesRemoved } from './boxes.ts';
import { demoVenue, eveningDay, eveningSettings, type DemoVenue } from './evening.ts';
import { send, sendWaves, type Floor } from './floor.ts';
import { findingsOf, untilLevel } from './found.ts';
import { scorecard, scorecardText } from './scorecard.ts';
import { wavesOf } from './waves.ts';

const usage = 'npm run demo -- [--games 200] [--seed 1] [--port 7070] [--data ./data] [--exit]';

type Options = { readonly games: number; readonly seed: number; readonly exit: boolean; readonly config: Config };

const wholeNumber = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new ConfigurationFault(`--${name} must be a whole number from ${least}. ${usage}`);
  return value;
};

const readOptions = (): Options => {
  try {
    const { values } = parseArgs({
      options: {
        games: { type: 'string', default: '200' },
        seed: { type: 'string', default: '1' },
        port: { type: 'string' },
        data: { type: 'string' },
        exit: { type: 'boolean', default: false },
      },
    });
    const config = readConfig({
      ...process.env,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
      ...(values.port === undefined ? {} : { PORT: values.port }),
      ...(values.data === undefined ? {} : { DATA_DIR: values.data }),
    });
    return {
      games: wholeNumber('games', values.games, 2),
      seed: wholeNumber('seed', values.seed, 0),
      exit: values.exit,
      config,
    };
  } catch (fault) {
    if (fault instanceof TypeError) throw new ConfigurationFault(`${fault.message}\n${usage}`);
    throw fault;
  }
};

type VenueFile = { venue: string; events: { stream: string; type: string; data: unknown }[] };

const venueFile = (): VenueFile =>
  JSON.parse(readFileSync(join(projectRoot(), 'services/bootstrap/venues/star.json'), 'utf8')) as VenueFile;

const tokenOfRole = (key: TokenKey, role: AccessRole, { venue, terminals }: DemoVenue): Promise<string> => {
  const [first] = terminals;
  const place = role === 'inspector' ? { jurisdictions: [everywhere] } : { venues: role === 'operator' ? [] : [venue] };
  const terminal = role === 'terminal' && first ? { terminal: first.terminal, tables: [...first.tables] } : {};
  return mintToken(key, { sub: `demo-${role}`, role, ...place, ...terminal }, 7);
};

const terminalTokens = async (key: TokenKey, { venue, terminals }: DemoVenue): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      terminals.map(async ({ terminal, tables }) => {
        const claims = { sub: terminal, role: 'terminal' as const, venues: [venue], terminal, tables: [...tables] };
        return [terminal, await mintToken(key, claims, 7)] as const;
      }),
    ),
  );

/** The first evening that nobody has played here yet. */
const nextEvening = async (origin: string, token: string, { venue, tables }: DemoVenue): Promise<string> => {
  for (let n = 0; ; n += 1) {
    const day = eveningDay(n);
    // oxlint-disable no-await-in-loop -- looking for the first
    const answers = await Promise.all(
      tables.map(({ table }) =>
        fetch(`${origin}/v1/table-sessions/${venue}.${table}.${day}.1`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    );
    if (answers.every(({ status }) => status === 404)) return day;
    // oxlint-enable no-await-in-loop
  }
};

const progressBar = (total: number): SingleBar => {
  const bar = new SingleBar({
    format: '  {bar} {percentage}% | {value} of {total} events | {rate} a second | {eta_formatted} left',
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: 5_000,
  });
  bar.start(total, 0, { rate: '…' });
  return bar;
};

type Played = { readonly day: string; readonly events: number; readonly seconds: number; readonly complete: boolean };

/** Plays one evening over the API, waits until all of it is examined and projected, and holds what was found against what was planted. */
const playEvening = async (
  running: Ringkeeper,
  foundation: Foundation,
  venue: DemoVenue,
  options: Options,
): Promise<Played> => {
  const { origin } = running;
  const key = await localTokenKey(foundation.config.dataDir);
  const inspector = await tokenOfRole(key, 'inspector', venue);
  const security = await tokenOfRole(key, 'security', venue);
  await untilLevel(origin);
  const day = await nextEvening(origin, inspector, venue);
  const settings = eveningSettings({
    venue,
    games: foundation.games,
    day,
    seed: options.seed,
    gamesInAll: options.games,
  });
  const sessions = settings.map(({ game, setting }) => ({ setting, played: game.play.session(setting) }));
  const total = sessions.reduce((sum, { played }) => sum + played.events.length, 0);
  process.stdout.write(
    `\nThe evening of ${day}: ${options.games} games at ${sessions.length} tables, ${total} events.\n`,
  );

  const bar = progressBar(total);
  const startedAt = performance.now();
  let sent = 0;
  const tokens = await terminalTokens(key, venue);
  const floor: Floor = {
    origin,
    tokenOf: (terminal) => tokens.get(terminal) ?? '',
    onSent: ({ events }) => {
      sent += events.length;
      bar.update(sent, { rate: Math.round(sent / ((performance.now() - startedAt) / 1_000)) });
    },
  };
  await Promise.all(
    boxesAttached(
      venue,
      settings.map(({ setting }) => setting),
    ).map(({ body }) => send(`${origin}/v1/drop-boxes`, security, body)),
  );
  await Promise.all(sessions.map(({ played }) => sendWaves(floor, wavesOf(played.events))));
  await Promise.all(
    boxesRemoved(venue, sessions).map(({ id, body }) => send(`${origin}/v1/drop-boxes/${id}/events`, security, body)),
  );
  bar.stop();
  const seconds = (performance.now() - startedAt) / 1_000;

  process.stdout.write('  waiting for the assessor and the read models …\n');
  await untilLevel(origin);
  const found = await findingsOf(origin, inspector, venue.venue, day);
  const planted = sessions.flatMap(({ played }) => played.planted.flatMap(({ expected }) => expected));
  const moves = sessions.reduce((sum, { played }) => sum + played.planted.length, 0);
  const card = scorecard(planted, found);
  const excused = found.filter(({ verdict }) => verdict === 'excused').length;
  process.stdout.write(
    `\n${moves} irregular moves were planted; these are their citations, consequences included:\n\n${scorecardText(card)}\n`,
  );
  process.stdout.write(
    `\n  Beside them ${excused} things were seen and excused by another clause, and ${found.filter(isAdvisory).length} advisories.\n`,
  );
  return { day, events: total, seconds, complete: card.complete };
};

const isAdvisory = ({ severity }: { readonly severity: string }): boolean => severity === 'advisory';

const requestsFor = (role: AccessRole, { venue, tables }: DemoVenue, day: string): readonly string[] => {
  const session = `${venue}.${tables[0]?.table ?? ''}.${day}.1`;
  const round = `${session}.0007`;
  const paths: Readonly<Record<AccessRole, readonly string[]>> = {
    inspector: [`/v1/rounds/${round}/adjudication`, `/v1/violations?gamingDay=${day}&verdict=violation&limit=5`],
    surveillance: [`/v1/rounds?gamingDay=${day}&code=LATE_BET`, `/v1/rounds/${round}/timeline`],
    finance: [`/v1/reports/drop?gamingDay=${day}`, `/v1/table-sessions/${session}/float`],
    supervisor: [`/v1/rounds/${round}`],
    compliance: [`/v1/reports/violations?groupBy=clause&gamingDay=${day}`],
    operator: ['/v1/operations/projections'],
    terminal: [`/v1/table-sessions/${session}`],
    security: [`/v1/venues/${venue}`],
    cage: [`/v1/venues/${venue}`],
    count: [`/v1/venues/${venue}`],
  };
  return paths[role];
};

const printRequests = async (origin: string, foundation: Foundation, venue: DemoVenue, day: string): Promise<void> => {
  const key = await localTokenKey(foundation.config.dataDir);
  process.stdout.write('\nReady to paste, a token for each role:\n');
  for (const role of accessRoles) {
    // oxlint-disable-next-line no-await-in-loop -- printed in order
    const token = await tokenOfRole(key, role, venue);
    for (const path of requestsFor(role, venue, day)) {
      process.stdout.write(`\n# ${role}\ncurl -s -H 'Authorization: Bearer ${token}' '${origin}${path}'\n`);
    }
  }
  process.stdout.write(`\nThe API, with everything it answers: ${origin}/docs\n`);
};

const main = async (): Promise<void> => {
  const options = readOptions();
  const log = buildLogger(options.config.logLevel);
  process.stdout.write(`Ringkeeper: starting a private PostgreSQL under ${options.config.dataDir} …\n`);
  const foundation = await layFoundation(options.config, log);
  let running: Ringkeeper | undefined;
  try {
    running = await startRingkeeper(foundation);
    const file = venueFile();
    await bootstrap(running.ingestion, file);
    const venue = demoVenue(file);
    const { day, events, seconds, complete } = await playEvening(running, foundation, venue, options);
    process.stdout.write(
      `\n  ${events} events in ${seconds.toFixed(1)} s: ${Math.round(events / seconds)} a second over HTTP.\n`,
    );
    process.stdout.write(
      complete
        ? '\nEverything planted was found, and nothing else.\n'
        : '\nWhat was planted and what was found differ: see above.\n',
    );
    if (!complete) process.exitCode = 1;
    if (options.exit) return;
    await printRequests(running.origin, foundation, venue, day);
    process.stdout.write('\nServing. Ctrl-C ends it.\n');
    await untilSignalled(log);
  } finally {
    await running?.close();
    await foundation.close();
  }
};

try {
  await main();
} catch (fault) {
  failWith(fault);
}
