import { venueOf } from '../../domain/venue/register.ts';
import type { ApiDependencies } from './dependencies.ts';

/** The IANA zone of a venue, by its register; UTC for one that is not on it. */
export const zoneOf = async (
  { register }: Pick<ApiDependencies, 'register'>,
  venue: string | undefined,
): Promise<string> => (venue === undefined ? undefined : await register.find(venue, venueOf))?.zone ?? 'UTC';
