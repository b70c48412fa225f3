import type { Step } from '../../support/script.ts';
import {
  ann,
  announced,
  begins,
  cast,
  casinoSupervisor,
  closed,
  covers,
  decisionOf,
  gives,
  hal,
  handedOver,
  laid,
  leaves,
  matched,
  noSpin,
  opened,
  pair,
  ringCloses,
  rk,
  roundEvent,
  sam,
  tableEvent,
  tina,
  stakes,
  takesKip,
  tom,
  wager,
  withdrawn,
} from './support/commemorative-floor.ts';
import { done, forfeits, of, setTurnAside, settled, spin, turnVoid, voids } from './support/settled.ts';

/** A head that decides the bet of Hal and Tina, and then tails. */
const headThenTails: readonly Step[] = [...begins, ...pair(), ...cast('HHT', 'h1'), ...cast('TTH')];

describe('Commemorative Two-Up: a turn that is set aside (7.4, 7.5)', () => {
  it('gives back the wagers made for its last result', () => {
    const events = [...headThenTails, setTurnAside('fire'), closed];
    expect(of(sam, 'spinner', events)).toBe('refunded 0');
    expect(of(tom, 'cover', events)).toBe('refunded 0');
  });

  it('leaves what an earlier result had decided', () => {
    expect(of(hal, 'heads', [...headThenTails, setTurnAside('fire'), closed])).toBe('won 2000');
  });

  it('gives back a pair that lay for its last result', () => {
    expect(of(hal, 'heads', [...begins, ...pair(), ...cast('HHT', 'h1'), setTurnAside('fire')])).toBe('refunded 0');
  });

  it('gives back a pair that no result had decided', () => {
    expect(of(tina, 'tails', [...begins, ...pair(), setTurnAside('fire'), ...cast('TTH')])).toBe('refunded 0');
  });

  it('gives everything back where it is to be as if it was never played', () => {
    const events = [...headThenTails, turnVoid('as-if-never-played'), closed];
    expect(of(hal, 'heads', events)).toBe('refunded 0');
    expect(of(sam, 'spinner', events)).toBe('refunded 0');
  });

  it('leaves the money where it is said to stand', () => {
    const events = [...headThenTails, turnVoid('stands'), closed];
    expect(of(sam, 'spinner', events)).toBe('lost -5000');
    expect(of(tom, 'cover', events)).toBe('won 5000');
  });

  it('goes by what was ruled last', () => {
    expect(of(tom, 'cover', [...headThenTails, turnVoid('refunded'), turnVoid('stands')])).toBe('won 5000');
    expect(of(tom, 'cover', [...headThenTails, turnVoid('stands'), turnVoid('refunded')])).toBe('refunded 0');
  });

  it('does not reach a bet that was made after it', () => {
    const events = [...begins, ...cast('HHT', 'h1'), setTurnAside('fire'), ...pair(), ...cast('TTH')];
    expect(of(tina, 'tails', events)).toBe('won 2000');
  });

  it('counts only by somebody with the power', () => {
    expect(of(tom, 'cover', [...headThenTails, setTurnAside('fire', 'refunded', rk)])).toBe('won 5000');
  });

  it('counts without a ground only where the venue reads it so', () => {
    const events = [...headThenTails, setTurnAside('none')];
    expect(of(tom, 'cover', events)).toBe('won 5000');
    expect(of(tom, 'cover', events, { 'set-aside-without-grounds': 'as-ruled' })).toBe('refunded 0');
  });
});

