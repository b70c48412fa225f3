import { parseArgs } from 'node:util';
import { ConfigurationFault, readConfig, type Config } from '../shared/process/config.ts';

const usage = 'npm run demo -- [--games 200] [--seed 1] [--port 7070] [--data ./data] [--exit]';

/** What the demo was asked for on the command line. */
export type Options = {
  readonly games: number;
  readonly seed: number;
  readonly exit: boolean;
  readonly config: Config;
};

const wholeNumber = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new ConfigurationFault(`--${name} must be a whole number from ${least}. ${usage}`);
  return value;
};

/** Reads the command line over the environment. Throws `ConfigurationFault` with one sentence when it cannot be understood. */
export const readOptions = (): Options => {
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
