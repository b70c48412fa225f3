import { sql } from 'kysely';
import { mayActAs } from '../../domain/controls/record-keeping/clauses/staffing.ts';
import { standingOn, type Standing } from '../../domain/venue/standing.ts';
import { zoneIn } from '../../domain/deadline/material.ts';
import { effectiveHistory, type Fact } from '../../domain/kernel/effective-history.ts';
import { floorRoles, type FloorRole } from '../../domain/kernel/roles.ts';
import { instantMs, localDateAt } from '../../domain/kernel/time.ts';
import { inWords } from '../../domain/kernel/word-list.ts';
import { staffStreamOf } from '../../domain/venue/staff-stream.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import type { PowerGiven } from '../../domain/law/decision-codes.ts';
import { recordedOfStreams, recordedOfTypes } from '../event-log/queries.ts';
import type { ReadDb } from '../read-models.ts';
import { byStream } from '../streams-read.ts';

/** How somebody stood on the register of staff when they decided. `not-staff`: they decided in a role that no register of staff holds. */
export const registered = ['unknown', 'not-yet', 'left', 'employed', 'not-staff'] as const;
export const licences = ['in-force', 'none-in-force', 'unlicensed'] as const;
export const bornOut = ['yes', 'no', 'not-known'] as const;

/** What the venue's register of staff says of a person on the day that they decided, beside what the record of the table says. */
export type RegisterSays = {
  /** The date at the venue. */
  readonly on: string;
  readonly is: (typeof registered)[number];
  readonly role: FloorRole | null;
  /** A licence on the register; null for somebody who was not employed then. */
  readonly licence: (typeof licences)[number] | null;
  /** Does that role bear out the one in which they claimed to decide? */
  readonly bearsOutRole: (typeof bornOut)[number];
  /** Has that role the power, by the clauses that give it? Not known where nobody is named, or nothing was examined. */
  readonly hasPower: (typeof bornOut)[number];
  readonly says: string;
};

/** A decision, as far as the register is asked about it. */
export type Asking = {
  readonly venue: string | null;
  readonly by: string;
  readonly at: string;
  readonly gamingDay: string | null;
  readonly roleClaimed: string;
};

/** Who decides in these roles is not of the venue's staff. */
const notStaff: readonly string[] = [
  'player',
  'spectator',
  'inspector',
  'commission',
  'other',
] satisfies readonly FloorRole[];

const notEmployed: Readonly<Record<'unknown' | 'not-yet' | 'left', (person: string, on: string) => string>> = {
  unknown: (person) =>
    `The venue's register of staff does not hold ${person}, so it is not known what they were employed as`,
  'not-yet': (person, on) => `By the venue's register of staff ${person} was not employed yet on ${on}`,
  left: (person, on) => `By the venue's register of staff ${person} was not employed any more on ${on}`,
};

const licensed: Readonly<Record<(typeof licences)[number], string>> = {
  'in-force': 'a licence of theirs was in force that day',
  'none-in-force': 'no licence of theirs was in force that day',
  unlicensed: 'it holds no licence of theirs, at any time',
};

const asRole = (role: FloorRole): string => `as ${/^[aeiou]/.test(role) ? 'an' : 'a'} ${inWords(role)}`;

const saysOf = (
  standing: Standing,
  { by, roleClaimed }: Asking,
  on: string,
  bears: RegisterSays['bearsOutRole'],
): string => {
  if (standing.is !== 'employed') return `${notEmployed[standing.is](by, on)}.`;
  const other =
    bears === 'no'
      ? ` They claimed to decide ${asRole(roleClaimed as FloorRole)}, and the register does not say that.`
      : '';
  const held = `By the venue's register of staff ${by} was employed on ${on} ${asRole(standing.role)}, and ${licensed[standing.licence]}.`;
  return `${held}${other}`;
};

/** Has a role of the register a power? Not known where it only may stand in for one that has. */
const powerOf = (role: FloorRole, given: readonly PowerGiven[] | null): RegisterSays['hasPower'] => {
  const roles = given?.flatMap((one) => one.roles) ?? [];
  if (roles.length === 0) return 'not-known';
  if (roles.includes(role)) return 'yes';
  return roles.some((one) => mayActAs(role, one)) ? 'not-known' : 'no';
};

/**
 * What a register says of somebody who decided. `staff`: the effective facts of their own stream; none: it does not know them. `given`: the
 * powers for it. A lapsed licence is told, and not accused: the control of the record finds it.
 */
export const registerSays = (
  asking: Asking,
  {
    staff,
    zone,
    given,
  }: { readonly staff: readonly Fact[]; readonly zone: string; readonly given: readonly PowerGiven[] | null },
): RegisterSays => {
  const on = localDateAt(instantMs(asking.at), zone);
  const standing = standingOn(staff, { date: on, gamingDay: asking.gamingDay ?? on });
  if (standing.is === 'unknown' && notStaff.includes(asking.roleClaimed)) {
    const says = `${asking.by} decided ${asRole(asking.roleClaimed as FloorRole)}, and persons in that role are not on a venue's register of staff.`;
    return { on, is: 'not-staff', role: null, licence: null, bearsOutRole: 'not-known', hasPower: 'not-known', says };
  }
  if (standing.is !== 'employed') {
    const known = standing.is === 'unknown' ? 'not-known' : 'no';
    const says = saysOf(standing, asking, on, known);
    return { on, is: standing.is, role: null, licence: null, bearsOutRole: known, hasPower: known, says };
  }
  const { role, licence } = standing;
  const claimed = floorRoles.find((one) => one === asking.roleClaimed);
  const bearsOutRole = claimed !== undefined && mayActAs(role, claimed) ? 'yes' : 'no';
  const hasPower = powerOf(role, given);
  return {
    on,
    is: 'employed',
    role,
    licence,
    bearsOutRole,
    hasPower,
    says: saysOf(standing, asking, on, bearsOutRole),
  };
};

const among = (streams: ReadonlySet<string>) => sql`(select unnest(${[...streams]}::text[]))`;

/** The registers of the venues of some decisions: zones, and what is on record of who decided. Read once for a page of them. */
export const registersOf = async (db: ReadDb, asked: readonly Asking[]) => {
  const [venues, persons] = [new Set<string>(), new Set<string>()];
  for (const { venue, by } of asked) {
    if (venue === null) continue;
    venues.add(venueStream.streamOf(venue));
    persons.add(staffStreamOf(venue, by));
  }
  const recorded =
    venues.size === 0
      ? []
      : await Promise.all([
          // A venue's stream grows with every measurement of a clock; what is asked of it is the zone.
          recordedOfTypes(db, { streams: among(venues), types: ['venue.VenueRegistered'] }),
          recordedOfStreams(db, among(persons)),
        ]);
  const facts = new Map(
    byStream(recorded.flat()).map((own) => [own[0]?.stream as string | undefined, effectiveHistory(own)]),
  );
  const factsOf = (stream: string): readonly Fact[] => facts.get(stream) ?? [];
  return (asking: Asking, given: readonly PowerGiven[] | null): RegisterSays | null => {
    if (asking.venue === null) return null;
    const venue = factsOf(venueStream.streamOf(asking.venue));
    const staff = factsOf(staffStreamOf(asking.venue, asking.by));
    return registerSays(asking, { staff, zone: zoneIn(venue), given });
  };
};
