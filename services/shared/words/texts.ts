import { randomUUID } from 'node:crypto';
import { eraseWords, type Erased } from './erasing.ts';
import type { Pool } from '../postgres/database.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import { isAway } from '../http/away.ts';
import type { TextKeys } from './text-keys.ts';
import { rewrapSome, takeKeys, type Rewrapped } from './wrapping.ts';

/** Words on their way into safe keeping: of which event, where in its data, and the reference that the event will hold. */
export type Words = {
  readonly ref: string;
  readonly venue: string;
  readonly stream: string;
  readonly eventId: string;
  readonly pointer: string;
  readonly text: string;
};

/** An append under way with words. When its outcome is unknown it is not settled; `sweep` does that later. */
export type Claim = {
  /** Keeps these words, which events hold now; what else was claimed is removed, unless another append claims it. */
  readonly settle: (held: readonly Words[]) => Promise<void>;
};

/** Words as they are kept, or what is said of them since they were erased. */
export type KeptWords = {
  readonly ref: string;
  readonly venue: string;
  readonly stream: string;
  readonly eventId: string;
  readonly pointer: string;
} & ({ readonly erased: false; readonly text: string } | ({ readonly erased: true } & Erased));

export type Texts = {
  readonly keys: TextKeys;
  /** Writes the words, claimed: nobody reads them before an event holds them. */
  readonly claim: (words: readonly Words[]) => Promise<Claim>;
  /** Words that an event holds; undefined when there are none under this reference. */
  readonly read: (ref: string) => Promise<KeptWords | undefined>;
  /** Destroys the words and their key for ever. False when there are none, or none any more. */
  readonly erase: (ref: string, as: Erased) => Promise<boolean>;
  /** Puts some texts after a reference under the current master key (`rewrapSome`). */
  readonly rewrap: (some: { readonly after: string; readonly most: number }) => Promise<Rewrapped>;
  /**
   * Settles what crashes and unknown outcomes left behind: words whose event is in the store are kept, others that are older than
   * `olderThanMs` are removed. Answers how many of each.
   */
  readonly sweep: (on: {
    readonly olderThanMs: number;
    readonly isStored: (words: { readonly stream: string; readonly eventId: string }) => Promise<boolean>;
  }) => Promise<{ readonly kept: number; readonly removed: number }>;
};

type Row = {
  ref: string;
  venue: string;
  stream: string;
  event_id: string;
  pointer: string;
  sealed: Buffer | null;
  data_key: Buffer | null;
  key_id: string;
  erased_at: string | null;
  erased_by: string | null;
  erased_under: string | null;
};

/** Erased words stay erased, also when they are sent again: of a row that is there only the claims change. */
const insertSql = `insert into texts.text (ref, venue, stream, event_id, pointer, sealed, data_key, key_id, claims, kept)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::bytea[], $7::bytea[], $8::text[]) as sent
  cross join (select $9::uuid[], $10::bool) as claim
  on conflict (ref) do update
  set claims = texts.text.claims || excluded.claims, kept = texts.text.kept or excluded.kept`;

const readSql = `select ref, venue, stream, event_id, pointer, sealed, data_key, erased_at, erased_by, erased_under,
    coalesce(text.key_id, first.key_id) as key_id
  from texts.text text cross join texts.master_key first where ref = $1 and kept`;

const claimedNow = (id: string | null): string => (id === null ? '{}' : `{${id}}`);

