import { foundInLeftOpen, leftByTimeAtMs, leftOpenAt, supposedClosed } from '../../../domain/examination/left-open.ts';
import { readingOf } from '../../../domain/examination/views.ts';
import { gamingDayEndsAtMs, instantText } from '../../../domain/kernel/time.ts';
import type { Finding, Verdict } from '../../../domain/law/finding.ts';
import { aRound, recorder, roundStream } from '../../support/stored.ts';

const record = recorder();
const opening = record.add(roundStream(), 'round.RoundOpened', { game: 'toy', editionStamp: null });
const { facts } = readingOf(record.events());
const [fact] = facts;

const minuteMs = 60_000;
const heardMs = 1_000 * minuteMs;
const around = { heardMs, silentAfterMs: 60 * minuteMs, quietAfterMs: 10 * minuteMs };

describe('An open subject', () => {
  it('was left open when something later shows it, whatever the time is', () => {
    expect(leftOpenAt({ ...around, later: fact }, heardMs)).toEqual({
      why: 'superseded',
      since: opening.metadata.occurredAt,
      by: { stream: roundStream(), revision: 0, eventId: opening.eventId },
    });
    expect(leftOpenAt({ ...around, sessionClosed: fact }, heardMs)?.why).toBe('session-closed');
    expect(leftOpenAt({ ...around, later: fact, sessionClosed: fact }, heardMs)?.why).toBe('superseded');
  });

  it('was left open when it was silent for as long as its threshold, and not a millisecond before', () => {
    const dueMs = heardMs + 60 * minuteMs;
    expect(leftByTimeAtMs(around)).toBe(dueMs);
    expect(leftOpenAt(around, dueMs - 1)).toBeNull();
    expect(leftOpenAt(around, dueMs)).toEqual({ why: 'silent', since: instantText(heardMs), by: null });
  });

  it('was left open when its day is over and it is quiet, also if it was heard of after the end of the day', () => {
    const dayEndsAtMs = heardMs + 20 * minuteMs;
    const early = { ...around, dayEndsAtMs };
    expect(leftByTimeAtMs(early)).toBe(dayEndsAtMs);
    expect(leftOpenAt(early, dayEndsAtMs - 1)).toBeNull();
    expect(leftOpenAt(early, dayEndsAtMs)).toMatchObject({ why: 'gaming-day-over', since: instantText(dayEndsAtMs) });
    const late = { ...around, dayEndsAtMs: heardMs - minuteMs };
    expect(leftByTimeAtMs(late)).toBe(heardMs + 10 * minuteMs);
    expect(leftOpenAt(late, heardMs + 10 * minuteMs - 1)).toBeNull();
    expect(leftOpenAt(late, heardMs + 10 * minuteMs)?.why).toBe('gaming-day-over');
  });
});

describe('A gaming day', () => {
  it.each([
    ['2026-04-24', '2026-04-24T20:00:00.000Z'],
    // Clocks go back at 03:00 on 5 April 2026, and forward at 02:00 on 4 October.
    ['2026-04-04', '2026-04-04T20:00:00.000Z'],
    ['2026-04-03', '2026-04-03T19:00:00.000Z'],
    ['2026-10-03', '2026-10-03T19:00:00.000Z'],
  ])('ends at the rollover hour of the next date where the venue is: %s', (day, end) => {
    expect(instantText(gamingDayEndsAtMs(day, 'Australia/Sydney', 6))).toBe(end);
  });
});

const finding = (id: string, verdict: Verdict, missing: string | null = null): Finding => ({
  id,
  citation: 'toy/one r 1',
  clause: '1',
  code: 'CODE',
  severity: 'breach',
  verdict,
  says: 'Something was seen.',
  deed: opening.eventId,
  occurredAt: opening.metadata.occurredAt,
  wagerId: null,
  hand: null,
  persons: [],
  figures: {},
  by: [],
  follows: null,
  missing,
  interpretations: [],
});

describe('What is found in a round that was left open', () => {
  it('stands as it was recorded; what only a close would show is in doubt, with the missing fact named', () => {
    const late = finding('late', 'violation');
    const found = foundInLeftOpen(
      [late],
      [
        late,
        finding('unpaid', 'violation'),
        finding('either', 'contested'),
        finding('clocks', 'undetermined', 'which came first'),
        finding('fine', 'excused'),
        finding('capped', 'noted'),
      ],
    );
    const missing = 'whether the round was over: its close is not on record';
    expect(found.map((one) => [one.id, one.verdict, one.missing])).toEqual([
      ['late', 'violation', null],
      ['unpaid', 'undetermined', missing],
      ['either', 'undetermined', missing],
      ['clocks', 'undetermined', 'which came first'],
    ]);
  });

  it('is looked at once more as if the last thing on record had closed it', () => {
    const supposed = supposedClosed({ roundId: aRound, round: facts, session: [], zone: 'UTC', next: null });
    expect(supposed.round.map(({ type, eventId }) => [type, eventId])).toEqual([
      ['round.RoundOpened', opening.eventId],
      ['round.RoundClosed', opening.eventId],
    ]);
    const nothing = { roundId: aRound, round: [], session: [], zone: 'UTC', next: null };
    expect(supposedClosed(nothing)).toBe(nothing);
  });
});
