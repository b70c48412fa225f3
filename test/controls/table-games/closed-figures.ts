import type { JsonObject } from '../../../domain/kernel/json.ts';

/** The figures of the table's session that a gaming day is closed with: it is opened and closed with $1,000, and nothing was won. */
export const closedWith = (...sessions: readonly JsonObject[]): JsonObject => ({
  figures: sessions.map((otherwise) => ({
    session: 'STAR.TU-01.2026-04-25.1',
    table: 'TU-01',
    game: 'toy',
    pit: null,
    openerCents: 100_000,
    closerCents: 100_000,
    fillsCents: 0,
    creditsCents: 0,
    drop: [],
    countedBy: [],
    verifiedBy: [],
    winCents: 0,
    winByPlayCents: 0,
    winByLawCents: 0,
    varianceCents: 0,
    dealers: [],
    laid: [],
    ...otherwise,
  })),
});
