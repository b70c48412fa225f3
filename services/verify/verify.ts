import type { Position } from '../../domain/kernel/envelope.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { scrub, type Flaw, type SealComparison } from '../shared/record/scrub.ts';
import type { FlawBooks } from '../shared/record/flaws.ts';

/** How far a verification has come. */
export type Verified = {
  readonly events: number;
  readonly flaws: number;
  /** How many sealed events do not stand where they were sealed. */
  readonly notInPlace: number;
  /** The last position that was looked at; null before the first. */
  readonly position: Position | null;
  /** False when it was told to stop before the end. */
  readonly isWhole: boolean;
};

export type VerifyOn = {
  readonly store: EventStore;
  /** Where to begin: after this position; null is the beginning. */
  readonly after?: Position | null;
  /** Where to end: with this position; absent is the end of the store. */
  readonly upTo?: Position | undefined;
  /** Where what is found is kept, so that services tell it too; absent for a store that is none of theirs. */
  readonly books?: Pick<FlawBooks, 'note' | 'forgetOthers'>;
  /** Compares with what was sealed; absent where nothing is. */
  readonly seal?: SealComparison | undefined;
  readonly onFlaw: (flaw: Flaw) => void;
  readonly onProgress?: (sofar: Verified) => void;
  /** Ends it after the step in hand. */
  readonly signal?: AbortSignal;
};

const eventsAStep = 2_000;

const isNotInPlace = ({ because }: Flaw): boolean =>
  because === 'sealed-elsewhere' || because === 'sealed-event-is-missing';

/** Looks at every record of a store after a position, up to another, and tells what is wrong. Rejects with `StoreUnavailable` when the store is away. */
export const verify = async (on: VerifyOn): Promise<Verified> => {
  const { store, after = null, upTo, seal, onProgress = () => {} } = on;
  let sofar: Verified = { events: 0, flaws: 0, notInPlace: 0, position: after, isWhole: false };
  for await (const { events, position, flaws } of scrub(store, { after, upTo, eventsAStep, seal })) {
    for (const flaw of flaws) on.onFlaw(flaw);
    await on.books?.note(flaws, 'scrub');
    await on.books?.forgetOthers(sofar.position, position, flaws);
    sofar = {
      events: sofar.events + events,
      flaws: sofar.flaws + flaws.length,
      notInPlace: sofar.notInPlace + flaws.filter(isNotInPlace).length,
      position,
      isWhole: false,
    };
    onProgress(sofar);
    if (on.signal?.aborted) return sofar;
  }
  return { ...sofar, isWhole: true };
};
