import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessRoles, type AccessRole } from '../../domain/kernel/access.ts';
import type { Evening } from '../support/evening.ts';
import { read } from '../support/read.ts';
import { projectFolder } from '../support/sources.ts';

const file = join(projectFolder, 'README.md');
const text = readFileSync(file, 'utf8');

type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };
/** A question of the README, and what it says is answered. */
export type Example = {
  readonly path: string;
  readonly role: AccessRole;
  readonly language: string;
  readonly answer: string;
};

const exampleParts =
  /([^\n]*)\n\n```sh\n(curl -s(?: -H 'Accept: text\/csv')? -H "Authorization: Bearer \$TOKEN" \\?\s*'http:\/\/127\.0\.0\.1:7070([^']+)')\n```\n\n```(json|csv)\n([\s\S]*?)```/g;

/** Every question that the README shows with its answer. */
export const examples: readonly Example[] = [...text.matchAll(exampleParts)].map(
  ([, above = '', , path = '', language = '', answer = '']) => {
    const named = /--role ([a-z]+)/.exec(above)?.[1];
    return { path, role: accessRoles.find((role) => role === named) ?? 'inspector', language, answer };
  },
);

/** What the answer says in the places of an example; of a list as many items as the example shows. */
const inItsPlaces = (example: Json, answer: Json | undefined): Json => {
  if (Array.isArray(example) && Array.isArray(answer)) {
    const [first] = example as readonly Json[];
    const items = answer as readonly Json[];
    return typeof first === 'object' && first !== null
      ? items.slice(0, example.length).map((one) => inItsPlaces(first, one))
      : items;
  }
  if (typeof example === 'object' && example !== null && typeof answer === 'object' && answer !== null) {
    const given = answer as Readonly<Record<string, Json>>;
    return Object.fromEntries(Object.entries(example).map(([name, one]) => [name, inItsPlaces(one, given[name])]));
  }
  return answer ?? null;
};

const rowsOf = (csv: string): readonly string[] => csv.trim().split(/\r?\n/);

/** A row of a report up to its first figure. */
const nameIn =
  (head: string) =>
  (row: string): string => {
    const figures = head.split(',').findIndex((column) => /(?:Count|Cents)$|^currency$/.test(column));
    return row.split(',').slice(0, figures).join(',');
  };

/** The header, and the rows that begin as those of the example do: with the same names, before the first figure. */
const rowsInPlaces = (example: string, answer: string): readonly string[] => {
  const [head = '', ...wanted] = rowsOf(example);
  const rows = rowsOf(answer);
  const nameOf = nameIn(rows[0] ?? head);
  return [
    rows[0] ?? head,
    ...wanted.map((row) => rows.find((one) => nameOf(one) === nameOf(row)) ?? `no row for ${nameOf(row)}`),
  ];
};

/** What the evening answers in the places of an example, and how that is written in the README. */
export const told = async (
  evening: Evening,
  { path, role, language, answer }: Example,
): Promise<{ readonly is: unknown; readonly written: string }> => {
  const headers = language === 'csv' ? { accept: 'text/csv' } : {};
  const given = await read(evening, path, { as: role, headers });
  if (given.status !== 200) throw new Error(`${path} was answered with ${given.status}: ${given.text}`);
  if (language === 'csv') {
    const rows = rowsInPlaces(answer, given.text);
    return { is: rows, written: `${rows.join('\n')}\n` };
  }
  const is = inItsPlaces(JSON.parse(answer) as Json, given.body as Json);
  return { is, written: `${JSON.stringify(is, null, 2)}\n` };
};

/** What the README says. */
export const shownIn = ({ language, answer }: Example): unknown =>
  language === 'csv' ? rowsOf(answer) : JSON.parse(answer);

/** Writes another answer in the place of an example's. */
export const rewrite = ({ answer }: Example, written: string): void =>
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(answer, () => written),
  );
