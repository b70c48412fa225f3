import type { PlayFamilies } from '../../../domain/kernel/stream-category.ts';
import { accessRoles, type AccessRole } from '../../../domain/kernel/access.ts';
import { isCorrecting, isRecordEvent } from '../../../domain/kernel/corrections.ts';
import { writtenCategories } from '../../../domain/streams/categories.ts';
import type { WrittenCategory } from '../../../domain/kernel/stream-category.ts';
import type { Place } from './permissions.ts';
import { everywhere, type Principal } from './principal.ts';
import { Problem } from './problems.ts';

/** The regulator whose inspectors may read a venue's records; undefined for a venue that is not on the register. */
export type JurisdictionOf = (venue: string) => Promise<string | undefined>;

/** Is a place among those that a token names? */
export const holds = (places: readonly string[], place: string): boolean =>
  places.includes(everywhere) || places.includes(place);

/** May the principal go to this place at all? Venue for all; table for terminals; jurisdiction for inspectors. */
export const mayEnter = async (
  principal: Principal,
  place: Place,
  jurisdictionOf: JurisdictionOf,
): Promise<boolean> => {
  if (principal.role === 'inspector') {
    if (holds(principal.venues, place.venue) || principal.jurisdictions.includes(everywhere)) return true;
    const jurisdiction = await jurisdictionOf(place.venue);
    return jurisdiction !== undefined && holds(principal.jurisdictions, jurisdiction);
  }
  if (!holds(principal.venues, place.venue)) return false;
  return principal.role !== 'terminal' || place.table === null || holds(principal.tables, place.table);
};

/** Throws `forbidden` unless the principal may go to the place. */
export const mustEnter = async (principal: Principal, place: Place, jurisdictionOf: JurisdictionOf): Promise<void> => {
  if (await mayEnter(principal, place, jurisdictionOf)) return;
  const where =
    principal.role === 'terminal' && place.table !== null ? `table ${place.table} of ${place.venue}` : place.venue;
  throw new Problem('forbidden', { detail: `The token does not reach ${where}.` });
};

/**
 * May a role record an event of this type? (Where is asked apart: `mayEnter`.) Of a correction or a late entry `of` is the type that it
 * puts right; without it the answer is whether the role may put anything right.
 */
export type MayRecord = (role: AccessRole, type: string, of?: string) => boolean;

const namesFor = ({ written }: WrittenCategory, role: AccessRole): readonly string[] => written.writers[role] ?? [];

/** Is a role named for a type of the category's own family, and not only covered by `*`? */
const isNamed = (category: WrittenCategory, role: AccessRole, type: string): boolean => {
  const [family, name = ''] = type.split('.', 2);
  return family === category.family.family && namesFor(category, role).includes(name);
};

// The right to correct a record, or to confirm a decision, is given by name: `*` never covers what is said of the record itself.
const writes = (category: WrittenCategory, role: AccessRole, type: string): boolean =>
  isNamed(category, role, type) || (namesFor(category, role).includes('*') && !isRecordEvent(type));

/** What a role may put right by a type, where the category says that by itself. */
const putRightBy = ({ written: { putRight } }: WrittenCategory, role: AccessRole, type: string): readonly string[] =>
  putRight?.[type.endsWith('.LateEntryRecorded') ? 'LateEntryRecorded' : 'CorrectionRecorded'][role] ?? [];

/**
 * May a role correct an event of a type, or enter it late? What a role is named for it may also put right. What nobody is named for is the
 * floor's, and is put right by those who are named for corrections or for late entries.
 */
const putsRight = (category: WrittenCategory, role: AccessRole, type: string, of: string): boolean => {
  if (category.written.putRight) return putRightBy(category, role, type).includes(of.split('.', 2)[1] ?? '');
  if (isNamed(category, role, of)) return true;
  const isAnothers = accessRoles.some((other) => isNamed(category, other, of));
  return isNamed(category, role, type) && (!isAnothers || writes(category, role, of));
};

/** Whether a role may put anything right by corrections, or by late entries. */
const putsAnyRight = (category: WrittenCategory, role: AccessRole, type: string): boolean =>
  category.written.putRight
    ? putRightBy(category, role, type).length > 0
    : isNamed(category, role, type) ||
      namesFor(category, role).some((name) => name !== '*' && !isRecordEvent(`.${name}`));

const mayIn = (category: WrittenCategory, role: AccessRole, type: string, of: string | undefined): boolean => {
  if (!isCorrecting(type)) return writes(category, role, type);
  return of === undefined ? putsAnyRight(category, role, type) : putsRight(category, role, type, of);
};

/**
 * The rights to record, as the categories of streams say them, with the plays of the games that were found. Answers are remembered, since each event of each request asks.
 */
export const recordingRights = (plays: PlayFamilies): MayRecord => {
  const known = new Map<string, boolean>();
  const takes = ({ family, takesPlays }: WrittenCategory, typeFamily: string): boolean =>
    family.family === typeFamily || (takesPlays !== 'none' && plays[takesPlays].includes(typeFamily));
  return (role, type, of) => {
    const key = `${role} ${type} ${of ?? ''}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const [family = ''] = type.split('.', 1);
    const answer = writtenCategories.some((one) => takes(one, family) && mayIn(one, role, type, of));
    // Types that nobody defines come from outside; only the defined ones are worth remembering, and they are few.
    if (known.size < 10_000) known.set(key, answer);
    return answer;
  };
};

/**
 * The venues that the principal may see in a list; null is all of them. `register` gives every registered venue with its
 * jurisdiction.
 */
export const visibleVenues = async (
  principal: Principal,
  register: () => Promise<ReadonlyMap<string, string>>,
): Promise<readonly string[] | null> => {
  if (principal.venues.includes(everywhere)) return null;
  if (principal.role !== 'inspector') return principal.venues;
  if (principal.jurisdictions.includes(everywhere)) return null;
  const inJurisdiction = [...(await register())]
    .filter(([, jurisdiction]) => principal.jurisdictions.includes(jurisdiction))
    .map(([venue]) => venue);
  return [...new Set([...principal.venues, ...inJurisdiction])];
};
