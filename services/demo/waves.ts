import type { PlayedEvent } from '../../domain/games/play.ts';

/** An event as a floor sends it; without a number where it is not of what the terminal counted. */
export type FloorEvent = Omit<PlayedEvent, 'sourceSeq'> & { readonly sourceSeq: number | null };

/** One request of one terminal: events of one stream, in the terminal's own sequence. */
export type FloorRequest<Event extends FloorEvent = PlayedEvent> = {
  readonly terminal: string;
  readonly stream: FloorEvent['stream'];
  readonly opens: boolean;
  readonly events: readonly Event[];
};

/** What happens side by side: each terminal sends its own requests one after the other, the terminals all at once. */
export type Wave<Event extends FloorEvent = PlayedEvent> = ReadonlyMap<string, readonly FloorRequest<Event>[]>;

const opening = new Set(['table.SessionOpened', 'round.RoundOpened']);
const closing = new Set(['table.SessionClosed', 'round.RoundClosed']);

/** A new chapter begins with every round, and after it: until a round is open no other terminal can speak of it. */
const chapters = <Event extends FloorEvent>(events: readonly Event[]): Event[][] => {
  const all: Event[][] = [[]];
  for (const event of events) {
    if (event.type === 'round.RoundOpened') all.push([]);
    all.at(-1)?.push(event);
    if (event.type === 'round.RoundClosed') all.push([]);
  }
  return all.filter((chapter) => chapter.length > 0);
};

const requestsOf = <Event extends FloorEvent>(events: readonly Event[], maxEvents: number): Wave<Event> => {
  const wave = new Map<string, FloorRequest<Event>[]>();
  for (const event of events) {
    const own = wave.get(event.terminal) ?? [];
    const last = own.at(-1);
    if (last && last.stream.id === event.stream.id && last.events.length < maxEvents) {
      own[own.length - 1] = { ...last, events: [...last.events, event] };
    } else {
      own.push({ terminal: event.terminal, stream: event.stream, opens: opening.has(event.type), events: [event] });
    }
    wave.set(event.terminal, own);
  }
  return wave;
};

/**
 * Cuts a session's events, in the order of time, into waves of requests as a floor sends them: a session or a round is opened first,
 * its terminals then speak side by side, and it is closed when they have done. Pure.
 */
export const wavesOf = <Event extends FloorEvent>(events: readonly Event[], maxEvents = 25): readonly Wave<Event>[] =>
  chapters(events).flatMap((chapter) => {
    const first = chapter.filter((event) => opening.has(event.type));
    const last = chapter.filter((event) => closing.has(event.type));
    const between = chapter.filter((event) => !opening.has(event.type) && !closing.has(event.type));
    return [first, between, last].filter((part) => part.length > 0).map((part) => requestsOf(part, maxEvents));
  });
