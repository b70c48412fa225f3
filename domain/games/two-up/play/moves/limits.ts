import { dueOf } from '../due.ts';
import { pause, say } from '../floor.ts';
import { expect, expectOfSession, type Game } from '../game.ts';
import { changeLimits, endPersonalLimit, grantPersonalLimit } from '../signs.ts';
import { dealerFor, deskOf, stakesFor, type Wager } from '../table.ts';
import { placeWager } from '../wagers.ts';
import { anySide, bettorOn, type Move } from './move.ts';

/** A player lays a wager of a step over the maximum of the sign. */
const placeOverMaximum = (game: Game): Wager => {
  const side = anySide(game);
  const { stepCents } = stakesFor(game.table, firstPlayer(game), side);
  const { player, stakeCents } = bettorOn(game, side, (_, maxCents) => maxCents + 4 * stepCents);
  return placeWager(game, player, side, stakeCents);
};

/** No player has limits of their own in a game with a planted move, so anyone's limits are the table's. */
const firstPlayer = ({ table: { players } }: Game) => {
  const [player] = players;
  if (!player) throw new Error('nobody is at the table');
  return player;
};

const findOverMaximum = (game: Game, wager: Wager): void => {
  const { floor } = game.table;
  const { maxCents } = stakesFor(game.table, wager.player, wager.kind === 'heads' ? 'heads' : 'tails');
  const dealer = dealerFor(game.table, wager.player);
  pause(floor, 1_000, 3_000);
  wager.capCents = maxCents;
  say(
    floor,
    'round.WagerFoundOutsideLimits',
    { wagerId: wager.wagerId, limit: 'maximum', limitCents: maxCents, by: dealer.personId },
    dealer,
    { desk: deskOf(wager.player.seat) },
  );
};

export const overMaximumSettledInFull: Move = {
  name: 'over-maximum-settled-in-full',
  says: 'A wager is found over the maximum before it is settled, and is settled in full.',
  deeds: () => ({
    whileBetsAreOpen: (game) => findOverMaximum(game, placeOverMaximum(game)),
    settle: ({ table }, wager, _, won) =>
      wager.capCents === null ? undefined : dueOf(table, { ...wager, capCents: null }, won),
  }),
};

export const overMaximumCapped: Move = {
  name: 'over-maximum-capped',
  says: 'A wager is found over the maximum before it is settled, and is rightly settled to the maximum: worth knowing, no breach.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const wager = placeOverMaximum(game);
      findOverMaximum(game, wager);
      expect(game, '5.3', 'OVER_MAX_CAPPED', wager);
    },
  }),
};

export const overMaximumUnnoticed: Move = {
  name: 'over-maximum-unnoticed',
  says: 'Nobody notices that a wager is over the maximum; its result stands: worth knowing, no breach.',
  deeds: () => ({
    whileBetsAreOpen: (game) => expect(game, '5.3', 'OVER_MAX_UNNOTICED', placeOverMaximum(game)),
  }),
};

export const underMinimumStands: Move = {
  name: 'under-minimum-stands',
  says: 'A wager under the minimum is not seen before the call, and is valid: worth knowing, no breach.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const side = anySide(game);
      const { leastCents } = game.table.chipSet;
      const { player, stakeCents } = bettorOn(game, side, (minCents) => minCents - leastCents);
      expect(game, '5.2', 'UNDER_MIN_STANDS', placeWager(game, player, side, stakeCents));
    },
  }),
};

export const wagerNotInUnit: Move = {
  name: 'wager-not-in-unit',
  says: 'A wager is laid between two of the steps that the sign states, and is settled like the others.',
  deeds: () => ({
    whileBetsAreOpen: (game) => {
      const side = anySide(game);
      const { leastCents } = game.table.chipSet;
      const { player, stakeCents } = bettorOn(game, side, (minCents) => minCents + leastCents);
      expect(game, '5.1', 'WAGER_NOT_IN_UNIT', placeWager(game, player, side, stakeCents));
    },
  }),
};

/** A move that sets limits, before the wagers of its game. */
const setting = (name: string, says: string, code: string, clause: string, deed: (game: Game) => void): Move => ({
  name,
  says,
  deeds: () => ({
    atOpening: (game) => {
      deed(game);
      expectOfSession(game, clause, code);
    },
  }),
});

/** The ordinary limits of the table, many times the minimum or the maximum. They are in force before. */
const ordinaryTimes = ({ table }: Game, times: { readonly min?: number; readonly max?: number }) => {
  const { ordinary } = table.chipSet;
  if (table.sign.limits !== ordinary) changeLimits(table, ordinary, null);
  return ordinary.map((line) => ({
    ...line,
    minCents: line.minCents * (times.min ?? 1),
    maxCents: line.maxCents * (times.max ?? 1),
  }));
};

export const minimumRaisedAtOnce = setting(
  'minimum-raised-at-once',
  'The minimum becomes four times what it was from one game to the next, and no sign had said so.',
  'MIN_RAISED_WITHOUT_20MIN_NOTICE',
  '5.5',
  (game) => changeLimits(game.table, ordinaryTimes(game, { min: 4 }), null),
);

export const limitsChangedByDealer = setting(
  'limits-changed-by-dealer',
  'A dealer doubles the maximum.',
  'LIMITS_CHANGED_WITHOUT_POWER',
  '5.5',
  (game) => changeLimits(game.table, ordinaryTimes(game, { max: 2 }), null, game.table.crew.dealers[0]),
);

export const personalLimitWithoutSign: Move = {
  name: 'personal-limit-without-sign',
  says: 'A player is allowed more than the maximum, and no sign of their own limits is put up.',
  deeds: () => ({
    afterGame: (game) => {
      grantPersonalLimit(game.table, { isSigned: false });
      expectOfSession(game, '5.6', 'PERSONAL_LIMIT_WITHOUT_SIGN');
    },
  }),
};

export const personalLimitByDealer: Move = {
  name: 'personal-limit-by-dealer',
  says: 'A dealer allows a player more than the maximum, and is told off before the player makes use of it.',
  deeds: () => ({
    afterGame: (game) => {
      grantPersonalLimit(game.table, { by: game.table.crew.dealers[0] });
      endPersonalLimit(game.table);
      expectOfSession(game, '5.6', 'PERSONAL_LIMIT_WITHOUT_POWER');
    },
  }),
};
