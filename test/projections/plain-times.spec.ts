import { areTimesPlain, type SaidAt } from '../../projections/plain-times.ts';

const stream = 'tableSession-STAR.TU-01.2026-03-06.1';
const noonMs = Date.parse('2026-03-06T12:00:00.000Z');
const minuteMs = 60_000;

const said = (minutes: number, more: Partial<SaidAt> = {}): SaidAt => ({
  revision: minutes,
  terminal: 'T-1',
  sourceSeq: minutes,
  atMs: noonMs + minutes * minuteMs,
  recordedMs: noonMs + minutes * minuteMs + 500,
  ...more,
});
const evening = [said(0), said(1), said(2), said(3)];

describe('The times of a stream', () => {
  it('are plain where each terminal said what happened in its order, as it was recorded', () => {
    expect(areTimesPlain(stream, evening)).toBe(true);
    expect(areTimesPlain(stream, [])).toBe(true);
    const other = said(1, { terminal: 'T-2', sourceSeq: 1, revision: 4 });
    const unnumbered = said(1, { terminal: null, sourceSeq: null, revision: 5 });
    expect(areTimesPlain(stream, [...evening, other, unnumbered])).toBe(true);
  });

  it.each([
    ['a clock was put back by a millisecond', { ...said(1), sourceSeq: 4, atMs: noonMs + 3 * minuteMs - 1 }],
    ['something happened after it was recorded', said(4, { recordedMs: noonMs + 2 * minuteMs })],
    ['something happened long before the stream was opened', said(-11, { terminal: null, sourceSeq: null })],
    ['something happened before the day', said(4, { atMs: Date.parse('2026-03-04T23:59:59.999Z') })],
  ])('are in doubt where %s', (_, one) => {
    expect(areTimesPlain(stream, [...evening, { ...one, revision: 9 }])).toBe(false);
  });
});
