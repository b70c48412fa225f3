import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { parseStreamName, type Category } from '../../domain/streams/categories.ts';
import type { Projection } from '../../projections/kit/projection.ts';

type Ours = { readonly read: readonly StoredEvent[]; readonly streams: readonly string[] };

/** The events of a batch by the category of their stream. A batch goes to every projection, and is sorted once. */
type Sorted = {
  readonly categories: readonly (Category | undefined)[];
  readonly present: ReadonlySet<Category | undefined>;
};

const sortedBatches = new WeakMap<readonly StoredEvent[], Sorted>();

const sortedOf = (events: readonly StoredEvent[]): Sorted => {
  const known = sortedBatches.get(events);
  if (known) return known;
  const categories = events.map(({ stream }) => parseStreamName(stream).category);
  const sorted = { categories, present: new Set(categories) };
  sortedBatches.set(events, sorted);
  return sorted;
};

/** The events that a projection reads, and each of their streams once. */
export const ours = ({ reads }: Projection, events: readonly StoredEvent[]): Ours => {
  const { categories, present } = sortedOf(events);
  if (!reads.some((category) => present.has(category))) return { read: [], streams: [] };
  const isRead = (category: Category | undefined): boolean => category !== undefined && reads.includes(category);
  const read = events.filter((_, at) => isRead(categories[at]));
  const streams = new Set<string>();
  // Events of a stream mostly come one behind the other, and to compare two names costs less than to look one up.
  let before: string | undefined;
  for (const { stream } of read) {
    if (stream !== before) streams.add(stream);
    before = stream;
  }
  return { read, streams: [...streams] };
};
