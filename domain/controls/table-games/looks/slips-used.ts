import { timeOrder } from '../../../kernel/effective-history.ts';
import type { FloorRole } from '../../../kernel/roles.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by, concerning, type PersonsOfFinding } from '../../../law/persons.ts';
import type { DayPicture } from '../picture.ts';
import {
  carriedOn,
  requestOf,
  slipOf,
  slipsOf,
  voidOf,
  voidsOn,
  type Carried,
  type Issued,
  type Slip,
  type Voided,
} from '../slips.ts';
import { cameBefore } from './came-before.ts';

/** Chips that came or went on slips of which the venue's series know, each with its slip. */
const carriedOnSlips = (picture: DayPicture): readonly (Carried & { readonly issued: Issued })[] =>
  carriedOn(picture).flatMap((carried) => {
    const issued = slipOf(picture, carried);
    return issued ? [{ ...carried, issued }] : [];
  });

const figuresOf = ({ at, fact }: Carried) => ({
  table: at.table,
  slip: fact.data.slip,
  countedCents: fact.data.totalCents,
});

/** Chips that came or went on a slip for another table, or on one that takes chips the other way. */
export const slipsForElsewhere: Look<DayPicture> = (picture) =>
  carriedOnSlips(picture).flatMap((carried): readonly Sighting[] => {
    const { at, fact, kind, issued } = carried;
    if (issued.data.table === at.table && issued.data.kind === kind) return [];
    return [
      {
        deed: fact,
        persons: by(fact.data.countedBy),
        says: `a ${kind} of table ${at.table} was made on the slip ${issued.data.printed}, which is for a ${issued.data.kind} of table ${issued.data.table}`,
        figures: figuresOf(carried),
      },
    ];
  });

/** Who answers for chips on a void slip: who did the second of the two; where the clocks do not tell which that was, nobody is accused. */
const answersForVoid = ({ fact }: Carried, voided: Voided): PersonsOfFinding => {
  const [counter, voider] = [fact.data.countedBy, voided.data.by];
  const order = timeOrder(voided, fact);
  if (!order.certain) return [...concerning(counter), ...concerning(voider)];
  return by(order.before ? counter : voider);
};

/** Chips that came or went on a slip that is void, whichever was first. */
export const voidedSlipsUsed: Look<DayPicture> = (picture) =>
  carriedOnSlips(picture).flatMap((carried): readonly Sighting[] => {
    const { at, fact, kind, issued } = carried;
    const voided = voidOf(picture, issued);
    if (!voided) return [];
    return [
      {
        deed: fact,
        persons: answersForVoid(carried, voided),
        says: `a ${kind} of table ${at.table} was made on the slip ${issued.data.printed}, and ${voided.data.by} voided that slip`,
        figures: figuresOf(carried),
      },
    ];
  });

const whichFirst = 'which of the two came first';

const preparedUnasked = ({ issued, request }: Slip): readonly Sighting[] => {
  const { printed, preparedBy, number, table } = issued.data;
  const before = request && cameBefore(issued, request, { missing: whichFirst, who: preparedBy });
  if (!before) return [];
  return [
    {
      deed: issued,
      says: `the slip ${printed} was prepared before anybody asked for it`,
      figures: { slip: printed, number, table },
      ...before,
    },
  ];
};

/** Slips that were prepared before they were asked for, and chips that came or went before their slip was prepared. */
export const slipsOutOfOrder: Look<DayPicture> = (picture) => [
  ...slipsOf(picture).flatMap(preparedUnasked),
  ...carriedOnSlips(picture).flatMap((carried): readonly Sighting[] => {
    const { at, fact, kind, issued } = carried;
    const before = cameBefore(fact, issued, { missing: whichFirst, who: fact.data.countedBy });
    if (!before) return [];
    return [
      {
        deed: fact,
        says: `a ${kind} of table ${at.table} was counted before its slip ${issued.data.printed} was prepared`,
        figures: figuresOf(carried),
        ...before,
      },
    ];
  }),
];

/** Slips that somebody asked for who has no such position; in doubt, where no position was said. */
export const requestedByOthers =
  (mayAsk: readonly FloorRole[]): Look<DayPicture> =>
  (picture) =>
    slipsOf(picture).flatMap(({ issued, request }): readonly Sighting[] => {
      if (!request || mayAsk.includes(request.data.role)) return [];
      const { requestedBy, role, kind, table } = request.data;
      const isDoubted = role === 'other';
      return [
        {
          deed: issued,
          persons: isDoubted ? concerning(requestedBy) : by(requestedBy),
          says: `${requestedBy} asked for the slip ${issued.data.printed} of a ${kind} of table ${table} and was not a supervisor`,
          figures: { slip: issued.data.printed, table, role },
          ...(isDoubted ? { undetermined: { missing: `which position ${requestedBy} held` } } : {}),
        },
      ];
    });

/** Voids of which not all copies were kept; in doubt, where nobody looked. */
export const voidCopiesNotKept: Look<DayPicture> = (picture) =>
  voidsOn(picture).flatMap(({ seriesId, voided }): readonly Sighting[] => {
    const { number, copiesKept, by: who } = voided.data;
    if (copiesKept === true) return [];
    return [
      {
        deed: voided,
        persons: copiesKept === false ? by(who) : [],
        says: `not all copies of the voided number ${number} of the series ${seriesId} were kept`,
        figures: { series: seriesId, number },
        ...(copiesKept === null ? { undetermined: { missing: 'whether all copies were kept: nobody looked' } } : {}),
      },
    ];
  });

/** Fills and credits that were carried only by persons who had asked for them, or who counted or observed them at the table. */
export const carriedByThoseAtTheTable: Look<DayPicture> = (picture) =>
  carriedOn(picture).flatMap((carried): readonly Sighting[] => {
    const { at, fact, kind } = carried;
    const { carriedBy, countedBy, observedBy } = fact.data;
    const issued = slipOf(picture, carried);
    const asked = issued && requestOf(picture, issued)?.data.requestedBy;
    const atTable = [countedBy, observedBy, asked];
    if (carriedBy.length === 0 || carriedBy.some((personId) => !atTable.includes(personId))) return [];
    const [carrier] = carriedBy;
    const did = carrier === countedBy ? 'counted' : carrier === observedBy ? 'observed the count of' : 'had asked for';
    return [
      {
        deed: fact,
        persons: carriedBy.flatMap((personId) => by(personId)),
        says: `${carrier} carried the chips of a ${kind} of table ${at.table} and ${did} them`,
        figures: figuresOf(carried),
      },
    ];
  });
