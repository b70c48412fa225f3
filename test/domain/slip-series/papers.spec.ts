import { papersUsed, type PaperIssued, type PaperUsed } from '../../../domain/slip-series/papers.ts';

const dayMs = 86_400_000;
const minute = 60_000;

const slip = (id: string, over: Partial<PaperIssued> = {}): PaperIssued => ({
  id,
  table: 'TU-01',
  kind: 'fill',
  totalCents: 20_000,
  atMs: 0,
  voidedAtMs: null,
  ...over,
});
const count = (id: string, over: Partial<PaperUsed> = {}): PaperUsed => ({
  id,
  table: 'TU-01',
  kind: 'fill',
  totalCents: 20_000,
  atMs: 5 * minute,
  ...over,
});
const madeOn = (slips: readonly PaperIssued[], counts: readonly PaperUsed[]) =>
  Object.fromEntries(papersUsed(slips, counts));

describe('on which slip of several with one number chips were counted', () => {
  it('is the only one there is, whatever else it says', () => {
    const other = slip('a', {
      table: 'TU-02',
      kind: 'credit',
      totalCents: 1,
      voidedAtMs: 401 * dayMs,
      atMs: 400 * dayMs,
    });
    expect(madeOn([other], [count('r')])).toEqual({ r: 'a' });
  });

  it('is nowhere where no slip shows the number', () => {
    expect(madeOn([], [count('r')])).toEqual({});
  });

  it('is the one of this year, though the one of last year was for this table and this amount', () => {
    const lastYear = slip('last-year', { atMs: -360 * dayMs });
    const ofThisYear = slip('this-year', { table: 'TU-02', totalCents: 30_000 });
    expect(madeOn([lastYear, ofThisYear], [count('r')])).toEqual({ r: 'this-year' });
  });

  it('is the one for its table, of two that two cages printed', () => {
    const [first, second] = [slip('a', { table: 'TU-02' }), slip('b')];
    expect(madeOn([first, second], [count('r'), count('s', { table: 'TU-02' })])).toEqual({ r: 'b', s: 'a' });
  });

  it('is the one that takes chips its way', () => {
    expect(madeOn([slip('a', { kind: 'credit' }), slip('b')], [count('r')])).toEqual({ r: 'b' });
  });

  it('is the one that is not void', () => {
    for (const voidedAtMs of [2 * minute, 60 * minute])
      expect(madeOn([slip('a'), slip('b', { voidedAtMs, atMs: minute })], [count('r')])).toEqual({ r: 'a' });
  });

  it('is the one that was prepared before, also where that was voided later: numbers begin anew with the year', () => {
    const lastOfYear = slip('a', { voidedAtMs: 6 * minute });
    const firstOfNext = slip('b', { totalCents: 30_000, atMs: 60 * minute });
    const counts = [count('r'), count('s', { totalCents: 30_000, atMs: 65 * minute })];
    expect(madeOn([lastOfYear, firstOfNext], counts)).toEqual({ r: 'a', s: 'b' });
  });

  it('is the one that no count has yet, also where that was voided later', () => {
    const [before, voided] = [slip('a', { atMs: -600 * minute }), slip('b', { voidedAtMs: 6 * minute })];
    const counts = [count('r', { atMs: -590 * minute }), count('s')];
    expect(madeOn([before, voided], counts)).toEqual({ r: 'a', s: 'b' });
  });

  it('is told by the amounts, also where the count that no slip fits came first', () => {
    const slips = [slip('a'), slip('b', { totalCents: 30_000, atMs: minute })];
    const counts = [count('odd', { totalCents: 25_000 }), count('r', { totalCents: 30_000, atMs: 9 * minute })];
    expect(madeOn(slips, counts)).toEqual({ odd: 'a', r: 'b' });
  });

  it('is told by the order where all else is alike: each slip takes one count before any takes two', () => {
    const slips = [slip('a'), slip('b', { atMs: 7 * minute })];
    const counts = [count('r'), count('s', { atMs: 9 * minute }), count('t', { atMs: 11 * minute })];
    expect(madeOn(slips, counts)).toEqual({ r: 'a', s: 'b', t: 'b' });
  });

  it('may be one that came after it: that is found as such', () => {
    expect(madeOn([slip('a', { atMs: 9 * minute }), slip('old', { atMs: -90 * dayMs })], [count('r')])).toEqual({
      r: 'a',
    });
  });
});
