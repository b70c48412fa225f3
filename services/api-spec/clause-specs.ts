import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../shared/kit/project-root.ts';

/** What the specs show of a code under a clause: in which file, and which of kept, violated, excused, contested, undetermined. */
export type ClauseSpec = {
  readonly clause: string;
  readonly code: string;
  readonly file: string;
  readonly shows: readonly string[];
};

/** The blocks `rule(number, code, { kept: …, violated: … })` of a spec, as `oxfmt` writes them. */
export const clauseSpecsIn = (file: string, text: string): readonly ClauseSpec[] =>
  text
    .split(/^(?:\w+\.)?rule\(/m)
    .slice(1)
    .flatMap((block) => {
      const [, quoted, plain, code] = /^\s*(?:"([^"]+)"|'([^']+)'),\s*'(\w+)'/.exec(block) ?? [];
      const clause = quoted ?? plain;
      if (clause === undefined || code === undefined) return [];
      const [body = ''] = block.split(/^\}?\);/m);
      const shows = [...body.matchAll(/^  (\w+): /gm)].map(([, word = '']) => word);
      return [{ clause, code, file, shows: [...new Set(shows)] }];
    });

/**
 * The specs of an edition's clauses, file by file: those of its game, or of our controls, that name it, for one file may hold several
 * editions to its cases.
 */
export const clauseSpecsOf = (editionId: string): readonly ClauseSpec[] => {
  const of = editionId.split('/')[0] ?? '';
  const folder = [join('test', 'games', of), join('test', of)].find((one) => existsSync(join(projectRoot(), one)));
  if (folder === undefined) return [];
  const path = join(projectRoot(), folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .toSorted()
    .flatMap((name) => {
      const text = readFileSync(join(path, name), 'utf8');
      return text.includes(`'${editionId}'`) ? clauseSpecsIn(`${folder}/${name}`, text) : [];
    });
};
