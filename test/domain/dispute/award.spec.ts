import { awardOf } from '../../../domain/dispute/award.ts';

type Decided = Parameters<typeof awardOf>[0][number];
type Paid = Parameters<typeof awardOf>[1][number];

const decided = (awardedCents: number | null, collectedCents: number | null = null, eventId = 'd-1'): Decided => ({
  eventId,
  data: { outcome: awardedCents === 0 ? 'against-complainant' : 'for-complainant', awardedCents, collectedCents },
});
const paid = (cents: number, way: Paid['data']['way'] = 'to-complainant', byDecision: string | null = null): Paid => ({
  eventId: `p-${cents}`,
  data: { way, cents, byDecision },
});
const told = (decisions: readonly Decided[], ...payments: readonly Paid[]) => {
  const award = awardOf(decisions, payments);
  return award && [award.decidedCents, award.paidCents, award.collectedCents, award.owedCents];
};

describe('What a decision in a dispute awards', () => {
  it('is told with what was handed over by it, and what is still owed', () => {
    expect(told([decided(5_000)], paid(2_000))).toEqual([5_000, 2_000, 0, 3_000]);
    expect(told([decided(5_000)], paid(2_000), paid(3_000))).toEqual([5_000, 5_000, 0, 0]);
    expect(told([decided(null, 1_500)], paid(1_000, 'from-complainant'))).toEqual([-1_500, 0, 1_000, -500]);
    expect(told([decided(5_000, 1_500)], paid(3_500))).toEqual([3_500, 3_500, 0, 0]);
    expect(awardOf([decided(5_000)], [paid(2_000)])?.says).toBe(
      'The last decision gives the complainant $50.00; by the record of the dispute $20.00 was paid, and $30.00 is still to be paid to the complainant.',
    );
  });

  it('is nothing by a decision that gives nothing, which does not say that nothing was due', () => {
    expect(awardOf([decided(0)], [])?.says).toBe(
      'The last decision gives nothing; by the record of the dispute nothing was handed over, and nothing more is owed by that decision.',
    );
  });

  it('is not known to be owed, and not to be paid, where nobody recorded a payment', () => {
    expect(awardOf([decided(5_000)], [])).toMatchObject({
      owedCents: null,
      missing: 'whether the $50.00 was paid: nobody recorded it in the dispute',
    });
    expect(awardOf([decided(null, 1_500)], [])).toMatchObject({
      owedCents: null,
      missing: 'whether the $15.00 was given back: nobody recorded it in the dispute',
    });
    expect(told([decided(0)])).toEqual([0, 0, 0, 0]);
  });

  it('is what the last decision says, and what was paid by an earlier one is paid', () => {
    const [first, review] = [decided(5_000), decided(2_000, null, 'd-2')];
    expect(awardOf([first, review], [paid(5_000)])).toMatchObject({ decision: 'd-2', owedCents: -3_000 });
    expect(told([first, decided(0, null, 'd-2')], paid(5_000), paid(5_000, 'from-complainant'))).toEqual([
      0, 5_000, 5_000, 0,
    ]);
  });

  it('is not counted twice where a review may take back what was paid by the decision before', () => {
    const missing = 'whether what the last decision takes back is what was paid by an earlier one: nobody said';
    const review = decided(null, 5_000, 'd-2');
    expect(awardOf([decided(5_000), review], [paid(5_000)])).toMatchObject({ owedCents: null, missing });
    expect(
      awardOf([decided(5_000), review], [paid(5_000, 'to-complainant', 'd-1'), paid(5_000, 'from-complainant', 'd-2')]),
    ).toMatchObject({ paidCents: 5_000, collectedCents: 5_000, owedCents: null, missing });
    expect(told([decided(5_000), review], paid(5_000, 'from-complainant', 'd-2'))).toEqual([-5_000, 0, 5_000, 0]);
    expect(told([decided(0), decided(5_000, 1_000, 'd-2')], paid(4_000, 'to-complainant', 'd-2'))).toEqual([
      4_000, 4_000, 0, 0,
    ]);
  });

  it('is not known where it names no amount, and nothing where nobody decided about money', () => {
    const unnamed: Decided = { eventId: 'd-1', data: { outcome: 'in-part', awardedCents: null, collectedCents: null } };
    expect(awardOf([unnamed], [])).toBeNull();
    expect(awardOf([unnamed], [paid(1_000)])).toMatchObject({
      decidedCents: null,
      paidCents: 1_000,
      owedCents: null,
      missing: 'the amount that the last decision gives',
    });
    expect(awardOf([], [])).toBeNull();
  });
});
