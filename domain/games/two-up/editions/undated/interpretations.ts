import type { Interpretation } from '../../../../law/edition.ts';
import { interpretations as ofStar2016 } from '../star-2016/interpretations.ts';

/** The open questions that this copy has a clause for, read as in the edition of 2016. */
const kept: ReadonlySet<string> = new Set([
  'faces-not-recorded',
  'unannounced-fault',
  'no-spin-without-power',
  'no-spin-after-the-result',
  'rounds-without-wager',
  'house-spins-on-before-a-valid-spin',
  'unfit-coin-used',
  'coins-lost-from-a-set',
  'void-without-device',
  'wager-of-an-excluded-player',
  'set-aside-without-grounds',
  'silence-of-the-record',
]);

/** The run of odds is counted by 6.6.1 here: the clause that counts it for wagers is not in this copy. */
const runs = ofStar2016.filter(({ id }) => id === 'invalid-spin-in-odds-run' || id === 'odds-run-across-games');

/** Only tables that close need notice here: the clause about limits is not in this copy. */
const notices = ofStar2016.filter(({ id }) => id.startsWith('notice-'));

export const interpretations: readonly Interpretation[] = [
  ...runs.map((one) => ({ ...one, clause: '6.6.1' })),
  ...notices.map((one) => ({ ...one, clause: '9.8' })),
  ...ofStar2016.filter(({ id }) => kept.has(id)),
];
