import { LRUCache } from 'lru-cache';
import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import { effectiveHistory, type Fact } from '../../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { type StreamName } from '../../../domain/kernel/streams.ts';
import { editionEvents } from '../../../domain/rulebook/events.ts';
import { editionStream } from '../../../domain/rulebook/stream.ts';
import { staffEvents, venueEvents } from '../../../domain/venue/events.ts';
import {
  emptyRegister,
  evolveRegister,
  sayingsIn,
  venueOf,
  type VenueRegister,
} from '../../../domain/venue/register.ts';
import { staffStreamOf } from '../../../domain/venue/staff-stream.ts';
import { venueStream } from '../../../domain/venue/stream.ts';
import { isSound } from '../event-store/integrity.ts';
import type { EventStore } from '../event-store/port.ts';

/**
 * The register: venues with their tables, terminals and clocks; staff; which law was put in force. Read when first
 * asked for and kept; what other processes write is seen within `freshForMs`, what this one writes at once (`changed`).
 */
export type Register = {
  /** The register of a venue; undefined for a venue that is not on the register, which is only said after reading again. */
  readonly venue: (venue: string) => Promise<VenueRegister | undefined>;
  /** The same, with all that the store has of it by now: before somebody is refused for what it says. */
  readonly readAgain: (venue: string) => Promise<VenueRegister | undefined>;
  /** Something of a venue's register; undefined only after reading again. */
  readonly find: <Found>(
    venue: string,
    pick: (register: VenueRegister) => Found | undefined,
  ) => Promise<Found | undefined>;
  /** The effective facts of a member of a venue's staff, in order; none for somebody unknown. */
  readonly staff: (venue: string, personId: string) => Promise<readonly Fact[]>;
  /** The effective facts about which edition of a game's rules is in force at a venue (`editionInForce` reads them). */
  readonly editions: (venue: string, game: string) => Promise<readonly Fact[]>;
  /** The last revision of that record; null when there is none. A person who writes to it names the one they saw. */
  readonly editionsRevision: (venue: string, game: string) => Promise<number | null>;
  /** The regulator whose inspectors may read a venue's records. */
  readonly jurisdictionOf: (venue: string) => Promise<string | undefined>;
  /** This process has just written to the stream: read it again before the next answer. */
  readonly changed: (stream: StreamName) => void;
};

type Followed<Folded> = {
  folded: Folded;
  /** The last revision that was folded; -1 when the stream does not exist. */
  revision: number;
  readAtMs: number;
  /** How often somebody said that the stream has changed: a read that began before the last time may have missed it. */
  changes: number;
  reading: Promise<void> | undefined;
};

const never = Number.NEGATIVE_INFINITY;

type Follow<Folded> = {
  readonly current: (stream: StreamName, options?: { readonly readAgain: boolean }) => Promise<Folded>;
  readonly changed: (stream: StreamName) => void;
};

type FollowOn<Folded> = {
  readonly store: EventStore;
  readonly now: () => number;
  readonly freshForMs: number;
  /** How much all streams together may hold, and how much one does. */
  readonly most: number;
  readonly sizeOf: (folded: Folded) => number;
};

/** A stream is read so many events at a time, however long it is. */
const pageSize = 500;

