import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import {
  at,
  closed,
  decision,
  disputeClosed,
  happened,
  opened,
  openToyTable,
  placed,
  reopened,
  round,
  session,
  sessionStream,
  type ToyTable,
} from './toy-table.ts';

const disputeStream = streamName('dispute', 'STAR.D-1');
const first = `${session}.0001`;

const raisedOn = (second: number, about: JsonObject = { rounds: [first] }): NewEvent =>
  happened('dispute.DisputeRaised', second, { game: 'toy', sessions: [session], rounds: [], wagers: [], ...about });
const decided = (second: number): NewEvent =>
  happened('dispute.DecisionMade', second, { outcome: 'in-part', awardedCents: 500, collectedCents: null, decision });
const answered = (second: number): NewEvent => happened('dispute.PatronAnswered', second, { answer: 'satisfied' });
const corrected = (second: number, corrects: string, replacement: JsonObject | null): NewEvent =>
  happened('dispute.CorrectionRecorded', second, { corrects, replacement, decision });

describe('A round of which something is decided in a dispute', () => {
  let table: ToyTable;
  const settled = () => table.settled();
  const append: ToyTable['append'] = (stream, ...events) => table.append(stream, ...events);
  /** How far the examinations of a round looked at the dispute. */
  const seenOf = async (n: number): Promise<readonly (number | undefined)[]> =>
    (await table.examined('round', `${session}.000${n}`)).map(
      ({ view }) => view.find(({ stream }) => stream === disputeStream)?.revision,
    );

  beforeEach(async () => {
    table = await openToyTable();
    table.start();
  });
  afterEach(() => table.close());

  it('is examined anew, and not for what else is told in the dispute', async () => {
    await append(round(1), opened(10), placed(12), closed(20));
    await append(disputeStream, raisedOn(21));
    await settled();
    expect(await seenOf(1)).toEqual([undefined]);
    await append(disputeStream, decided(30));
    await settled();
    expect(await seenOf(1)).toEqual([undefined, 1]);
    await append(disputeStream, answered(40), disputeClosed(41));
    await settled();
    expect(await seenOf(1)).toEqual([undefined, 1]);
    await append(disputeStream, reopened(50), decided(51));
    await settled();
    expect(await seenOf(1)).toEqual([undefined, 1, 5]);
  });

  it('is examined with it when the round ends afterwards', async () => {
    await append(round(1), opened(10), placed(12));
    await append(disputeStream, raisedOn(13), decided(14));
    await append(round(1), closed(20));
    await settled();
    expect((await seenOf(1)).at(-1)).toBe(1);
  });

  it('is examined anew when the decision is put right, and when the dispute was about another table', async () => {
    const [raising, deciding] = [raisedOn(21), decided(30)];
    await append(round(1), opened(10), placed(12), closed(20));
    await append(disputeStream, raising, deciding);
    await settled();
    await append(disputeStream, corrected(40, deciding.eventId, null));
    await settled();
    const data = { game: 'toy', sessions: ['STAR.TU-02.2026-04-24.1'], rounds: [], wagers: [] };
    const elsewhere = { type: 'dispute.DisputeRaised', occurredAt: at(21), schemaVersion: 1, data };
    await append(disputeStream, corrected(50, raising.eventId, elsewhere));
    await settled();
    expect((await seenOf(1)).slice(-3)).toEqual([1, 2, 3]);
  });

  it('may be a later one that has the wager, and none between', async () => {
    const paid = happened('round.WagerPaid', 41, { wagerId: 'w-1', paidCents: 5 });
    await append(round(1), opened(10), placed(12), closed(20));
    await append(round(2), opened(30), closed(31));
    await append(round(3), opened(40), paid, closed(42));
    await append(disputeStream, raisedOn(43, { rounds: [first], wagers: ['w-1'] }), decided(50));
    await settled();
    const seen = [await seenOf(1), await seenOf(2), await seenOf(3)];
    expect(seen.map((all) => all.at(-1))).toEqual([1, undefined, 1]);
  });

  it('is examined with every dispute about it', async () => {
    const other = streamName('dispute', 'STAR.D-2');
    await append(round(1), opened(10), placed(12), closed(20));
    await append(other, raisedOn(21), decided(22));
    await append(disputeStream, raisedOn(23), decided(24));
    await settled();
    const last = (await table.examined('round', first)).at(-1);
    expect(last?.view.slice(2)).toEqual([
      { stream: disputeStream, revision: 1 },
      { stream: other, revision: 1 },
      { stream: 'edition-STAR.toy', revision: 0 },
    ]);
  });
});

const cutAt = (moment: number): NewEvent => happened('table.SessionClosed', moment, { reopensAtOnce: true });

describe('A gaming day that is cut on paper', () => {
  let table: ToyTable;
  const settled = () => table.settled();
  const append: ToyTable['append'] = (stream, ...events) => table.append(stream, ...events);
  const second = 'STAR.TU-01.2026-04-25.1';
  const secondStream = streamName('tableSession', second);
  const roundAfter = streamName('round', `${second}.0001`);
  const isPaid = happened('round.WagerPaid', 36, { wagerId: 'w-1', paidCents: 5 });
  const opens = happened('table.SessionOpened', 32, { game: 'toy', editionStamp: null });
  const lastView = async (kind: string, id: string) =>
    (await table.examined(kind, id)).at(-1)?.view.map(({ stream, revision }) => `${stream} ${revision}`) ?? [];

  beforeEach(async () => {
    table = await openToyTable();
    table.start();
  });
  afterEach(() => table.close());

  it('keeps a decision in a dispute from no round that pays the wager behind the cut', async () => {
    await append(round(1), opened(10), placed(12), closed(20));
    await append(disputeStream, raisedOn(21, { sessions: [session], wagers: ['w-1'] }));
    await append(sessionStream, cutAt(31));
    await append(secondStream, opens);
    await append(roundAfter, opened(35), isPaid, closed(37));
    await settled();
    expect(await lastView('round', `${second}.0001`)).not.toContain(`${disputeStream} 1`);
    await append(disputeStream, decided(34));
    await settled();
    expect(await lastView('round', `${second}.0001`)).toContain(`${disputeStream} 1`);
  });

  it('has a dispute look at the session before the cut and at the one behind it, as far as it lasted', async () => {
    await append(sessionStream, cutAt(31));
    await append(secondStream, opens);
    await append(disputeStream, raisedOn(33, { sessions: [second] }), disputeClosed(40));
    await settled();
    expect(await lastView('dispute', 'STAR.D-1')).toEqual(
      expect.arrayContaining([`${secondStream} 0`, `${sessionStream} 2`]),
    );
    const other = streamName('dispute', 'STAR.D-2');
    await append(other, raisedOn(29, { sessions: [session] }), disputeClosed(40));
    await settled();
    expect(await lastView('dispute', 'STAR.D-2')).toEqual(
      expect.arrayContaining([`${sessionStream} 2`, `${secondStream} 0`]),
    );
  });

  it('makes a dispute stale by what is entered late before the cut', async () => {
    await append(sessionStream, cutAt(31));
    await append(secondStream, opens);
    await settled();
    await append(disputeStream, raisedOn(33, { sessions: [second] }), disputeClosed(40));
    await settled();
    await append(sessionStream, happened('table.SignShown', 5, { signId: 's-2', content: { kind: 'rules' } }));
    await settled();
    expect(await lastView('dispute', 'STAR.D-1')).toContain(`${sessionStream} 3`);
  });
});
