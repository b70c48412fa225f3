import type { Effect, LateTouch } from '../../../domain/round/betting.ts';
import { effectsOn, placementOf } from '../../../domain/settlement/claim.ts';
import { nothing, undetermined, type Due } from '../../../domain/settlement/due.ts';
import {
  isRuledOn,
  perhapsRefusedInPart,
  refusedNearTheClose,
  voidedWithTheRound,
} from '../../../domain/settlement/ruled-on.ts';
import type { JudgedRefusal } from '../../../domain/settlement/rulings.ts';
import type { Claim, Supposing } from '../../../domain/settlement/claim.ts';
import {
  isTouchedLate,
  lateTouches,
  laidLate,
  takenBack,
  touchedBeyondTheRules,
  touchedNearTheClose,
} from '../../../domain/settlement/touched-late.ts';
import { claimOn, firstLaid } from '../../support/claims.ts';
import {
  changed,
  collected,
  forfeited,
  laid,
  recordOf,
  refused,
  roundVoided,
  takenBack as takesBack,
  voided,
} from '../../support/round-steps.ts';

const bet = laid('w-1', 500);
const late = (claim: Claim, how: LateTouch['how'] = 'changed'): LateTouch => ({
  wager: claim.wager,
  how,
  deed: claim.wager.laid,
  change: claim.wager.changes[0] ?? null,
  closedBy: claim.wager.laid,
  strict: true,
  unclear: null,
});
const raised = claimOn([bet, changed('w-1', 900)]);
const effects = (...all: readonly Effect[]) => new Map(all.map((effect) => [late(raised), effect]));
const supposing: Supposing<Claim, LateTouch> = (claim, { effects: otherwise, refusals }) => ({
  ...claim,
  effects: otherwise ?? claim.effects,
  scenario: { ...claim.scenario, refusals: refusals ?? claim.scenario.refusals },
});
const byTouch = { clauses: ['8'], interpretations: ['late-touch'] };

describe('What late touches do to a wager', () => {
  it('is asked of its own touches only, and is nothing for most', () => {
    const other = firstLaid(recordOf(laid('w-2', 300)).wagers);
    const touch = late(raised);
    expect([...effectsOn([touch], raised.wager, () => 'open')]).toEqual([[touch, 'open']]);
    expect(effectsOn([touch], other, () => 'open')).toBe(effectsOn([], raised.wager, () => 'open'));
  });

  it('is something where it was touched, and then the question is cited', () => {
    expect(isTouchedLate(raised)).toBe(false);
    expect(isTouchedLate({ ...raised, effects: effects('open') })).toBe(true);
    expect(lateTouches(raised)).toEqual(byTouch);
  });

  it('may be what the rules do not say', () => {
    expect(touchedBeyondTheRules({ ...raised, effects: effects('ineffective', 'not-governed') })).toMatchObject({
      outcome: 'not-governed',
      reason: 'it was touched after betting was closed, and the rules do not say what becomes of it then',
      ...byTouch,
    });
    expect(touchedBeyondTheRules({ ...raised, effects: effects('ineffective', 'open') })).toBeUndefined();
    expect(touchedBeyondTheRules(raised)).toBeUndefined();
  });

  it('is taken both ways where it is open, and what is not open stays as it is', () => {
    const doubt = touchedNearTheClose(supposing);
    const ways = doubt.ways({ ...raised, effects: effects('open', 'ineffective', 'effective') });
    expect(ways?.map((one) => [...one.effects.values()])).toEqual([
      ['effective', 'ineffective', 'effective'],
      ['ineffective', 'ineffective', 'effective'],
    ]);
    expect(doubt.ways({ ...raised, effects: effects('ineffective') })).toBeUndefined();
    const stands = undetermined(raised.wager, 'no result yet', { due: nothing });
    expect(doubt.isSame(stands, { ...stands, clauses: ['1'] })).toBe(true);
    expect(doubt.isSame(stands, { ...stands, outcome: 'withdrawn' })).toBe(false);
    expect(doubt.isSame(stands, { ...stands, due: { ...nothing, paidCents: 5 } })).toBe(false);
    expect(doubt.undetermined(raised)).toMatchObject({
      outcome: 'undetermined',
      reason: 'whether a touch near the close of betting counts cannot be said from the record',
      ...byTouch,
    });
  });

  it('makes a wager laid late no wager, and leaves one alone that was not', () => {
    const counts = { placement: null, laid: false, without: [late(raised, 'laid')] };
    expect(laidLate({ ...raised, counts })).toMatchObject({ outcome: 'void', due: nothing, reason: null, ...byTouch });
    expect(laidLate(raised)).toBeUndefined();
  });

  it('is cited for a wager that was taken back only where a touch was left out', () => {
    const gone = claimOn([bet, takesBack('w-1')]);
    const free = { placement: null, laid: true, without: [] };
    const withdrawn = { outcome: 'withdrawn', due: nothing, reason: null };
    expect(takenBack({ ...gone, counts: free })).toMatchObject({ ...withdrawn, clauses: [], interpretations: [] });
    const without = { ...free, without: [late(gone)] };
    expect(takenBack({ ...gone, counts: without })).toMatchObject({ ...withdrawn, ...byTouch });
    expect(takenBack(gone)).toBeUndefined();
  });
});

