import { dutiesAt, stoodAt } from '../../../domain/table/duties.ts';
import { limitsAt, personalLimitAt } from '../../../domain/table/limits.ts';
import { closedToPlay, denominationsAt, playersAtClosing, type TableRecord } from '../../../domain/table/record.ts';
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
  tableOf,
  tableStep,
  takenDown,
} from '../../support/table-steps.ts';

/** Each stint of a person, as the types of the facts that began and ended it. */
const stints = (table: TableRecord, of: 'duties' | 'seatsOf', personId: string) =>
  (table[of].get(personId) ?? []).map(({ from, to }) => [from.type, to?.type ?? null]);

const lastOf = ({ facts }: TableRecord) => {
  const last = facts.at(-1);
  if (!last) throw new Error('the table has facts');
  return last;
};

describe('Who is at a table', () => {
  it('has a duty from taking it up until being relieved', () => {
    const table = tableOf(onDuty(dealer), relieved(dealer), onDuty(supervisor));
    expect(stints(table, 'duties', 'dealer-1')).toEqual([['table.StaffAssigned', 'table.StaffRelieved']]);
    expect(dutiesAt(table, 'cs-1', lastOf(table))).toEqual(['casino-supervisor']);
    expect(dutiesAt(table, 'dealer-1', lastOf(table))).toEqual([]);
  });

  it('keeps the duties that they were not relieved of', () => {
    const table = tableOf(onDuty(dealer), onDuty(dealer, 'boxer'), relieved(dealer), closedWith());
    expect(stints(table, 'duties', 'dealer-1')).toEqual([
      ['table.StaffAssigned', 'table.StaffRelieved'],
      ['table.StaffAssigned', 'table.SessionClosed'],
    ]);
  });

  it('is off duty when relieved once, also where taking it up was recorded twice', () => {
    const table = tableOf(onDuty(dealer), onDuty(dealer), relieved(dealer), closedWith());
    expect(dutiesAt(table, 'dealer-1', lastOf(table))).toEqual([]);
  });

  it('has no duty and no seat after the table closed, also when nobody recorded that they left', () => {
    const table = tableOf(onDuty(dealer), seated(pam, 1), closedWith(), tableStep('FloatClosed', {}));
    expect(stints(table, 'duties', 'dealer-1')).toEqual([['table.StaffAssigned', 'table.SessionClosed']]);
    expect(stints(table, 'seatsOf', 'pam')).toEqual([['table.SeatTaken', 'table.SessionClosed']]);
    expect(dutiesAt(table, 'dealer-1', lastOf(table))).toEqual([]);
  });

  it('has no duty either where only the gaming day ended: the next session records its own', () => {
    const table = tableOf(onDuty(dealer), closedWith({ reopensAtOnce: true }));
    expect(stints(table, 'duties', 'dealer-1')).toEqual([['table.StaffAssigned', 'table.SessionClosed']]);
    expect(closedToPlay(table)).toBeNull();
  });

  it('has lost a seat that another takes, and keeps it when taking it is recorded twice', () => {
    const taken = tableOf(seated(pam, 1), seated(quinn, 1));
    expect(stints(taken, 'seatsOf', 'pam')).toEqual([['table.SeatTaken', 'table.SeatTaken']]);
    expect(stints(taken, 'seatsOf', 'quinn')).toEqual([['table.SeatTaken', null]]);
    const twice = tableOf(seated(pam, 1), seated(pam, 1));
    expect(stints(twice, 'seatsOf', 'pam')).toEqual([['table.SeatTaken', null]]);
    expect(stints(tableOf(seated(pam, 1), seated(pam, 1), leftSeat(pam, 1)), 'seatsOf', 'pam')).toEqual([
      ['table.SeatTaken', 'table.SeatLeft'],
    ]);
    const closing = tableOf(seated(pam, 1), seated(pam, 1), closedWith({ playersPresent: null }));
    expect(playersAtClosing(closing)).toBe(1);
  });

  it('loses only the seat that they leave, and no seat when another person is said to leave it', () => {
    const table = tableOf(seated(pam, 1), seated(pam, 2), leftSeat(pam, 2), leftSeat(quinn, 1));
    expect(stints(table, 'seatsOf', 'pam')).toEqual([
      ['table.SeatTaken', null],
      ['table.SeatTaken', 'table.SeatLeft'],
    ]);
  });

  it('counts as a player at the closing, unless the closing says how many there were', () => {
    const players = [seated(pam, 1), seated(quinn, 2), leftSeat(quinn, 2)];
    expect(playersAtClosing(tableOf(...players))).toBe(0);
    expect(playersAtClosing(tableOf(...players, closedWith()))).toBe(1);
    expect(playersAtClosing(tableOf(...players, closedWith({ playersPresent: 0 })))).toBe(0);
  });
});

const granted = (minCents: number) =>
  tableStep('PersonalLimitGranted', {
    personId: 'pam',
    minCents,
    maxCents: 90_000,
    signId: null,
    decision: decisionBy(supervisor),
  });

const counted = (name: string, denominationCents: number) =>
  tableStep(name, {
    lines: [
      { denominationCents, count: 10 },
      { denominationCents: 7, count: 0 },
    ],
  });

describe('What stands at a table', () => {
  it('is a sign, from when it is shown until it is taken down', () => {
    const closure = { kind: 'closure', proposedAt: null };
    const table = tableOf(shown('S-1', closure), shown('S-2', closure), takenDown('S-1'), onDuty(dealer));
    expect(table.signs.map((sign) => stoodAt(sign, lastOf(table)))).toEqual([false, true]);
  });

  it('are the limits that were stated last: by a sign, or by a change', () => {
    const sign = shown('S-1', { kind: 'limits', limits: [limitsOf(500, 10_000)] });
    const change = tableStep('LimitsChanged', {
      limits: [limitsOf(1_000, 10_000)],
      signId: null,
      decision: decisionBy(supervisor),
    });
    const table = tableOf(onDuty(dealer), sign, onDuty(supervisor), change);
    expect(table.facts.map((at) => limitsAt(table, 'any', at)?.minCents)).toEqual([500, 500, 500, 1_000]);
  });

  it("are a person's own limits, until they end or others are granted", () => {
    const ended = tableStep('PersonalLimitEnded', { personId: 'pam' });
    const table = tableOf(granted(500), granted(1_000), ended, onDuty(dealer));
    expect(table.facts.map((at) => personalLimitAt(table, 'pam', at)?.value.minCents ?? null)).toEqual([
      500,
      1_000,
      1_000,
      null,
    ]);
    expect(personalLimitAt(table, null, lastOf(table))).toBeUndefined();
  });

  it('are the chips that were counted last; before any count, those of the first', () => {
    const table = tableOf(onDuty(dealer), counted('FloatOpened', 100), counted('FloatCounted', 500));
    expect(table.facts.map((at) => denominationsAt(table, at))).toEqual([[100], [100], [500]]);
    const uncounted = tableOf(onDuty(dealer));
    expect(denominationsAt(uncounted, lastOf(uncounted))).toBeNull();
  });
});
