import { pause, say } from '../../../play/floor.ts';
import { decisionBy } from '../../../play/table.ts';
import { giveBack } from '../../../play/wagers.ts';
import { oneOf } from '../../play.ts';
import { sourceOf } from './deal.ts';
import type { ChanceRound } from './game.ts';
import { sayPlay } from './say.ts';
import { dealerOf } from './table.ts';

/** The round is declared void, and every stake goes back (13.2.1). */
export const voidRound = (round: ChanceRound): void => {
  const { floor, crew } = round.table;
  pause(floor, 2_000, 4_000);
  const decision = decisionBy(crew.casinoSupervisor, '13.2.1', 'equipment-fault');
  say(floor, 'round.RoundVoided', { money: 'refunded', decision }, crew.casinoSupervisor);
  pause(floor, 2_000, 4_000);
  for (const wager of round.wagers) giveBack(round, wager);
};

/** The device fails when cards of the round have been dealt, and cannot be put right (13.2). */
export const failDevice = (round: ChanceRound): void => {
  const { table, deeds } = round;
  const { floor } = table;
  const source = sourceOf(round);
  if (!source.shuffles) return;
  const dealer = dealerOf(table);
  const fault = oneOf(floor.chance, ['mechanical', 'electrical', 'cards-spoiled'] as const);
  sayPlay(floor, 'cards.DeviceFailed', { device: source.id, fault, by: dealer.personId }, dealer);
  pause(floor, 60_000, 120_000);
  sayPlay(floor, 'cards.DeviceRepaired', { device: source.id, works: false, by: dealer.personId }, dealer);
  table.isDeviceOut = true;
  round.isOver = true;
  const { whenNextFails } = table;
  table.whenNextFails = null;
  whenNextFails?.(round);
  (deeds.whenDeviceFails ?? voidRound)(round);
};
