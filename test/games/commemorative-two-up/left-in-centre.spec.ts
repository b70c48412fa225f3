import type { Step } from '../../support/script.ts';
import {
  accepts,
  ann,
  begins,
  cast,
  gives,
  handedOver,
  laid,
  leaves,
  noSpin,
  pair,
  sam,
  spun,
  tina,
  tom,
} from './support/commemorative-floor.ts';
import { of, settledOn } from './support/settled.ts';

const threeHeads: readonly Step[] = [...cast('HHT', 'h1'), ...cast('HHT', 'h2'), ...cast('HHH', 'h3')];
const tails = cast('TTH', 't1');
const atStake = { 'won-and-left-in-the-centre': 'at-stake' };

/** Does the text leave it open what becomes of Sam's wager? By 6.2.2 it had won; by 4.8 tails cost what lies in the centre. */
const isOpen = (...events: readonly Step[]): boolean => {
  const all = [...begins, ...events];
  const isAsked = settledOn(sam, 'spinner', all)?.interpretations.includes('won-and-left-in-the-centre') ?? false;
  expect(of(sam, 'spinner', all, atStake)).toBe(isAsked ? 'not-governed -' : 'won 5000');
  expect(of(sam, 'spinner', all)).toBe('won 5000');
  return isAsked;
};

describe('A wager of the spinner that won with three heads (6.2.2, 4.8)', () => {
  it('is open where it stays in the centre, and the same spinner throws tails', () => {
    expect(isOpen(...threeHeads, ...tails)).toBe(true);
    expect(isOpen(...threeHeads, ...cast('HHT', 'h4'), ...tails)).toBe(true);
  });

  it('has won where no tails came, or were called off', () => {
    expect(isOpen(...threeHeads)).toBe(false);
    expect(isOpen(...threeHeads, ...cast('HHT', 'h4'))).toBe(false);
    expect(isOpen(...threeHeads, spun('TTH', 't1'), noSpin('t1'))).toBe(false);
  });

  it('has won where another spinner throws the tails', () => {
    expect(isOpen(...threeHeads, leaves(sam, 'chose-to'), accepts(ann), ...cast('TTH', 't1', ann))).toBe(false);
  });

  it('has won where it was handed over before the tails, and not where that came after, or was on another wager', () => {
    expect(isOpen(...threeHeads, handedOver(sam, 'spinner', 10_000), ...tails)).toBe(false);
    expect(isOpen(...threeHeads, ...tails, handedOver(sam, 'spinner', 10_000))).toBe(true);
    expect(isOpen(...pair(), ...threeHeads, handedOver(tina, 'tails', 2_000), ...tails)).toBe(true);
  });

  it('has won where another wager of a spinner was set before the tails', () => {
    const anew = [laid(ann, 'spinner', 6_000), gives(ann, 'spinner', 6_000)];
    expect(isOpen(...threeHeads, ...anew, ...tails)).toBe(false);
    expect(isOpen(...threeHeads, ...tails, ...anew)).toBe(true);
    expect(isOpen(...anew, ...threeHeads, ...tails)).toBe(true);
    expect(isOpen(...threeHeads, ...pair(), ...tails)).toBe(true);
  });
});

describe('What is not left in the centre', () => {
  it('is a cover that three heads have lost, though its owner spins next and throws tails', () => {
    const events = [...begins, ...threeHeads, leaves(sam, 'chose-to'), accepts(tom), ...cast('TTH', 't1', tom)];
    expect(of(tom, 'cover', events, atStake)).toBe('lost -5000');
  });

  it('is a wager that tails have lost, though the spinner spins on to tails again', () => {
    const events = [...begins, ...tails, ...cast('TTT', 't2')];
    expect(of(sam, 'spinner', events, atStake)).toBe('lost -5000');
    expect(settledOn(sam, 'spinner', events)?.interpretations).toEqual(['centre-bet']);
  });
});
