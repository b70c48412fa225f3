import { splitStreamName } from '../../domain/kernel/streams.ts';
import { categoryNamed, type Category } from '../../domain/streams/categories.ts';
import { nowhere, type Place as FloorPlace } from '../../domain/kernel/stream-category.ts';

/** Where on the floor a stream belongs, as far as its name says. */
export type Place = FloorPlace & {
  readonly category: Category | undefined;
  /** The stream's name without its category. */
  readonly id: string;
};

const place = (stream: string): Place => {
  const { category: name, id } = splitStreamName(stream);
  const category = categoryNamed(name);
  return { category: category?.name, id, ...(category?.placeOf(id) ?? nowhere) };
};

/** What was found out of late, so that the many events of a stream do not have its name taken apart for each. */
const known = new Map<string, Place>();
const mostKnown = 4_096;

/** Where a stream belongs: `round-STAR.TU-01.2026-04-25.1.0042` is at venue STAR, table TU-01, that day, session and round. */
export const placeOf = (stream: string): Place => {
  const before = known.get(stream);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const found = place(stream);
  known.set(stream, found);
  return found;
};
