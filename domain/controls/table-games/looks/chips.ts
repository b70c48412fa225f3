import { inDollars } from '../../../kernel/money.ts';
import { listed } from '../../../kernel/word-list.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by, owedBy } from '../../../law/persons.ts';
import { ofType } from '../facts.ts';
import type { DayPicture } from '../picture.ts';
import { carriedOn, slipOf, type Carried } from '../slips.ts';
import { transfersOf } from './transfers.ts';

const said = ({ at, fact, kind }: Carried): string =>
  `a ${kind} of ${inDollars(fact.data.totalCents)} at table ${at.table}`;
const figuresOf = ({ at, fact }: Carried) => ({
  table: at.table,
  slip: fact.data.slip,
  countedCents: fact.data.totalCents,
});

/** Fills and credits without a slip. */
export const carriedWithoutSlip: Look<DayPicture> = (picture) =>
  carriedOn(picture).flatMap((carried): readonly Sighting[] =>
    carried.fact.data.slip === null
      ? [
          {
            deed: carried.fact,
            persons: by(carried.fact.data.countedBy),
            says: `${said(carried)} came without a slip`,
            figures: figuresOf(carried),
          },
        ]
      : [],
  );

/** Fills and credits that nobody is said to have carried. */
export const carriedByNobody: Look<DayPicture> = (picture) =>
  carriedOn(picture).flatMap((carried): readonly Sighting[] =>
    carried.fact.data.carriedBy.length === 0
      ? [{ deed: carried.fact, says: `${said(carried)} was carried by nobody on record`, figures: figuresOf(carried) }]
      : [],
  );

/** Those of the persons who handled the chips that should have signed by then and did not. Of those who carried them, one has to sign. */
const unsignedOf = (
  picture: DayPicture,
  carried: Carried,
): { readonly each: readonly string[]; readonly noneOf: readonly string[] } => {
  const { fact } = carried;
  const { countedBy, observedBy, carriedBy, signatures } = fact.data;
  const signed = new Set((signatures ?? []).map(({ personId }) => personId));
  const preparedBy = slipOf(picture, carried)?.data.preparedBy;
  // The cashier signs a credit when its chips arrive, which is later.
  const cashier = fact.type === 'table.FillReceived' && preparedBy !== undefined ? [preparedBy] : [];
  const due = [...cashier, countedBy, ...(observedBy === null ? [] : [observedBy])];
  return {
    each: due.filter((personId) => !signed.has(personId)),
    noneOf: carriedBy.some((personId) => signed.has(personId)) ? [] : carriedBy,
  };
};

/** Slips that not all signed who prepared, carried, counted and observed; in doubt, where nobody looked. */
export const slipsNotSigned: Look<DayPicture> = (picture) =>
  carriedOn(picture).flatMap((carried): readonly Sighting[] => {
    const { slip, signatures } = carried.fact.data;
    if (slip === null) return [];
    if (signatures === null) {
      return [
        {
          deed: carried.fact,
          says: `the slip ${slip} is not signed by all who handled its chips`,
          figures: figuresOf(carried),
          undetermined: { missing: 'who had signed the slip: nobody looked' },
        },
      ];
    }
    const { each, noneOf } = unsignedOf(picture, carried);
    const unsigned = [...each, ...(noneOf.length > 0 ? [listed(noneOf, 'or')] : [])];
    if (unsigned.length === 0) return [];
    return [
      {
        deed: carried.fact,
        persons: [...each, ...noneOf].flatMap((personId) => owedBy(personId)),
        says: `the slip ${slip} is not signed by ${listed(unsigned)}`,
        figures: figuresOf(carried),
      },
    ];
  });

/** Fills and credits that nobody observed, or that one person counted and observed. */
export const carriedCountedByOne: Look<DayPicture> = (picture) =>
  carriedOn(picture).flatMap((carried): readonly Sighting[] => {
    const { countedBy, observedBy } = carried.fact.data;
    if (observedBy !== null && observedBy !== countedBy) return [];
    const says =
      observedBy === null
        ? `${countedBy} counted ${said(carried)}, and nobody observed it`
        : `${countedBy} counted ${said(carried)} and observed it too`;
    return [{ deed: carried.fact, persons: by(countedBy), says, figures: figuresOf(carried) }];
  });

/** Chips that went from table to table. It is told of the table that they left, or of the other where only that says so. */
export const transferred: Look<DayPicture> = (picture) =>
  transfersOf(picture).map(({ from, to, totalCents, fact }): Sighting => {
    const { by: who } = fact.data;
    return {
      deed: fact,
      persons: by(who),
      says: `${who} moved chips of ${inDollars(totalCents)} from table ${from} to table ${to}, past the cage`,
      figures: { from, to, totalCents },
    };
  });

/** Chips that were changed for chips of another value. */
export const changedUnequally: Look<DayPicture> = ({ tables }) =>
  tables.flatMap(({ table, facts }) =>
    ofType(facts, 'table.ChipsChanged').flatMap((fact): readonly Sighting[] => {
      const { takenCents, givenCents, by: who } = fact.data;
      if (takenCents === givenCents) return [];
      const says = `${who} changed chips of ${inDollars(takenCents)} for chips of ${inDollars(givenCents)}`;
      return [{ deed: fact, persons: by(who), says, figures: { table, takenCents, givenCents } }];
    }),
  );

/** Chips that were redeemed for another sum than they were worth. */
export const redeemedUnequally: Look<DayPicture> = ({ tables }) =>
  tables.flatMap(({ table, facts }) =>
    ofType(facts, 'table.ChipsRedeemed').flatMap((fact): readonly Sighting[] => {
      const { redeemedCents, paidCents, by: who } = fact.data;
      if (redeemedCents === paidCents) return [];
      const says = `${who} redeemed chips of ${inDollars(redeemedCents)} for ${inDollars(paidCents)}`;
      return [{ deed: fact, persons: by(who), says, figures: { table, redeemedCents, paidCents } }];
    }),
  );
