import { erasureGrounds, erasureEvents, type WordsErased } from '../../domain/erasure/events.ts';
import { erasureIdOf, erasureStream, erasureType } from '../../domain/erasure/stream.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import type { SaidEvent } from '../../domain/kernel/envelope.ts';
import { newestVersion } from '../../domain/kernel/event-types.ts';
import { patronDisputes } from '../../projections/disputes/changes.ts';
import { eventLog } from '../../projections/event-log/changes.ts';
import { placeOf } from '../../projections/kit/place.ts';
import { holdOverWordsIn } from '../../projections/queries/words-held.ts';
import type { Principal } from '../shared/http/principal.ts';
import { Problem } from '../shared/http/problems.ts';
import type { KeptWords } from '../shared/words/texts.ts';
import { actEvent } from './act-event.ts';
import { waitFor, type ApiDependencies } from './dependencies.ts';
import { erasureOf, type ErasedByEvent } from './words-erased.ts';

/** Which words are erased, by whom and when, who asked for it, and on which ground. */
export type ErasureAsked = Pick<WordsErased, 'by' | 'askedBy' | 'ground'> & {
  readonly words: KeptWords;
  readonly occurredAt: string;
  readonly principal: Principal;
};

const saidOf = ({ words, occurredAt, by, askedBy, ground }: ErasureAsked): SaidEvent => {
  const { ref, stream, eventId, pointer } = words;
  return {
    eventId: erasureIdOf(ref),
    type: erasureType,
    data: { ref, stream, eventId, pointer, by, askedBy, ground },
    metadata: {
      occurredAt,
      sourceSeq: null,
      actor: { personId: by, role: 'compliance-officer' },
      schemaVersion: newestVersion(erasureEvents.definitions.WordsErased),
    },
  };
};

const mustBeTheSame = ({ event, data, erased }: ErasedByEvent, asked: ErasureAsked): void => {
  const { by, askedBy, ground } = data;
  const isTheSame =
    by === asked.by &&
    askedBy === asked.askedBy &&
    ground === asked.ground &&
    event.metadata.occurredAt === asked.occurredAt;
  if (isTheSame) return;
  throw new Problem('rejected', {
    reason: 'words-are-erased-already',
    detail: `${by} erased these words on ${erased.erasedAt}, because ${erasureGrounds[ground]}.`,
  });
};

/** Of a dispute that cannot be read nobody knows whether a hold stands in it. */
const mustKnowDisputes = async (on: ApiDependencies, venue: string): Promise<void> => {
  const aside = await on.putAside({ streams: [], ofVenues: [venue], by: [eventLog, patronDisputes] });
  const unread = aside.find(({ stream }) => placeOf(stream).category === disputeStream.name);
  if (!unread) return;
  const detail = `${unread.stream} can be told only up to a record that cannot be read, so a hold over these words may not be seen: ${unread.reason}.`;
  throw new Problem('record-cannot-be-read', { detail, reason: 'stream-is-parked', eventId: unread.eventId });
};

const mustNotBeHeld = async (on: ApiDependencies, { venue, stream }: KeptWords): Promise<void> => {
  await waitFor(on, (await on.head()) ?? undefined);
  await mustKnowDisputes(on, venue);
  const hold = await holdOverWordsIn(on.db, { venue, stream });
  if (!hold) return;
  throw new Problem('rejected', {
    reason: 'words-are-under-a-hold',
    eventId: hold.placedBy,
    detail: `A legal hold of the dispute ${hold.dispute} covers these words: the event ${hold.placedBy} placed it. They can be erased when it is lifted.`,
  });
};

const maxTries = 20;

/** Appends the event, wherever the record of erasures ends. Somebody else may erase other words of the venue at the same time. */
const append = async (on: ApiDependencies, asked: ErasureAsked): Promise<boolean> => {
  const { venue } = asked.words;
  const stream = erasureStream.streamOf(venue);
  const event = actEvent(saidOf(asked), venue, asked.principal);
  for (let tries = 0; tries < maxTries; tries += 1) {
    // oxlint-disable no-await-in-loop -- on a conflict the end is looked up again
    const [last] = await on.store.readStream(stream, { direction: 'backwards', limit: 1 });
    const answer = await on.store.append(stream, last?.revision ?? 'none', [event]);
    // oxlint-enable no-await-in-loop
    if (answer.ok) return answer.stored;
    if (answer.because === 'event-id-has-other-content') return false;
    if (answer.because !== 'stream-is-at-another-revision')
      throw new Error(`an erasure was refused: ${answer.because}`);
  }
  throw new Error('an erasure met a conflict too often');
};

/**
 * Erases words for ever: first the record says so, then they are destroyed. Should the process end in between, they are not told any more, and
 * the watch destroys them. The same request again answers what the first one did. Throws problems: `rejected` (`words-are-under-a-hold`,
 * `words-are-erased-already`), `record-cannot-be-read`, `not-yet-visible`.
 */
export const eraseWords = async (
  on: ApiDependencies,
  asked: ErasureAsked,
): Promise<ErasedByEvent & { readonly isNew: boolean }> => {
  const before = await erasureOf(on, asked.words);
  if (!before) await mustNotBeHeld(on, asked.words);
  const isNew = before === undefined && (await append(on, asked));
  const found = before ?? (await erasureOf(on, asked.words));
  if (!found) throw new Error('an erasure was stored and is not there');
  mustBeTheSame(found, asked);
  await on.texts.erase(asked.words.ref, found.erased);
  return { ...found, isNew };
};
