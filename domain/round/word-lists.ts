import { orElse } from '../kernel/word-list.ts';

/** What is called at a table, as it is spoken. A game adds its own. */
export const calls = {
  'place your bets': 'bets may be laid',
  'no more bets': 'betting is closed',
  other: 'other words',
} as const;

/** An error of dealing or of play, as somebody notices it. A game adds its own. */
export const errors = {
  'wrong-payment': 'a wager was paid wrongly',
  'wrong-collection': 'a wager was collected wrongly',
  'not-settled': 'a wager was not settled',
  'counted-twice': 'a wager was counted twice',
  'wrong-call': 'a call was wrong',
  'wrong-result': 'a result was announced that was not there',
  'wrong-area': 'a wager lay in the wrong area',
  equipment: 'the equipment was not in order',
  ...orElse('another error'),
} as const;

/** Why the house hands back money that it had collected on a wager. */
export const returnReasons = {
  void: 'it was void',
  refused: 'the wager was refused',
  excluded: 'its player was excluded',
  'over-maximum': 'it was over the maximum',
  'late-bet': 'it was laid after the close of betting',
  mistake: 'it was collected by mistake',
  'stand-off': 'it was a stand off',
  surrendered: 'a part of it was given up',
  ruling: 'a ruling',
  ...orElse('another reason'),
} as const;
