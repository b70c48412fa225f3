import { canonicalJson } from '../../../domain/kernel/canonical.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { BundledEvent, OpenEvent } from '../../shared/bundle/format.ts';
import { isSound } from '../../shared/event-store/integrity.ts';
import type { Breathe } from '../../shared/kit/breathing.ts';
import type { SaltOf } from '../../shared/sealing/keys.ts';
import type { SealedReader } from '../../shared/sealing/reader.ts';
import { tileWidth } from '../../shared/sealing/tiles.ts';

/** An event, and its place in the log. */
export type PlacedEvent = { readonly index: number; readonly event: StoredEvent };

/**
 * Where events stand in the sealed record of a size. They come in the order of the store; those that are not in it are left out: what was recorded later, and what somebody
 * put in beside it, for which there is no leaf.
 */
export const placedIn = async (
  sealed: Pick<SealedReader, 'sealedUpTo' | 'positionsOf'>,
  events: readonly StoredEvent[],
  size: number,
): Promise<readonly PlacedEvent[]> => {
  const placed: PlacedEvent[] = [];
  let [bundle, positions]: [number, ReadonlyMap<string, number>] = [0, new Map()];
  for (const event of events) {
    if (!positions.has(event.position)) {
      // oxlint-disable no-await-in-loop -- neighbours are found in what was read for the one before
      const upTo = await sealed.sealedUpTo(event.position, size);
      if (upTo === 0) continue;
      bundle = Math.floor((upTo - 1) / tileWidth);
      positions = new Map((await sealed.positionsOf(bundle, size)).map((position, at) => [position, at]));
      // oxlint-enable no-await-in-loop
    }
    const at = positions.get(event.position);
    if (at !== undefined) placed.push({ index: bundle * tileWidth + at, event });
  }
  return placed;
};

/** An event as it is stored, with what opens its leaf. */
export const opened = ({ index, event }: PlacedEvent, saltOf: SaltOf): OpenEvent => {
  const { eventId, type, data, metadata, stream, revision } = event;
  return { index, salt: saltOf(event), event: { eventId, type, data, metadata, stream, revision } };
};

type BundlingOn = {
  readonly sealed: Pick<SealedReader, 'entriesOf'>;
  readonly size: number;
  readonly saltOf: SaltOf;
  /** Whether a text names somebody who is withheld. */
  readonly names: (text: string) => boolean;
  readonly breathe: Breathe;
};

/** Entries of the sealed record, by their places. Those of the bundle that was read last are kept. */
const entryReader = ({ sealed, size }: BundlingOn) => {
  let [last, entries]: [number, readonly Uint8Array[]] = [-1, []];
  return async (index: number): Promise<string> => {
    const bundle = Math.floor(index / tileWidth);
    if (bundle !== last) entries = await sealed.entriesOf(bundle, size);
    last = bundle;
    return Buffer.from(entries[index % tileWidth] ?? new Uint8Array()).toString();
  };
};

/**
 * Events as lines of a bundle, each in canonical JSON. One that names somebody who is withheld is a stub, and so is one that nobody believes: its entry, which can be proved,
 * and nothing that opens it.
 */
export const linesOf = async (placed: readonly PlacedEvent[], on: BundlingOn): Promise<readonly string[]> => {
  const entryAt = entryReader(on);
  const lines: string[] = [];
  for (const one of placed) {
    const open = isSound(one.event) ? canonicalJson(opened(one, on.saltOf) as unknown as JsonObject) : undefined;
    const isOpen = open !== undefined && !on.names(open);
    // oxlint-disable no-await-in-loop -- in the order of their places
    const stub: BundledEvent | undefined = isOpen ? undefined : { index: one.index, entry: await entryAt(one.index) };
    lines.push(isOpen ? open : canonicalJson(stub as unknown as JsonObject));
    await on.breathe();
    // oxlint-enable no-await-in-loop
  }
  return lines;
};
