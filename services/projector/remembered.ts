import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { Reached } from './checkpoint.ts';
import { followedAt, type Followed } from './project.ts';

/** How far a projection is in some streams, by name. */
export type Known = ReadonlyMap<string, Followed>;

type Held = { readonly at: Reached; readonly revisions: Map<string, number> };

/** Of so many streams of a projection it is remembered how far it is: those that were written last. */
const mostStreams = 4_000;

/** What is remembered of how far projections are in their streams. It counts only while a projection's checkpoint stands where it was left. */
export type Remembered = {
  /** How far a projection at `from` is in the streams of these events; undefined where that is not remembered of one of them. */
  readonly of: (schema: string, from: Reached, read: readonly StoredEvent[]) => Known | undefined;
  /** The projection was moved from one position to another, and these are the streams that changed. */
  readonly moved: (schema: string, from: Reached, to: Position, changed: Known) => void;
};

const isAt = ({ at }: Held, { generation, position }: Reached): boolean =>
  at.generation === generation && at.position === position;

/** Remembers nothing yet. */
export const rememberedStreams = (): Remembered => {
  const all = new Map<string, Held>();

  const heldAt = (schema: string, from: Reached): Map<string, number> => {
    const held = all.get(schema);
    return held && isAt(held, from) ? held.revisions : new Map<string, number>();
  };

  return {
    of: (schema, from, read) => {
      const revisions = heldAt(schema, from);
      const known = new Map<string, Followed>();
      for (const { stream, revision } of read) {
        if (known.has(stream)) continue;
        // The first event of a stream comes once: nothing of the stream was projected before it.
        const reached = revision === 0 ? -1 : revisions.get(stream);
        if (reached === undefined) return undefined;
        known.set(stream, followedAt(reached));
      }
      return known;
    },
    moved: (schema, from, to, changed) => {
      const revisions = heldAt(schema, from);
      for (const [stream, { revision, parked }] of changed) {
        revisions.delete(stream);
        if (!parked) revisions.set(stream, revision);
      }
      for (const stream of revisions.keys()) {
        if (revisions.size <= mostStreams) break;
        revisions.delete(stream);
      }
      all.set(schema, { at: { ...from, position: to }, revisions });
    },
  };
};
