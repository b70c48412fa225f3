import { effectiveHistory } from '../../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { boundsBehind, countedBeside } from '../../../domain/kernel/missing-beside.ts';
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

type Facts = ReturnType<typeof inRound>;
type Beside = {
  readonly before?: Facts | readonly Facts[];
  readonly after?: Facts | readonly Facts[];
  readonly session?: Facts;
};

const isOne = (some: Facts | readonly Facts[]): some is Facts => some.every((one) => !Array.isArray(one));
const streamsOf = (some: Facts | readonly Facts[] = []): readonly Facts[] =>
  some.length === 0 ? [] : isOne(some) ? [some] : some;

/** What is missing at the edges of the facts of a round, by the streams beside it, the nearest of each first. */
const missing = (round: Facts, { before, after, session: table = [] }: Beside, until = Infinity): readonly string[] => {
  const around = { session: table, before: streamsOf(before), after: streamsOf(after) };
  const steps = countedBeside(round, until, around);
  return missingNumbersIn(round, [table, ...around.before, ...around.after], steps).map(numbersText);
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
    const table = inSession([7, 25]);
    const [behind] = boundsBehind(round, Infinity, { session: table, before: [], after: [inRound(3, [8, 31])] });
    expect(behind?.bound?.sourceSeq).toBe(8);
    expect(behind?.ends?.last.sourceSeq).toBe(5);
    const lower = boundsBehind(round, Infinity, { session: [], before: [], after: [inRound(3, [3, 31])] });
    expect(lower.map(({ bound }) => bound)).toEqual([undefined]);
  });
  it('ends in the stream after the next, where the terminal says nothing in that', () => {
    const silent = inRound(3, [1, 31, 'T-2'], [2, 39, 'T-2']);
    expect(missing(round, { after: [silent, inRound(4, [8, 41])] })).toEqual(['numbers 6 to 7 of terminal T-1']);
    expect(missing(round, { after: [silent, inRound(4, [6, 41])] })).toEqual([]);
  });
  it('ends with what the session has from before the next stream, and else with its first while the streams after last', () => {
    const silent = inRound(3, [1, 31, 'T-2'], [2, 39, 'T-2']);
    const told = (...said: readonly Said[]) => missing(round, { after: silent, session: inSession(...said) });
    expect(told([7, 25], [9, 30], [12, 35])).toEqual(['numbers 6 to 8 of terminal T-1']);
    expect(told([8, 35], [12, 36])).toEqual(['numbers 6 to 7 of terminal T-1']);
    // After the last that is looked at there may be streams in which it has them.
    expect(told([8, 45])).toEqual([]);
  });
});

describe('What is missing before the first number of a terminal', () => {
  const round = inRound(3, [8, 20], [9, 21]);

  it('is what lies behind its last number in the nearest stream before that has it', () => {
    expect(missing(round, { before: inRound(2, [5, 11], [4, 10]) })).toEqual(['numbers 6 to 7 of terminal T-1']);
    expect(missing(round, { before: inRound(2, [7, 11]) })).toEqual([]);
    const silent = inRound(2, [1, 11, 'T-2']);
    expect(missing(round, { before: [silent, inRound(1, [6, 1])] })).toEqual(['number 7 of terminal T-1']);
    expect(missing(round, { before: inRound(2, [5, 11]), session: inSession([6, 12], [7, 13]) })).toEqual([]);
  });
  it('lies before the fact with that number, and after nothing of these', () => {
    const late = inRound(3, [1, 19, 'T-2'], [8, 20]);
    const [step] = countedBeside(late, Infinity, { session: [], before: [inRound(2, [6, 11])], after: [] });
    expect(step?.hole).toMatchObject({ terminal: 'T-1', after: { at: -1 }, before: { at: 1 } });
  });
  it('is not told where the streams before have no number under it', () => {
    expect(missing(round, { before: inRound(2, [12, 11]) })).toEqual([]);
    expect(missing(round, {})).toEqual([]);
  });
});

describe('What is missing of a terminal that numbered nothing', () => {
  const round = inRound(3, [1, 20, 'T-2'], [2, 21, 'T-2']);

  it('is what lies between its last number before and its next one after', () => {
    const before = inRound(2, [5, 11]);
    expect(missing(round, { before, after: inRound(4, [7, 31]) })).toEqual(['number 6 of terminal T-1']);
    expect(missing(round, { before, after: inRound(4, [6, 31]) })).toEqual([]);
    expect(missing(round, { before, session: inSession([8, 50]) })).toEqual(['numbers 6 to 7 of terminal T-1']);
    expect(missing(round, { before })).toEqual([]);
    expect(missing(round, { after: inRound(4, [7, 31]) })).toEqual([]);
  });
  it('is not told where it left numbers out before that too', () => {
    const after = inRound(5, [9, 41]);
    const before = [inRound(2, [5, 11], [6, 12]), inRound(1, [3, 1])];
    expect(missing(round, { before, after })).toEqual([]);
    expect(missing(round, { before: [inRound(2, [4, 11], [6, 12]), inRound(1, [3, 1])], after })).toEqual([
      'numbers 7 to 8 of terminal T-1',
    ]);
  });
});

describe('A terminal that left numbers out at several edges running', () => {
  const round = inRound(3, [8, 20], [9, 21]);
  const after = inRound(4, [12, 31]);

  it('counts other things there, unless it counted on at one that is looked at', () => {
    const before = inRound(2, [4, 11], [5, 12]);
    expect(missing(round, { before, after })).toEqual([]);
    expect(missing(round, { before: [before, inRound(1, [1, 1])], after })).toEqual([]);
    expect(missing(round, { before: [before, inRound(1, [3, 1])], after })).toEqual([
      'numbers 6 to 7 of terminal T-1',
      'numbers 10 to 11 of terminal T-1',
    ]);
  });
});
