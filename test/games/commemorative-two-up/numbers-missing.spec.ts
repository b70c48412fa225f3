import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import { commemorative } from './support/commemorative-game.ts';
import {
  accepts,
  ann,
  announced,
  barred,
  begins,
  cast,
  closed,
  comeIn,
  covers,
  declines,
  gives,
  hal,
  handedOver,
  laid,
  leaves,
  offers,
  onKip,
  opened,
  openRing,
  placeYourBets,
  rk,
  sam,
  spun,
  stakes,
  takesKip,
  tina,
  tom,
} from './support/commemorative-floor.ts';
import { changed, matchedAs, setTurnAside } from './support/settled.ts';

const [edition] = commemorative.editions;
if (!edition) throw new Error('commemorative-two-up has an edition');

const verdictsOf = (code: string, ...events: readonly Step[]): readonly string[] =>
  examineScript(commemorative, edition, stage([...openRing, ...events]))
    .all.filter((one) => one.code === code)
    .map(({ verdict, missing }) => (missing === null ? verdict : `${verdict}: ${missing.replaceAll(/\d+/g, 'n')}`));

/** Steps that the terminal numbered and that never arrived. */
const lost = (...steps: readonly Step[]): readonly Step[] => steps.map((one) => one.lost());

const order = (...between: readonly Step[]): readonly string[] =>
  verdictsOf(
    'SPINNER_ORDER_BROKEN',
    opened,
    offers(sam, 1),
    declines(sam),
    ...between,
    offers(tom, 3),
    accepts(tom),
    closed,
  );

describe('an offer of the kip that is not on record (4.1)', () => {
  it('was made where the patron declined', () => {
    expect(order()).toEqual(['violation']);
    expect(order(declines(ann))).toEqual([]);
  });
  it('may have been made where numbers of a terminal are missing', () => {
    expect(order(...lost(offers(ann, 2), declines(ann)))).toEqual([
      'undetermined: whether those between them had been asked: neither the round nor its session has numbers n to n of terminal T-n',
    ]);
  });
  it('does not put right a kip that went back', () => {
    const back = [opened, offers(tom, 3), declines(tom), offers(ann, 2), declines(ann)];
    expect(
      verdictsOf('SPINNER_ORDER_BROKEN', ...back, ...lost(offers(sam, 1)), offers(sam, 1), accepts(), closed),
    ).toEqual(verdictsOf('SPINNER_ORDER_BROKEN', ...back, offers(sam, 1), accepts(), closed));
  });
});

const left = (...before: readonly Step[]) =>
  verdictsOf('SPINNER_LEFT_EARLY', ...begins, ...cast('HHT', 'h1'), ...before, leaves(sam, 'chose-to'), closed);

const out = (...before: readonly Step[]) =>
  verdictsOf(
    'COVER_REMOVED_EARLY',
    ...begins,
    ...cast('HHT', 'h1'),
    ...before,
    handedOver(tom, 'cover', 5_000),
    closed,
  );

describe('numbers that are missing of what was called, spun and announced', () => {
  const unseen = lost(...cast('TTH', 's9'));

  it('leave open whether a spinner had thrown tails before leaving (4.9)', () => {
    expect(left()).toEqual(['violation']);
    expect(left(...unseen)).toEqual([
      'undetermined: whether the pennies were spun in between: neither the round nor its session has numbers n to n of terminal T-n',
    ]);
  });
  it('leave open whether a cover was decided before it was handed out (6.2)', () => {
    expect(out()).toEqual(['violation']);
    expect(out(...unseen)).toEqual([expect.stringMatching(/^undetermined: whether the pennies were spun in between/)]);
  });
});

const covered = (...more: readonly Step[]) =>
  verdictsOf('CENTRE_BET_NOT_COVERED', ...takesKip, ...stakes(), ...covers(3_000), ...more, ...cast('TTH'), closed);

