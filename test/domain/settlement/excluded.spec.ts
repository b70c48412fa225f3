import { laidByExcluded, questionOfExcluded } from '../../../domain/settlement/excluded.ts';
import type { Claim } from '../../../domain/settlement/claim.ts';
import { nothing } from '../../../domain/settlement/due.ts';
import { claimOn, reading } from '../../support/claims.ts';
import { carriedIn, laid } from '../../support/round-steps.ts';
import type { Step } from '../../support/script.ts';
import { decisionBy, supervisor, tableStep } from '../../support/table-steps.ts';

const bet = laid('w-1', 500);
const excluded = (from = 'game', personId = 'p-1'): Step =>
  tableStep('PlayerExcluded', { personId, from, decision: decisionBy(supervisor) }, supervisor);
const outcomeOf = (...steps: readonly Step[]) => laidByExcluded(claimOn(steps))?.outcome;

describe('A wager of a player who had been excluded when they laid it', () => {
  it('is not a wager, where the document is read so: its stake goes back', () => {
    expect(laidByExcluded(claimOn([excluded(), bet]))).toMatchObject({
      outcome: 'void',
      due: nothing,
      clauses: ['7'],
      interpretations: ['excluded-wagers'],
      reason: null,
    });
    expect(outcomeOf(excluded('casino'), bet)).toBe('void');
    expect(outcomeOf(excluded(), bet, excluded())).toBe('void');
  });

  it('counts until it is declared void, where the document is read so', () => {
    const untilVoid = claimOn([excluded(), bet]);
    const scenario: Claim['scenario'] = {
      ...untilVoid.scenario,
      reading: { ...reading, excludedWagers: 'until-void' },
    };
    expect(laidByExcluded({ ...untilVoid, scenario })).toBeUndefined();
  });

  it('is in doubt where the clocks cannot tell which was first', () => {
    const near = [excluded().from('T-1', 300), bet.from('T-2', 300).after(200)];
    expect(laidByExcluded(claimOn(near))).toMatchObject({
      outcome: 'undetermined',
      due: null,
      clauses: ['7'],
      interpretations: ['excluded-wagers'],
      reason: 'the clocks cannot tell whether its player had been excluded when it was laid',
    });
    expect(outcomeOf(...near, excluded().after(60_000))).toBe('undetermined');
    expect(outcomeOf(excluded().after(60_000), ...near)).toBe('void');
  });

  it('rests on the question what it counts for, and on no clause of its own', () => {
    expect(questionOfExcluded(claimOn([excluded(), bet]))).toEqual({
      clauses: [],
      interpretations: ['excluded-wagers'],
    });
  });
});

describe('A wager that an exclusion does not touch', () => {
  it.each([
    ['was laid before its player was excluded', [bet, excluded()]],
    ['is of another player than the one who was excluded', [excluded('game', 'p-2'), bet]],
    ['is of a player who was excluded from the ring only', [excluded('ring'), bet]],
    ['lay there before, and was only carried on', [excluded(), carriedIn('w-1', 500)]],
    ['is of a table from which nobody was excluded', [bet]],
  ] as const)('%s', (_, steps) => {
    const claim = claimOn(steps);
    expect(laidByExcluded(claim)).toBeUndefined();
    expect(questionOfExcluded(claim)).toEqual({ clauses: [], interpretations: [] });
  });
});
