import { sql, type RawBuilder } from 'kysely';
import { allOf, askByKey, equals } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import type { DropRow } from './report.ts';
import { longDoubt, longestClockDoubtMs } from './tables.ts';
import { endsAt, journeyAt, shiftOf, stillHung } from './windows.ts';

/** What the clocks leave open of a row of drop: sales so near to where its box was exchanged that they may lie in another journey of it. In cents. */
export type NearExchange = {
  /** Of what is told of this row, what may have gone into another journey of the box. */
  readonly perhapsElsewhereCents: number | null;
  /** Of what is told of other rows, what may have gone into this one. */
  readonly perhapsHereCents: number | null;
};

const ms = (doubt: RawBuilder<unknown>): RawBuilder<unknown> => sql`${doubt} * interval '1 millisecond'`;
/** A doubt is less: it is a 32-bit number of milliseconds. */
const mostDoubt = sql`interval '25 days'`;

/** By how much the moment may be off that ended a journey: its removal, or the next attachment of its box. */
const endDoubt = (journey: string): RawBuilder<unknown> => {
  const of = (name: string) => columnNamed(`${journey}.${name}`);
  return sql`coalesce((select following.attached_doubt_ms from p_drop_boxes.journey following
    where following.venue = ${of('venue')} and following.drop_box = ${of('drop_box')} and following.attached_at = ${endsAt(journey)}
      and ${of('removed_at')} is distinct from ${endsAt(journey)} and following.journey_id <> ${of('journey_id')} limit 1), ${of('removed_doubt_ms')}, 0)`;
};

/** Journeys with when they began and ended, and by how much that may be off. */
const spell = (journey: string): RawBuilder<unknown> => {
  const of = (name: string) => columnNamed(`${journey}.${name}`);
  return sql`${of('journey_id')}, ${of('venue')}, ${of('drop_box')}, ${of('attached_at')} as begins, coalesce(${of('attached_doubt_ms')}, 0) as begins_doubt,
    ${endsAt(journey)} as ends, ${endDoubt(journey)} as ends_doubt`;
};

/** True where a sale may have gone into a box on a journey, by the clocks. */
const mayBeIn = (spellOf: string): RawBuilder<boolean> => {
  const of = (name: string) => columnNamed(`${spellOf}.${name}`);
  return sql<boolean>`(${of('begins')} - ${ms(of('begins_doubt'))} <= sale.at + ${ms(sql`sale.doubt_ms`)}
    and coalesce(${of('ends')} + ${ms(of('ends_doubt'))} >= sale.at - ${ms(sql`sale.doubt_ms`)}, true))`;
};

