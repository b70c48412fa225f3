import { satisfies } from 'semver';

/** One sentence for a Node outside the range of `engines`; undefined for one inside. */
export const refusalOfNode = (node: string, range: string): string | undefined =>
  satisfies(node, range) ? undefined : `Ringkeeper does not run on Node ${node}. It needs ${range}.`;
