import { sql, type RawBuilder } from 'kysely';
import { askByKey } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import type { DropRow } from './report.ts';
import { longDoubt, longestClockDoubtMs } from './tables.ts';
import { endsAt } from './windows.ts';

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

/** So many journeys of a box are looked at on each side of a sale, beside that which it is told of: who was hung up longer before ended before those. */
const nearest = 2;

/** Journeys of the box of a sale, from the sale on to one side: a few, by an index, however often the box has hung. */
const hungNear = (side: 'before' | 'after', most: number): RawBuilder<unknown> => {
  const [from, order] = side === 'before' ? [sql`<=`, sql`desc`] : [sql`>`, sql`asc`];
  return sql`(select hung.* from p_drop_boxes.journey hung where hung.venue = sale.venue and hung.drop_box = sale.drop_box
    and hung.attached_at ${from} sale.at order by hung.attached_at ${order}, hung.journey_id ${order} limit ${sql.lit(most)})`;
};

/** True where a sale may have gone into the same box on another journey than that of `own`. */
const mayBeInOther: RawBuilder<boolean> = sql<boolean>`exists (select from (select ${spell('near')}
    from (${hungNear('before', nearest + 1)} union all ${hungNear('after', nearest + 1)}) near
    where near.journey_id <> own.journey_id offset 0) other where ${mayBeIn('other')})`;

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
    where ${mayBeIn('own')} and (not sale.is_own or ${mayBeInOther})
    group by 1, 2`,
      );

/** A box of a venue. */
export type Box = Pick<DropRow, 'venue' | 'dropBox'>;

const boxOf = ({ venue, dropBox }: Box): string => `${venue} ${dropBox}`;

/**
 * Rows of drop with what the clocks leave open of each. It is in no other figure, and rows add up to the same as without. Of a box of which
 * anything is withheld it is told of no row what may lie in another. Of what was sold while no journey is on record it is not told how much may have gone into
 * one: that asks where each such sale lies, of which there may be any number; it is told of the journeys (`perhapsHereCents`).
 */
export const withNearExchange = async <Row extends DropRow>(
  db: ReadDb,
  rows: readonly Row[],
  hiddenBoxes: readonly Box[],
): Promise<readonly (Row & NearExchange)[]> => {
  const hidden = new Set(hiddenBoxes.map(boxOf));
  const isTold = (row: Row): boolean => row.journey !== null && !hidden.has(boxOf(row));
  const told = rows.filter(isTold).flatMap(({ journey }) => journey ?? []);
  const near = await ofJourneys(db, [...new Set(told)]);
  const ofJourney = new Map(near.map((one) => [`${one.journey} ${one.tender}`, one]));
  return rows.map((row) => {
    if (row.dropBox === null) return { ...row, perhapsElsewhereCents: 0, perhapsHereCents: 0 };
    if (!isTold(row))
      return {
        ...row,
        perhapsElsewhereCents: null,
        perhapsHereCents: row.journey === null && !hidden.has(boxOf(row)) ? 0 : null,
      };
    const { perhapsElsewhereCents = 0, perhapsHereCents = 0 } = ofJourney.get(`${row.journey} ${row.tender}`) ?? {};
    return { ...row, perhapsElsewhereCents, perhapsHereCents };
  });
};