describe('How a wager lies as it counts', () => {
  it('is without what was refused of it', () => {
    const counts = { placement: null, laid: true, without: [] };
    expect(placementOf(raised.wager, raised.counts, 200)).toMatchObject({ stakeCents: 300, kind: 'main' });
    expect(placementOf(raised.wager, counts, 0)).toBe(raised.wager.placement);
    expect(placementOf(raised.wager, counts, null)).toBe(raised.wager.placement);
  });
});

const refusedTwice = claimOn([bet, refused('w-1', 500), refused('w-1', 500)]);
const judged = (...closings: readonly JudgedRefusal['closing'][]): readonly JudgedRefusal[] =>
  refusedTwice.wager.refusals.map((refusal, index) => ({ refusal, closing: closings[index] ?? 'before' }));
const ofClocks = 'the clocks cannot tell whether it was refused before betting was closed';
const ofText = 'it was refused when only the players were free again, and whether it could be the text leaves open';

describe('A wager that somebody ruled on', () => {
  it('was refused, forfeited or declared void, by anyone', () => {
    const rulings = [[refused('w-1', 500)], [forfeited('w-1')], [voided('w-1', 'refunded')]];
    for (const steps of rulings) expect(isRuledOn(claimOn([bet, ...steps]))).toBe(true);
    expect(isRuledOn(claimOn([bet, collected('w-1', 500)]))).toBe(false);
  });

  it('in doubt of the clocks, or of the text, is undetermined by the one or the other', () => {
    const reasonOf = (...closings: readonly JudgedRefusal['closing'][]): Due['reason'] | undefined =>
      perhapsRefusedInPart({ ...refusedTwice, refusals: judged(...closings), partRefusedCents: null })?.reason;
    expect(reasonOf('unclear', 'before')).toBe(ofClocks);
    expect(reasonOf('unclear', 'contested')).toBe(ofText);
    expect(perhapsRefusedInPart(refusedTwice)).toBeUndefined();
  });

  it('is taken as refused and as not refused, where the refusal is in doubt', () => {
    const doubt = refusedNearTheClose(supposing);
    const near = { ...refusedTwice, refusals: judged('unclear') };
    expect(doubt.ways(near)?.map(({ scenario }) => scenario.refusals)).toEqual(['not-surely-late', 'none']);
    expect(doubt.ways({ ...near, scenario: { ...near.scenario, refusals: 'none' } })).toBeUndefined();
    expect(doubt.ways({ ...near, refusals: judged('before') })).toBeUndefined();
    expect(doubt.undetermined(near)).toMatchObject({ reason: ofClocks, clauses: ['6'] });
  });
});

describe('A round that was declared void', () => {
  it('takes its wagers out with it, where that was ruled', () => {
    const rule = voidedWithTheRound<Claim>({ decidedAt: () => Infinity, isOnItsOutcome: () => false });
    expect(rule(claimOn([bet, roundVoided('refunded')]))).toMatchObject({
      outcome: 'refunded',
      due: nothing,
      clauses: ['4'],
    });
    expect(rule(claimOn([bet]))).toBeUndefined();
  });
});
