import { gamingDayId } from '../../gaming-day/stream.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import { playedAtMs, sayOfDay, type House, type HouseEvent } from './house.ts';

/** By table: what its float held at its last closing before the day, in cents. */
export type LastClosers = ReadonlyMap<string, number>;

const reportedTo: FloorRole[] = ['security-officer', 'surveillance-operator', 'inspector'];

/**
 * The reports of openers that differ from the last closer of their table. A table of generated play opens with the chips that its evening is
 * played with, whatever the one before left in the tray: the house says so.
 */
export const openerReports = (house: House, closers: LastClosers): readonly HouseEvent[] =>
  house.tables.flatMap(({ setting, played }) => {
    const opener = played.events.find(({ type }) => type === 'table.FloatOpened');
    const closerCents = closers.get(setting.table);
    if (!opener || closerCents === undefined) return [];
    const overCents = Number(opener.data['totalCents']) - closerCents;
    if (overCents === 0) return [];
    const [, , leader] = house.staff.security;
    const deed = {
      id: gamingDayId.write({ venue: house.venue, gamingDay: house.gamingDay }),
      atMs: playedAtMs(setting, opener) + 60_000,
      actor: leader,
      under: 'security' as const,
    };
    return [
      sayOfDay(deed, 'gamingDay.DiscrepancyReported', {
        table: setting.table,
        session: null,
        what: 'opener',
        cents: overCents,
        reportedTo: [...reportedTo],
        reportNumber: `OPENER-${setting.table}`,
        by: leader.personId,
      }),
    ];
  });
