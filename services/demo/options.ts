import { parseArgs } from 'node:util';
import { ConfigurationFault, readConfig, type Config } from '../shared/process/config.ts';

const usage = 'npm run demo -- [--games 200] [--seed 42] [--port 7070] [--data ./data] [--exit]';

/** What the demo was asked for on the command line. */
export type Options = {
  readonly games: number;
  /** Undefined: each evening has a seed of its own. */
  readonly seed: number | undefined;
  readonly exit: boolean;
  readonly config: Config;
};

/** Two seeds up to here never play the same games: a table's games come of a thousand times the seed, and chance of its last 32 bits. */
const lastSeed = 99_999_999;
/** An evening is held in memory as it is played: some 60 events a game. */
const mostGames = 10_000;

const wholeNumber = (name: string, text: string, [least, most]: readonly [least: number, most: number]): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new ConfigurationFault(`--${name} must be a whole number from ${least} to ${most}. ${usage}`);
};

/** Reads the command line over the environment. Throws `ConfigurationFault` with one sentence when it cannot be understood. */
export const readOptions = (): Options => {
  try {
    const { values } = parseArgs({
      options: {
        games: { type: 'string', default: '200' },
        seed: { type: 'string' },
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
      games: wholeNumber('games', values.games, [2, mostGames]),
      seed: values.seed === undefined ? undefined : wholeNumber('seed', values.seed, [0, lastSeed]),
      exit: values.exit,
      config,
    };
  } catch (fault) {
    if (fault instanceof TypeError) throw new ConfigurationFault(`${fault.message}\n${usage}`);
    throw fault;
  }
};
