import { toldLater } from '../../../domain/round/looking-ahead.ts';
import { actor, roundEvent } from '../../support/floor.ts';
import { stage, step, type Step } from '../../support/script.ts';

const opened = roundEvent('RoundOpened', { game: 'toy', editionStamp: null });
const laid = (wagerId: string): Step => roundEvent('WagerPlaced', { wagerId, personId: 'P-1', kind: 'heads' });
const handed = (wagerId: string): Step =>
  step('toy.MoneyHandedOver', { wagerId, handedCents: 500 }, actor('P-1', 'player'));
const factsOf = (...steps: readonly Step[]) => stage([opened, ...steps]).rounds[0]?.round ?? [];
const wagersTold = (own: readonly Step[], later: readonly Step[]) =>
  toldLater(factsOf(...own), factsOf(...later)).map(({ data }) => data['wagerId']);

describe('What the next round tells of a round', () => {
  it('is money that patrons hand to each other on a wager that lay in it', () => {
    expect(wagersTold([laid('w-1')], [handed('w-1'), handed('w-2')])).toEqual(['w-1']);
  });

  it('is not money on a wager that was laid in both: that is of the later one', () => {
    expect(wagersTold([laid('w-1')], [laid('w-1'), handed('w-1')])).toEqual([]);
  });

  it('is money on a wager that was carried on from it: whether that was decided before the game says', () => {
    const carried = roundEvent('WagerCarried', { wagerId: 'w-1', personId: 'P-1', kind: 'heads' });
    expect(wagersTold([laid('w-1')], [carried, handed('w-1')])).toEqual(['w-1']);
    expect(wagersTold([carried], [handed('w-1')])).toEqual(['w-1']);
  });

  it('is not money that the house pays', () => {
    expect(wagersTold([laid('w-1')], [roundEvent('WagerPaid', { wagerId: 'w-1', paidCents: 500 })])).toEqual([]);
  });
});
