import * as fc from 'fast-check';
import { effectiveHistory, historyAfter, timeOrder, type Fact } from '../../../domain/kernel/effective-history.ts';
import { asStated } from '../../../domain/kernel/impossible-times.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { instantMs } from '../../../domain/kernel/time.ts';
import { recorder, roundStream, secondsIn } from '../../support/stored.ts';

/** What a terminal says: so many seconds into the evening, or an instant; recorded a second later, or when it says. */
type Said = {
  readonly at: number | string;
  readonly terminal?: string;
  readonly seq: number;
  readonly recorded?: number;
  readonly imported?: true;
};

const recordedOf = ({ at, recorded }: Said): string => {
  if (recorded !== undefined) return secondsIn(recorded);
  return secondsIn((typeof at === 'number' ? at : 0) + 1);
};

const streamOf = (all: Readonly<Record<string, Said>>): readonly StoredEvent[] => {
  const { add, events } = recorder();
  for (const [eventId, said] of Object.entries(all)) {
    const { at, terminal = 'T-1', seq, imported } = said;
    const occurredAt = typeof at === 'number' ? secondsIn(at) : at;
    const told = { eventId, occurredAt, recordedAt: recordedOf(said), terminal, sourceSeq: seq };
    add(roundStream(), 'round.RulingMade', {}, { ...told, ...(imported ? { imported } : {}) });
  }
  return events();
};
const historyOf = (all: Readonly<Record<string, Said>>): readonly Fact[] => effectiveHistory(streamOf(all));
const namesOf = (facts: readonly Fact[]): readonly string[] => facts.map(({ eventId }) => eventId);
const named = (facts: readonly Fact[], name: string): Fact => {
  const fact = facts.find(({ eventId }) => eventId === name);
  if (!fact) throw new Error('the fact is there');
  return fact;
};

const [in2090, in1990] = ['2090-01-01T00:00:00.000Z', '1990-01-01T00:00:00.000Z'];

/** Two terminals at play: one opens, calls and closes; the other takes a wager before the call and one after it. */
const play = (call: Omit<Said, 'seq'>): Readonly<Record<string, Said>> => ({
  opened: { at: 0, seq: 1 },
  early: { at: 20, terminal: 'T-2', seq: 1 },
  call: { recorded: 31, ...call, seq: 2 },
  late: { at: 40, terminal: 'T-2', seq: 2 },
  closed: { at: 60, seq: 3 },
});

