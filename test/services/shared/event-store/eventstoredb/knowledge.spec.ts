import { prepareBatch } from '../../../../../services/shared/event-store/batch.ts';
import { createKnowledge } from '../../../../../services/shared/event-store/eventstoredb/knowledge.ts';
import type { Reader } from '../../../../../services/shared/event-store/eventstoredb/reader.ts';
import type { StreamName } from '../../../../../domain/kernel/streams.ts';
import { freshStream, newEvents } from '../../../../support/new-events.ts';

const noReader: Reader = {
  stream: async () => undefined,
  records: async () => undefined,
  isHidden: async () => false,
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
    expect((await knowledge.readOn(stream)).tip).toBe('none');
    expect(knowledge.facts(stream).tip).toBe('none');
  });
});
