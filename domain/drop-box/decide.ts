import { correctionOf, decider, happeningOf } from '../kernel/decider.ts';
import type { SaidEvent } from '../kernel/envelope.ts';
import type { JsonObject } from '../kernel/json.ts';
import { evolveLifecycle, notBegun, refuseByLifecycle, type Bounds, type Lifecycle } from '../kernel/lifecycle.ts';
import type { DropBoxEvent } from './events.ts';

/** Why an event may not join the journey of a drop box: the word that a program reads, and the sentence that a person reads. */
export const dropBoxRefusals = {
  'first-event-must-attach-the-box': 'The first event of a journey must be dropBox.Attached.',
  'box-is-already-attached':
    'The box is already attached on this journey. A box that is attached again begins another journey, with another number.',
  'box-is-already-removed': 'The box was removed and this journey is over. It takes corrections and late entries only.',
} as const;
export type DropBoxRejection = keyof typeof dropBoxRefusals;

/** The event after which a box hangs at no table. */
export const journeyEnds: DropBoxEvent['type'] = 'dropBox.Removed';

const bounds: Bounds<DropBoxRejection> = {
  opens: 'dropBox.Attached',
  closes: journeyEnds,
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

/** The tables that an event of a journey is about: where the box is attached by the record, and where the event says that it is. */
export const dropBoxTables = ({ opening }: Lifecycle<JsonObject>, event: SaidEvent): readonly string[] => {
  const correction = correctionOf(event);
  const said = correction ? correction.replacement : happeningOf(event);
  const tables = [opening?.['table'], said?.data['table']];
  return [...new Set(tables.filter((table) => typeof table === 'string'))];
};
