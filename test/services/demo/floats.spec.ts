import { floatsText, isLevel, type ListedFloat } from '../../../services/demo/floats.ts';

const float = (own: Partial<ListedFloat> = {}): ListedFloat => ({
  session: 'S-1',
  openedCents: 10_000,
  chipsSoldCents: 2_000,
  fillsCents: 1_000,
  creditsCents: 600,
  redeemedCents: 0,
  changedCents: 0,
  transferredCents: 0,
  awardsCents: 0,
  paidLessCollectedCents: -500,
  perhapsInChipsCents: 0,
  expectedCents: 8_900,
  closedCents: 8_900,
  counts: [],
  varianceCents: 0,
  ...own,
});

const nothingPlanted = () => 0;
const plantedAtFirst = (session: string) => (session === 'S-1' ? -200 : 0);

describe('The floats of an evening', () => {
  it('are level when each was counted as it was expected', () => {
    expect(isLevel([float(), float({ session: 'S-2' })], nothingPlanted)).toBe(true);
  });

  it.each([
    ['a variance', { closedCents: 8_800, varianceCents: -100 }],
    ['a count that was not made', { closedCents: null, varianceCents: null }],
    ['more variance than money in doubt', { closedCents: 8_799, perhapsInChipsCents: 100, varianceCents: null }],
  ])('are not level with %s', (_what, own) => {
    expect(isLevel([float(), float(own)], nothingPlanted)).toBe(false);
  });

  it('are level where money that was perhaps in chips explains the difference', () => {
    const inDoubt = { perhapsInChipsCents: 100, expectedCents: null, varianceCents: null };
    expect(
      [8_800, 8_900, 9_000].map((closedCents) => isLevel([float({ ...inDoubt, closedCents })], nothingPlanted)),
    ).toEqual([true, true, true]);
  });

  it('are level where just what was planted is missing, at the table where it was planted', () => {
    const isShort = float({ closedCents: 8_700, varianceCents: -200 });
    expect(isLevel([isShort, float({ session: 'S-2' })], plantedAtFirst)).toBe(true);
    expect(isLevel([float(), float({ session: 'S-2' })], plantedAtFirst)).toBe(false);
  });

  it('are level where chips came from another table, were redeemed or changed', () => {
    const moved = { redeemedCents: 300, changedCents: -50, transferredCents: -1_000 };
    expect(isLevel([float({ ...moved, closedCents: 8_150 })], nothingPlanted)).toBe(true);
    expect(isLevel([float(moved)], nothingPlanted)).toBe(false);
  });

  it('are printed table by table, in dollars', () => {
    const text = floatsText([float(), float({ session: 'S-2', expectedCents: null, varianceCents: null })]);
    expect(text.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['float', 'opened', 'fills', 'credits', 'other', 'sold', 'played', 'expected', 'counted', 'variance'],
      ['S-1', '100.00', '10.00', '6.00', '0.00', '20.00', '-5.00', '89.00', '89.00', '0.00'],
      ['S-2', '100.00', '10.00', '6.00', '0.00', '20.00', '-5.00', 'not known', '89.00', 'not known'],
    ]);
  });
});