describe('numbers that are missing of covers (6.2)', () => {
  it('leave open whether the wager of the spinner was covered', () => {
    expect(covered()).toEqual(['violation']);
    expect(covered(...lost(...covers(2_000, ann)))).toEqual([
      'undetermined: whether the wager w-sam-spinner was covered: neither the round nor its session has numbers n to n of terminal T-n',
    ]);
  });
});

const stoodIn = (...before: readonly Step[]) =>
  verdictsOf('TAKEN_OVER_TOO_SOON', ...begins, ...before, ...cast('TTH', 'x', rk), closed);

describe('somebody of the ring who spins in a turn, and nobody recorded that they took over (4.7)', () => {
  const two = [...barred('s1'), ...barred('s2')];

  it('is accused after fewer than three invalid spins', () => {
    expect(stoodIn()).toEqual(['violation']);
    expect(stoodIn(...two)).toEqual(['violation']);
  });
  it('may have determined after three that the spinner was not able to spin', () => {
    expect(stoodIn(...two, ...barred('s3'))).toEqual([
      'undetermined: whether it was determined that sam was not able to spin: nobody recorded it',
    ]);
  });
  it('may have seen three where numbers are missing', () => {
    expect(stoodIn(...two, ...lost(...barred('s3')))).toEqual([
      expect.stringMatching(/^undetermined: how many invalid spins there were in a row: neither the round/),
    ]);
  });
  it('is accused where they are missing before the last spin that counted', () => {
    expect(stoodIn(...lost(...barred('s1')), ...cast('HHT', 'h1'), ...barred('s2'))).toEqual(['violation']);
  });
});

const spunOn = (...between: readonly Step[]) =>
  verdictsOf('SPINNER_NOT_RETIRED', ...begins, ...cast('TTH', 't1'), ...between, ...cast('HHT', 'h1'), closed);

describe('tails after which the spinner spins again (4.8)', () => {
  it('may have been set aside where numbers are missing', () => {
    expect(spunOn()).toEqual(['violation']);
    expect(spunOn(...lost(setTurnAside('fire')))).toEqual([
      expect.stringMatching(/^undetermined: whether the tails of spin tn stood: neither the round nor its session has/),
    ]);
  });
});

const kip = (...between: readonly Step[]) =>
  verdictsOf('COINS_MISPLACED_ON_KIP', ...begins, onKip(), ...between, spun('TTH', 's1', { by: rk }), closed);

describe('pennies that another spun than who had placed them (4.3)', () => {
  it('may have been spun before where numbers are missing', () => {
    expect(kip()).toEqual(['violation']);
    expect(kip(...lost(spun('???', 's0')))).toEqual([
      expect.stringMatching(
        /^undetermined: whether sam spun them before: neither the round nor its session has number/,
      ),
    ]);
  });
});

const calls = (...called: readonly Step[]) =>
  verdictsOf('SPIN_BEFORE_CALL', ...begins, onKip(), placeYourBets, ...called, ...cast('TTH', 's2'), closed);

describe('a call that comes after a spin whose result is not on record (4.5)', () => {
  it('may be for the spin after it where numbers are missing', () => {
    expect(calls(spun('HHT'))).toEqual(['violation']);
    expect(calls(...lost(comeIn), spun('HHT'), ...lost(announced('heads')))).toEqual([
      'undetermined: whether no more bets was called before the spin: nobody recorded it',
    ]);
  });
});

const sidesOf = (...more: readonly Step[]) => [
  laid(hal, 'heads', 3_000),
  laid(tina, 'tails', 2_000),
  matchedAs('P1', [hal, 'heads'], [tina, 'tails'], 2_000),
  gives(tina, 'tails', 2_000, hal),
  ...more,
  ...cast('TTH'),
];

const unmatched = (...more: readonly Step[]) =>
  verdictsOf('SIDE_BET_UNMATCHED', ...begins, ...sidesOf(...more), closed);
const uneven = (...more: readonly Step[]) =>
  verdictsOf('ESCROW_IMBALANCE', ...takesKip, ...stakes(3_000), ...covers(), ...more, ...cast('TTH'), closed);

