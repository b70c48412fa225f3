import type { FloorGround } from '../../../table/word-lists.ts';
import { pause, say, type Actor } from '../../../play/floor.ts';
import { expect, expectOfSession } from '../../../play/round-play.ts';
import { asPlayer, decisionBy, type Player } from '../../../play/table.ts';
import { happens, oneOf } from '../../play.ts';
import { chooseCoins } from './coins.ts';
import type { Game } from './game.ts';
import { sayPlay } from './say.ts';
import type { TwoUpTable } from './table.ts';

/** The players in the order in which the coins are offered: clockwise from the last spinner, who is not asked again (3.1, 3.2). */
const clockwise = ({ players, lastSpinnerSeat, lastSpinner, barred }: TwoUpTable): readonly Player[] =>
  [
    ...players.filter(({ seat }) => seat > lastSpinnerSeat),
    ...players.filter(({ seat }) => seat <= lastSpinnerSeat),
  ].filter((player) => player !== lastSpinner && !barred.has(player.personId));

/** The winner who stays accepts; else the coins go round until someone does; when nobody does, the house spins (3.3). */
export const chooseSpinner = (game: Game): void => {
  const { table } = game;
  const { staying } = table;
  table.staying = null;
  if (staying) return accept(game, staying);
  const { asked, taker, wasOneAsked } = goRound(game, table.coinsHad);
  for (const player of asked) {
    if (player === taker && game.script.spinner !== 'house') {
      (game.deeds.offer ?? offer)(game, player);
      return accept(game, player);
    }
    offer(game, player);
    decline(game, player);
  }
  const { asks } = game.deeds;
  const verdict = asks === 'nobody' && !wasOneAsked ? 'undetermined' : 'violation';
  if (asks) expectOfSession(game, { clause: '3.3', code: 'HOUSE_SPIN_WITHOUT_DECLINES' }, verdict);
  houseSpinsUnasked(game);
};

type Round = {
  readonly asked: readonly Player[];
  readonly taker?: Player;
  /** Somebody was asked before them, out of turn. */
  readonly wasOneAsked: boolean;
};

/** The players who are asked in turn, and the one of them who takes the coins if the house is not to spin. */
const goRound = (game: Game, wasHad: boolean): Round => {
  const { table, deeds } = game;
  const early = !wasHad && table.evening.firstOffer === 'second-place' ? offerOutOfTurn(game) : undefined;
  const wasOneAsked = early !== undefined;
  const inTurn = clockwise(table).filter((player) => player !== early);
  if (deeds.asks) return { asked: deeds.asks === 'nobody' ? [] : inTurn.slice(0, 1), wasOneAsked };
  if (deeds.passOver) {
    expectOfSession(game, { clause: wasHad ? '3.2' : '3.1', code: 'SPINNER_ORDER_BROKEN' });
    return { ...passingOver(table, inTurn), wasOneAsked };
  }
  const willing = inTurn.filter((player) => player !== table.abstaining);
  const taker = willing.find(({ nerve }) => happens(table.floor.chance, nerve)) ?? willing.at(-1);
  return { asked: inTurn, ...(taker ? { taker } : {}), wasOneAsked };
};

/** One of the players whose turn it is goes unasked, and the next has the coins. A player who was sent out once may be passed over. */
const passingOver = ({ sentOut }: TwoUpTable, inTurn: readonly Player[]) => {
  const place = inTurn.findIndex(({ personId }, at) => at > 0 && !sentOut.has(personId));
  const taker = inTurn[place + 1];
  if (place < 0 || !taker) throw new Error('there is nobody to pass over');
  return { asked: [...inTurn.slice(0, place), taker], taker };
};

/** The first offer of a session goes past the first player in turn, and the player who is asked declines: who that is. */
const offerOutOfTurn = (game: Game): Player | undefined => {
  const { table } = game;
  const [, second] = clockwise(table);
  if (!second) return undefined;
  offer(game, second);
  decline(game, second);
  table.lastSpinnerSeat = second.seat;
  return second;
};

const houseSpinsUnasked = (game: Game): void => {
  const { table, deeds } = game;
  const { leader: boxer, dealers, gamesSupervisor } = table.crew;
  if (deeds.supervisorSpins) {
    expect(game, { clause: '3.3', code: 'HOUSE_SPINNER_WITHOUT_POWER' });
    // 4.3 lets only boxer and dealer spin without a stake and a side.
    expect(game, { clause: '4.2', code: 'SPIN_BEFORE_DECLARATION' }, null, 'undetermined');
    expect(game, { clause: '4.2', code: 'SPINNER_WAGER_MISSING' }, null, 'undetermined');
  }
  const spinner = oneOf(table.floor.chance, [boxer, dealers[0]]);
  houseSpins(game, 'no-volunteer', deeds.supervisorSpins ? gamesSupervisor : spinner);
};

/** The boxer offers the coins to a player, and puts the disc before their place (2.6.2, 3.1). */
export const offer = (
  { table: { floor, crew } }: Game,
  { personId, seat }: Player,
  otherwise: { readonly seat?: number; readonly by?: Actor } = {},
): void => {
  const by = otherwise.by ?? crew.leader;
  sayPlay(floor, 'two-up.SpinnerOffered', { personId, seat: otherwise.seat ?? seat, by: by.personId }, by);
  pause(floor, 1_500, 4_000);
};

