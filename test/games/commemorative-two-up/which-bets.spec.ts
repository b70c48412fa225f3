import type { Step } from '../../support/script.ts';
import {
  ann,
  announced,
  barred,
  begins,
  cast,
  casinoSupervisor,
  closed,
  covers,
  gives,
  hal,
  laid,
  noSpin,
  pair,
  sam,
  stakes,
  takesKip,
  tina,
  tom,
  withdrawn,
} from './support/commemorative-floor.ts';
import { announcedAndSetAside, changed, matchedAs, of, settledOn, spin, unmatched } from './support/settled.ts';

const rides = { 'centre-bet': 'rides' };
const bothLaid: readonly Step[] = [
  laid(hal, 'heads', 2_000),
  laid(tina, 'tails', 2_000),
  gives(tina, 'tails', 2_000, hal),
];
const stakeOf = (...asked: Parameters<typeof settledOn>): number | undefined => settledOn(...asked)?.stakeCents;

describe('Commemorative Two-Up: how much of a wager counts', () => {
  it('is what it was made before the spin that binds it, and what both sides add until a result decides it', () => {
    const raised = [changed(hal, 'heads', 3_000), changed(tina, 'tails', 3_000)];
    expect(stakeOf(hal, 'heads', [...begins, ...pair(), ...raised, ...cast('HHT')])).toBe(3_000);
    expect(stakeOf(hal, 'heads', [...begins, ...pair(), ...barred('i1'), ...raised, ...cast('HHT', 's2')])).toBe(3_000);
  });

  it('is, between two patrons, not what was added after the result that decided it (6.3)', () => {
    const events = [...begins, ...pair(), ...cast('HHT'), changed(hal, 'heads', 3_000), ...cast('HHT', 's2')];
    expect(stakeOf(hal, 'heads', events)).toBe(2_000);
    expect(of(hal, 'heads', events)).toBe('won 2000');
  });

  it('is in the centre what was added in its series, and not after it (6.2)', () => {
    const added = [changed(sam, 'spinner', 8_000), changed(tom, 'cover', 8_000)];
    expect(of(sam, 'spinner', [...begins, ...cast('HHT'), ...added, ...cast('TTH', 's2')])).toBe('lost -8000');
    expect(of(sam, 'spinner', [...begins, ...cast('TTH'), ...added, ...cast('TTH', 's2')])).toBe('lost -5000');
    const series = [...begins, ...cast('HHT', 'h1'), ...barred('i1'), ...cast('HHT', 'h2'), ...added];
    expect(of(sam, 'spinner', [...series, ...cast('TTH')])).toBe('lost -8000');
  });

  it('is, of a wager of a second series, what was added in that one', () => {
    const second = [laid(ann, 'spinner', 3_000), laid(hal, 'cover', 3_000)];
    const added = [changed(ann, 'spinner', 4_000), changed(hal, 'cover', 4_000)];
    const events = [...begins, ...cast('TTH'), ...second, ...cast('HHT', 's2'), ...added, ...cast('TTH', 's3')];
    expect(of(hal, 'cover', events)).toBe('won 4000');
  });

  it('is, where the stake rides, not what was added after the first result', () => {
    const events = [...begins, ...cast('HHT'), changed(sam, 'spinner', 8_000), ...cast('TTH', 's2')];
    expect(stakeOf(sam, 'spinner', events, rides)).toBe(5_000);
    expect(stakeOf(sam, 'spinner', events)).toBe(8_000);
  });

  it('is not less because some was taken back after a spin, and is on what it was on by then', () => {
    expect(of(tom, 'cover', [...begins, ...cast('HHT'), changed(tom, 'cover', 2_000), ...cast('TTH', 's2')])).toBe(
      'won 5000',
    );
    const turned = [...begins, ...pair(), ...barred('i1'), changed(hal, 'heads', 2_000, 'tails'), ...cast('TTH', 's2')];
    expect(of(hal, 'heads', turned)).toBe('lost -2000');
    expect(settledOn(hal, 'heads', turned)?.kind).toBe('heads');
  });
});

