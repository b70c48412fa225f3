import { happens, type Chance } from '../../play.ts';
import type { Script } from './turn.ts';

const ordinary: Script = {
  spinner: 'player',
  asksNobody: false,
  incident: 'nothing',
  spins: [],
  voids: 0.05,
  wellBacked: false,
};

const legalTurns: readonly (readonly [probability: number, script: Partial<Script>])[] = [
  [0.03, { spins: ['void', 'void', 'void'] }],
  [0.02, { spins: ['heads', 'void', 'void', 'void'] }],
  [0.05, { spins: ['heads', 'heads', 'heads'] }],
  [0.02, { spins: ['heads', 'void', 'heads', 'void', 'heads'] }],
  [0.01, { incident: 'wager-voided', wellBacked: true }],
  [0.01, { incident: 'outcome-set-aside', spins: ['tails'] }],
];

/** What came before a turn, and comes after it. */
type Between = {
  /** The ringkeeper spun in the turn before, since no patron elected to. */
  readonly houseSpins: boolean;
  /** A patron has to take the kip, whatever chance has. */
  readonly isPatrons: boolean;
};

/** A legal turn as chance has it, now and then with something out of the ordinary. */
export const legalScript = (chance: Chance, { houseSpins, isPatrons }: Between): Script => {
  let draw = chance();
  const found = legalTurns.find(([probability]) => (draw -= probability) < 0);
  if (found || isPatrons) return { ...ordinary, ...found?.[1] };
  // A ringkeeper who spins goes on until a patron elects to (4.9.1): nobody has to be asked again.
  if (houseSpins && happens(chance, 0.3)) return { ...ordinary, spinner: 'house', asksNobody: true };
  return { ...ordinary, spinner: happens(chance, 0.05) ? 'house' : 'player' };
};

/** A turn in which a move is planted: nothing out of the ordinary but what the move bends. */
export const bentScript = (bend: Partial<Script> = {}): Script => ({
  ...ordinary,
  voids: 0,
  wellBacked: true,
  ...bend,
});
