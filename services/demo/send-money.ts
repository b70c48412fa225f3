import type { HouseEvent } from '../../domain/play/money-day/house.ts';
import { send } from './floor.ts';
import type { FloorTokens } from './send-evening.ts';

const saidBy = ({ eventId, type, data, occurredAt, actor, schemaVersion }: HouseEvent) => ({
  eventId,
  type,
  data,
  metadata: { occurredAt, sourceSeq: null, actor, schemaVersion },
});

const addresses: Readonly<Record<HouseEvent['stream']['category'], string>> = { slipSeries: 'slip-series' };

/** The events by stream, each in the order of time. */
const byStream = (events: readonly HouseEvent[]): readonly (readonly HouseEvent[])[] => {
  const streams = new Map<string, HouseEvent[]>();
  for (const event of events) {
    const { category, id } = event.stream;
    streams.set(`${category}-${id}`, [...(streams.get(`${category}-${id}`) ?? []), event]);
  }
  return [...streams.values()];
};

/** Sends what the house says of its money through the public API: stream by stream, each event under the own token of the person who says it. */
export const sendMoney = async (
  origin: string,
  tokenOf: FloorTokens['money'],
  events: readonly HouseEvent[],
): Promise<void> => {
  await Promise.all(
    byStream(events).map(async (stream) => {
      for (const event of stream) {
        const { category, id } = event.stream;
        // oxlint-disable no-await-in-loop -- a record is written in the order of time
        const token = await tokenOf(event.under, event.actor.personId);
        await send(`${origin}/v1/${addresses[category]}/${id}/events`, token, { events: [saidBy(event)] });
        // oxlint-enable no-await-in-loop
      }
    }),
  );
};
