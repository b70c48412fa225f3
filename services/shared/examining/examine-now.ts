import type { Game } from '../../../domain/games/game.ts';
import type { Examined } from '../../../domain/examination/events.ts';
import { officialExamination, type LawInForce } from '../../../domain/examination/official.ts';
import {
  beganAtMs,
  openEndMs,
  readsOf,
  viewOf,
  type SeenSubject,
  type SubjectRecord,
} from '../../../domain/examination/record.ts';
import { seenLast, type SeenLast } from './examination-store.ts';
import type { Records } from './records.ts';

/** A subject examined as the record stands: what was read, the law of its day, and what the law says of it. */
export type ExaminedNow = {
  readonly subject: SeenSubject;
  readonly game: Game;
  readonly record: SubjectRecord;
  readonly law: LawInForce;
  /** The venue's own zone. */
  readonly zone: string;
  readonly examined: Examined;
  /** What an examination's envelope would take from the record. */
  readonly seen: SeenLast;
};

export type ExamineOn = {
  readonly records: Records;
  readonly game: (id: string) => Game | undefined;
  readonly readingsHash: (game: string) => string;
};

/**
 * Examines a subject under the law in force, as far as it is recorded: an open one provisionally. Stores nothing. A game that is
 * not installed is a fault (thrown).
 */
export const examineNow = async (on: ExamineOn, subject: SeenSubject): Promise<ExaminedNow> => {
  const game = on.game(subject.game);
  if (!game) throw new Error(`no game called ${subject.game} is installed`);
  const record = await on.records.record({ ...subject, endsAtMs: subject.endsAtMs ?? openEndMs });
  const atMs = beganAtMs(record) ?? subject.endsAtMs ?? 0;
  const { law, edition, read: ofEdition, zone } = await on.records.lawAt(subject, atMs);
  const { material, read } = viewOf(record);
  const examined = officialExamination({
    game,
    subject: { kind: subject.kind, id: subject.id },
    material,
    read: [...read, ...ofEdition],
    law,
    readingsHash: on.readingsHash(game.id),
  });
  return { subject, game, record, law, zone, examined, seen: seenLast([...readsOf(record), edition], examined.view) };
};
