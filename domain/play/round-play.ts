import type { DisputeId, RoundId } from '../kernel/streams.ts';
import type { ExpectedCitation } from '../games/play.ts';
import type { Deeds } from './plantable.ts';
import type { Citation } from './rules.ts';
import type { Table, Wager } from './table.ts';

/** The due of a wager as a dealer has it before them: what to collect and what to pay, in cents. */
export type Due = { readonly collectedCents: number; readonly paidCents: number };

/** What a wager has come to. */
export type Fate = 'won' | 'lost' | 'open';

/** One round of the session while it is played. A game adds its own to it. */
export type RoundPlay = {
  readonly table: Table;
  readonly number: number;
  readonly id: RoundId;
  readonly deeds: Deeds;
  readonly expected: ExpectedCitation[];
  /** The wagers on the layout that any player may lay. */
  wagers: Wager[];
  /** Wagers that are not on the layout any more and should be. */
  missing: Wager[];
  wagersPlaced: number;
};

/** A move declares a citation of its own round. */
export const expect = (
  round: RoundPlay,
  { clause, code }: Citation,
  wager: Wager | null = null,
  verdict: ExpectedCitation['verdict'] = 'violation',
): void => {
  const subject = { kind: 'round' as const, id: round.id };
  round.expected.push({ subject, clause, code, verdict, wagerId: wager?.wagerId ?? null });
};

/** A move declares a citation of a dispute that its round led to. */
export const expectOfDispute = (
  round: RoundPlay,
  id: DisputeId,
  { clause, code }: Citation,
  verdict: ExpectedCitation['verdict'] = 'violation',
): void => {
  round.expected.push({ subject: { kind: 'dispute', id }, clause, code, verdict, wagerId: null });
};

/** A move declares a citation of the session that its round is part of. */
export const expectOfSession = (
  round: RoundPlay,
  { clause, code }: Citation,
  verdict: ExpectedCitation['verdict'] = 'violation',
  wager: Wager | null = null,
): void => {
  const subject = { kind: 'tableSession' as const, id: round.table.floor.session };
  round.expected.push({ subject, clause, code, verdict, wagerId: wager?.wagerId ?? null });
};
