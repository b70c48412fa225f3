import type { SealComparison } from '../shared/record/scrub.ts';
import type { Verified } from './verify.ts';

/** What the events of a verification were held to, in sentences for the person at the terminal. */
export const heldToSeal = ({ notInPlace }: Verified, seal: SealComparison | undefined): readonly string[] => {
  if (seal === undefined) return ['Nothing is sealed yet, so they were held to no seal.'];
  const { sealedEvents } = seal;
  if (sealedEvents === undefined) return [];
  const held = `They were held to the seal. Events under it: ${sealedEvents}.`;
  if (sealedEvents === 0 || notInPlace < sealedEvents) return [held];
  return [
    held,
    'None of the sealed events stands where it was sealed: the event store is another one, or the data folder is.',
  ];
};
