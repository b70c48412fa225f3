import { disputeStream } from '../dispute/stream.ts';
import type { SubjectKind } from '../law/clause.ts';
import { roundStream } from '../round/stream.ts';
import { ownCategory, type StreamCategory, type WrittenCategory } from '../kernel/stream-category.ts';
import type { StreamName } from '../kernel/streams.ts';
import { editionStream } from '../rulebook/stream.ts';
import { staffStream } from '../venue/staff-stream.ts';
import { venueStream } from '../venue/stream.ts';
import { tableSessionStream } from '../table/stream.ts';
import { gamingDayStream } from '../gaming-day/stream.ts';
import { dropBoxStream } from '../drop-box/stream.ts';
import { slipSeriesStream } from '../slip-series/stream.ts';
import { examinationEvents } from './events.ts';

/** The streams of what is examined, by kind. */
export const subjectStreams = {
  round: roundStream,
  tableSession: tableSessionStream,
  dispute: disputeStream,
  gamingDay: gamingDayStream,
} as const satisfies { readonly [Kind in SubjectKind]: WrittenCategory<Kind> };

/** Undefined for a kind of which nothing is examined. */
export const subjectStreamOf = (kind: string): WrittenCategory | undefined =>
  Object.values<WrittenCategory>(subjectStreams).find(({ name }) => name === kind);

/** Kind and id of an examination's subject: `round` and `STAR.TU-01.2026-04-25.1.0042`. */
export const subjectOf = (examinationId: string): { readonly kind: string; readonly id: string } => {
  const dot = examinationId.indexOf('.');
  return { kind: examinationId.slice(0, Math.max(0, dot)), id: examinationId.slice(dot + 1) };
};

/** The examinations of one subject: `examination-round.STAR.TU-01.2026-04-25.1.0042`. */
export const examinationStream = ownCategory({
  name: 'examination',
  noun: 'examination',
  family: examinationEvents,
  placeOf: (examinationId) => {
    const { kind, id } = subjectOf(examinationId);
    return subjectStreamOf(kind)?.placeOf(id) ?? {};
  },
});

/** The stream of a subject's examinations. */
export const examinationStreamOf = ({ kind, id }: { readonly kind: string; readonly id: string }): StreamName =>
  examinationStream.streamOf(`${kind}.${id}`);

/** The categories that examinations look at: whatever may change one stands in a stream of these. */
export const lookedAt: readonly StreamCategory[] = [
  venueStream,
  staffStream,
  editionStream,
  dropBoxStream,
  slipSeriesStream,
  ...Object.values(subjectStreams),
];