describe('Commemorative Two-Up: a spin, as the text is read', () => {
  const unseen = [...begins, ...spin('???', 's1'), announced('tails')];

  it('gives what was announced where nobody recorded the faces, or cannot be said', () => {
    expect(of(tom, 'cover', unseen)).toBe('won 5000');
    expect(of(tom, 'cover', unseen, { 'faces-not-recorded': 'undetermined' })).toBe('undetermined -');
  });

  it('gives what two pennies show, though something else was announced, and nobody saw the third', () => {
    expect(of(tom, 'cover', [...begins, ...spin('TT?', 's1'), announced('heads')])).toBe('won 5000');
  });

  it('gives nothing that is known where one penny of three was seen and nothing announced', () => {
    expect(of(tom, 'cover', [...begins, ...spin('T??', 's1'), closed])).toBe('undetermined -');
  });

  it('gives neither heads nor tails where two of four pennies show each', () => {
    expect(of(tom, 'cover', [...begins, ...spin('HHTT', 's1'), announced('tails')])).toBe('not-governed -');
  });

  it('is valid with a fault that nobody called, or is not', () => {
    const events = [...begins, ...spin('TTH', 's1', ['ceiling']), announced('tails')];
    expect(of(tom, 'cover', events)).toBe('won 5000');
    expect(of(tom, 'cover', events, { 'unannounced-fault': 'invalid' })).toBe('undetermined 0');
    const onlyOpinion = [...begins, ...spin('TTH', 's1', ['too-low']), announced('tails')];
    expect(of(tom, 'cover', onlyOpinion, { 'unannounced-fault': 'invalid' })).toBe('won 5000');
  });

  it('stands when somebody else calls no spin, or does not', () => {
    const events = [...begins, ...spin('TTH', 's1'), noSpin('s1', casinoSupervisor), announced('tails')];
    expect(of(tom, 'cover', events)).toBe('won 5000');
    expect(of(tom, 'cover', events, { 'no-spin-without-power': 'effective' })).toBe('undetermined 0');
  });

  it('is invalid when the ringkeeper calls no spin after the result, or stands', () => {
    const late = [...begins, ...spin('TTH', 's1'), announced('tails'), noSpin()];
    const inTime = [...begins, ...spin('TTH', 's1'), noSpin(), announced('tails')];
    expect(of(tom, 'cover', late)).toBe('undetermined 0');
    expect(of(tom, 'cover', late, { 'no-spin-after-the-result': 'stands' })).toBe('won 5000');
    expect(of(tom, 'cover', inTime, { 'no-spin-after-the-result': 'stands' })).toBe('undetermined 0');
  });
});

describe('Commemorative Two-Up: a wager that does not count', () => {
  const afterInvalid = [
    ...begins,
    ...pair(),
    ...spin('???', 's1'),
    noSpin(),
    withdrawn(tina, 'tails'),
    ...cast('TTH', 's2'),
  ];

  it('is one that was taken back before the first spin', () => {
    expect(of(tina, 'tails', [...begins, ...pair(), withdrawn(tina, 'tails'), ...cast('TTH')])).toBe('withdrawn 0');
  });

  it('is not one that was taken back after an invalid spin, unless the venue reads it so', () => {
    expect(of(tina, 'tails', afterInvalid)).toBe('won 2000');
    expect(of(tina, 'tails', afterInvalid, { 'bets-after-an-invalid-spin': 'may-be-taken-back' })).toBe('withdrawn 0');
  });

  it('is one that was declared void for a device, with the one that stands against it', () => {
    const events = [...begins, ...pair(), voids(tina, 'tails', 'prohibited-device'), ...cast('TTH')];
    expect(of(tina, 'tails', events)).toBe('void 0');
    expect(of(hal, 'heads', events)).toBe('refunded 0');
  });

  it('is not one that was declared void while its money is said to stand', () => {
    const events = [...begins, ...pair(), voids(tina, 'tails', 'prohibited-device', 'stands'), ...cast('TTH')];
    expect(of(tina, 'tails', events)).toBe('won 2000');
  });

  it('is one that was declared void on no ground only where the venue reads it so', () => {
    const events = [...begins, ...pair(), voids(tina, 'tails', 'none'), ...cast('TTH')];
    expect(of(tina, 'tails', events)).toBe('won 2000');
    expect(of(tina, 'tails', events, { 'void-without-device': 'as-ruled' })).toBe('void 0');
  });

  it('is one of somebody excluded only where the venue reads it so', () => {
    const excluded = tableEvent(
      'PlayerExcluded',
      { personId: tina.personId, from: 'game', decision: decisionOf(casinoSupervisor, 'prohibited-device') },
      casinoSupervisor,
    );
    const events = [...begins, excluded, ...pair(), ...cast('TTH')];
    expect(of(tina, 'tails', events)).toBe('won 2000');
    expect(of(tina, 'tails', events, { 'wager-of-an-excluded-patron': 'no-wager' })).toBe('void 0');
    expect(of(hal, 'heads', events, { 'wager-of-an-excluded-patron': 'no-wager' })).toBe('refunded 0');
  });

  it('is one that was forfeited without a fraud only where the venue reads it so', () => {
    const events = [...begins, ...pair(), ...cast('TTH'), forfeits(tina, 'tails')];
    expect(of(tina, 'tails', events)).toBe('won 2000');
    expect(of(tina, 'tails', events, { 'forfeit-without-fraud': 'collected' })).toBe('forfeited -2000');
  });

  it('is one of a kind that the rules do not know, and one of somebody on duty', () => {
    expect(of(ann, 'odds', [...begins, laid(ann, 'odds', 1_000), ...cast('TTH')])).toBe('not-governed -');
    expect(of(rk, 'cover', [...takesKip, ...stakes(), ...covers(5_000, rk), ...cast('TTH')])).toBe('not-governed -');
    expect(of(sam, 'spinner', [...takesKip, ...stakes(), ...covers(5_000, rk), ...cast('TTH')])).toBe('not-governed -');
  });

  it('cannot be said where two terminals tell it otherwise', () => {
    const events = [...begins, ...pair(), laid(tina, 'tails', 9_000).from('T-9', 0), ...cast('TTH')];
    expect(of(tina, 'tails', events)).toBe('undetermined -');
    expect(of(hal, 'heads', events)).toBe('undetermined -');
  });

  it('is one of which only money is on record', () => {
    expect(
      of(ann, 'heads', [
        opened,
        roundEvent('WagerCollected', { wagerId: wager(ann, 'heads'), collectedCents: 500, by: 'rk-1' }),
      ]),
    ).toBe('not-governed -');
  });
});

