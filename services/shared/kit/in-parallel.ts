/** Runs `work` over the items, at most `width` at a time, and gives the results in the order of the items. The first fault ends it. */
export const inParallel = async <Item, Result>(
  width: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results = Array.from<Result>({ length: items.length });
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      // oxlint-disable-next-line no-await-in-loop -- each worker does one thing at a time; the workers run side by side
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return results;
};
