import { inDollars, type DenominationLine } from '../../../kernel/money.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import type { DayPicture } from '../picture.ts';
import {
  carriedOn,
  hadYearBefore,
  isUsedElsewhere,
  numberBefore,
  slipOf,
  slipsAnsweredFor,
  slipsOf,
  voidsOn,
  type Slip,
} from '../slips.ts';

const named = ({ issued: { data } }: Slip) => ({ slip: data.printed, number: data.number, table: data.table });

const numbersText = (from: number, to: number): string =>
  from === to ? `number ${from} of the series` : `numbers ${from} to ${to} of the series`;

/** Numbers that a series skipped before a slip of the day. In doubt, where nothing of the series is on record before it, in this year or another. */
export const numbersSkipped: Look<DayPicture> = (picture) =>
  slipsOf(picture).flatMap((slip): readonly Sighting[] => {
    const { series, issued } = slip;
    const { number, preparedBy } = issued.data;
    const last = numberBefore(series, number);
    const from = (last ?? 0) + 1;
    // Of a number that was printed twice the first slip stands for both.
    if (from === number || slip.time > 0) return [];
    const is = from === number - 1 ? 'is' : 'are';
    const isFirstHere = last === undefined && !hadYearBefore(picture, series);
    return [
      {
        deed: issued,
        ...(isFirstHere ? {} : { persons: by(preparedBy) }),
        says: `${numbersText(from, number - 1)} ${series.seriesId} ${is} not on record, and number ${number} is`,
        figures: { series: series.seriesId, fromNumber: from, toNumber: number - 1, missingNumbers: number - from },
        ...(isFirstHere
          ? {
              undetermined: {
                missing: 'whether the numbers before it were issued before the series was recorded here',
              },
            }
          : {}),
      },
    ];
  });

/** Numbers that were issued again on the day. */
export const numbersRepeated: Look<DayPicture> = (picture) =>
  slipsOf(picture).flatMap((slip): readonly Sighting[] => {
    const { series, issued, time } = slip;
    if (time === 0) return [];
    const { number, preparedBy } = issued.data;
    return [
      {
        deed: issued,
        persons: by(preparedBy),
        says: `number ${number} of the series ${series.seriesId} was issued again`,
        figures: { series: series.seriesId, number },
      },
    ];
  });

const asText = (lines: readonly DenominationLine[]): string => {
  const pieces = new Map<number, number>();
  for (const { denominationCents, count } of lines)
    pieces.set(denominationCents, (pieces.get(denominationCents) ?? 0) + count);
  return JSON.stringify([...pieces].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b));
};

type Stated = { readonly totalCents: number; readonly lines: readonly DenominationLine[] };

/** What several counts come to. */
const together = (all: readonly Stated[]): Stated => ({
  totalCents: all.reduce((cents, { totalCents }) => cents + totalCents, 0),
  lines: all.flatMap(({ lines }) => lines),
});

/** Where one paper or count states another sum than the slip, or other pieces. */
const differs = (slip: Slip, what: string, other: Stated): readonly string[] => {
  const { data } = slip.issued;
  if (other.totalCents !== data.totalCents) return [`${what} ${inDollars(other.totalCents)}`];
  const areBothTold = other.lines.length > 0 && data.lines.length > 0;
  return areBothTold && asText(other.lines) !== asText(data.lines) ? [`${what} other pieces`] : [];
};

/** What the paper at the table said of the slip or of its request, where that is another sum than they state. */
const readOtherwise = ({ issued, request, atTable }: Slip): readonly string[] =>
  atTable.flatMap(({ fact: { data } }) => [
    ...(data.slipCents !== null && data.slipCents !== issued.data.totalCents
      ? [`at the table it was read as ${inDollars(data.slipCents)}`]
      : []),
    ...(request && data.requestedCents !== null && data.requestedCents !== request.data.totalCents
      ? [`at the table the request was read as ${inDollars(data.requestedCents)}`]
      : []),
  ]);

/** Where a request asked for another table, or for chips to go the other way. */
const askedOtherwise = ({ issued, request }: Slip): readonly string[] => {
  if (!request) return [];
  const { kind, table } = request.data;
  return kind === issued.data.kind && table === issued.data.table
    ? []
    : [`the request was for a ${kind} of table ${table}`];
};

