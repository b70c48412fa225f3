// Terminals that send at a fixed rate, whether or not the answers come.
import { setTimeout as pause } from 'node:timers/promises';
import type { House } from '../end-to-end/kill/house.ts';
import type { Template } from './floor.ts';
import { openSessions, type Floor } from './http-floor.ts';
import { secondsEach } from './rows.ts';

/** So many rounds are in play at a time. */
export const lanes = 40;

/** A request that was answered. */
export type Said = {
  readonly round: string;
  readonly position: string;
  readonly tookMs: number;
  readonly answeredAt: number;
};

/**
 * Sends pieces of rounds at a fixed rate, whether or not the answers come, as terminals do: 40 rounds at a time, each in its own
 * order. The time of a request counts from when it was due.
 */
export const openLoop = async (
  floor: Floor,
  house: House,
  of: { readonly session: Template; readonly pieces: readonly (readonly Template[])[] },
  perSecond: number,
  onSaid: (said: Said) => void,
): Promise<number> => {
  const [session] = await openSessions(floor, house, of.session, 1);
  if (!session) throw new Error('the venue has no table');
  const { id, table, counter } = session;
  let sequence = 0;
  let events = 0;
  const lane = () => {
    let left: readonly Template[] = [];
    let round = '';
    let tail: Promise<unknown> = Promise.resolve();
    return (at: number): void => {
      const opens = left.length === 0;
      if (opens) {
        sequence += 1;
        left = of.pieces[sequence % of.pieces.length] ?? [];
        round = `${id}.${String(sequence).padStart(4, '0')}`;
      }
      const [piece, ...others] = left;
      left = others;
      if (!piece) return;
      const here = round;
      const path = opens ? '/v1/rounds' : `/v1/rounds/${here}/events`;
      const head = opens ? `"session":"${id}","sequence":${sequence},` : '';
      const send = async (): Promise<void> => {
        const { position } = await floor.post(table, path, piece.body(head, counter));
        const answeredAt = performance.now();
        events += piece.count;
        onSaid({ round: here, position, tookMs: answeredAt - at, answeredAt });
      };
      tail = tail.then(send);
      tails.add(tail);
    };
  };
  const tails = new Set<Promise<unknown>>();
  const all = Array.from({ length: lanes }, lane);
  const begun = performance.now();
  for (let sent = 0; sent < perSecond * secondsEach; sent += 1) {
    const due = begun + (sent * 1_000) / perSecond;
    // oxlint-disable-next-line no-await-in-loop -- until it is due
    if (due > performance.now()) await pause(due - performance.now());
    all[sent % lanes]?.(performance.now());
  }
  await Promise.all(tails);
  return events / ((performance.now() - begun) / 1_000);
};
