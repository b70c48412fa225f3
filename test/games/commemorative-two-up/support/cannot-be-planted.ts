const untilVoid = 'by the reading in force a wager of an excluded patron counts until it is declared void';

/** The citations of the edition that no move brings about under the readings in force, each with the reason. */
export const cannotBePlanted: Readonly<Record<string, string>> = {
  '1.1 OPENED_OUTSIDE_WINDOW': 'by the reading in force only spins are play: a ring may be opened before',
  '7.3.2 STAKE_NOT_RETURNED': untilVoid,
  '7.3.2 MORE_HANDED_OVER_THAN_DUE': untilVoid,
};
