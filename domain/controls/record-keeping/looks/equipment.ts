import type { Fact } from '../../../kernel/effective-history.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import type { TableEvent } from '../../../table/events.ts';
import type { VenueEvent } from '../../../venue/events.ts';
import type { SessionPicture } from '../picture.ts';

/** Something that the record names, where it is named first, and that the register ought to have. */
type Named<Thing> = { readonly thing: Thing; readonly fact: Fact };

/** When something came onto the register, on our clock. */
type Registered<Thing> = { readonly thing: Thing; readonly atMs: number };

/** A sort of things that the register has: how the record names them, and how they read. */
type Sort<Thing> = {
  readonly named: (fact: Fact<TableEvent>) => readonly Thing[];
  readonly registered: (fact: Fact<VenueEvent>) => readonly Thing[];
  readonly says: (things: readonly Thing[]) => string;
  readonly none: { readonly says: string; readonly missing: string };
};

const firstNamed = <Thing>({ session }: SessionPicture, { named }: Sort<Thing>): readonly Named<Thing>[] => {
  const first = new Map<Thing, Fact>();
  for (const fact of session.facts) {
    // The stream was checked against the schemas of its family when it was stored; types cannot show that.
    for (const thing of named(fact as Fact<TableEvent>)) if (!first.has(thing)) first.set(thing, fact);
  }
  return [...first].map(([thing, fact]) => ({ thing, fact }));
};

const onRegister = <Thing>({ register }: SessionPicture, sort: Sort<Thing>): readonly Registered<Thing>[] =>
  (register.venue.read.facts as readonly Fact<VenueEvent>[]).flatMap((fact) =>
    sort.registered(fact).map((thing) => ({ thing, atMs: fact.atMs })),
  );

/** Things of a sort that were used and were not on the register by then. Of a sort that the register has none of, nothing is known. */
const notOnTheRegister =
  <Thing>(sort: Sort<Thing>): Look<SessionPicture> =>
  (picture) => {
    const named = firstNamed(picture, sort);
    const [first] = named;
    if (!first) return [];
    const registered = onRegister(picture, sort);
    if (registered.length === 0) {
      return [{ deed: first.fact, says: sort.none.says, undetermined: { missing: sort.none.missing } }];
    }
    const lacking = named.filter(
      ({ thing, fact }) => !registered.some((one) => one.thing === thing && one.atMs <= fact.atMs + fact.uncertaintyMs),
    );
    // An entry is a finding of a code once, whatever else it names that is not there.
    return [...new Set(lacking.map(({ fact }) => fact))].map((fact): Sighting => {
      const things = lacking.filter((one) => one.fact === fact).map(({ thing }) => thing);
      return { deed: fact, says: sort.says(things) };
    });
  };

/** Drop boxes that took something at the table and were not on the register. */
export const dropBoxesNotOnTheRegister = notOnTheRegister<string>({
  named: ({ type, data }) =>
    (type === 'table.ChipsSold' || type === 'table.VoucherExchanged') && data.dropBox !== null ? [data.dropBox] : [],
  registered: ({ type, data }) => (type === 'venue.DropBoxRegistered' ? [data.dropBox] : []),
  says: (boxes) =>
    `something was dropped into ${boxes.join(' and ')}, and no drop box of that name was on the register`,
  none: {
    says: 'something was dropped into a drop box, and the register has none',
    missing: 'which drop boxes the venue has: the register has none',
  },
});
