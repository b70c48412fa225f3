import { parseArgs } from 'node:util';
import type { Game } from '../../domain/games/game.ts';
import { ConfigurationFault } from '../shared/process/config.ts';
import { errorCode } from '../shared/kit/error-code.ts';

const usage = 'npm run play -- <game> [--seed 42] [--games 1] [--move <name>]';

/** What is to be played. */
export type PlayOptions = {
  readonly game: Game;
  readonly seed: number;
  readonly games: number;
  /** The illegal move to plant in the first game; undefined for legal play. */
  readonly move: string | undefined;
};

const wholeNumber = (name: string, text: string, least: number): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new ConfigurationFault(`--${name} must be a whole number from ${least}. ${usage}`);
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: '42' },
        games: { type: 'string', default: '1' },
        move: { type: 'string' },
      },
    });
  } catch (fault) {
    if (!errorCode(fault)?.startsWith('ERR_PARSE_ARGS')) throw fault;
    throw new ConfigurationFault(`${fault instanceof Error ? fault.message : 'That cannot be understood.'}\n${usage}`);
  }
};

/** Reads a command line. Throws `ConfigurationFault`, which says what there is to choose from. */
export const readPlayOptions = (args: readonly string[], games: readonly Game[]): PlayOptions => {
  const { values, positionals } = parsed(args);
  const game = games.find(({ id }) => id === positionals[0]);
  if (!game) {
    throw new ConfigurationFault(`${usage}\nThe games are: ${games.map(({ id }) => id).join(', ')}.`);
  }
  const { moves } = game.play;
  if (values.move !== undefined && !moves.some(({ name }) => name === values.move)) {
    const known = moves.map(({ name, says }) => `  ${name}: ${says}`).join('\n');
    throw new ConfigurationFault(`${game.id} has no illegal move called ${values.move}; there are\n${known}`);
  }
  return {
    game,
    seed: wholeNumber('seed', values.seed, 0),
    games: wholeNumber('games', values.games, 1),
    move: values.move,
  };
};
