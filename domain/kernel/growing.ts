import { memoOn } from './memo.ts';

type Drawn = { readonly upTo: number; readonly value: unknown };

/** What was drawn from a list, by what draws it: from all of the list, or from as much of it as there was then. */
const drawn = memoOn<readonly unknown[], Map<object, Drawn>>();

/** Says that a list begins with all of another: what was drawn from that one is gone on with, and not begun anew. */
export const growsOutOf = (longer: readonly unknown[], shorter: readonly unknown[]): void => {
  const known = drawn.get(shorter);
  if (known) drawn.set(longer, new Map(known));
};

/** How something is drawn from a list, and how it is gone on with. What was drawn before stays as it is. */
export type Drawing<Item, Value> = {
  readonly begin: (items: readonly Item[]) => Value;
  /** `more`: what stands in `items` behind those that the value was drawn from. */
  readonly goOn: (value: Value, more: readonly Item[], items: readonly Item[]) => Value;
};

/** Draws something from a list once. Of one that grew out of another only what is new in it is looked at. */
export const drawnOnce = <Item, Value>(drawing: Drawing<Item, Value>): ((items: readonly Item[]) => Value) => {
  const { begin, goOn } = drawing;
  return (items) => {
    const known = drawn.get(items) ?? drawn.set(items, new Map<object, Drawn>());
    // What is kept under a drawing is what it drew, which a map for all of them cannot show.
    const before = known.get(drawing) as { readonly upTo: number; readonly value: Value } | undefined;
    if (before?.upTo === items.length) return before.value;
    const value = before ? goOn(before.value, items.slice(before.upTo), items) : begin(items);
    known.set(drawing, { upTo: items.length, value });
    return value;
  };
};