describe('Commemorative Two-Up: a bet that nothing decided', () => {
  it('waits while the turn goes on, and cannot be said when it is closed', () => {
    expect(of(sam, 'spinner', begins)).toBe('undetermined 0');
    expect(of(sam, 'spinner', [...begins, closed])).toBe('undetermined 0');
    expect(settled([...begins, closed])[0]?.reason).toBe('the turn ended before a result decided it');
    expect(settled(begins)[0]?.reason).toBe('no result has decided it yet');
  });

  it('is not governed when the ring closed, or the spinner left', () => {
    expect(of(hal, 'heads', [...begins, ...pair(), closed, ringCloses])).toBe('not-governed -');
    expect(of(sam, 'spinner', [...begins, closed, ringCloses])).toBe('not-governed -');
    const left = [...begins, ...pair(), leaves(sam, 'chose-to'), closed];
    expect(of(sam, 'spinner', left)).toBe('not-governed -');
    expect(of(hal, 'heads', left)).toBe('undetermined 0');
  });
});

describe('Commemorative Two-Up: what is said to be done', () => {
  const over = [...begins, ...cast('TTH')];

  it('is what was handed over, without the own stake', () => {
    expect(done(tom, 'cover', [...over, handedOver(tom, 'cover', 10_000), leaves(), closed])).toEqual([5_000, 0]);
    expect(done(tom, 'cover', [...over, handedOver(tom, 'cover', 4_000), leaves(), closed])).toEqual([-1_000, -6_000]);
  });

  it('is nothing where nothing is on record', () => {
    expect(done(tom, 'cover', [...over, leaves(), closed])).toEqual([0, null]);
  });

  it('takes a stake that came back for one that had been handed over, though nobody recorded that', () => {
    const alone = [
      ...takesKip,
      ...stakes(),
      ...covers(),
      laid(hal, 'heads', 2_000),
      laid(tina, 'tails', 2_000),
      matched(2_000),
    ];
    const played = [...alone, ...cast('TTH')];
    expect(done(tina, 'tails', [...played, handedOver(tina, 'tails', 4_000, hal)])).toEqual([2_000, 0]);
    expect(done(tina, 'tails', [...played, handedOver(tina, 'tails', 2_000, hal)])).toEqual([2_000, 0]);
    const twice = [handedOver(tina, 'tails', 1_000, hal), handedOver(tina, 'tails', 3_000, hal)];
    expect(done(tina, 'tails', [...played, ...twice])).toEqual([2_000, 0]);
    expect(done(tina, 'tails', [...played, handedOver(tina, 'tails', 3_000, hal)])).toEqual([0, null]);
    expect(done(tina, 'tails', [...played, handedOver(tina, 'tails', 4_500, hal)])).toEqual([2_500, 500]);
    expect(
      done(tina, 'tails', [...played, gives(tina, 'tails', 2_000, hal), handedOver(tina, 'tails', 3_000, hal)]),
    ).toEqual([1_000, -1_000]);
  });
});
