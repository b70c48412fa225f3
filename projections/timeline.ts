import type { Confirmation } from '../domain/kernel/confirmation.ts';
import type { Fact } from '../domain/kernel/effective-history.ts';

/** One thing that happened, in a sentence; `of` says in which kind of record it stands. */
export type TimelineEntry<Of extends string = string> = {
  /** On our clock, with its uncertainty in milliseconds. */
  readonly at: string;
  readonly uncertaintyMs: number;
  readonly occurredAt: string;
  readonly eventId: string;
  readonly type: string;
  readonly of: Of;
  readonly says: string;
  /** Whether it is confirmed who decided; null where nothing was decided. */
  readonly confirmation: Confirmation | null;
  /** The event by which the person who decided confirmed it afterwards. */
  readonly confirmedIn: string | null;
  readonly origin: Fact['origin'];
  readonly correctedBy: string | null;
  readonly terminal: string | null;
  readonly actor: { readonly personId: string; readonly role: string };
  readonly data: Fact['data'];
};

/** The entries of a record, each with the latest time that was said up to it. */
const inOwnOrder = <Entry extends { readonly at: string }>(record: readonly Entry[]) => {
  let notBefore = '';
  return record.map((entry) => {
    if (entry.at > notBefore) notBefore = entry.at;
    return { entry, notBefore };
  });
};

/**
 * Several records as one story. Each record keeps its own order: a sort by time would break a terminal's own order where its clock
 * stepped back, so an entry stands with the latest of its record up to there. Of two at the same time, the one of the record that is named
 * first comes first. `at` is an instant in our own spelling.
 */
export const mergedByTime = <Entry extends { readonly at: string }>(records: readonly (readonly Entry[])[]): Entry[] =>
  records
    .flatMap(inOwnOrder)
    .toSorted((one, other) => (one.notBefore < other.notBefore ? -1 : one.notBefore > other.notBefore ? 1 : 0))
    .map(({ entry }) => entry);
