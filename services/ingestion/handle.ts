import { LRUCache } from 'lru-cache';
import { confirmedIn, correctionOf } from '../../domain/kernel/decider.ts';
import type { Position, SaidEvent, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { EventCatalogue } from '../../domain/kernel/event-types.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import type { VenueRegister } from '../../domain/venue/register.ts';
import { isSound } from '../shared/event-store/integrity.ts';
import { StoreUnavailable, type EventStore, type ExpectedRevision } from '../shared/event-store/port.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import type { Register } from '../shared/record/register.ts';
import type { Claim, Texts } from '../shared/words/texts.ts';
import type { HouseRules } from './house-rules.ts';
import { checkBatch, type Checked, type Heard, type MayCorrect, type Verdict } from './check-batch.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { pastOf } from './past-of.ts';
import { heldIn } from './said.ts';
import { stamp } from './stamp.ts';
import {
  emptyStream,
  isWhole,
  joinedBy,
  mostIds,
  remember,
  saysAtFirst,
  standingOf,
  streamCache,
  type Joined,
  type Remembered,
  type Standing,
} from './stream-cache.ts';
import type { StreamTarget } from './target.ts';
import { unlessWithheld } from './unless-withheld.ts';

/** Events for one stream. */
export type Batch = {
  readonly target: StreamTarget;
  readonly register: VenueRegister | undefined;
  readonly principal: string;
  /** The person whose own token it came under, as the venue names persons; null: a token that names none. */
  readonly principalPersonId: string | null;
  readonly events: readonly Heard[];
  /** May the sender correct an event that says this type? */
  readonly mayCorrect: MayCorrect;
  /** True: handed in from elsewhere, and not said by the floor as it happened. */
  readonly imported: boolean;
  /** The revision that the sender saw last; undefined when it does not matter. */
  readonly ifRevision?: number | undefined;
  /** `create`: the stream must be new, or hold the first event already. `append`: it must exist. */
  readonly must?: 'create' | 'append' | undefined;
  /** False: all of the events or none. True: each event that may join joins, in order (imports). */
  readonly each: boolean;
};

export type Recorded = {
  readonly outcome: 'recorded';
  /** One for each event of the batch. A `new` one is stored now. */
  readonly verdicts: readonly Verdict[];
  /** The stream did not exist before. */
  readonly created: boolean;
  /** How many events were stored by this call. */
  readonly stored: number;
  /** Of the last event of the batch that is in the stream; undefined when every one was refused. */
  readonly last: { readonly revision: number; readonly position: Position } | undefined;
};

/** What became of a batch. Everything but `recorded` means that nothing was stored. */
export type Outcome =
  | Recorded
  | ({ readonly outcome: 'refused'; readonly index: number } & Pick<Refused, 'reason' | 'detail'>)
  | { readonly outcome: 'stream-is-new' }
  | { readonly outcome: 'stream-is-there' }
  | { readonly outcome: 'at-another-revision'; readonly actual: ExpectedRevision }
  | { readonly outcome: 'too-large'; readonly limitBytes: number };
type Refused = Extract<Verdict, { is: 'refused' }>;

export type Handle = {
  /** Throws `StoreUnavailable` when a store is away: then the outcome is unknown, and the same batch may be sent again. */
  readonly record: (batch: Batch) => Promise<Outcome>;
  /** True when the stream exists. */
  readonly exists: (target: Pick<StreamTarget, 'stream'>) => Promise<boolean>;
};

export type HandleOptions = {
  readonly store: EventStore;
  readonly catalogue: EventCatalogue;
  readonly rulesOf: (target: StreamTarget) => HouseRules;
  readonly register: Pick<Register, 'changed' | 'readAgain'>;
  readonly texts: Pick<Texts, 'claim'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Chance in [0, 1): spreads retries of processes that met at one stream. */
  readonly chance: () => number;
  readonly timers?: Timers;
  /** Of how many events of recent streams the ids are remembered, and of how many of one stream. */
  readonly rememberedEvents?: number;
  readonly rememberedOfOne?: number;
};

const maxAttempts = 12;
/** A stream is read so many events at a time: others have their turn between two pages of a long one. */
const pageSize = 500;
const nothingFound: ReadonlyMap<string, Standing> = new Map();

/** A stream and its venue's register as an attempt sees them. `isFresh`: as the store has them, so that somebody may be refused for it. */
type Seen = {
  readonly stream: Remembered;
  readonly register: VenueRegister | undefined;
  readonly found: ReadonlyMap<string, Standing>;
  readonly isFresh: boolean;
};

/** What one attempt at a batch came to: an outcome, or another attempt on what the stream holds by now. */
type Attempted = Outcome | 'again';

/** What holds for the whole batch, whatever its events say. */
const refuseBatch = (batch: Batch, stream: Remembered, checked: Checked): Outcome | undefined => {
  if (batch.must === 'append' && stream.revision < 0) return { outcome: 'stream-is-new' };
  const [first] = checked.verdicts;
  if (batch.must === 'create' && stream.revision >= 0 && first?.is === 'new') return { outcome: 'stream-is-there' };
  if (!batch.each) {
    const index = checked.verdicts.findIndex((verdict) => verdict.is === 'refused');
    const verdict = checked.verdicts[index];
    if (verdict?.is === 'refused') {
      const { reason, detail } = verdict;
      return { outcome: 'refused', index, reason, ...(detail === undefined ? {} : { detail }) };
    }
  }
  if (checked.news.length > 0 && batch.ifRevision !== undefined && batch.ifRevision !== stream.revision) {
    return { outcome: 'at-another-revision', actual: stream.revision < 0 ? 'none' : stream.revision };
  }
  return undefined;
};

/** Appends to streams at their known tip: the recent ones without a read, on conflict after reading what others wrote. */
export const buildHandle = (on: HandleOptions): Handle => {
  const cache = streamCache(on.rememberedEvents ?? 50_000);
  const { timers = realTimers, rememberedOfOne: mostOfOne = mostIds } = on;
  const inTurn = oneAtATime();
  /** Streams that were seen to exist: they will for ever. */
  const existing = new LRUCache<StreamName, true>({ max: 10_000 });

  const upcast = (event: StoredEvent): StoredEvent => (isSound(event) ? on.catalogue.upcast(event) : event);

  const readOn = async (target: StreamTarget, rules: HouseRules, from: Remembered): Promise<Remembered> => {
    let now = from;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
      const page = await on.store.readStream(target.stream, { from: now.revision + 1, limit: pageSize });
      now = remember(now, page.map(upcast), rules, mostOfOne);
      if (page.length < pageSize) break;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await timers.nextTurn();
    }
    if (now.revision >= 0) cache.set(target.stream, now);
    return now;
  };

  /** What the store holds of the ids that a batch names and that are not remembered: of a stream that is remembered whole, nothing. */
  const lookUp = async (batch: Batch, stream: Remembered): Promise<ReadonlyMap<string, Standing>> => {
    if (isWhole(stream)) return nothingFound;
    const named = batch.events.flatMap(({ event }) => [
      event.eventId,
      ...[correctionOf(event)?.corrects ?? confirmedIn(event) ?? []].flat(),
    ]);
    const unknown = [...new Set(named)].filter((id) => !stream.ids.has(id));
    if (unknown.length === 0) return nothingFound;
    const events = await on.store.readByIds(batch.target.stream, unknown);
    return new Map(events.map((event) => [event.eventId, standingOf(event)]));
  };

  const append = async (batch: Batch, stream: Remembered, checked: Checked): Promise<Attempted> => {
    const { target } = batch;
    const past = await pastOf(on.store, batch, stream, checked.news);
    const events = stamp(batch, checked.news, past, on.now());
    const expected = stream.revision < 0 ? 'none' : stream.revision;
    const answer = await on.store.append(target.stream, expected, events).catch((error: unknown) => {
      // Whether it was stored is not known; the next one to ask reads.
      cache.forget(target.stream);
      throw error;
    });
    if (!answer.ok) {
      if (answer.because === 'batch-is-too-large') return { outcome: 'too-large', limitBytes: answer.limitBytes };
      return 'again';
    }
    if (!answer.stored) return 'again';
    on.register.changed(target.stream);
    const { position } = answer;
    const joined = checked.news.map(({ event, contentHash }, index) => {
      const revision = stream.revision + 1 + index;
      const standing = { revision, position, contentHash, type: event.type, says: saysAtFirst(event) };
      return { eventId: event.eventId, standing, correction: correctionOf(event) };
    });
    const after = joinedBy(stream, joined, checked.state, mostOfOne);
    cache.set(target.stream, after);
    return recorded(batch, checked, { created: stream.revision < 0, joined });
  };

  const attempt = async (batch: Batch, rules: HouseRules, seen: Seen): Promise<Attempted> => {
    const { stream, register, found, isFresh } = seen;
    const { mayCorrect } = batch;
    // A request names one revision for all its events (`refuseBatch`); a line of an import names its own.
    const { written } = batch.target.category;
    const needsRevision = (event: SaidEvent): boolean => batch.each && written.needsRevision(event.type, heldIn(event));
    const checked = checkBatch(stream, rules, batch.events, { register, mayCorrect, needsRevision, found });
    const refusal = refuseBatch(batch, stream, checked);
    // Nobody is refused for what we remember: another process may have written since.
    const anyRefused = checked.verdicts.some((verdict) => verdict.is === 'refused');
    if ((refusal || anyRefused) && !isFresh) return 'again';
    if (refusal) return refusal;
    if (checked.news.length > 0) return append(batch, stream, checked);
    return recorded(batch, checked, { created: stream.revision < 0, joined: [] });
  };

  const attempts = async (batch: Batch): Promise<Outcome> => {
    const { target } = batch;
    const rules = on.rulesOf(target);
    const remembered = cache.get(target.stream);
    const { register } = batch;
    const look = async (from: Remembered): Promise<Pick<Seen, 'stream' | 'found'>> => {
      const stream = await readOn(target, rules, from);
      return { stream, found: await lookUp(batch, stream) };
    };
    // What is to be created is taken for new without looking: if it is not, the store says so.
    const isTakenAsIs = remembered !== undefined || batch.must === 'create';
    const start = remembered ?? emptyStream(rules);
    const first = isTakenAsIs ? { stream: start, found: nothingFound } : await look(start);
    let seen: Seen = { ...first, register, isFresh: false };
    for (let tried = 1; tried <= maxAttempts; tried += 1) {
      const attempted = await attempt(batch, rules, seen);
      if (attempted !== 'again') return attempted;
      if (tried > 1) await timers.pause(Math.min(2 ** tried, 100) * on.chance());
      // After several conflicts what we remember is not trusted any more.
      const again = await look(tried < 4 ? seen.stream : emptyStream(rules));
      seen = { ...again, register: await on.register.readAgain(target.venue), isFresh: true };
    }
    throw new StoreUnavailable(`others kept writing to ${target.stream}`);
  };

  /** Words of events that are in the stream now are kept; of those that were refused nothing is left behind. */
  const withWords = async (claim: Claim, batch: Batch): Promise<Outcome> => {
    const outcome = await attempts(batch);
    const verdicts = outcome.outcome === 'recorded' ? outcome.verdicts : [];
    const isIn = (_: Heard, index: number): boolean => (verdicts[index]?.is ?? 'refused') !== 'refused';
    await claim.settle(batch.events.filter(isIn).flatMap((heard) => heard.words));
    return outcome;
  };

  const record: Handle['record'] = (batch) =>
    inTurn(batch.target.stream, async () => {
      const words = batch.events.flatMap((heard) => heard.words);
      return words.length === 0 ? attempts(batch) : withWords(await on.texts.claim(words), batch);
    });

  const exists: Handle['exists'] = async ({ stream }) => {
    if (existing.get(stream) !== undefined || cache.get(stream) !== undefined) return true;
    // One that an administrator has ended or hidden was there: what needs it to be there goes on, as a round without its session.
    const begun = await unlessWithheld(on.store.readStream(stream, { limit: 1 }));
    const isThere = begun === undefined || begun.length > 0;
    if (isThere) existing.set(stream, true);
    return isThere;
  };

  return { record, exists };
};

const recorded = (
  { events }: Batch,
  { verdicts, news }: Checked,
  { created, joined }: { readonly created: boolean; readonly joined: readonly Joined[] },
): Recorded => {
  const at = verdicts.findLastIndex(({ is }) => is !== 'refused');
  const verdict = verdicts[at];
  const isSame = ({ eventId }: Joined): boolean => eventId === events[at]?.event.eventId;
  const standing = verdict?.is === 'there' ? verdict.standing : joined.find(isSame)?.standing;
  return {
    outcome: 'recorded',
    verdicts,
    created,
    stored: news.length,
    last: standing && { revision: standing.revision, position: standing.position },
  };
};
