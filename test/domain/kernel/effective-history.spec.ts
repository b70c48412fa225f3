import * as fc from 'fast-check';
import { effectiveHistory, historyAfter, timeOrder, type Fact } from '../../../domain/kernel/effective-history.ts';
import { drawnOnce } from '../../../domain/kernel/growing.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { instantText } from '../../../domain/kernel/time.ts';

const nine = Date.parse('2026-04-25T09:00:00.000Z');
type Made = {
  type?: string;
  data?: JsonObject;
  /** Floor time, in milliseconds after nine. */
  at?: number;
  terminal?: string | null;
  seq?: number | null;
  clock?: { offsetMs: number; uncertaintyMs: number } | null;
};

const made = (name: string, { type = 'round.RulingMade', data = {}, at = 0, ...rest }: Made = {}): StoredEvent => {
  const { terminal = 'T-1', seq = null, clock = null } = rest;
  const metadata = {
    occurredAt: instantText(nine + at),
    sourceSeq: seq,
    actor: { personId: 'somebody', role: 'dealer' as const },
    schemaVersion: 1,
    venue: 'STAR',
    terminal,
    recordedAt: instantText(nine + 60_000),
    principal: 'test',
    clock,
    contentHash: '',
  };
  return { eventId: name, type, data, stream: streamName('round', 'r'), revision: 0, position: '0', metadata };
};

const correction = (name: string, corrects: string, replacement: JsonObject | null): StoredEvent =>
  made(name, { type: 'round.CorrectionRecorded', data: { corrects, replacement } });
const replacing = (data: JsonObject, at = 0): JsonObject => ({
  type: 'round.RulingMade',
  schemaVersion: 1,
  occurredAt: instantText(nine + at),
  data,
});

const namesOf = (events: readonly StoredEvent[]): readonly string[] =>
  effectiveHistory(events).map(({ eventId }) => eventId);

describe('an effective history', () => {
  it('is empty for nothing', () => expect(effectiveHistory([])).toEqual([]));

  it('takes the floor time less the offset of the clock that told it', () => {
    const [fact] = effectiveHistory([made('a', { at: 500, clock: { offsetMs: 200, uncertaintyMs: 40 } })]);
    expect(fact).toMatchObject({ atMs: nine + 300, uncertaintyMs: 40, occurredAt: instantText(nine + 500) });
  });

  it("keeps one terminal's own order, whatever its clock says and however the events arrived", () => {
    expect(
      namesOf([made('c', { seq: 3, at: 10 }), made('a', { seq: 1, at: 900 }), made('b', { seq: 2, at: 5 })]),
    ).toEqual(['a', 'b', 'c']);
  });

  it('orders terminals by their time less their offset', () => {
    const slow = made('later', { terminal: 'T-1', seq: 1, at: 1_000 });
    const fast = made('sooner', { terminal: 'T-2', seq: 1, at: 1_500, clock: { offsetMs: 900, uncertaintyMs: 10 } });
    expect(namesOf([slow, fast])).toEqual(['sooner', 'later']);
  });

  it('does not depend on the order in which events arrived', () => {
    const events = [
      made('a', { seq: 1, at: 0 }),
      made('b', { terminal: 'T-2', seq: 7, at: 5 }),
      made('c', { seq: 2, at: 10 }),
      made('d', { terminal: null, at: 7 }),
      correction('x', 'b', replacing({ word: 'new' }, 5)),
    ];
    const expected = ['a', 'b', 'd', 'c'];
    expect(namesOf(events)).toEqual(expected);
    expect(namesOf(events.toReversed())).toEqual(expected);
    expect(namesOf([events[2], events[4], events[0], events[3], events[1]].flatMap((one) => one ?? []))).toEqual(
      expected,
    );
  });

  it('puts a correction in the place of what it corrects, and says so', () => {
    const [fact, ...rest] = effectiveHistory([
      made('a', { data: { word: 'old' }, seq: 4 }),
      correction('x', 'a', replacing({ word: 'new' })),
    ]);
    expect(rest).toEqual([]);
    expect(fact).toMatchObject({
      eventId: 'a',
      data: { word: 'new' },
      origin: 'corrected',
      correctedBy: 'x',
      sourceSeq: 4,
    });
  });

  it('takes a corrected time by the same clock, and out of the sequence of its terminal', () => {
    const clock = { offsetMs: 200, uncertaintyMs: 0 };
    const [fact] = effectiveHistory([made('a', { at: 500, seq: 4, clock }), correction('x', 'a', replacing({}, 900))]);
    expect(fact).toMatchObject({ atMs: nine + 700, sourceSeq: null });
  });

  it('lets the last correction win, and a correction to nothing remove', () => {
    const twice = [
      made('a'),
      correction('x', 'a', replacing({ word: 'one' })),
      correction('y', 'a', replacing({ word: 'two' })),
    ];
    expect(effectiveHistory(twice)).toMatchObject([{ data: { word: 'two' }, correctedBy: 'y' }]);
    expect(namesOf([made('a'), correction('x', 'a', null)])).toEqual([]);
    expect(namesOf([made('a'), correction('x', 'a', null), correction('y', 'a', replacing({}))])).toEqual(['a']);
  });

  it('changes nothing for a correction of what is not there', () => {
    expect(namesOf([made('a'), correction('x', 'gone', null)])).toEqual(['a']);
  });

  it('puts a late entry at the time it happened, with the doubt it was entered with', () => {
    const late = made('late', {
      type: 'round.LateEntryRecorded',
      at: 60_000,
      seq: 9,
      data: {
        type: 'round.BetsCalled',
        schemaVersion: 1,
        occurredAt: instantText(nine + 10),
        uncertaintyMs: 60_000,
        data: { by: 'x' },
      },
    });
    const facts = effectiveHistory([made('a', { seq: 1, at: 0 }), made('b', { seq: 2, at: 20 }), late]);
    expect(facts.map(({ eventId }) => eventId)).toEqual(['a', 'late', 'b']);
    expect(facts[1]).toMatchObject({
      type: 'round.BetsCalled',
      origin: 'entered-late',
      uncertaintyMs: 60_000,
      sourceSeq: null,
    });
  });
});

