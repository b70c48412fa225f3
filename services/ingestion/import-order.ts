import type { Requirement, Target } from '../../domain/kernel/stream-category.ts';
import type { StreamTarget } from './target.ts';

type Placed = { readonly target: StreamTarget };

/** How many streams must be there before this one: a round needs its session, and all but the venue need the venue. */
const phaseOf = (target: Target): number =>
  target.requires.reduce((least, requirement) => Math.max(least, phaseBehind(requirement)), 0);

const phaseBehind = (requirement: Requirement): number => {
  if (requirement.what !== 'stream') return 1;
  const required = requirement.category.written?.target(requirement.id);
  return required ? phaseOf(required) + 1 : 1;
};

/** Entries in the order in which what they need is there, side by side what needs nothing of each other. */
export const inPhases = <Entry extends Placed>(entries: readonly Entry[]): readonly (readonly Entry[])[] => {
  const phases = new Map<number, Entry[]>();
  for (const entry of entries) {
    const phase = phaseOf(entry.target);
    const known = phases.get(phase);
    if (known) known.push(entry);
    else phases.set(phase, [entry]);
  }
  return [...phases].toSorted(([one], [other]) => one - other).map(([, of]) => of);
};

/** The window's entries by stream, each stream's in the order of its lines. */
export const byStream = <Entry extends Placed>(entries: readonly Entry[]): readonly (readonly Entry[])[] => {
  const streams = new Map<string, Entry[]>();
  for (const entry of entries) {
    const known = streams.get(entry.target.stream);
    if (known) known.push(entry);
    else streams.set(entry.target.stream, [entry]);
  }
  return [...streams.values()];
};
