import { statedAlone, type Recorded } from '../domain/kernel/effective-history.ts';
import type { JsonObject } from '../domain/kernel/json.ts';
import type { GameReadings } from './kit/projection.ts';
import { narrate } from './narrate.ts';

/** What stood on record for an event: as it was recorded, or as a correction said it. Times by the clock of the floor. */
export type Version = {
  /** The event that said it. */
  readonly eventId: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly says: string;
  readonly data: JsonObject;
};

/** What a correction changed, by whom, and on what ground. */
export type Change = {
  /** The event that it corrects. */
  readonly corrects: string;
  readonly by: string;
  readonly roleClaimed: string;
  readonly ground: string;
  /** What stood before; null: nothing did. */
  readonly from: Version | null;
  /** What stands in its place; null: nothing does. */
  readonly to: Version | null;
};

type CorrectionData = {
  readonly corrects: string;
  readonly replacement: { readonly type: string; readonly occurredAt: string; readonly data: JsonObject } | null;
  readonly decision: { readonly by: string; readonly roleClaimed: string; readonly ground: string };
};

type Stated = Omit<Version, 'says' | 'eventId'>;

const versionOf = (eventId: string, { type, occurredAt, data }: Stated, games: GameReadings): Version => ({
  eventId,
  type,
  occurredAt,
  says: narrate({ type, data }, games),
  data,
});

const isCorrection = ({ type }: Recorded): boolean => type.endsWith('.CorrectionRecorded');

/**
 * What each correction of a stream changed, by its own event, from the raw events in order of revision. A correction of an event that is
 * not there changed nothing, and has nothing before it. Pure.
 */
export const changesIn = (recorded: readonly Recorded[], games: GameReadings): ReadonlyMap<string, Change> => {
  const stands = new Map<string, Version | null>();
  const changes = new Map<string, Change>();
  // Few events are corrected, and of the others nobody asks what stood.
  const corrections = recorded.filter(isCorrection);
  const corrected = new Set(corrections.map(({ data }) => data['corrects']));
  for (const event of corrections.length === 0 ? [] : recorded) {
    const { eventId } = event;
    const stated = corrected.has(eventId) ? statedAlone(event) : undefined;
    if (stated) stands.set(eventId, versionOf(eventId, stated, games));
    if (!isCorrection(event)) continue;
    const { corrects, replacement, decision } = event.data as CorrectionData;
    const { by, roleClaimed, ground } = decision;
    const to = replacement && versionOf(eventId, replacement, games);
    changes.set(eventId, { corrects, by, roleClaimed, ground, from: stands.get(corrects) ?? null, to });
    stands.set(corrects, to);
  }
  return changes;
};

const times = ({ from, to }: Change): string =>
  from && to && from.occurredAt !== to.occurredAt ? ` The time was ${from.occurredAt}, and is ${to.occurredAt}.` : '';

/** A change in sentences: what stood before, what stands now, and the time where that is another one. */
export const changeText = (change: Change): string => {
  const { from, to } = change;
  const before = from ? `Before: ${from.says}` : 'Nothing stood there before.';
  const now = to ? `Now: ${to.says}` : 'Nothing stands in its place.';
  return `${before} ${now}${times(change)}`;
};
