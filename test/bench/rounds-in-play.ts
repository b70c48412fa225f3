// Rounds in play as their terminal says them, event by event at a fixed rate: what a person at the floor waits for.
import { setTimeout as pause } from 'node:timers/promises';
import { eveningDay } from '../../services/demo/evening.ts';
import type { House } from '../end-to-end/kill/house.ts';
import { floorText, type Counter, type Template } from './floor.ts';
import type { Served } from './service-load.ts';

export const perSecond = 50;
const lanes = 10;

/** A table in play: its session is open, and further rounds of it are played each time. */
export type InPlay = {
  readonly served: Served;
  readonly terminal: string;
  readonly session: string;
  readonly counter: Counter;
  readonly pieces: readonly (readonly Template[])[];
  /** How many rounds were begun. */
  begun: number;
};

/** Opens a session at the first table of a house. */
export const tableInPlay = async (served: Served, house: House): Promise<InPlay> => {
  const { venue, tables, terminals } = house.venue;
  const text = floorText(house);
  const terminal = house.terminals.get(terminals[0]?.terminal ?? '') ?? '';
  const [table, day] = [tables[0]?.table ?? '', eveningDay(0)];
  const head = `"venue":"${venue}","table":"${table}","gamingDay":"${day}","number":1,`;
  const counter: Counter = { said: 0 };
  const opened = await served.call('POST', '/v1/table-sessions', terminal, text.session.body(head, counter));
  if (opened.status !== 201) throw new Error(`the session was refused: ${opened.text.slice(0, 500)}`);
  return { served, terminal, session: `${venue}.${table}.${day}.1`, counter, pieces: text.pieces(1), begun: 0 };
};

type Lane = { round: string; head: string; readonly left: Template[]; tail: Promise<void>; isOpen: boolean };

const nextRound = (table: InPlay): Lane => {
  table.begun += 1;
  return {
    round: `${table.session}.${String(table.begun).padStart(4, '0')}`,
    head: `"session":"${table.session}","sequence":${table.begun},`,
    left: [...(table.pieces[table.begun % table.pieces.length] ?? [])],
    tail: Promise.resolve(),
    isOpen: false,
  };
};

/**
 * Sends single events at the rate as long as it is to go on, which is asked with the milliseconds since it began: so many rounds at a time,
 * the next when one is played. Answers how many milliseconds each took since it was due.
 */
export const recordSingly = async (table: InPlay, goesOn: (ms: number) => boolean): Promise<readonly number[]> => {
  const took: number[] = [];
  const post = async ({ round, head }: Lane, isFirst: boolean, piece: Template, due: number): Promise<void> => {
    const path = isFirst ? '/v1/rounds' : `/v1/rounds/${round}/events`;
    const body = piece.body(isFirst ? head : '', table.counter);
    const { status, text } = await table.served.call('POST', path, table.terminal, body);
    if (status !== 201) throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`);
    took.push(performance.now() - due);
  };
  const all = Array.from({ length: lanes }, () => nextRound(table));
  const begun = performance.now();
  const ends: Promise<void>[] = [];
  for (let sent = 0; goesOn(performance.now() - begun); sent += 1) {
    const due = begun + (sent * 1_000) / perSecond;
    // oxlint-disable-next-line no-await-in-loop -- until it is due
    if (due > performance.now()) await pause(due - performance.now());
    const at = sent % lanes;
    const lane = all[at] ?? nextRound(table);
    const piece = lane.left.shift();
    if (!piece) continue;
    const isFirst = !lane.isOpen;
    lane.isOpen = true;
    lane.tail = lane.tail.then(() => post(lane, isFirst, piece, due));
    if (lane.left.length > 0) continue;
    ends.push(lane.tail);
    all[at] = nextRound(table);
  }
  await Promise.all([...ends, ...all.map(({ tail }) => tail)]);
  return took;
};
