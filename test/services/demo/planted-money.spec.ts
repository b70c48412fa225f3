import type { MoneyDay } from '../../../domain/play/money-day/money-day.ts';
import type { ListedFloat } from '../../../services/demo/floats.ts';
import { moneyRows, moneyText, plantedCentsOf } from '../../../services/demo/planted-money.ts';
import type { ListedFinding } from '../../../services/demo/scorecard.ts';
import type { ListedWin } from '../../../services/demo/wins.ts';

const subject = { kind: 'gamingDay', id: 'STAR.2026-03-06' } as const;
const cited = (code: string) => ({ subject, clause: '1.1', code, verdict: 'violation', wagerId: null }) as const;
const [session, journey] = ['STAR.TU-01.2026-03-06.1', 'STAR.BOX-1.2026-03-06.1'];

const day = {
  planted: [
    {
      move: 'theft-from-tray',
      says: 'Somebody takes a chip out of the tray.',
      expected: [],
      explained: [{ figure: 'float', by: 'count-2', of: session, cents: -2_500 }],
    },
    {
      move: 'short-box',
      says: 'A banknote is not in the box.',
      expected: [cited('BOX_UNLIKE_SALES')],
      explained: [{ figure: 'box', by: journey, of: journey, cents: -5_000 }],
    },
    { move: 'slip-gap', says: 'A number is skipped.', expected: [cited('SLIP_NUMBER_SKIPPED')], explained: [] },
  ],
} as unknown as MoneyDay;

const floatWith = (differenceCents: number | null, perhapsInChipsCents = 0): ListedFloat =>
  ({
    session,
    perhapsInChipsCents,
    counts: [
      { eventId: 'count-1', sinceCount: null },
      { eventId: 'count-2', sinceCount: { differenceCents } },
    ],
  }) as unknown as ListedFloat;

const finding = (code: string, figures: ListedFinding['figures'] = null): ListedFinding => ({
  ...cited(code),
  severity: 'breach',
  figures,
});
const findings = [
  finding('BOX_UNLIKE_SALES', { dropBox: 'BOX-2', cashOverCents: -1 }),
  finding('BOX_UNLIKE_SALES', { dropBox: 'BOX-1', cashOverCents: -5_000 }),
  finding('SLIP_NUMBER_SKIPPED'),
];

const winWith = (countedLessRecordedCents: number | null): ListedWin => ({
  session,
  byFormula: { dropJourneys: [journey] },
  between: { countedLessRecordedCents },
});
const isFoundWith = (floats: readonly ListedFloat[], found = findings, wins = [winWith(-5_000)]) =>
  moneyRows([day], { floats, wins, findings: found }).map(({ isFound }) => isFound);

describe('What was planted in money beside what was found', () => {
  it('is all found when the count, the box and the code are there, to the cent', () => {
    expect(isFoundWith([floatWith(-2_500)])).toEqual([true, true, true]);
  });

  it('is not found when a count or a box differs by another amount, or a code is missing', () => {
    expect(isFoundWith([floatWith(-2_400)])).toEqual([false, true, true]);
    expect(isFoundWith([floatWith(-2_500)], findings.slice(0, 1))).toEqual([true, false, false]);
    expect(isFoundWith([])).toEqual([false, true, true]);
  });

  it('is not found when a short box is not in the win of its session, to the cent', () => {
    for (const cents of [null, 0, -4_900])
      expect(isFoundWith([floatWith(-2_500)], findings, [winWith(cents)])).toEqual([true, false, true]);
    expect(isFoundWith([floatWith(-2_500)], findings, [])).toEqual([true, false, true]);
  });

  it('is in doubt, and not missed, where nobody knows of money of that table whether it was chips', () => {
    expect(isFoundWith([floatWith(null, 700)])).toEqual([true, true, true]);
    expect(isFoundWith([floatWith(null)])).toEqual([false, true, true]);
  });

  it('is summed for the float of a session', () => {
    expect([session, journey, 'STAR.TU-02.2026-03-06.1'].map(plantedCentsOf([day]))).toEqual([-2_500, 0, 0]);
  });

  it('is printed move by move, in dollars or by its code', () => {
    const text = moneyText(moneyRows([day], { floats: [floatWith(-2_500)], wins: [winWith(-5_000)], findings }));
    expect(text.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['planted', 'where', 'it makes', 'found', 'it explains'],
      ['theft-from-tray', session, '-$25.00', '-$25.00', 'variance of the float: -$25.00 of -$25.00'],
      ['short-box', journey, '-$50.00', '-$50.00', 'counted less recorded drop: -$50.00 of -$50.00'],
      ['slip-gap', 'STAR.2026-03-06', 'SLIP_NUMBER_SKIPPED', 'SLIP_NUMBER_SKIPPED'],
    ]);
  });
});