const decline = ({ table: { floor } }: Game, player: Player): void => {
  sayPlay(floor, 'two-up.SpinnerDeclined', { personId: player.personId, seat: player.seat }, asPlayer(player));
  pause(floor, 1_000, 2_500);
};

const accept = (game: Game, player: Player): void => {
  const { table } = game;
  game.spinner = player;
  table.coinsHad = true;
  table.lastSpinnerSeat = player.seat;
  table.lastSpinner = player;
  sayPlay(table.floor, 'two-up.SpinnerAccepted', { personId: player.personId, seat: player.seat }, asPlayer(player));
  pause(table.floor, 3_000, 8_000);
};

/** A member of staff spins from here on (3.3, 6.5, 6.6, 6.8). */
export const houseSpins = (game: Game, because: NonNullable<Game['houseBecause']>, who: Actor): void => {
  const { floor } = game.table;
  game.table.coinsHad = true;
  game.house = who;
  game.houseBecause = because;
  sayPlay(
    floor,
    'two-up.SpinnerReplaced',
    { byPersonId: who.personId, role: who.role, insteadOf: game.spinner?.personId ?? null, because },
    game.table.crew.leader,
  );
  pause(floor, 3_000, 6_000);
  if (game.spinner) chooseCoins(game);
};

/** The spinner says for which side they spin (4.2). */
export const declareSide = (game: Game): void => {
  const { floor } = game.table;
  const { spinner } = game;
  if (!spinner) return;
  game.side = game.side ?? oneOf(floor.chance, ['heads', 'tails']);
  sayPlay(floor, 'two-up.SideDeclared', { personId: spinner.personId, side: game.side }, asPlayer(spinner));
  pause(floor, 1_000, 3_000);
};

/** In the middle of an odds run a spinner wants no more, or is sent off by the boxer; the house finishes (6.6, 6.7, 6.8). */
export const considerLeaving = (game: Game): void => {
  const { table, spinner, script } = game;
  if (!spinner || game.house) return;
  if (script.incident === 'spinner-declines')
    houseSpins(game, 'declined', oneOf(table.floor.chance, table.crew.dealers));
  if (script.incident === 'spinner-removed') {
    const { leader: boxer, dealers } = table.crew;
    removeSpinner(game, { by: boxer, substitute: dealers[0], barredFromRing: happens(table.floor.chance, 0.5) });
  }
};

/** The spinner has to give the coins back, and another spins on (6.7, 6.8); without a substitute the game breaks off. */
export const removeSpinner = (
  game: Game,
  {
    by,
    substitute,
    barredFromRing,
    decided: [clause, ground] = ['6.7.2', 'delay'],
  }: {
    by: Actor;
    substitute: Actor | null;
    barredFromRing: boolean;
    decided?: readonly [clause: string, ground: FloorGround];
  },
): void => {
  const { table, spinner } = game;
  if (!spinner) return;
  const decision = decisionBy(by, clause, ground);
  table.sentOut.add(spinner.personId);
  sayPlay(table.floor, 'two-up.SpinnerRemoved', { personId: spinner.personId, barredFromRing, decision }, by);
  if (barredFromRing) barFromRing(table, spinner, by);
  if (substitute) houseSpins(game, 'removed', substitute);
  else game.isBrokenOff = true;
};

/** A player is kept out of the ring until play closes (6.7). */
export const barFromRing = (table: TwoUpTable, { personId }: Player, by: Actor): void => {
  table.barred.add(personId);
  table.sentOut.add(personId);
  const decision = decisionBy(by, '6.7', 'delay');
  say(table.floor, 'table.PlayerExcluded', { personId, from: 'ring', decision }, by);
};

/** At the end of the game a spinner who lost retires (6.4); one who won may stay, and opens the next game. */
export const leaveRing = (game: Game, fate: 'won' | 'lost', mayStay: boolean): void => {
  const { table, spinner, houseBecause } = game;
  if (!spinner || houseBecause === 'removed') return;
  const isWelcome = mayStay && !table.barred.has(spinner.personId);
  if (fate === 'won' && houseBecause === null && isWelcome && happens(table.floor.chance, 0.6)) {
    table.staying = spinner;
    return;
  }
  if (fate === 'lost') {
    if (game.deeds.loserStays) chooseCoins(game);
    else retire(game, spinner, 'lost');
  } else if (houseBecause === null) retire(game, spinner, 'chose-to');
  else retire(game, spinner, houseBecause === 'declined' ? 'failed-to-continue' : 'three-invalid');
};

export const retire = (
  { table: { floor } }: Game,
  spinner: Player,
  because: 'lost' | 'chose-to' | 'failed-to-continue' | 'three-invalid',
): void => {
  pause(floor, 1_500, 3_000);
  sayPlay(floor, 'two-up.SpinnerRetired', { personId: spinner.personId, because }, asPlayer(spinner));
};