const follow = <Folded>(
  on: FollowOn<Folded>,
  initial: Folded,
  fold: (folded: Folded, news: readonly StoredEvent[]) => Folded,
): Follow<Folded> => {
  // One that is larger by itself is held all the same.
  const all = new LRUCache<StreamName, { readonly followed: Followed<Folded> }>({
    maxSize: on.most,
    sizeCalculation: ({ followed }) => Math.min(on.sizeOf(followed.folded) + 1, on.most),
  });

  const readPages = async (stream: StreamName, followed: Followed<Folded>): Promise<void> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
      const news = await on.store.readStream(stream, { from: followed.revision + 1, limit: pageSize });
      const last = news.at(-1);
      if (last) {
        followed.folded = fold(followed.folded, news);
        followed.revision = last.revision;
      }
      if (news.length < pageSize) return;
    }
  };

  const readNews = async (stream: StreamName, followed: Followed<Folded>): Promise<void> => {
    const readAtMs = on.now();
    const { changes, revision } = followed;
    await readPages(stream, followed);
    followed.readAtMs = followed.changes === changes ? readAtMs : never;
    // Put there anew, or its size would not be taken again.
    const isGrown = followed.revision !== revision && all.peek(stream)?.followed === followed;
    if (isGrown) all.set(stream, { followed });
  };

  /** One read at a time for each stream: two at once would fold the same events twice. */
  const read = (stream: StreamName, followed: Followed<Folded>): Promise<void> => {
    followed.reading ??= readNews(stream, followed).finally(() => {
      followed.reading = undefined;
    });
    return followed.reading;
  };

  const current: Follow<Folded>['current'] = async (stream, options) => {
    const known = all.get(stream)?.followed;
    const followed = known ?? { folded: initial, revision: -1, readAtMs: never, changes: 0, reading: undefined };
    if (!known) all.set(stream, { followed });
    if (options?.readAgain) {
      // A read that began before the question may miss what the question is about.
      await followed.reading;
      await read(stream, followed);
    } else if (followed.readAtMs === never) {
      await read(stream, followed);
    } else if (on.now() - followed.readAtMs > on.freshForMs) {
      // What is known serves meanwhile; if the store is away, the next caller that needs it is told.
      read(stream, followed).catch(() => {});
    }
    return followed.folded;
  };

  const changed: Follow<Folded>['changed'] = (stream) => {
    const known = all.peek(stream)?.followed;
    if (!known) return;
    known.changes += 1;
    known.readAtMs = never;
  };
  return { current, changed };
};

type History = {
  readonly events: readonly StoredEvent[];
  readonly facts: readonly Fact[];
  /** The last that the stream has, whatever it says. */
  readonly revision: number | null;
};

/** What registers hold is of no game: their events are brought to their newest version by what is known here. */
const { upcast } = eventCatalogue([venueEvents, staffEvents, editionEvents]);

/** A corrupt record is passed over: the register goes on with what can be believed. */
const believed = (news: readonly StoredEvent[]): readonly StoredEvent[] => news.filter(isSound).map(upcast);

const addToHistory = (history: History, news: readonly StoredEvent[]): History => {
  const events = [...history.events, ...believed(news)];
  return { events, facts: effectiveHistory(events), revision: news.at(-1)?.revision ?? history.revision };
};

/** What is remembered at most: of venues what was said of their tables and terminals, of other streams their events. */
const most = { sayings: 200_000, events: 50_000 };

/** Opens the register on a store. `now` is any clock in milliseconds. */
export const openRegister = (on: {
  readonly store: EventStore;
  readonly now: () => number;
  readonly freshForMs?: number;
  readonly most?: Partial<typeof most>;
}): Register => {
  const common = { store: on.store, now: on.now, freshForMs: on.freshForMs ?? 1_000 };
  const { sayings, events } = { ...most, ...on.most };
  const venues = follow<VenueRegister>(
    { ...common, most: sayings, sizeOf: sayingsIn },
    emptyRegister,
    (register, news) => believed(news).reduce(evolveRegister, register),
  );
  const histories = follow<History>(
    { ...common, most: events, sizeOf: (history) => history.events.length },
    { events: [], facts: [], revision: null },
    addToHistory,
  );

  const find: Register['find'] = async (venue, pick) => {
    const stream = venueStream.streamOf(venue);
    return pick(await venues.current(stream)) ?? pick(await venues.current(stream, { readAgain: true }));
  };
  const factsOf = async (stream: StreamName): Promise<readonly Fact[]> => (await histories.current(stream)).facts;

  return {
    find,
    venue: (venue) => find(venue, (register) => (venueOf(register) ? register : undefined)),
    readAgain: async (venue) => {
      const register = await venues.current(venueStream.streamOf(venue), { readAgain: true });
      return venueOf(register) ? register : undefined;
    },
    jurisdictionOf: (venue) => find(venue, (register) => venueOf(register)?.jurisdiction),
    staff: (venue, personId) => factsOf(staffStreamOf(venue, personId)),
    editions: (venue, game) => factsOf(editionStream.streamOf(`${venue}.${game}`)),
    editionsRevision: async (venue, game) =>
      (await histories.current(editionStream.streamOf(`${venue}.${game}`))).revision,
    changed: (stream) => {
      venues.changed(stream);
      histories.changed(stream);
    },
  };
};
