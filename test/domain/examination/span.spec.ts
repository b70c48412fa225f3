import { openEndMs, spanOfRecord } from '../../../domain/examination/record.ts';
import { readingOf } from '../../../domain/examination/views.ts';
import { noRegister } from '../../support/no-register.ts';
import { aRound, recorder, roundStream } from '../../support/stored.ts';

/** From when to when a round lasted that was recorded at these times; its gaming day is 25 April, and begins at 14:00 on the 24th in UTC. */
const spanOf = (...times: readonly string[]): readonly (string | undefined)[] => {
  const { add } = recorder();
  // Of what a terminal numbers, a time that cannot be is not taken at all.
  const byPersons = { terminal: null, sourceSeq: null };
  const told = times.map((occurredAt) =>
    add(roundStream(), 'round.WagerPlaced', { wagerId: 'w-1' }, { occurredAt, ...byPersons }),
  );
  const span = spanOfRecord({
    kind: 'round',
    id: aRound,
    zone: 'Australia/Sydney',
    round: readingOf(told),
    session: readingOf([]),
    next: null,
    register: noRegister,
    endsAtMs: openEndMs,
    leftOpen: null,
  });
  return span ? [span.fromMs, span.toMs].map((ms) => new Date(ms).toISOString()) : [];
};

describe('The time over which the law of a round is asked', () => {
  it('is from its first entry to its last', () => {
    const times = ['2026-04-25T10:00:00.000Z', '2026-04-25T10:20:00.000Z'];
    expect(spanOf(...times)).toEqual(times);
    expect(spanOf()).toEqual([]);
  });

  it('does not reach to times that its gaming day cannot have', () => {
    expect(spanOf('1990-01-01T00:00:00.000Z', '2026-04-25T10:00:00.000Z')).toEqual([
      '2026-04-23T14:00:00.000Z',
      '2026-04-25T10:00:00.000Z',
    ]);
    expect(spanOf('2026-04-25T10:00:00.000Z', '2030-01-01T00:00:00.000Z')).toEqual([
      '2026-04-25T10:00:00.000Z',
      '2026-04-27T14:00:00.000Z',
    ]);
  });
});
