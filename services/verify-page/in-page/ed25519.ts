import { isByBrowser } from './by-browser.ts';
import { isSignedBy } from './curve.ts';

export { whenAnswered } from './by-browser.ts';

/** Stands in a page for `services/shared/sealing/ed25519.ts`: the browser looks at signatures, and where it does not know how, we do. */
export const isEd25519Signature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  isByBrowser('Ed25519', { publicKey, message, signature }, () => isSignedBy(publicKey, message, signature));
