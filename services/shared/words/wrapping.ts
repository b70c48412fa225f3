import type { AskTexts } from './erasing.ts';
import { KeyNotHeld, type TextKeys, type Wrapped } from './text-keys.ts';

/** The first master key that words here were under, and the key of digests, if it was put under a later one. */
type First = { readonly keyId: string; readonly digestKey: Wrapped | null };

const firstKey = async (query: AskTexts): Promise<First | undefined> => {
  const { rows } = await query('select key_id, digest_key, digest_key_id from texts.master_key', []);
  const [row] = rows as readonly { key_id: string; digest_key: Buffer | null; digest_key_id: string | null }[];
  if (!row) return undefined;
  const { key_id: keyId, digest_key: wrapped, digest_key_id: of } = row;
  return { keyId, digestKey: wrapped && of !== null ? { wrapped, keyId: of } : null };
};

/** The master key that came last: words go under it. */
const newestKey = async (query: AskTexts): Promise<string | undefined> => {
  const { rows } = await query('select key_id from texts.wrapping_key order by number desc limit 1', []);
  return rows[0] && String(rows[0]['key_id']);
};

const announce = async (query: AskTexts, keyId: string): Promise<void> => {
  await query('insert into texts.wrapping_key (key_id) values ($1) on conflict do nothing', [keyId]);
};

const usedSql = `select wrapping_key.key_id from texts.wrapping_key
  where exists (select from texts.text where text.data_key is not null and text.key_id = wrapping_key.key_id)`;

/**
 * Takes the keys for the words of this database, on an empty one for good. Throws where words are under a key that is not held: they could
 * neither be read, nor be recognised when they are sent again.
 */
export const takeKeys = async (query: AskTexts, keys: TextKeys): Promise<void> => {
  await query('insert into texts.master_key (key_id) values ($1) on conflict do nothing', [keys.id]);
  const first = await firstKey(query);
  try {
    keys.digestAs(first?.keyId ?? keys.id, first?.digestKey ?? null);
    const { rows } = await query(usedSql, []);
    for (const { key_id: used } of rows) if (!keys.holds(String(used))) throw new KeyNotHeld(String(used));
  } catch (error) {
    if (!(error instanceof KeyNotHeld)) throw error;
    const says =
      'TEXT_KEY is not the key that the words in this database were encrypted with, and they are under no other that is held.';
    throw new Error(says, { cause: error });
  }
  await announce(query, keys.id);
};

/** The key of a text that is not under the key that came last. An index leads there: to those before it, and to those behind. */
const isUnderAnother = `data_key is not null and (text.key_id < $1 or text.key_id > $1 or (text.key_id is null and $2::text <> $1))`;

const someSql = `select ref, data_key, coalesce(text.key_id, $2) as key_id from texts.text text
  where ${isUnderAnother} and ref > $3 order by ref limit $4`;

/** Words that were erased, or put under a key by another process meanwhile, are left as they are. */
const putSql = `update texts.text set data_key = anew.wrapped, key_id = $4
  from unnest($1::text[], $2::bytea[], $3::bytea[]) as anew (ref, was, wrapped)
  where texts.text.ref = anew.ref and texts.text.data_key = anew.was`;

type Row = { readonly ref: string; readonly data_key: Buffer; readonly key_id: string };

/** What one look did: up to which reference it came, null at the end; how many it put under the current key, and how many it could not. */
export type Rewrapped = { readonly upTo: string | null; readonly rewrapped: number; readonly failed: number };

const nothing: Rewrapped = { upTo: null, rewrapped: 0, failed: 0 };

const rewrapDigestKey = async (query: AskTexts, keys: TextKeys, first: First): Promise<void> => {
  if ((first.digestKey?.keyId ?? first.keyId) === keys.id) return;
  const { wrapped, keyId } = keys.wrapDigestKey();
  await query('update texts.master_key set digest_key = $1, digest_key_id = $2', [wrapped, keyId]);
};

/**
 * Puts the keys of at most so many texts after a reference under the current master key, and before them the key of digests. It does nothing in a
 * process whose key is not the one that came last. Nothing is held of it anywhere: what is not done yet is found again.
 */
export const rewrapSome = async (
  query: AskTexts,
  keys: TextKeys,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<Rewrapped> => {
  await announce(query, keys.id);
  const first = await firstKey(query);
  if (!first || (await newestKey(query)) !== keys.id) return nothing;
  await rewrapDigestKey(query, keys, first);
  const { rows } = await query(someSql, [keys.id, first.keyId, after, most]);
  const anew = (rows as readonly Row[]).flatMap(({ ref, data_key: wrapped, key_id: keyId }) => {
    try {
      return [{ ref, was: wrapped, wrapped: keys.rewrap(ref, { wrapped, keyId }).wrapped }];
    } catch {
      // It is damaged, or under a key that is not held: the others are not kept from theirs.
      return [];
    }
  });
  const columns = [anew.map(({ ref }) => ref), anew.map(({ was }) => was), anew.map(({ wrapped }) => wrapped)];
  await query(putSql, [...columns, keys.id]);
  const last = rows.at(-1) as Row | undefined;
  return {
    upTo: rows.length < most ? null : (last?.ref ?? null),
    rewrapped: anew.length,
    failed: rows.length - anew.length,
  };
};

const mostCounted = 100_000;
const countSql = `select count(*)::int as count from (select from texts.text text where ${isUnderAnother} limit ${mostCounted}) counted`;

/** How many texts, with the key of digests, are under another master key than the one that came last, counted up to 100,000. While it is not 0, the others are needed. */
export const underEarlierKeys = async (query: AskTexts): Promise<number> => {
  const [first, newest] = [await firstKey(query), await newestKey(query)];
  if (!first || newest === undefined) return 0;
  const { rows } = await query(countSql, [newest, first.keyId]);
  return Number(rows[0]?.['count'] ?? 0) + ((first.digestKey?.keyId ?? first.keyId) === newest ? 0 : 1);
};
