import { noGround } from '../kernel/decision.ts';
import { orElse } from '../kernel/word-list.ts';

/** What a discrepancy is of. */
export const discrepancies = {
  opener: 'the opener and the closer before it',
  float: 'the float of a table',
  box: 'a drop box',
  slip: 'a slip of a fill or a credit',
  ...orElse('something else'),
} as const;

/** On which a box counts as explained that was attached and is not verified. */
export const boxGrounds = {
  'stays-at-table': 'it stays at its table, and is counted with a later day',
  'never-used': 'nothing was dropped into it',
  'held-as-evidence': 'it is held as evidence',
  'cannot-be-opened': 'it cannot be opened',
  lost: 'it is lost',
  'attached-by-mistake': 'it was never attached, and was recorded by mistake',
  'counted-on-paper': 'it was counted on paper',
  ...noGround,
  ...orElse('another ground'),
} as const;

/** On which a figure of a closed day is adjusted. */
export const adjustmentGrounds = {
  miscounted: 'it was miscounted',
  'entered-wrongly': 'it was entered wrongly',
  'entered-late': 'it was entered after the day was closed',
  'found-later': 'money or chips were found later',
  counterfeit: 'money or chips were found to be false',
  'slip-not-included': 'a slip was not included',
  'wrong-table': 'it belonged to another table',
  'wrong-day': 'it belonged to another gaming day',
  'agreed-with-regulator': 'it was agreed with the regulator',
  ...noGround,
  ...orElse('another ground'),
} as const;

/** The figures of a closed day that can be adjusted. */
export const adjustedFigures = {
  opener: 'the opener',
  closer: 'the closer',
  fills: 'the fills',
  credits: 'the credits',
  drop: 'the drop',
} as const;
