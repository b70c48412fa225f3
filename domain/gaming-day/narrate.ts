import { inDollars } from '../kernel/money.ts';
import { type Sentences } from '../kernel/telling.ts';
import { inWords, listed } from '../kernel/word-list.ts';
import type { GamingDayEvent } from './events.ts';
import { adjustedFigures, adjustmentGrounds, boxGrounds, discrepancies } from './word-lists.ts';

const signed = (cents: number, [over, under]: readonly [string, string]): string =>
  `${inDollars(Math.abs(cents))} ${cents < 0 ? under : over}`;

/** A gaming day, in a sentence each. */
export const gamingDaySentences: Sentences<GamingDayEvent> = {
  'gamingDay.Opened': (data) => `${data.by} opens the gaming day.`,
  'gamingDay.ReviewerNamed': (data) => `${data.by} names ${data.personId} as the reviewer of the day.`,
  'gamingDay.DropRunAnnounced': (data) =>
    `${data.by} announces drop run ${data.run}, ${data.scheduledFor === null ? 'off the schedule' : `scheduled for ${data.scheduledFor}`}, for ${data.tables.length === 0 ? 'all tables' : listed(data.tables)}; ${data.toldSurveillance === null ? 'nobody told surveillance' : `${data.toldSurveillance} told surveillance`}.`,
  'gamingDay.DropRunEnded': (data) =>
    `${data.by} ends drop run ${data.run}; boxes that were not placed: ${data.unplaced.length === 0 ? 'none' : listed(data.unplaced)}.`,
  'gamingDay.IdleTableCounted': (data) =>
    `${data.countedBy} counts ${inDollars(data.totalCents)} at ${data.table}, which is not open; ${data.observedBy === null ? 'nobody observes' : `${data.observedBy} observes`}.`,
  'gamingDay.DiscrepancyReported': (data) =>
    `${data.by} reports a discrepancy at ${data.table}, of ${discrepancies[data.what]}: ${signed(data.cents, ['too much', 'too little'])}; to ${data.reportedTo.length === 0 ? 'nobody who was named' : listed(data.reportedTo.map(inWords))}.`,
  'gamingDay.BoxExplained': (data) =>
    `${data.decision.by} explains the box of ${data.journey}: ${boxGrounds[data.decision.ground]}.`,
  'gamingDay.Closed': (data) =>
    `${data.by} closes the gaming day with the figures of ${data.figures.length} table sessions, by ${data.formula}.`,
  'gamingDay.Adjusted': (data) =>
    `${data.decision.by} adjusts ${adjustedFigures[data.figure]}${data.category === undefined ? '' : ` in ${inWords(data.category)}`}${data.table === null ? '' : ` of ${data.table}`} by ${signed(data.cents, ['more', 'less'])}: ${adjustmentGrounds[data.decision.ground]}; ${data.secondSigner === null ? 'nobody signs beside them' : `${data.secondSigner} signs beside them`}.`,
};
