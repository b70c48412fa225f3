import {
  disputeId,
  parseDisputeId,
  parseRoundId,
  parseSessionId,
  parseStreamName,
  roundId,
  sessionId,
  streamName,
  type DisputeParts,
  type RoundParts,
  type SessionParts,
  type StreamName,
} from '../../domain/kernel/streams.ts';

/** Which stream events are for, taken apart. A drop box's journey is named as a session is, with the box in the table's place. */
export type Target = { readonly stream: StreamName; readonly venue: string } & (
  | { readonly category: 'venue' }
  | { readonly category: 'staff'; readonly personId: string }
  | { readonly category: 'edition'; readonly game: string }
  | { readonly category: 'tableSession'; readonly of: SessionParts }
  | { readonly category: 'round'; readonly of: RoundParts }
  | { readonly category: 'dropBox'; readonly of: SessionParts }
  | { readonly category: 'dispute'; readonly of: DisputeParts }
);
export type TargetCategory = Target['category'];

export const venueTarget = (venue: string): Target => ({
  category: 'venue',
  venue,
  stream: streamName('venue', venue),
});

export const staffTarget = (venue: string, personId: string): Target => ({
  category: 'staff',
  venue,
  personId,
  stream: streamName('staff', personId),
});

export const editionTarget = (venue: string, game: string): Target => ({
  category: 'edition',
  venue,
  game,
  stream: streamName('edition', `${venue}.${game}`),
});

/** The target of a session's id; undefined when the text is none, or not its one spelling (`.01` for `.1`). */
export const sessionTarget = (id: string): Target | undefined => {
  const of = parseSessionId(id);
  if (!of || sessionId(of) !== id) return undefined;
  return { category: 'tableSession', venue: of.venue, of, stream: streamName('tableSession', id) };
};

/** The target of a drop box's journey, `STAR.BOX-7.2026-04-25.1`. */
export const dropBoxTarget = (id: string): Target | undefined => {
  const of = parseSessionId(id);
  if (!of || sessionId(of) !== id) return undefined;
  return { category: 'dropBox', venue: of.venue, of, stream: streamName('dropBox', id) };
};

/** The target of a round's id. */
export const roundTarget = (id: string): Target | undefined => {
  const of = parseRoundId(id);
  if (!of || !sessionTarget(of.session)) return undefined;
  return { category: 'round', venue: of.venue, of, stream: streamName('round', id) };
};

/** The target of a dispute's id, `STAR.D-0017`. */
export const disputeTarget = (id: string): Target | undefined => {
  const of = parseDisputeId(id);
  return of && { category: 'dispute', venue: of.venue, of, stream: streamName('dispute', id) };
};

const givenPart = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/**
 * The target of a stream's name. A staff stream does not say whose staff it is of, so `venue` says it; for others it is not asked.
 * Undefined for a name that is none of the streams that are written from outside.
 */
export const targetOfStream = (name: string, venue: string | undefined): Target | undefined => {
  const { category, id } = parseStreamName(name);
  const [first = '', second = '', ...more] = id.split('.');
  switch (category) {
    case 'venue':
      return givenPart.test(id) ? venueTarget(id) : undefined;
    case 'staff':
      return venue !== undefined && givenPart.test(id) && givenPart.test(venue) ? staffTarget(venue, id) : undefined;
    case 'edition':
      return givenPart.test(first) && givenPart.test(second) && more.length === 0
        ? editionTarget(first, second)
        : undefined;
    case 'tableSession':
      return sessionTarget(id);
    case 'round':
      return roundTarget(id);
    case 'dropBox':
      return dropBoxTarget(id);
    case 'dispute':
      return disputeTarget(id);
    case 'examination':
    case 'alarm':
    case undefined:
      break;
  }
  return undefined;
};

/** The id of what a stream is about, as it stands in addresses. */
export const idOf = ({ stream }: Target): string => parseStreamName(stream).id;

const someDispute = { venue: 'venue', number: 'number' };
const some = { venue: 'venue', table: 'table', gamingDay: '2000-01-01', number: 1 };
const someSession = sessionId(some);

/** A target of each category that no venue has. */
export const exampleTargets: Readonly<Record<TargetCategory, Target>> = {
  venue: venueTarget(some.venue),
  staff: staffTarget(some.venue, 'person'),
  edition: editionTarget(some.venue, 'game'),
  tableSession: {
    category: 'tableSession',
    venue: some.venue,
    of: some,
    stream: streamName('tableSession', someSession),
  },
  round: {
    category: 'round',
    venue: some.venue,
    of: { ...some, session: someSession, sequence: 1 },
    stream: streamName('round', roundId(someSession, 1)),
  },
  dropBox: { category: 'dropBox', venue: some.venue, of: some, stream: streamName('dropBox', someSession) },
  dispute: {
    category: 'dispute',
    venue: some.venue,
    of: someDispute,
    stream: streamName('dispute', disputeId(someDispute)),
  },
};
