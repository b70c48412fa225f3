import { LRUCache } from 'lru-cache';
import { correctionOf } from '../../domain/kernel/decider.ts';
import type { NewEvent, Position, SaidMetadata, StoredEvent, StoredMetadata } from '../../domain/kernel/envelope.ts';
import type { EventCatalogue } from '../../domain/kernel/event-types.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { instantText } from '../../domain/kernel/time.ts';
import type { VenueRegister } from '../../domain/venue/register.ts';
import { isSound } from '../shared/event-store/integrity.ts';
import { StoreUnavailable, type EventStore, type ExpectedRevision } from '../shared/event-store/port.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import type { Register } from '../shared/record/register.ts';
import type { Claim, Texts } from '../shared/words/texts.ts';
import type { HouseRules } from './house-rules.ts';
import { checkBatch, type Checked, type Heard, type MayCorrect, type Verdict } from './check-batch.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { standsFor, type Past } from './replaced.ts';
import {
  emptyStream,
  noteCorrection,
  remember,
  saysAtFirst,
  streamCache,
  type Remembered,
  type Standing,
} from './stream-cache.ts';
import type { StreamTarget } from './target.ts';

/** Events for one stream. */
export type Batch = {
  readonly target: StreamTarget;
  readonly register: VenueRegister | undefined;
  readonly principal: string;
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
  | { readonly outcome: 'refused'; readonly index: number; readonly reason: Refused['reason'] }
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
  readonly register: Pick<Register, 'changed'>;
  readonly texts: Pick<Texts, 'claim'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Chance in [0, 1): spreads retries of processes that met at one stream. */
  readonly chance: () => number;
  readonly timers?: Timers;
  /** How many events of recent streams are remembered. */
  readonly rememberedEvents?: number;
};

const maxAttempts = 12;

type Added = Omit<StoredMetadata, keyof SaidMetadata | 'imported' | 'replaced' | 'spelt'>;

/** What was said and what we add. Written out: spreading an object that came as JSON costs more than all else that we do to an event. */
const stamped = (metadata: SaidMetadata, added: Added): StoredMetadata => {
  const { occurredAt, sourceSeq, actor, schemaVersion } = metadata;
  const { venue, terminal, recordedAt, principal, clock, contentHash } = added;
  const usual = {
    venue,
    terminal,
    recordedAt,
    principal,
    clock,
    contentHash,
    occurredAt,
    sourceSeq,
    actor,
    schemaVersion,
  };
  return 'correlationId' in metadata || 'causationId' in metadata ? { ...metadata, ...usual } : usual;
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
    if (verdict?.is === 'refused') return { outcome: 'refused', index, reason: verdict.reason };
  }
  if (checked.news.length > 0 && batch.ifRevision !== undefined && batch.ifRevision !== stream.revision) {
    return { outcome: 'at-another-revision', actual: stream.revision < 0 ? 'none' : stream.revision };
  }
  return undefined;
};

