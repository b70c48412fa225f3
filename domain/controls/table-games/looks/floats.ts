import { listed } from '../../../kernel/word-list.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by, owedBy } from '../../../law/persons.ts';
import type { CountedFloat } from '../../../table/float-counts.ts';
import type { TableEvent } from '../../../table/events.ts';
import type { Fact } from '../../../kernel/effective-history.ts';
import { ofType } from '../facts.ts';
import type { DayPicture, FactOf, TableOfDay } from '../picture.ts';

/** A count of a float, at a table that was open or of one that was not. */
export type FloatCount = { readonly table: string; readonly fact: Fact<{ type: string; data: CountedFloat }> };

type CountAtTable = FactOf<TableEvent, 'table.FloatOpened' | 'table.FloatCounted' | 'table.FloatClosed'>;

/** True for a count of a float at its table. */
export const isCount = (fact: Fact<TableEvent>): fact is CountAtTable =>
  fact.type === 'table.FloatOpened' || fact.type === 'table.FloatCounted' || fact.type === 'table.FloatClosed';

/** The counts of the float of a table, in the order of time. */
export const countsOfTable = ({ table, facts }: TableOfDay): readonly FloatCount[] =>
  facts.flatMap((fact) => (isCount(fact) ? [{ table, fact }] : []));

/** Every count of a float that was recorded of the day. */
const countsOn = ({ tables, own }: DayPicture): readonly FloatCount[] => [
  ...tables.flatMap(countsOfTable),
  ...ofType(own, 'gamingDay.IdleTableCounted').map((fact) => ({ table: fact.data.table, fact })),
];

const hasFloat = ({ game }: TableOfDay): boolean => game?.house === 'banked';

/** The session before one at the same table: earlier that day, or of a day before. */
export const sessionBefore = (picture: DayPicture, { table, number }: TableOfDay): TableOfDay | undefined =>
  picture.tables.findLast((one) => one.table === table && one.number < number) ??
  picture.before.find((one) => one.table === table);

/** True where a session closed and play went on at once in the next. */
export const goesOn = ({ closing }: TableOfDay): boolean => closing?.data.reopensAtOnce === true;

/** Play went on from the session before: only the day was cut on paper. */
export const isContinued = (picture: DayPicture, one: TableOfDay): boolean => {
  const before = sessionBefore(picture, one);
  return before !== undefined && goesOn(before);
};

/**
 * A count is missing of a table. It is a breach where the table's float is counted on record otherwise, and in doubt where the venue counts
 * floats here, only not this one. Of a venue that has none on record nothing is said.
 */
const missingCount = (
  picture: DayPicture,
  one: TableOfDay,
  sighting: Sighting,
  missing: string,
): readonly Sighting[] => {
  if (countsOfTable(one).length > 0) return [sighting];
  return countsOn(picture).length > 0 ? [{ ...sighting, undetermined: { missing } }] : [];
};

/** Tables that were opened without a count of their float. */
export const notCountedAtOpening: Look<DayPicture> = (picture) =>
  picture.tables.flatMap((one) => {
    const { opening, table } = one;
    if (!opening || !hasFloat(one) || isContinued(picture, one)) return [];
    if (ofType(one.facts, 'table.FloatOpened').length > 0) return [];
    const says = `table ${table} was opened without a count of its float`;
    const sighting = { deed: opening, persons: owedBy(opening.actor.personId), says, figures: { table } };
    return missingCount(picture, one, sighting, 'whether the float was counted: no count at this table is on record');
  });

/** Tables that were closed without a count of their float. */
export const notCountedAtClosing: Look<DayPicture> = (picture) =>
  picture.tables.flatMap((one) => {
    const { closing, table } = one;
    if (!closing || !hasFloat(one) || goesOn(one)) return [];
    if (ofType(one.facts, 'table.FloatClosed').length > 0) return [];
    const says = `table ${table} was closed without a count of its float`;
    const sighting = { deed: closing, persons: owedBy(closing.actor.personId), says, figures: { table } };
    return missingCount(picture, one, sighting, 'whether the float was counted: no count at this table is on record');
  });

const paperOf = ({ fact }: FloatCount): string =>
  fact.type === 'table.FloatOpened' ? 'the opener' : fact.type === 'table.FloatClosed' ? 'the closer' : 'the count';

/** Counts that nobody observed. */
export const countsNotObserved: Look<DayPicture> = (picture) =>
  countsOn(picture).flatMap((count): readonly Sighting[] => {
    const { countedBy, observedBy } = count.fact.data;
    if (observedBy !== null) return [];
    const says = `${countedBy} counted ${paperOf(count)} of table ${count.table}, and nobody observed it`;
    return [{ deed: count.fact, persons: by(countedBy), says, figures: { table: count.table } }];
  });

/** Counts that one person made and observed. */
export const countedAndObserved: Look<DayPicture> = (picture) =>
  countsOn(picture).flatMap((count): readonly Sighting[] => {
    const { countedBy, observedBy } = count.fact.data;
    if (observedBy !== countedBy) return [];
    const says = `${countedBy} counted ${paperOf(count)} of table ${count.table} and observed it too`;
    return [{ deed: count.fact, persons: by(countedBy), says, figures: { table: count.table } }];
  });

/** Who must sign a count: who counted and observed it, and at a change of staff those who handed the float over. */
const signersOf = ({ countedBy, observedBy, handedOver }: CountedFloat): readonly string[] => [
  ...new Set(
    [countedBy, observedBy, handedOver?.countedBy, handedOver?.observedBy].filter((one) => typeof one === 'string'),
  ),
];

/** Counts that not all signed who made them; in doubt, where nobody looked. */
export const countsNotSigned: Look<DayPicture> = (picture) =>
  countsOn(picture).flatMap((count): readonly Sighting[] => {
    const { signatures } = count.fact.data;
    const { table } = count;
    if (signatures === null) {
      const says = `${paperOf(count)} of table ${table} is not signed by all who made it`;
      const missing = 'who had signed it: nobody looked';
      return [{ deed: count.fact, says, figures: { table }, undetermined: { missing } }];
    }
    const signed = new Set(signatures.map(({ personId }) => personId));
    const unsigned = signersOf(count.fact.data).filter((personId) => !signed.has(personId));
    if (unsigned.length === 0) return [];
    return [
      {
        deed: count.fact,
        persons: unsigned.flatMap((personId) => owedBy(personId)),
        says: `${paperOf(count)} of table ${table} is not signed by ${listed(unsigned)}`,
        figures: { table, unsigned: unsigned.join(' ') },
      },
    ];
  });

/** What is not said of those who hand a float over; undefined where they are two. */
const lackingOf = (handedOver: CountedFloat['handedOver']): string | undefined => {
  if (!handedOver) return 'who handed the float over';
  const { countedBy, observedBy } = handedOver;
  if (observedBy === null) return 'who observed it before';
  return observedBy === countedBy ? `who handed the float over beside ${countedBy}, who is named twice` : undefined;
};

/** Counts at a change of staff that do not have both pairs: those who hand the float over, and those who take it. */
export const shiftsWithoutBothPairs: Look<DayPicture> = (picture) =>
  picture.tables.flatMap(countsOfTable).flatMap((count): readonly Sighting[] => {
    const { kind, handedOver, countedBy } = count.fact.data as CountedFloat & { readonly kind: string };
    if (kind !== 'shift') return [];
    const lacks = lackingOf(handedOver);
    if (lacks === undefined) return [];
    const says = `the count at the change of staff of table ${count.table} does not say ${lacks}`;
    return [{ deed: count.fact, persons: by(countedBy), says, figures: { table: count.table } }];
  });
