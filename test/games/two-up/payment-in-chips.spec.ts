import { game } from '../../../domain/games/two-up/game.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';
import { examineScript } from '../../support/clause-specs.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { tableEvent } from '../../support/floor.ts';
import { stage, type Step } from '../../support/script.ts';
import { sampleOf } from '../../support/told-samples.ts';
import {
  accepts,
  bet,
  dealer,
  declares,
  floatOf,
  noMoreBets,
  opened,
  openTable,
  paid,
  roundEvent,
  sam,
  spin,
  wagerOf,
} from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

const spinnersOf = (events: readonly Step[], opening: readonly Step[]): Settlement => {
  const { settlements } = examineScript(game, edition, stage([...opening, ...events]));
  const found = settlements.find(({ wagerId }) => wagerId === wagerOf(sam, 'spinner'));
  if (!found) throw new Error("there is no settlement of the spinner's wager");
  return found;
};
const threeHeads = [...spin('HH', 'h1'), ...spin('HH', 'h2'), ...spin('HH', 'h3')];
const crew = openTable.filter(({ type }) => type !== 'table.FloatOpened');
const withChips = (...denominations: number[]) => [floatOf(...denominations), ...crew];
const spinnerStaking = (stakeCents: number) => [
  opened,
  accepts(),
  declares('heads'),
  bet(sam, 'spinner', stakeCents),
  noMoreBets,
];

const due = (stakeCents: number, ...chips: number[]) =>
  spinnersOf([...spinnerStaking(stakeCents), ...threeHeads], withChips(...chips));

const inChips = (paidCents: number, ...pieces: readonly (readonly [cents: number, count: number])[]) =>
  roundEvent('WagerPaid', {
    wagerId: wagerOf(sam, 'spinner'),
    toPersonId: sam.personId,
    paidCents,
    medium: 'chips',
    chips: pieces.map(([denominationCents, count]) => ({ denominationCents, count })),
    by: dealer.personId,
  });

/** Chips that come or go, as a kept sample has them but for what is said here. */
const moved = (name: string, data: JsonObject) => tableEvent(name, { ...sampleOf('table', `${name}.v1`), ...data });
/** The spinner's wager at a table with chips of $5, where chips came or went and this was paid. */
const paidAfter = (step: Step, paidCents: number) =>
  spinnersOf([...spinnerStaking(500), step, ...threeHeads, paid(sam, 'spinner', paidCents)], withChips(500));

describe('payment in chips (trap B6)', () => {
  it('rounds 37.50 up to what the least chip at the table can pay', () => {
    expect(due(500, 100)).toMatchObject({
      due: { paidCents: 3_800 },
      clauses: expect.arrayContaining(['4.10']) as string[],
    });
    expect(due(500, 500)).toMatchObject({ due: { paidCents: 4_000 } });
    expect(due(500, 2_500)).toMatchObject({ due: { paidCents: 5_000 } });
  });
  it('pays exactly where exact is possible, also out of chips none of which divides it', () => {
    expect(due(500, 50)).toMatchObject({ due: { paidCents: 3_750 }, clauses: ['4.1.1.1.1', '8.1 Spinners wager'] });
    expect(due(500, 100, 250)).toMatchObject({ due: { paidCents: 3_750 } });
    expect(due(500, 1_000, 250)).toMatchObject({ due: { paidCents: 3_750 } });
  });
  it('takes what a payment was made in for chips of the table, counted before or not', () => {
    const won = [...spinnerStaking(500), ...threeHeads];
    const paidIn = (...step: Parameters<typeof inChips>) => spinnersOf([...won, inChips(...step)], withChips(100, 500));
    expect(paidIn(3_750, [500, 7], [50, 5])).toMatchObject({ due: { paidCents: 3_750 }, differenceCents: 0 });
    expect(paidIn(3_800, [500, 7], [100, 3], [50, 0])).toMatchObject({ due: { paidCents: 3_800 }, differenceCents: 0 });
    expect(paidIn(3_750, [500, 7], [100, 3])).toMatchObject({ due: { paidCents: 3_800 }, differenceCents: -50 });
  });
  it('goes by the last inventory before the payment', () => {
    const lateFloat = { ...floatOf(500), type: 'table.FloatCounted' };
    const change = [
      ...spinnerStaking(500),
      ...threeHeads,
      { ...lateFloat, as: floatOf(1).as, after: floatOf(1).after, from: floatOf(1).from },
      paid(sam, 'spinner', 4_000),
    ];
    expect(spinnersOf(change, openTable)).toMatchObject({ due: { paidCents: 4_000 }, differenceCents: 0 });
  });
  it('pays with what a fill, a player or another table brought since, and not with what a credit took away', () => {
    const pieces = [{ denominationCents: 50, count: 100 }];
    for (const step of [
      moved('FillReceived', { lines: pieces }),
      moved('ChipsRedeemed', { chips: pieces }),
      moved('ChipsChanged', { taken: pieces }),
      moved('ChipsTransferred', { went: 'in', lines: pieces }),
    ])
      expect(paidAfter(step, 3_750)).toMatchObject({ due: { paidCents: 3_750 }, differenceCents: 0 });
    for (const step of [
      moved('FillReceived', { lines: [{ denominationCents: 50, count: 0 }] }),
      moved('CreditSent', { lines: pieces }),
      moved('ChipsChanged', { taken: [], given: pieces }),
      moved('ChipsTransferred', { went: 'out', lines: pieces }),
    ])
      expect(paidAfter(step, 4_000)).toMatchObject({ due: { paidCents: 4_000 }, differenceCents: 0 });
  });
  it('does not take a fill for an inventory: what else is at the table nobody knows', () => {
    const fill = tableEvent('FillReceived', sampleOf('table', 'FillReceived.v1'));
    const won = [...spinnerStaking(500), fill, ...threeHeads, paid(sam, 'spinner', 3_800)];
    expect(spinnersOf(won, crew)).toMatchObject({ outcome: 'undetermined', due: null });
  });
  it('says that it cannot be known without any inventory, unless exactly the odds were paid', () => {
    const without = [...spinnerStaking(500), ...threeHeads];
    expect(spinnersOf([...without, paid(sam, 'spinner', 3_800)], crew)).toMatchObject({
      outcome: 'undetermined',
      due: null,
    });
    expect(spinnersOf([...without, paid(sam, 'spinner', 3_750)], crew)).toMatchObject({
      outcome: 'won',
      differenceCents: 0,
    });
    expect(spinnersOf([...without, paid(sam, 'spinner', 3_700)], crew)).toMatchObject({ differenceCents: -50 });
  });
});
