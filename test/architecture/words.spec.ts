import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectFolder } from '../support/sources.ts';

/** Everything that people read: sources, specs, pages, and what the API's description and the registers of clauses are made into. */
const rooms = ['domain', 'projections', 'services', 'migrations', 'test', 'docs', 'api-spec', 'README.md'];

/** How translated sentences read, and what to write. */
const unwanted: Readonly<Record<string, RegExp>> = {
  '"is no X": write "is not a X"':
    /(?<!\bthere )\b(is|are|was|were|becomes?|be) no (?!longer\b|more\b|one\b|(?:less|fewer|later|earlier|older|newer|further|higher|lower|better|worse|faster|slower|larger|smaller)\b)[a-z]+/i,
  '"belongs into": write "belongs in"': /\bbelongs? into\b/i,
  '"for want of": say what is missing': /\bfor want of\b/i,
  '"had not two": write "did not have two"': /\bhad not (a|an|one|two|three|the)\b/i,
  '"no such thing": write "not found"': /\bno such thing\b/i,
  '"none of it": write what is not': /\bnone of it\b/i,
  '"nothing of it": write what is not': /\bnothing of it\b/i,
  '"the very": leave it out': /\b(the|this|that) very (?!first\b|last\b|end\b|beginning\b)[a-z]+/i,
  '"stands in the way of": say what it prevents': /\bstands? in the way of\b/i,
  '"spelt as such": say what is malformed': /\bspelt as such\b/i,
  '"in vain": say what did not happen': /\bin vain\b/i,
  '"that is none": write "that is not one"':
    /\b(that|which|it|this|fact|text|record|notice|sign|edition) (is|are|was|were) none\b(?! of)/i,
  '"by whomever": write "by anyone"': /\bwhom(so)?ever\b/i,
  '"makes no odds": write "does not matter"': /\bmakes? no odds\b/i,
  '"whoever": name the person or the program': /\bwhoever\b/i,
  '"to who": name the person':
    /\b(to|of|for|by|from|with) who\b(?! (?:decided|decides|did|does|may|has|reviewed|was|is|spun|spins))/i,
};

const filesOf = (path: string): readonly string[] => {
  if (path.endsWith('.md')) return [path];
  return readdirSync(join(projectFolder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)).split(sep).join('/'));
};

/** Kept samples and sums are not read by people. This file holds what must not be written. */
const isRead = (path: string): boolean =>
  /\.(ts|md|sql|txt)$|^api-spec\/.*\.json$/.test(path) && path !== 'test/architecture/words.spec.ts';

const files = rooms.flatMap(filesOf).filter(isRead);

/** Sentences go over the ends of lines, in comments behind a star, a slash or a dash. */
const sentencesOf = (path: string): string =>
  readFileSync(join(projectFolder, path), 'utf8').replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ');

const texts = files.map((path) => ({ path, text: sentencesOf(path) }));

describe('What people read', () => {
  it('is looked at in many files', () => {
    expect(files.length).toBeGreaterThan(900);
  });

  it.each(Object.entries(unwanted))('does not say %s', (_what, pattern) => {
    const global = new RegExp(pattern.source, 'gi');
    const found = texts.flatMap(({ path, text }) =>
      [...text.matchAll(global)].map(({ index }) => `${path}: … ${text.slice(Math.max(0, index - 40), index + 60)} …`),
    );
    expect(found).toEqual([]);
  });
});
