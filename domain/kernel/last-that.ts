/** The last item of which something is so: `findLast` for what every round is asked, which V8 compiles into its caller as it does `find`. */
export const lastThat = <Item>(items: readonly Item[], isSo: (item: Item) => boolean): Item | undefined => {
  for (let at = items.length - 1; at >= 0; at -= 1) {
    // There is an item at every place up to the length, which an index does not show.
    const item = items[at] as Item;
    if (isSo(item)) return item;
  }
  return undefined;
};
