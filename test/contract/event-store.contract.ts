import { appendContract } from './event-store-append.contract.ts';
import { readContract } from './event-store-read.contract.ts';
import { subscribeContract } from './event-store-subscribe.contract.ts';
import { foreignContract, type Strangers } from './event-store-foreign.contract.ts';
import type { OpenStores } from './event-store-harness.ts';

/**
 * Every promise of the event store port, to be run on every adapter. It assumes neither an empty store nor positions without
 * gaps, so an adapter to a shared server can pass it. `strangers` where others can write past us.
 */
export const eventStoreContract = (name: string, open: OpenStores, strangers?: () => Strangers): void => {
  describe(`the event store (${name})`, () => {
    appendContract(open);
    readContract(open);
    subscribeContract(open);
    if (strangers) foreignContract(open, strangers);
  });
};
