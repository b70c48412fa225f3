import type { Fact } from '../../../kernel/effective-history.ts';
import type { FloorRole } from '../../../kernel/roles.ts';
import { inWords } from '../../../kernel/word-list.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by, concerning, owedBy } from '../../../law/persons.ts';
import type { TableEvent } from '../../../table/events.ts';
import type { CountedFloat } from '../../../table/float-counts.ts';
import { ofType } from '../facts.ts';
import type { DayPicture } from '../picture.ts';
import { countsOfTable, goesOn, isCount, type FloatCount } from './floats.ts';
import { isOfPitShift, roleOnRegister } from './pit.ts';

type Tray = NonNullable<CountedFloat['tray']>;

/** The counts of a day's floats that say in which tray the chips lay. Where nobody says it, nothing is said of locks and keys. */
const traysOn = ({ tables }: DayPicture): readonly (FloatCount & { readonly tray: Tray })[] =>
  tables.flatMap(countsOfTable).flatMap((count) => {
    const { tray } = count.fact.data;
    return tray === null ? [] : [{ ...count, tray }];
  });

/** Those who held the key of a tray by the record of a session and had no duty at its table: of them the register has to say what they are. */
export const keyHoldersIn = (session: readonly Fact[]): readonly string[] => {
  // The stream was checked against the schema when it was stored; types cannot show that.
  const facts = session as readonly Fact<TableEvent>[];
  const onDuty = new Set(ofType(facts, 'table.StaffAssigned').map(({ data }) => data.personId));
  return facts.flatMap((fact) => {
    const { keyHolder = null } = isCount(fact) ? (fact.data.tray ?? {}) : {};
    return keyHolder === null || onDuty.has(keyHolder) ? [] : [keyHolder];
  });
};

/** Trays that were not locked at the closer of a table where play ended; in doubt, where nobody looked. */
export const traysLeftUnlocked: Look<DayPicture> = (picture) => {
  const closers = new Set(
    picture.tables.flatMap((one) =>
      goesOn(one) ? [] : ofType(one.facts, 'table.FloatClosed').map(({ eventId }) => eventId),
    ),
  );
  return traysOn(picture).flatMap(({ table, fact, tray: { tray, locked, keyHolder } }): readonly Sighting[] => {
    if (locked === true || !closers.has(fact.eventId)) return [];
    return [
      {
        deed: fact,
        persons: owedBy(keyHolder ?? fact.data.countedBy),
        says: `the tray ${tray} of table ${table} was not locked when the table closed`,
        figures: { table, tray },
        ...(locked === null ? { undetermined: { missing: 'whether the tray was locked: nobody looked' } } : {}),
      },
    ];
  });
};

/** Trays whose key somebody held who is not of the pits; in doubt, where nobody said who held it, or as what they are employed. */
export const trayKeysElsewhere =
  (ofThePit: readonly FloorRole[]): Look<DayPicture> =>
  (picture) =>
    traysOn(picture).flatMap(({ table, fact, tray: { tray, keyHolder } }): readonly Sighting[] => {
      const key = `the key of the tray ${tray} of table ${table}`;
      const figures = { table, tray };
      if (keyHolder === null) {
        const undetermined = { missing: 'who held the key: nobody said' };
        return [{ deed: fact, says: `who held ${key} is not on record`, figures, undetermined }];
      }
      const isOfPit = isOfPitShift(picture, ofThePit, fact, { personId: keyHolder });
      if (isOfPit === true) return [];
      const role = roleOnRegister(picture, keyHolder, fact);
      const as = role === undefined ? 'may not be of the pits' : `is a ${inWords(role)} and not of the pits`;
      const missing = `as what ${keyHolder} was employed: the register does not say`;
      return [
        {
          deed: fact,
          persons: isOfPit === undefined ? concerning(keyHolder) : by(keyHolder),
          says: `${key} was held by ${keyHolder}, who ${as}`,
          figures,
          ...(isOfPit === undefined ? { undetermined: { missing } } : {}),
        },
      ];
    });
