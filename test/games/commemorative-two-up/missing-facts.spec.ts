import { examineScript } from '../../support/clause-specs.ts';
import type { Actor, Step } from '../../support/script.ts';
import { commemorative } from './support/commemorative-game.ts';
import {
  ann,
  barred,
  begins,
  cast,
  closed,
  comeIn,
  covers,
  decisionOf,
  ends,
  gives,
  hal,
  handedOver,
  laid,
  leaves,
  onBehalf,
  counted,
  pair,
  play,
  rk,
  roundEvent,
  sam,
  spun,
  stakes,
  takesKip,
  tina,
  tom,
  wager,
  wins,
  withdrawn,
} from './support/commemorative-floor.ts';
import { matchedAs, staged, unmatched } from './support/settled.ts';

const [edition] = commemorative.editions;
if (!edition) throw new Error('the game has an edition');

const examined = (...events: readonly Step[]) => {
  const { all } = examineScript(commemorative, edition, staged(events));
  const verdictsOf = (code: string) => all.filter((one) => one.code === code).map(({ verdict }) => verdict);
  const accused = all.filter(({ verdict }) => verdict === 'violation').map(({ clause, code }) => `${clause} ${code}`);
  return { accused, verdictsOf };
};

const countedOf = (who: Actor): Step =>
  play('CentreCounted', {
    wagerId: wager(who, 'spinner'),
    spinnersCents: 5_000,
    coverCents: 5_000,
    heldBy: rk.personId,
    role: rk.role,
    afterSpinId: null,
  });

/** The same without the steps that one of these is, told by their type and what they say. */
const without = (events: readonly Step[], ...gone: readonly Step[]): readonly Step[] =>
  events.filter((one) => !gone.some((lost) => JSON.stringify(lost) === JSON.stringify(one)));

/** What is found of a turn whose spinner chose to leave after these steps. */
const left = (...steps: readonly Step[]) => examined(...begins, ...steps, leaves(sam, 'chose-to'), closed);
const unspun = (steps: readonly Step[], lie: string, spinId: string) => without(steps, spun(lie, spinId));

describe('a spin that was announced, and that nobody recorded (4.6, 4.9, 6.2.2)', () => {
  const [first, second, third] = [cast('HHT', 'h1'), cast('HHT', 'h2'), cast('HHT', 'h3')];

  it('may have been one of three heads: whether the spinner left early is open', () => {
    for (const steps of [
      [...unspun(first, 'HHT', 'h1'), ...second, ...third],
      [...first, ...second, ...unspun(third, 'HHT', 'h3')],
    ]) {
      const { accused, verdictsOf } = left(...steps, handedOver(sam, 'spinner', 10_000));
      expect(accused).toEqual([]);
      expect(verdictsOf('SPINNER_LEFT_EARLY')).toEqual(['undetermined']);
    }
  });
  it('may have been tails, after which the spinner has to leave', () => {
    expect(left(...first, ...unspun(cast('TTH', 't2'), 'TTH', 't2')).verdictsOf('SPINNER_LEFT_EARLY')).toEqual([
      'undetermined',
    ]);
  });
  it('leaves certain that the spinner left early where with it there were not three heads', () => {
    expect(left(...first, ...unspun(second, 'HHT', 'h2')).verdictsOf('SPINNER_LEFT_EARLY')).toEqual(['violation']);
  });
  it('may have won the series before the one that tails ended', () => {
    const paid = handedOver(sam, 'spinner', 10_000);
    const lost = unspun(third, 'HHT', 'h3');
    expect(examined(...begins, ...first, ...second, ...lost, paid, ...cast('TTH'), leaves(), closed).accused).toEqual(
      [],
    );
  });
});

describe('an invalid spin of which something is not on record (4.7)', () => {
  const three = [...begins, ...barred('s1'), ...barred('s2'), ...barred('s3')];
  const takenOver = [onBehalf(), ...ends];

  it('may have been one of three in a row', () => {
    const gone = [[spun('???', 's2')], barred('s3').slice(-2, -1)];
    for (const lost of gone) {
      const { verdictsOf } = examined(...without(three, ...lost), ...takenOver);
      expect(verdictsOf('TAKEN_OVER_TOO_SOON')).toEqual(['undetermined']);
    }
  });
  it('is not supposed where the record shows two', () => {
    const { verdictsOf } = examined(...begins, ...barred('s1'), ...barred('s2'), ...takenOver);
    expect(verdictsOf('TAKEN_OVER_TOO_SOON')).toEqual(['violation']);
  });
});

