import { oneOf, type Chance } from '../../play.ts';
import { classesInOrder } from '../hands.ts';
import type { Hands, Incident, Script } from './game.ts';

const legalIncidents: readonly (readonly [probability: number, incident: Incident])[] = [
  [0.01, 'wager-voided'],
  [0.01, 'wager-refused'],
  [0.01, 'outcome-set-aside'],
  [0.015, 'player-absent'],
  [0.012, 'device-fails'],
  [0.01, 'card-exposed'],
];

const plain: Script = {
  hands: 'chance',
  sixth: 'chance',
  stakes: 'chosen',
  incident: 'nothing',
  wellBacked: false,
  jackpots: 'chance',
};

/** A legal round as chance has it, now and then with something out of the ordinary; hands of rule 11 come more often than in a long run of cards. */
export const legalScript = (chance: Chance, isLast: boolean): Script => {
  let draw = chance();
  const found = legalIncidents.find(([probability]) => (draw -= probability) < 0);
  // After a misdeal a new round is dealt (12.3).
  if (found) return { ...plain, incident: isLast && found[1] === 'card-exposed' ? 'nothing' : found[1] };
  return chance() < 0.25 ? { ...plain, hands: { first: oneOf(chance, classesInOrder) } } : plain;
};

/** By chance all hands might be declared: then no sixth card comes, and what a move does with one has no room. */
const handsOf = (hands: Hands = 'no-value'): Hands =>
  typeof hands === 'object' && 'first' in hands ? { others: 'no-value', ...hands } : hands;

/** A round in which a move is planted: nothing out of the ordinary but what the move bends. */
export const bentScript = (bend: Partial<Script> = {}): Script => ({
  ...plain,
  wellBacked: true,
  jackpots: 'none',
  ...bend,
  hands: handsOf(bend.hands),
});
