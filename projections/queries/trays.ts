import type { DenominationLine } from '../../domain/kernel/money.ts';
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

/** A span from a count to another, or to a moment. */
type Span = {
  readonly from: TableCount;
  readonly untilMs: number;
  readonly counted: readonly DenominationLine[] | null;
};

/** What is recorded by piece in some sessions of a table. */
type ByPiece = {
  readonly momentsMs: readonly number[];
  readonly moves: readonly FloatMoved[];
  readonly paid: readonly PiecesPaid[];
};

const paidIn = ({ momentsMs, paid }: ByPiece, fromMs: number, untilMs: number): PiecesMoved => {
  const [first, last] = [momentsMs.indexOf(fromMs) + 1, momentsMs.indexOf(untilMs)];
  return { into: [], outOf: paid.filter(({ part }) => part >= first && part <= last) };
};

const denominationsIn =
  (recorded: ByPiece) =>
  ({ from, untilMs, counted }: Span): readonly DenominationCompared[] => {
    const fromMs = instantMs(from.at);
    const moved = recorded.moves.filter(({ at }) => instantMs(at) > fromMs && instantMs(at) <= untilMs);
    return compareDenominations(expectedPieces(from.lines, [...moved, paidIn(recorded, fromMs, untilMs)]), counted);
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
  const [paid, ...moves] = await Promise.all([
    piecesPaid(
      db,
      sessions.map((one) => ({ session: one, momentsMs })),
    ),
    ...sessions.map((one) => floatMovesOf(db, one)),
  ]);
  return spans.map(denominationsIn({ momentsMs, moves: moves.flat(), paid }));
};
