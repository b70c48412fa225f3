import { sql } from 'kysely';
import type { DenominationLine } from '../../domain/kernel/money.ts';
import type { Deed } from './custody.ts';

/** A step of a journey, as it stands by now. */
export type JourneyStep = {
  readonly what: Deed;
  readonly at: string;
  readonly eventId: string;
  readonly by: readonly string[];
  readonly from: string | null;
  readonly place: string | null;
  readonly seal: string | null;
};

/** A count of a box, or its verification (`number` null): what was found of each category, as it was said and as the lines come to. */
export type JourneyCount = {
  readonly number: number | null;
  readonly at: string;
  readonly eventId: string;
  readonly by: readonly string[];
  readonly combinedWith: readonly string[];
  readonly content: readonly {
    readonly category: string;
    readonly totalCents: number;
    readonly linesCents: number;
    readonly lines: readonly DenominationLine[];
  }[];
};

type StepTold = readonly [
  what: Deed,
  at: string,
  eventId: string,
  by: readonly string[],
  from: string | null,
  place: string | null,
  seal: string | null,
];
type ContentTold = readonly [
  category: string,
  totalCents: number,
  linesCents: number,
  lines: readonly DenominationLine[],
];
type CountTold = readonly [
  number: number | null,
  at: string,
  eventId: string,
  by: readonly string[],
  combinedWith: readonly string[],
  content: readonly ContentTold[],
];

/** The chain of a journey and its counts, as PostgreSQL tells them: to name every member of each step would take it longer than to find them. */
export type StepsTold = readonly [chain: readonly StepTold[], counts: readonly CountTold[]];

const contentTold = sql`(select coalesce(json_agg(json_build_array(content.category, content.total_cents, content.lines_cents, content.lines)
    order by content.category), '[]')
  from p_drop_boxes.content content where content.stream = step.stream and content.event_id = step.event_id)`;

/** Both of one look at the steps of a row called `journey`, in the order of time. */
export const stepsTold = sql<StepsTold>`(select json_build_array(
    coalesce(json_agg(json_build_array(step.what, step.at, step.event_id, step.by, step.from_place, step.place, step.seal)
      order by step.at, step.revision), '[]'),
    coalesce(json_agg(json_build_array(step.number, step.at, step.event_id, step.by, coalesce(step.combined_with, '{}'), ${contentTold})
      order by step.at, step.revision) filter (where step.what in ('counted', 'verified')), '[]'))
  from p_drop_boxes.step step where step.journey_id = journey.journey_id)`;

/** An instant as JSON of PostgreSQL spells it, in whichever zone, as all instants are told. */
const instantOf = (at: string): string => new Date(at).toISOString();

const stepOf = ([what, at, eventId, by, from, place, seal]: StepTold): JourneyStep => ({
  what,
  at: instantOf(at),
  eventId,
  by,
  from,
  place,
  seal,
});

const countOf = ([number, at, eventId, by, combinedWith, content]: CountTold): JourneyCount => ({
  number,
  at: instantOf(at),
  eventId,
  by,
  combinedWith,
  content: content.map(([category, totalCents, linesCents, lines]) => ({ category, totalCents, linesCents, lines })),
});

/** The chain of a journey and its counts. */
export const stepsOf = ([chain, counts]: StepsTold): {
  readonly chain: readonly JourneyStep[];
  readonly counts: readonly JourneyCount[];
} => ({ chain: chain.map(stepOf), counts: counts.map(countOf) });