describe('A time that cannot be', () => {
  it.each([
    ['after it was recorded', in2090],
    ['on another day', in1990],
    ['ten minutes after it was recorded', 630],
    ['before what its terminal said before', -300],
  ])('does not order: %s', (_what, at) => {
    const facts = historyOf(play({ at }));
    expect(namesOf(facts)).toEqual(['opened', 'early', 'call', 'late', 'closed']);
    const [early, call, late] = ['early', 'call', 'late'].map((name) => named(facts, name)) as [Fact, Fact, Fact];
    expect([timeOrder(early, call), timeOrder(call, late)]).toEqual([
      { certain: true, before: true },
      { certain: true, before: true },
    ]);
    expect(call.occurredAt).toBe(typeof at === 'number' ? secondsIn(at) : at);
  });

  it('is kept beside the one that can be, and told to those who look at the record', () => {
    const facts = historyOf(play({ at: in2090 }));
    const call = named(facts, 'call');
    expect([call.atMs, call.uncertaintyMs]).toEqual([instantMs(secondsIn(30.5)), 500]);
    expect(call.stated).toEqual({ atMs: instantMs(in2090), uncertaintyMs: 0 });
    expect(named(asStated(facts), 'call')).toMatchObject({ atMs: instantMs(in2090), uncertaintyMs: 0 });
    expect(facts.filter(({ stated }) => stated).map(({ eventId }) => eventId)).toEqual(['call']);
  });

  it('of an import is any time between what its terminal said before and next: it does not say which', () => {
    const later = 1_000_000;
    const all = Object.entries(play({ at: in2090 })).map(([name, said]) => [
      name,
      { ...said, recorded: later, imported: true as const },
    ]);
    const facts = historyOf(Object.fromEntries(all) as Readonly<Record<string, Said>>);
    const [early, call, closed] = ['early', 'call', 'closed'].map((name) => named(facts, name)) as [Fact, Fact, Fact];
    expect(timeOrder(early, call).certain).toBe(false);
    expect(timeOrder(call, closed)).toEqual({ certain: true, before: true });
  });

  it('of the opening displaces nothing else', () => {
    const facts = historyOf({
      opened: { at: 7_200, seq: 1, recorded: 9_000 },
      called: { at: 10, seq: 2, recorded: 9_000 },
      other: { at: 15, terminal: 'T-2', seq: 1, recorded: 9_000 },
      closed: { at: 60, seq: 3, recorded: 9_000 },
    });
    expect(facts.map(({ eventId, stated }) => [eventId, stated !== undefined])).toEqual([
      ['opened', true],
      ['called', false],
      ['other', false],
      ['closed', false],
    ]);
  });

  it('is told of two that contradict each other by how late what stands beside them was recorded', () => {
    const facts = historyOf({
      opened: { at: 0, seq: 1 },
      earlier: { at: -300, seq: 2, recorded: 6 },
      closed: { at: 60, seq: 3 },
    });
    expect(facts.filter(({ stated }) => stated).map(({ eventId }) => eventId)).toEqual(['earlier']);
  });

  it('is not one that a clock was set by, nor a late one', () => {
    const setBack = { a: { at: 50, seq: 1 }, b: { at: 20, seq: 2, recorded: 52 }, c: { at: 70, seq: 3 } };
    const handedInLate = { a: { at: 0, seq: 1, recorded: 9_000 }, b: { at: 5_000, seq: 2, recorded: 9_000 } };
    for (const all of [setBack, handedInLate]) expect(historyOf(all).filter(({ stated }) => stated)).toEqual([]);
  });

  it('leaves a stream alone of which nothing lies on its day', () => {
    const facts = historyOf({ a: { at: in1990, seq: 1 }, b: { at: '1990-01-01T00:00:05.000Z', seq: 2 } });
    expect(facts.filter(({ stated }) => stated)).toEqual([]);
  });
});

describe('A history that is told on', () => {
  const anySaid = fc.record({
    at: fc.oneof(fc.integer({ min: -700, max: 700 }), fc.constantFrom(in2090, in1990)),
    recorded: fc.integer({ min: 0, max: 900 }),
    terminal: fc.constantFrom('T-1', 'T-2'),
  });

  it('is that of all its events, also where times cannot be', () => {
    let toldOn = 0;
    fc.assert(
      fc.property(fc.array(anySaid, { minLength: 2, maxLength: 9 }), fc.nat(), (all, some) => {
        const entries = all.map((said, at) => [`e-${at}`, { ...said, seq: at + 1 }] as const);
        const events = streamOf(Object.fromEntries(entries));
        const cut = 1 + (some % (events.length - 1));
        const after = historyAfter(effectiveHistory(events.slice(0, cut)), events.slice(cut));
        if (!after) return;
        toldOn += 1;
        expect(after).toEqual(effectiveHistory(events));
      }),
      { numRuns: 3_000 },
    );
    expect(toldOn).toBeGreaterThan(10);
  });

  it("keeps each terminal's own order, and each fact between what its terminal surely said", () => {
    fc.assert(
      fc.property(fc.array(anySaid, { minLength: 1, maxLength: 12 }), (all) => {
        const entries = all.map((said, at) => [`e-${at}`, { ...said, seq: at + 1 }] as const);
        const facts = historyOf(Object.fromEntries(entries));
        for (const terminal of ['T-1', 'T-2']) {
          const own = facts.filter((fact) => fact.terminal === terminal);
          expect(own.map(({ sourceSeq }) => sourceSeq)).toEqual(
            own.map(({ sourceSeq }) => sourceSeq ?? 0).toSorted((a, b) => a - b),
          );
          const displaced = own.filter((fact, at) => {
            const before = own.slice(0, at).findLast(({ stated }) => !stated);
            return fact.stated && before && fact.atMs < before.atMs;
          });
          expect(displaced).toEqual([]);
        }
      }),
    );
  });
});