/** Words in the PostgreSQL of the read models, whichever store holds the events. */
export const openTexts = async (pool: Pool, keys: TextKeys): Promise<Texts> => {
  const query = async <Found extends object>(sql: string, values: readonly unknown[]) => {
    try {
      return await pool.query<Found>(sql, [...values]);
    } catch (error) {
      if (isAway(error)) throw new StoreUnavailable('the keeper of words does not answer', { cause: error });
      throw error;
    }
  };

  await takeKeys(query, keys);

  const write = async (words: readonly Words[], claim: string | null): Promise<void> => {
    const sealed = words.map(({ ref, text }) => keys.seal(ref, text));
    await query(insertSql, [
      words.map(({ ref }) => ref),
      words.map(({ venue }) => venue),
      words.map(({ stream }) => stream),
      words.map(({ eventId }) => eventId),
      words.map(({ pointer }) => pointer),
      sealed.map((one) => one.sealed),
      sealed.map((one) => one.dataKey),
      sealed.map(({ keyId }) => keyId),
      claimedNow(claim),
      claim === null,
    ]);
  };

  const keep = async (words: readonly Words[], claim: string): Promise<void> => {
    const refs = words.map(({ ref }) => ref);
    const kept = await query(
      'update texts.text set kept = true, claims = array_remove(claims, $2) where ref = any($1)',
      [refs, claim],
    );
    // Somebody took a row for abandoned. The words are still here, so they are written again.
    if ((kept.rowCount ?? 0) < refs.length) await write(words, null);
  };

  const release = async (refs: readonly string[], claim: string): Promise<void> => {
    await query('update texts.text set claims = array_remove(claims, $2) where ref = any($1)', [refs, claim]);
    await query(`delete from texts.text where ref = any($1) and not kept and claims = '{}'`, [refs]);
  };

  const claim: Texts['claim'] = async (sent) => {
    const id = randomUUID();
    const words = [...new Map(sent.map((one) => [one.ref, one])).values()];
    await write(words, id);
    return {
      settle: async (held) => {
        const refs = new Set(held.map(({ ref }) => ref));
        const keeps = words.filter(({ ref }) => refs.has(ref));
        const releases = words.filter(({ ref }) => !refs.has(ref)).map(({ ref }) => ref);
        if (keeps.length > 0) await keep(keeps, id);
        if (releases.length > 0) await release(releases, id);
      },
    };
  };

  const read: Texts['read'] = async (ref) => {
    const found = await query<Row>(readSql, [ref]);
    const row = found.rows[0];
    if (!row) return undefined;
    const where = { ref, venue: row.venue, stream: row.stream, eventId: row.event_id, pointer: row.pointer };
    if (row.erased_at) {
      const { erased_at: erasedAt, erased_by: by, erased_under: ground } = row;
      return { ...where, erased: true, erasedAt, by: by ?? '', ground: ground ?? '' };
    }
    if (!row.sealed || !row.data_key) throw new Error('words that were not erased have lost their key');
    return {
      ...where,
      erased: false,
      text: keys.open(ref, { sealed: row.sealed, dataKey: row.data_key, keyId: row.key_id }),
    };
  };

  const erase: Texts['erase'] = async (ref, as) => (await eraseWords(query, [{ ref, ...as }])).length === 1;

  const sweep: Texts['sweep'] = async ({ olderThanMs, isStored }) => {
    const left = await query<Pick<Row, 'ref' | 'stream' | 'event_id'>>(
      `select ref, stream, event_id from texts.text
       where not kept and put_away_at < now() - make_interval(secs => $1::float8 / 1000) order by put_away_at limit 1000`,
      [olderThanMs],
    );
    const settled = { kept: 0, removed: 0 };
    for (const { ref, stream, event_id: eventId } of left.rows) {
      // oxlint-disable-next-line no-await-in-loop -- a clean-up that may take its time
      const stored = await isStored({ stream, eventId });
      const sql = stored
        ? `update texts.text set kept = true, claims = '{}' where ref = $1`
        : 'delete from texts.text where ref = $1 and not kept';
      // oxlint-disable-next-line no-await-in-loop
      await query(sql, [ref]);
      settled[stored ? 'kept' : 'removed'] += 1;
    }
    return settled;
  };

  const rewrap: Texts['rewrap'] = (some) => rewrapSome(query, keys, some);

  return { keys, claim, read, erase, rewrap, sweep };
};
