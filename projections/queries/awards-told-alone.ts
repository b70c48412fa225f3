import { sql } from 'kysely';
import { inDollars } from '../../domain/kernel/money.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import { listed } from '../../domain/kernel/word-list.ts';
import { awardsWithin, toldInAll } from '../disputes/awards-in-chips.ts';
import { askByKey } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { handedOverAtTables } from '../sessions/awards.ts';
import type { TableCount } from '../sessions/float-parts.ts';
import type { SessionWindows } from './float-windows.ts';

/** From when to when chips may have left a float, or come into it, that nothing at its table is on record to have moved; our clock, the doubt of its own taken in. */
export type Stretch = { readonly venue: string; readonly after: string; readonly until: string };

/** Chips that awards of a dispute moved one way, of which no table has a part on record, in cents. */
type AwardsAlone = {
  readonly dispute: string;
  /** The events of its record that tell of them, in the order of time. */
  readonly events: readonly string[];
  readonly went: 'out' | 'in';
  readonly cents: number;
};

const left = sql`${toldInAll('award')} - ${handedOverAtTables('award')}`;

/** The awards that may have been handed over in some stretches, and of which only the record of their dispute tells, by the place of what each stretch is of. */
const awardsIn = async (
  db: ReadDb,
  stretches: readonly (Stretch & { readonly place: number })[],
): Promise<readonly (AwardsAlone & { readonly place: number })[]> => {
  if (stretches.length === 0) return [];
  const rows = sql`select * from unnest(${stretches.map(({ place }) => place)}::int[], ${stretches.map(({ venue }) => venue)}::text[],
    ${stretches.map(({ after }) => after)}::timestamptz[], ${stretches.map(({ until }) => until)}::timestamptz[])
    as given(place, venue, after, until)`;
  return askByKey(
    db,
    'awards-told-alone',
    sql<AwardsAlone & { readonly place: number }>`
    select award.place, award.dispute_id as dispute, array_agg(award.event_id::text order by award.at, award.event_id) as events, award.went,
      least(sum(award.cents), max(${left}))::bigint as cents
    from (${awardsWithin(rows)}) award where ${left} > 0
    group by award.place, award.dispute_id, award.went order by award.place, award.dispute_id, award.went desc`,
  );
};

const saysOf = ({ dispute, events, went, cents }: AwardsAlone): string => {
  const by = `by the ${events.length === 1 ? 'award' : 'awards'} ${listed(events)} of the dispute ${dispute}`;
  return `whether ${inDollars(cents)} ${went === 'out' ? 'was paid out of' : 'came back into'} this float ${by}`;
};

/** What is not known of them, in a sentence; null where there are none. */
const missingOf = (awards: readonly AwardsAlone[]): string | null =>
  awards.length === 0
    ? null
    : `${awards.map(saysOf).join(', and ')}: the record of the dispute tells that it was handed over in chips, and no table has it on record`;

const noEnd = 'infinity';

const between = ({ venue, at, doubtMs }: TableCount, to: Pick<TableCount, 'at' | 'doubtMs'> | undefined): Stretch => ({
  venue,
  after: instantText(instantMs(at) - doubtMs),
  until: to ? instantText(instantMs(to.at) + to.doubtMs) : noEnd,
});

/**
 * Where in the time of a session an award may be that only its dispute tells: between counts that do not agree; since the last one where the
 * float is not closed, and what is to be expected in it is told; and up to a moment that is asked about.
 */
export const stretchesInDoubt = (of: SessionWindows, at?: string): readonly Stretch[] => {
  const last = of.counts.at(-1);
  return [
    ...of.windows.flatMap(({ state, from, to }) => (state === 'agrees' ? [] : [between(from, to)])),
    ...(last && last.moment !== 'closed' ? [between(last, undefined)] : []),
    ...(of.atMoment && at !== undefined ? [between(of.atMoment.from, { at, doubtMs: 0 })] : []),
  ];
};

/** The same of one window. */
export const stretchOf = ({ from, to }: Pick<SessionWindows['windows'][number], 'from' | 'to'>): Stretch =>
  between(from, to);

/** Something with the stretches in which awards are looked for. */
export type InDoubtIn = { readonly inDoubtIn: readonly Stretch[] };

/**
 * Things with what is not known of them beside what is told: awards in chips that the record of a dispute tells, and no table. They are in no
 * figure. What a table has on record by the same dispute is among what moved, and is not named again. Null where there are none.
 */
export const withAwardsAlone = async <Of extends InDoubtIn>(
  db: ReadDb,
  all: readonly Of[],
): Promise<readonly (Omit<Of, 'inDoubtIn'> & { readonly missing: string | null })[]> => {
  const found = await awardsIn(
    db,
    all.flatMap(({ inDoubtIn }, place) => inDoubtIn.map((stretch) => ({ ...stretch, place }))),
  );
  return all.map(({ inDoubtIn: _inDoubtIn, ...one }, index) => ({
    ...one,
    missing: missingOf(found.filter(({ place }) => place === index)),
  }));
};
