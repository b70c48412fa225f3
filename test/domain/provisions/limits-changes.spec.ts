import type { JsonObject } from '../../../domain/kernel/json.ts';
import { limitsChangedWithoutNotice, type LimitsChangeRule } from '../../../domain/provisions/limits-changes.ts';
import type { Step } from '../../support/script.ts';
import {
  decisionBy,
  limitsOf,
  minutes,
  seconds,
  seenAt,
  shown,
  supervisor,
  tableStep,
  told,
} from '../../support/table-steps.ts';

/** A document in which a minimum rises after five minutes on a sign, and all else changes at once. */
const fiveMinutes: LimitsChangeRule = {
  shownForMinutes: 5,
  proposesTime: true,
  beforeItsTime: { question: 'before-its-time', contestedBy: 'the rule itself' },
  spells: 'spells',
  neededFor: 'a-higher-minimum',
};
/** A document in which players are told of any change before it. */
const anyChange: LimitsChangeRule = {
  shownForMinutes: null,
  proposesTime: false,
  beforeItsTime: null,
  spells: null,
  neededFor: 'any-change',
};

const at = (time: string) => `2026-04-25T${time}:00.000Z`;
const opening = shown('S-1', { kind: 'limits', limits: [limitsOf(500, 10_000)] }).after(0);
const changed = (...limits: readonly JsonObject[]): Step =>
  tableStep('LimitsChanged', { limits, signId: null, decision: decisionBy(supervisor) }, supervisor);
const announced = (proposedAt: string | null, ...limits: readonly JsonObject[]): Step =>
  shown('S-2', { kind: 'limits-change', limits, proposedAt }).after(0);

const heads = (minCents: number) => limitsOf(minCents, 10_000, { wagerKind: 'heads' });
const tails = (minCents: number) => limitsOf(minCents, 10_000, { wagerKind: 'tails' });

const saidOf = (...limits: readonly JsonObject[]): Step =>
  tableStep('NoticeGiven', { content: { kind: 'limits-change', limits, proposedAt: null }, by: 'dealer-1' });

const saysOf = (rule: LimitsChangeRule, ...steps: readonly Step[]) =>
  told(seenAt(limitsChangedWithoutNotice(rule), [opening, ...steps]));

describe('Limits where a raised minimum needs five minutes', () => {
  const raised = ["cs-1 raised the minimum for all wagers from $5.00 to $10.00 without 5 minutes' notice on a sign"];

  it('may rise after a sign of the new minimum and its time was shown so long', () => {
    const sign = announced(at('09:05'), limitsOf(1_000, 10_000));
    expect(saysOf(fiveMinutes, sign, changed(limitsOf(1_000, 10_000)).after(minutes(5)))).toEqual([]);
    expect(saysOf(fiveMinutes, sign, changed(limitsOf(1_000, 10_000)).after(minutes(5) - 1))).toEqual(raised);
  });

  it('may not rise on a sign of another minimum, without its time, or without a sign', () => {
    const change = changed(limitsOf(1_000, 10_000)).after(minutes(5));
    expect(saysOf(fiveMinutes, announced(at('09:05'), limitsOf(2_000, 10_000)), change)).toEqual(raised);
    expect(saysOf(fiveMinutes, announced(null, limitsOf(1_000, 10_000)), change)).toEqual(raised);
    expect(saysOf(fiveMinutes, change)).toEqual(raised);
  });

  it('may fall at once, and have another maximum or unit at once', () => {
    const more = { unitCents: 100, multiplesOfMin: true };
    expect(saysOf(fiveMinutes, changed(limitsOf(200, 90_000, more)))).toEqual([]);
  });

  it('also change by a sign of limits, of which nobody is named', () => {
    const sign = shown('S-3', { kind: 'limits', limits: [limitsOf(1_000, 10_000)] });
    expect(seenAt(limitsChangedWithoutNotice(fiveMinutes), [opening, sign])).toMatchObject([
      { persons: [], figures: { wagerKind: '*', minWasCents: 500, minCents: 1_000 } },
    ]);
  });

  it('need a new sign for a second rise to the same minimum', () => {
    const sign = announced(at('09:05'), limitsOf(1_000, 10_000));
    const [up, down] = [changed(limitsOf(1_000, 10_000)), changed(limitsOf(500, 10_000))];
    expect(saysOf(fiveMinutes, sign, up.after(minutes(5)), down, up.after(minutes(5)))).toEqual(raised);
  });

  it('may rise on a sign that gives another maximum: only the minimum needs it', () => {
    const sign = announced(at('09:05'), limitsOf(1_000, 20_000));
    expect(saysOf(fiveMinutes, sign, changed(limitsOf(1_000, 10_000)).after(minutes(5)))).toEqual([]);
  });

  it('need no new sign where the rise came before the time that the sign gave', () => {
    const sign = announced(at('09:30'), limitsOf(1_000, 10_000));
    const [up, down] = [changed(limitsOf(1_000, 10_000)), changed(limitsOf(500, 10_000))];
    const early = [sign, up.after(minutes(10)), down];
    expect(saysOf(fiveMinutes, ...early, up.after(minutes(30)))).toHaveLength(1);
    const nearly = [announced(at('09:05'), limitsOf(1_000, 10_000)), up.after(minutes(5) - 100).from('T-2', 300), down];
    expect(saysOf(fiveMinutes, ...nearly, up.after(minutes(5)))).toHaveLength(2);
  });

  it('are told kind by kind: once for a statement, of the kind with the least notice', () => {
    const sign = announced(at('09:05'), heads(1_000));
    const steps = [sign, changed(heads(1_000), tails(1_000)).after(minutes(5))];
    const sightings = seenAt(limitsChangedWithoutNotice(fiveMinutes), [opening, ...steps]);
    expect(sightings).toMatchObject([
      {
        persons: [{ personId: supervisor.personId, part: 'deed' }],
        figures: { wagerKind: 'tails', minWasCents: 500, minCents: 1_000 },
      },
    ]);
    expect(told(sightings)).toEqual([
      "cs-1 raised the minimum for tails from $5.00 to $10.00 without 5 minutes' notice on a sign",
    ]);
  });

  it.each([
    ['contested', 'the rule itself'],
    ['not-covered', undefined],
  ])('may rise before the time on the sign or not, as chosen: %s', (choice, contestedBy) => {
    const steps = [opening, announced(at('09:30'), limitsOf(1_000, 10_000)), changed(limitsOf(1_000, 10_000))];
    const [, , change = opening] = steps;
    const sightings = seenAt(
      limitsChangedWithoutNotice(fiveMinutes),
      [...steps.slice(0, 2), change.after(minutes(10))],
      { 'before-its-time': choice },
    );
    expect(told(sightings)).toEqual([
      'cs-1 raised the minimum for all wagers from $5.00 to $10.00 before the time that the sign gave',
    ]);
    expect(sightings[0]?.contestedBy).toBe(contestedBy);
    expect(sightings[0]?.figures).toMatchObject({ earlyMs: minutes(20) });
  });
});

