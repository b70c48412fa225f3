import { decisionsIn, type Decisions } from '../domain/kernel/confirmation.ts';
import { isConfirmation } from '../domain/kernel/corrections.ts';
import { effectiveHistory, factOf, statedAlone, type Fact, type Recorded } from '../domain/kernel/effective-history.ts';
import { instantText } from '../domain/kernel/time.ts';
import type { GameReadings } from './kit/projection.ts';
import { tellFact } from './narrate.ts';
import { mergedByTime, type TimelineEntry } from './timeline.ts';
import { changesIn, changeText, type Change } from './changes-told.ts';

/**
 * What an entry is: something that happened, as the record has it now; something that a correction took away and that stays visible; or
 * something that was done to the record, a correction or a confirmation.
 */
export const entryKinds = ['fact', 'taken-away', 'of-the-record'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An entry of a record that is told with what was done to it. */
export type RecordEntry<Of extends string = string> = TimelineEntry<Of> & {
  readonly stream: string;
  readonly is: EntryKind;
  /** When what it says was recorded, our clock: of a corrected entry, when the correction was. */
  readonly recordedAt: string;
  /** Whether it was handed in from elsewhere, and not said by the floor as it happened. */
  readonly imported: boolean;
  /** Of a correction, and of what it corrected: from what to what, by whom, and why. */
  readonly change: Change | null;
};

/** A stream with its effective history. */
export type StreamRead<Of extends string = string> = {
  readonly of: Of;
  readonly stream: string;
  readonly recorded: readonly Recorded[];
  readonly facts: readonly Fact[];
};

export const streamRead = <Of extends string>(
  of: Of,
  stream: string,
  recorded: readonly Recorded[],
): StreamRead<Of> => ({ of, stream, recorded, facts: effectiveHistory(recorded) });

type Telling = {
  readonly games: GameReadings;
  /** Which facts of the stream are told. What was done to the record of one that is told is told too. */
  readonly isTold: (fact: Fact) => boolean;
};

/** What was done to the record of a stream, and what was taken out of it: told where what it is about is told, in any form that it had. */
const besideFacts = (
  { recorded, facts }: StreamRead,
  changes: ReadonlyMap<string, Change>,
  isTold: Telling['isTold'],
) => {
  const stands = new Map(facts.map((fact) => [fact.eventId, fact]));
  const told = new Set(facts.filter(isTold).map(({ eventId }) => eventId));
  const known = new Set<string>();
  const beside: { readonly is: Exclude<EntryKind, 'fact'>; readonly fact: Fact }[] = [];
  for (const event of recorded) {
    const stated = statedAlone(event);
    if (!stated) continue;
    known.add(event.eventId);
    if (!isTold(stated)) continue;
    told.add(event.eventId);
    if (!stands.has(event.eventId)) beside.push({ is: 'taken-away', fact: stated });
  }
  const isAbout = (event: Recorded): boolean => {
    const { corrects, decisionEventId } = event.data as {
      readonly corrects?: string;
      readonly decisionEventId?: string;
    };
    const about = corrects ?? decisionEventId ?? '';
    // Of what is not on record nobody can say when it was, so the time of the correction itself counts.
    return told.has(about) || (!known.has(about) && !changes.has(about) && isTold(factOf(event)));
  };
  for (const event of recorded) {
    if ((!changes.has(event.eventId) && !isConfirmation(event.type)) || !isAbout(event)) continue;
    told.add(event.eventId);
    beside.push({ is: 'of-the-record', fact: factOf(event) });
  }
  return beside.toSorted((one, other) => one.fact.atMs - other.fact.atMs);
};

type Beside = Pick<RecordEntry, 'eventId' | 'says' | 'confirmation' | 'is' | 'change'>;

/** What is said otherwise of what was taken away, and of what was done to the record. */
const saidBeside = (
  { eventId, says, confirmation, is, change }: Beside,
  { authorised }: Decisions,
): Pick<RecordEntry, 'says' | 'confirmation'> =>
  is === 'taken-away'
    ? { says: `Taken away by a correction: ${says}`, confirmation }
    : {
        says: change ? `${says} ${changeText(change)}` : says,
        confirmation: authorised.get(eventId)?.confirmation ?? null,
      };

/**
 * The entries of one stream: every fact that is told, in effective order, and beside them what was done to the record of those. Every event
 * of the stream that is told is the event of one entry. Pure.
 */
export const entriesOf = <Of extends string>(
  read: StreamRead<Of>,
  { games, isTold }: Telling,
): readonly RecordEntry<Of>[] => {
  const { of, stream, recorded, facts } = read;
  const decisions = decisionsIn(recorded);
  const changes = changesIn(recorded, games);
  const recordedAt = new Map(recorded.map(({ eventId, metadata }) => [eventId, metadata.recordedAt]));
  const told = (fact: Fact, is: EntryKind): RecordEntry<Of> => {
    const change = changes.get(is === 'fact' ? (fact.correctedBy ?? '') : fact.eventId) ?? null;
    const saidAt = recordedAt.get(fact.correctedBy ?? '') ?? fact.recordedAt;
    const decided = decisions.made.get(fact.eventId);
    // Spelt out, since a story has hundreds of entries, and to copy each once more takes longer than to make it.
    const plain: RecordEntry<Of> = {
      at: instantText(fact.atMs),
      uncertaintyMs: fact.uncertaintyMs,
      occurredAt: fact.occurredAt,
      eventId: fact.eventId,
      type: fact.type,
      of,
      says: tellFact(fact, games, decisions),
      confirmation: decided?.confirmation ?? null,
      confirmedIn: decided?.confirmedIn ?? null,
      origin: fact.origin,
      correctedBy: fact.correctedBy,
      terminal: fact.terminal,
      actor: fact.actor,
      data: fact.data,
      stream,
      is,
      recordedAt: saidAt,
      imported: fact.imported,
      change,
    };
    return is === 'fact' ? plain : { ...plain, ...saidBeside(plain, decisions) };
  };
  return mergedByTime([
    facts.filter(isTold).map((fact) => told(fact, 'fact')),
    besideFacts(read, changes, isTold).map(({ is, fact }) => told(fact, is)),
  ]);
};
