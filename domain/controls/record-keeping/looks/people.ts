import type { Fact } from '../../../kernel/effective-history.ts';
import { memoOn } from '../../../kernel/memo.ts';
import { floorRole, type FloorRole } from '../../../kernel/roles.ts';
import { parseSessionId } from '../../../kernel/streams.ts';
import { localDateAt } from '../../../kernel/time.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { counted } from '../../../provisions/words.ts';
import type { SessionKept } from '../../control.ts';
import type { SessionPicture } from '../picture.ts';
import { isSurelyOutside } from './times.ts';
import { notEmployed, standingOn, type Standing } from '../../../venue/standing.ts';

/** Whom the control takes for staff, and which roles one person may fill. */
export type Staffing = {
  /** Roles of persons who are not on a venue's register of staff. */
  readonly notStaff: readonly FloorRole[];
  /** Types of event whose `by` is of the staff. */
  readonly doneByStaff: readonly string[];
  /** The roles that somebody who is on the register in a role may fill beside it. */
  readonly mayAlsoBe: Readonly<Partial<Record<FloorRole, readonly FloorRole[]>>>;
};

/** What a person did first in each role; null: in a role that is not on record. */
type Work = ReadonlyMap<FloorRole | null, Fact>;

type Named = {
  readonly by?: unknown;
  readonly personId?: unknown;
  readonly duty?: unknown;
  readonly decision?: unknown;
};

const roleOf = (text: unknown): FloorRole | null => floorRole.safeParse(text).data ?? null;

/** Tells who is said to have worked in a fact: its actor, who took up a duty, who decided, and who did what only staff do. */
const tellWorking = (
  { type, data, actor }: Fact,
  doneByStaff: ReadonlySet<string>,
  tell: (personId: string, role: FloorRole | null) => void,
): void => {
  const { by: doer, personId, duty, decision } = data as Named;
  tell(actor.personId, actor.role as FloorRole);
  if (type === 'table.StaffAssigned' && typeof personId === 'string') tell(personId, roleOf(duty));
  if (typeof decision === 'object' && decision !== null) {
    const { by: decider, roleClaimed } = decision as { readonly by: string; readonly roleClaimed: FloorRole };
    tell(decider, roleClaimed);
  }
  if (typeof doer === 'string' && doer !== actor.personId && doneByStaff.has(type)) tell(doer, null);
};

/** The persons who worked at a session, by the record: each with what they did first in each of their roles. */
export const peopleAtWork = (
  { session, rounds }: Pick<SessionKept, 'session' | 'rounds'>,
  staffing: Staffing,
): ReadonlyMap<string, Work> => {
  const [notStaff, doneByStaff] = [new Set<string>(staffing.notStaff), new Set(staffing.doneByStaff)];
  const people = new Map<string, Map<FloorRole | null, Fact>>();
  const patrons = new Set<string>();
  for (const { facts } of [session, ...rounds.map(({ read }) => read)]) {
    for (const fact of facts) {
      if (fact.type === 'table.SeatTaken' && typeof fact.data['personId'] === 'string')
        patrons.add(fact.data['personId']);
      tellWorking(fact, doneByStaff, (personId, role) => {
        if (role !== null && notStaff.has(role)) {
          patrons.add(personId);
          return;
        }
        const work = people.get(personId);
        if (!work) people.set(personId, new Map([[role, fact]]));
        else if (!work.has(role)) work.set(role, fact);
      });
    }
  }
  // Of a patron only that is held against them which they did in a role of the staff.
  for (const [personId, work] of people) {
    if (patrons.has(personId) && work.delete(null) && work.size === 0) people.delete(personId);
  }
  return people;
};

const known = memoOn<SessionPicture, ReadonlyMap<string, Work>>();

type AtWork = {
  readonly personId: string;
  readonly role: FloorRole | null;
  readonly fact: Fact;
  readonly standing: Standing;
};

/** Everyone's work in each role, with how they stood on the register when they did it. */
const workOf = (picture: SessionPicture, staffing: Staffing): readonly AtWork[] => {
  const people = known.get(picture) ?? known.set(picture, peopleAtWork(picture, staffing));
  const gamingDay = parseSessionId(picture.id)?.gamingDay ?? '';
  const records = new Map(picture.register.staff.map(({ personId, read }) => [personId, read.facts]));
  return [...people].flatMap(([personId, work]) =>
    [...work].map(([role, fact]) => {
      // A time outside the session is found as such; that they worked at the session is on record all the same.
      const date = isSurelyOutside(fact, picture.opened) ? gamingDay : localDateAt(fact.atMs, picture.zone);
      return { personId, role, fact, standing: standingOn(records.get(personId) ?? [], { date, gamingDay }) };
    }),
  );
};

const actedAs = ({ personId, role }: AtWork): string =>
  role === null ? `${personId} worked` : `${personId} acted as ${role}`;

/** Persons who worked at the table and were not on the register of staff then. */
export const peopleNotOnTheRegister =
  (staffing: Staffing): Look<SessionPicture> =>
  (picture) => {
    const work = workOf(picture, staffing);
    const people = new Set(work.map(({ personId }) => personId));
    const [first] = work;
    if (first && work.every(({ standing }) => standing.is === 'unknown')) {
      // A venue that keeps its staff elsewhere is not accused person by person.
      return [
        {
          deed: first.fact,
          says: `none of the ${counted(people.size, 'person', 'persons')} who worked at the table is on the register of staff`,
          figures: { persons: people.size },
          undetermined: { missing: 'who was employed: the register has none of the persons who worked at the table' },
        },
      ];
    }
    const told = new Set<string>();
    return work.flatMap((one): readonly Sighting[] => {
      const { personId, fact, standing } = one;
      if (standing.is === 'employed' || told.has(personId)) return [];
      told.add(personId);
      return [{ deed: fact, persons: by(personId), says: `${actedAs(one)} and ${notEmployed[standing.is]}` }];
    });
  };

/** Persons who worked at the table in a role that they do not have on the register. */
export const rolesNotOnTheRegister =
  (staffing: Staffing): Look<SessionPicture> =>
  (picture) =>
    workOf(picture, staffing).flatMap((one): readonly Sighting[] => {
      const { personId, role, fact, standing } = one;
      if (standing.is !== 'employed' || role === null) return [];
      if (standing.role === role || staffing.mayAlsoBe[standing.role]?.includes(role)) return [];
      const says = `${actedAs(one)} and is on the register as ${standing.role}`;
      return [{ deed: fact, persons: by(personId), says, figures: { actedAs: role, onRegisterAs: standing.role } }];
    });

/** Persons who worked at the table when no licence that they have on the register was in force. */
export const workedWithoutLicence =
  (staffing: Staffing): Look<SessionPicture> =>
  (picture) => {
    const told = new Set<string>();
    return workOf(picture, staffing).flatMap((one): readonly Sighting[] => {
      const { personId, fact, standing } = one;
      if (standing.is !== 'employed' || standing.licence !== 'none-in-force' || told.has(personId)) return [];
      told.add(personId);
      return [{ deed: fact, persons: by(personId), says: `${actedAs(one)} while none of their licences was in force` }];
    });
  };
