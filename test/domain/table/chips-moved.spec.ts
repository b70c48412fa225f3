import { chipsMovedIn } from '../../../domain/table/chips-moved.ts';
import { sampleOf } from '../../support/told-samples.ts';

const movedIn = (name: string, otherwise: object = {}) =>
  chipsMovedIn({ type: `table.${name}`, data: { ...sampleOf('table', `${name}.v1`), ...otherwise } });
const pieces = [{ denominationCents: 2_500, count: 4 }];

describe('Chips that come into a float and leave it beside sales and play', () => {
  it.each([
    ['FillReceived', 11_000, 0],
    ['CreditSent', 0, 11_000],
    ['ChipsRedeemed', 11_000, 0],
    ['ChipsChanged', 10_000, 10_000],
    ['ChipsTransferred', 0, 11_000],
    ['AwardHandedOver', 0, 11_000],
  ])('are told of %s: %d cents come in, %d go out', (name, intoCents, outOfCents) => {
    expect(movedIn(name)).toMatchObject({ intoCents, outOfCents });
  });

  it('go by the total that was stated, and by the pieces that were counted, which may be two things', () => {
    expect(movedIn('FillReceived', { lines: pieces, totalCents: 9_000 })).toEqual({
      into: pieces,
      outOf: [],
      intoCents: 9_000,
      outOfCents: 0,
      perhapsIntoCents: 0,
      perhapsOutOfCents: 0,
    });
  });

  it('come from another table, or go there', () => {
    expect(movedIn('ChipsTransferred', { went: 'in', lines: pieces, totalCents: 10_000 })).toEqual({
      into: pieces,
      outOf: [],
      intoCents: 10_000,
      outOfCents: 0,
      perhapsIntoCents: 0,
      perhapsOutOfCents: 0,
    });
  });

  it('are an award, unless a round records the same chips; where nobody said so, it is in doubt', () => {
    const recorded = ['0b4de3d6-91a2-4f4e-8a8f-94e9b8a4b4b1'];
    const back = { went: 'in', lines: pieces, totalCents: 10_000 };
    expect(movedIn('AwardHandedOver', back)).toMatchObject({ into: pieces, intoCents: 10_000, perhapsIntoCents: 0 });
    const nothing = { into: [], outOf: [], intoCents: 0, outOfCents: 0, perhapsIntoCents: 0, perhapsOutOfCents: 0 };
    expect(movedIn('AwardHandedOver', { payments: recorded })).toEqual(nothing);
    expect(movedIn('AwardHandedOver', { payments: null })).toEqual({ ...nothing, perhapsOutOfCents: 11_000 });
    expect(movedIn('AwardHandedOver', { ...back, payments: null })).toEqual({ ...nothing, perhapsIntoCents: 10_000 });
  });

  it('are not told of a sale, nor of a count', () => {
    expect([movedIn('ChipsSold'), movedIn('FloatOpened')]).toEqual([undefined, undefined]);
  });
});
