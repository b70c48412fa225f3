import { appendContract } from './event-store-append.contract.ts';
import { readContract } from './event-store-read.contract.ts';
import { subscribeContract } from './event-store-subscribe.contract.ts';
import type { OpenStores } from './event-store-harness.ts';

/**
 * Every promise of the event store port, to be run on every adapter. It assumes neither an empty store nor positions without
 * gaps, so an adapter to a shared server can pass it.
 */
export const eventStoreContract = (name: string, open: OpenStores): void => {
  describe(`the event store (${name})`, () => {
    appendContract(open);
    readContract(open);
    subscribeContract(open);
  });
};
