import { effectiveHistory, type Recorded } from '../../domain/kernel/effective-history.ts';
import { localDateAt } from '../../domain/kernel/time.ts';
import { venueOf } from '../../domain/venue/register.ts';
import { postOn, staffMember } from '../../domain/venue/staff.ts';
import { Problem } from '../shared/http/problems.ts';
import type { ApiDependencies } from './dependencies.ts';
import type { StaffTold } from './schemas/staff.ts';

/** The day that an answer about staff is for: the one asked for, or today at the venue. Throws `not-found` for an unknown venue. */
export const dayAtVenue = async (on: ApiDependencies, venue: string, asked: string | undefined): Promise<string> => {
  const found = await on.register.find(venue, venueOf);
  if (!found) throw new Problem('not-found', { detail: `The venue ${venue} is not on the register.` });
  return asked ?? localDateAt(Date.now(), found.zone);
};

/** A member of staff as their events tell it, on a day. */
export const staffTold = (
  { venue, personId, on }: Pick<StaffTold, 'venue' | 'personId' | 'on'>,
  recorded: readonly Recorded[],
): StaffTold => {
  const member = staffMember(effectiveHistory(recorded));
  const post = postOn(member, on);
  return {
    venue,
    personId,
    on,
    role: post?.role ?? null,
    grade: post?.grade ?? null,
    posts: [...member.posts],
    licences: [...member.licences],
  };
};
