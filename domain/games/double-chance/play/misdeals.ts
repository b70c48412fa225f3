import { pause, type Actor } from '../../../play/floor.ts';
import { decisionBy } from '../../../play/table.ts';
import { giveBack } from '../../../play/wagers.ts';
import type { ChanceRound } from './game.ts';
import { sayPlay } from './say.ts';
import { show } from './settle.ts';
import { dealerOf } from './table.ts';

type Ground = 'dealt-incorrectly' | 'card-exposed' | 'none';

export const declareMisdeal = ({ table: { floor } }: ChanceRound, ground: Ground, by: Actor): void => {
  pause(floor, 2_000, 4_000);
  const decision = decisionBy<Ground>(by, '12.1', ground);
  sayPlay(floor, 'double-chance.MisdealDeclared', { decision }, by);
  pause(floor, 2_000, 4_000);
};

/** A misdeal is declared, every stake goes back, and the round is over. */
export const misdeal = (round: ChanceRound, ground: Ground, by: Actor = dealerOf(round.table)): void => {
  declareMisdeal(round, ground, by);
  for (const wager of round.wagers) giveBack(round, wager);
  round.isOver = true;
};

/** A card is shown by mistake while the others are dealt. */
export const flash = (round: ChanceRound, by: Actor): void => {
  const [hand] = round.hands.values();
  if (!hand) throw new Error('no card was dealt');
  show(round, hand, hand.cards.slice(0, 1), 'exposed', by);
};

/** A dealer exposes a card while others are dealt, and declares a misdeal (12.2). */
export const exposeAndDealAnew = (round: ChanceRound): void => {
  flash(round, dealerOf(round.table));
  misdeal(round, 'card-exposed');
};