describe('Commemorative Two-Up: which wager stands against which', () => {
  it('is what a match says, until it is called off before a valid spin', () => {
    const off = [unmatched('P1', tina)];
    expect(of(hal, 'heads', [...begins, ...pair(), ...off, ...cast('HHT')])).toBe('stood-off 0');
    expect(of(hal, 'heads', [...begins, ...pair(), ...barred('i1'), ...off, ...cast('HHT', 's2')])).toBe('stood-off 0');
    expect(of(hal, 'heads', [...begins, ...pair(), ...cast('HHT'), ...off])).toBe('won 2000');
    expect(of(hal, 'heads', [...begins, ...cast('HHT', 's0'), ...pair(), ...off, ...cast('HHT')])).toBe('stood-off 0');
    expect(of(hal, 'heads', [...begins, ...pair(), ...off])).toBe('undetermined 0');
  });

  it('is of a cover no more than a match says that names it', () => {
    const named = matchedAs('M1', [sam, 'spinner'], [tom, 'cover'], 2_000);
    expect(of(sam, 'spinner', [...begins, named, ...cast('TTH')])).toBe('lost -2000');
  });

  it('is of a cover without a match the wager of the spinner that lay there then, or the first one after', () => {
    const second = [laid(ann, 'spinner', 3_000), laid(hal, 'cover', 3_000)];
    const both = [...begins, ...cast('TTH'), ...second, ...cast('TTH', 's2')];
    expect([of(sam, 'spinner', both), of(ann, 'spinner', both)]).toEqual(['lost -5000', 'lost -3000']);
    expect(of(tom, 'cover', [...takesKip, ...covers(), ...stakes(), ...cast('TTH')])).toBe('won 5000');
  });

  it('is of a wager that two matches name as much as it has, the earlier first', () => {
    const others = [laid(hal, 'heads', 3_000), laid(tina, 'tails', 5_000), laid(ann, 'heads', 3_000)];
    const named = [
      matchedAs('P2', [ann, 'heads'], [tina, 'tails'], 3_000),
      matchedAs('P1', [hal, 'heads'], [tina, 'tails'], 3_000),
    ];
    const events = [...begins, ...others, ...named, ...cast('HHT')];
    expect([of(hal, 'heads', events), of(ann, 'heads', events)]).toEqual(['won 3000', 'won 2000']);
    expect(of(tina, 'tails', events)).toBe('lost -5000');
  });

  it('is of a wager that a result has decided nothing any more, also where the stake in the centre rides', () => {
    const named = matchedAs('P2', [hal, 'heads'], [ann, 'tails'], 4_000);
    const events = [...begins, ...pair(), ...cast('HHT'), laid(ann, 'tails', 4_000), named, ...cast('TTH', 's2')];
    expect(of(ann, 'tails', events)).toBe('stood-off 0');
    expect(of(ann, 'tails', events, rides)).toBe('stood-off 0');
  });

  it('cannot be said where one lies on each side, and no match names them', () => {
    const events = [...takesKip, ...bothLaid, ...cast('HHT')];
    expect(of(hal, 'heads', events)).toBe('undetermined -');
    expect(settledOn(hal, 'heads', events)?.reason).toBe('whose wager it stood against is not on record');
    expect(of(hal, 'heads', [...begins, ...bothLaid, ...cast('HHT')])).toBe('undetermined -');
  });

  it('is nothing where the other side stands against another', () => {
    const events = [...begins, ...pair(), laid(ann, 'heads', 1_000), ...cast('HHT')];
    expect(of(ann, 'heads', events)).toBe('stood-off 0');
  });
});

describe('Commemorative Two-Up: a spin that decides', () => {
  it('is the next, where the outcome of one is set aside and the wagers are said to stand', () => {
    const stand = [...begins, ...pair(), ...spin('HHT', 's1'), ...announcedAndSetAside('heads', 'brawl', 'stands')];
    const events = [...stand, ...cast('TTH', 's2')];
    expect([of(tina, 'tails', events), of(tom, 'cover', events)]).toEqual(['won 2000', 'won 5000']);
    const back = [...begins, ...pair(), ...spin('HHT', 's1'), ...announcedAndSetAside('heads', 'brawl')];
    const returned = [...back, ...cast('TTH', 's2')];
    // Whether the centre, which three heads win, is a wager made for the first of them the text leaves open.
    expect([of(tina, 'tails', returned), of(tom, 'cover', returned)]).toEqual(['refunded 0', 'undetermined -']);
  });

  it('is one that was made after both sides were laid', () => {
    const events = [...begins, laid(hal, 'heads', 2_000), ...cast('HHT'), laid(tina, 'tails', 2_000)];
    const named = matchedAs('P1', [hal, 'heads'], [tina, 'tails'], 2_000);
    expect(of(tina, 'tails', [...events, named, ...cast('TTH', 's2')])).toBe('won 2000');
  });
});

