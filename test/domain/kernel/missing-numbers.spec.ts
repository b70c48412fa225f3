import { effectiveHistory } from '../../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { missingBetween, missingNumbersIn, numbersText, partOf } from '../../../domain/kernel/missing-numbers.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { instantText } from '../../../domain/kernel/time.ts';

const nine = Date.parse('2026-04-25T09:00:00.000Z');

type Told = { readonly terminal?: string | null; readonly type?: string; readonly data?: JsonObject };

/** What a terminal recorded under a number, so many seconds after nine. */
const said = (
  seq: number | null,
  seconds: number,
  { terminal = 'T-1', type = 'round.RulingMade', data = {} }: Told = {},
): StoredEvent => ({
  eventId: `${terminal} ${seq} ${seconds}`,
  type,
  data,
  stream: streamName('round', 'r'),
  revision: seconds,
  position: String(seconds),
  metadata: {
    occurredAt: instantText(nine + seconds * 1_000),
    sourceSeq: seq,
    actor: { personId: 'somebody', role: 'dealer' },
    schemaVersion: 1,
    venue: 'STAR',
    terminal,
    recordedAt: instantText(nine + 60_000),
    principal: 'test',
    clock: null,
    contentHash: '',
  },
});

const missing = (events: readonly StoredEvent[], beside: readonly (readonly StoredEvent[])[] = []): readonly string[] =>
  missingNumbersIn(effectiveHistory(events), beside.map(effectiveHistory)).map(
    (one) => `${numbersText(one)} between ${one.after.at} and ${one.before.at}`,
  );

describe('missing numbers', () => {
  it('are none where a terminal counts on, wherever it begins', () => {
    expect(missing([said(40, 1), said(41, 2), said(42, 3)])).toEqual([]);
  });
  it('are those between two that a terminal gave, each terminal by itself', () => {
    const other = { terminal: 'T-2' };
    expect(missing([said(1, 1), said(7, 2, other), said(3, 3), said(12, 4, other), said(4, 5)])).toEqual([
      'number 2 of terminal T-1 between 0 and 2',
      'numbers 8 to 11 of terminal T-2 between 1 and 3',
    ]);
  });
  it('are not those that a stream beside it has, and what is left of them is told', () => {
    const round = [said(1, 1), said(6, 9)];
    expect(
      missing(round, [
        [said(2, 2), said(3, 3)],
        [said(4, 4), said(5, 5)],
      ]),
    ).toEqual([]);
    expect(missing(round, [[said(2, 2), said(5, 5)]])).toEqual(['numbers 3 to 4 of terminal T-1 between 0 and 1']);
    expect(missing(round, [[said(3, 3, { terminal: 'T-2' })]])).toEqual([
      'numbers 2 to 5 of terminal T-1 between 0 and 1',
    ]);
  });
  it('are not those that another terminal gave where both draw from one counter', () => {
    const other = { terminal: 'T-2' };
    const shared = [said(1, 1), said(2, 2, other), said(3, 3), said(4, 4, other), said(6, 5)];
    expect(missing(shared)).toEqual(['number 5 of terminal T-1 between 2 and 4']);
    // Both gave number 4, so that each counts for itself.
    expect(missing([...shared, said(4, 6)])).toHaveLength(3);
  });
  it('are not told of a terminal that leaves numbers out more often than not', () => {
    expect(missing([said(10, 1), said(20, 2), said(30, 3)])).toHaveLength(2);
    expect(missing([said(10, 1), said(20, 2), said(30, 3), said(40, 4)])).toEqual([]);
    expect(missing([said(10, 1), said(11, 2), said(12, 3), said(13, 4), said(15, 5)])).toHaveLength(1);
  });
  it('are not those of corrections, of what they put right, and of late entries', () => {
    const corrects = { type: 'round.CorrectionRecorded', data: { corrects: 'T-1 2 2', replacement: null } };
    const entered = {
      type: 'round.LateEntryRecorded',
      data: { type: 'round.RulingMade', occurredAt: instantText(nine), uncertaintyMs: 0, data: {} },
    };
    const events = [said(1, 1), said(2, 2), said(3, 3, corrects), said(4, 4, entered), said(5, 5)];
    expect(missing(events)).toEqual([]);
    const facts = effectiveHistory(events);
    expect(missingNumbersIn(partOf(facts.slice(1), facts), [])).toEqual([]);
    expect(missingNumbersIn([...facts], [])).toHaveLength(1);
  });
  it('are none where as much was entered late there, in the same stream or beside it', () => {
    const entered = (seconds: number): StoredEvent => {
      const occurredAt = instantText(nine + seconds * 1_000);
      const data = { type: 'round.RulingMade', occurredAt, uncertaintyMs: 0, data: {} };
      return said(null, seconds, { terminal: null, type: 'round.LateEntryRecorded', data });
    };
    const hole = [said(1, 1), said(4, 9)];
    expect(missing([...hole, entered(5)])).toEqual(['numbers 2 to 3 of terminal T-1 between 0 and 2']);
    expect(missing([...hole, entered(5), entered(6)])).toEqual([]);
    expect(missing([...hole, entered(5)], [[entered(6)]])).toEqual([]);
    expect(missing([...hole, entered(5), entered(10)])).toHaveLength(1);
  });
  it('are none where nothing is numbered, and where a counter jumps', () => {
    expect(missing([said(1, 1), said(null, 2), said(2, 3), said(90, 4, { terminal: null })])).toEqual([]);
    expect(missing([said(1, 1), said(5_000, 2)])).toEqual([]);
  });
  it('lie between two places where the hole reaches in between', () => {
    const holes = missingNumbersIn(effectiveHistory([said(1, 1), said(2, 2), said(5, 3), said(6, 4)]), []);
    const numbersBetween = (from: number, until: number) => missingBetween(holes, { at: from }, { at: until })?.from;
    expect(numbersBetween(0, 1)).toBeUndefined();
    expect(numbersBetween(1, 2)).toBe(3);
    expect(numbersBetween(0, 3)).toBe(3);
    expect(numbersBetween(2, 3)).toBeUndefined();
  });
});
