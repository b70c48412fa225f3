import {
  drawnCards,
  firstPlaceOf,
  lastPlaceOf,
  placeBefore,
  type Handled,
} from '../../../../domain/equipment/cards/drawn-cards.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { stage, step, type Step } from '../../../support/script.ts';

const dealer = { personId: 'dealer-1', role: 'dealer' };
const cardsStep = (name: string, data: JsonObject): Step => step(`cards.${name}`, { ...data, by: 'dealer-1' }, dealer);

type Drawn = { draw?: number; card: string; to?: string | null };
const drawn = (...cards: readonly Drawn[]): Step =>
  cardsStep('CardsDrawn', {
    shoe: 'shoe-1',
    cards: cards.map(({ draw = null, card, to = null }) => ({ draw, card, to })),
  });
const moved = (card: string, from: string | null, to: string, draw: number | null = null): Step =>
  cardsStep('CardsMoved', { cards: [{ draw, card, from, to }], reason: 'placement' });
const burnt = (card: string, from: string | null, draw: number | null = null): Step =>
  cardsStep('CardsBurnt', { shoe: 'shoe-1', cards: [{ draw, card, from }], reason: 'excess' });
const found = (card: string, from: string | null, draw: number | null = null): Step =>
  cardsStep('CardFound', { shoe: 'shoe-1', draw, card, from, fault: 'marked' });
const shown = (...cards: readonly (readonly [card: string, from: string, draw?: number])[]): Step =>
  cardsStep('CardsShown', { cards: cards.map(([card, from, draw = null]) => ({ draw, card, from })), how: 'turned' });

const cardsOf = (...steps: readonly Step[]) => {
  const facts = stage(steps).rounds[0]?.round ?? [];
  const of = (type: string) => facts.flatMap((fact, at) => (fact.type === type ? [{ fact, at }] : []));
  // The steps above tell what the schemas take; types cannot show that.
  return drawnCards({
    drawn: of('cards.CardsDrawn'),
    moved: of('cards.CardsMoved'),
    burnt: of('cards.CardsBurnt'),
    found: of('cards.CardFound'),
    shown: of('cards.CardsShown'),
  } as unknown as Handled);
};
const told = (...steps: readonly Step[]) => cardsOf(...steps).map((one) => `${one.card} ${lastPlaceOf(one)}`);

const faultsOf = (...steps: readonly Step[]) => cardsOf(...steps).map(({ card, faults }) => `${card} ${faults.length}`);

