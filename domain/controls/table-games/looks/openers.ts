import type { FloorRole } from '../../../kernel/roles.ts';
import { inDollars } from '../../../kernel/money.ts';
import { inWords, listed } from '../../../kernel/word-list.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import type { TableEvent } from '../../../table/events.ts';
import { ofType } from '../facts.ts';
import type { DayPicture, FactOf, TableOfDay } from '../picture.ts';
import { sessionBefore } from './floats.ts';

/** An opener, and by how much it differs from the closer that it should agree with. */
type Differing = {
  readonly one: TableOfDay;
  readonly opener: FactOf<TableEvent, 'table.FloatOpened'>;
  readonly closerCents: number;
  /** Opener over closer; negative: under it. */
  readonly overCents: number;
};

const differing = (picture: DayPicture): readonly Differing[] =>
  picture.tables.flatMap((one) => {
    const opener = ofType(one.facts, 'table.FloatOpened').at(0);
    const before = sessionBefore(picture, one);
    const closer = before && ofType(before.facts, 'table.FloatClosed').at(-1);
    if (!opener || !closer) return [];
    const overCents = opener.data.totalCents - closer.data.totalCents;
    return overCents === 0 ? [] : [{ one, opener, closerCents: closer.data.totalCents, overCents }];
  });

/** The roles to which the discrepancy of a table was reported; none where nobody reported it. */
const reportedTo = ({ own }: DayPicture, { one }: Differing): ReadonlySet<FloorRole> =>
  new Set(
    ofType(own, 'gamingDay.DiscrepancyReported').flatMap(({ data }) => {
      const isOfSession = data.session === null || data.session === one.sessionId;
      return data.what === 'opener' && data.table === one.table && isOfSession ? data.reportedTo : [];
    }),
  );

const told = ({ one, opener, closerCents, overCents }: Differing) => {
  const differs = `${inDollars(Math.abs(overCents))} ${overCents > 0 ? 'over' : 'under'} the closer before it`;
  return {
    deed: opener,
    says: `the opener of table ${one.table} was ${differs}`,
    figures: { table: one.table, openerCents: opener.data.totalCents, closerCents, overCents },
  };
};

/** Openers that differ from the last closer by more than the venue allows, and that nobody reported to all of some. */
export const openersNotReported =
  (all: readonly FloorRole[]): Look<DayPicture> =>
  (picture) =>
    differing(picture).flatMap((one): readonly Sighting[] => {
      const { discrepancyReportCents: allowedCents } = picture.thresholds;
      if (Math.abs(one.overCents) <= allowedCents) return [];
      const reported = reportedTo(picture, one);
      const missing = all.filter((role) => !reported.has(role));
      if (missing.length === 0) return [];
      const { deed, says, figures } = told(one);
      const nobody = reported.size === 0 ? 'nobody' : `no ${listed(missing.map(inWords), 'and no')}`;
      return [{ deed, says: `${says}, and ${nobody} was told by a report`, figures: { ...figures, allowedCents } }];
    });

/** Openers that differ by so much that the regulator hears of it, and that nobody reported to one of some. */
export const openersNotReportedToRegulator =
  (oneOf: readonly FloorRole[]): Look<DayPicture> =>
  (picture) =>
    differing(picture).flatMap((one): readonly Sighting[] => {
      const { discrepancyRegulatorCents: fromCents } = picture.thresholds;
      if (Math.abs(one.overCents) < fromCents) return [];
      const reported = reportedTo(picture, one);
      if (oneOf.some((role) => reported.has(role))) return [];
      const { deed, says, figures } = told(one);
      return [
        { deed, says: `${says}, and the regulator was not told by a report`, figures: { ...figures, fromCents } },
      ];
    });
