import type { Fact } from '../../../domain/kernel/effective-history.ts';
import type { Sighting } from '../../../domain/law/clause.ts';
import { changedBy, oneForSilence, onSilence } from '../../../domain/provisions/sightings.ts';
import { ordinal } from '../../../domain/provisions/words.ts';
import { changed, laid, opened, recordOf, takenBack } from '../../support/round-steps.ts';
import { stage, type Step } from '../../support/script.ts';

const [deed] = stage([opened]).rounds[0]?.round ?? [];
const of = (says: string, more: Partial<Sighting> = {}): Sighting => ({ deed: deed as Fact, says, ...more });

describe('What rests on silence alone', () => {
  it('is in doubt, or a breach where every terminal records everything: the interpretation is named either way', () => {
    expect(onSilence(() => 'undetermined', 'silence', 'whether it was done')).toEqual({
      interpretations: ['silence'],
      undetermined: { missing: 'whether it was done' },
    });
    expect(onSilence(() => 'breach', 'silence', 'whether it was done')).toEqual({ interpretations: ['silence'] });
  });

  it('is told once, with how often; what the clocks leave open and what is sure stay as they are', () => {
    const silent = (says: string) =>
      of(
        says,
        onSilence(() => 'undetermined', 'silence', 'whether it was done'),
      );
    const byClocks = of('clocks', {
      interpretations: ['silence'],
      undetermined: { missing: 'order', apartMs: 1, uncertaintyMs: 2 },
    });
    const others = [
      byClocks,
      of('sure', { interpretations: ['silence'] }),
      of(
        'of another question',
        onSilence(() => 'undetermined', 'other', 'whether it was done'),
      ),
      of('of none', { undetermined: { missing: 'whether it was done' } }),
    ];
    const [first, second] = others;
    if (!first || !second) throw new Error('there are others');
    const all = [first, silent('once'), second, silent('twice'), ...others.slice(2), silent('thrice')];
    expect(oneForSilence(all, 'silence')).toEqual([
      first,
      { ...silent('once'), figures: { times: 3 } },
      second,
      ...others.slice(2),
    ]);
    expect(oneForSilence([silent('once'), ...others], 'silence')).toEqual([silent('once'), ...others]);
    expect(oneForSilence(others, 'silence')).toEqual(others);
  });
});

const whose = (...steps: readonly Step[]) => {
  const [wager] = recordOf(...steps).wagers;
  const change = wager?.changes.at(-1);
  if (!wager || !change) throw new Error('the wager was changed');
  return changedBy(wager, change);
};

describe('Whose deed it is that a wager was changed', () => {
  it('is told by the change; where nobody recorded that, its player is concerned', () => {
    const bet = laid('w-1', 500);
    expect(whose(bet, changed('w-1', 600))).toEqual([{ personId: 'p-1', part: 'deed' }]);
    expect(whose(bet, takenBack('w-1'))).toEqual([{ personId: 'p-1', part: 'deed' }]);
    expect(whose(bet, laid('w-1', 700, 'main', { placedBy: 'p-2' }))).toEqual([{ personId: 'p-2', part: 'deed' }]);
    expect(whose(bet, laid('w-1', 700, 'main', { personId: null }))).toEqual([{ personId: 'p-1', part: 'concerned' }]);
  });
});

it('A place in an order has a name, or a number', () => {
  expect([1, 3, 5, 6].map(ordinal)).toEqual(['first', 'third', 'fifth', '6th']);
});