describe('Commemorative Two-Up: a wager with several bets', () => {
  const two: readonly Step[] = [laid(hal, 'heads', 4_000), laid(tina, 'tails', 2_000)];
  const first = matchedAs('P1', [hal, 'heads'], [tina, 'tails'], 2_000);
  const later = [laid(ann, 'tails', 2_000), matchedAs('P2', [hal, 'heads'], [ann, 'tails'], 2_000)];

  it('has won and lost what each of them has', () => {
    const events = [...begins, ...two, first, ...cast('HHT'), ...later, ...cast('TTH', 's2')];
    const one = settledOn(hal, 'heads', events);
    expect(one?.due).toEqual({ collectedCents: 2_000, paidCents: 2_000, returnedCents: 0 });
  });

  it('is open while one of them is, whichever it is', () => {
    const unseen = [...begins, ...two, first, ...spin('???', 's1'), ...later, ...cast('HHT', 's2')];
    expect(of(hal, 'heads', unseen)).toBe('undetermined -');
    expect(of(hal, 'heads', [...begins, ...two, first, ...cast('HHT'), ...later])).toBe('undetermined 0');
  });

  it('is open in the centre while the later of two wagers waits that it covers', () => {
    const late = [laid(ann, 'spinner', 3_000), laid(hal, 'cover', 6_000)];
    const named = [
      matchedAs('C2', [ann, 'spinner'], [hal, 'cover'], 3_000),
      matchedAs('C1', [sam, 'spinner'], [hal, 'cover'], 3_000),
    ];
    const events = [...takesKip, ...stakes(), ...cast('TTH'), ...late, ...named];
    expect(of(hal, 'cover', events)).toBe('undetermined 0');
    expect(of(hal, 'cover', [...events, ...cast('TTH', 's2')])).toBe('won 6000');
  });

  it('rests on what was announced, and on who called no spin, where one of them does', () => {
    const called = [...spin('???', 's1'), noSpin('s1', casinoSupervisor), announced('heads')];
    const events = [...begins, ...two, first, ...called, ...later, ...cast('HHT', 's2'), closed];
    expect(settledOn(hal, 'heads', events)?.interpretations).toEqual(['faces-not-recorded', 'no-spin-without-power']);
    expect(settledOn(ann, 'tails', events)?.interpretations).toEqual([]);
  });
});

describe('Commemorative Two-Up: what nobody stands against', () => {
  const lost = { 'unmatched-part': 'the-total-is-lost' };

  it('has no result before a spin after it was laid', () => {
    const events = [...takesKip, ...cast('TTH'), ...stakes()];
    expect(settledOn(sam, 'spinner', events)?.reason).toBe('nothing stands against it, and no result has come');
    expect(of(sam, 'spinner', events, lost)).toBe('undetermined 0');
    expect(of(sam, 'spinner', [...takesKip, ...stakes(), ...barred('i1')], lost)).toBe('undetermined 0');
  });

  it('goes back whatever comes, or is lost by tails where the venue reads 4.8 so', () => {
    const tails = [...takesKip, ...stakes(), ...cast('TTH')];
    expect([of(sam, 'spinner', tails), of(sam, 'spinner', tails, lost)]).toEqual(['stood-off 0', 'not-governed -']);
    expect(of(sam, 'spinner', [...takesKip, ...stakes(), ...cast('HHT')], lost)).toBe('stood-off 0');
  });

  it('is lost so by the spinner only, and not by another patron', () => {
    const part = [laid(hal, 'heads', 5_000), laid(tina, 'tails', 2_000)];
    const events = [...begins, ...part, matchedAs('P1', [hal, 'heads'], [tina, 'tails'], 2_000), ...cast('TTH')];
    expect(of(hal, 'heads', events, lost)).toBe('lost -2000');
    const alone = [...begins, laid(hal, 'heads', 5_000), ...cast('TTH')];
    expect(of(hal, 'heads', alone, lost)).toBe('stood-off 0');
  });

  it('is of a patron who took it back nothing', () => {
    const events = [...begins, ...pair(), withdrawn(hal, 'heads'), ...cast('TTH')];
    expect(of(tina, 'tails', events)).toBe('stood-off 0');
  });
});