/** True where a sale may have gone into the same box on another journey than one that is named. */
const mayBeInOther = (journey: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (select from (
    select ${spell('near')} from p_drop_boxes.journey near where near.venue = sale.venue and near.drop_box = sale.drop_box
      and near.journey_id is distinct from ${journey} and near.attached_at <= sale.at + ${mostDoubt}
      and coalesce(near.removed_at >= sale.at - ${mostDoubt}, true) offset 0) other where ${mayBeIn('other')})`;

/** The sales about the beginning and the end of a journey of `own`: those of clocks, and those of which a late entry knows the time to within more. */
const about = (moment: string, doubt: string): RawBuilder<unknown> => {
  const [at, off] = [columnNamed(`own.${moment}`), columnNamed(`own.${doubt}`)];
  const ofClocks = sql`${ms(off)} + ${longestClockDoubtMs} * interval '1 millisecond'`;
  const within = (span: RawBuilder<unknown>) => sql`select sale.* from p_drop_boxes.sale sale
    where sale.venue = own.venue and sale.drop_box = own.drop_box and sale.at >= ${at} - (${span}) and sale.at <= ${at} + (${span})`;
  return sql`${within(ofClocks)} union ${within(sql`${ms(off)} + ${mostDoubt}`)} and ${sql.raw(`sale.${longDoubt}`)}`;
};

type OfJourney = { readonly journey: string; readonly tender: string } & {
  readonly [Name in keyof NearExchange]: number;
};

const ofJourneys = async (db: ReadDb, journeys: readonly string[]): Promise<readonly OfJourney[]> =>
  journeys.length === 0
    ? []
    : askByKey(
        db,
        'sales-near-exchange',
        sql<OfJourney>`
    with own as materialized (select ${spell('journey')} from p_drop_boxes.journey journey
      where journey.journey_id = any (${journeys}::text[]) and journey.attached_at is not null)
    select own.journey_id as journey, sale.tender,
      coalesce(sum(sale.tendered_cents) filter (where sale.is_own), 0)::bigint as "perhapsElsewhereCents",
      coalesce(sum(sale.tendered_cents) filter (where not sale.is_own), 0)::bigint as "perhapsHereCents"
    from own cross join lateral (
      select sale.*, (sale.at >= own.begins and coalesce(sale.at < own.ends, true)) as is_own
      from (${about('begins', 'begins_doubt')} union ${about('ends', 'ends_doubt')}) sale) sale
    where ${mayBeIn('own')} and (not sale.is_own or ${mayBeInOther(columnNamed('own.journey_id'))})
    group by 1, 2`,
      );

type Place = Pick<DropRow, 'gamingDay' | 'venue' | 'table' | 'game' | 'dropBox' | 'tender' | 'shift'>;
type OfNoJourney = Place & { readonly perhapsElsewhereCents: number };

const placeOf = ({ gamingDay, venue, table, game, dropBox, tender, shift }: Place): string =>
  JSON.stringify([gamingDay, venue, table, game, dropBox, tender, shift]);

/** Of what was sold while no journey of a box is on record, what may have gone into one of it all the same. */
const ofNoJourney = async (
  db: ReadDb,
  rows: readonly Place[],
  session: string | undefined,
): Promise<readonly OfNoJourney[]> =>
  rows.length === 0
    ? []
    : askByKey(
        db,
        'sales-near-no-exchange',
        sql<OfNoJourney>`
    select day.gaming_day as "gamingDay", day.venue, day.table_id as "table", day.game, sale.drop_box as "dropBox", sale.tender,
      ${shiftOf({ venue: columnNamed('day.venue'), day: columnNamed('day.gaming_day'), at: columnNamed('sale.at') })} as shift,
      sum(sale.tendered_cents)::bigint as "perhapsElsewhereCents"
    from (select distinct * from unnest(${rows.map(({ venue }) => venue)}::text[], ${rows.map(({ gamingDay }) => gamingDay)}::text[],
        ${rows.map(({ table }) => table)}::text[]) as given(venue, gaming_day, table_id)) asked
      join p_drop_boxes.drop_session day using (venue, gaming_day, table_id)
      join p_drop_boxes.sale sale on sale.session_id = day.session_id and sale.drop_box <> ''
      left join ${journeyAt('sale')} last on true
    where not ${stillHung('last', 'sale')} and ${mayBeInOther(sql`null::text`)} and ${allOf(equals('day.session_id', session))}
    group by 1, 2, 3, 4, 5, 6, 7`,
      );

/** A box of a venue. */
export type Box = Pick<DropRow, 'venue' | 'dropBox'>;

const boxOf = ({ venue, dropBox }: Box): string => `${venue} ${dropBox}`;

/**
 * Rows of drop with what the clocks leave open of each. It is in no other figure, and rows add up to the same as without. Of a box of which
 * anything is withheld it is told of no row what may lie in another. `session`: only of this session's sales, where rows have these.
 */
export const withNearExchange = async <Row extends DropRow>(
  db: ReadDb,
  rows: readonly Row[],
  { hiddenBoxes, session }: { readonly hiddenBoxes: readonly Box[]; readonly session?: string | undefined },
): Promise<readonly (Row & NearExchange)[]> => {
  const hidden = new Set(hiddenBoxes.map(boxOf));
  const isTold = (row: Row): boolean => row.dropBox !== null && !hidden.has(boxOf(row));
  const told = rows.filter(isTold);
  const [inJourneys, inNone] = await Promise.all([
    ofJourneys(db, [...new Set(told.flatMap(({ journey }) => journey ?? []))]),
    ofNoJourney(
      db,
      told.filter(({ journey }) => journey === null),
      session,
    ),
  ]);
  const ofJourney = new Map(inJourneys.map((one) => [`${one.journey} ${one.tender}`, one]));
  const ofPlace = new Map(inNone.map((one) => [placeOf(one), one.perhapsElsewhereCents]));
  return rows.map((row) => {
    if (row.dropBox === null) return { ...row, perhapsElsewhereCents: 0, perhapsHereCents: 0 };
    if (!isTold(row)) return { ...row, perhapsElsewhereCents: null, perhapsHereCents: null };
    if (row.journey === null)
      return { ...row, perhapsElsewhereCents: ofPlace.get(placeOf(row)) ?? 0, perhapsHereCents: 0 };
    const near = ofJourney.get(`${row.journey} ${row.tender}`);
    return {
      ...row,
      perhapsElsewhereCents: near?.perhapsElsewhereCents ?? 0,
      perhapsHereCents: near?.perhapsHereCents ?? 0,
    };
  });
};
