import { gathered } from '../kernel/gathered.ts';
import { memoOn } from '../kernel/memo.ts';
import type { Moment } from '../kernel/placed.ts';
import type { Placement, Wager } from '../round/wager-book.ts';
import { stoodAt, type Stood } from '../table/duties.ts';
import { limitsAt } from '../table/limits.ts';
import type { SessionWith, WithWagers } from './at-table.ts';

/** A wager over the table's maximum, where it got its stake. */
type Over = { readonly wager: Wager; readonly placement: Placement; readonly fact: Moment };

const overs = memoOn<SessionWith<WithWagers>, readonly Over[]>();

/** The wagers over the table's maximum in a session: found once, and not for each time that more was allowed. */
const oversIn = (session: SessionWith<WithWagers>): readonly Over[] =>
  overs.get(session) ?? overs.set(session, oversOf(session));

const oversOf = ({ table, rounds }: SessionWith<WithWagers>): readonly Over[] => {
  const all: Over[] = [];
  const take = (wager: Wager, placement: Placement | null, fact: Moment): void => {
    if (placement && placement.stakeCents > (limitsAt(table, placement.kind, fact)?.maxCents ?? Infinity))
      all.push({ wager, placement, fact });
  };
  for (const { wagers } of rounds) {
    for (const wager of wagers) {
      const { laid, placement, changes } = wager;
      if (laid?.fact.type !== 'round.WagerPlaced') continue;
      take(wager, placement, laid.fact);
      for (const change of changes) take(wager, change.placement, change.fact);
    }
  }
  return all;
};

/** Wagers over the table's maximum that were made while something else was allowed: where they got their stake. */
export const madeUnder = (
  session: SessionWith<WithWagers>,
  stood: Stood<unknown>,
  isMeant: (one: Over) => boolean,
): readonly Moment[] =>
  gathered(oversIn(session), (one) => (isMeant(one) && stoodAt(stood, one.fact) ? [one.fact] : []));
