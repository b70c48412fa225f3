import { instantMs } from '../../domain/kernel/time.ts';
import {
  compareDenominations,
  expectedPieces,
  type DenominationCompared,
  type PiecesMoved,
} from '../../domain/table/float-windows.ts';
import type { ReadDb } from '../read-models.ts';
import { piecesPaid, type PiecesPaid } from '../round-histories/pieces-paid.ts';
import { floatMovesOf, type FloatMoved } from '../sessions/floats.ts';
import type { TableCount } from '../sessions/float-parts.ts';
import { lastBeforeMs, partsOfSession } from './float-windows.ts';

/** A span from a count to another, or (null) to a moment. */
type Span = {
  readonly from: TableCount;
  readonly to: TableCount | null;
  readonly untilMs: number;
};

/** What is recorded by piece in some sessions of a table. */
type ByPiece = {
  readonly momentsMs: readonly number[];
  readonly moves: readonly { readonly session: string; readonly moved: readonly FloatMoved[] }[];
  readonly paid: readonly PiecesPaid[];
};

const paidIn = ({ momentsMs, paid }: ByPiece, fromMs: number, untilMs: number): PiecesMoved => {
  const [first, last] = [momentsMs.indexOf(fromMs) + 1, momentsMs.indexOf(untilMs)];
  return { into: [], outOf: paid.filter(({ part }) => part >= first && part <= last) };
};

const movedIn = ({ moves }: ByPiece, { from, to, untilMs }: Span): readonly FloatMoved[] =>
  moves.flatMap(({ session, moved }) => {
    const [afterMs, lastMs] = [lastBeforeMs(session, from), to ? lastBeforeMs(session, to) : untilMs];
    return moved.filter(({ at }) => instantMs(at) > afterMs && instantMs(at) <= lastMs);
  });

const denominationsIn =
  (recorded: ByPiece) =>
  (span: Span): readonly DenominationCompared[] => {
    const { from, to, untilMs } = span;
    const pieces = [...movedIn(recorded, span), paidIn(recorded, instantMs(from.at), untilMs)];
    return compareDenominations(expectedPieces(from.lines, pieces), to && to.lines);
  };

/** For each span the pieces that were to be expected at its end, as far as they are recorded, beside those that were counted. */
export const denominationsOf = async (
  db: ReadDb,
  session: string,
  spans: readonly Span[],
): Promise<readonly (readonly DenominationCompared[])[]> => {
  if (spans.length === 0) return [];
  const sessions = [...new Set([session, ...spans.flatMap(({ from }) => from.session ?? [])])];
  const momentsMs = [...new Set(spans.flatMap(({ from, untilMs }) => [instantMs(from.at), untilMs]))].toSorted(
    (a, b) => a - b,
  );
  const counts = spans.flatMap(({ from, to }) => (to ? [from, to] : [from]));
  const [paid, ...moves] = await Promise.all([
    piecesPaid(
      db,
      sessions.map((one) => partsOfSession(one, momentsMs, counts)),
    ),
    ...sessions.map(async (one) => ({ session: one, moved: await floatMovesOf(db, one) })),
  ]);
  return spans.map(denominationsIn({ momentsMs, moves, paid }));
};
