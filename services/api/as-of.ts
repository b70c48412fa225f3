import type { FastifyReply } from 'fastify';
import { setImmediate as giveWay } from 'node:timers/promises';
import { z } from 'zod';
import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import { instantMs, instantText, isInstant, spelledOut } from '../../domain/kernel/time.ts';
import { isLogBeyond, positionAt, storedEvents } from '../../projections/event-log/stored.ts';
import { rowMaker } from '../../projections/kit/rows-made.ts';
import type { AsOfSource } from '../../projections/queries/as-of.ts';
import type { TimelineAsOf } from '../../projections/queries/timelines-as-of.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { jsonAnswer } from '../shared/http/openapi/answers.ts';
import type { AnswerHeader } from '../shared/http/openapi/headers.ts';
import { named } from '../shared/http/openapi/named.ts';
import { Problem } from '../shared/http/problems.ts';
import { masksNow } from '../shared/read-models/asking.ts';
import { readDbAsOf } from '../shared/read-models/as-of-db.ts';
import { waitFor, type ApiDependencies } from './dependencies.ts';
import { instant, positionField } from './fields.ts';
import { listResponses, nothingMore, reportResponses, type More } from './lists.ts';

const positionForm = /^\d{20}$/;
const isAsOf = (text: string): boolean => positionForm.test(text) || instant.safeParse(text).success;

/** `?asOf=`: the answer as it was when the record ended there. */
export const asOfQuery = {
  asOf: z
    .preprocess(
      spelledOut,
      z
        .string()
        .refine(
          isAsOf,
          'must be a position as an append answers it (20 digits), or an instant like 2026-04-25T09:30:00Z on our clock',
        ),
    )
    .optional()
    .describe(
      'answer from what was recorded up to this position, or up to this moment (our clock); later corrections are not seen',
    )
    .meta({ maxLength: 40, examples: ['2026-03-06T10:00:00.000Z'] }),
};

/** The member of an answer that says what it stands for. */
export const asOfMember = {
  asOf: positionField
    .optional()
    .describe('with `asOf`: the position up to which the record was read; absent in an answer as of now'),
};

/** The responses of one thing that can be asked for as of a position. `name` is what a generated client calls it. */
export const asOfResponses = (
  name: string,
  description: string,
  resource: z.ZodObject,
  ...headers: readonly AnswerHeader[]
) => ({
  200: jsonAnswer(description, named(name, resource.extend(asOfMember)), 'etag', 'x-as-of-position', ...headers),
});

const withAsOf = ({ members, headers }: More): More => ({
  members: { ...asOfMember, ...members },
  headers: ['x-as-of-position', ...headers],
});

/** The responses of a report that can be asked for as of a position. */
export const asOfReportResponses = (name: string, row: z.ZodType, more = nothingMore) =>
  reportResponses(name, row, withAsOf(more));

/** The same of a report that comes in pages. */
export const asOfListResponses = (name: string, item: z.ZodType, more = nothingMore) =>
  listResponses(name, item, withAsOf(more));

/** The most events that an answer as of a moment is made of. A whole evening at a table has fewer. */
export const mostEventsAsOf = 50_000;

const invalid = (detail: string): Problem =>
  new Problem('invalid', { errors: [{ in: 'query', pointer: '/asOf', detail }] });

/** Waits until the log holds everything that was recorded up to an instant. Throws `invalid` for the future, `not-yet-visible`. */
const positionOfInstant = async (on: ApiDependencies, text: string, nowMs: number): Promise<Position | null> => {
  if (instantMs(text) > nowMs) throw invalid('lies in the future; nothing can have been recorded then');
  if (!(await isLogBeyond(on.db, text))) await waitFor(on, (await on.head()) ?? undefined);
  return positionAt(on.db, text);
};

