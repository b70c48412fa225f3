import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import { commemorative } from './support/commemorative-game.ts';
import {
  accepts,
  ann,
  begins,
  cast,
  closed,
  covers,
  declines,
  handedOver,
  leaves,
  offers,
  opened,
  openRing,
  sam,
  stakes,
  takesKip,
  tom,
} from './support/commemorative-floor.ts';

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
