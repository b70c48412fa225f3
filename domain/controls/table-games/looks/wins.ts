import { accountingWin, winBy, type WinTerms } from '../../../table/win-formulas.ts';
import type { TableOfDay } from '../picture.ts';
import { goesOn } from './floats.ts';

/** What win of a session is reckoned from, in cents. Null: the float was not counted at that end. */
export type TermsOfSession = Omit<WinTerms, 'openerCents' | 'closerCents'> & {
  readonly openerCents: number | null;
  readonly closerCents: number | null;
};

/** What a session won, in cents; null while the float was not counted at both ends. */
export const wonIn = ({ openerCents, closerCents, ...terms }: TermsOfSession): number | null =>
  openerCents === null || closerCents === null ? null : winBy(accountingWin, { ...terms, openerCents, closerCents });

/** A session with what it won, in cents, and what that is reckoned from. Undefined session: the day does not have it. */
export type WonBySession = {
  readonly one: TableOfDay | undefined;
  readonly winCents: number | null;
  readonly terms: TermsOfSession;
};

/** Play went on in the next session, and nobody counted the float between them: what the first was closed with the second began with. */
const isOneWith = (before: WonBySession, { one, terms }: WonBySession): boolean =>
  before.one !== undefined &&
  before.one.table === one?.table &&
  goesOn(before.one) &&
  (before.terms.closerCents === null || terms.openerCents === null);

const together = ({ terms: before }: WonBySession, { one, terms: next }: WonBySession): WonBySession => {
  const terms = {
    openerCents: before.openerCents,
    closerCents: next.closerCents,
    fillsCents: before.fillsCents + next.fillsCents,
    creditsCents: before.creditsCents + next.creditsCents,
    dropCents: before.dropCents + next.dropCents,
  };
  return { one, terms, winCents: wonIn(terms) };
};

/**
 * Win of several sessions by the accounting formula, in cents, those of a table in their order; null while it is not known of one of them. Where a
 * gaming day was only cut on paper nothing is counted: both sessions are one then.
 */
export const wonInAll = (sessions: readonly WonBySession[]): number | null => {
  const parts: WonBySession[] = [];
  for (const session of sessions) {
    const before = parts.at(-1);
    if (before && isOneWith(before, session)) parts.splice(-1, 1, together(before, session));
    else parts.push(session);
  }
  const wins = parts.map(({ winCents }) => winCents);
  return wins.reduce<number | null>((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0);
};
