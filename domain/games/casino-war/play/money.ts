import { expectMoney } from '../../../play/consequences.ts';
import { pause } from '../../../play/floor.ts';
import { settleOne } from '../../../play/money.ts';
import type { Wager } from '../../../play/table.ts';
import { happens } from '../../play.ts';
import { boxesOf } from './deal.ts';
import { decide } from './elections.ts';
import { against, initialCame, raiseCame, surrenderCame, warWagerCame } from './fates.ts';
import type { Came, Choice, WarRound } from './game.ts';

/** A wager is settled by what it came to. */
const settle = (round: WarRound, wager: Wager, came: Came): void => {
  round.came.set(wager.wagerId, came);
  round.settled.push(wager);
  settleOne(round, wager, came.fate);
};

/** From the box farthest to the dealer's right on (7.2, 7.3). */
const fromTheRight = (round: WarRound, kind: string): readonly string[] => {
  const boxes = boxesOf(round).toReversed();
  return round.deeds.settleOrder?.(boxes, kind) ?? boxes;
};

const on = ({ wagers }: WarRound, box: string, kind: string): readonly Wager[] =>
  wagers.filter((wager) => wager.hand === box && wager.kind === kind);

/** What a dealer takes of a wager of which half was given up: half, or what chips can make below or above it. */
const halfOf = ({ table: { floor, chipSet } }: WarRound, cents: number): number => {
  const { leastCents } = chipSet;
  const below = Math.floor(cents / 2 / leastCents) * leastCents;
  return below * 2 === cents || happens(floor.chance, 0.5) ? below : below + leastCents;
};

export const surrender = (round: WarRound, wager: Wager, choice: Exclude<Choice, 'go-to-war'>): void => {
  const countsCents = Math.min(wager.stakeCents, wager.capCents ?? wager.stakeCents);
  wager.losesCents = halfOf(round, countsCents);
  settle(round, wager, surrenderCame(choice));
};

/** A casino war wager is taken or paid, or its player is asked whether to go to war. */
const actOn = (round: WarRound, wager: Wager): void => {
  if (against(round, wager.hand, 0) !== 'equal') settle(round, wager, initialCame(round, wager));
  else if (round.deeds.offer?.(round, wager) !== true) {
    const choice = decide(round, wager);
    if (choice !== 'go-to-war') surrender(round, wager, choice);
  }
};

/** All tie wagers, from the right. */
export const settleTies = (round: WarRound): void => {
  for (const box of fromTheRight(round, 'tie'))
    for (const wager of on(round, box, 'tie')) settle(round, wager, initialCame(round, wager));
};

/** The interim settlement: all tie wagers from the right, then all casino war wagers from the right, with the options (7). */
export const settleInterim = (round: WarRound): void => {
  const { floor } = round.table;
  pause(floor, 2_000, 3_000);
  if (round.deeds.tiesLate !== true) settleTies(round);
  pause(floor, 1_000, 2_000);
  for (const box of fromTheRight(round, 'casino-war'))
    for (const wager of on(round, box, 'casino-war')) actOn(round, wager);
};

/** What is left when the cards of the war lie there: casino war wagers and their raises (8.4). */
export const settleWar = (round: WarRound): void => {
  pause(round.table.floor, 2_000, 3_000);
  for (const { war, raise } of round.atWar.toReversed()) {
    settle(round, war, warWagerCame(round, war));
    settle(round, raise, raiseCame(round, raise));
  }
};

/** Wagers that are not on the layout any more and should be: nothing is done with them. */
export const missMissing = (round: WarRound): void => {
  for (const wager of round.missing) {
    const came = initialCame(round, wager);
    round.came.set(wager.wagerId, came);
    expectMoney(round, wager, came.fate);
  }
  round.missing = [];
};
