import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Position } from '../../domain/kernel/envelope.ts';
import type { Subject } from '../../domain/law/examine.ts';
import type { Game } from '../../domain/games/game.ts';
import type { GameReadings } from '../../projections/kit/projection.ts';
import type { OpenCounts } from '../../projections/blindness/blind-to.ts';
import type { ReadDb, VenueScope } from '../../projections/read-models.ts';
import type { DirectoryReader } from '../shared/bundle/directory-reader.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { principalOf } from '../shared/http/guard.ts';
import type { RecordStatus } from '../shared/http/service-status.ts';
import { everywhere } from '../shared/http/principal.ts';
import { Problem } from '../shared/http/problems.ts';
import { visibleVenues } from '../shared/http/scope.ts';
import type { OfficialTextBodies } from '../shared/official-texts/bodies.ts';
import type { OfficialWords } from '../shared/official-texts/readable.ts';
import type { Caller } from './caller.ts';
import type { ExamineApart } from './examine-apart.ts';
import type { PageExamining } from './examine-page.ts';
import type { LawOfSpan } from './examine-span.ts';
import { unknownIn, type Naming } from './known.ts';
import type { PutAside, RestsOn } from './put-aside.ts';
import type { StillLeftOpen } from './still-left-open.ts';
import type { Views } from './views/record-of-views.ts';
import type { SaltOf } from '../shared/sealing/keys.ts';
import type { SealedReader } from '../shared/sealing/reader.ts';
import type { Register } from '../shared/record/register.ts';
import type { Texts } from '../shared/words/texts.ts';

/** Where a projection stands, for the operator: with what went wrong, which nobody else is shown. */
export type ProjectionReport = {
  readonly name: string;
  readonly version: number | null;
  readonly position: string | null;
  readonly events: number;
  readonly lagEvents: number | null;
  readonly lagMs: number;
  readonly parked: readonly {
    readonly stream: string;
    readonly fromRevision: number;
    readonly eventId: string;
    readonly position: string | null;
    readonly error: string;
    readonly parkedAt: string;
  }[];
};

/** Where the assessor stands, for the operator. `parked`: the first of the subjects that it cannot examine, at most 100. */
export type AssessorReport = {
  readonly position: string | null;
  readonly parkedSubjects: number;
  readonly parked: readonly (Subject & {
    readonly reason: string;
    readonly error: string;
    readonly stream: string | null;
    readonly position: string | null;
    readonly eventId: string | null;
    readonly parkedAt: string;
  })[];
};

/** What came of projecting a parked stream again. */
export type Redriven =
  | { readonly outcome: 'redriven'; readonly events: number }
  | { readonly outcome: 'parked-again'; readonly events: number; readonly error: string }
  | { readonly outcome: 'stream-is-not-parked' }
  | { readonly outcome: 'projection-is-not-known' };

