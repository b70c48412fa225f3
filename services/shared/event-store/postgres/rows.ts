import type { StreamName } from '../../../../domain/kernel/streams.ts';
import type { PreparedEvent } from '../batch.ts';
import { textArray, uuidArray } from '../binary-arrays.ts';
import type { Appended, AppendRejection, ExpectedRevision } from '../port.ts';
import { positionText } from '../position.ts';

/** The channel on which a commit says that there is news, and up to which position. */
export const newsChannel = 'store_appended';

export type WantedAppend = {
  readonly stream: StreamName;
  readonly expected: ExpectedRevision;
  readonly events: readonly PreparedEvent[];
};

export type Answer = Appended | AppendRejection;

/** The columns of new rows, but for revisions and positions, which only the lock can tell for sure. */
export const encodeRows = (wanted: readonly WantedAppend[]) => {
  const events = wanted.flatMap((append) => append.events);
  return {
    streams: textArray(wanted.flatMap(({ stream, events: own }) => own.map(() => stream))),
    ids: uuidArray(events.map(({ eventId }) => eventId)),
    types: textArray(events.map(({ type }) => type)),
    data: textArray(events.map(({ data }) => data)),
    metadata: textArray(events.map(({ metadata }) => metadata)),
  };
};
export type EncodedRows = ReturnType<typeof encodeRows>;

/** The answer to an append that was stored: revision and position of its last event. */
export const storedAt = (lastRevision: number, position: number): Appended => ({
  ok: true,
  stored: true,
  lastRevision,
  position: positionText(position),
});
