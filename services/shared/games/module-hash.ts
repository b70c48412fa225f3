import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import jsTokens from 'js-tokens';

type Token = { readonly value: string; readonly isText: boolean };

/** An import of a module: which of its tokens is the specifier, and the names that are bound by it. */
type Import = { readonly at: number; readonly specifier: string; readonly names: readonly string[] };

export type ModuleText = { readonly tokens: readonly string[]; readonly imports: readonly Import[] };

const isLayout: ReadonlySet<string> = new Set([
  'WhiteSpace',
  'LineTerminatorSequence',
  'SingleLineComment',
  'MultiLineComment',
  'HashbangComment',
]);
const closing: ReadonlySet<string> = new Set([')', ']', '}']);

/** The tokens without comments and layout; a comma before a closing bracket is layout too. */
const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  for (const { type, value } of jsTokens(text)) {
    if (isLayout.has(type)) continue;
    if (closing.has(value) && tokens.at(-1)?.value === ',') tokens.pop();
    tokens.push({ value, isText: type === 'StringLiteral' });
  }
  return tokens;
};

/**
 * Where an `import` or `export … from` that begins at a token ends: the place of its specifier. Undefined for any other statement:
 * `export const`, `import.meta`, a list of exports of the module's own.
 */
const specifierAt = (tokens: readonly Token[], begin: number): number | undefined => {
  const first = tokens[begin]?.value;
  if ((first !== 'import' && first !== 'export') || tokens[begin - 1]?.value === '.') return undefined;
  for (let at = begin + 1; at < tokens.length; at += 1) {
    const { value, isText } = tokens[at] ?? { value: '', isText: false };
    if (isText) return tokens[at - 1]?.value === 'from' || at === begin + 1 ? at : undefined;
    if (!/^(type|from|as|default|[{}*,]|[\p{ID_Start}$_][\p{ID_Continue}$]*)$/u.test(value)) return undefined;
    if (first === 'export' && at === begin + 1 && !['{', '*', 'type'].includes(value)) return undefined;
    if (first === 'export' && value === '}' && tokens[at + 1]?.value !== 'from') return undefined;
  }
  return undefined;
};

/** Reads a module's text: what it says, and what it imports. Imports of types alone say nothing when it runs, and are left out. */
export const moduleText = (text: string): ModuleText => {
  const all = tokensOf(text);
  const tokens: string[] = [];
  const imports: Import[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const end = specifierAt(all, at);
    if (end === undefined) {
      tokens.push(all[at]?.value ?? '');
      continue;
    }
    const statement = all.slice(at, end).map(({ value }) => value);
    const isOfTypes = statement[1] === 'type' && statement[2] !== 'from' && statement[2] !== ',';
    if (isOfTypes) at = all[end + 1]?.value === ';' ? end + 1 : end;
    else {
      tokens.push(...statement);
      imports.push({ at: tokens.length, specifier: all[end]?.value.slice(1, -1) ?? '', names: statement });
      tokens.push(all[end]?.value ?? '');
      at = end;
    }
  }
  return { tokens, imports };
};

export type ModuleHashes = {
  /** SHA-256 of a file and of everything that it imports, 64 hex digits. */
  readonly hashOf: (file: string) => string;
  readonly textOf: (file: string) => ModuleText;
};

/**
 * Hashes of modules with all that they import. In the text of a module the hash of an imported file stands in the place of its
 * name, so neither comments nor layout nor the names and places of files make a difference; what a file says does, to all that
 * import it. A package counts by its name. Each file is read once. Throws for modules that import each other in a circle.
 */
export const moduleHashes = (
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
  parse: (text: string) => ModuleText = moduleText,
): ModuleHashes => {
  const texts = new Map<string, ModuleText>();
  const hashes = new Map<string, string>();
  const under: string[] = [];

  const textOf = (file: string): ModuleText => {
    const known = texts.get(file) ?? parse(read(file));
    texts.set(file, known);
    return known;
  };

  const hashOf = (file: string): string => {
    const known = hashes.get(file);
    if (known !== undefined) return known;
    if (under.includes(file))
      throw new Error(`modules import each other in a circle: ${[...under, file].join(' -> ')}`);
    under.push(file);
    const { tokens, imports } = textOf(file);
    const said = [...tokens];
    for (const { at, specifier } of imports) {
      if (specifier.startsWith('.')) said[at] = hashOf(join(dirname(file), specifier));
    }
    under.pop();
    const hash = createHash('sha256').update(said.join('\n')).digest('hex');
    hashes.set(file, hash);
    return hash;
  };
  return { hashOf, textOf };
};
