import { effectiveHistory } from '../../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { boundsBehind, countedBehind } from '../../../domain/kernel/missing-behind.ts';
import { missingNumbersIn, numbersText } from '../../../domain/kernel/missing-numbers.ts';
import { roundId, sessionId } from '../../../domain/kernel/streams.ts';
import { recorder, roundStream, secondsIn, sessionStream } from '../../support/stored.ts';

const session = sessionId({ venue: 'STAR', table: 'TU-01', gamingDay: '2026-04-25', number: 1 });
const { add } = recorder();

type Said = readonly [number: number | null, seconds: number, terminal?: string];

const facts = (stream: ReturnType<typeof roundStream>, said: readonly Said[], more: readonly StoredEvent[] = []) =>
  effectiveHistory([
    ...said.map(([sourceSeq, seconds, terminal = 'T-1']) =>
      add(stream, 'round.RulingMade', {}, { sourceSeq, terminal, occurredAt: secondsIn(seconds) }),
    ),
    ...more,
  ]);
const inRound = (nth: number, ...said: readonly Said[]) => facts(roundStream(roundId(session, nth)), said);
const inSession = (...said: readonly Said[]) => facts(sessionStream(session), said);

type Beside = Partial<Record<'before' | 'after' | 'session', ReturnType<typeof inRound> | null>>;

/** What is missing behind the facts of a round. */
const missing = (
  round: ReturnType<typeof inRound>,
  { before = null, after = null, session: table = [] }: Beside,
  until = Infinity,
): readonly string[] => {
  const behind = countedBehind(round, until, table ?? [], { before, after });
  const streams = [table ?? [], before ?? [], after ?? []];
  return missingNumbersIn(round, streams, behind).map(numbersText);
};

describe('What is missing behind the last number of a terminal', () => {
  const round = inRound(2, [4, 20], [5, 21]);

  it('is what lies before its next number in the stream after', () => {
    expect(missing(round, { after: inRound(3, [8, 31], [9, 32]) })).toEqual(['numbers 6 to 7 of terminal T-1']);
    expect(missing(round, { after: inRound(3, [6, 31]) })).toEqual([]);
    expect(missing(round, { after: inRound(3, [9, 31], [8, 32]) })).toEqual(['numbers 6 to 7 of terminal T-1']);
  });
  it('is not what the session has', () => {
    const after = inRound(3, [8, 31]);
    expect(missing(round, { after, session: inSession([6, 25], [7, 26]) })).toEqual([]);
    expect(missing(round, { after, session: inSession([7, 25]) })).toEqual(['number 6 of terminal T-1']);
    expect(missing(round, { after, session: inSession([6, 25]) })).toEqual(['number 7 of terminal T-1']);
  });
  it('is bounded by the session only where no stream comes after', () => {
    const table = inSession([9, 50]);
    expect(missing(round, { session: table })).toEqual(['numbers 6 to 8 of terminal T-1']);
    expect(missing(round, { session: inSession([6, 22], [8, 30]) })).toEqual(['number 7 of terminal T-1']);
    expect(missing(round, { session: table, after: inRound(3, [8, 31, 'T-2']) })).toEqual([]);
    expect(missing(round, {})).toEqual([]);
  });
  it('is not told of a terminal that left numbers out before these facts too', () => {
    const after = inRound(3, [8, 31]);
    expect(missing(round, { after, before: inRound(1, [3, 1]) })).toEqual(['numbers 6 to 7 of terminal T-1']);
    expect(missing(round, { after, before: inRound(1, [2, 1]) })).toEqual([]);
    expect(missing(round, { after, before: inRound(1, [2, 1]), session: inSession([3, 5]) })).toHaveLength(1);
    expect(missing(round, { after, before: inRound(1, [2, 1, 'T-2']) })).toHaveLength(1);
  });
  it('is not told of one that said what these facts end by, and is of one that spoke after it', () => {
    const after = inRound(3, [8, 31]);
    expect(missing(round, { after }, 1)).toEqual([]);
    expect(missing(inRound(2, [4, 20], [5, 21], [1, 22, 'T-2']), { after }, 2)).toHaveLength(1);
    expect(missing(inRound(2, [4, 20], [1, 22, 'T-2'], [6, 40], [7, 41]), { after: inRound(3, [5, 31]) }, 1)).toEqual(
      [],
    );
  });
  it('is nothing where a counter jumps, and each terminal has its own', () => {
    expect(missing(round, { after: inRound(3, [5_000, 31]) })).toEqual([]);
    const two = inRound(2, [4, 20], [70, 21, 'T-2'], [71, 22, 'T-2']);
    expect(missing(two, { after: inRound(3, [5, 31], [73, 32, 'T-2'], [70, 33, 'T-3'], [4, 34, 'T-3']) })).toEqual([
      'number 72 of terminal T-2',
    ]);
  });
  it('ends where the terminal counted on', () => {
    const [bound] = boundsBehind(round, Infinity, inSession([7, 25]), inRound(3, [8, 31]));
    expect(bound?.bound.sourceSeq).toBe(8);
    expect(bound?.last.sourceSeq).toBe(5);
    expect(boundsBehind(round, Infinity, [], inRound(3, [3, 31]))).toEqual([]);
  });
});
