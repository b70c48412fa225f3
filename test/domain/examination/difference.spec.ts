import { difference, isSame, unchanged } from '../../../domain/examination/difference.ts';
import { fingerprint } from '../../../domain/examination/fingerprint.ts';
import type { Finding } from '../../../domain/law/finding.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';
import { finding, lost, settlement, ungoverned } from './judged.ts';

const between = (
  was: { readonly findings?: readonly Finding[]; readonly settlements?: readonly Settlement[] },
  is: { readonly findings?: readonly Finding[]; readonly settlements?: readonly Settlement[] },
) =>
  difference(
    { findings: was.findings ?? [], settlements: was.settlements ?? [] },
    { findings: is.findings ?? [], settlements: is.settlements ?? [] },
  );

describe('The difference of findings', () => {
  it('is none between an examination and itself', () => {
    const same = {
      findings: [finding({ code: 'A' }), finding({ code: 'B' })],
      settlements: [settlement({ wagerId: 'w' })],
    };
    const found = between(same, same);
    expect(isSame(found)).toBe(true);
    expect([found.findings.same, found.wagers.same]).toEqual([2, 1]);
  });

  it('is what was added and what is gone, each deed for itself', () => {
    const [one, other] = [finding({ code: 'A', deed: 'e-1' }), finding({ code: 'A', deed: 'e-2' })];
    const found = between({ findings: [one] }, { findings: [other] });
    expect(found.findings).toEqual({ added: [other], gone: [one], changed: [], same: 0 });
    expect(isSame(found)).toBe(false);
  });

  it('tells what is gone in the order of time, in whatever order it was kept', () => {
    const early = finding({ code: 'A', occurredAt: '2026-03-06T08:00:00.000Z', id: 'b'.repeat(64) });
    const late = finding({ code: 'B', occurredAt: '2026-03-06T09:00:00.000Z', id: 'a'.repeat(64) });
    const asLate = finding({ code: 'C', occurredAt: '2026-03-06T09:00:00.000Z', id: 'c'.repeat(64) });
    const gone = [early, late, asLate];
    for (const findings of [gone, [asLate, late, early], [late, early, asLate]]) {
      expect(between({ findings }, {}).findings.gone).toEqual(gone);
    }
  });

  it('tells what of a finding has changed', () => {
    const was = finding({ code: 'A' });
    const is = finding({ code: 'A', verdict: 'excused', by: ['2'] });
    expect(between({ findings: [was] }, { findings: [is] }).findings.changed).toEqual([
      { was, is, in: ['verdict', 'by'] },
    ]);
  });

  it('knows the same deed under another edition, also where its number is another', () => {
    const was = finding({ code: 'A', clause: '4.6', follows: 'x' });
    const sameNumber = finding({ code: 'A', clause: '4.6', follows: 'y' }, 'toy/two');
    expect(between({ findings: [was] }, { findings: [sameNumber] }).findings).toMatchObject({ same: 1, changed: [] });
    const otherNumber = finding({ code: 'A', clause: '3.9', follows: 'y' }, 'toy/two');
    const found = between({ findings: [was] }, { findings: [otherNumber] }).findings;
    expect(found.changed.map((change) => change.in)).toEqual([['clause']]);
    expect([found.added, found.gone]).toEqual([[], []]);
  });

  it('pairs two findings of one deed under two clauses each with its own', () => {
    const findings = [finding({ code: 'A', clause: '1' }), finding({ code: 'A', clause: '2' })];
    expect(between({ findings }, { findings: findings.toReversed() }).findings.same).toBe(2);
  });

  it('takes figures for the same whatever their order', () => {
    const was = finding({ code: 'A', figures: { paidCents: 1, dueCents: 2 } });
    const is = finding({ code: 'A', figures: { dueCents: 2, paidCents: 1 } });
    expect(isSame(between({ findings: [was] }, { findings: [is] }))).toBe(true);
  });
});

describe('The difference of wagers', () => {
  it('is what more the player is due, wager by wager and in sum', () => {
    const was = [settlement({ wagerId: 'w-1' }), settlement({ wagerId: 'w-2' }), settlement({ wagerId: 'w-3' })];
    const is = [settlement({ wagerId: 'w-1', ...lost, differenceCents: 2_000 }), settlement({ wagerId: 'w-2' })];
    const { wagers } = between({ settlements: was }, { settlements: is });
    expect(
      wagers.changed.map(({ wagerId, dueCents, differenceCents }) => [wagerId, dueCents, differenceCents]),
    ).toEqual([
      ['w-1', -2_000, 2_000],
      ['w-3', -1_000, 0],
    ]);
    expect(wagers).toMatchObject({ same: 1, dueCents: -3_000, differenceCents: 2_000, open: 0 });
    expect(wagers.changed[1]).toMatchObject({ is: null, was: { wagerId: 'w-3' } });
  });

  it('leaves out of the sums what one of the two leaves open, and counts it', () => {
    const was = [settlement({ wagerId: 'w-1' }), settlement({ wagerId: 'w-2' })];
    const is = [
      settlement({ wagerId: 'w-1', ...ungoverned }),
      settlement({ wagerId: 'w-2', ...lost, differenceCents: 2_000 }),
    ];
    const { wagers } = between({ settlements: was }, { settlements: is });
    expect(wagers.changed[0]).toMatchObject({ wagerId: 'w-1', dueCents: null, differenceCents: null });
    expect(wagers).toMatchObject({ dueCents: -2_000, differenceCents: 2_000, open: 1 });
  });

  it('does not depend on the order of members, which a read model does not keep', () => {
    const is = settlement({ wagerId: 'w-1', due: { returnedCents: 0, paidCents: 1_000, collectedCents: 0 } });
    expect(isSame(between({ settlements: [settlement({ wagerId: 'w-1' })] }, { settlements: [is] }))).toBe(true);
  });
});

describe('Two examinations with one fingerprint', () => {
  it('differ in nothing, and what is said of that unread is what comparing them says', () => {
    const judged = {
      findings: [finding({ code: 'A' }), finding({ code: 'B', figures: { paidCents: 1 } })],
      settlements: [settlement({ wagerId: 'w-1' }), settlement({ wagerId: 'w-2', ...lost })],
    };
    const again = structuredClone(judged);
    expect(fingerprint(again)).toBe(fingerprint(judged));
    expect(unchanged(judged)).toEqual(difference(judged, again));
  });

  it('have another as soon as anything in them is otherwise', () => {
    const judged = { findings: [finding({ code: 'A' })], settlements: [settlement({ wagerId: 'w-1' })] };
    const others = [
      { ...judged, findings: [] },
      { ...judged, findings: [finding({ code: 'A', verdict: 'excused' })] },
      { ...judged, settlements: [settlement({ wagerId: 'w-1', differenceCents: 1 })] },
      { ...judged, settlements: [settlement({ wagerId: 'w-1', due: null })] },
    ];
    const all = [judged, ...others].map(fingerprint);
    expect(new Set(all).size).toBe(all.length);
  });
});
