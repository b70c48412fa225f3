import { base64, decimal, fromBase64 } from './bytes.ts';
import { isKeyName } from './note.ts';
import { emptyRoot, hashBytes, type Head } from './tree.ts';
import { isSame } from './bytes.ts';

/** What a log says of itself at one time (C2SP tlog-checkpoint): which log, how many leaves, and the root above them. */
export type Checkpoint = Head & { readonly origin: string };

/** The text of a checkpoint, which is what is signed. Ends in a newline. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${base64(root)}\n`;

/**
 * The checkpoint that a text says (tlog-checkpoint, "Note text"); undefined for any other. Lines behind the third are refused: ours have none, and
 * cosignatures of ML-DSA do not sign them.
 */
export const readCheckpoint = (text: string): Checkpoint | undefined => {
  const [origin = '', sizeText = '', rootText = '', end, ...more] = text.split('\n');
  const [size, root] = [decimal(sizeText), fromBase64(rootText)];
  if (end !== '' || more.length > 0 || !isKeyName(origin)) return undefined;
  if (size === undefined || root?.length !== hashBytes) return undefined;
  return size > 0 || isSame(root, emptyRoot) ? { origin, size, root } : undefined;
};
