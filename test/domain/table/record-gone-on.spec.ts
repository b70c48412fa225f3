import * as fc from 'fast-check';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { growsOutOf } from '../../../domain/kernel/growing.ts';
import { tableRecordOf } from '../../../domain/table/record.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  closedWith,
  dealer,
  decisionBy,
  leftSeat,
  limitsOf,
  onDuty,
  pam,
  quinn,
  relieved,
  seated,
  shown,
  supervisor,
  tableStep,
  takenDown,
} from '../../support/table-steps.ts';

const decision = decisionBy(supervisor);
const marker = (maxCents: number) => shown('marker', { kind: 'box-marker', box: 'box-3', maxCents });

const steps: readonly Step[] = [
  onDuty(dealer),
  onDuty(dealer, 'boxer'),
  relieved(dealer),
  onDuty(supervisor),
  relieved(supervisor),
  seated(pam, 1),
  seated(quinn, 1),
  seated(pam, 2),
  leftSeat(pam, 1),
  leftSeat(quinn, 1),
  shown('limits', { kind: 'limits', limits: [limitsOf(500, 50_000)] }),
  shown('limits', { kind: 'limits', limits: [limitsOf(1_000, 50_000)] }),
  takenDown('limits'),
  marker(10_000),
  marker(20_000),
  takenDown('marker'),
  tableStep('LimitsChanged', { limits: [limitsOf(2_500, 50_000)], decision }),
  tableStep('PersonalLimitGranted', { personId: 'pam', minCents: 500, maxCents: 90_000, signId: null, decision }),
  tableStep('PersonalLimitEnded', { personId: 'pam' }),
  tableStep('BoxLimitGranted', { box: 'box-3', maxCents: 10_000, signId: 'marker', decision }),
  tableStep('BoxLimitEnded', { box: 'box-3' }),
  tableStep('FloatCounted', { lines: [{ denominationCents: 500, count: 3 }] }),
  tableStep('PlayerExcluded', { personId: 'quinn', from: 'game', decision }),
  closedWith(),
];

const evening = fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 30 });

/** The record of facts from which nothing was drawn before. */
const anew = (facts: readonly Fact[]) => tableRecordOf([...facts]);

describe('The record of a table that goes on', () => {
  it('says what the record of all its facts says, and leaves the one before as it was', () => {
    fc.assert(
      fc.property(evening, fc.nat({ max: 30 }), fc.nat({ max: 30 }), (done, one, other) => {
        const all = stage(done).session.session;
        const [early, late] = [all.slice(0, Math.min(one, other)), all.slice(0, Math.max(one, other))];
        const before = tableRecordOf(early);
        growsOutOf(late, early);
        growsOutOf(all, late);
        expect(tableRecordOf(late)).toEqual(anew(late));
        expect(tableRecordOf(all)).toEqual(anew(all));
        expect(before).toEqual(anew(early));
      }),
      { numRuns: 300 },
    );
  });

  it('has the same seat, and the same sign, in every list that has it', () => {
    const all = stage([seated(pam, 1), marker(10_000), leftSeat(pam, 1), takenDown('marker')]).session.session;
    const early = all.slice(0, 3);
    tableRecordOf(early);
    growsOutOf(all, early);
    const { seats, seatsOf, signs, markersOf } = tableRecordOf(all);
    expect([seats[0]?.to?.type, signs[0]?.to?.type]).toEqual(['table.SeatLeft', 'table.SignRemoved']);
    expect([seatsOf.get('pam')?.[0], markersOf.get('box-3')?.[0]]).toEqual([seats[0], signs[0]]);
    expect(seatsOf.get('pam')?.[0]).toBe(seats[0]);
    expect(markersOf.get('box-3')?.[0]).toBe(signs[0]);
  });
});
