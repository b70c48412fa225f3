import { chipsTogether, noChips, type ChipsBetween } from '../../domain/table/float-windows.ts';
import type { ChipsOfRounds } from '../round-histories/chips-between.ts';
import type { MovedInPart, TableCount } from '../sessions/float-parts.ts';
import { sessionsBetween, spansOfSessions } from './session-spans.ts';

/** What moved in a part of the time of a table. Money that may have moved in it or in another is in doubt in each. */
export type PartOfTime = { readonly beside: ChipsBetween; readonly play: ChipsBetween };

const besideOf = (of: MovedInPart): ChipsBetween => ({
  intoCents: of.intoCents,
  outOfCents: of.outOfCents,
  perhapsIntoCents: of.perhapsIntoCents,
  perhapsOutOfCents: of.perhapsOutOfCents,
  piecesOverCents: of.piecesOverCents,
  notByPieceCents: of.notByPieceCents,
});

const playIn =
  (part: number) =>
  (one: ChipsOfRounds): readonly ChipsBetween[] => {
    if (part < one.firstPart || part > one.lastPart) return [];
    if (one.firstPart === one.lastPart) return [one];
    return [
      {
        ...noChips,
        perhapsIntoCents: one.intoCents + one.perhapsIntoCents,
        perhapsOutOfCents: one.outOfCents + one.perhapsOutOfCents,
        notByPieceCents: one.notByPieceCents,
      },
    ];
  };

/** The record of one table: its counts in order, and what moved before each of them and after the last. */
export type TableTime = {
  readonly counts: readonly TableCount[];
  readonly between: (afterMs: number, untilMs: number) => PartOfTime;
  /** Which sessions of the table have some of their time then. */
  readonly sessionsBetween: (afterMs: number, untilMs: number) => readonly string[];
};

/** What is on record of a table: its counts in order, the moments that part its time, and what its sessions moved in each part. */
export type RecordOfTable = {
  readonly counts: readonly TableCount[];
  readonly momentsMs: readonly number[];
  readonly sessions: readonly string[];
  readonly moves: readonly MovedInPart[];
  readonly rounds: readonly ChipsOfRounds[];
};

/** The time of a table, as its counts part it. */
export const timeOf = ({ counts, momentsMs, sessions, moves, rounds }: RecordOfTable): TableTime => {
  const partAt = (part: number): PartOfTime => ({
    beside: chipsTogether(moves.filter((one) => one.part === part).map(besideOf)),
    play: chipsTogether(rounds.flatMap(playIn(part))),
  });
  const parts = Array.from({ length: momentsMs.length + 1 }, (_, part) => partAt(part));
  const between = (afterMs: number, untilMs: number): PartOfTime => {
    const within = parts.filter((_, part) => {
      const [begins, ends] = [momentsMs[part - 1] ?? -Infinity, momentsMs[part] ?? Infinity];
      return begins >= afterMs && ends <= untilMs && begins < ends;
    });
    return {
      beside: chipsTogether(within.map(({ beside }) => beside)),
      play: chipsTogether(within.map(({ play }) => play)),
    };
  };
  const spans = spansOfSessions(sessions, counts);
  return { counts, between, sessionsBetween: (afterMs, untilMs) => sessionsBetween(spans, afterMs, untilMs) };
};
