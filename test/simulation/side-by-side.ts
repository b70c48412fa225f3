import { deferred } from '../../services/shared/kit/deferred.ts';
import { inParallel } from '../../services/shared/kit/in-parallel.ts';

/**
 * So many runs at a time. A world waits for its PostgreSQL half of the time, and meanwhile others go on. What happens in a world follows from its seed
 * alone: all that follows from one of its deeds is done before its next, whatever others do in between.
 */
const width = 4;

/** Begins work on every item, in their order and side by side. What came of one is held until it is taken. */
export const sideBySide = <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): { readonly take: (item: Item) => Promise<Result>; readonly all: Promise<unknown> } => {
  const held = items.map((item) => ({ item, result: deferred<Result>() }));
  // The spec that takes a result is told what it failed with.
  for (const { result } of held) result.promise.catch(() => {});
  const all = inParallel(width, [...held], ({ item, result }) =>
    work(item).then(result.resolve, (fault: unknown) =>
      result.reject(fault instanceof Error ? fault : new Error(String(fault))),
    ),
  );
  return {
    all,
    take: (item) => {
      const [taken] = held.splice(
        held.findIndex((one) => one.item === item),
        1,
      );
      if (!taken) throw new TypeError('every result was taken');
      return taken.result.promise;
    },
  };
};
