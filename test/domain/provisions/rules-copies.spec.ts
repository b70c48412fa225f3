import { rulesCopiesNotProvided } from '../../../domain/provisions/rules-copies.ts';
import type { Step } from '../../support/script.ts';
import { closedWith, dealer, seenAt, tableStep } from '../../support/table-steps.ts';

const asked = (requestId: string): Step => tableStep('RulesCopyRequested', { requestId, personId: 'pam' });
const provided = (requestId: string, edition: string | null): Step =>
  tableStep('RulesCopyProvided', { requestId, edition, by: dealer.personId });

const saw = (...steps: readonly Step[]) => seenAt(rulesCopiesNotProvided('game/this', 'silence'), steps);

describe('A copy of the rules that somebody asked for', () => {
  it('is shown before the table closes', () => {
    expect(saw(asked('R-1'), provided('R-1', 'game/this'), closedWith())).toEqual([]);
    expect(saw(asked('R-1'), closedWith())).toMatchObject([
      {
        persons: [{ personId: 'pam', part: 'wronged' }],
        says: 'pam asked for a copy of the rules, and that one was shown is not on record',
        undetermined: { missing: 'whether a copy was shown on the request R-1: nobody recorded it' },
        interpretations: ['silence'],
      },
    ]);
    expect(saw(asked('R-1'), provided('R-2', 'game/this'), closedWith())).toHaveLength(1);
  });

  it('may still come while the table is open, or goes on in the next session', () => {
    expect(saw(asked('R-1'))).toEqual([]);
    expect(saw(asked('R-1'), closedWith({ reopensAtOnce: true }))).toEqual([]);
  });

  it('is of this edition; nobody has to say which edition they showed', () => {
    expect(saw(asked('R-1'), provided('R-1', null), closedWith())).toEqual([]);
    expect(saw(asked('R-1'), provided('R-1', 'game/other'), closedWith())).toMatchObject([
      { says: 'pam asked for a copy of the rules and was shown game/other', figures: { shown: 'game/other' } },
    ]);
    expect(saw(asked('R-1'), provided('R-1', 'game/other'), provided('R-1', 'game/this'), closedWith())).toEqual([]);
  });
});
