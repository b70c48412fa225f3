import { decider } from '../kernel/decider.ts';
import type { JsonObject } from '../kernel/json.ts';
import { evolveLifecycle, notBegun, refuseByLifecycle, type Bounds, type Lifecycle } from '../kernel/lifecycle.ts';

export type DropBoxRejection = 'first-event-must-attach-the-box' | 'box-is-already-attached' | 'box-is-already-removed';

const bounds: Bounds<DropBoxRejection> = {
  opens: 'dropBox.Attached',
  closes: 'dropBox.Removed',
  mustOpen: 'first-event-must-attach-the-box',
  alreadyOpen: 'box-is-already-attached',
  alreadyClosed: 'box-is-already-removed',
};

/**
 * Guards the record of one journey of a drop box: attached once, removed once, then only corrections and late entries.
 * A box removed from another table than it was attached to is recorded: somebody did that, or somebody wrote it down wrongly.
 */
export const dropBoxDecider = decider<Lifecycle<JsonObject>, object, DropBoxRejection>({
  initial: notBegun,
  evolve: (state, event) => evolveLifecycle(bounds, state, event),
  refuse: (state, event) => refuseByLifecycle(bounds, state, event),
});
