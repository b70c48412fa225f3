import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { rewrapWords } from '../../../../services/ingestion/rewrap-words.ts';
import { openPool, type Pool } from '../../../../services/shared/postgres/database.ts';
import type { AskTexts } from '../../../../services/shared/words/erasing.ts';
import { textKeys, textKeysFrom, type TextKeys } from '../../../../services/shared/words/text-keys.ts';
import { openTexts, type Texts } from '../../../../services/shared/words/texts.ts';
import { underEarlierKeys } from '../../../../services/shared/words/wrapping.ts';
import { freshDatabase, type TestDatabase } from '../../../support/database.ts';
import { eventually } from '../../../support/eventually.ts';

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];

let database: TestDatabase;
let pool: Pool;
let query: AskTexts;

beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  query = (sql, values) => pool.query(sql, [...values]);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const place = { stream: 'dispute-STAR.D-1', pointer: '' };
/** Keeps words of an event; answers with their reference. */
const keep = async (texts: Texts, text: string): Promise<string> => {
  const of = { ...place, eventId: crypto.randomUUID() };
  const { ref } = texts.keys.refOf(of, text);
  const sent = [{ ...of, ref, venue: 'STAR', text }];
  await (await texts.claim(sent)).settle(sent);
  return ref;
};
const textOf = async (texts: Texts, ref: string): Promise<unknown> => {
  const kept = await texts.read(ref);
  return kept?.erased === false ? kept.text : undefined;
};
const open = (keys: TextKeys): Promise<Texts> => openTexts(pool, keys);
/** Puts words under the current key until there are no more; so many at a time. */
const rewrapAll = async (texts: Texts, most: number): Promise<number> => {
  let done = 0;
  for (let after: string | null = ''; after !== null;) {
    const some = await texts.rewrap({ after, most });
    done += some.rewrapped;
    after = some.upTo;
  }
  return done;
};
const keyIds = async () => {
  const { rows } = await pool.query<{ id: string }>('select distinct key_id as id from texts.text order by 1');
  return rows.map(({ id }) => id);
};

describe('A new master key of words', () => {
  it('takes new words, while what is under the one before can be read; then all of it is put under the new one', async () => {
    const before = await open(textKeys(first));
    const refs = [await keep(before, 'one'), await keep(before, 'two'), await keep(before, 'three')];
    expect(await underEarlierKeys(query)).toBe(0);

    const after = await open(textKeys(second, [first]));
    const late = await keep(after, 'late');
    expect(await textOf(after, refs[0] ?? '')).toBe('one');
    expect(await underEarlierKeys(query)).toBe(4);
    expect(await rewrapAll(after, 2)).toBe(3);
    expect([await underEarlierKeys(query), await keyIds()]).toEqual([0, [after.keys.id]]);

    const alone = await open(textKeys(second));
    const told = await Promise.all([...refs, late].map((ref) => textOf(alone, ref)));
    expect(told).toEqual(['one', 'two', 'three', 'late']);
  });

  it('leaves the references of words as they were, so that a retry has the same content', async () => {
    const of = { ...place, eventId: crypto.randomUUID() };
    const refs = [];
    for (const keys of [textKeys(first), textKeys(second, [first]), textKeys(third, [second])]) {
      const texts = await open(keys);
      refs.push(texts.keys.refOf(of, 'the same words'));
      await rewrapAll(texts, 10);
    }
    const alone = await open(textKeys(third));
    refs.push(alone.keys.refOf(of, 'the same words'));
    expect(new Set(refs.map(({ ref, digest }) => `${ref} ${digest}`)).size).toBe(1);
  });

  it('is refused while words are under one that is not held', async () => {
    const before = await open(textKeys(first));
    await keep(before, 'kept');
    await expect(open(textKeys(second))).rejects.toThrow('TEXT_KEY is not the key');
    const after = await open(textKeys(second, [first]));
    await after.rewrap({ after: '', most: 0 });
    // The key of digests is under the new one by now, and the words are not.
    await expect(open(textKeys(second))).rejects.toThrow('TEXT_KEY is not the key');
    await rewrapAll(after, 10);
    expect((await open(textKeys(second))).keys.id).toBe(after.keys.id);
  });

  it('is left alone by a process that still has the one before, which reads what is under both', async () => {
    const before = await open(textKeys(first, [second]));
    const ref = await keep(before, 'kept');
    const after = await open(textKeys(second, [first]));
    await rewrapAll(after, 10);
    expect(await rewrapAll(before, 10)).toBe(0);
    expect(await textOf(before, ref)).toBe('kept');
    await keep(before, 'under the old one');
    expect(await underEarlierKeys(query)).toBe(1);
    expect(await rewrapAll(after, 10)).toBe(1);
  });

  it('does not put erased words back, and is not held up by words that are damaged', async () => {
    const before = await open(textKeys(first));
    const [erased, damaged, sound] = [await keep(before, 'a'), await keep(before, 'b'), await keep(before, 'c')];
    await before.erase(erased, { erasedAt: '2026-05-01T00:00:00.000Z', by: 'CO-1', ground: 'not-needed' });
    await pool.query(`update texts.text set data_key = '\\x00' where ref = $1`, [damaged]);
    const after = await open(textKeys(second, [first]));
    const both = [await after.rewrap({ after: '', most: 10 }), await after.rewrap({ after: '', most: 10 })];
    expect(both).toEqual([
      { upTo: null, rewrapped: 1, failed: 1 },
      { upTo: null, rewrapped: 0, failed: 1 },
    ]);
    expect(await textOf(after, sound)).toBe('c');
    expect(await after.read(erased)).toMatchObject({ erased: true });
    expect(await underEarlierKeys(query)).toBe(1);
  });
});

describe('The background of a running process', () => {
  it('takes a key that was replaced, puts all words under it, and logs no key', async () => {
    let held = { current: first, beside: [] as Buffer[] };
    const keys = textKeysFrom(() => held);
    const texts = await open(keys);
    const refs = [];
    for (let made = 0; made < 501; made += 1) refs.push(await keep(texts, `words ${made}`));
    let log = '';
    const stop = rewrapWords({ texts, log: pino({ level: 'trace' }, { write: (line) => (log += line) }) }, 10);
    held = { current: second, beside: [first] };
    await eventually(async () => expect([await underEarlierKeys(query), await keyIds()]).toEqual([0, [keys.id]]));
    await eventually(async () => expect(log).toContain('"words":501'));
    await stop();
    const alone = await open(textKeys(second));
    expect(await textOf(alone, refs[500] ?? '')).toBe('words 500');
    for (const key of [first, second]) expect(log).not.toContain(key.toString('hex').slice(0, 16));
  });
});
