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

const recordedAt = { 'wager-earlier': '2026-04-25T09:00:01.000Z', 'wager-later': '2026-04-25T10:00:00.000Z' };

/** The same claim where no terminal numbered the exclusion and the wager. */
const unnumbered = (claim: Claim, when: keyof typeof recordedAt | 'at-once'): Claim => {
  const { picture, wager } = claim;
  const facts = picture.table.facts.map((fact) => ({ ...fact, sourceSeq: null }));
  const wagerAt = when === 'at-once' ? wager.laid.fact.recordedAt : recordedAt[when];
  const fact = { ...wager.laid.fact, sourceSeq: null, recordedAt: wagerAt };
  return {
    ...claim,
    picture: { ...picture, table: { ...picture.table, facts } },
    wager: { ...wager, laid: { ...wager.laid, fact } },
  };
};

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

  it('is known by the numbers of the terminal where both are of one moment, or its clock was put back', () => {
    expect(outcomeOf(excluded(), bet.after(0))).toBe('void');
    expect(outcomeOf(excluded(), bet.after(-60_000))).toBe('void');
    expect(outcomeOf(bet, excluded().after(0))).toBeUndefined();
  });

  it('is known by when each was recorded where both are of one moment and nobody numbered them', () => {
    expect(laidByExcluded(unnumbered(claimOn([excluded(), bet.after(0)]), 'wager-later'))?.outcome).toBe('void');
    expect(laidByExcluded(unnumbered(claimOn([excluded(), bet.after(0)]), 'wager-earlier'))).toBeUndefined();
    const atOnce = unnumbered(claimOn([excluded(), bet.after(0)]), 'at-once');
    expect(laidByExcluded(atOnce)?.outcome).toBe('undetermined');
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
