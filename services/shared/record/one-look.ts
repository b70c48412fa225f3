import type { EventStore, Place } from '../event-store/port.ts';

/** What is asked of a store to tell where those stand that follow it. */
export type LookedAt = Pick<EventStore, 'head' | 'readAll' | 'readStream' | 'isHidden' | 'identity' | 'positionsCount'>;

/** Answers a question that was asked before with the same answer. */
const onceEach = () => {
  const answers = new Map<string, Promise<unknown>>();
  return <Answer>(question: readonly unknown[], ask: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify(question);
    // The key says which question it was, so what it was answered with is of that kind.
    const known = answers.get(key) as Promise<Answer> | undefined;
    const answer = known ?? ask();
    if (!known) answers.set(key, answer);
    return answer;
  };
};

/**
 * A store as it is found in one look at all who follow it: most of them stand at the same event, and what several ask is asked of the
 * store once. It is for one look and not to be kept: the next one asks anew.
 */
export const oneLook = (store: LookedAt): LookedAt => {
  const once = onceEach();
  const { isHidden } = store;
  return {
    positionsCount: store.positionsCount,
    head: () => once(['head'], store.head),
    identity: () => once(['identity'], store.identity),
    readAll: (after, limit) => once(['all', after, limit], () => store.readAll(after, limit)),
    readStream: (stream, options) => once(['stream', stream, options], () => store.readStream(stream, options)),
    ...(isHidden && {
      isHidden: (place: Place) => once(['hidden', place.stream, place.revision, place.position], () => isHidden(place)),
    }),
  };
};