/** Slips of the day that do not agree with their request, or with what was counted at the table or in the cage. A voided one need not. */
export const slipsThatDiffer: Look<DayPicture> = (picture) =>
  slipsAnsweredFor(picture).flatMap((slip): readonly Sighting[] => {
    const { issued, request, atTable, atCage, voided } = slip;
    if (voided) return [];
    const [counted, inCage] = [atTable.map(({ fact }) => fact.data), atCage.map(({ data }) => data)];
    const others = [
      ...askedOtherwise(slip),
      ...(request ? differs(slip, 'the request says', request.data) : []),
      ...readOtherwise(slip),
      ...(counted.length > 0 ? differs(slip, 'at the table was counted', together(counted)) : []),
      ...(inCage.length > 0 ? differs(slip, 'in the cage was counted', together(inCage)) : []),
    ];
    if (others.length === 0) return [];
    return [
      {
        deed: issued,
        says: `the slip ${issued.data.printed} says ${inDollars(issued.data.totalCents)}, and ${others.join('; ')}`,
        figures: {
          ...named(slip),
          slipCents: issued.data.totalCents,
          requestedCents: request?.data.totalCents ?? null,
          atTableCents: counted.length > 0 ? together(counted).totalCents : null,
          atCageCents: inCage.length > 0 ? together(inCage).totalCents : null,
        },
      },
    ];
  });

/** What came or went at a table on a slip that no series of the venue holds. Nothing is said where the venue keeps no series here. */
export const unknownSlips: Look<DayPicture> = (picture) =>
  picture.series.length === 0
    ? []
    : carriedOn(picture).flatMap((carried): readonly Sighting[] => {
        const { at, fact, kind } = carried;
        const { slip, countedBy } = fact.data;
        if (slip === null || slipOf(picture, carried)) return [];
        return [
          {
            deed: fact,
            persons: by(countedBy),
            says: `a ${kind} of table ${at.table} came on the slip ${slip}, which no series holds`,
            figures: { table: at.table, slip, countedCents: fact.data.totalCents },
          },
        ];
      });

/** Slips of the day of which it is not on record that they were received or voided; in doubt while nobody closed the day. */
export const slipsUnaccountedFor: Look<DayPicture> = (picture) =>
  slipsAnsweredFor(picture).flatMap((slip): readonly Sighting[] => {
    const { issued, atTable, atCage, voided } = slip;
    const received = issued.data.kind === 'fill' ? atTable : atCage;
    if (voided || received.length > 0 || isUsedElsewhere(picture, issued)) return [];
    const where = issued.data.kind === 'fill' ? `at table ${issued.data.table}` : 'in the cage';
    return [
      {
        deed: issued,
        says: `the slip ${issued.data.printed} of a ${issued.data.kind} was neither received ${where} nor voided`,
        figures: { ...named(slip), slipCents: issued.data.totalCents },
        ...(picture.isClosed
          ? {}
          : { undetermined: { missing: `what became of the chips: no receipt ${where} is on record, and no void` } }),
      },
    ];
  });

/** Voids that nobody signed beside who voided the slip. */
export const voidsUnsigned: Look<DayPicture> = (picture) =>
  voidsOn(picture).flatMap(({ seriesId, voided }): readonly Sighting[] => {
    const { number, secondSigner, by: who } = voided.data;
    if (secondSigner !== null) return [];
    const says = `${who} voided number ${number} of the series ${seriesId}, and nobody else signed`;
    return [{ deed: voided, persons: by(who), says, figures: { series: seriesId, number } }];
  });

/** Voids that one person signed twice. */
export const voidsSignedTwice: Look<DayPicture> = (picture) =>
  voidsOn(picture).flatMap(({ seriesId, voided }): readonly Sighting[] => {
    const { number, secondSigner, by: who } = voided.data;
    if (secondSigner !== who) return [];
    const says = `${who} voided number ${number} of the series ${seriesId}, and signed it as the second person too`;
    return [{ deed: voided, persons: by(who), says, figures: { series: seriesId, number } }];
  });

/** Slips that one person asked for and prepared. */
export const requestedAndPrepared: Look<DayPicture> = (picture) =>
  slipsOf(picture).flatMap((slip): readonly Sighting[] => {
    const { issued, request } = slip;
    const { preparedBy, printed } = issued.data;
    if (request?.data.requestedBy !== preparedBy) return [];
    const says = `${preparedBy} asked for the slip ${printed} and prepared it`;
    return [{ deed: issued, persons: by(preparedBy), says, figures: named(slip) }];
  });

/** Slips whose chips the person carried who had prepared them, by what the cage says or the table. */
export const preparedAndCarried: Look<DayPicture> = (picture) =>
  slipsAnsweredFor(picture).flatMap((slip): readonly Sighting[] => {
    const { issued, dispatched, atTable } = slip;
    const { preparedBy, printed } = issued.data;
    const carriers = [...dispatched, ...atTable.map(({ fact }) => fact)].flatMap(({ data }) => data.carriedBy);
    if (!carriers.includes(preparedBy)) return [];
    const says = `${preparedBy} prepared the slip ${printed} and carried its chips`;
    return [{ deed: issued, persons: by(preparedBy), says, figures: named(slip) }];
  });