describe('Cards that left the shoe', () => {
  it('come in the order in which they were drawn, wherever they were put', () => {
    expect(
      told(drawn({ card: 'KS', to: 'box-2' }, { card: '9D', to: 'box-1' }), drawn({ card: 'QH', to: 'dealer' })),
    ).toEqual(['KS box-2', '9D box-1', 'QH dealer']);
  });

  it('come by the numbers of their draws, where all have one', () => {
    const late = drawn({ draw: 3, card: 'QH', to: 'dealer' });
    expect(told(late, drawn({ draw: 1, card: 'KS', to: 'box-1' }, { draw: 2, card: '9D', to: 'box-2' }))).toEqual([
      'KS box-1',
      '9D box-2',
      'QH dealer',
    ]);
  });

  it('are told by two recorders that both give the number: the shoe the card, the dealer the place', () => {
    expect(told(drawn({ draw: 7, card: 'KS' }), drawn({ draw: 7, card: '??', to: 'box-1' }))).toEqual(['KS box-1']);
    expect(told(drawn({ draw: 7, card: 'KS' }), moved('K?', null, 'box-1', 7))).toEqual(['KS box-1']);
  });

  it('are unknown where two recorders contradict each other', () => {
    const [one] = cardsOf(drawn({ draw: 7, card: 'KS' }), drawn({ draw: 7, card: 'QS', to: 'box-1' }));
    expect([one?.card, one?.toldDifferently]).toEqual(['??', true]);
    const [other] = cardsOf(drawn({ draw: 7, card: 'KS', to: 'box-2' }), drawn({ draw: 7, card: 'KS', to: 'box-1' }));
    expect([other?.card, other?.toldDifferently]).toEqual(['KS', true]);
  });

  it('lie where they were put last, and lay elsewhere before', () => {
    const [one] = cardsOf(drawn({ card: 'KS', to: 'box-2' }), moved('KS', 'box-2', 'box-1'));
    expect(one && [firstPlaceOf(one), lastPlaceOf(one), placeBefore(one, 1), placeBefore(one, 0)]).toEqual([
      'box-2',
      'box-1',
      'box-2',
      null,
    ]);
  });

  it('are found by what is known of them: of several the one that is seen to be it, else the last', () => {
    const two = drawn({ card: 'KS', to: 'box-1' }, { card: 'K?', to: 'box-1' });
    expect(told(two, moved('KS', 'box-1', 'box-2'))).toEqual(['KS box-2', 'K? box-1']);
    expect(told(two, moved('K?', 'box-1', 'box-2'))).toEqual(['KS box-1', 'K? box-2']);
  });

  it('are burnt out of a hand, or straight out of the shoe', () => {
    expect(told(drawn({ card: 'KS', to: 'box-1' }), burnt('KS', 'box-1'), burnt('2C', null))).toEqual([
      'KS discard-rack',
      '2C discard-rack',
    ]);
  });

  it('are not lost where nobody recorded that they were drawn', () => {
    expect(told(moved('KS', 'box-1', 'box-2'))).toEqual(['KS box-2']);
  });

  it('have the faults that were found in them while they were in the shoe', () => {
    const two = drawn({ card: 'KS', to: 'box-1' }, { card: '9D', to: 'box-2' });
    expect(faultsOf(found('9D', null), two)).toEqual(['KS 0', '9D 1']);
    expect(faultsOf(found('9D', null), two, drawn({ card: '9D', to: 'dealer' }))).toEqual(['KS 0', '9D 1', '9D 0']);
    expect(faultsOf(found('9D', null), burnt('9D', null))).toEqual(['9D 1']);
    expect(faultsOf(found('9D', null, 2), drawn({ draw: 1, card: '9D', to: 'box-1' }))).toEqual(['9D 0']);
    expect(faultsOf(found('??', null, 2), drawn({ draw: 2, card: '9D', to: 'box-1' }))).toEqual(['9D 1']);
    expect(faultsOf(found('2C', 'box-7'), drawn({ card: '2C', to: 'box-1' }))).toEqual(['2C 0']);
  });

  it('have the faults that were found in them', () => {
    const all = cardsOf(
      drawn({ draw: 1, card: 'KS', to: 'box-1' }),
      found('KS', 'box-1'),
      found('??', null, 1),
      found('2C', null),
    );
    expect(all.map(({ faults }) => faults.length)).toEqual([2]);
  });

  it('become known where they lie, each another one', () => {
    const down = drawn({ card: '??', to: 'area-1' }, { card: '??', to: 'area-1' }, { card: '??', to: 'area-2' });
    expect(told(down, shown(['KS', 'area-1'], ['KS', 'area-1']))).toEqual(['KS area-1', 'KS area-1', '?? area-2']);
    expect(told(down, shown(['KS', 'area-1']), shown(['KS', 'area-1'], ['9D', 'area-1']))).toEqual([
      '9D area-1',
      'KS area-1',
      '?? area-2',
    ]);
    const numbered = drawn({ draw: 1, card: '??', to: 'area-1' }, { draw: 2, card: '??', to: 'area-1' });
    expect(told(numbered, shown(['9D', 'area-1', 2]))).toEqual(['?? area-1', '9D area-1']);
  });

  it('are there though nobody recorded how they came, once they are seen to lie there', () => {
    expect(told(drawn({ card: '9D', to: 'area-1' }), shown(['KS', 'area-1']))).toEqual(['9D area-1', 'KS area-1']);
  });
});
