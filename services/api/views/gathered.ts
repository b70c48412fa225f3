import { mostShownNamed, type View } from '../../../domain/access/events.ts';

/** Something that was looked at once. `reason`: the words of the caller; null where they gave none. */
export type Seen = Omit<View, 'firstAt' | 'lastAt' | 'times' | 'textRef' | 'shown' | 'asked'> & {
  readonly at: string;
  readonly asked: View['asked'];
  readonly shown: readonly View['shown'][number][];
  readonly reason: string | null;
};

/** A view on its way into the record. */
export type Gathered = { readonly view: Omit<View, 'textRef'>; readonly reason: string | null };

/** About as long is one thing that was shown, as JSON; the rest of a view is about as long as its key. */
const charactersOfShown = 80;

const keyOf = ({ principal, role, person, venue, route, subject, asked, status, form, reason }: Seen): string =>
  JSON.stringify([principal, role, person, venue, route, subject, asked, status, form, reason]);

const begun = ({ at, reason, shown, ...of }: Seen): Gathered => ({
  view: { ...of, firstAt: at, lastAt: at, times: 1, shown: [...shown] },
  reason,
});

const addTo = ({ view }: Gathered, { at, shown, shownCount }: Seen): void => {
  view.lastAt = at;
  view.times += 1;
  view.shownCount += shownCount;
  for (const one of shown) {
    if (view.shown.length >= mostShownNamed) return;
    if (!view.shown.some(({ kind, id }) => kind === one.kind && id === one.id)) view.shown.push(one);
  }
};

/**
 * Views that wait to be recorded, what was asked several times in one. Of more than `most` the newest are lost, and counted: who looked first is
 * not hidden by looking often.
 */
export const gathering = (most: number) => {
  const waiting = new Map<string, Gathered>();
  let lostCount = 0;
  return {
    add: (seen: Seen): void => {
      const key = keyOf(seen);
      const known = waiting.get(key);
      if (known) addTo(known, seen);
      else if (waiting.size < most) waiting.set(key, begun(seen));
      else lostCount += 1;
    },
    /** Takes the first of them, as many as `count` and, as JSON, about `characters` long. */
    take: (count: number, characters: number): readonly Gathered[] => {
      const taken: Gathered[] = [];
      let length = 0;
      for (const [key, one] of waiting) {
        if (taken.length >= count || length >= characters) break;
        waiting.delete(key);
        taken.push(one);
        length += key.length + one.view.shown.length * charactersOfShown;
      }
      return taken;
    },
    /** How many were lost; from now on none. */
    takeLost: (): number => {
      const lost = lostCount;
      lostCount = 0;
      return lost;
    },
    size: (): number => waiting.size,
    lost: (): number => lostCount,
  };
};
