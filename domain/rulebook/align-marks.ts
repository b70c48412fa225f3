import type { Candidate } from './printed-marks.ts';

type Link = { readonly item: number; readonly candidate: Candidate; readonly sum: number; readonly before: number };

/** The heaviest chain that ends on a line or above it, kept so that it is found in logarithmic time (a Fenwick tree of maxima). */
const heaviestAbove = (lines: number) => {
  const tree = Array.from({ length: lines + 1 }, () => -1);
  return {
    put: (line: number, link: number, sumOf: (link: number) => number): void => {
      for (let at = line + 1; at <= lines; at += at & -at) {
        const there = tree[at] ?? -1;
        if (there < 0 || sumOf(link) > sumOf(there)) tree[at] = link;
      }
    },
    /** The heaviest chain that ends above `line`; -1 for none. */
    above: (line: number, sumOf: (link: number) => number): number => {
      let best = -1;
      for (let at = line; at > 0; at -= at & -at) {
        const there = tree[at] ?? -1;
        if (there >= 0 && (best < 0 || sumOf(there) > sumOf(best))) best = there;
      }
      return best;
    },
  };
};

/**
 * Puts things that stand in a known order on lines: each on one of its candidates, every next one further down, as many and as
 * surely as can be. A number that stands where the order does not allow it is passed over in this way. The answer has for each thing
 * its candidate, or undefined. n log n in the number of candidates.
 */
export const alignMarks = (
  items: readonly (readonly Candidate[])[],
  lines: number,
): readonly (Candidate | undefined)[] => {
  const links: Link[] = [];
  const sumOf = (link: number): number => links[link]?.sum ?? 0;
  const tree = heaviestAbove(lines);
  for (const [item, candidates] of items.entries()) {
    const first = links.length;
    for (const candidate of candidates) {
      const before = tree.above(candidate.line, sumOf);
      links.push({ item, candidate, before, sum: candidate.weight + (before < 0 ? 0 : sumOf(before)) });
    }
    // Only now: two candidates of one thing do not make a chain.
    for (let link = first; link < links.length; link += 1) tree.put(links[link]?.candidate.line ?? 0, link, sumOf);
  }
  const chosen: (Candidate | undefined)[] = items.map(() => undefined);
  let at = tree.above(lines, sumOf);
  for (let link = links[at]; link; link = links[at]) {
    chosen[link.item] = link.candidate;
    at = link.before;
  }
  return chosen;
};
