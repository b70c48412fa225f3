import type { Fact } from '../../../domain/kernel/effective-history.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { choicesUpTo, editionInForce, lawOver } from '../../../domain/rulebook/in-force.ts';

const fact = (type: string, data: JsonObject): Fact => ({ type: `edition.${type}`, data }) as unknown as Fact;
const commenced = (edition: string, effectiveFrom: string) => fact('EditionCommenced', { edition, effectiveFrom });
const revoked = (edition: string, lastDay: string) => fact('EditionRevoked', { edition, lastDay });
const chosen = (edition: string, choice: string, effectiveFrom: string) =>
  fact('InterpretationChosen', { edition, interpretation: 'pips', choice, effectiveFrom });

describe('The edition in force', () => {
  it('is none before anything commences, and none where nothing was said', () => {
    expect(editionInForce([], '2026-04-25')).toEqual({ edition: null, choices: {} });
    expect(editionInForce([commenced('toy/one', '2020-01-01')], '2019-12-31').edition).toBeNull();
  });

  it('is in force on its first day and on its last', () => {
    const facts = [commenced('toy/one', '2020-01-01'), revoked('toy/one', '2020-06-30')];
    const on = (date: string) => editionInForce(facts, date).edition;
    expect([on('2020-01-01'), on('2020-06-30'), on('2020-07-01')]).toEqual(['toy/one', 'toy/one', null]);
  });

  it('is the one that commenced later where two would be, whichever we heard of first', () => {
    const [one, two] = [commenced('toy/one', '2020-01-01'), commenced('toy/two', '2022-01-01')];
    for (const facts of [
      [one, two],
      [two, one],
    ]) {
      expect(editionInForce(facts, '2021-12-31').edition).toBe('toy/one');
      expect(editionInForce(facts, '2022-01-01').edition).toBe('toy/two');
    }
  });

  it('ends only by what is said: when the later one is revoked, the earlier, never revoked, is in force', () => {
    const facts = [
      commenced('toy/one', '2020-01-01'),
      commenced('toy/two', '2022-01-01'),
      revoked('toy/two', '2022-12-31'),
    ];
    expect(editionInForce(facts, '2023-01-01').edition).toBe('toy/one');
  });

  it('may commence again after it was revoked', () => {
    const facts = [
      commenced('toy/one', '2020-01-01'),
      revoked('toy/one', '2020-12-31'),
      commenced('toy/one', '2022-01-01'),
    ];
    const on = (date: string) => editionInForce(facts, date).edition;
    expect([on('2020-12-31'), on('2021-06-01'), on('2022-01-01')]).toEqual(['toy/one', null, 'toy/one']);
  });

  it('comes with the choices that the venue had made for it by then', () => {
    const facts = [
      commenced('toy/one', '2020-01-01'),
      chosen('toy/one', 'low', '2021-01-01'),
      chosen('toy/one', 'high', '2020-06-01'),
      chosen('toy/two', 'odd', '2020-01-01'),
    ];
    expect(editionInForce(facts, '2020-05-31').choices).toEqual({});
    expect(editionInForce(facts, '2020-06-01').choices).toEqual({ pips: 'high' });
    expect(editionInForce(facts, '2021-01-01').choices).toEqual({ pips: 'low' });
  });
});

describe('The law over some time', () => {
  const zone = 'Australia/Sydney';
  const night = { fromMs: Date.parse('2026-04-25T10:00:00.000Z'), toMs: Date.parse('2026-04-25T18:00:00.000Z') };
  const fromMs = Date.parse('2026-04-25T14:00:00.000Z');
  const one = commenced('toy/one', '2020-01-01');
  const changed = (...facts: readonly Fact[]) =>
    lawOver([one, ...facts], zone, night).changes.map(({ edition, from }) => [edition, from]);

  it('does not change where nothing commences or ends at a midnight within', () => {
    const facts = [one, commenced('toy/two', '2026-04-27'), revoked('toy/one', '2026-04-26')];
    expect(lawOver(facts, zone, night)).toEqual({ edition: 'toy/one', choices: {}, changes: [] });
  });

  it('changes with an end, a commencement, or both at once', () => {
    expect(changed(revoked('toy/one', '2026-04-25'))).toEqual([[null, '2026-04-26']]);
    expect(changed(commenced('toy/two', '2026-04-26'))).toEqual([['toy/two', '2026-04-26']]);
    expect(changed(revoked('toy/one', '2026-04-25'), commenced('toy/two', '2026-04-26'))).toEqual([
      ['toy/two', '2026-04-26'],
    ]);
  });

  it('changes with a choice of the venue too, and not with one for another edition', () => {
    const facts = [one, chosen('toy/one', 'low', '2026-04-26'), chosen('toy/two', 'odd', '2026-04-26')];
    const change = { edition: 'toy/one', choices: { pips: 'low' }, from: '2026-04-26', fromMs };
    expect(lawOver(facts, zone, night)).toEqual({ edition: 'toy/one', choices: {}, changes: [change] });
    expect(lawOver([one, chosen('toy/two', 'odd', '2026-04-26')], zone, night).changes).toEqual([]);
  });

  it('changes at the midnight of the venue, and not of another', () => {
    const facts = [one, revoked('toy/one', '2026-04-25')];
    expect(lawOver(facts, 'UTC', night).changes).toEqual([]);
    expect(lawOver(facts, zone, { ...night, toMs: fromMs - 1 }).changes).toEqual([]);
    expect(lawOver(facts, zone, { ...night, toMs: fromMs }).changes).toHaveLength(1);
  });
});

describe('The readings chosen up to a day', () => {
  it('are all of an edition that have effect by then, also where a later one took their place', () => {
    const facts = [
      commenced('toy/one', '2020-01-01'),
      chosen('toy/one', 'black', '2020-02-01'),
      chosen('toy/two', 'green', '2020-02-01'),
      chosen('toy/one', 'white', '2020-03-01'),
    ];
    const upTo = (day: string) =>
      choicesUpTo(facts, 'toy/one', day).map(({ interpretation, choice }) => [interpretation, choice]);
    expect(upTo('2020-01-31')).toEqual([]);
    expect(upTo('2020-02-29')).toEqual([['pips', 'black']]);
    expect(upTo('2020-03-01')).toEqual([
      ['pips', 'black'],
      ['pips', 'white'],
    ]);
  });
});
