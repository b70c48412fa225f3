import { parseArgs } from 'node:util';
import { z } from 'zod';
import { errorCode } from '../kit/error-code.ts';
import { ConfigurationFault, readConfig, type Config } from './config.ts';

type Known<Option extends string> = {
  /** How the program is called, said when it is called in another way. */
  readonly usage: string;
  /** How many words it takes that no option names. */
  readonly words?: number;
  /** Its options with a value, beside `--data`. */
  readonly options?: readonly Option[];
};

type Asked<Option extends string> = {
  /** The environment, with the data folder and the port that the command line names. */
  readonly config: Config;
  readonly words: readonly string[];
  readonly values: { readonly [Name in Option]?: string };
};

const parsed = (args: readonly string[], names: readonly string[], usage: string) => {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (fault) {
    if (!(errorCode(fault) ?? '').startsWith('ERR_PARSE_ARGS')) throw fault;
    throw new ConfigurationFault(`${(fault as Error).message}\n${usage}`);
  }
};

/**
 * Reads the words and options of a program, and nothing from the environment. What it does not know is refused: a program that passed over it would work on something else than
 * the person meant. Throws `ConfigurationFault`.
 */
export const readWords = <Option extends string = never>(
  args: readonly string[],
  { usage, words = 0, options = [] }: Known<Option>,
): Pick<Asked<Option>, 'words' | 'values'> => {
  const { values, positionals } = parsed(args, options, usage);
  const empty = Object.keys(values).find((name) => values[name] === '');
  if (empty !== undefined) throw new ConfigurationFault(`--${empty} is empty.\n${usage}`);
  const beyond = positionals[words];
  if (beyond !== undefined) throw new ConfigurationFault(`Unexpected argument '${beyond}'.\n${usage}`);
  return { words: positionals, values: values as Asked<Option>['values'] };
};

/**
 * Reads the command line of a program over the environment: `--data` names the data folder, and `--port` the port where the program knows that
 * option. Throws `ConfigurationFault`.
 */
export const readCommandLine = <Option extends string = never>(
  args: readonly string[],
  known: Known<Option>,
): Asked<Option> => {
  const { words, values } = readWords(args, { ...known, options: ['data', ...(known.options ?? [])] });
  const { data, port } = values as { readonly data?: string; readonly port?: string };
  const config = readConfig({
    ...process.env,
    ...(data === undefined ? {} : { DATA_DIR: data }),
    ...(port === undefined ? {} : { PORT: port }),
  });
  return { config, words, values };
};

/**
 * Reads the command line of a program that has options of its own alone, and nothing from the environment: each member of the schema is an option. Throws
 * `ConfigurationFault`, which names every option that is wrong.
 */
export const readOptions = <Shape extends z.ZodRawShape>(
  args: readonly string[],
  usage: string,
  schema: z.ZodObject<Shape>,
): z.infer<z.ZodObject<Shape>> => {
  const { values, positionals } = parsed(args, Object.keys(schema.shape), usage);
  const [beyond] = positionals;
  if (beyond !== undefined) throw new ConfigurationFault(`Unexpected argument '${beyond}'.\n${usage}`);
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const complaints = read.error.issues.map(({ path, message }) => `--${String(path[0])}: ${message}`);
  throw new ConfigurationFault(`${complaints.join('\n')}\n${usage}`);
};
