// Processor time, as Linux counts it: on a machine that others use too it says more than a rate.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux tells processor time in ticks of a hundredth of a second. */
const msPerTick = 10;

type Used = { readonly parent: number; readonly ownMs: number; readonly goneChildrenMs: number };

const usedBy = (pid: number): Used | undefined => {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // After the name, which may hold anything: state, parent, …; the eleventh to fourteenth from there are times.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (from: number): number => Number(fields[from]) + Number(fields[from + 1]);
  return { parent: Number(fields[1]), ownMs: ticks(11) * msPerTick, goneChildrenMs: ticks(13) * msPerTick };
};

/** Milliseconds that a process and its children have used so far, those that are gone included; 0 where nobody tells. */
export const processorMs = (pid: number): number => {
  const own = usedBy(pid);
  if (!own) return 0;
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = others.flatMap((name) => usedBy(Number(name)) ?? []).filter(({ parent }) => parent === pid);
  return children.reduce((sum, { ownMs }) => sum + ownMs, own.ownMs + own.goneChildrenMs);
};
