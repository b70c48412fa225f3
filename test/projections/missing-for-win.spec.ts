import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import { masterGameRows } from '../../projections/queries/master-game-report.ts';

/** Figures of a session by the name of its table and pit, with its ends: 1,000.00 at each unless it was not counted. */
const figuresOf = (
  table: string,
  pit: string,
  { openerCents = 100_000, closerCents = 100_000 }: { openerCents?: number | null; closerCents?: number | null } = {},
): SessionFigures => ({
  session: `STAR.${table}.2026-04-25.1`,
  table,
  game: 'two-up',
  pit,
  openerCents,
  closerCents,
  fillsCents: 0,
  creditsCents: 0,
  drop: [],
  countedBy: [],
  verifiedBy: [],
  winCents: openerCents === null || closerCents === null ? null : closerCents - openerCents,
  winByPlayCents: 0,
  winByLawCents: 0,
  varianceCents: null,
  dealers: [],
  laid: [],
});

describe('A master game report of sessions that were not counted at both ends', () => {
  it('names what the record lacks for a win, of each session and of sums', () => {
    const cut = figuresOf('TU-01', 'main', { closerCents: null });
    const goesOn = figuresOf('TU-01', 'main', { openerCents: null });
    const rows = masterGameRows([cut, goesOn, figuresOf('TU-02', 'salon')], []);
    expect(rows.map(({ of, winCents, missing }) => [of, winCents, missing])).toEqual([
      ['session', null, 'a count of the float at its closing'],
      ['session', null, 'a count of the float at its opening'],
      ['session', 0, null],
      ['table', null, 'a count of the float at its opening or at its closing, of 2 of 2 sessions'],
      ['table', 0, null],
      ['game', null, 'a count of the float at its opening or at its closing, of 2 of 3 sessions'],
      ['pit', null, 'a count of the float at its opening or at its closing, of 2 of 2 sessions'],
      ['pit', 0, null],
      ['all', null, 'a count of the float at its opening or at its closing, of 2 of 3 sessions'],
    ]);
  });
});
