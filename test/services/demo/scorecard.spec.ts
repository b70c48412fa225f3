import type { ExpectedCitation } from '../../../domain/games/play.ts';
import { scorecard, scorecardText, type ListedFinding } from '../../../services/demo/scorecard.ts';

const citation = (own: Partial<ExpectedCitation> = {}): ExpectedCitation => ({
  subject: { kind: 'round', id: 'R-1' },
  clause: '4.6',
  code: 'LATE_BET',
  verdict: 'violation',
  wagerId: 'w-1',
  ...own,
});
const finding = (own: Partial<ListedFinding> = {}): ListedFinding => ({ ...citation(), severity: 'breach', ...own });

describe('The scorecard', () => {
  it('is complete when everything planted was found and nothing else', () => {
    const card = scorecard([citation(), citation({ wagerId: 'w-2' })], [finding({ wagerId: 'w-2' }), finding()]);
    expect(card).toEqual({
      rows: [{ code: 'LATE_BET', planted: 2, found: 2, falseAlarms: 0 }],
      complete: true,
      missed: [],
      unexpected: [],
    });
  });

  it.each([
    ['in another round', { subject: { kind: 'round', id: 'R-2' } }],
    ['of another wager', { wagerId: 'w-9' }],
    ['under another clause', { clause: '4.9' }],
    ['with another verdict', { verdict: 'contested' }],
  ])('takes a finding %s for a miss and a false alarm', (_where, own) => {
    const card = scorecard([citation()], [finding(own)]);
    expect(card).toMatchObject({ complete: false, rows: [{ planted: 1, found: 0, falseAlarms: 1 }] });
    expect([card.missed.length, card.unexpected.length]).toEqual([1, 1]);
  });

  it('misses what was planted and not found', () => {
    expect(scorecard([citation()], [])).toMatchObject({
      complete: false,
      missed: ['LATE_BET r 4.6 violation round R-1 w-1'],
    });
  });

  it('is not alarmed by what is excused, nor by an advisory, but counts one that was planted', () => {
    const advisory = { severity: 'advisory', code: 'OVER_MAX_UNNOTICED' };
    const quiet = [finding({ verdict: 'excused', wagerId: 'w-3' }), finding({ ...advisory, wagerId: 'w-4' })];
    expect(scorecard([], quiet)).toMatchObject({ complete: true, rows: [] });
    const planted = citation({ code: 'OVER_MAX_UNNOTICED', wagerId: 'w-4' });
    expect(scorecard([planted], quiet).rows).toEqual([
      { code: 'OVER_MAX_UNNOTICED', planted: 1, found: 1, falseAlarms: 0 },
    ]);
  });

  it('is printed code by code with a sum, and names what went wrong', () => {
    const planted = [citation(), citation({ code: 'PAYOUT_WRONG', clause: '8.1', wagerId: 'w-2' })];
    const text = scorecardText(scorecard(planted, [finding(), finding({ code: 'SPIN_BEFORE_CALL', wagerId: null })]));
    expect(text.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['code', 'planted', 'found', 'false alarms'],
      ['LATE_BET', '1', '1', '0'],
      ['PAYOUT_WRONG', '1', '0', '0'],
      ['SPIN_BEFORE_CALL', '0', '0', '1'],
      ['all', '2', '1', '1'],
      ['missed: PAYOUT_WRONG r 8.1 violation round R-1 w-2'],
      ['false alarm: SPIN_BEFORE_CALL r 4.6 violation round R-1 -'],
    ]);
  });
});
