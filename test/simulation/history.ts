import type { Position, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import type { EventStore, Subscription } from '../../services/shared/event-store/port.ts';
import type { Asked, Operation } from './linearisable.ts';
import type { World } from './world.ts';

/** What a subscription gave, in its order, after a position. */
export type Followed = { readonly who: string; readonly after: Position | null; readonly positions: Position[] };

/** All that was asked of the stores of a run through the port, and what they answered. */
export type History = { readonly streams: Map<StreamName, Operation[]>; readonly followed: Followed[] };

export const newHistory = (): History => ({ streams: new Map(), followed: [] });

const seenOf = ({ revision, eventId }: StoredEvent) => ({ revision, eventId });

/** A store that writes down what is asked of it. An operation whose answer never came stays open. */
export const observed = (store: EventStore, who: string, world: World, history: History): EventStore => {
  const begin = (stream: StreamName, asked: Asked): Operation => {
    const operation: Operation = { who, calledAt: world.step(), answeredAt: Infinity, asked, answer: undefined };
    const known = history.streams.get(stream);
    if (known) known.push(operation);
    else history.streams.set(stream, [operation]);
    return operation;
  };

  const append: EventStore['append'] = async (stream, expected, events) => {
    const ids = events.map(({ eventId, metadata }) => ({ eventId, contentHash: metadata.contentHash }));
    const operation = begin(stream, { kind: 'append', expected, ids });
    const answer = await store.append(stream, expected, events);
    operation.answeredAt = world.step();
    operation.answer = answer;
    return answer;
  };

  const read = async (
    stream: StreamName,
    asked: Omit<Extract<Asked, { kind: 'read' }>, 'kind'>,
    reading: () => Promise<readonly StoredEvent[]>,
  ): Promise<readonly StoredEvent[]> => {
    const operation = begin(stream, { kind: 'read', ...asked });
    const events = await reading();
    operation.answeredAt = world.step();
    operation.answer = events.map(seenOf);
    return events;
  };
  const readStream: EventStore['readStream'] = (stream, options = {}) =>
    read(stream, options, () => store.readStream(stream, options));
  const readByIds: EventStore['readByIds'] = (stream, ids) => read(stream, { ids }, () => store.readByIds(stream, ids));

  const subscribeAll: EventStore['subscribeAll'] = (after, options) => {
    const subscription = store.subscribeAll(after, options);
    const followed: Followed = { who, after, positions: [] };
    history.followed.push(followed);
    const items = async function* (): AsyncGenerator {
      for await (const item of subscription) {
        if (item.kind === 'events') followed.positions.push(...item.events.map(({ position }) => position));
        yield item;
      }
    };
    const running = items();
    return {
      [Symbol.asyncIterator]: () => running,
      close: () => subscription.close(),
    } as Subscription;
  };

  return { ...store, append, readStream, readByIds, subscribeAll };
};
