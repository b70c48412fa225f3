import type { Pool, PoolClient } from 'pg';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { newFold, type Fold } from '../../projections/kit/fold.ts';
import { corruptionOf } from '../shared/event-store/integrity.ts';
import { orRollBack } from '../shared/postgres/database.ts';
import { realTimers, type Timers } from '../shared/kit/timers.ts';
import type { Logger } from '../shared/process/logger.ts';
import { markOf } from '../shared/record/store-mark.ts';
import type { Reached, Target } from './checkpoint.ts';
import { ours } from './ours.ts';
import { followedAt, rowsOfFollowed, takeAll, type Making } from './project.ts';
import { rememberedStreams, type Known, type Remembered } from './remembered.ts';
import { fewStatementsOf, type Asked, type Value } from './statements.ts';
import { binaryArray } from './wire/arrays.ts';
import { runErrand, type Row } from './wire/errand.ts';

/** A projection that has handled all that comes before a batch, and in which nothing else is under way. */
export type Level = Target & { readonly from: Reached };

/** A projection with what it reads of a batch. */
type Part = Level & { readonly read: readonly StoredEvent[]; readonly streams: readonly string[] };

type KnownRow = { nth: number; stream: string | null; revision: number | null; parked: boolean | null };

/** Thrown where a batch must be projected by each projection for itself: one has been moved by somebody else, or a stream is to be parked. */
class NotTogether extends Error {
  override name = 'NotTogether';
}

const plain = (text: string): Asked => ({ text, values: [] });

/**
 * What is so until the end of the transaction. The disk is not waited for (`services/decisions/0014-read-models-do-not-wait-for-the-disk.md`). A read model
 * that somebody has locked holds up its own projection, and no other. Every statement is a walk over an index, planned once: a plan
 * that was made while a table was empty must say so too.
 */
const settings: Asked = plain(
  `select ${Object.entries({
    synchronous_commit: 'off',
    lock_timeout: '100ms',
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
  })
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`,
);

/** Moves the checkpoint of each, if it is where it is believed to be: as `moved0`, `moved1`, … of a statement, which `rest` says the end of. */
const moving = (parts: readonly Part[], events: readonly StoredEvent[], rest: (values: Value[]) => string): Asked => {
  const last = events.at(-1);
  const values: Value[] = [
    last?.position ?? null,
    String(events.length),
    last === undefined ? null : JSON.stringify(markOf(last)),
  ];
  const moved = parts.map(({ schema, from }, nth) => {
    values.push(String(from.generation), from.position);
    return `moved${nth} as (update ${schema}.checkpoint set position = $1, events = events + $2, mark = $3, moved_at = now()
      where generation = $${values.length - 1} and position is not distinct from $${values.length} returning only_row)`;
  });
  return { text: `with ${moved.join(', ')} ${rest(values)}`, values };
};

/** Moves all, and answers what each knows of the streams that it reads. */
const moveAndAsk = (parts: readonly Part[], events: readonly StoredEvent[]): Asked =>
  moving(parts, events, (values) =>
    parts
      .map(({ schema, streams }, nth) => {
        values.push(binaryArray('text', streams.length, (at) => streams[at]));
        return `select ${nth} as nth, known.stream, known.revision, known.parked_at is not null as parked
          from moved${nth} left join ${schema}.followed_stream known on known.stream = any ($${values.length}::text[])`;
      })
      .join(' union all '),
  );

/** Moves all; PostgreSQL refuses it, by a division by zero, where one is not where it is believed to be. */
const moveOrFail = (parts: readonly Part[], events: readonly StoredEvent[]): Asked =>
  moving(parts, events, () => {
    const moved = parts.map((_, nth) => `(select count(*) from moved${nth})`).join(' + ');
    return `select 1 / (case when ${moved} = ${parts.length} then 1 else 0 end) as moved`;
  });

/** What each projection knows of the streams that it reads of the batch. Throws where one of them was not moved. */
const knownOf = (parts: readonly Part[], rows: readonly KnownRow[]): readonly Known[] =>
  parts.map(({ streams }, nth) => {
    const own = rows.filter((row) => row.nth === nth);
    if (own.length === 0) throw new NotTogether();
    const stored = new Map(own.map((row) => [row.stream, row]));
    return new Map(
      streams.map((stream) => {
        const row = stored.get(stream);
        return [stream, followedAt(row?.revision ?? -1, row?.parked ?? false)];
      }),
    );
  });

