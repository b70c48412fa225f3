import {
  parseDisputeId,
  parseRoundId,
  parseSessionId,
  parseStreamName,
  type Category,
} from '../../domain/kernel/streams.ts';

/** Where on the floor a stream belongs, as far as its name says. */
export type Place = {
  readonly category: Category | undefined;
  /** The stream's name without its category. */
  readonly id: string;
  readonly venue: string | null;
  readonly table: string | null;
  readonly gamingDay: string | null;
  readonly session: string | null;
  readonly round: string | null;
  /** The round's number within its session. */
  readonly sequence: number | null;
  /** The session's number within its table's gaming day, or the journey's within its box's. */
  readonly number: number | null;
  /** The box, of a stream that is a journey of one. */
  readonly dropBox: string | null;
};

const nowhere = {
  venue: null,
  table: null,
  gamingDay: null,
  session: null,
  round: null,
  sequence: null,
  number: null,
  dropBox: null,
};

type Somewhere = Omit<Place, 'category' | 'id'>;

const sessionPlace = (id: string): Somewhere => {
  const parts = parseSessionId(id);
  return parts ? { ...nowhere, ...parts, session: id } : nowhere;
};

const roundPlace = (id: string): Somewhere => {
  const parts = parseRoundId(id);
  return parts ? { ...nowhere, ...parts, round: id } : nowhere;
};

const journeyPlace = (id: string): Somewhere => {
  // `<venue>.<box>.<gamingDay>.<n>` is spelt like a session's id, with the box where the table would be.
  const parts = parseSessionId(id);
  return parts
    ? { ...nowhere, venue: parts.venue, gamingDay: parts.gamingDay, number: parts.number, dropBox: parts.table }
    : nowhere;
};

/** A dispute is a venue's; which tables it is about is said in its events. */
const disputePlace = (id: string): Somewhere => ({ ...nowhere, venue: parseDisputeId(id)?.venue ?? null });

/** Kind and id of an examination's subject: `examination-round.STAR.TU-01.2026-04-25.1.0042`. */
export const subjectOf = (examinationId: string): { readonly kind: string; readonly id: string } => {
  const dot = examinationId.indexOf('.');
  return { kind: examinationId.slice(0, Math.max(0, dot)), id: examinationId.slice(dot + 1) };
};

const examinationPlace = (id: string): Somewhere => {
  const subject = subjectOf(id);
  if (subject.kind === 'dispute') return disputePlace(subject.id);
  return subject.kind === 'round' ? roundPlace(subject.id) : sessionPlace(subject.id);
};

const placesOf: Readonly<Record<Category, (id: string) => Somewhere>> = {
  tableSession: sessionPlace,
  round: roundPlace,
  dropBox: journeyPlace,
  dispute: disputePlace,
  examination: examinationPlace,
  venue: (id) => ({ ...nowhere, venue: id }),
  edition: (id) => ({ ...nowhere, venue: id.split('.')[0] ?? null }),
  staff: () => nowhere,
  alarm: () => nowhere,
};

const place = (stream: string): Place => {
  const { category, id } = parseStreamName(stream);
  return { category, id, ...(category === undefined ? nowhere : placesOf[category](id)) };
};

/** What was found out of late, so that the many events of a stream do not have its name taken apart for each. */
const known = new Map<string, Place>();
const mostKnown = 4_096;

/** Where a stream belongs: `round-STAR.TU-01.2026-04-25.1.0042` is at venue STAR, table TU-01, that day, session and round. */
export const placeOf = (stream: string): Place => {
  const before = known.get(stream);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const found = place(stream);
  known.set(stream, found);
  return found;
};
