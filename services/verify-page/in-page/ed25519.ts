import { verifyAsync } from '@noble/ed25519';
import { isByBrowser } from './by-browser.ts';

export { whenAnswered } from './by-browser.ts';

/** Stands in a page for `services/shared/sealing/ed25519.ts`: the browser looks at signatures, and where it does not know how, we do: strict as RFC 8032 is, and not as ZIP 215. */
export const isEd25519Signature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  isByBrowser('Ed25519', { publicKey, message, signature }, async () => {
    try {
      return await verifyAsync(signature, message, publicKey, { zip215: false });
    } catch {
      return false;
    }
  });
