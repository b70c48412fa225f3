import type { EventStore } from '../../services/shared/event-store/port.ts';

/** Stores that are open over the same data, as several processes would open them. A store in memory is the same one each time. */
export type Stores = { readonly stores: readonly EventStore[]; readonly done: () => Promise<void> };
export type OpenStores = (count: number) => Promise<Stores>;

export type OpenedStores = { readonly store: () => EventStore; readonly at: (index: number) => EventStore };

/** Opens stores before every test of a `describe` and closes them after it. */
export const withStores = (open: OpenStores, count = 1): OpenedStores => {
  let opened: Stores | undefined;
  beforeEach(async () => {
    opened = await open(count);
  });
  afterEach(async () => {
    await Promise.all((opened?.stores ?? []).map((store) => store.close()));
    await opened?.done();
  });
  const at = (index: number): EventStore => {
    const store = opened?.stores[index];
    if (!store) throw new Error('the stores are opened before each test');
    return store;
  };
  return { store: () => at(0), at };
};
