import { sql, type RawBuilder } from 'kysely';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import { conditionsOf, decidedOnTheFloor } from '../decisions/queries.ts';
import type { PlayFilter } from '../kit/days.ts';
import { exactRate, rateOf, type RateInterval } from '../kit/exact-rate.ts';
import { confidencePercent, exactShare } from '../kit/exact-interval.ts';
import { allOf, isAmong, when } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { roundsByTable, roundsOnDuty } from '../round-histories/on-duty.ts';

export const recurrencesBy = ['person', 'table', 'ground'] as const;
export type RecurrenceBy = (typeof recurrencesBy)[number];

/** How often a person, a table, or a ground at a table recurs in decisions, beside how often it does in the rest of the venue. */
export type Recurrence = {
  readonly venue: string;
  readonly person: string | null;
  readonly table: string | null;
  readonly ground: string | null;
  readonly decisionCount: number;
  /** The rounds that they are out of: those in which the person was on duty, or those at the table. */
  readonly roundCount: number;
  readonly perMillionRounds: number | null;
  readonly lowPerMillionRounds: number | null;
  readonly highPerMillionRounds: number | null;
  /** The same of the rest of the venue: of its other persons on duty, of its other tables, or of the ground at those. */
  readonly venueDecisionCount: number;
  readonly venueRoundCount: number;
  readonly venuePerMillionRounds: number | null;
  /** `unknown` where there is no round to count by. */
  readonly against: 'oftener' | 'not-told-apart' | 'more-seldom' | 'unknown';
  readonly says: string;
};

type Asked = { readonly filter: PlayFilter; readonly by: RecurrenceBy; readonly duties: readonly FloorRole[] };
type Counted = Pick<
  Recurrence,
  'venue' | 'person' | 'table' | 'ground' | 'decisionCount' | 'roundCount' | 'venueDecisionCount' | 'venueRoundCount'
>;

/** The venue is asked for whole, whichever of its tables a report is of. */
const ofVenue = ({ table: _table, session: _session, ...filter }: PlayFilter): PlayFilter => filter;

/** Rows of `venue`, `person`, `table`, `ground`, `decisions` and `rounds`, under the name `unit`, of the whole venue. */
const unitsOf: Readonly<
  Record<RecurrenceBy, (filter: PlayFilter, duties: readonly FloorRole[]) => RawBuilder<unknown>>
> = {
  // Who decided without a duty on record is told too, out of no round.
  person: (filter, duties) => sql`
    ${roundsOnDuty(filter, duties)},
    decided as (${decidedOnTheFloor(conditionsOf(filter))}),
    duty as (select venue, person_id, count(*)::int as rounds from on_duty group by venue, person_id),
    made as (select venue, by_person as person_id, count(*)::int as decisions from decided group by venue, by_person),
    unit as (select venue, person_id as person, null::text as "table", null::text as ground,
        coalesce(made.decisions, 0) as decisions, coalesce(duty.rounds, 0) as rounds
      from duty full join made using (venue, person_id))`,
  table: (filter) => sql`
    ${tablesPlayed(filter)},
    made as (select venue, table_id, count(*)::int as decisions from decided group by venue, table_id),
    unit as (select venue, null::text as person, table_id as "table", null::text as ground,
        coalesce(made.decisions, 0) as decisions, coalesce(played.rounds, 0) as rounds
      from played full join made using (venue, table_id))`,
  ground: (filter) => sql`
    ${tablesPlayed(filter)},
    said as (select distinct venue, ground from decided),
    place as (select venue, table_id, rounds from played union
      select distinct venue, table_id, 0 from decided where (venue, table_id) not in (select venue, table_id from played)),
    made as (select venue, table_id, ground, count(*)::int as decisions from decided group by venue, table_id, ground),
    unit as (select venue, null::text as person, table_id as "table", ground,
        coalesce(made.decisions, 0) as decisions, place.rounds
      from place join said using (venue) left join made using (venue, table_id, ground))`,
};

const tablesPlayed = (filter: PlayFilter): RawBuilder<unknown> => sql`
  decided as (${decidedOnTheFloor(conditionsOf(filter))}),
  played as (${roundsByTable(filter)})`;

/**
 * Are the two rates told apart? Were they the same, each decision of both together would be one of these as often as the rounds are (Przyborowski and
 * Wilenski, 1940): an exact interval of that share tells. So a rest of few rounds accuses nobody either.
 */