describe('numbers that are missing before a spin, and wagers that are not of one value (6.2, 6.3)', () => {
  it('leave open which wager stood against the rest of a pair', () => {
    expect(unmatched()).toEqual(['violation']);
    expect(unmatched(...lost(laid(ann, 'tails', 1_000)))).toEqual([
      expect.stringMatching(/^undetermined: which wager stood against the rest of w-hal-heads: neither the round/),
    ]);
  });
  it('leave open whether a cover was more than the wager of the spinner', () => {
    expect(uneven()).toEqual(['violation']);
    expect(uneven(...lost(changed(sam, 'spinner', 5_000)))).toEqual([
      expect.stringMatching(/^undetermined: how the centre stood when the pennies were spun: neither the round/),
    ]);
  });
});

const handed = (cents: number, ...between: readonly Step[]) =>
  verdictsOf(
    'WINNINGS_NOT_HANDED_OVER',
    ...begins,
    ...cast('TTH'),
    ...between,
    handedOver(sam, 'spinner', 5_000),
    handedOver(tom, 'cover', cents),
    closed,
  );

describe('numbers that are missing, and money that does not fit the pennies (4.8, 7.5)', () => {
  const aside = lost(setTurnAside('fire'));

  it('leave open whether the outcome stood, where each was handed their stake', () => {
    expect(handed(5_000)).toEqual(['violation']);
    expect(handed(5_000, ...aside)).toEqual([
      expect.stringMatching(
        /^undetermined: what became of the wager w-tom-cover: neither the round nor its session has/,
      ),
    ]);
  });
  it('do not explain a sum that no result gives', () => {
    expect(handed(4_000, ...aside)).toEqual(['violation']);
  });
});

const setFor = (...before: readonly Step[]) => verdictsOf('SPIN_BEFORE_CENTRE_SET', ...takesKip, ...before, closed);

describe('numbers that are missing before a spin, and the wager of the spinner (6.2.1)', () => {
  it('leave open whether one lay there before the one that is on record', () => {
    const late = [...cast('HHT', 'h1'), ...stakes(), ...covers(), ...cast('TTH', 't1')];
    expect(setFor(...late)).toEqual(['violation']);
    expect(setFor(...lost(...stakes(), ...covers()), ...late)).toEqual([
      'undetermined: whether a wager of sam lay in the centre: neither the round nor its session has numbers n to n of terminal T-n',
    ]);
    // What was lost after the spin does not put a wager there before it.
    expect(setFor(...late, ...lost(...stakes()))).toEqual(['violation']);
  });
  it('leave open how much of it had been set', () => {
    const part = [laid(sam, 'spinner', 5_000), gives(sam, 'spinner', 3_000)];
    const rest = [...covers(), ...cast('TTH', 't1')];
    expect(setFor(...part, ...rest)).toEqual(['violation']);
    expect(setFor(...part, ...lost(gives(sam, 'spinner', 2_000)), ...rest)).toEqual([
      expect.stringMatching(
        /^undetermined: how much of the wager w-sam-spinner had been set: neither the round nor its/,
      ),
    ]);
  });
});

const coverPaid = (cents: number, ...before: readonly Step[]) =>
  verdictsOf(
    'MORE_HANDED_OVER_THAN_DUE',
    ...takesKip,
    ...before,
    ...stakes(3_000),
    ...covers(3_000, tom),
    ...covers(2_000, ann),
    ...cast('TTH'),
    handedOver(tom, 'cover', 6_000),
    handedOver(ann, 'cover', cents),
    closed,
  );

describe('numbers that are missing before a cover, and money that fits another wager against it (6.2)', () => {
  const another = lost(...stakes(5_000));

  it('leave open what it stood against', () => {
    expect(coverPaid(4_000)).toEqual(['violation']);
    expect(coverPaid(4_000, ...another)).toEqual([
      expect.stringMatching(/^undetermined: what became of the wager w-ann-cover: neither the round nor its session/),
    ]);
  });
  it('do not explain a sum that no wager against it gives', () => {
    expect(coverPaid(4_500, ...another)).toEqual(['violation']);
  });
});
