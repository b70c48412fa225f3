import { leaves, plays, retires } from './words.ts';

/** Three heads in a row, each another way of heads. */
export const threeHeads = (who: 'sam' | 'ann' | 'rk' = 'sam', from = 1) => [
  plays(who, 'HHH', `s${from}`),
  plays(who, 'HHT', `s${from + 1}`),
  plays(who, 'THH', `s${from + 2}`),
];

/** A spinner stops of their own wish, and goes. */
export const leavesWon = (who: 'sam' | 'ann' = 'sam') => [retires(who, 'own-wish'), leaves(who)];
