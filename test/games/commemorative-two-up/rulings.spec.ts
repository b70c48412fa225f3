import type { Step } from '../../support/script.ts';
import {
  ann,
  barred,
  begins,
  casinoSupervisor,
  cast,
  closed,
  decisionOf,
  hal,
  laid,
  pair,
  sam,
  tableEvent,
  tina,
  tom,
} from './support/commemorative-floor.ts';
import {
  announcedAndSetAside,
  changed,
  forfeits,
  matchedAs,
  of,
  setTurnAside,
  settledOn,
  spin,
  turnVoid,
} from './support/settled.ts';

/** A spin whose outcome is set aside for fraud (7.4.2). */
const fraudulent = (lie: string, spinId: string): readonly Step[] => [
  ...spin(lie, spinId),
  ...announcedAndSetAside(lie === 'HHT' ? 'heads' : 'tails', 'fraud'),
];

describe('Commemorative Two-Up: the particular result that a ruling is on (7.5)', () => {
  const decided = [...begins, ...pair(), ...cast('HHT', 'h1')];

  it('is the last that came before the ruling on the turn, though an invalid spin came since', () => {
    expect(of(hal, 'heads', [...decided, ...barred('i1'), setTurnAside('fire')])).toBe('refunded 0');
    expect(of(hal, 'heads', [...decided, setTurnAside('fire'), ...cast('TTH', 's2'), closed])).toBe('refunded 0');
  });

  it('takes away all of a wager as it lay by then', () => {
    const raised = [changed(hal, 'heads', 3_000), changed(tina, 'tails', 3_000), ...cast('HHT', 'h1')];
    const one = settledOn(hal, 'heads', [...begins, ...pair(), ...raised, setTurnAside('fire')]);
    expect([one?.outcome, one?.stakeCents]).toEqual(['refunded', 3_000]);
  });

  it('is one that nobody saw, where no other came', () => {
    expect(of(hal, 'heads', [...begins, ...pair(), ...spin('???', 's1'), setTurnAside('fire')])).toBe('refunded 0');
  });

  it('is that of each of two rulings on a turn', () => {
    const again = [laid(ann, 'heads', 1_000), laid(tom, 'tails', 1_000)];
    const named = matchedAs('P2', [ann, 'heads'], [tom, 'tails'], 1_000);
    const later = [...decided, setTurnAside('fire'), ...again, named, ...cast('TTH', 's2')];
    const twice = [...later, setTurnAside('riot')];
    expect([of(hal, 'heads', later), of(ann, 'heads', later)]).toEqual(['refunded 0', 'lost -1000']);
    expect([of(hal, 'heads', twice), of(ann, 'heads', twice)]).toEqual(['refunded 0', 'refunded 0']);
  });

  it('stays as it was ruled, though a later result is said to stand', () => {
    const events = [...decided, setTurnAside('fire'), ...cast('TTH', 's2'), turnVoid('stands')];
    expect(of(hal, 'heads', events)).toBe('refunded 0');
    expect(of(tom, 'cover', events)).toBe('won 5000');
  });
});

describe('Commemorative Two-Up: a wager that is directed to be forfeited (7.5)', () => {
  it('is one in the centre, whose series goes on past the result that was set aside for fraud', () => {
    const events = [...begins, ...cast('HHT', 'h1'), ...fraudulent('HHT', 'h2')];
    expect(of(sam, 'spinner', [...events, forfeits(sam, 'spinner')])).toBe('forfeited -5000');
    expect(of(tom, 'cover', [...events, forfeits(tom, 'cover')])).toBe('forfeited -5000');
  });

  it('is not one that an earlier result had decided, nor one that was laid after it', () => {
    const events = [...begins, ...pair(), ...cast('TTH', 's1'), ...fraudulent('HHT', 's2'), forfeits(tina, 'tails')];
    expect(of(tina, 'tails', events)).toBe('won 2000');
    const late = [...begins, ...fraudulent('HHT', 's1'), ...pair(), forfeits(tina, 'tails'), ...cast('TTH', 's2')];
    expect(of(tina, 'tails', late)).toBe('won 2000');
  });

  it('is one of which any bet lay for that result', () => {
    const more = [changed(hal, 'heads', 3_000), laid(ann, 'tails', 1_000)];
    const named = matchedAs('P2', [hal, 'heads'], [ann, 'tails'], 1_000);
    const wagers = [...begins, laid(hal, 'heads', 3_000), laid(tina, 'tails', 2_000)];
    const first = matchedAs('P1', [hal, 'heads'], [tina, 'tails'], 2_000);
    const events = [...wagers, first, ...cast('HHT', 's1'), ...more, named, ...fraudulent('TTH', 's2')];
    expect(of(hal, 'heads', [...events, forfeits(hal, 'heads')])).toBe('forfeited -3000');
  });

  it('is one that stands against nothing, for the next result only', () => {
    const alone = [...begins, laid(ann, 'heads', 1_000)];
    expect(of(ann, 'heads', [...alone, ...fraudulent('HHT', 's1'), forfeits(ann, 'heads')])).toBe('forfeited -1000');
    const later = [...alone, ...cast('TTH', 's1'), ...fraudulent('HHT', 's2'), forfeits(ann, 'heads')];
    expect(of(ann, 'heads', later)).toBe('stood-off 0');
  });

  it('is one that no spin has decided yet, too', () => {
    const events = [...begins, ...pair(), ...fraudulent('HHT', 's1'), closed];
    expect(of(hal, 'heads', [...events, forfeits(hal, 'heads')])).toBe('forfeited -2000');
    expect(of(tina, 'tails', [...events, forfeits(hal, 'heads')])).toBe('refunded 0');
  });
});

describe('Commemorative Two-Up: what takes a wager out of play', () => {
  it('is, of an excluded patron, the way in which the venue reads 7.3.2', () => {
    const from = decisionOf(casinoSupervisor, 'prohibited-device');
    const excluded = { personId: tina.personId, from: 'game', decision: from };
    const events = [...begins, tableEvent('PlayerExcluded', excluded, casinoSupervisor), ...pair(), ...cast('TTH')];
    const one = settledOn(tina, 'tails', events, { 'wager-of-an-excluded-patron': 'no-wager' });
    expect([one?.outcome, one?.clauses, one?.interpretations]).toEqual([
      'void',
      ['7.3.2'],
      ['wager-of-an-excluded-patron'],
    ]);
  });

  it('is, of a wager that two terminals tell otherwise, that nobody can say what it was (6.1)', () => {
    const events = [...begins, ...pair(), laid(tina, 'tails', 9_000).from('T-9', 0), ...cast('TTH')];
    const one = settledOn(tina, 'tails', events);
    expect([one?.clauses, one?.reason]).toEqual([
      ['6.1'],
      'the record holds different accounts of it: $20.00 in cash on tails of tina; $90.00 in cash on tails of tina',
    ]);
  });
});