/** What the routes stand on; handed in, never reached for. */
export type ApiDependencies = {
  /** The read models, as the caller may see them: it is asked while a request is answered, and at no other time. */
  readonly db: ReadDb;
  /** How counts stand, at least as far as any read model tells of them. `person`: only those that this person has a part in. */
  readonly openCounts: (asked: { readonly venues: VenueScope; readonly person?: string }) => Promise<OpenCounts>;
  readonly games: readonly Game[];
  readonly readings: GameReadings;
  readonly register: Register;
  /** Where it is taken down who looked at what. */
  readonly views: Views;
  readonly texts: Pick<Texts, 'read' | 'erase'>;
  readonly officialTexts: Pick<OfficialTextBodies, 'read'>;
  /** The words of official texts, and where the clauses of an edition stand in them. */
  readonly officialWords: OfficialWords;
  /** Examines what is asked for there and then, and what is supposed of it; stores nothing. */
  readonly examineApart: ExamineApart;
  /** Whether the official examination of a round that was left open stands. */
  readonly isStillLeftOpen: StillLeftOpen;
  /** Examines the subjects of a span page by page, and stores what is official. */
  readonly examineSpan: (law: LawOfSpan) => PageExamining;
  /** Both for one caller (`calledBy`), beside the thread that takes requests; absent where there are no threads for it. */
  readonly onThreadsFor?: (caller: Caller) => Pick<ApiDependencies, 'examineApart' | 'examineSpan'>;
  /** Every venue on the register with its jurisdiction. */
  readonly jurisdictions: () => Promise<ReadonlyMap<string, string>>;
  /** Waits, within bounds, until the read models have seen a position; false when they have not. */
  readonly waitFor: (position: string) => Promise<boolean>;
  /** Waits, within bounds, until the scheduler has reckoned what the read models have taken up to a position; false when it has not. */
  readonly waitForDeadlines: (position: string) => Promise<boolean>;
  /** The position up to which every read model holds the record; null while one of them holds nothing. */
  readonly reached: () => Promise<Position | null>;
  /** The last position of the whole record; null while nothing is recorded. */
  readonly head: () => Promise<Position | null>;
  /** Whether any read model has put a stream aside. */
  readonly isAnyAside: () => Promise<boolean>;
  /** Which of the streams that an answer rests on its read models have put aside, at which event, and why; at most 100 of them. */
  readonly putAside: (restsOn: RestsOn) => Promise<readonly PutAside[]>;
  /** The names of those of some streams that read models have put aside. */
  readonly putAsideAmong: (of: Omit<RestsOn, 'roundsOf' | 'ofVenues'>) => Promise<readonly string[]>;
  readonly projections: () => Promise<readonly ProjectionReport[]>;
  readonly assessor: () => Promise<AssessorReport>;
  /** What is known to be wrong with the record, and how far the scrub is. */
  readonly record: () => Promise<RecordStatus>;
  /** The record itself: what closes a gaming day or erases words reads a stream of it, and appends one event. */
  readonly store: Pick<EventStore, 'readStream' | 'readStreams' | 'readByIds' | 'append'>;
  /** The sealed record, as it lies in its folder. */
  readonly sealed: SealedReader;
  /** Its directories, by which a copy of a stream is shown to be whole; undefined where the secret of salts is not here. */
  readonly directories: () => DirectoryReader | undefined;
  /** Has the sealer make a directory as soon as it can. */
  readonly askForDirectory: () => Promise<void>;
  /** A token of a timestamping authority over bytes, as it came; undefined where none is asked, or none answered. */
  readonly timestamp: (message: Uint8Array) => Promise<Uint8Array | undefined>;
  /** The page by which a bundle of evidence is checked; undefined where this build has none. */
  readonly verifyPage: () => Promise<Uint8Array | undefined>;
  /** The salts of leaves; undefined where nothing was sealed with the data folder of this process. */
  readonly saltOf: () => SaltOf | undefined;
  /** Has a parked stream projected again, from the event at which it was parked. */
  readonly redrive: (projection: string, stream: string) => Promise<Redriven>;
};

/** The venues that the caller may see. Throws `forbidden` for a `venue` that is asked for and is not one of them. */
export const scopeOf = async (on: ApiDependencies, request: FastifyRequest, venue?: string): Promise<VenueScope> => {
  const visible = await visibleVenues(principalOf(request), on.jurisdictions);
  if (venue !== undefined && visible !== null && !visible.includes(venue)) {
    throw new Problem('forbidden', { detail: `The token does not reach ${venue}.` });
  }
  return visible;
};

/**
 * The tables that a list may show: those asked for, and for a terminal no other than its own. Undefined is every table. Throws
 * `forbidden` for a table that the terminal does not speak for.
 */
export const tablesOfFilter = (
  request: FastifyRequest,
  table: readonly string[] | undefined,
): readonly string[] | undefined => {
  const { role, tables } = principalOf(request);
  if (role !== 'terminal' || tables.includes(everywhere)) return table;
  const other = table?.find((one) => !tables.includes(one));
  if (other !== undefined) throw new Problem('forbidden', { detail: `The token does not reach table ${other}.` });
  return table ?? tables;
};

/**
 * The venues that a list with this filter may show. Throws `forbidden` as `scopeOf` does, and `invalid` for what the filter names and
 * there is not.
 */
export const scopeOfFilter = async (
  on: ApiDependencies,
  request: FastifyRequest,
  filter: Naming,
): Promise<VenueScope> => {
  const visible = await scopeOf(on, request, filter.venue);
  const venues = visible ?? [...(await on.jurisdictions()).keys()];
  const errors = await unknownIn(on, venues, filter);
  if (errors.length > 0) throw new Problem('invalid', { errors });
  return visible;
};

/** `?atLeast=`: the position that an append answered with, so that a caller reads its own writes. */
export const atLeastQuery = {
  atLeast: z
    .string()
    .regex(/^\d{20}$/, 'must be a position as an append answers it')
    .meta({ maxLength: 20, examples: ['00000000000000000412'] })
    .optional()
    .describe('wait until the answer includes this position, which an append returned; 503 if that takes too long'),
};

/** The answer does not include yet what was asked for: to be tried again. */
export const notYetVisible = (): Problem => new Problem('not-yet-visible', {}, { 'retry-after': '1' });

/** Waits for the position that was asked for. Throws `not-yet-visible`, to be tried again, when it does not come in time. */
export const waitFor = async (on: ApiDependencies, atLeast: string | undefined): Promise<void> => {
  if (atLeast === undefined || (await on.waitFor(atLeast))) return;
  throw notYetVisible();
};
