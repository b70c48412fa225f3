import { moneyDrop, type SessionFigures } from '../../domain/gaming-day/figures.ts';

const over = (now: number | null, closed: number | null): number | null =>
  now === null || closed === null ? null : now - closed;

const differences = (closed: SessionFigures, now: SessionFigures) => ({
  winCents: over(now.winCents, closed.winCents),
  winByPlayCents: now.winByPlayCents - closed.winByPlayCents,
  winByLawCents: now.winByLawCents - closed.winByLawCents,
  dropCents: moneyDrop(now.drop).cents - moneyDrop(closed.drop).cents,
});

/** The figures that a day was closed with beside those as they would be now, session by session. */
export const comparedFigures = (closed: readonly SessionFigures[], now: readonly SessionFigures[]) => {
  const [then, since] = [closed, now].map((all) => new Map(all.map((one) => [one.session, one])));
  const sessions = [...new Set([...closed, ...now].map(({ session }) => session))].toSorted();
  return sessions.map((session) => {
    const [was, is] = [then?.get(session) ?? null, since?.get(session) ?? null];
    return { session, closed: was, now: is, over: was && is && differences(was, is) };
  });
};
