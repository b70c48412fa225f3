import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { projectorYoungGenerationMiB } from '../../services/composition/threads/following.ts';
import { measureText, ratioText, verdictText, type ToldRow } from './rows.ts';

/** Each part is a process of its own, so that none finds another's heap or warm code. */
const parts = {
  append: './append.js',
  eventstoredb: './append-eventstoredb.js',
  http: './http.js',
  'http-eventstoredb': './http-eventstoredb.js',
  attacks: './attacks.js',
  projections: './projections.js',
  consumers: './consumers.js',
  examine: './examine.js',
  shoes: './shoes.js',
  hands: './hands.js',
  queries: './queries.js',
  access: './access.js',
  month: './month.js',
  preview: './preview.js',
  'long-stream': './long-stream.js',
  'late-entry': './late-entry.js',
  seal: './seal.js',
  page: './page.js',
  soak: './soak.js',
} as const;
type Part = keyof typeof parts;

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);
/** These take ten minutes and more: only when they are asked for. */
const onlyWhenAsked: readonly string[] = ['soak', 'month'];
const partsByDefault = Object.keys(parts).filter((name) => !onlyWhenAsked.includes(name));

const usage = `npm run bench [-- <part>…] [--rounds 5] [--seconds 2] [--events n] [--minutes 10] [--venues n] [--import-mb n] [--tables 40] [--days 30] [--json file]
Parts: ${Object.keys(parts).join(', ')}. Without any: all but ${onlyWhenAsked.join(' and ')}.`;

const variables = {
  rounds: 'ROUNDS',
  seconds: 'SECONDS_EACH',
  events: 'EVENTS',
  minutes: 'MINUTES',
  venues: 'VENUES',
  'import-mb': 'IMPORT_MB',
  tables: 'TABLES',
  days: 'DAYS',
} as const;
const option = { type: 'string' } as const;

const readOptions = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: option,
      seconds: option,
      events: option,
      minutes: option,
      venues: option,
      'import-mb': option,
      tables: option,
      days: option,
      json: option,
    },
  });
  const asked = positionals.length > 0 ? positionals : partsByDefault;
  const numbers = Object.keys(variables).map((name) => values[name as keyof typeof variables] ?? '1');
  if (!asked.every(isPart) || numbers.some((text) => !(Number(text) > 0))) throw new Error(usage);
  const environment = Object.entries(variables).flatMap(([name, variable]) => {
    const value = values[name as keyof typeof variables];
    return value === undefined ? [] : [[variable, value] as const];
  });
  return { asked: asked.filter(isPart), environment: Object.fromEntries(environment), json: values.json };
};

/** The young generation of the thread on which the service projects; it is made of three such spaces. */
const asProjectorsThread = [`--max-semi-space-size=${projectorYoungGenerationMiB / 3}`];

type PartRow = ToldRow & { readonly part: Part };
type Ran = { readonly part: Part; readonly rows: readonly PartRow[]; readonly isWhole: boolean };

const run = async (part: Part, environment: Readonly<Record<string, string>>): Promise<Ran> => {
  process.stdout.write(`\n== ${part} ==\n`);
  const rows: PartRow[] = [];
  const child = fork(fileURLToPath(new URL(parts[part], import.meta.url)), {
    env: { ...process.env, ...environment },
    execArgv: part === 'projections' ? asProjectorsThread : [],
  });
  child.on('message', (row: ToldRow) => rows.push({ part, ...row }));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { part, rows, isWhole: code === 0 };
};

const machine = {
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  loadBefore: loadavg()[0] ?? 0,
  at: new Date().toISOString(),
};

/** The table of all rows, in Markdown, as `test/bench/README.md` keeps it. */
const tableOf = (rows: readonly PartRow[]): string => {
  const lines = rows.map((row) => {
    const control = row.control ? `${row.control.what}: ${measureText(row.control)}` : '';
    const cells = [row.what, measureText(row.ours), control, ratioText(row), row.target, verdictText(row), row.how];
    return `| ${[...cells, row.loadBefore.toFixed(1)].join(' | ')} |`;
  });
  const heads = ['what', 'ours', 'control', 'ratio (least to most)', 'target', '', 'how', 'load'];
  return [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---').join('|')}|`, ...lines].join('\n');
};

const main = async (): Promise<void> => {
  const { asked, environment, json } = readOptions();
  const ran: Ran[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other has the machine
  for (const part of asked) ran.push(await run(part, environment));
  const rows = ran.flatMap((one) => one.rows);
  const { node, cpu, cores, memoryGiB, loadBefore } = machine;
  process.stdout.write(
    `\nNode ${node}, ${cores} cores (${cpu}), ${memoryGiB} GiB; load before the first part ${loadBefore.toFixed(1)}\n\n${tableOf(rows)}\n`,
  );
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ machine, options: environment, rows }, null, 2)}\n`);
  const broken = ran.filter(({ isWhole }) => !isWhole).map(({ part }) => part);
  const missed = rows.filter(({ isReached }) => isReached === false).length;
  const reached = rows.filter(({ isReached }) => isReached === true).length;
  const ends = broken.length > 0 ? `; not whole: ${broken.join(', ')}` : '';
  process.stdout.write(`\n${reached} targets reached, ${missed} missed${ends}\n`);
  if (broken.length > 0) process.exitCode = 1;
};

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
