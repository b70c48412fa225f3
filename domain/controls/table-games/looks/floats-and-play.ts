import type { Look, Sighting } from '../../../law/clause.ts';
import { chipsMovedIn } from '../../../table/chips-moved.ts';
import { ofType } from '../facts.ts';
import type { DayPicture, TableOfDay } from '../picture.ts';
import { cameBefore } from './came-before.ts';
import { isContinued } from './floats.ts';

/** What brought chips into a float or took them out of it beside play, in the order of time. */
const movementsAt = ({ facts }: TableOfDay) => facts.filter((fact) => chipsMovedIn(fact) !== undefined);

const whenCounted = 'whether the float had been counted by then';

/** Tables whose float was counted at their opening when chips had been moved already: what it held at first is not on paper. */
export const countedAfterChipsMoved: Look<DayPicture> = (picture) =>
  picture.tables.flatMap((one): readonly Sighting[] => {
    const opener = ofType(one.facts, 'table.FloatOpened').at(0);
    const [moved] = movementsAt(one);
    // Where only the day was cut on paper nothing is counted for an opening.
    if (!opener || !moved || isContinued(picture, one)) return [];
    const before = cameBefore(moved, opener, { missing: whenCounted, who: opener.data.countedBy });
    if (!before) return [];
    return [
      {
        deed: opener,
        says: `chips were moved at table ${one.table} before its float was counted for the opening`,
        figures: { table: one.table },
        ...before,
      },
    ];
  });

/** Tables at which chips were moved when their float had been counted for the closing: the closer no longer says what it holds. */
export const movedAfterCloser: Look<DayPicture> = ({ tables }) =>
  tables.flatMap((one): readonly Sighting[] => {
    const closer = ofType(one.facts, 'table.FloatClosed').at(-1);
    const moved = movementsAt(one).at(-1);
    const before = closer && moved && cameBefore(closer, moved, { missing: whenCounted });
    if (!before) return [];
    return [
      {
        deed: moved,
        says: `chips were moved at table ${one.table} after its float had been counted for the closing`,
        figures: { table: one.table },
        ...before,
      },
    ];
  });
