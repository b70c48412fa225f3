import { bettingPlayers, ensureChips } from '../../../play/players.ts';
import { pause } from '../../../play/floor.ts';
import { stakesFor, type Player, type Wager } from '../../../play/table.ts';
import { bet, placeWager, thinkAgain } from '../../../play/wagers.ts';
import { happens } from '../../play.ts';
import type { ChanceRound } from './game.ts';
import { sayPlay } from './say.ts';
import { dealerOf, ownArea } from './table.ts';

/** Nine hands with a sixth card each are more than a deck has, and the rules do not say what then: at most so many are dealt. */
export const mostHands = 8;

/** A player has the area before their seat, and wagers on one hand only (5.4). */
export const areaFor = (_round: ChanceRound, player: Player): string => ownArea(player);

const hasMain = ({ wagers }: ChanceRound, player: Player): boolean => wagers.some((wager) => wager.player === player);

/** In a round that is well backed some players let it pass, so that areas stay free. */
const bettingIn = ({ table, script }: ChanceRound): readonly Player[] => {
  const players = bettingPlayers(table);
  return script.wellBacked ? players.slice(0, Math.min(mostHands - 2, players.length - 1)) : players;
};

const betMain = (round: ChanceRound, player: Player, stakes = round.script.stakes): void => {
  const { minCents, maxCents } = stakesFor(round.table, player, 'main');
  if (stakes === 'chosen') {
    bet(round, player, 'main');
    return;
  }
  const stakeCents = stakes === 'least' ? minCents : maxCents;
  ensureChips(round.table, player, stakeCents);
  placeWager(round, player, 'main', stakeCents);
};

/** There are to be three wagers of chips. */
const backWell = (round: ChanceRound): void => {
  const { table, script } = round;
  for (const player of bettingIn(round)) {
    if (round.wagers.filter(({ medium }) => medium === 'chips').length >= 3) return;
    if (hasMain(round, player)) continue;
    betMain(round, player, script.stakes === 'chosen' ? 'least' : script.stakes);
    pause(table.floor, 200, 1_300);
  }
};

/** Everyone who likes may bet; then some think again. All of it before the first card. */
export const placeBets = (round: ChanceRound): void => {
  const { table, script } = round;
  const { floor } = table;
  for (const player of bettingIn(round)) {
    if (hasMain(round, player) || round.wagers.length >= mostHands || !happens(floor.chance, player.eagerness))
      continue;
    betMain(round, player);
    pause(floor, 200, 1_300);
  }
  if (script.wellBacked) backWell(round);
  if (script.stakes !== 'chosen') return;
  for (const wager of round.wagers)
    thinkAgain(round, wager, { isFull: script.wellBacked, staysFull: script.wellBacked });
};

export const offerJackpot = (round: ChanceRound, { player, hand }: Wager): void => {
  const { floor } = round.table;
  const dealer = dealerOf(round.table);
  const data = { hand: hand ?? ownArea(player), personId: player.personId, by: dealer.personId };
  sayPlay(floor, 'double-chance.JackpotOffered', data, dealer);
  pause(floor, 500, 1_500);
};

/** A wager on the jackpot, linked to the one on its hand (10.1). */
export const layJackpot = (round: ChanceRound, main: Wager, stakeCents = round.table.jackpotCents): Wager => {
  ensureChips(round.table, main.player, stakeCents);
  const beside = { hand: main.hand ?? ownArea(main.player), linkedTo: main.wagerId };
  const wager = placeWager(round, main.player, 'jackpot', stakeCents, beside);
  pause(round.table.floor, 200, 1_300);
  return wager;
};

/** Each player with a wager is given the opportunity to wager on the jackpot (5.2.2), and some do. */
export const offerJackpots = (round: ChanceRound, mayLay: boolean): void => {
  const { table, script, deeds, wagers } = round;
  const offered = new Set(wagers.filter(({ kind }) => kind === 'jackpot').map(({ linkedTo }) => linkedTo));
  for (const main of wagers.filter(({ kind, wagerId }) => kind === 'main' && !round.offered.has(wagerId))) {
    round.offered.add(main.wagerId);
    if (offered.has(main.wagerId) || deeds.offerJackpot?.(round, main) === true) continue;
    offerJackpot(round, main);
    const { jackpots } = script;
    const wanted = jackpots === 'chance' ? happens(table.floor.chance, main.player.nerve) : jackpots === 'all';
    if (mayLay && wanted) layJackpot(round, main);
  }
};
