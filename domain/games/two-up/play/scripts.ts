import { happens, type Chance } from '../../play.ts';
import type { Incident, Outcome, Script } from './game.ts';

const legalIncidents: readonly (readonly [probability: number, incident: Incident, spins: readonly Outcome[]])[] = [
  [0.015, 'wager-refused', []],
  [0.01, 'wager-voided', []],
  [0.01, 'outcome-set-aside', ['hit']],
  [0.02, 'spinner-declines', ['odds']],
  [0.02, 'spinner-removed', ['odds']],
  [0.03, 'nothing', ['void', 'void', 'void']],
  [0.015, 'nothing', ['hit', 'void', 'void', 'void']],
  [0.02, 'nothing', ['odds', 'odds', 'odds', 'odds', 'odds']],
  [0.03, 'nothing', ['hit', 'hit', 'hit']],
];

/** A legal game as chance has it, now and then with something out of the ordinary. */
export const legalScript = (chance: Chance, houseMaySpin: boolean): Script => {
  let draw = chance();
  const found = legalIncidents.find(([probability]) => (draw -= probability) < 0);
  const spinner = !found && houseMaySpin && happens(chance, 0.03) ? 'house' : 'player';
  return {
    spinner,
    spins: found?.[2] ?? [],
    incident: found?.[1] ?? 'nothing',
    voids: 0.05,
    wellBacked: false,
    oddStake: happens(chance, 0.3),
  };
};

/** A game in which a move is planted: nothing out of the ordinary but what the move bends. */
export const bentScript = (bend: Partial<Script> = {}): Script => ({
  spinner: 'player',
  spins: [],
  incident: 'nothing',
  voids: 0,
  wellBacked: true,
  oddStake: false,
  ...bend,
});
