import {
  asTold,
  firstAfter,
  inPlace,
  isBefore,
  isBetween,
  isSurelyBefore,
  lastBefore,
  standing,
  surest,
  type Standing,
} from '../../../domain/kernel/placed.ts';
import { stage, step } from '../../support/script.ts';

const ruling = step('round.RulingMade', {}, { personId: 'cs-1', role: 'casino-supervisor' });

/** Two facts, the second so many milliseconds after the first, placed in that order. */
const two = (first = ruling, second = ruling) => {
  const facts = stage([first, second]).rounds[0]?.round ?? [];
  const [a, b] = facts.map((fact, at) => ({ fact, at }));
  if (!a || !b) throw new Error('the script has two facts');
  return { a, b };
};

describe('The order of two facts', () => {
  it('is told by time where the clocks can tell', () => {
    const { a, b } = two(ruling.from('T-1', 20), ruling.from('T-2', 20).after(41));
    expect([standing(a, b), standing(b, a)]).toEqual([{ stands: 'before' }, { stands: 'after' }]);
    expect([isSurelyBefore(a.fact, b.fact), isSurelyBefore(b.fact, a.fact)]).toEqual([true, false]);
  });

  it('is unclear where their clocks may be wrong by as much as they are apart, and says by how much', () => {
    const { a, b } = two(ruling.from('T-1', 20), ruling.from('T-2', 30).after(50));
    expect(standing(a, b)).toEqual({ stands: 'unclear', apartMs: 50, uncertaintyMs: 50 });
    expect(standing(b, a)).toEqual({ stands: 'unclear', apartMs: -50, uncertaintyMs: 50 });
    expect(isSurelyBefore(a.fact, b.fact)).toBe(false);
  });

  it("is the effective order's for facts of the same moment at one terminal, where its sequence does not tell", () => {
    const { a, b } = two(ruling.from('T-1', 0), ruling.from('T-1', 0).after(0));
    const [one, other] = [a, b].map((placed) => ({ ...placed, fact: { ...placed.fact, sourceSeq: null } }));
    expect([one && other && standing(one, other), one && other && standing(other, one)]).toEqual([
      { stands: 'before' },
      { stands: 'after' },
    ]);
    expect(isSurelyBefore(a.fact, b.fact)).toBe(false);
  });

  it('is unclear for the same millisecond at two terminals, though neither clock is in doubt', () => {
    const { a, b } = two(ruling.from('T-1', 0), ruling.from('T-2', 0).after(0));
    expect(standing(a, b)).toEqual({ stands: 'unclear', apartMs: 0, uncertaintyMs: 0 });
    expect(isSurelyBefore(a.fact, b.fact)).toBe(false);
  });

  it('is as told where one record tells both: in its order', () => {
    const { a, b } = two(ruling, ruling.after(50));
    expect([asTold(a, a), asTold(a, b), asTold(b, a)]).toEqual([
      { stands: 'before' },
      { stands: 'before' },
      { stands: 'after' },
    ]);
  });
});

const ofFirst = (...all: readonly (readonly [string, Standing])[]) => surest(all, ([, order]) => order)?.[0];

describe('Of some deeds', () => {
  const unclear = { stands: 'unclear', apartMs: 1, uncertaintyMs: 2 } as const;
  const before = { stands: 'before' } as const;

  it('the surest is the first that is certainly out of its order; where none is, the first', () => {
    expect(ofFirst(['a', unclear], ['b', before], ['c', before])).toBe('b');
    expect(ofFirst(['a', unclear], ['b', unclear])).toBe('a');
    expect(ofFirst()).toBeUndefined();
  });

  it('those in place begin with the earliest, and what was given stays as it was', () => {
    const given = [{ at: 2 }, { at: 10 }, { at: 1 }];
    expect(inPlace(given)).toEqual([{ at: 1 }, { at: 2 }, { at: 10 }]);
    expect(given).toEqual([{ at: 2 }, { at: 10 }, { at: 1 }]);
  });

  it('one is before another at a later place, and never before what the same record tells', () => {
    expect([isBefore({ at: 1 }, { at: 2 }), isBefore({ at: 2 }, { at: 1 })]).toEqual([true, false]);
    expect(isBefore({ at: 1 }, { at: 1 })).toBe(false);
  });

  it('one is between two others after the first and before the second, and at the place of neither', () => {
    const [from, to] = [{ at: 2 }, { at: 5 }];
    expect([1, 2, 3, 5, 6].map((at) => isBetween({ at }, from, to))).toEqual([false, false, true, false, false]);
  });

  it('the first after another and the last before it are its neighbours, and never itself', () => {
    const all = [{ at: 1 }, { at: 2 }, { at: 5 }, { at: 7 }, { at: 9 }];
    expect([lastBefore(all, { at: 5 }), firstAfter(all, { at: 5 })]).toEqual([{ at: 2 }, { at: 7 }]);
    expect([lastBefore(all, { at: 1 }), firstAfter(all, { at: 9 })]).toEqual([undefined, undefined]);
  });
});
