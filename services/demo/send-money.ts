import { journeyId } from '../../domain/drop-box/stream.ts';
import type { HouseEvent } from '../../domain/play/money-day/house.ts';
import { send } from './floor.ts';
import type { FloorTokens } from './send-evening.ts';

const saidBy = ({ eventId, type, data, occurredAt, actor, schemaVersion }: HouseEvent) => ({
  eventId,
  type,
  data,
  metadata: { occurredAt, sourceSeq: null, actor, schemaVersion },
});

const addresses: Readonly<Record<HouseEvent['stream']['category'], string>> = {
  slipSeries: 'slip-series',
  dropBox: 'drop-boxes',
  gamingDay: 'gaming-days',
};

/** The events by a key, each in the order in which they came. */
const groupedBy = (
  events: readonly HouseEvent[],
  keyOf: (event: HouseEvent) => string,
): ReadonlyMap<string, readonly HouseEvent[]> => {
  const groups = new Map<string, HouseEvent[]>();
  for (const event of events) groups.set(keyOf(event), [...(groups.get(keyOf(event)) ?? []), event]);
  return groups;
};

/** One request: what one person says of one record, one thing after the other. */
type Request = { readonly first: HouseEvent; readonly events: readonly HouseEvent[]; readonly revision: number };

const requestsOf = (stream: readonly HouseEvent[]): readonly Request[] => {
  const requests: Request[] = [];
  for (const [revision, event] of stream.entries()) {
    const last = requests.at(-1);
    const isSame = last?.first.actor.personId === event.actor.personId && last.first.under === event.under;
    // What begins a record is sent alone.
    if (last && isSame && last.revision > 0)
      requests[requests.length - 1] = { ...last, events: [...last.events, event] };
    else requests.push({ first: event, events: [event], revision });
  }
  return requests;
};

/** Where a request goes. A journey of a box is begun once; what is said of it later names the revision that was seen. */
const targetOf = ({ first, events: said, revision }: Request) => {
  const { category, id } = first.stream;
  const events = said.map(saidBy);
  const collection = `/v1/${addresses[category]}`;
  if (category !== 'dropBox') return { path: `${collection}/${id}/events`, body: { events }, headers: {} };
  if (revision === 0) return { path: collection, body: { ...journeyId.parse(id), events }, headers: {} };
  return { path: `${collection}/${id}/events`, body: { events }, headers: { 'if-match': `"${revision - 1}"` } };
};

const sendStream = async (
  origin: string,
  tokenOf: FloorTokens['money'],
  stream: readonly HouseEvent[],
): Promise<void> => {
  for (const request of requestsOf(stream)) {
    const { path, body, headers } = targetOf(request);
    // oxlint-disable no-await-in-loop -- a record is written in the order of time
    const token = await tokenOf(request.first.under, request.first.actor.personId);
    await send(`${origin}${path}`, token, body, { headers });
    // oxlint-enable no-await-in-loop
  }
};

/**
 * Sends what the house says of its money through the public API, record by record, each event under the own token of the person who says
 * it. Of the journey of a box all is sent, from its beginning.
 */
export const sendMoney = async (
  origin: string,
  tokenOf: FloorTokens['money'],
  events: readonly HouseEvent[],
): Promise<void> => {
  const streams = groupedBy(events, ({ stream: { category, id } }) => `${category}-${id}`);
  await Promise.all([...streams.values()].map((stream) => sendStream(origin, tokenOf, stream)));
};
