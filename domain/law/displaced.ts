import type { At, Displaced, Displacing, LookContext, Reach } from './clause.ts';

/** A clause that displaces others, or brings back what another displaces, and when. */
export type Displacement = {
  readonly by: string;
  /** Numbers of rules: each with all of its parts. */
  readonly clauses: readonly string[];
  readonly when: Displacing<unknown>;
};

/** What may take the effect of one clause away, and what may give it back. A clause that nothing displaces has neither. */
export type Displacers = { readonly displacing: readonly Displacement[]; readonly restoring: readonly Displacement[] };

/** A clause that has effect. */
export const inEffect: Displaced = { reach: 'no', by: [] };

const strongestFirst: readonly Exclude<Reach, 'no'>[] = ['yes', 'contested', 'undetermined'];

type Asked = { readonly at: At; readonly picture: unknown; readonly on: Pick<LookContext, 'interpretation'> };

const strongest = (displacements: readonly Displacement[], { at, picture, on }: Asked): Displaced => {
  const asked = displacements.map(({ by, when }) => ({ by, reach: when(at, picture, on) }));
  for (const reach of strongestFirst) {
    const by = asked.flatMap((one) => (one.reach === reach ? [one.by] : []));
    if (by.length > 0) return { reach, by };
  }
  return inEffect;
};

/** What is left of a reach where something takes from it: nothing where that is certain, doubt where that is in doubt. */
export const lessened = (reach: Reach, taken: Reach): Reach => {
  if (taken === 'no' || reach === 'no') return reach;
  if (taken === 'yes') return 'no';
  return reach === 'contested' ? reach : taken;
};

/** Whether a clause is displaced at a deed, and by which clauses. */
export const displacedAt = (displacers: Displacers | undefined, asked: Asked): Displaced => {
  if (!displacers) return inEffect;
  const gone = strongest(displacers.displacing, asked);
  if (gone.reach === 'no') return inEffect;
  const back = strongest(displacers.restoring, asked);
  const reach = lessened(gone.reach, back.reach);
  return reach === 'no' ? inEffect : { reach, by: [...gone.by, ...back.by] };
};
