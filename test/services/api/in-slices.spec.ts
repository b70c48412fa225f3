import { z } from 'zod';
import { columnsOf } from '../../../services/api/columns.ts';
import { csvOf } from '../../../services/api/csv.ts';
import { linesFrom, slicesOf } from '../../../services/api/whole-list.ts';

const rows = Array.from({ length: 2_000 }, (_, at) => ({ at, says: `row ${at}` }));
const columns = columnsOf(z.object({ at: z.int(), says: z.string() }));

/** What is written, and how many turns others had on this thread before each piece of it. */
const written = async (representation: 'text/csv' | 'application/x-ndjson') => {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const pieces: string[] = [];
  const turnsBefore: number[] = [];
  for await (const piece of linesFrom(columns, representation, slicesOf(rows))) {
    pieces.push(String(piece));
    turnsBefore.push(turns);
    turns = 0;
  }
  clearImmediate(next);
  return { pieces, turnsBefore };
};

describe('A report with many rows', () => {
  it.each(['text/csv', 'application/x-ndjson'] as const)(
    'is written as %s piece by piece, with turns for others in between',
    async (representation) => {
      const { pieces, turnsBefore } = await written(representation);
      expect(pieces).toHaveLength(4);
      expect(Math.min(...turnsBefore.slice(1))).toBeGreaterThan(0);
      const whole =
        representation === 'text/csv' ? csvOf(columns, rows) : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      expect(pieces.join('')).toBe(whole);
    },
  );
});
