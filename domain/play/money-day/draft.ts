import type { ExpectedCitation, PlayedEvent } from '../../games/play.ts';
import type { Citation } from '../rules.ts';
import type { Box } from './boxes.ts';
import type { House, PlayedTable } from './house.ts';
import type { DifferingOpener } from './openers.ts';
import type { Paper } from './papers.ts';
import type { Day, Run } from './runs.ts';
import type { Slip, VoidedSlip } from './slips.ts';

/** A money day as it is to be, before any of it is told. */
export type Plan = {
  readonly day: Day;
  readonly run: Run;
  readonly slips: Slip[];
  readonly voided: VoidedSlip[];
  readonly boxes: Box[];
  readonly openers: DifferingOpener[];
  readonly papers: Paper[];
};

/** A money day that moves may still alter: what is planned, and the tables as their money is told. */
export type Draft = { readonly house: House; readonly plan: Plan; tables: readonly PlayedTable[] };

/**
 * What a planted move makes of a figure of the day: by how many cents a count or a box is over what is expected (negative: under). `opener`: what
 * the first count is over the last closer of its table; the counts after it are as the opener lets expect.
 */
export type Explained = {
  readonly figure: 'float' | 'opener' | 'box';
  /** The count that shows it first, or the journey of the box. */
  readonly by: string;
  /** The session of the float, or the journey again. */
  readonly of: string;
  readonly cents: number;
};

/** What a move was planted in: what must be found of it, and what it explains. */
export type Planted = {
  readonly expected: readonly ExpectedCitation[];
  readonly explained: readonly Explained[];
};

/** An irregularity of money. `plant` gives undefined, and changes nothing, where the day has no room for it. */
export type MoneyMove = {
  readonly name: string;
  readonly says: string;
  readonly plant: (draft: Draft) => Planted | undefined;
};

/** What our own control of table money finds of the gaming day. */
export const foundOfDay = (
  { house: { venue, gamingDay } }: Draft,
  edition: string,
  { clause, code }: Citation,
): ExpectedCitation => ({
  edition,
  subject: { kind: 'gamingDay', id: `${venue}.${gamingDay}` },
  clause,
  code,
  verdict: 'violation',
  wagerId: null,
});

/** The same tables with one of them told otherwise. */
export const retold = (draft: Draft, table: PlayedTable, events: readonly PlayedEvent[]): void => {
  draft.tables = draft.tables.map((one) =>
    one === table ? { setting: one.setting, played: { ...one.played, events } } : one,
  );
};
