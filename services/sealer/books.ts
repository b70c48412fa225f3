import type { Pool } from '../shared/postgres/database.ts';
import type { Head } from '../shared/sealing/tree.ts';

/** What a sealer finds when it takes over: its number, and what was signed last, or was about to be. */
export type Taken = { readonly epoch: string; readonly signed: Head; readonly storeId: string | null };

/** How far the record is sealed, as every process can tell it. */
export type SealedStatus = {
  readonly leaves: number;
  readonly at: string | null;
  readonly quorum: { readonly at: string; readonly leaves: number } | null;
  /** The newest directory: when it was made, and how long that took. */
  readonly directory: { readonly at: string; readonly tookMs: number } | null;
  /** What the sealer that had the turn last has said to be wrong, and since when; null where nothing is. */
  readonly trouble: { readonly says: string; readonly since: string } | null;
};

type Row = { epoch: string; store_id: string | null; leaves: string; root: Buffer | null };
type StatusRow = {
  leaves: string;
  at: string | null;
  quorum_at: string | null;
  quorum_leaves: string | null;
  directory_at: string | null;
  directory_took_ms: number | null;
  trouble: string | null;
  trouble_since: string | null;
};

const sealersLock = 7_070_190_001;

/** What sealers know of each other, in the database. */
export const sealBooks = (pool: Pool) => ({
  /**
   * Has the turn as long as `work` is under way: of several sealers one works. Its signal is aborted when the connection that holds the turn is gone.
   * Answers false, without working, where another one has the turn.
   */
  inTurn: async (work: (lost: AbortSignal) => Promise<void>): Promise<boolean> => {
    const client = await pool.connect();
    const losing = new AbortController();
    const lose = (): void => losing.abort();
    client.on('error', lose);
    try {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [sealersLock]);
      if (rows[0]?.mine !== true) return false;
      await work(losing.signal);
      return true;
    } finally {
      client.off('error', lose);
      // With the connection goes the turn.
      client.release(true);
    }
  },

  /** Overtakes every sealer before. */
  take: async (): Promise<Taken> => {
    const { rows } = await pool.query<Row>(
      `insert into seal.head (epoch) values (1) on conflict (only_row) do update set epoch = head.epoch + 1
       returning epoch::text, store_id, leaves::text, root`,
    );
    const row = rows[0];
    if (row === undefined) throw new Error('the row of the sealed head did not come back');
    const signed = { size: Number(row.leaves), root: row.root ?? new Uint8Array() };
    return { epoch: row.epoch, signed, storeId: row.store_id };
  },

  /** Says what is about to be signed. Unless it answers `ours`, nothing may be signed: another sealer works, or what was signed before is contradicted. */
  intend: async (
    epoch: string,
    storeId: string,
    { size, root }: Head,
  ): Promise<'ours' | 'overtaken' | 'contradicts'> => {
    const { rowCount } = await pool.query(
      `update seal.head set store_id = $2, leaves = $3, root = $4, at = now()
       where epoch = $1 and (leaves < $3 or (leaves = $3 and root = $4))`,
      [epoch, storeId, size, Buffer.from(root)],
    );
    if (rowCount === 1) return 'ours';
    const { rows } = await pool.query<{ epoch: string }>('select epoch::text from seal.head');
    return rows[0]?.epoch === epoch ? 'contradicts' : 'overtaken';
  },

  /** Enough witnesses have signed what was sealed up to so many leaves. */
  quorumMet: async (leaves: number): Promise<void> => {
    await pool.query(
      'update seal.head set quorum_at = now(), quorum_leaves = $1 where quorum_leaves is null or quorum_leaves <= $1',
      [leaves],
    );
  },

  /**
   * Asks the sealer for a directory that covers all that is recorded by now. Answers the number of the asking, by which `isDirectoryThere` tells when it is sealed. That takes a second or two,
   * and nobody answers while no sealer works.
   */
  askForDirectory: async (): Promise<number> => {
    const { rows } = await pool.query<{ asked: string }>(
      `insert into seal.head (epoch, directory_asked) values (0, 1)
       on conflict (only_row) do update set directory_asked = head.directory_asked + 1 returning directory_asked::text as asked`,
    );
    return Number(rows[0]?.asked ?? 0);
  },

  /** Whether the directory is sealed that was asked for; where nothing was recorded since the one before, that one is. */
  isDirectoryThere: async (asked: number): Promise<boolean> => {
    const { rows } = await pool.query('select from seal.head where directory_answered >= $1', [asked]);
    return rows.length > 0;
  },

  /** Up to which asking a directory is to be made; null where every one is answered. */
  directoryAsked: async (): Promise<number | null> => {
    const { rows } = await pool.query<{ asked: string }>(
      'select directory_asked::text as asked from seal.head where directory_asked > directory_answered',
    );
    return rows[0] === undefined ? null : Number(rows[0].asked);
  },

  /** The directory is sealed that was asked for. */
  directoryIsThere: async (asked: number): Promise<void> => {
    await pool.query('update seal.head set directory_answered = greatest(directory_answered, $1)', [asked]);
  },

  /** A directory was made, and that took so long. */
  directoryMade: async (tookMs: number): Promise<void> => {
    await pool.query('update seal.head set directory_at = now(), directory_took_ms = $1', [Math.round(tookMs)]);
  },

  /** What keeps the sealer that has the turn from its work, as every process is to tell it; null: nothing does. Written where it is not that already. */
  troubleIs: async (says: string | null): Promise<void> => {
    await pool.query('update seal.head set trouble = $1, trouble_since = now() where trouble is distinct from $1', [
      says,
    ]);
  },

  /** How far the record is sealed. */
  status: async (): Promise<SealedStatus> => {
    const { rows } = await pool.query<StatusRow>(
      `select leaves::text, at, quorum_at, quorum_leaves::text, directory_at, directory_took_ms, trouble, trouble_since
       from seal.head`,
    );
    const [row] = rows;
    const { leaves = '0', at = null, quorum_at: quorumAt = null, quorum_leaves: quorumLeaves } = row ?? {};
    const { directory_at: directoryAt = null, directory_took_ms: tookMs } = row ?? {};
    const { trouble: says = null, trouble_since: since = null } = row ?? {};
    return {
      leaves: Number(leaves),
      at,
      quorum: quorumAt === null ? null : { at: quorumAt, leaves: Number(quorumLeaves ?? 0) },
      directory: directoryAt === null ? null : { at: directoryAt, tookMs: tookMs ?? 0 },
      trouble: says === null || since === null ? null : { says, since },
    };
  },
});
export type SealBooks = ReturnType<typeof sealBooks>;