describe('a call of no more bets that nobody recorded (4.5)', () => {
  it('is not the call for the next spin, where this one was declared invalid', () => {
    const { accused, verdictsOf } = examined(...begins, ...without(barred('s0'), comeIn), ...cast('TTH'), ...ends);
    expect(accused).toEqual([]);
    expect(verdictsOf('SPIN_BEFORE_CALL')).toEqual(['undetermined']);
  });
  it('is none where the call came after the spin, and before its result', () => {
    const late = cast('TTH').flatMap((one, nth, all) =>
      nth === 2 ? [] : nth === 3 ? [one, ...all.slice(2, 3)] : [one],
    );
    expect(examined(...begins, ...late, ...ends).verdictsOf('SPIN_BEFORE_CALL')).toEqual(['violation']);
  });
});

describe('a wager of a pair, or its match, that nobody recorded (6.3)', () => {
  const inParts = [
    laid(hal, 'heads', 3_000),
    laid(tina, 'tails', 2_000),
    matchedAs('P1', [hal, 'heads'], [tina, 'tails'], 2_000),
    gives(tina, 'tails', 2_000, hal),
    laid(ann, 'tails', 1_000),
    matchedAs('P2', [hal, 'heads'], [ann, 'tails'], 1_000),
    gives(ann, 'tails', 1_000, hal),
  ];
  const paid = [handedOver(tina, 'tails', 4_000, hal), handedOver(ann, 'tails', 2_000, hal)];
  const played = (...gone: readonly Step[]) =>
    examined(...begins, ...without([...inParts, ...cast('TTH'), ...paid], ...gone), ...ends);

  it('may have matched the rest of a wager', () => {
    for (const lost of [laid(ann, 'tails', 1_000), matchedAs('P2', [hal, 'heads'], [ann, 'tails'], 1_000)]) {
      const { accused, verdictsOf } = played(lost);
      expect(accused).toEqual([]);
      expect(verdictsOf('SIDE_BET_UNMATCHED')).toEqual(['undetermined']);
    }
  });
  it('leaves unmatched what nothing of the record may have matched', () => {
    expect(played(...inParts.slice(-3)).verdictsOf('SIDE_BET_UNMATCHED')).toEqual(['violation']);
  });
  it('is not accused of holding what may have been handed over', () => {
    for (const lost of paid) expect(played(lost).accused).toEqual([]);
  });
  it('leaves found what the patron on heads kept of what is on record as handed over in part', () => {
    const short = handedOver(ann, 'tails', 1_500, hal);
    expect(examined(...begins, ...inParts, ...cast('TTH'), paid[0] ?? closed, short, ...ends).accused).toEqual([
      '6.3 WINNINGS_NOT_HANDED_OVER',
    ]);
  });
});

describe('a stake or a cover of the centre that nobody recorded (4.8, 6.2, 6.2.2)', () => {
  const covered = [...takesKip, ...stakes(), ...covers(3_000), ...covers(2_000, ann), counted(5_000, 5_000)];
  const lost = [...cast('TTH'), handedOver(tom, 'cover', 6_000), handedOver(ann, 'cover', 4_000), leaves(), closed];

  it('may have been handed in: nobody has too much of it', () => {
    expect(examined(...without(covered, gives(sam, 'spinner', 5_000)), ...lost).accused).toEqual([]);
    expect(examined(...without(covered, gives(ann, 'cover', 2_000)), ...wins).accused).toEqual([]);
  });
  it('may have covered the rest of the wager of the spinner', () => {
    for (const end of [lost, wins]) {
      const { accused, verdictsOf } = examined(...without(covered, laid(ann, 'cover', 2_000)), ...end);
      expect(accused).toEqual([]);
      expect(verdictsOf('CENTRE_BET_NOT_COVERED')).toEqual(['undetermined']);
    }
  });
  it('leaves uncovered what the stakes that were handed in do not cover', () => {
    const less = without(covered, laid(ann, 'cover', 2_000), gives(ann, 'cover', 2_000));
    expect(examined(...less, gives(ann, 'cover', 1_000), ...lost).accused).toContain('6.2 CENTRE_BET_NOT_COVERED');
  });
  it('is what a later cover stood against, where only a count names the wager of the spinner', () => {
    const won = wins.filter(({ type }) => !/SpinnerLeft|RoundClosed/.test(type));
    const again = [...stakes(5_000, hal), ...covers(5_000, tina), countedOf(hal)];
    const tails = [...cast('TTH'), handedOver(tina, 'cover', 10_000), leaves(hal), closed];
    const { accused } = examined(...covered, ...won, ...without(again, laid(hal, 'spinner', 5_000)), ...tails);
    expect(accused.filter((one) => /^(4\.8|6\.)/.test(one))).toEqual([]);
  });
  it('leaves found what was handed over too much', () => {
    const long = [...cast('TTH'), handedOver(tom, 'cover', 6_500), handedOver(ann, 'cover', 4_000), leaves(), closed];
    expect(examined(...covered, ...long).accused).toEqual(['4.8 MORE_HANDED_OVER_THAN_DUE']);
  });
});