const positionAsked = async (on: ApiDependencies, asked: string): Promise<Position | null> => {
  if (!positionForm.test(asked)) return positionOfInstant(on, instant.parse(asked), Date.now());
  const head = await on.head();
  if (head === null || asked > head)
    throw invalid(`lies after the end of the record, which is at ${head ?? 'nothing'}`);
  await waitFor(on, asked);
  return asked;
};

/** What an answer is asked of: the read models as they are, or as they were when the record ended at `asOf`. */
export type AsOf = { readonly db: ReadDb; readonly said: { readonly asOf?: Position } };

/** The moment for which is told how deadlines stand: the one that was asked for, otherwise now. */
export const momentAsked = (asOf: string | undefined): string =>
  asOf !== undefined && isInstant(asOf) ? asOf : instantText(Date.now());

/** Nothing of a subject was recorded: ever, or by then. */
export const notThere = ({ asOf }: AsOf['said']): Problem =>
  asOf === undefined
    ? new Problem('not-found')
    : new Problem('not-found', {
        detail: `When the record ended at position ${asOf}, it was not on record. It began later, or there is nothing under this id.`,
      });

/** So many events are folded before other requests have their turn. */
const foldedAtOnce = 500;

/** The events of a source up to a position, each once, in the order of the record. */
const eventsOf = async (
  on: ApiDependencies,
  position: Position,
  { conditions, beside }: AsOfSource,
): Promise<readonly StoredEvent[]> => {
  const limit = mostEventsAsOf + 1;
  const [events, more] = await Promise.all([
    storedEvents(on.db, { position, conditions, limit }),
    beside === undefined ? [] : storedEvents(on.db, { position, conditions: beside, limit }),
  ]);
  if (more.length === 0) return events;
  const all = new Map([...events, ...more].map((event) => [event.position, event]));
  return [...all.values()].toSorted((one, other) => (one.position < other.position ? -1 : 1));
};

const rowsOf = async (on: ApiDependencies, position: Position, source: AsOfSource) => {
  const { projections } = source;
  const events = await eventsOf(on, position, source);
  if (events.length > mostEventsAsOf) {
    throw invalid(
      `is answered from at most ${mostEventsAsOf} events, and there are more; ask for less by other filters`,
    );
  }
  const maker = rowMaker(projections, { games: on.readings });
  for (const [at, event] of events.entries()) {
    maker.take(event);
    // oxlint-disable-next-line no-await-in-loop -- this thread also takes what terminals send
    if (at % foldedAtOnce === foldedAtOnce - 1) await giveWay();
  }
  return maker.rows();
};

/**
 * What a question is to be asked of. With `asOf` the rows are made again from the events of `source` up to there, by the code that
 * makes them otherwise. Throws `invalid` for a moment in the future and for more events than are read, `not-found` for a moment before
 * the record began, `not-yet-visible` while the read models are not so far.
 */
export const readAsOf = async (
  on: ApiDependencies,
  reply: FastifyReply,
  asked: string | undefined,
  source: (position: Position) => AsOfSource,
): Promise<AsOf> => {
  if (asked === undefined) return { db: on.db, said: {} };
  const position = await positionAsked(on, asked);
  if (position === null) throw new Problem('not-found', { detail: 'Nothing had been recorded by then.' });
  const rows = await rowsOf(on, position, source(position));
  // CSV and lines of JSON have no other place for it.
  reply.header('x-as-of-position', position);
  // What is withheld is withheld by how counts stand now: nobody learns it by asking as of then.
  return { db: readDbAsOf(on.db, { position, rows, masks: masksNow() }), said: { asOf: position } };
};

/** The same of a story, for which has to be asked first when its subject began as the record was then. */
export const readStoryAsOf = async (
  on: ApiDependencies,
  reply: FastifyReply,
  asked: string | undefined,
  { subject, story }: TimelineAsOf,
): Promise<AsOf> => {
  const then = await readAsOf(on, reply, asked, () => subject);
  const { asOf } = then.said;
  if (asOf === undefined) return then;
  const source = await story(then.db, asOf);
  return readAsOf(on, reply, asOf, () => source);
};