const orderOf = (a: Made, b: Made) => {
  const all = effectiveHistory([made('a', a), made('b', b)]);
  const find = (name: string) => {
    const fact = all.find(({ eventId }) => eventId === name);
    if (!fact) throw new Error('both facts are there');
    return fact;
  };
  return timeOrder(find('a'), find('b'));
};
const clock = (uncertaintyMs: number) => ({ offsetMs: 0, uncertaintyMs });

describe('the order of two facts', () => {
  it("is certain by one terminal's own sequence, however near", () => {
    const near = { clock: clock(500) };
    expect(orderOf({ seq: 1, at: 5, ...near }, { seq: 2, at: 5, ...near })).toEqual({ certain: true, before: true });
    expect(orderOf({ seq: 2, at: 5, ...near }, { seq: 1, at: 5, ...near })).toEqual({ certain: true, before: false });
  });

  it('is open across terminals as long as they lie within both uncertainties, and certain one millisecond beyond', () => {
    const other = { terminal: 'T-2', clock: clock(200), seq: 1 };
    const own = { clock: clock(100), seq: 1, at: 0 };
    expect(orderOf(own, { ...other, at: 300 })).toEqual({ certain: false, apartMs: 300, uncertaintyMs: 300 });
    expect(orderOf(own, { ...other, at: 301 })).toEqual({ certain: true, before: true });
    expect(orderOf({ ...own, at: 301 }, { ...other, at: 0 })).toEqual({ certain: true, before: false });
  });

  it('is open for the same millisecond at two terminals, though no clock is in doubt', () => {
    const open = { certain: false, apartMs: 0, uncertaintyMs: 0 };
    expect(orderOf({ at: 1 }, { terminal: 'T-2', at: 1 })).toEqual(open);
    expect(orderOf({ at: 1 }, { terminal: null, at: 1 })).toEqual({ certain: true, before: false });
  });

  it('is certain by time where no clock is in doubt', () => {
    expect(orderOf({ at: 0 }, { terminal: 'T-2', at: 1 })).toEqual({ certain: true, before: true });
  });
});

const stream = (all: readonly { at: number; terminal: string | null; seq: number | null; late: boolean }[]) =>
  all.map(({ late, ...one }, revision) => ({
    ...made(
      `e-${revision}`,
      late ? { ...one, type: 'round.LateEntryRecorded', data: { ...replacing({}, one.at), uncertaintyMs: 0 } } : one,
    ),
    revision,
  }));

const idOf = ({ eventId }: Fact): string => eventId;

describe('a history that goes on', () => {
  const numbered = fc.record({
    at: fc.integer({ min: 0, max: 20 }),
    terminal: fc.constantFrom('T-1', 'T-2', 'T-3', null),
    seq: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(null)),
    late: fc.boolean(),
  });
  it('says what the whole history says, or nothing; what was drawn from it before is gone on with where it only became longer', () => {
    let [extended, goneOn] = [0, 0];
    const idsOf = drawnOnce<Fact, readonly string[]>({
      begin: (facts) => facts.map(idOf),
      goOn: (ids, more) => {
        goneOn += 1;
        return [...ids, ...more.map(idOf)];
      },
    });
    fc.assert(
      fc.property(fc.array(numbered, { maxLength: 14 }), fc.nat({ max: 14 }), (all, cut) => {
        const events = stream(all);
        const before = effectiveHistory(events.slice(0, cut));
        idsOf(before);
        const after = historyAfter(before, events.slice(cut));
        if (!after) return;
        extended += 1;
        expect(after).toEqual(effectiveHistory(events));
        expect(idsOf(after)).toEqual(after.map(idOf));
      }),
      { numRuns: 2_000 },
    );
    expect(extended).toBeGreaterThan(200);
    expect(goneOn).toBeGreaterThan(50);
  });

  it('is told on for terminals that count on, and not for what is put right', () => {
    const events = stream([1, 2, 3, 4].map((seq) => ({ at: 9 - seq, terminal: `T-${seq % 2}`, seq, late: false })));
    const [first, ...others] = events;
    expect(historyAfter(effectiveHistory(first ? [first] : []), others)).toEqual(effectiveHistory(events));
    expect(historyAfter(effectiveHistory(events), [correction('c', 'e-0', null)])).toBeUndefined();
  });
});
