import { z } from 'zod';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read } from './read.ts';
import type { Running } from './http.ts';
import { projectFolder } from './sources.ts';

const parameter = z.object({
  name: z.string().optional(),
  in: z.string().optional(),
  required: z.boolean().default(false),
  schema: z.object({ enum: z.array(z.string()).optional() }).optional(),
});
const description = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({ tags: z.array(z.string()), parameters: z.array(parameter).default([]) }).optional(),
    }),
  ),
});
const { paths } = description.parse(JSON.parse(readFileSync(join(projectFolder, 'api-spec/openapi.json'), 'utf8')));

const isReport = (tags: readonly string[]): boolean => tags.includes('reports') || tags.includes('money');

/** Every route that reads a report, or money, by the description of the API: a later one is among them. */
export const reportRoutes = Object.entries(paths).flatMap(([path, { get }]) =>
  get && isReport(get.tags) ? [{ path, ...get }] : [],
);
type Route = (typeof reportRoutes)[number];

/** What stands for the id in a path, by the path. A route with an id that is not told here is a fault: it has to be walked too. */
export type IdsOf = Readonly<Record<string, readonly string[]>>;

const placesOf = ({ path }: Route, ids: IdsOf): readonly string[] => {
  if (!path.includes('{')) return [path];
  const known = ids[path];
  if (!known) throw new Error(`nobody told which ids ${path} is to be asked for`);
  return known.map((id) => path.replace(/\{[^}]+\}/, encodeURIComponent(id)));
};

const groupings = ({ parameters }: Route): readonly string[] =>
  parameters.find(({ name }) => name === 'groupBy')?.schema?.enum ?? [''];

/** The questions to a report of a gaming day: each grouping that it has, and each thing that it tells of. */
const questionsOf = (route: Route, gamingDay: string, ids: IdsOf): readonly string[] => {
  const has = (wanted: string): boolean =>
    route.parameters.some(({ name, in: at }) => name === wanted && at === 'query');
  return placesOf(route, ids).flatMap((place) =>
    groupings(route).map((groupBy) => {
      const query = new URLSearchParams();
      if (route.parameters.some(({ name, required }) => name === 'venue' && required)) query.set('venue', 'STAR');
      if (has('gamingDay')) query.set('gamingDay', gamingDay);
      if (has('limit')) query.set('limit', '500');
      if (has('thresholdCents')) query.set('thresholdCents', '1');
      if (groupBy !== '') query.set('groupBy', groupBy);
      return `${place}?${query.toString()}`;
    }),
  );
};

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The money of one row: its members in cents that are not 0, with the words that say what row it is. Counts are left out. */
const moneyOf = (node: Node): string | undefined => {
  const cents = Object.entries(node).filter(([name, value]) => name.endsWith('Cents') && Number(value ?? 0) !== 0);
  const words = Object.entries(node).filter(([, value]) => typeof value === 'string');
  return cents.length === 0 ? undefined : JSON.stringify([Object.fromEntries(words), Object.fromEntries(cents)]);
};

const figuresIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(figuresIn);
  if (!isNode(value)) return [];
  return [moneyOf(value) ?? [], ...Object.values(value).map(figuresIn)].flat();
};

/** Every figure in cents of every report of a gaming day, by the question that it answers. What is not there yet has none. */
export const figuresOfReports = async (
  running: Running,
  gamingDay: string,
  ids: IdsOf,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const figures = new Map<string, readonly string[]>();
  for (const question of reportRoutes.flatMap((route) => questionsOf(route, gamingDay, ids))) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const { status, body, headers, text } = await read(running, question);
    if (status !== 200 && status !== 404) throw new Error(`${question} answered ${status}: ${text.slice(0, 300)}`);
    if (headers.get('link')?.includes('rel="next"')) throw new Error(`${question} has more than a page`);
    figures.set(question, figuresIn(body).toSorted());
  }
  return figures;
};
