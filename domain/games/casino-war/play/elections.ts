import { dealersHand } from '../../../equipment/cards/events.ts';
import { pause } from '../../../play/floor.ts';
import { ensureChips } from '../../../play/players.ts';
import { asPlayer, type Wager } from '../../../play/table.ts';
import { placeWager } from '../../../play/wagers.ts';
import { happens, oneOf } from '../../play.ts';
import { dealerOf, type Choice, type WarRound } from './game.ts';
import { sayPlay } from './say.ts';

const of = ({ wagerId, hand }: Wager) => ({ wagerId, hand: hand ?? dealersHand });

/** The dealer asks the player of a wager whether to go to war or to surrender (7.3(c)). */
export const ask = ({ table }: WarRound, wager: Wager): void => {
  const dealer = dealerOf(table);
  const { personId } = wager.player;
  sayPlay(table.floor, 'casino-war.OptionOffered', { ...of(wager), personId, by: dealer.personId }, dealer);
  pause(table.floor, 1_500, 4_000);
};

export const elect = ({ table: { floor } }: WarRound, wager: Wager, choice: 'go-to-war' | 'surrender'): void => {
  const how = oneOf(
    floor.chance,
    choice === 'surrender' ? (['word', 'signal'] as const) : (['word', 'signal', 'chips'] as const),
  );
  const { player } = wager;
  sayPlay(floor, 'casino-war.ElectionMade', { ...of(wager), choice, how, by: player.personId }, asPlayer(player));
  pause(floor, 1_000, 2_500);
};

export const acknowledge = ({ table }: WarRound, wager: Wager, choice: 'go-to-war' | 'surrender'): void => {
  const dealer = dealerOf(table);
  sayPlay(table.floor, 'casino-war.ElectionAcknowledged', { ...of(wager), choice, by: dealer.personId }, dealer);
  pause(table.floor, 800, 1_600);
};

/** A player is not there to decide (10.7). */
export const missPlayer = ({ table }: WarRound, wager: Wager): void => {
  const dealer = dealerOf(table);
  const { personId } = wager.player;
  sayPlay(table.floor, 'casino-war.PlayerAbsent', { ...of(wager), personId, by: dealer.personId }, dealer);
  pause(table.floor, 1_000, 2_000);
};

/** A go to war wager of the amount of the casino war wager, laid beside it (8.1). */
export const layRaise = (round: WarRound, war: Wager, stakeCents = war.stakeCents): Wager => {
  ensureChips(round.table, war.player, stakeCents);
  const beside = { hand: war.hand ?? dealersHand, linkedTo: war.wagerId };
  return placeWager(round, war.player, 'go-to-war', stakeCents, beside);
};

/** The player goes to war: says so, lays the raise, and the dealer acknowledges it. */
export const goToWar = (round: WarRound, war: Wager): void => {
  elect(round, war, 'go-to-war');
  const raise = (round.deeds.raise ?? layRaise)(round, war);
  pause(round.table.floor, 1_000, 2_000);
  acknowledge(round, war, 'go-to-war');
  if (raise) round.atWar.push({ war, raise });
};

const chosen = (round: WarRound, war: Wager): Choice => {
  const {
    table: { floor },
    script,
    deeds,
  } = round;
  const { player } = war;
  if (deeds.choose) return deeds.choose(round, war);
  if (script.choice !== null) return script.choice;
  if (happens(floor.chance, 0.45 + player.nerve)) return 'go-to-war';
  return oneOf(floor.chance, ['surrender', 'surrender', 'surrender', 'silent', 'absent'] as const);
};

/** A player whose card equals the dealer's is asked, and chooses: by word, by silence (7.4), or by absence (10.7). */
export const decide = (round: WarRound, war: Wager): Choice => {
  const choice = chosen(round, war);
  ask(round, war);
  if (choice === 'absent') missPlayer(round, war);
  if (choice === 'silent') pause(round.table.floor, 8_000, 15_000);
  if (choice === 'go-to-war') goToWar(round, war);
  if (choice === 'surrender') {
    elect(round, war, 'surrender');
    acknowledge(round, war, 'surrender');
  }
  return choice;
};
