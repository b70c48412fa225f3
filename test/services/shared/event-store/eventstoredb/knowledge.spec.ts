import { randomUUID } from 'node:crypto';
import type { StoredEvent } from '../../../../../domain/kernel/envelope.ts';
import { prepareBatch } from '../../../../../services/shared/event-store/batch.ts';
import { createKnowledge } from '../../../../../services/shared/event-store/eventstoredb/knowledge.ts';
import { createOldIds } from '../../../../../services/shared/event-store/eventstoredb/old-ids.ts';
import type { Reader } from '../../../../../services/shared/event-store/eventstoredb/reader.ts';
import type { StreamName } from '../../../../../domain/kernel/streams.ts';
import { freshStream, newEvents } from '../../../../support/new-events.ts';

const noReader: Reader = {
  stream: async () => undefined,
  records: async () => undefined,
  isHidden: async () => false,
  hiding: async () => undefined,
  all: async () => [],
  head: async () => null,
  end: async () => 0n,
};

const prepared = (stream: StreamName, count: number) => {
  const batch = prepareBatch(stream, 'none', newEvents(count));
  if ('ok' in batch) throw new Error('the batch is good');
  return batch.events;
};

describe('what the adapter knows of streams', () => {
  it('is bounded by the number of ids, also when the streams grow batch by batch', () => {
    const knowledge = createKnowledge(noReader, 100);
    const [first, second] = [freshStream(), freshStream()];
    for (const stream of [first, second]) {
      for (let batch = 0; batch < 6; batch += 1) {
        knowledge.learn(stream, prepared(stream, 10), { revision: batch * 10 + 9, position: '' }, 0);
      }
    }
    expect(knowledge.facts(first).tip).toBe('none');
    expect(knowledge.facts(second).tip).toBe(59);
  });

  it('has no gaps: a batch beyond the known end teaches nothing', () => {
    const knowledge = createKnowledge(noReader);
    const stream = freshStream();
    const events = prepared(stream, 2);
    knowledge.learn(stream, events, { revision: 7, position: '' }, 0);
    expect(knowledge.facts(stream).tip).toBe('none');
    expect(knowledge.facts(stream).standing(events[0]?.eventId ?? '')).toBeUndefined();
  });

  it('is given up for a stream that is gone', async () => {
    const knowledge = createKnowledge(noReader);
    const stream = freshStream();
    knowledge.learn(stream, prepared(stream, 2), { revision: 1, position: '' }, 0);
    expect((await knowledge.readOn(stream, [])).tip).toBe('none');
    expect(knowledge.facts(stream).tip).toBe('none');
  });

  it('is of the last events of a stream only; an older id is looked up where it may stand, and an unknown one is not', async () => {
    const asked: number[] = [];
    const stream = freshStream();
    const events = prepared(stream, 300);
    const standing = events.map(({ eventId, contentHash }, revision) => ({ eventId, contentHash, revision }));
    const read: Reader['stream'] = async (_, { from = 0 }) => {
      asked.push(from);
      return standing
        .slice(from, from + 1)
        .map(
          ({ eventId, contentHash, revision }) =>
            ({ eventId, revision, position: `at ${revision}`, metadata: { contentHash } }) as StoredEvent,
        );
    };
    const knowledge = createKnowledge({ ...noReader, stream: read }, 1_000, 50);
    knowledge.learn(stream, events, { revision: 299, position: 'the last' }, 0);
    const idOf = (revision: number): string => standing[revision]?.eventId ?? '';
    expect(knowledge.facts(stream).standing(idOf(3))).toBeUndefined();
    const recalled = await knowledge.recall(stream, [idOf(3), idOf(299), randomUUID()]);
    expect([recalled.standing(idOf(3)), recalled.standing(idOf(299))]).toMatchObject([
      { revision: 3, position: 'at 3', contentHash: standing[3]?.contentHash },
      { revision: 299, position: 'the last' },
    ]);
    expect(asked).toEqual([3]);
  });
});

describe('ids that are remembered by a fingerprint', () => {
  it('are all found where they stand, and hardly any other is', () => {
    const ids = Array.from({ length: 20_000 }, () => randomUUID());
    const old = createOldIds();
    for (const [revision, id] of ids.entries()) old.add(id, revision);
    expect(ids.filter((id, revision) => !old.mayStandAt(id).includes(revision))).toEqual([]);
    expect(ids.flatMap((id) => old.mayStandAt(id)).length).toBeLessThan(20_050);
    const others = Array.from({ length: 20_000 }, () => randomUUID());
    expect(others.filter((id) => old.mayStandAt(id).length > 0).length).toBeLessThan(50);
    expect(old.size()).toBe(20_000);
  });
});
