import { gamingDayId } from '../../gaming-day/stream.ts';
import type { FloorRole } from '../../kernel/roles.ts';
import { playedAtMs, sayOfDay, type House, type HouseEvent } from './house.ts';

/** By table: what its float held at its last closing before the day, in cents. */
export type LastClosers = ReadonlyMap<string, number>;

/** An opener that differs from the last closer of its table, and to whom that is reported. A move alters it before it is told. */
export type DifferingOpener = {
  readonly table: string;
  readonly countedAtMs: number;
  /** Opener over closer; negative: under it. */
  readonly overCents: number;
  /** Nobody: it is not reported. */
  reportedTo: readonly FloorRole[];
};

const everybody: readonly FloorRole[] = ['security-officer', 'surveillance-operator', 'inspector'];

/**
 * The openers that differ from the last closer of their table. A table of generated play opens with the chips that its evening is played
 * with, whatever the one before left in the tray: the house reports it.
 */
export const openersOf = (house: House, closers: LastClosers): DifferingOpener[] =>
  house.tables.flatMap(({ setting, played }) => {
    const { table } = setting;
    const opener = played.events.find(({ type }) => type === 'table.FloatOpened');
    const closerCents = closers.get(table);
    if (!opener || closerCents === undefined) return [];
    const overCents = Number(opener.data['totalCents']) - closerCents;
    if (overCents === 0) return [];
    return [{ table, countedAtMs: playedAtMs(setting, opener), overCents, reportedTo: everybody }];
  });

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
