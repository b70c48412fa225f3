import { isUtf8 } from 'node:buffer';
import { base64, decimal, hex, utf8 } from './bytes.ts';
import { hashesOfLines, mostHashes } from './proof.ts';
import { sha256 } from './sha256.ts';

/** What is asked of a witness (C2SP tlog-witness, "add-checkpoint"): from which size a proof goes on, the proof, and the signed checkpoint. */
export type AddCheckpoint = {
  readonly old: number;
  readonly proof: readonly Uint8Array[];
  readonly note: string;
};

/** Longer than any request can be that has 63 hashes and 64 signatures of 5 KB. */
export const mostBytesOfRequest = 384 * 1024;

/** Reads the body of a request; else says in a sentence what is wrong with it. */
export const readAddCheckpoint = (body: unknown): AddCheckpoint | string => {
  if (!Buffer.isBuffer(body) || body.length === 0) return 'The body is empty.';
  if (!isUtf8(body)) return 'The body is not UTF-8.';
  const text = body.toString();
  const end = text.indexOf('\n\n');
  if (end < 0) return 'The body has no empty line between the proof and the checkpoint.';
  const [first = '', ...lines] = text.slice(0, end).split('\n');
  const old = first.startsWith('old ') ? decimal(first.slice('old '.length)) : undefined;
  if (old === undefined) return 'The first line must be "old" and the size of a tree.';
  if (lines.length > mostHashes) return `A proof has at most ${mostHashes} lines, and this one has ${lines.length}.`;
  const proof = hashesOfLines(lines);
  if (proof === undefined) return 'Each line of the proof must be one hash of 32 bytes in base64.';
  return { old, proof, note: text.slice(end + 2) };
};

/** The request as a body. */
export const addCheckpointText = ({ old, proof, note }: AddCheckpoint): string =>
  [`old ${old}`, ...proof.map(base64), '', note].join('\n');

/** The type of a body that is the size of the tree cosigned last, where that is not the old size of the request. */
export const sizeType = 'text/x.tlog.size';

/** A log by its name below the monitoring prefix of a witness or of a mirror. */
export const originHash = (origin: string): string => hex(sha256(utf8(origin)));
