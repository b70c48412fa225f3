import type { LeftOpen } from '../../domain/examination/left-open.ts';
import { examinationStreamOf } from '../../domain/examination/stream.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import { parseRoundId, type StreamName } from '../../domain/kernel/streams.ts';
import type { Subject } from '../../domain/law/examine.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import type { ExaminationSummary } from '../../projections/rule-violations/queries.ts';
import type { EventStore } from '../shared/event-store/port.ts';

/**
 * Whether the newest official examination of a round that was left open says what an examination would say now: the assessor has heard all that
 * was recorded in the streams that it rests on, still knows the round as left open in the same way, and owes no examination of it.
 */
export type StillLeftOpen = (round: string, examination: ExaminationSummary) => Promise<boolean>;

/** What the assessor has in its books: with all that was recorded up to a position, is a subject left open in this way, and is nothing owed of it? */
type Books = {
  readonly isLeftOpen: (subject: Subject, leftOpen: LeftOpen, upTo: Position) => Promise<boolean>;
};

type On = { readonly store: Pick<EventStore, 'readStream'>; readonly books: Books };

/** What it looked at; and the session and the venue, which say how long a round may be silent, also where nothing of them was looked at. */
const restsOn = (round: string, { view }: ExaminationSummary): readonly StreamName[] => {
  const { session, venue } = parseRoundId(round) ?? { session: '', venue: '' };
  const looked = view.map(({ stream }) => stream as StreamName);
  return [...new Set([...looked, tableSessionStream.streamOf(session), venueStream.streamOf(venue)])];
};

const lastOf = async (store: On['store'], stream: StreamName) =>
  (await store.readStream(stream, { direction: 'backwards', limit: 1 }))[0];

/** Of time nothing depends but how long a round was silent, and that only grows until something is recorded. */
export const stillLeftOpen =
  ({ store, books }: On): StillLeftOpen =>
  async (round, examination) => {
    const { leftOpen, edition } = examination;
    // Where no law was on record yet, its stream was not looked at.
    if (leftOpen === null || edition === null) return false;
    const last = await Promise.all(restsOn(round, examination).map((stream) => lastOf(store, stream)));
    const upTo = last.map((one) => one?.position ?? '').reduce((one, other) => (one > other ? one : other));
    const subject: Subject = { kind: 'round', id: round };
    if (!(await books.isLeftOpen(subject, leftOpen, upTo))) return false;
    // Looked at last: what the assessor struck off was stored before.
    return (await lastOf(store, examinationStreamOf(subject)))?.eventId === examination.eventId;
  };
