import { splitStreamName } from '../../domain/kernel/streams.ts';
import { categoryNamed, type Category } from '../../domain/streams/categories.ts';
import { nowhere, type Place as FloorPlace } from '../../domain/kernel/stream-category.ts';

/** The place of a stream on the floor, as far as its name says. */
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

/** The places of streams seen lately, so that a stream's name is not taken apart for each of its many events. */
const known = new Map<string, Place>();
const mostKnown = 4_096;

/** The place of a stream: `round-STAR.TU-01.2026-04-25.1.0042` is at venue STAR, table TU-01, that day, session and round. */
export const placeOf = (stream: string): Place => {
  const before = known.get(stream);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const found = place(stream);
  known.set(stream, found);
  return found;
};
