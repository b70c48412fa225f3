import { adjustmentOfWin, moneyDrop, type SessionFigures } from '../../../gaming-day/figures.ts';
import { noGround } from '../../../kernel/decision.ts';
import { inDollars } from '../../../kernel/money.ts';
import type { Look, Sighting, Weighing } from '../../../law/clause.ts';
import { accountingWin } from '../../../table/win-formulas.ts';
import { ofType } from '../facts.ts';
import { awardsAt, awardsBesidePlay, disputesOf, mayExplain, missingOfAwards } from '../awards.ts';
import type { DayPicture, TableOfDay } from '../picture.ts';
import type { WonBySession } from './wins.ts';

/** The figures of a session that the day was closed with, beside what shows them: the count at the closing, or the closing of the day. */
export type FiguresAsClosed = {
  readonly figures: SessionFigures;
  readonly deed: Sighting['deed'];
  /** The session itself; undefined where the day does not have it. */
  readonly one: TableOfDay | undefined;
};

/** What a session won as the day was closed. */
export const wonAsClosed = ({ one, figures: { drop, winCents, ...terms } }: FiguresAsClosed): WonBySession => ({
  one,
  winCents,
  terms: {
    openerCents: terms.openerCents,
    closerCents: terms.closerCents,
    fillsCents: terms.fillsCents,
    creditsCents: terms.creditsCents,
    dropCents: moneyDrop(drop).cents,
  },
});

/** The figures that the day was closed with; none while nobody closed it: no figures of it are on record then. */
export const figuresAsClosed = (picture: DayPicture): readonly FiguresAsClosed[] => {
  const closing = ofType(picture.own, 'gamingDay.Closed').at(-1);
  if (!closing) return [];
  return closing.data.figures.map((figures) => {
    const one = picture.tables.find(({ sessionId }) => sessionId === figures.session);
    const closer = one && ofType(one.facts, 'table.FloatClosed').at(-1);
    return { figures, deed: closer ?? closing, one };
  });
};

const isOver = (cents: number, allowedCents: number): boolean => Math.abs(cents) > allowedCents;

const saysVariance = ({ table }: SessionFigures, cents: number): string =>
  `the float of table ${table} held ${inDollars(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} at its closing than was to be expected`;

/** What is not known where nobody can say what a float was to hold. */
const missingOfFloat = (one: TableOfDay | undefined): string => {
  const awards = one ? ofType(one.facts, 'table.AwardHandedOver') : [];
  return awards.some(({ data }) => data.payments === null)
    ? 'whether a round records an award already that was handed over in chips: nobody said'
    : 'how much of the money of play was chips: the record does not say it of all of it';
};

/** In doubt, where awards of which only their disputes tell may be what a float differs by; where they may be a part of it, that is said. */
const byAwards = (
  picture: DayPicture,
  { figures, one }: FiguresAsClosed,
): Pick<Sighting, 'undetermined'> & { readonly adds?: string } => {
  const awards = awardsAt(awardsBesidePlay(picture), one);
  const cents = figures.varianceCents;
  if (awards.length === 0 || cents === null) return {};
  const { countVarianceCents } = picture.thresholds;
  const missing = missingOfAwards(awards);
  if (mayExplain(awards, cents, (left) => !isOver(left, countVarianceCents))) return { undetermined: { missing } };
  return mayExplain(awards, cents, (left) => Math.abs(left) < Math.abs(cents))
    ? { adds: `; chips that were handed over by ${disputesOf(awards)} may be a part of it` }
    : {};
};

/**
 * Floats that differ at their closing from what was to be expected, by more than the venue allows, as the day was closed. Where play went on from a
 * session before, that is by the count before. In doubt where the float was counted at both ends and nobody knows what was to be expected, and where
 * awards may be what it differs by.
 */
export const floatsUnlikeMovements: Look<DayPicture> = (picture) => {
  const { countVarianceCents: allowedCents } = picture.thresholds;
  return figuresAsClosed(picture).flatMap((closed): readonly Sighting[] => {
    const { figures, deed, one } = closed;
    const { session, table, openerCents, closerCents, varianceCents } = figures;
    if (closerCents === null || (openerCents === null && varianceCents === null)) return [];
    if (varianceCents === null)
      return [
        {
          deed,
          says: `what the float of table ${table} was to hold at its closing is not known`,
          figures: { session, table, closerCents, allowedCents },
          undetermined: { missing: missingOfFloat(one) },
        },
      ];
    if (!isOver(varianceCents, allowedCents)) return [];
    const { adds = '', ...inDoubt } = byAwards(picture, closed);
    const says = `${saysVariance(figures, varianceCents)}${adds}`;
    return [{ deed, says, figures: { session, table, closerCents, varianceCents, allowedCents }, ...inDoubt }];
  });
};

/** What adjustments of the closed day, each with its ground, add to the variance of a table's floats, in cents. */
const adjustedCents = ({ own }: DayPicture, table: string): number =>
  ofType(own, 'gamingDay.Adjusted')
    // Drop is on both sides: what was sold is expected to be missing from the float.
    .filter(({ data }) => data.table === table && data.figure !== 'drop' && !(data.decision.ground in noGround))
    .reduce((sum, { data }) => sum + adjustmentOfWin(accountingWin, data), 0);

/** Adjustments of the closed day make the floats of the table agree: somebody decided, on a ground, what the figures should have been. */
export const adjustedAway: Weighing<DayPicture> = ({ figures }, picture) => {
  const table = String(figures?.['table']);
  const adjusted = adjustedCents(picture, table);
  const ofTable = figuresAsClosed(picture).flatMap(({ figures: one }) =>
    one.table === table ? [one.varianceCents] : [],
  );
  if (adjusted === 0 || ofTable.includes(null)) return 'no';
  const left = ofTable.reduce<number>((sum, cents) => sum + (cents ?? 0), adjusted);
  return isOver(left, picture.thresholds.countVarianceCents) ? 'no' : 'yes';
};