/** Appends to streams at their known tip: the recent ones without a read, on conflict after reading what others wrote. */
export const buildHandle = (on: HandleOptions): Handle => {
  const cache = streamCache(on.rememberedEvents ?? 50_000);
  const { timers = realTimers } = on;
  const inTurn = oneAtATime();
  /** Streams that were seen to exist: they will for ever. */
  const existing = new LRUCache<StreamName, true>({ max: 10_000 });

  const upcast = (event: StoredEvent): StoredEvent => (isSound(event) ? on.catalogue.upcast(event) : event);

  const readOn = async (target: StreamTarget, rules: HouseRules, from: Remembered): Promise<Remembered> => {
    const stored = await on.store.readStream(target.stream, { from: from.revision + 1 });
    const now = remember(from, stored.map(upcast), rules);
    if (now.revision >= 0) cache.set(target.stream, now);
    return now;
  };

  /** The whole stream as it was said, for what only its events can say. */
  const history = async ({ stream }: StreamTarget): Promise<readonly Past[]> =>
    (await on.store.readStream(stream)).filter(isSound).map((event) => ({ event, clock: event.metadata.clock }));

  const stamp = (batch: Batch, news: readonly Heard[], past: readonly Past[]): readonly NewEvent[] => {
    const recordedAt = instantText(on.now());
    const { principal, imported } = batch;
    const { venue } = batch.target;
    return news.map(({ event, terminal, clock, contentHash, spelt }, index) => {
      const { eventId, type, data } = event;
      const usual = stamped(event.metadata, { venue, terminal, recordedAt, principal, clock, contentHash });
      const metadata: StoredMetadata =
        imported || spelt ? { ...usual, ...(imported ? { imported } : {}), ...(spelt ? { spelt } : {}) } : usual;
      const correction = correctionOf(event);
      if (!correction) return { eventId, type, data, metadata };
      const replaced = standsFor(correction.corrects, [...past, ...news.slice(0, index)]);
      return { eventId, type, data, metadata: { ...metadata, replaced } };
    });
  };

  const append = async (batch: Batch, stream: Remembered, checked: Checked): Promise<Attempted> => {
    const { target } = batch;
    const corrects = checked.news.some(({ event }) => correctionOf(event) !== undefined);
    const past = corrects && stream.revision >= 0 ? await history(target) : [];
    if (past.length > stream.revision + 1) return 'again';
    const events = stamp(batch, checked.news, past);
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
    const ids = stream.ids as Map<string, Standing>;
    const { position, lastRevision } = answer;
    for (const [index, { event, contentHash }] of checked.news.entries()) {
      const revision = stream.revision + 1 + index;
      ids.set(event.eventId, { revision, position, contentHash, type: event.type, says: saysAtFirst(event) });
      noteCorrection(ids, event);
    }
    cache.set(target.stream, { revision: lastRevision, state: checked.state, ids });
    return recorded(batch, checked, { revision: stream.revision, ids });
  };

  const attempt = async (batch: Batch, rules: HouseRules, stream: Remembered, isFresh: boolean): Promise<Attempted> => {
    // A request names one revision for all its events (`refuseBatch`); a line of an import names its own.
    const eachNeedsRevision = batch.each && batch.target.category.written.needsRevision;
    const checked = checkBatch(stream, rules, batch.events, { ...batch, eachNeedsRevision });
    const refusal = refuseBatch(batch, stream, checked);
    // Nobody is refused for what we remember: another process may have written since.
    const anyRefused = checked.verdicts.some((verdict) => verdict.is === 'refused');
    if ((refusal || anyRefused) && !isFresh) return 'again';
    if (refusal) return refusal;
    if (checked.news.length > 0) return append(batch, stream, checked);
    return recorded(batch, checked, stream);
  };

  const attempts = async (batch: Batch): Promise<Outcome> => {
    const { target } = batch;
    const rules = on.rulesOf(target);
    const remembered = cache.get(target.stream);
    // What is to be created is taken for new without looking: if it is not, the store says so.
    let isFresh = remembered === undefined && batch.must !== 'create';
    let stream = remembered ?? emptyStream(rules);
    if (isFresh) stream = await readOn(target, rules, stream);
    for (let tried = 1; tried <= maxAttempts; tried += 1) {
      const attempted = await attempt(batch, rules, stream, isFresh);
      if (attempted !== 'again') return attempted;
      if (tried > 1) await timers.pause(Math.min(2 ** tried, 100) * on.chance());
      // After several conflicts what we remember is not trusted any more.
      stream = await readOn(target, rules, tried < 4 ? stream : emptyStream(rules));
      isFresh = true;
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
    const isThere = (await on.store.readStream(stream, { limit: 1 })).length > 0;
    if (isThere) existing.set(stream, true);
    return isThere;
  };

  return { record, exists };
};

const recorded = (
  { events }: Batch,
  { verdicts, news }: Checked,
  before: { readonly revision: number; readonly ids: ReadonlyMap<string, Standing> },
): Recorded => {
  const last = events[verdicts.findLastIndex((verdict) => verdict.is !== 'refused')];
  const standing = last && before.ids.get(last.event.eventId);
  return {
    outcome: 'recorded',
    verdicts,
    created: before.revision < 0,
    stored: news.length,
    last: standing && { revision: standing.revision, position: standing.position },
  };
};
