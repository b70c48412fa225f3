import * as afterTheCall from './after-the-call.ts';
import * as calls from './calls.ts';
import * as carried from './carried.ts';
import * as limits from './limits.ts';
import type { TwoUpMove } from './move.ts';
import * as payments from './payments.ts';
import * as ring from './ring.ts';
import * as rulings from './rulings.ts';
import * as equipment from './equipment.ts';
import * as disputes from './disputes.ts';
import * as evening from './evening.ts';
import * as exclusions from './exclusions.ts';
import * as spins from './spins.ts';
import * as tokens from './tokens.ts';
import * as lostCoins from './lost-coins.ts';
import * as table from './table.ts';
import * as wagers from './wagers.ts';

/** Every illegal move that can be planted, by name: whatever the files beside this one export. */
export const moves: readonly TwoUpMove[] = [
  afterTheCall,
  calls,
  carried,
  wagers,
  limits,
  spins,
  payments,
  tokens,
  ring,
  rulings,
  lostCoins,
  table,
  equipment,
  exclusions,
  disputes,
  evening,
]
  .flatMap((file) => Object.values<TwoUpMove>(file))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
