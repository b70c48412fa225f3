import type { Branded } from './branded.ts';

/** `STAR`, `STAR.TU-01.2026-04-25.1` (venue, table, gaming day, number), and a round of it, `….0042`. */
export type SessionId = Branded<string, 'SessionId'>;
export type RoundId = Branded<string, 'RoundId'>;
/** `STAR.D-0017`: venue, and the number that the house gave the dispute. */
export type DisputeId = Branded<string, 'DisputeId'>;
export type StreamName = Branded<string, 'StreamName'>;

const part = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';
/** A day as it stands in an id. That there is such a day is not looked at. */
export const dayInId = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
/** What counts in an id begins with 1 and is spelt in one way: a second spelling would be a second stream of the same thing. */
export const countInId = (mostDigits: number): string => `[1-9]\\d{0,${mostDigits - 1}}`;
const sessionText = `(${part})\\.(${part})\\.(${dayInId})\\.(${countInId(3)})`;
export const sessionPattern = new RegExp(`^${sessionText}$`);
/** Rounds are counted in four digits, `0042`, and in more where there are as many. */
export const roundPattern = new RegExp(`^(${sessionText})\\.((?!0000)\\d{4}|[1-9]\\d{4,5})$`);

export type SessionParts = { venue: string; table: string; gamingDay: string; number: number };
export type RoundParts = SessionParts & { session: SessionId; sequence: number };

export const sessionId = (of: SessionParts): SessionId =>
  `${of.venue}.${of.table}.${of.gamingDay}.${of.number}` as SessionId;
export const roundId = (session: SessionId, sequence: number): RoundId =>
  `${session}.${String(sequence).padStart(4, '0')}` as RoundId;

/** The parts of a session id, or undefined when the text is not one. */
export const parseSessionId = (text: string): SessionParts | undefined => {
  const [, venue, table, gamingDay, number] = sessionPattern.exec(text) ?? [];
  return venue && table && gamingDay && number ? { venue, table, gamingDay, number: Number(number) } : undefined;
};
/** The parts of a round id, or undefined when the text is not one. */
export const parseRoundId = (text: string): RoundParts | undefined => {
  const [, session, venue, table, gamingDay, number, sequence] = roundPattern.exec(text) ?? [];
  return session && venue && table && gamingDay && number && sequence
    ? { session: session as SessionId, venue, table, gamingDay, number: Number(number), sequence: Number(sequence) }
    : undefined;
};

const disputePattern = new RegExp(`^(${part})\\.(${part})$`);

export type DisputeParts = { venue: string; number: string };

export const disputeId = ({ venue, number }: DisputeParts): DisputeId => `${venue}.${number}` as DisputeId;

/** The parts of a dispute's id, or undefined when the text is not one. */
export const parseDisputeId = (text: string): DisputeParts | undefined => {
  const [, venue, number] = disputePattern.exec(text) ?? [];
  return venue && number ? { venue, number } : undefined;
};

/** `round-STAR.TU-01.2026-04-25.1.0042`. What categories there are: `domain/streams/categories.ts`. */
export const streamName = (category: string, id: string): StreamName => `${category}-${id}` as StreamName;

/** What stands before the first dash, and what follows; a name without a dash has no category. */
export const splitStreamName = (name: string): { readonly category: string; readonly id: string } => {
  const dash = name.indexOf('-');
  return { category: name.slice(0, Math.max(0, dash)), id: dash < 0 ? name : name.slice(dash + 1) };
};
