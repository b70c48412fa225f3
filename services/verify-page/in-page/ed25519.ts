import { verifyAsync } from '@noble/ed25519';
import { hex } from '../../shared/sealing/bytes.ts';

/** Stands in a page for `services/shared/sealing/ed25519.ts`: the browser looks at signatures, and where it does not know how, we do. */

type Asked = { readonly publicKey: Uint8Array; readonly message: Uint8Array; readonly signature: Uint8Array };

const answers = new Map<string, boolean>();
const open = new Map<string, Asked>();

/** False as well while it is not answered: `whenAnswered` asks again. */
export const isEd25519Signature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
  const name = [publicKey, message, signature].map(hex).join(' ');
  if (!answers.has(name)) open.set(name, { publicKey, message, signature });
  return answers.get(name) ?? false;
};

const byBrowser = async ({ publicKey, message, signature }: Asked): Promise<boolean> => {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
  return subtle.verify({ name: 'Ed25519' }, key, signature, message);
};

/** Strict as RFC 8032 is, and not as ZIP 215. */
const byUs = async ({ publicKey, message, signature }: Asked): Promise<boolean> => {
  try {
    return await verifyAsync(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
};

export const whenAnswered = async <Seen>(look: () => Seen): Promise<Seen> => {
  let seen = look();
  while (open.size > 0) {
    const asked = [...open];
    open.clear();
    // oxlint-disable-next-line no-await-in-loop -- what is seen now may ask for more
    await Promise.all(asked.map(async ([name, one]) => answers.set(name, await byBrowser(one).catch(() => byUs(one)))));
    seen = look();
  }
  return seen;
};
