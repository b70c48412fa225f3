import type { Fact } from '../../kernel/effective-history.ts';
import { asStated, hasStated } from '../../kernel/impossible-times.ts';
import { drawnOnce } from '../../kernel/growing.ts';
import type { AskedOfGame, DisputeKept, KeptBefore, KeptStream, RoundKept, SessionKept } from '../control.ts';

/** When a table was open, as its record says. */
export type Opened = {
  /** What opened it; of a session that continues others, what opened the first of them. */
  readonly opening: Fact | undefined;
  readonly closing: Fact | undefined;
  /** Only the gaming day ended, and play went on in the next session. */
  readonly goesOn: boolean;
};

/** What the control asks of a game. */
type Asked = Pick<AskedOfGame, 'pace' | 'equipmentIn'>;

export type RoundPicture = RoundKept & Asked & { readonly opened: Opened };
export type SessionPicture = SessionKept & Asked & { readonly opened: Opened };
export type DisputePicture = DisputeKept;
export type RecordKeepingPictures = {
  round: RoundPicture;
  tableSession: SessionPicture;
  dispute: DisputePicture;
  reasoning: null;
};

const openingOf = ({ facts }: KeptStream): Fact | undefined => facts.find(({ type }) => type === 'table.SessionOpened');

const firstOpening = (session: KeptStream, continues: KeptBefore | null | undefined): Fact | undefined =>
  (continues ? firstOpening(continues.session, continues.continues) : undefined) ?? openingOf(session);

const closingsAmong = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(({ type }) => type === 'table.SessionClosed');

/** Found once for all the rounds of a session. */
const closingsIn = drawnOnce<Fact, readonly Fact[]>({
  begin: closingsAmong,
  goOn: (closings, more) => [...closings, ...closingsAmong(more)],
});

const openedOf = ({ session, continues }: Pick<RoundKept, 'session' | 'continues'>, endsAtMs = Infinity): Opened => {
  const closing = closingsIn(session.facts).findLast(({ atMs }) => atMs <= endsAtMs);
  return { opening: firstOpening(session, continues), closing, goesOn: closing?.data['reopensAtOnce'] === true };
};

/** A control looks at the times that were said, also at those that cannot be. */
const stated = <Stream extends KeptStream>(read: Stream): Stream => {
  const facts = asStated(read.facts);
  return facts === read.facts ? read : { ...read, facts };
};

const statedSession = (read: KeptStream): KeptStream => (hasStated(read.facts) ? stated(read) : read);

const statedBefore = (before: KeptBefore): KeptBefore => ({
  session: statedSession(before.session),
  rounds: before.rounds.map((round) => ({ ...round, read: stated(round.read) })),
  continues: before.continues && statedBefore(before.continues),
});

const withStated = <Of extends Pick<RoundKept, 'session' | 'continues'>>(kept: Of): Of => ({
  ...kept,
  session: statedSession(kept.session),
  ...(kept.continues ? { continues: statedBefore(kept.continues) } : {}),
});

export const roundPicture = (of: RoundKept, { pace, equipmentIn }: AskedOfGame): RoundPicture => {
  const { id, zone, register, endsAtMs } = of;
  const session = statedSession(of.session);
  const continues = of.continues ? statedBefore(of.continues) : null;
  const opened = openedOf({ session, continues }, endsAtMs);
  // Field by field: V8 gives each object that a spread makes longer a shape of its own, and every look asks of a picture.
  return { id, zone, round: stated(of.round), session, continues, register, endsAtMs, pace, equipmentIn, opened };
};

export const sessionPicture = (of: SessionKept, { pace, equipmentIn }: AskedOfGame): SessionPicture => {
  const kept = { ...withStated(of), rounds: of.rounds.map((round) => ({ ...round, read: stated(round.read) })) };
  return { ...kept, pace, equipmentIn, opened: openedOf(kept) };
};
