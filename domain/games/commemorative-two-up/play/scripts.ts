import { happens, type Chance } from '../../play.ts';
import type { Outcome, Script } from './turn.ts';

const legalTurns: readonly (readonly [probability: number, spins: readonly Outcome[]])[] = [
  [0.06, ['void', 'void', 'void']],
  [0.06, ['heads', 'void', 'void', 'void']],
  [0.15, ['heads', 'heads', 'heads']],
  [0.05, ['heads', 'void', 'heads', 'void', 'heads']],
];

/** A legal turn as chance has it, now and then with something out of the ordinary. */
export const legalScript = (chance: Chance, isOfPatron = false): Script => {
  let draw = chance();
  const found = legalTurns.find(([probability]) => (draw -= probability) < 0);
  const spinner = !found && !isOfPatron && happens(chance, 0.06) ? 'house' : 'player';
  return { spinner, spins: found?.[1] ?? [], voids: 0.06, wellBacked: false };
};

/** A turn in which a move is planted: nothing out of the ordinary but what the move bends. */
export const bentScript = (bend: Partial<Script> = {}): Script => ({
  spinner: 'player',
  spins: [],
  voids: 0,
  wellBacked: true,
  ...bend,
});
