import { venueStream } from '../../domain/venue/stream.ts';
import { registrations } from '../../projections/event-log/registrations.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import type { ApiDependencies } from '../api/dependencies.ts';
import type { Register } from '../shared/record/register.ts';

const freshForMs = 5_000;

/** What a venue's register said when so many events had been recorded that may say it. */
type Known = { readonly said: number; readonly jurisdiction: string };

/**
 * Every venue with its jurisdiction, looked up every few seconds: lists ask on each request. A venue carries its jurisdiction from when it is
 * registered, so the register is read for those only of which that was said, or put right, since. With more venues than the register holds
 * it would read all of them anew each time.
 */
export const jurisdictionsOf = (
  db: ReadDb,
  register: Pick<Register, 'jurisdictionOf' | 'changed'>,
  nowMs: () => number,
): ApiDependencies['jurisdictions'] => {
  let held: ReadonlyMap<string, Known> = new Map();
  let told: { readonly atMs: number; readonly map: ReadonlyMap<string, string> } | undefined;

  const lookUp = async (venue: string, said: number): Promise<Known | undefined> => {
    // What it holds of the venue may be older than what was just counted.
    register.changed(venueStream.streamOf(venue));
    const jurisdiction = await register.jurisdictionOf(venue);
    return jurisdiction === undefined ? undefined : { said, jurisdiction };
  };

  return async () => {
    if (told && nowMs() - told.atMs < freshForMs) return told.map;
    const atMs = nowMs();
    const next = new Map<string, Known>();
    for (const [venue, said] of await registrations(db)) {
      const before = held.get(venue);
      // oxlint-disable-next-line no-await-in-loop -- few venues are new or were put right
      const known = before?.said === said ? before : await lookUp(venue, said);
      if (known) next.set(venue, known);
    }
    held = next;
    told = { atMs, map: new Map([...next].map(([venue, { jurisdiction }]) => [venue, jurisdiction])) };
    return told.map;
  };
};