type Folded = { readonly part: Part; readonly fold: Fold; readonly changed: Known };

const foldOf = (on: Making, part: Part, known: Known): Folded => {
  const before = new Map([...known].map(([stream, { revision }]) => [stream, revision]));
  const fold = newFold();
  if (takeAll({ ...on, ...part }, fold, known, part.read).length > 0) throw new NotTogether();
  const changed = new Map([...known].filter(([stream, { revision }]) => revision !== before.get(stream)));
  return { part, fold, changed };
};

const foldAll = (on: Making, parts: readonly Part[], known: readonly Known[]): readonly Folded[] =>
  parts.map((part, nth) => foldOf(on, part, known[nth] ?? new Map()));

/** What writes the rows of a batch. What was taken away may be put there again, so it is taken away before. */
const writing = (folded: readonly Folded[]): readonly Asked[] => {
  const statements = folded.map(({ part, fold }) => fewStatementsOf(part.schema, fold.tables()));
  const followed = folded
    .filter(({ changed }) => changed.size > 0)
    .map(({ part, changed }) => rowsOfFollowed(part.schema, changed));
  return [...statements.flatMap(({ deletes }) => deletes), ...statements.flatMap(({ writes }) => writes), ...followed];
};

/** In one errand, where it is known beforehand how far all are in their streams. */
const inOneErrand = async (
  client: PoolClient,
  parts: readonly Part[],
  events: readonly StoredEvent[],
  folded: readonly Folded[],
): Promise<void> => {
  await runErrand(client, [settings, moveOrFail(parts, events), ...writing(folded)]);
};

/** In two: the first asks how far all are in their streams. */
const inTwoErrands = async (
  on: Making,
  client: PoolClient,
  parts: readonly Part[],
  events: readonly StoredEvent[],
): Promise<readonly Folded[]> => {
  const answers = await runErrand(client, [plain('begin'), settings, moveAndAsk(parts, events)]);
  const rows: readonly Row[] = answers.at(-1) ?? [];
  const folded = foldAll(on, parts, knownOf(parts, rows as readonly KnownRow[]));
  await runErrand(client, [...writing(folded), plain('commit')]);
  return folded;
};

const rememberedOf = (remembered: Remembered, parts: readonly Part[]): readonly Known[] | undefined => {
  const known = parts.map(({ schema, from, read }) => remembered.of(schema, from, read));
  return known.every((one) => one !== undefined) ? known : undefined;
};

/** Where another projector is at work, PostgreSQL would tell of an error at each batch that it had already projected: so long it is asked before. */
const askAfterFailureMs = 60_000;

/** Projects a batch for some projections. False, with nothing written, where each must be asked by itself. */
export type ProjectTogether = (levels: readonly Level[], events: readonly StoredEvent[]) => Promise<boolean>;

/**
 * Projects small batches for several projections in one transaction, and in one errand or two, where each by itself would take up to nine: of the
 * events of a floor at play that is most of their cost. It cannot be done so, and nothing is written, where somebody else has moved one of
 * them, a stream is to be parked, or the database refuses anything. Then each must be asked by itself, and says what is wrong.
 */
export const projectingTogether = (
  on: Making & { readonly pool: Pool; readonly log: Logger; readonly timers?: Pick<Timers, 'elapsedMs'> },
): ProjectTogether => {
  const { elapsedMs } = on.timers ?? realTimers;
  const remembered = rememberedStreams();
  let askUntilMs = 0;
  return async (levels, events) => {
    const last = events.at(-1);
    if (!last || events.some((event) => corruptionOf(event))) return false;
    const parts = levels.map((level) => ({ ...level, ...ours(level.projection, events) }));
    try {
      const known = elapsedMs() < askUntilMs ? undefined : rememberedOf(remembered, parts);
      let folded = known && foldAll(on, parts, known);
      await orRollBack(on.pool, async (client) => {
        if (folded) await inOneErrand(client, parts, events, folded);
        else folded = await inTwoErrands(on, client, parts, events);
      });
      for (const { part, changed } of folded ?? []) remembered.moved(part.schema, part.from, last.position, changed);
      return true;
    } catch (error) {
      askUntilMs = elapsedMs() + askAfterFailureMs;
      on.log.debug({ err: error }, 'a batch is projected by each projection for itself');
      return false;
    }
  };
};
