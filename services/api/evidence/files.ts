import { canonicalJson } from '../../../domain/kernel/canonical.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { bundlePaths, type BundleClaims, type BundledDirectory, type TreeNodes } from '../../shared/bundle/format.ts';
import { readmeText, type AboutBundle } from './readme.ts';
import { filesOfLaw } from './texts-of-law.ts';
import type { WithheldPersons } from './withheld-persons.ts';

/** What a bundle is made of. */
export type BundleParts = Omit<AboutBundle, 'hasPage'> & {
  readonly claims: BundleClaims;
  readonly lines: readonly string[];
  readonly checkpoint: string;
  readonly policy: string;
  readonly tree: TreeNodes;
  readonly bundledDirectory: BundledDirectory | null;
  /** The page by which a bundle is checked; null where this build has none. */
  readonly page: Uint8Array | null;
};

/** Files that may be left out, by their paths, and those that may not. */
type Chosen = {
  readonly needed: ReadonlyMap<string, Uint8Array>;
  readonly beside: ReadonlyMap<string, Uint8Array>;
};

const text = (said: string): Uint8Array => Buffer.from(said);
const json = (value: unknown): Uint8Array => text(canonicalJson(value as JsonObject));

const pagePath = 'verify.html';

const chosenOf = (parts: BundleParts, { count, areInFile }: WithheldPersons): Chosen => {
  const { claims, lines, checkpoint, policy, tree, bundledDirectory, prepared, texts, page } = parts;
  const law = filesOfLaw(texts).map(([name, bytes]) => [`data/contemporaneous/official-text/${name}`, bytes] as const);
  const documents = prepared.flatMap((one) =>
    'text' in one && count === 0 ? [[`data/prepared/${one.name}`, text(one.text)] as const] : [],
  );
  const beside = new Map(
    [...law, ...documents, ...(page === null ? [] : [[pagePath, page] as const])].filter(
      ([path, bytes]) => !areInFile(text(path)) && !areInFile(bytes),
    ),
  );
  const readme = readmeText({ ...parts, hasPage: beside.has(pagePath) });
  const needed = new Map([
    ['README.txt', text(readme)],
    [bundlePaths.events, text(lines.map((line) => `${line}\n`).join(''))],
    [bundlePaths.claims, json(claims)],
    [bundlePaths.tree, json(tree)],
    [bundlePaths.checkpoint, text(checkpoint)],
    [bundlePaths.policy, text(policy)],
    ...(bundledDirectory === null ? [] : [[bundlePaths.directory, json(bundledDirectory)] as const]),
  ]);
  return { needed, beside };
};

/** A file of a bundle would have named somebody who is withheld. */
export class NamesWithheldPerson extends Error {
  override name = 'NamesWithheldPerson';
  readonly file: string;
  constructor(file: string) {
    super(`the file ${file} of a bundle names somebody who is withheld`);
    this.file = file;
  }
}

/**
 * The files of a bundle by their paths in the bag. Whatever was left out before, every byte is looked through for those who are withheld. What need not be there and
 * names one is left out; for anything else it throws `NamesWithheldPerson`.
 */
export const filesOf = (parts: BundleParts, withheld: WithheldPersons): ReadonlyMap<string, Uint8Array> => {
  const { needed, beside } = chosenOf(parts, withheld);
  for (const [path, bytes] of needed) if (withheld.areInFile(bytes)) throw new NamesWithheldPerson(path);
  return new Map([...needed, ...beside]);
};
