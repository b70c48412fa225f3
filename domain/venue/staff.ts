import { madeOf, type ByType } from '../kernel/by-type.ts';
import type { Fact } from '../kernel/effective-history.ts';
import type { FloorRole } from '../kernel/roles.ts';
import { dayAfter } from '../kernel/time.ts';
import { byDay } from './by-day.ts';
import type { StaffEvent } from './events.ts';

/** A role that a person has at their venue, from a local date there. `to` is the first day on which they no longer have it; null while they have it. */
export type Post = {
  readonly role: FloorRole;
  readonly grade: number | null;
  readonly from: string;
  readonly to: string | null;
};

/** A licence, from a local date on; `until` is the day that ends it, null while none is recorded. */
export type Licence = {
  readonly licence: string;
  readonly kind: string;
  readonly from: string;
  readonly until: string | null;
};

/** What is recorded of a member of staff, by date. */
export type StaffMember = { readonly posts: readonly Post[]; readonly licences: readonly Licence[] };

const ending = (posts: readonly Post[], day: string): readonly Post[] =>
  posts.map((post) => (post.to === null ? { ...post, to: day } : post));

const ended = (licence: Licence, on: string): Licence =>
  licence.until !== null && licence.until < on ? licence : { ...licence, until: on };

const posted = ({ role, grade, from }: Omit<Post, 'to'>, { posts, licences }: StaffMember): StaffMember => ({
  posts: [...ending(posts, from), { role, grade, from, to: null }],
  licences,
});

const after: Partial<ByType<StaffEvent, [StaffMember], StaffMember>> = {
  'staff.StaffEmployed': posted,
  'staff.RoleChanged': posted,
  // A person who leaves on a day still works on it.
  'staff.StaffLeft': ({ on }, { posts, licences }) => ({ posts: ending(posts, dayAfter(on)), licences }),
  'staff.LicenceGranted': ({ licence, kind, from, until }, { posts, licences }) => ({
    posts,
    licences: [...licences, { licence, kind, from, until }],
  }),
  'staff.LicenceEnded': ({ licence, on }, { posts, licences }) => ({
    posts,
    licences: licences.map((one) => (one.licence === licence ? ended(one, on) : one)),
  }),
};

/** A member of staff by the effective facts of their stream. */
export const staffMember = (facts: readonly Fact[]): StaffMember =>
  byDay(facts).reduce<StaffMember>((member, fact) => madeOf(after, fact, member) ?? member, {
    posts: [],
    licences: [],
  });

/** The post that a person had on a day at the venue; undefined for somebody who was not employed then. */
export const postOn = ({ posts }: StaffMember, day: string): Post | undefined =>
  posts.findLast(({ from, to }) => from <= day && (to === null || day < to));