describe('Limits where any change needs notice, and no time is given', () => {
  const change = changed(limitsOf(500, 20_000));

  it('may change when a sign of just that was shown before', () => {
    expect(saysOf(anyChange, announced(null, limitsOf(500, 20_000)), change.after(seconds(1)))).toEqual([]);
    expect(saysOf(anyChange, announced(at('10:00'), limitsOf(500, 20_000)), change.after(seconds(1)))).toEqual([]);
  });

  it('may not change without one: not the maximum, not the minimum, not the unit', () => {
    expect(saysOf(anyChange, change)).toEqual([
      'cs-1 changed the limits for all wagers (minimum $5.00, maximum $100.00; now minimum $5.00, maximum $200.00) without notice',
    ]);
    expect(saysOf(anyChange, changed(limitsOf(100, 10_000)))).toHaveLength(1);
    expect(saysOf(anyChange, changed(limitsOf(500, 10_000, { unitCents: 100 })))).toHaveLength(1);
    expect(saysOf(anyChange, changed(limitsOf(500, 10_000, { multiplesOfMin: true })))).toHaveLength(1);
    expect(saysOf(anyChange, announced(null, limitsOf(500, 30_000)), change)).toHaveLength(1);
    expect(seenAt(limitsChangedWithoutNotice(anyChange), [opening, change])[0]?.figures).toEqual({
      wagerKind: '*',
      minWasCents: 500,
      minCents: 500,
      maxWasCents: 10_000,
      maxCents: 20_000,
    });
  });

  it('need a new sign for the same change again, and none for one that was made before the sign', () => {
    const back = changed(limitsOf(500, 10_000));
    const sign = announced(null, limitsOf(500, 20_000));
    expect(saysOf(anyChange, sign, change, back, change)).toHaveLength(2);
    expect(saysOf(anyChange, change, back, sign, change)).toHaveLength(2);
  });

  it('need no notice when they are stated again as they were', () => {
    expect(saysOf(anyChange, changed(limitsOf(500, 10_000)))).toEqual([]);
  });
});

describe('Limits of which players may be told by word', () => {
  const byWord: LimitsChangeRule = { ...anyChange, byWord: { silence: 'silence' } };
  const to = limitsOf(500, 20_000);
  const change = changed(to).after(seconds(1));
  const sentence =
    'cs-1 changed the limits for all wagers (minimum $5.00, maximum $100.00; now minimum $5.00, maximum $200.00) without notice';

  it('may change when it was said before, or shown on a sign', () => {
    expect(saysOf(byWord, saidOf(to), change)).toEqual([]);
    expect(saysOf(byWord, announced(null, to), change)).toEqual([]);
  });

  it('are doubted when no notice before them is on record, or only of another change: it may have been said', () => {
    const doubted = [`${sentence} [whether the players were told before: nobody recorded it]`];
    expect(saysOf(byWord, change)).toEqual(doubted);
    expect(saysOf(byWord, change, saidOf(to).after(seconds(1)))).toEqual(doubted);
    expect(saysOf(byWord, saidOf(limitsOf(100, 10_000)), change)).toEqual(doubted);
    const [seen] = seenAt(limitsChangedWithoutNotice(byWord), [opening, change], { silence: 'breach' });
    expect([seen?.undetermined, seen?.interpretations]).toEqual([undefined, ['silence']]);
  });

  it('are not changed by word where the document asks for a sign', () => {
    expect(saysOf(anyChange, saidOf(to), change)).toEqual([sentence]);
  });
});
