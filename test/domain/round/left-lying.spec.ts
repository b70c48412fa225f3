import { endOfPlay, leavesWagersLying } from '../../../domain/round/left-lying.ts';
import { actor, roundEvent } from '../../support/floor.ts';
import { stage, step, type Step } from '../../support/script.ts';

const factsOf = (...steps: readonly Step[]) =>
  stage([roundEvent('RoundOpened', { game: 'toy', editionStamp: null }), ...steps]).rounds[0]?.round ?? [];
const isLying = (...steps: readonly Step[]): boolean => leavesWagersLying(factsOf(...steps));

const laid = (wagerId: string): Step => roundEvent('WagerPlaced', { wagerId, personId: 'P-1', kind: 'heads' });
const of = (type: string, wagerId: string): Step => roundEvent(type, { wagerId });
const closed = roundEvent('RoundClosed', {});

describe('A round whose record does not say what became of a wager', () => {
  it('has one that was laid or carried, and nothing more of it', () => {
    expect(isLying(laid('w-1'), closed)).toBe(true);
    expect(isLying(of('WagerCarried', 'w-1'), closed)).toBe(true);
    expect(isLying(laid('w-1'), laid('w-2'), of('WagerCollected', 'w-2'), closed)).toBe(true);
    expect(isLying(laid('w-1'), of('WagerChanged', 'w-1'), closed)).toBe(true);
    expect(isLying(laid('w-1'), roundEvent('OutcomeInvalidated', { hand: 'box-3' }), closed)).toBe(true);
  });

  it.each(['Withdrawn', 'Refused', 'Voided', 'Forfeited', 'Collected', 'Paid', 'Returned'])(
    'is none where each wager is told of as Wager%s',
    (said) => expect(isLying(laid('w-1'), of(`Wager${said}`, 'w-1'), closed)).toBe(false),
  );

  it('is none where the wager that is laid on it was paid, and is one where that was taken', () => {
    const raise = roundEvent('WagerPlaced', { wagerId: 'w-2', personId: 'P-1', kind: 'raise', linkedTo: 'w-1' });
    expect(isLying(laid('w-1'), raise, of('WagerPaid', 'w-2'), closed)).toBe(false);
    expect(isLying(laid('w-1'), raise, of('WagerCollected', 'w-2'), closed)).toBe(true);
    expect(isLying(laid('w-1'), raise, of('WagerPaid', 'w-1'), closed)).toBe(true);
  });

  it('is none where patrons handed over its money, where the round was void, and where nothing was laid', () => {
    const handed = step('toy.MoneyHandedOver', { wagerId: 'w-1', handedCents: 500 }, actor('P-1', 'player'));
    expect(isLying(laid('w-1'), handed, closed)).toBe(false);
    expect(isLying(laid('w-1'), roundEvent('RoundVoided', {}), closed)).toBe(false);
    expect(isLying(laid('w-1'), roundEvent('OutcomeInvalidated', {}), closed)).toBe(false);
    expect(isLying(closed)).toBe(false);
  });
});

describe('The end of play', () => {
  it('is the place of the close, or behind everything', () => {
    expect(endOfPlay(factsOf(laid('w-1'), closed, of('WagerPaid', 'w-1')))).toBe(2);
    expect(endOfPlay(factsOf(laid('w-1')))).toBe(Infinity);
  });
});
