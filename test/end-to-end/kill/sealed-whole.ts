import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { entriesIn, sealedFolder, tilesIn } from '../../../services/shared/sealing/folder.ts';
import { entryOf, type SaltOf } from '../../../services/shared/sealing/keys.ts';
import type { NoteKey } from '../../../services/shared/sealing/note.ts';
import { openCheckpoint } from '../../../services/shared/sealing/believed.ts';
import { tileWidth, widthAt } from '../../../services/shared/sealing/tiles.ts';
import { treeHasher } from '../../support/rfc-6962.ts';
import { NotWhole } from './verify.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const eventsAStep = 5_000;

const eventsOf = async (store: EventStore): Promise<readonly StoredEvent[]> => {
  const all: StoredEvent[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each read goes on from the one before
    const some = await store.readAll(all.at(-1)?.position ?? null, eventsAStep);
    all.push(...some);
    if (some.length < eventsAStep) return all;
  }
};

const must = (isSo: boolean, complaint: string): void => {
  if (!isSo) throw new NotWhole(complaint);
};

/**
 * Holds all that was ever signed, and all that lies in a folder, to the events of a store in their order: each head is the root of so many of them, so no two heads
 * contradict each other; each entry is of the event at its place, so none is skipped or doubled. The tree is that of `support/rfc-6962.ts`. Throws `NotWhole`.
 */
export const mustBeSealedWhole = async (
  store: EventStore,
  dir: string,
  { heads, key, saltOf }: { readonly heads: ReadonlySet<string>; readonly key: NoteKey; readonly saltOf: SaltOf },
): Promise<{ readonly heads: number; readonly leaves: number }> => {
  const events = await eventsOf(store);
  const entries = events.map((event) => entryOf(event, saltOf));
  const hashOf = treeHasher(entries);
  const roots = new Map<number, string>();
  for (const note of heads) {
    const opened = openCheckpoint(note, [key]);
    if (typeof opened === 'string') throw new NotWhole(`${opened}: ${note}`);
    const { size, root } = opened.checkpoint;
    must((roots.get(size) ?? hex(root)) === hex(root), `two roots were signed of ${size} leaves`);
    must(size <= events.length, `${size} leaves were signed, and there are ${events.length} events`);
    must(hex(hashOf(0, size)) === hex(root), `the root of ${size} leaves that was signed is not that of the events`);
    roots.set(size, hex(root));
  }
  must(Math.max(...roots.keys()) === events.length, `not all of ${events.length} events are sealed`);

  const folder = sealedFolder(dir);
  for (let bundle = 0; bundle * tileWidth < entries.length; bundle += 1) {
    const width = widthAt(0, bundle, entries.length);
    const from = bundle * tileWidth;
    // oxlint-disable-next-line no-await-in-loop -- one bundle after the other
    const [kept, positions] = await Promise.all([entriesIn(folder, bundle, width), folder.positions(bundle, width)]);
    const expected = entries.slice(from, from + width);
    must(
      kept.map(hex).join() === expected.map(hex).join(),
      `the entries of bundle ${bundle} are not those of the events`,
    );
    const places = events.slice(from, from + width).map(({ position }) => position);
    must(positions?.join() === places.join(), `the positions of bundle ${bundle} are not those of the events`);
  }
  for (let level = 0; tileWidth ** level <= entries.length; level += 1) {
    const span = tileWidth ** level;
    for (let index = 0; index * tileWidth * span < entries.length; index += 1) {
      const width = widthAt(level, index, entries.length);
      if (width === 0) continue;
      // oxlint-disable-next-line no-await-in-loop -- one tile after the other
      const hashes = await tilesIn(folder)({ level, index, width });
      const first = index * tileWidth;
      hashes.forEach((hash, at) => {
        const from = (first + at) * span;
        must(hex(hash) === hex(hashOf(from, from + span)), `hash ${at} of tile ${level}/${index} is another`);
      });
    }
  }
  return { heads: roots.size, leaves: events.length };
};
