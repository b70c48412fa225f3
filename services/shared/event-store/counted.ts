import type { EventStore } from './port.ts';

/** A store that also says how many events were stored for good through it: what was there already does not count. */
export const countedStore = (store: EventStore): { readonly store: EventStore; readonly appended: () => number } => {
  let appended = 0;
  const append: EventStore['append'] = async (stream, expected, events) => {
    const answer = await store.append(stream, expected, events);
    if (answer.ok && answer.stored) appended += events.length;
    return answer;
  };
  return { store: { ...store, append }, appended: () => appended };
};
