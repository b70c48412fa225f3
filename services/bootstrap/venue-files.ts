import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { projectRoot } from '../shared/kit/project-root.ts';

/** A bootstrap file as it is written: a venue, and the first events of its register. */
export type VenueFile = {
  readonly venue: string;
  readonly occurredAt: string;
  readonly events: readonly { readonly stream: string; readonly type: string; readonly data: JsonObject }[];
};

/** The venues that come with the program, by the names of their files. */
export const venueFiles = (): readonly VenueFile[] => {
  const folder = join(projectRoot(), 'services/bootstrap/venues');
  return readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as VenueFile);
};

const hasTableFor =
  (game: string) =>
  ({ events }: VenueFile): boolean =>
    events.some(({ type, data }) => type === 'venue.TableRegistered' && data['game'] === game);

/** The first of some venues with a table that is laid out for a game; undefined when none has one. */
export const venueFor = (files: readonly VenueFile[], game: string): VenueFile | undefined =>
  files.find(hasTableFor(game));
