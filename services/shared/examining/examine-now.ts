import type { Game } from '../../../domain/games/game.ts';
import { examineControls } from '../../../domain/examination/controls.ts';
import type { Examined } from '../../../domain/examination/events.ts';
import { officialExamination, type LawInForce } from '../../../domain/examination/official.ts';
import {
  openEndMs,
  readsOf,
  spanOfRecord,
  viewOf,
  type SeenSubject,
  type SubjectRecord,
} from '../../../domain/examination/record.ts';
import type { GovernedKind } from '../../../domain/law/clause.ts';
import type { ReadPair } from '../../../domain/examination/read-pairs.ts';
import type { Read } from '../../../domain/examination/views.ts';
import type { ReadingsHash } from '../games/readings-hash.ts';
import { seenLast, type SeenLast } from './examination-store.ts';
import type { Records } from './records.ts';

/** A subject as it was read: its record, and the law of its time. */
export type LoadedSubject = {
  readonly subject: SeenSubject<GovernedKind>;
  readonly game: Game;
  readonly record: SubjectRecord;
  readonly law: LawInForce;
  /** The venue's own zone. */
  readonly zone: string;
  /** The stream that says which law was in force, and how far it was read. */
  readonly lawRead: { readonly edition: Read; readonly read: readonly ReadPair[] };
};

/** A subject examined as the record stands: what the law in force says of it. */
export type ExaminedNow = LoadedSubject & {
  readonly examined: Examined;
  /** What an examination's envelope would take from the record. */
  readonly seen: SeenLast;
};

export type LoadOn = { readonly records: Records; readonly game: (id: string) => Game | undefined };
export type ExamineOn = LoadOn & { readonly readingsHash: ReadingsHash };

/** Loads a subject as far as it is recorded, an open one too. A game that is not installed is a fault (thrown). */
export const loadSubject = async (on: LoadOn, subject: SeenSubject<GovernedKind>): Promise<LoadedSubject> => {
  const game = on.game(subject.game);
  if (!game) throw new Error(`no game called ${subject.game} is installed`);
  const record = await on.records.record({ ...subject, endsAtMs: subject.endsAtMs ?? openEndMs });
  const nowhere = subject.endsAtMs ?? 0;
  const lasted = spanOfRecord(record) ?? { fromMs: nowhere, toMs: nowhere };
  const { law, zone, ...lawRead } = await on.records.lawOver(subject, lasted);
  return { subject, game, record, law, zone, lawRead };
};

/** Examines a loaded subject under the law in force: an open one provisionally. Stores nothing. */
export const examineLoaded = (loaded: LoadedSubject, readingsHash: ReadingsHash): ExaminedNow => {
  const { subject, game, record, law, lawRead } = loaded;
  const { material, read, leftOpen } = viewOf(record);
  const examined = officialExamination({
    game,
    subject: { kind: subject.kind, id: subject.id },
    material,
    leftOpen,
    read: [...read, ...lawRead.read],
    law,
    controls: examineControls(record, game),
    readingsHash: (edition) => readingsHash(game.id, edition),
  });
  return { examined, seen: seenLast([...readsOf(record), lawRead.edition], examined.view), ...loaded };
};

/** Loads a subject and examines it under the law in force. */
export const examineNow = async (on: ExamineOn, subject: SeenSubject<GovernedKind>): Promise<ExaminedNow> =>
  examineLoaded(await loadSubject(on, subject), on.readingsHash);
