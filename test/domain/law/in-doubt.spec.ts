import { withDoubts } from '../../../domain/law/in-doubt.ts';

const finding = {
  verdict: 'undetermined',
  wagerId: 'w-1',
  figures: { stakeCents: 500, differenceCents: -500 },
  missing: 'what T-1 recorded under number 7',
} as const;
const wagers = [{ wagerId: 'w-1' }, { wagerId: 'w-2' }];

const doubts = (...findings: Parameters<typeof withDoubts>[1]) =>
  withDoubts(wagers, findings).map(({ wagerId, inDoubt }) => [wagerId, inDoubt]);

describe('What is in doubt about the difference of a settlement', () => {
  it('is what a finding about its money names as missing, of its own wager, once', () => {
    expect(doubts(finding, { ...finding, figures: { differenceCents: 0 } })).toEqual([
      ['w-1', ['what T-1 recorded under number 7']],
      ['w-2', []],
    ]);
  });

  it('is nothing where the finding is certain, or is not about money, or about no wager', () => {
    const certain = { ...finding, verdict: 'violation', missing: null } as const;
    const ofNoMoney = { ...finding, figures: { stakeCents: 500 } };
    expect(doubts(certain, ofNoMoney, { ...finding, wagerId: null })).toEqual([
      ['w-1', []],
      ['w-2', []],
    ]);
  });
});
