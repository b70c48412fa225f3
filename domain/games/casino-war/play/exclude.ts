import { say, type Actor } from '../../../play/floor.ts';
import type { RoundPlay } from '../../../play/round-play.ts';
import { decisionBy } from '../../../play/table.ts';

/** Somebody is excluded from the game who broke the rules (12.2(b)). */
export const exclude = ({ table: { floor } }: RoundPlay, personId: string, by: Actor): void => {
  const decision = decisionBy(by, '12.2(b)', 'rules-broken');
  say(floor, 'table.PlayerExcluded', { personId, from: 'game', decision }, by);
};
