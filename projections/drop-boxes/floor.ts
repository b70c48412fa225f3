import type { ByType } from '../../domain/kernel/by-type.ts';
import type { RecordedEvent } from '../../domain/streams/categories.ts';
import type { RowChange } from '../kit/change.ts';
import type { ProjectedFact } from '../kit/facts.ts';
import type { Place } from '../kit/place.ts';
import { shiftsSaid, tablesSaid, zonesSaid } from './tables.ts';

type Made = Partial<ByType<RecordedEvent, [Place, ProjectedFact], readonly RowChange[]>>;

/** What a venue says of its clocks, of the pits of its tables, and of its shifts. */
export const saidOfVenue = {
  'venue.VenueRegistered': ({ zone }, { venue }, { eventId, atMs, event: { stream } }) => [
    zonesSaid.put({ stream, event_id: eventId }, { venue, zone, at: atMs }),
  ],
  'venue.TableRegistered': ({ table, pit, game }, { venue }, { eventId, atMs, event: { stream, revision } }) => [
    tablesSaid.put({ stream, event_id: eventId }, { venue, table_id: table, pit, game, at: atMs, revision }),
  ],
  'venue.ShiftsSet': ({ from, shifts }, { venue }, { eventId, atMs, event: { stream, revision } }) =>
    shifts.map(({ shift, startsAt }) =>
      shiftsSaid.put(
        { stream, event_id: eventId, shift },
        { venue, from_day: from, starts_at: startsAt, at: atMs, revision },
      ),
    ),
} as const satisfies Made;
