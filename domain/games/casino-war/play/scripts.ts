import { happens, type Chance } from '../../play.ts';
import type { Incident, Script } from './game.ts';

const legalIncidents: readonly (readonly [probability: number, incident: Incident])[] = [
  [0.01, 'wager-voided'],
  [0.01, 'outcome-set-aside'],
  [0.01, 'round-voided'],
  [0.015, 'face-up-card'],
  [0.02, 'device-fails'],
  [0.02, 'device-repaired'],
];

const plain: Script = {
  first: 'chance',
  second: 'chance',
  choice: null,
  cuttingCard: null,
  incident: 'nothing',
  wellBacked: false,
};

/** A legal round as chance has it, now and then with something out of the ordinary; wars come more often than in a long run of cards. */
export const legalScript = (chance: Chance): Script => {
  let draw = chance();
  const found = legalIncidents.find(([probability]) => (draw -= probability) < 0);
  if (found) return { ...plain, incident: found[1] };
  const second = happens(chance, 0.2) ? 'equal' : 'chance';
  return happens(chance, 0.08) ? { ...plain, first: 'equal', second } : plain;
};

/** A round in which a move is planted: nothing out of the ordinary but what the move bends. */
export const bentScript = (bend: Partial<Script> = {}): Script => ({
  ...plain,
  first: 'unequal',
  choice: 'go-to-war',
  wellBacked: true,
  ...bend,
});
