import type { Position } from '../../../domain/kernel/envelope.ts';
import type { Examined } from '../../../domain/examination/events.ts';
import { examinationId } from '../../../domain/examination/official.ts';
import { positionNumber } from '../../../services/shared/event-store/position.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import type { Acknowledged } from './floor-clients.ts';

/** Where the events of a stream are, by revision. */
type Held = { readonly ids: string[]; readonly positions: number[]; readonly examinations: Set<string> };

/** The whole record as a reader sees it from the beginning, and what of it is not as it should be. */
export type WholeRecord = {
  readonly events: number;
  readonly streams: ReadonlyMap<string, Held>;
  readonly complaints: readonly string[];
};

const pageSize = 2_000;

/**
 * Reads everything: positions in order, and without a gap where they count; revisions without a gap in each stream, no id twice
 * in a stream, no examination stored twice.
 */
export const readRecord = async (store: EventStore): Promise<WholeRecord> => {
  const streams = new Map<string, Held>();
  const complaints: string[] = [];
  let events = 0;
  let last = -1;
  let after: Position | null = null;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ended
    const page = await store.readAll(after, pageSize);
    for (const event of page) {
      const position = positionNumber(event.position);
      events += 1;
      if (store.positionsCount ? position !== events : position <= last) {
        complaints.push(`position ${position} stands in place ${events} of the record, after ${last}`);
      }
      last = position;
      const held: Held = streams.get(event.stream) ?? { ids: [], positions: [], examinations: new Set() };
      streams.set(event.stream, held);
      if (event.revision !== held.ids.length) {
        complaints.push(`revision ${event.revision} of ${event.stream} comes where ${held.ids.length} is due`);
      }
      if (event.type === 'examination.Examined') {
        const identity = examinationId(event.data as Examined);
        if (held.examinations.has(identity)) complaints.push(`${event.stream} holds the examination ${identity} twice`);
        held.examinations.add(identity);
      }
      held.ids.push(event.eventId);
      held.positions.push(position);
      after = event.position;
    }
    if (page.length < pageSize) break;
  }
  for (const [stream, { ids }] of streams) {
    if (new Set(ids).size !== ids.length) complaints.push(`${stream} holds an id twice`);
  }
  return { events, streams, complaints };
};

/** What was acknowledged and is not in its place: every batch whole, in its order, without another event in between, where its answer said. */
export const lostOrDisplaced = ({ streams }: WholeRecord, acknowledged: readonly Acknowledged[]): readonly string[] => {
  const revisions = new Map(
    [...streams].map(([stream, { ids }]) => [stream, new Map(ids.map((id, revision) => [id, revision]))]),
  );
  return acknowledged.flatMap(({ stream, eventIds, position }): string[] => {
    const own = revisions.get(stream);
    const at = eventIds.map((id) => own?.get(id));
    const missing = eventIds.filter((_, index) => at[index] === undefined);
    if (missing.length > 0) return [`${stream} has lost the acknowledged ${missing.join(', ')}`];
    const [first = 0] = at;
    if (at.some((revision, index) => revision !== first + index)) {
      return [`${stream} holds an acknowledged request at the revisions ${at.join(', ')}`];
    }
    const place = streams.get(stream)?.positions[first + at.length - 1];
    return place === positionNumber(position)
      ? []
      : [`${stream} holds at ${place} what was acknowledged at ${position}`];
  });
};
