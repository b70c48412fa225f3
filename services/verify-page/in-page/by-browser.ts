import { hex } from '../../shared/sealing/bytes.ts';

/** Signatures that the browser is asked about, which answers later: what looks at them is looked at again when all are answered. */

type Asked = { readonly publicKey: Uint8Array; readonly message: Uint8Array; readonly signature: Uint8Array };
/** How a signature is looked at, if the browser does not know how. */
type Otherwise = (asked: Asked) => Promise<boolean>;
type Question = Asked & { readonly kind: string; readonly otherwise: Otherwise };

const answers = new Map<string, boolean>();
const open = new Map<string, Question>();

/** Whether a key made a signature, as the browser knows it by the name of its kind. False as well while that is not answered: `whenAnswered` asks again. */
export const isByBrowser = (kind: string, asked: Asked, otherwise: Otherwise): boolean => {
  const name = [kind, ...[asked.publicKey, asked.message, asked.signature].map(hex)].join(' ');
  if (!answers.has(name)) open.set(name, { kind, ...asked, otherwise });
  return answers.get(name) ?? false;
};

/** By its newer name, which the types do not have yet, a raw key is imported of every kind but Ed25519, which had the older one first. */
const formatOf = (kind: string) => (kind === 'Ed25519' ? 'raw' : 'raw-public') as 'raw';

const answerOf = async ({ kind, otherwise, ...asked }: Question): Promise<boolean> => {
  const { subtle } = globalThis.crypto;
  try {
    const key = await subtle.importKey(formatOf(kind), asked.publicKey, kind, false, ['verify']);
    return await subtle.verify(kind, key, asked.signature, asked.message);
  } catch {
    return otherwise(asked);
  }
};

/** Looks at something for which signatures have to be looked at, until all of these are answered. */
export const whenAnswered = async <Seen>(look: () => Seen): Promise<Seen> => {
  let seen = look();
  while (open.size > 0) {
    const asked = [...open];
    open.clear();
    // oxlint-disable-next-line no-await-in-loop -- what is seen now may ask for more
    await Promise.all(asked.map(async ([name, one]) => answers.set(name, await answerOf(one))));
    seen = look();
  }
  return seen;
};
