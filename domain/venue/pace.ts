import { isCorrecting } from '../kernel/corrections.ts';
import type { Fact } from '../kernel/effective-history.ts';
import type { StoredEvent } from '../kernel/envelope.ts';
import { earliestOfDateMs } from '../kernel/time.ts';
import { thresholdsIn, type ThresholdsSet } from './thresholds.ts';

type Said = { readonly type: string; readonly data: unknown };

/** What an event says is so, and what it takes back. */
const saidIn = ({ type, data, metadata }: StoredEvent): readonly Said[] => {
  if (!isCorrecting(type)) return [{ type, data }];
  const { replacement, ...late } = data as { readonly replacement?: Said | null } & Partial<Said>;
  return [replacement, metadata.replaced, late].flatMap((said) =>
    said?.type === undefined ? [] : [{ type: said.type, data: said.data }],
  );
};

const thresholdsSaidIn = (event: StoredEvent): readonly ThresholdsSet[] =>
  // The stream was checked against the schemas of its family when it was stored; types cannot show that.
  saidIn(event).flatMap(({ type, data }) => (type === 'venue.ThresholdsSet' ? [data as ThresholdsSet] : []));

/** The earliest time, on our clock, from which on an event may change how fast plays can be made at its venue; infinite where it cannot. */
export const paceEffectMs = (event: StoredEvent): number =>
  Math.min(...thresholdsSaidIn(event).map(({ from }) => earliestOfDateMs(from)));

const speaking = new WeakMap<readonly StoredEvent[], readonly StoredEvent[]>();

const speakingOfPace = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
  const said = events.filter((event) => thresholdsSaidIn(event).length > 0);
  const first = said.findIndex((event) => thresholdsSaidIn(event).some(({ paces }) => paces !== undefined));
  return first === -1 ? [] : said.slice(first);
};

/** The events of a venue by which plays may be held to another pace than the game's. Most venues have none: they never say how fast plays are. */
export const paceEventsIn = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
  const known = speaking.get(events) ?? speakingOfPace(events);
  speaking.set(events, known);
  return known;
};

/** How fast plays of each type can be made at a venue, from a day on until it says otherwise. */
type DatedPace = { readonly from: string; readonly leastMs: ReadonlyMap<string, number> };

const drawn = new WeakMap<readonly Fact[], readonly DatedPace[]>();

const datedPaces = (venue: readonly Fact[]): readonly DatedPace[] => {
  const known = drawn.get(venue);
  if (known) return known;
  const said = thresholdsIn(venue).map(({ from, paces = [] }) => ({
    from,
    leastMs: new Map(paces.map(({ play, leastMs }) => [play, leastMs])),
  }));
  drawn.set(venue, said);
  return said;
};

/** How long hands need between two plays of a type on a day, as the venue has it; undefined where it says nothing of them. */
export const leastMsAt = (venue: readonly Fact[], play: string, date: () => string): number | undefined => {
  const dated = datedPaces(venue);
  if (dated.every(({ leastMs }) => !leastMs.has(play))) return undefined;
  const day = date();
  return dated.findLast(({ from }) => from <= day)?.leastMs.get(play);
};