describe('a cover that was taken back before the spin, of which nobody recorded that (4.8, 6.2)', () => {
  const gone = [...covers(5_000, ann), withdrawn(ann, 'cover'), handedOver(ann, 'cover', 5_000)];
  const unsaid = [...covers(5_000, ann), handedOver(ann, 'cover', 5_000)];
  const codes = ['ESCROW_IMBALANCE', 'WINNINGS_NOT_HANDED_OVER', 'MORE_HANDED_OVER_THAN_DUE'] as const;
  const found = (...events: readonly Step[]) => {
    const { verdictsOf } = examined(...takesKip, ...stakes(), ...events);
    return codes.map((code) => verdictsOf(code));
  };

  it('may be why its stake went back, and then another stands against the spinner', () => {
    expect(found(...gone, ...covers(), ...cast('TTH'), ...ends)).toEqual([[], [], []]);
    expect(found(...unsaid, ...covers(), ...cast('TTH'), ...ends)).toEqual([['undetermined'], [], []]);
    expect(found(...unsaid, ...covers(), ...cast('HHT'), leaves(), closed)[1]).not.toContain('violation');
  });
  it('is not why a part of it went back, nor what went back after the spin', () => {
    const part = [...covers(5_000, ann), handedOver(ann, 'cover', 4_000)];
    expect(found(...part, ...covers(), ...cast('TTH'), ...ends)[0]).toEqual(['violation']);
    expect(found(...part, ...covers(), ...cast('TTH'), ...ends)[1]).toEqual(['violation']);
    const later = [handedOver(ann, 'cover', 5_000), ...ends];
    expect(found(...covers(5_000, ann), ...covers(), ...cast('TTH'), ...later)[1]).toEqual(['violation']);
  });
  it('leaves open what is due to the spinner too, where nothing else covers their wager', () => {
    const { accused } = examined(...takesKip, ...stakes(), ...unsaid, ...cast('TTH'), leaves(), closed);
    expect(accused).toEqual([]);
  });
});

describe('a bet that was called off, of which nobody recorded that (6.3.1)', () => {
  const back = handedOver(tina, 'tails', 2_000, hal);
  const off = [...begins, ...pair(), unmatched('P1', hal), back];

  it('may be why the stake went back before the spin', () => {
    for (const end of ['TTH', 'HHT']) {
      const { accused, verdictsOf } = examined(...without(off, unmatched('P1', hal)), ...cast(end), closed);
      expect(accused).toEqual([]);
      expect(verdictsOf('HANDED_OVER_BEFORE_OUTCOME')).toEqual(['undetermined']);
    }
  });
  it('is not a bet where both took their wagers back', () => {
    const both = [withdrawn(hal, 'heads'), withdrawn(tina, 'tails')];
    const { verdictsOf } = examined(...without(off, unmatched('P1', hal)), ...both, ...cast('TTH'), ...ends);
    expect(verdictsOf('HANDED_OVER_BEFORE_OUTCOME')).toEqual([]);
  });
  it('is not why both stakes were handed over, nor what was handed over when the wager was declared void', () => {
    const both = handedOver(tina, 'tails', 4_000, hal);
    const early = examined(...begins, ...pair(), both, ...cast('TTH'), ...ends);
    expect(early.verdictsOf('HANDED_OVER_BEFORE_OUTCOME')).toEqual(['violation']);
    const decision = decisionOf(rk, 'prohibited-device');
    const voidedByRk = roundEvent('WagerVoided', { wagerId: wager(tina, 'tails'), money: 'refunded', decision }, rk);
    const voided = examined(...begins, ...pair(), voidedByRk, back, ...cast('TTH'), ...ends);
    expect(voided.verdictsOf('HANDED_OVER_BEFORE_OUTCOME')).toEqual([]);
    expect(voided.verdictsOf('WINNINGS_NOT_HANDED_OVER')).toEqual(['violation']);
  });
});
