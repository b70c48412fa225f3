// Rounds of which the record does not say what became of a wager: the next round shows whether a number is missing at their end.
import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../../domain/kernel/said-hash.ts';
import { toyGame } from '../../support/toy-game.ts';
import {
  at,
  closed,
  happened,
  opened,
  openToyTable,
  placed,
  round,
  session,
  sessionStream,
  type ToyTable,
} from './toy-table.ts';

const named = (n: number): string => `${session}.000${n}`;

/** The same, said by a terminal under a number. */
const numbered = (event: NewEvent, sourceSeq: number, terminal = 't-9'): NewEvent => {
  const { occurredAt, actor, schemaVersion } = event.metadata;
  const said = { ...event, metadata: { occurredAt, sourceSeq, actor, schemaVersion } };
  return { ...said, metadata: { ...event.metadata, sourceSeq, terminal, contentHash: saidContentHash(said) } };
};

const paid = (second: number): NewEvent => happened('round.WagerPaid', second, { wagerId: 'w-1' });
const sessionClosed = (second: number): NewEvent => happened('table.SessionClosed', second, { reason: 'end-of-play' });

describe('A round that leaves a wager lying', () => {
  let table: ToyTable;
  beforeEach(async () => {
    table = await openToyTable({ ...toyGame, looksAhead: true });
    table.start();
  });
  afterEach(() => table.close());

  /** How far each examination of a round looked at a stream, in their order; null where it did not look at it. */
  const lookedAt = async (n: number, stream: string): Promise<readonly (number | null)[]> =>
    (await table.examined('round', named(n))).map(
      ({ view }) => view.find((pair) => pair.stream === stream)?.revision ?? null,
    );

  it('is examined again when its terminal counts on in the next round, and then no more', async () => {
    await table.append(round(1), opened(10), numbered(placed(11), 1), closed(20));
    await table.settled();
    expect(await lookedAt(1, round(2))).toEqual([null]);
    await table.append(round(2), opened(30), numbered(placed(31, 'w-2'), 3));
    await table.settled();
    expect((await lookedAt(1, round(2))).at(-1)).toBe(1);
    const often = (await lookedAt(1, round(2))).length;
    await table.append(round(2), numbered(paid(32), 4), closed(40));
    await table.settled();
    expect(await lookedAt(1, round(2))).toHaveLength(often);
  });

  it('looks at the round before it, and is examined again when something lands there', async () => {
    await table.append(round(1), opened(3), numbered(placed(4), 1), numbered(paid(5), 2), closed(6));
    await table.append(round(2), opened(10), numbered(placed(11), 3), closed(20));
    await table.settled();
    expect(await lookedAt(2, round(1))).toEqual([3]);
    await table.append(round(1), happened('round.ErrorFound', 50, { about: 'other' }));
    await table.settled();
    expect(await lookedAt(2, round(1))).toEqual([3, 4]);
  });

  it('is examined again with what was entered late for the time between, and when its session closes', async () => {
    await table.append(round(1), opened(10), numbered(placed(11), 1), closed(20));
    await table.append(round(2), opened(30), numbered(placed(31, 'w-2'), 3));
    await table.settled();
    const before = await lookedAt(1, sessionStream);
    const late = { type: 'table.SignShown', schemaVersion: 1, occurredAt: at(25), uncertaintyMs: 0, data: {} };
    await table.append(sessionStream, happened('table.LateEntryRecorded', 60, late));
    await table.settled();
    expect(await lookedAt(1, sessionStream)).toEqual([...before, 2]);
  });

  it('is shown by its session where no round comes next', async () => {
    await table.append(round(1), opened(10), numbered(placed(11), 1), closed(20));
    await table.settled();
    expect(await lookedAt(1, sessionStream)).toEqual([1]);
    await table.append(sessionStream, numbered(sessionClosed(50), 3));
    await table.settled();
    expect(await lookedAt(1, sessionStream)).toEqual([1, 2]);
  });

  it('is examined again when its terminal counts on in the round after the next, where it said nothing in that', async () => {
    await table.append(round(1), opened(10), numbered(placed(11), 1), closed(20));
    await table.append(round(2), opened(30), closed(40));
    await table.settled();
    expect((await lookedAt(1, round(3))).at(-1)).toBeNull();
    await table.append(round(3), opened(45), numbered(placed(46, 'w-3'), 3));
    await table.settled();
    expect((await lookedAt(1, round(3))).at(-1)).toBe(1);
    expect((await lookedAt(1, round(2))).at(-1)).toBe(1);
    const often = (await lookedAt(1, round(3))).length;
    await table.append(round(3), numbered(paid(47), 4), closed(50));
    await table.append(round(4), opened(55), numbered(placed(56, 'w-4'), 5));
    await table.settled();
    expect(await lookedAt(1, round(3))).toHaveLength(often);
  });

  it('is examined again when something lands in the round before the one before it', async () => {
    await table.append(round(1), opened(3), numbered(placed(4), 1), numbered(paid(5), 2), closed(6));
    await table.append(round(2), opened(7), closed(8));
    await table.append(round(3), opened(10), numbered(placed(11), 4), closed(20));
    await table.settled();
    expect(await lookedAt(3, round(1))).toEqual([3]);
    await table.append(round(1), happened('round.ErrorFound', 50, { about: 'other' }));
    await table.settled();
    expect(await lookedAt(3, round(1))).toEqual([3, 4]);
  });

  it('is like any other one once the record says what became of it', async () => {
    await table.append(round(1), opened(10), numbered(placed(11), 1), closed(20));
    await table.append(round(1), numbered(paid(25), 2));
    await table.append(round(2), opened(30), numbered(placed(31, 'w-2'), 3));
    await table.settled();
    expect((await lookedAt(1, round(2))).at(-1)).not.toBe(1);
    const often = (await lookedAt(1, round(2))).length;
    await table.append(round(2), numbered(paid(33), 5));
    await table.settled();
    expect(await lookedAt(1, round(2))).toHaveLength(often);
  });
});

describe('A round that leaves a wager lying, in a game that does not look ahead', () => {
  it('is examined again when its terminal counts on in the next round, and then no more', async () => {
    const table = await openToyTable({ ...toyGame, looksAhead: false });
    table.start();
    await table.append(round(1), opened(10), numbered(placed(11), 1), closed(20));
    await table.append(round(2), opened(30));
    await table.settled();
    await table.append(round(2), numbered(placed(31, 'w-2'), 3));
    await table.settled();
    const looks = async () =>
      (await table.examined('round', named(1))).flatMap(({ view }) =>
        view.flatMap(({ stream, revision }) => (stream === round(2) ? [revision] : [])),
      );
    expect((await looks()).at(-1)).toBe(1);
    const often = (await looks()).length;
    await table.append(round(2), numbered(paid(32), 4), closed(40));
    await table.settled();
    expect(await looks()).toHaveLength(often);
    await table.close();
  });
});

describe('A round whose wagers are all told of', () => {
  it('looks at no round beside it', async () => {
    const table = await openToyTable({ ...toyGame, looksAhead: true });
    table.start();
    await table.append(round(1), opened(3), numbered(placed(4), 1), numbered(paid(5), 2), closed(6));
    await table.append(round(2), opened(10), numbered(placed(11), 3), numbered(paid(12), 4), closed(20));
    await table.settled();
    const views = (await table.examined('round', named(2))).map(({ view }) => view.map(({ stream }) => stream));
    expect(views).toHaveLength(1);
    expect(views[0]).not.toContain(round(1));
    await table.close();
  });
});
