import { happens, oneOf } from '../../play.ts';
import { pause, say, type Actor } from './floor.ts';
import { expect, expectOfSession, type Game } from './game.ts';
import { chooseCoins } from './coins.ts';
import { asPlayer, decisionBy, type Player, type Table } from './table.ts';

/** The players in the order in which the coins are offered: clockwise from the last spinner, who is not asked again (3.1, 3.2). */
const clockwise = ({ players, lastSpinnerSeat, lastSpinner, barred }: Table): readonly Player[] =>
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
  const asked = game.deeds.askNobody ? [] : clockwise(table);
  const taker = asked.find(({ nerve }) => happens(table.floor.chance, nerve)) ?? asked.at(-1);
  for (const player of asked) {
    offer(game, player);
    if (player === taker && game.script.spinner === 'player') return accept(game, player);
    say(table.floor, 'two-up.SpinnerDeclined', { personId: player.personId, seat: player.seat }, asPlayer(player));
    pause(table.floor, 1_000, 2_500);
  }
  if (game.deeds.askNobody) expectOfSession(game, '3.3', 'HOUSE_SPIN_WITHOUT_DECLINES');
  const { boxer, dealers, gamesSupervisor } = table.crew;
  if (game.deeds.supervisorSpins) {
    expect(game, '3.3', 'HOUSE_SPINNER_WITHOUT_POWER');
    // 4.3 lets only boxer and dealer spin without a stake and a side.
    expect(game, '4.2', 'SPIN_BEFORE_DECLARATION');
    expect(game, '4.2', 'SPINNER_WAGER_MISSING');
  }
  const spinner = oneOf(table.floor.chance, [boxer, dealers[0]]);
  houseSpins(game, 'no-volunteer', game.deeds.supervisorSpins ? gamesSupervisor : spinner);
};

const offer = ({ table: { floor, crew } }: Game, { personId, seat }: Player): void => {
  say(floor, 'two-up.SpinnerOffered', { personId, seat, by: crew.boxer.personId }, crew.boxer);
  pause(floor, 1_500, 4_000);
};

const accept = (game: Game, player: Player): void => {
  const { table } = game;
  game.spinner = player;
  table.lastSpinnerSeat = player.seat;
  table.lastSpinner = player;
  say(table.floor, 'two-up.SpinnerAccepted', { personId: player.personId, seat: player.seat }, asPlayer(player));
  pause(table.floor, 3_000, 8_000);
};

/** A member of staff spins from here on (3.3, 6.5, 6.6, 6.8). */
export const houseSpins = (game: Game, because: NonNullable<Game['houseBecause']>, who: Actor): void => {
  const { floor } = game.table;
  game.house = who;
  game.houseBecause = because;
  say(
    floor,
    'two-up.SpinnerReplaced',
    { byPersonId: who.personId, role: who.role, insteadOf: game.spinner?.personId ?? null, because },
    game.table.crew.boxer,
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
  say(floor, 'two-up.SideDeclared', { personId: spinner.personId, side: game.side }, asPlayer(spinner));
  pause(floor, 1_000, 3_000);
};

/** In the middle of an odds run a spinner wants no more, or is sent off by the boxer; the house finishes (6.6, 6.7, 6.8). */
export const considerLeaving = (game: Game): void => {
  const { table, spinner, script } = game;
  if (!spinner || game.house) return;
  if (script.incident === 'spinner-declines')
    houseSpins(game, 'declined', oneOf(table.floor.chance, table.crew.dealers));
  if (script.incident === 'spinner-removed') removeSpinner(game, spinner);
};

const removeSpinner = (game: Game, spinner: Player): void => {
  const { table } = game;
  const { floor, crew } = table;
  const barredFromRing = happens(floor.chance, 0.5);
  const decision = decisionBy(crew.boxer, '6.7.2', 'delaying-the-game');
  say(floor, 'two-up.SpinnerRemoved', { personId: spinner.personId, barredFromRing, decision }, crew.boxer);
  if (barredFromRing) {
    table.barred.add(spinner.personId);
    const bar = { personId: spinner.personId, from: 'ring' as const, decision: { ...decision, clause: '6.7' } };
    say(floor, 'table.PlayerExcluded', bar, crew.boxer);
  }
  houseSpins(game, 'removed', crew.dealers[0]);
};

/** At the end of the game: who lost retires (6.4); who won may stay, and opens the next game. */
export const leaveRing = (game: Game, fate: 'won' | 'lost', mayStay: boolean): void => {
  const { table, spinner, houseBecause } = game;
  if (!spinner || houseBecause === 'removed') return;
  if (fate === 'won' && houseBecause === null && mayStay && happens(table.floor.chance, 0.6)) {
    table.staying = spinner;
    return;
  }
  if (fate === 'lost') retire(game, spinner, 'lost');
  else if (houseBecause === null) retire(game, spinner, 'chose-to');
  else retire(game, spinner, houseBecause === 'declined' ? 'failed-to-continue' : 'three-invalid');
};

export const retire = (
  { table: { floor } }: Game,
  spinner: Player,
  because: 'lost' | 'chose-to' | 'failed-to-continue' | 'three-invalid',
): void => {
  pause(floor, 1_500, 3_000);
  say(floor, 'two-up.SpinnerRetired', { personId: spinner.personId, because }, asPlayer(spinner));
};