const againstOf = (rate: RateInterval | null, row: Counted): Recurrence['against'] => {
  const { decisionCount, roundCount, venueDecisionCount, venueRoundCount } = row;
  if (!rate || venueRoundCount === 0) return 'unknown';
  const share = exactShare(decisionCount, decisionCount + venueDecisionCount);
  if (!share) return 'not-told-apart';
  // Both sides of each comparison are whole numbers: millionths of all rounds.
  const [own, all] = [roundCount * 1_000_000, roundCount + venueRoundCount];
  if (own < share.lowPpm * all) return 'oftener';
  return own > share.highPpm * all ? 'more-seldom' : 'not-told-apart';
};

const ending: Readonly<Record<Exclude<Recurrence['against'], 'unknown'>, string>> = {
  oftener: 'It is more often than there, and chance alone would seldom make it so',
  'not-told-apart': 'The record does not tell the two apart',
  'more-seldom': 'It is less often than there, and chance alone would seldom make it so',
};

/** A supervisor decides more often than a boxer: that is their duty, and says nothing against them. */
const mixed =
  ' The rest is of the others who had one of the duties that were asked for; some duties decide more often than others, so ask for one `duty` at a time.';

const noRound: Readonly<Record<RecurrenceBy, string>> = {
  person: 'The record shows no round in which this person had one of these duties at a table',
  table: 'The record shows no round at this table',
  ground: 'The record shows no round at this table',
};
const nobodyElse: Readonly<Record<RecurrenceBy, string>> = {
  person: 'The record shows no round in which somebody else had one of these duties at a table of the venue',
  table: 'The record shows no round at another table of the venue',
  ground: 'The record shows no round at another table of the venue',
};

const times = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** A rate a million as one a thousand, to a tenth: nobody reads six figures. The ends of an interval go outwards. */
const perThousand = (tenths: number): string => `${Math.trunc(tenths / 10)}.${tenths % 10}`;

type HeldBy = Pick<Asked, 'by' | 'duties'>;

const saysOf = (
  row: Counted,
  own: RateInterval | null,
  against: Recurrence['against'],
  { by, duties }: HeldBy,
): string => {
  const { decisionCount, roundCount, venueDecisionCount, venueRoundCount } = row;
  if (!own || against === 'unknown') {
    const missing = own ? nobodyElse[by] : noRound[by];
    return `${missing}, so there is nothing to hold ${times(decisionCount, 'decision')} against.`;
  }
  return (
    `${times(decisionCount, 'decision')} in ${times(roundCount, 'round')}: between ${perThousand(Math.floor(own.lowPerMillion / 100))} and ${perThousand(Math.ceil(own.highPerMillion / 100))} ` +
    `in a thousand rounds, by an exact interval at ${confidencePercent} %. ` +
    `The rest of the venue has ${times(venueDecisionCount, 'decision')} in ${times(venueRoundCount, 'round')}. ${ending[against]}.${by === 'person' && duties.length > 1 ? mixed : ''}`
  );
};

const recurrenceOf = (row: Counted, by: HeldBy): Recurrence => {
  const { venueDecisionCount, venueRoundCount } = row;
  const own = exactRate(row.decisionCount, row.roundCount);
  const against = againstOf(own, row);
  return {
    ...row,
    perMillionRounds: own?.perMillion ?? null,
    lowPerMillionRounds: own?.lowPerMillion ?? null,
    highPerMillionRounds: own?.highPerMillion ?? null,
    // Without its interval, which takes as long as there are decisions at the venue, and which is not told.
    venuePerMillionRounds: rateOf(venueDecisionCount, venueRoundCount),
    against,
    says: saysOf(row, own, against, by),
  };
};

/**
 * How often decisions recur, by person, by table, or by ground at a table, beside the rate of the rest of the venue: what is held
 * against a rate is not part of it. Persons are held against the others who had one of these duties. Nobody is ranked.
 */
export const decisionRecurrences = async (
  db: ReadDb,
  { filter, by, duties }: Asked,
): Promise<readonly Recurrence[]> => {
  const { rows } = await sql<Counted>`
    with ${unitsOf[by](ofVenue(filter), duties)},
    whole as (select venue, ground, sum(decisions) filter (where rounds > 0)::int as decisions, sum(rounds)::int as rounds
      from unit group by venue, ground)
    select unit.venue, unit.person, unit."table", unit.ground, unit.decisions as "decisionCount", unit.rounds as "roundCount",
      coalesce(whole.decisions, 0) - case when unit.rounds > 0 then unit.decisions else 0 end as "venueDecisionCount",
      whole.rounds - unit.rounds as "venueRoundCount"
    from unit join whole on whole.venue = unit.venue and whole.ground is not distinct from unit.ground
    where ${allOf(when(by === 'person' ? undefined : filter.table, (table) => isAmong(columnNamed('unit.table'), table)))}
    order by unit.venue, unit.person, unit."table", unit.ground`.execute(db);
  return rows.map((row) => recurrenceOf(row, { by, duties }));
};
