import { effectiveHistory, historyAsStated } from '../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { roundId, sessionId } from '../../domain/kernel/streams.ts';
import { roundTimeline } from '../../projections/round-histories/timeline.ts';
import { recorder, roundStream, secondsIn, sessionStream, uuid, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';
import { readings } from './rows.ts';

/** Whole numbers below `bound`, the same every time. */
const numbers = (seed: number): ((bound: number) => number) => {
  let state = seed;
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
};

const session = (number: number) => sessionId({ venue, table: 'TU-01', gamingDay: '2026-04-25', number });

type Recorder = ReturnType<typeof recorder>;
type Next = ReturnType<typeof numbers>;

/** An event of a session at any time of an hour, by one of two terminals whose clocks were put back and forth, or by none. */
const said = (record: Recorder, next: Next, stream: ReturnType<typeof sessionStream>, at: number): StoredEvent => {
  const terminal = [null, 'T-1', 'T-2'][next(3)] ?? null;
  const clock = terminal === null ? null : { offsetMs: 1_000 * (next(200) - 100), uncertaintyMs: 50 };
  const data = { personId: 'p-1', requestId: uuid(at), by: 'dealer-1' };
  return record.add(stream, 'table.RulesCopyRequested', data, { occurredAt: secondsIn(at), terminal, clock });
};

/** Sessions in which much was said in no order, corrected and entered late, each with a few short rounds in the middle. */
const tangled = (sessions: number): readonly StoredEvent[] => {
  const record = recorder();
  const next = numbers(7);
  for (let number = 1; number <= sessions; number += 1) {
    const stream = sessionStream(session(number));
    record.add(stream, 'table.SessionOpened', { game: 'two-up', editionStamp: null }, { occurredAt: secondsIn(0) });
    const told = Array.from({ length: 40 }, () => said(record, next, stream, next(3_600)));
    for (const wrong of told.filter(() => next(6) === 0)) {
      const occurredAt = next(2) === 0 ? wrong.metadata.occurredAt : secondsIn(next(3_600));
      record.correct(wrong, next(4) === 0 ? null : { data: wrong.data, occurredAt }, { occurredAt: secondsIn(5_000) });
    }
    for (let late = 0; late < 3; late += 1) {
      record.addLate(stream, 'table.RulesCopyRequested', { personId: 'p-2' }, secondsIn(next(3_600)));
    }
    for (let sequence = 1; sequence <= 5; sequence += 1) {
      const round = roundStream(roundId(session(number), sequence));
      const begins = next(3_000);
      const occurredAt = secondsIn(begins);
      const clock = { offsetMs: 300_000, uncertaintyMs: 50 };
      const opened = record.add(
        round,
        'round.RoundOpened',
        { game: 'two-up', editionStamp: null },
        { occurredAt, clock },
      );
      record.add(round, 'round.RoundClosed', {}, { occurredAt: secondsIn(begins + next(600)) });
      // One that was corrected away, and then put back after all, is not where the row of its last correction says.
      if (next(3) === 0) record.correct(opened, null, { occurredAt });
      if (next(3) === 0) record.correct(opened, { data: opened.data, occurredAt: secondsIn(Math.max(0, begins - 40)) });
    }
  }
  return record.events();
};

describe("A round's timeline", () => {
  const sessions = 12;
  const events = tangled(sessions);
  let on: TestReadModels;
  beforeAll(async () => {
    on = await readModelsOf(events);
  });
  afterAll(async () => on.close());

  const factsOf = (stream: string) => effectiveHistory(events.filter((event) => event.stream === stream));

  it('tells of its session what the whole effective history of that has between its first and last moments', async () => {
    let meanwhileInAll = 0;
    for (let number = 1; number <= sessions; number += 1) {
      for (let sequence = 1; sequence <= 5; sequence += 1) {
        const round = roundId(session(number), sequence);
        const ofRound = factsOf(roundStream(round));
        const [first, last] = [ofRound[0]?.atMs ?? 0, ofRound.at(-1)?.atMs ?? 0];
        const ofTable = events.filter(({ stream }) => stream === sessionStream(session(number)));
        const meanwhile = historyAsStated(ofTable).filter(({ atMs }) => atMs >= first && atMs <= last);
        // oxlint-disable-next-line no-await-in-loop -- one round after the other
        const told = await roundTimeline(on.db, { venues: null, round, games: readings });
        const ofSession = told?.entries.filter(({ of, is }) => of === 'session' && is === 'fact') ?? [];
        expect([round, ofSession.map(({ eventId, correctedBy }) => [eventId, correctedBy])]).toEqual([
          round,
          meanwhile.map(({ eventId, correctedBy }) => [eventId, correctedBy]),
        ]);
        expect(told?.entries.filter(({ of, is }) => of === 'round' && is === 'fact')).toHaveLength(ofRound.length);
        expect(new Set(told?.entries.map(({ eventId, is }) => `${is} ${eventId}`)).size).toBe(told?.entries.length);
        meanwhileInAll += meanwhile.length;
      }
    }
    expect(meanwhileInAll).toBeGreaterThan(100);
  });

  it('is not told of a round that nobody recorded', async () => {
    const round = roundId(session(1), 99);
    expect(await roundTimeline(on.db, { venues: null, round, games: readings })).toBeUndefined();
  });
});
