import { pause, say } from '../../../../play/floor.ts';
import { ensureChips, seatOneMore } from '../../../../play/players.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { refuse } from '../../../../play/rulings.ts';
import { decisionBy, stakesFor, type Player, type Wager } from '../../../../play/table.ts';
import { placeWager } from '../../../../play/wagers.ts';
import type { Script, WarRound } from '../game.ts';
import { sayPlay } from '../say.ts';
import { moveAt, type WarMove } from './move.ts';

/** Casino war wagers win and tie wagers lose, and none goes to war. */
const higher: Partial<Script> = { first: 'higher' };
const clause = '3.4';

/** A player who has had nothing to do with a wager under the minimum this evening: rather one who has no casino war wager yet. */
const newToIt = (round: WarRound): Player => {
  const { table } = round;
  const isNew = ({ personId }: Player) => !table.underMinimum.has(personId);
  const hasWar = (player: Player) => round.wagers.some((one) => one.player === player && one.kind === 'casino-war');
  if (!table.players.some(isNew)) seatOneMore(table);
  const free = table.players.filter(isNew);
  const player = free.find((one) => !hasWar(one)) ?? free[0];
  if (!player) throw new Error('everybody at the table has laid a wager under the minimum');
  table.underMinimum.add(player.personId);
  return player;
};

const underMinimum = ({ table }: WarRound, player: Player, kind: string): number => {
  const { minCents, stepCents } = stakesFor(table, player, kind);
  return minCents - stepCents;
};

const lay = (round: WarRound, player: Player, kind: 'casino-war' | 'tie'): Wager => {
  const stakeCents = underMinimum(round, player, kind);
  ensureChips(round.table, player, stakeCents);
  return placeWager(round, player, kind, stakeCents);
};

const layTheFirst = (round: WarRound): Wager => {
  const wager = lay(round, newToIt(round), 'casino-war');
  expect(round, { clause, code: 'UNDER_MIN_STANDS' }, wager, 'noted');
  return wager;
};

/** The dealer tells the owner of a wager that no further one under the minimum will be accepted. */
const tellOwner = ({ table: { floor, crew } }: WarRound, { wagerId, player }: Wager): void => {
  pause(floor, 2_000, 4_000);
  const data = { wagerId, personId: player.personId, by: crew.leader.personId };
  sayPlay(floor, 'casino-war.OwnerAdvised', data, crew.leader);
  pause(floor, 2_000, 4_000);
};

/** The owner of a first wager under the minimum is told, and lays a tie wager under the minimum beside it. */
const layAgain = (round: WarRound): Wager => {
  const first = layTheFirst(round);
  tellOwner(round, first);
  return lay(round, first.player, 'tie');
};

const whileBetsAreOpen = moveAt('whileBetsAreOpen', higher);

export const underMinimumAndTold: WarMove = whileBetsAreOpen(
  'under-minimum-and-told',
  'A wager under the minimum is played, and its owner is told that no further one will be accepted: lawful, and noted.',
  (round) => tellOwner(round, layTheFirst(round)),
);

export const underMinimumNotTold: WarMove = whileBetsAreOpen(
  'under-minimum-not-told',
  'A wager under the minimum is played, and nobody recorded that its owner was told.',
  (round) => {
    const wager = layTheFirst(round);
    expectOfSession(round, { clause, code: 'UNDER_MIN_OWNER_NOT_ADVISED' }, 'undetermined', wager);
  },
);

export const underMinimumAgain: WarMove = whileBetsAreOpen(
  'under-minimum-again',
  'A player who was told that no further wager under the minimum will be accepted lays another, and it is played.',
  (round) => {
    const wager = layAgain(round);
    expect(round, { clause, code: 'UNDER_MIN_STANDS' }, wager, 'noted');
    expectOfSession(round, { clause, code: 'REPEATED_UNDER_MIN' }, 'violation', wager);
  },
);

export const firstUnderMinimumRefused: WarMove = whileBetsAreOpen(
  'first-under-minimum-refused',
  'The first wager of a player under the minimum is refused, which should be played, and the player be told.',
  (round) => {
    const { table } = round;
    const player = newToIt(round);
    const { personId } = player;
    const stakeCents = underMinimum(round, player, 'casino-war');
    const decision = decisionBy(table.crew.casinoSupervisor, clause, 'outside-limits');
    const refused = { wagerId: null, personId, kind: 'casino-war', stakeCents, decision };
    say(table.floor, 'round.WagerRefused', refused, table.crew.casinoSupervisor);
    expectOfSession(round, { clause, code: 'FIRST_UNDER_MIN_REFUSED' });
  },
);

/** It is found by what its settlement says: no citation of its own is declared. */
export const refusedUnderMinimumCollected: WarMove = whileBetsAreOpen(
  'refused-under-minimum-collected',
  'A further wager under the minimum is rightly refused, and a dealer collects it with the losers.',
  (round) => {
    const wager = layAgain(round);
    pause(round.table.floor, 1_000, 3_000);
    refuse(round, wager, round.table.crew.casinoSupervisor, 'outside-limits');
    wager.lawful = { givenBackBy: clause };
  },
);
