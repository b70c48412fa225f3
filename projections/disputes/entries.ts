import type { Fact } from '../../domain/kernel/effective-history.ts';
import type { GameReadings } from '../kit/projection.ts';
import { entriesOf, type RecordEntry, type StreamRead } from '../record-entries.ts';
import { labelOf, type Label } from './labels.ts';

export const places = ['dispute', 'round', 'session'] as const;
export type PlaceOfEntry = (typeof places)[number];

/** A stream that a dispute is told by. */
export type StreamOfDispute = StreamRead<PlaceOfEntry>;

/** An entry of a dispute's timeline. */
export type DisputeEntry = RecordEntry<PlaceOfEntry> & { readonly label: Label };

type Telling = {
  readonly games: GameReadings;
  /** From when on a record may have been made for the dispute (`raisedFromMs`). */
  readonly raisedMs: number;
  readonly isTold: (fact: Fact) => boolean;
};

/** The entries of one stream (`entriesOf`), each with its label. Pure. */
export const labelledEntries = (read: StreamOfDispute, { games, raisedMs, isTold }: Telling): readonly DisputeEntry[] =>
  entriesOf(read, { games, isTold }).map((entry) => ({ ...entry, label: labelOf(entry.recordedAt, raisedMs) }));

/** When a dispute's own record says that it was raised; undefined where that was taken away. */
export const raisingIn = ({ facts }: StreamOfDispute): Fact | undefined =>
  facts.find(({ type }) => type === 'dispute.DisputeRaised');
