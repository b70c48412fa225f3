import { base64, decimal, fromBase64 } from './bytes.ts';
import { hashBytes } from './tree.ts';

/** A proof that an entry is in a log, as a file by itself (C2SP tlog-proof): index, path and the checkpoint as it was signed. */
export type InclusionProof = {
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  /** The whole note, with every signature under it. */
  readonly checkpoint: string;
  /** Bytes beside the proof, which nothing proves (tlog-proof: they must never be trusted); absent: none. */
  readonly extra?: Uint8Array;
};

const firstLine = 'c2sp.org/tlog-proof@v1';

export const proofText = ({ index, hashes, checkpoint, extra }: InclusionProof): string =>
  [
    firstLine,
    ...(extra === undefined ? [] : [`extra ${base64(extra)}`]),
    `index ${index}`,
    ...hashes.map(base64),
    '',
    checkpoint,
  ].join('\n');

/** A path has at most as many hashes as an index can have binary digits. */
export const mostHashes = 63;

/** Lines of one hash each; undefined where one is not that, or there are too many. */
export const hashesOfLines = (lines: readonly string[]): readonly Uint8Array[] | undefined => {
  const hashes = lines.map(fromBase64);
  const isPath = hashes.every((bytes): bytes is Uint8Array => bytes?.length === hashBytes);
  return isPath && hashes.length <= mostHashes ? hashes : undefined;
};

/** The proof that a text says; undefined for any other. What it proves is to be looked at by `isIncluded`, and its checkpoint's signatures before. */
export const readProof = (text: string): InclusionProof | undefined => {
  const at = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, Math.max(0, at)).split('\n');
  if (first !== firstLine) return undefined;
  const extra = lines[0]?.startsWith('extra ') ? fromBase64(lines.shift()?.slice('extra '.length) ?? '') : null;
  const indexLine = lines.shift() ?? '';
  const index = indexLine.startsWith('index ') ? decimal(indexLine.slice('index '.length)) : undefined;
  const hashes = hashesOfLines(lines);
  if (extra === undefined || index === undefined || hashes === undefined) return undefined;
  return { index, hashes, checkpoint: text.slice(at + 2), ...(extra === null ? {} : { extra }) };
};
