import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '../../domain/kernel/envelope.ts';
import { schemaOf } from '../../projections/kit/projection.ts';
import type { Pool } from './database.ts';

const pollMs = 15;

/**
 * Waits until every named projection has seen a position, so that a caller reads its own writes. False when that takes longer
 * than `timeoutMs`, or when a projection has no tables yet and gets none in that time.
 */
export const waitFor = async (
  pool: Pool,
  names: readonly string[],
  position: Position,
  timeoutMs: number,
): Promise<boolean> => {
  const until = performance.now() + timeoutMs;
  const checkpoints = names.map((name) => `select position from ${schemaOf(name)}.checkpoint`).join(' union all ');
  for (;;) {
    // oxlint-disable no-await-in-loop -- polling
    const { rows } = await pool.query<{ seen: boolean }>(
      `select coalesce(bool_and(position >= $1 collate "C"), false) as seen from (${checkpoints}) as all_checkpoints`,
      [position],
    );
    if (rows[0]?.seen === true) return true;
    if (performance.now() >= until) return false;
    await pause(pollMs);
    // oxlint-enable no-await-in-loop
  }
};
