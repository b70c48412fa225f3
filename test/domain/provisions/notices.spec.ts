import type { Fact } from '../../../domain/kernel/effective-history.ts';
import {
  bestNotice,
  byWorth,
  failedNotice,
  withoutNotice,
  type Notice,
  type NoticeGiven,
  type NoticeRule,
} from '../../../domain/provisions/notices.ts';
import type { TableFact } from '../../../domain/table/facts.ts';
import { stage } from '../../support/script.ts';
import { closedWith, minutes } from '../../support/table-steps.ts';

/** A document that asks for a sign with the time, shown for ten minutes. */
const rule: NoticeRule = {
  shownForMinutes: 10,
  proposesTime: true,
  beforeItsTime: { question: 'before-its-time', contestedBy: '9' },
  spells: 'spells',
};
const [closing] = stage([closedWith()]).session.session;
if (!closing) throw new Error('the table closed');
const at = (afterMinutes: number, more: Partial<Fact> = {}): TableFact =>
  ({ ...closing, atMs: minutes(afterMinutes), uncertaintyMs: 0, ...more }) as TableFact;
const past = '1970-01-01T00:00:00.000Z';
/** A sign that proposed the start of time, which is long over, from a minute to another; it stood on to the deed where none is said. */
const given = (
  from: number,
  to: number | null,
  more: Partial<Fact> = {},
  proposedAt: string | null = past,
): NoticeGiven => ({
  from: at(from, more),
  to: to === null ? null : at(to, more),
  value: { proposedAt },
});
const deed = at(30);
const best = (notices: readonly NoticeGiven[], spells = 'in-all', of = rule): Notice =>
  bestNotice(of, notices, deed, (id) => (id === 'spells' ? spells : 'contested'));

const almostTen = (uncertaintyMs: number) => given(10, 20 - 0.0001, { uncertaintyMs, terminal: null });

describe('A notice of ten minutes', () => {
  it('holds by one sign that was on show so long, and by none that was not', () => {
    expect(best([given(20, null)])).toEqual({ held: 'yes' });
    expect(best([given(21, null)])).toEqual({ held: 'no' });
    expect(best([])).toEqual({ held: 'no' });
  });

  it('holds by spells of a sign that come to ten minutes, in whatever order they are on record', () => {
    const spells = [given(20, 26), given(10, 14)];
    expect(best(spells)).toEqual({ held: 'yes' });
    expect(best(spells.toReversed())).toEqual({ held: 'yes' });
    expect(best(spells, 'in-a-row')).toEqual({ held: 'no', bySpells: true });
    expect(best([given(20, 26), given(10, 13)])).toEqual({ held: 'no' });
  });

  it('counts the time once in which two signs of it stood', () => {
    expect(best([given(10, 19), given(12, 17)])).toEqual({ held: 'no' });
    expect(best([given(12, 17), given(10, 19)])).toEqual({ held: 'no' });
    expect(best([given(10, 16), given(12, 20)])).toEqual({ held: 'yes' });
  });

  it('asks nothing of spells where one sign holds by itself, or the document has no question of them', () => {
    const inARow = [given(5, 15), given(16, 17)];
    expect(best(inARow)).toEqual({ held: 'yes' });
    expect(best([given(20, 26), given(10, 14)], 'in-all', { ...rule, spells: null })).toEqual({ held: 'no' });
  });

  it('is in doubt by spells where the clocks cannot tell, unless one of them is better', () => {
    const byTwo = [given(10, 16, { uncertaintyMs: 200, terminal: null }), given(20, 24, { terminal: null })];
    expect(best(byTwo)).toEqual({ held: 'unclear', apartMs: 0, uncertaintyMs: 400 });
    expect(best(byTwo, 'in-a-row')).toEqual({ held: 'no', bySpells: true });
  });

  it('is in doubt by the first of those that are as good: their spells together are no better', () => {
    const first = { held: 'unclear', apartMs: -6, uncertaintyMs: 400 };
    expect(best([almostTen(200), almostTen(300)])).toEqual(first);
    expect(best([almostTen(200), almostTen(300)], 'in-a-row')).toEqual(first);
  });

  it('is told by one clock to the millisecond: its offset cancels out', () => {
    const long = { uncertaintyMs: 500, terminal: 'T-1' };
    expect(best([given(10, 19.999, long)])).toEqual({ held: 'no' });
    expect(best([given(10, 19.999, { ...long, terminal: null })])).toMatchObject({
      held: 'unclear',
      uncertaintyMs: 1_000,
    });
  });

  it('does not hold without a time, where the document asks for one', () => {
    expect(best([given(0, null, {}, null)])).toEqual({ held: 'no' });
    expect(best([given(0, null, {}, null)], 'in-all', { ...rule, proposesTime: false })).toEqual({ held: 'yes' });
  });
});

describe('Notices', () => {
  it('are worth the more the surer they hold', () => {
    const notices: readonly Notice[] = [
      { held: 'yes' },
      { held: 'unclear', apartMs: 0, uncertaintyMs: 1 },
      { held: 'early', earlyMs: 1 },
      { held: 'no' },
    ];
    expect(notices.toReversed().toSorted((one, other) => byWorth(other, one))).toEqual(notices);
  });
});

const said = (notice: Notice, of = rule, choice = 'contested') => failedNotice(of, notice, () => choice);

describe('What is said of a notice that failed', () => {
  const early: Notice = { held: 'early', earlyMs: 1 };

  it('is the question that it fails by: of the time before it, or of its spells', () => {
    expect(said(early)).toEqual({ interpretations: ['before-its-time'], contestedBy: '9' });
    expect(said(early, rule, 'not-covered')).toEqual({ interpretations: ['before-its-time'] });
    expect(said({ held: 'no', bySpells: true })).toEqual({ interpretations: ['spells'] });
    expect(said({ held: 'no', bySpells: true }, { ...rule, spells: null })).toEqual({});
    expect(said({ held: 'no' })).toEqual({});
  });

  it('is what the clocks cannot tell', () => {
    const unclear: Notice = { held: 'unclear', apartMs: -5, uncertaintyMs: 50 };
    const missing = 'whether the sign had been shown for 10 minutes';
    expect(said(unclear)).toEqual({ undetermined: { missing, apartMs: -5, uncertaintyMs: 50 } });
    expect(said(unclear, { ...rule, shownForMinutes: null })).toMatchObject({
      undetermined: { missing: 'whether the notice was given before' },
    });
  });

  it('is nothing of one that held, or that no question is asked of', () => {
    expect(said({ held: 'yes' })).toEqual({});
    expect(said(early, { ...rule, beforeItsTime: null })).toEqual({});
  });

  it('ends a sentence', () => {
    expect(withoutNotice(rule)).toBe("without 10 minutes' notice on a sign");
    expect(withoutNotice({ ...rule, shownForMinutes: null })).toBe('without notice');
  });
});
