import { gamingDayId } from '../../gaming-day/stream.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import { sayOfDay, type House, type HouseEvent } from './house.ts';

/**
 * An opener that a move makes differ from the last closer of its table, and to whom that is reported. A table of generated play that was open
 * before is opened with what its tray held, so that no other opener differs.
 */
export type DifferingOpener = {
  readonly table: string;
  readonly countedAtMs: number;
  /** Opener over closer; negative: under it. */
  readonly overCents: number;
  /** Nobody: it is not reported. */
  readonly reportedTo: readonly FloorRole[];
};

/** The reports of openers that differ, a minute after the count. */
export const openerReports = (house: House, openers: readonly DifferingOpener[]): readonly HouseEvent[] =>
  openers.flatMap(({ table, countedAtMs, overCents, reportedTo }) => {
    if (reportedTo.length === 0) return [];
    const [, , leader] = house.staff.security;
    const deed = {
      id: gamingDayId.write({ venue: house.venue, gamingDay: house.gamingDay }),
      atMs: countedAtMs + 60_000,
      actor: leader,
      under: 'security' as const,
    };
    return [
      sayOfDay(deed, 'gamingDay.DiscrepancyReported', {
        table,
        session: null,
        what: 'opener',
        cents: overCents,
        reportedTo: [...reportedTo],
        reportNumber: `OPENER-${table}`,
        by: leader.personId,
      }),
    ];
  });
