// Rounds that may say something of the round before them, which is then looked at again.
import { z } from 'zod';
import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import { eventFamily } from '../../../domain/kernel/event-types.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { toyGame } from '../../support/toy-game.ts';
import {
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

describe('The round before', () => {
  let table: ToyTable;
  beforeEach(async () => {
    table = await openToyTable();
  });
  afterEach(() => table.close());

  it('is looked at once, where several new ones may say something of it', async () => {
    const first = table.start();
    await table.append(round(1), opened(10), closed(20));
    await table.settled();
    await table.stop(first);
    // Both come in one batch, and the rounds between are not known: of each the round before is the first.
    for (const number of [6, 7])
      // oxlint-disable-next-line no-await-in-loop -- one round after the other, as they were played
      await table.append(round(number), opened(30), happened('round.ErrorFound', 31, { about: 'other' }), closed(40));
    table.start();
    await table.settled();
    for (const number of [6, 7])
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      expect(await table.examined('round', `${session}.000${number}`)).toHaveLength(1);
  });
});

const plays = eventFamily('toy', {
  MoneyHandedOver: {
    says: 'A patron hands money to another.',
    data: z.strictObject({ wagerId: z.string(), handedCents: z.int() }),
  },
});
const next = streamName('tableSession', session.replace(/1$/, '2'));
const firstOfNext = streamName('round', `${session.replace(/1$/, '2')}.0001`);
const handed = (second: number): NewEvent =>
  happened('toy.MoneyHandedOver', second, { wagerId: 'w-1', handedCents: 500 });
const closedOnPaper = (second: number): NewEvent =>
  happened('table.SessionClosed', second, {
    reason: 'end-of-play',
    playersPresent: null,
    closureSignId: null,
    reopensAtOnce: true,
  });
const nextOpened = (second: number): NewEvent =>
  happened('table.SessionOpened', second, { game: 'toy', editionStamp: null });

describe('The round before, in a game without a house', () => {
  let table: ToyTable;
  /** How far the examinations of the first round looked at another stream. */
  const seenOf = async (other: string): Promise<readonly (number | undefined)[]> =>
    (await table.examined('round', `${session}.0001`)).map(
      ({ view }) => view.find(({ stream }) => stream === other)?.revision,
    );

  beforeEach(async () => {
    table = await openToyTable({ ...toyGame, house: 'none', looksAhead: true, plays });
    table.start();
    await table.append(round(1), opened(10), placed(12), closed(20));
    await table.settled();
  });
  afterEach(() => table.close());

  it('is examined anew when money on its wager is handed over in the next', async () => {
    await table.append(round(2), opened(30));
    await table.settled();
    expect(await seenOf(round(2))).toEqual([undefined]);
    await table.append(round(2), handed(31), closed(40));
    await table.settled();
    expect(await seenOf(round(2))).toEqual([undefined, 1]);
  });

  it('is examined anew when that is in the first round of the session in which play went on', async () => {
    await table.append(sessionStream, closedOnPaper(25));
    await table.append(next, nextOpened(26));
    await table.append(firstOfNext, opened(30), handed(31));
    await table.settled();
    expect((await seenOf(firstOfNext)).at(-1)).toBe(1);
  });

  it('is so whichever of the two sessions is told first', async () => {
    await table.append(next, nextOpened(26));
    await table.append(firstOfNext, opened(30), handed(31));
    await table.settled();
    expect(await seenOf(firstOfNext)).toEqual([undefined]);
    await table.append(sessionStream, closedOnPaper(25));
    await table.settled();
    expect((await seenOf(firstOfNext)).at(-1)).toBe(1);
  });

  it('is not, where the session was closed for good', async () => {
    await table.append(
      sessionStream,
      happened('table.SessionClosed', 25, { reason: 'end-of-play', playersPresent: null, closureSignId: null }),
    );
    await table.append(next, nextOpened(26));
    await table.append(firstOfNext, opened(30), handed(31));
    await table.settled();
    expect(await seenOf(firstOfNext)).not.toContain(1);
  });
});
