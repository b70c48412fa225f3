import { game } from '../../../domain/games/two-up/game.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  alice,
  announced,
  begins,
  bet,
  bob,
  changed,
  closed,
  collected,
  declares,
  noMoreBets,
  noSpin,
  openTable,
  paid,
  placeYourBets,
  retires,
  sam,
  spin,
  spun,
  takenBack,
  wagerOf,
} from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

const examined = (...events: readonly Step[]) => {
  const { all, settlements } = examineScript(game, edition, stage([...openTable, ...events]));
  const verdictsOf = (code: string) => all.filter((one) => one.code === code).map(({ verdict }) => verdict);
  const accused = all.filter(({ verdict }) => verdict === 'violation').map(({ clause, code }) => `${clause} ${code}`);
  const wager = (wagerId: string) => settlements.find((one) => one.wagerId === wagerId);
  return { accused, verdictsOf, heads: wager(wagerOf(alice, 'heads')), tails: wager(wagerOf(bob, 'tails')) };
};

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const odds = (...ids: readonly string[]) => ids.flatMap((id) => spin('HT', id));

describe('a head, a tail or five odds announced of a spin that nobody recorded (4.6, 6.2, 6.10)', () => {
  const lost = [...onHeads, announced('tails', 'lost'), collected(alice, 'heads', 5_000)];

  it('opens the betting for what comes next, as any result does', () => {
    const next = [placeYourBets, bet(bob, 'tails', 1_000), noMoreBets, ...spin('TT', 'b'), paid(bob, 'tails', 1_000)];
    const { accused, verdictsOf, heads, tails } = examined(...lost, ...next, retires('lost'), closed);
    expect(tails).toMatchObject({ outcome: 'won', differenceCents: 0 });
    expect(heads).toMatchObject({ outcome: 'undetermined', due: null });
    expect(accused).toEqual([]);
    expect(verdictsOf('LATE_BET')).toEqual([]);
  });
  it('leaves late what is laid after the next call', () => {
    const { verdictsOf } = examined(...lost, placeYourBets, noMoreBets, bet(bob, 'tails', 1_000), ...spin('TT', 'b'));
    expect(verdictsOf('LATE_BET')).toEqual(['violation']);
  });
  it('begins a new run of odds', () => {
    const next = [placeYourBets, bet(bob, 'tails', 1_000), noMoreBets, ...odds('c', 'd', 'e')];
    const { verdictsOf, tails } = examined(...onHeads, ...odds('a', 'b'), announced('tails', 'lost'), ...next);
    expect(tails).toMatchObject({ outcome: 'undetermined', due: { collectedCents: 0 } });
    expect(verdictsOf('RESULT_MISANNOUNCED')).toEqual([]);
  });
});

/** What is said of the lights at a spin of odds of which two are lit. */
const lit = (...before: readonly Step[]) =>
  examined(
    ...onHeads,
    ...before,
    spun('HT', { spinId: 'b' }),
    announced('odds', 'b', undefined, { oddsLightsLit: 2 }),
  ).verdictsOf('ODDS_LIGHTS_WRONG');

describe('odds announced of a spin that nobody recorded (4.1.2.2, 6.9)', () => {
  const four = [...onHeads, ...odds('a', 'b', 'c'), announced('odds', 'lost')];
  const fifth = [spun('HT', { spinId: 'e' }), announced('five-odds', 'e'), collected(alice, 'heads', 5_000)];

  it('may make the next odds the fifth in a row: nobody is accused', () => {
    const doubtful = examined(...four, ...fifth, collected(sam, 'spinner', 2_000), retires('lost'), closed);
    expect(doubtful.accused).toEqual([]);
    expect(doubtful.heads).toMatchObject({
      outcome: 'undetermined',
      reason:
        'odds were announced of spin lost, and nobody recorded what its coins showed: so spin e may have been the fifth in a row',
    });
  });
  it('leave no doubt where with them there were not five', () => {
    const { heads } = examined(...onHeads, ...odds('a'), announced('odds', 'lost'), ...odds('b'), ...spin('TT', 'c'));
    expect(heads).toMatchObject({ outcome: 'lost' });
  });
  it('leave open how many lights were to be lit (2.4.1)', () => {
    expect(lit()).toEqual(['violation']);
    expect(lit(announced('odds', 'lost'))).toEqual([]);
  });
});

/** What is said of a game whose spinner stops after these steps, and of one whose spinner was taken to have lost. */
const stopped = (...steps: readonly Step[]) =>
  examined(...onHeads, ...steps, retires('chose-to'), closed).verdictsOf('SUBSTITUTE_NOT_APPOINTED');
const settled = (begun: readonly Step[]) =>
  examined(...begun, ...spin('TT', 'a'), collected(sam, 'spinner', 2_000), retires('chose-to'), closed);

describe('a game half done in which a spin is not on record (6.6)', () => {
  it('was perhaps spun out: a result was announced that determined the wager of the spinner', () => {
    expect(stopped(...spin('HH', 'a'))).toEqual(['violation']);
    expect(stopped(...spin('HH', 'a'), announced('tails', 'lost'))).toEqual(['undetermined']);
  });
  it('was perhaps spun out where the wager was settled, and the side is not on record', () => {
    const undeclared = onHeads.filter((one) => one.type !== declares('heads').type);
    expect(settled(undeclared).verdictsOf('SUBSTITUTE_NOT_APPOINTED')).toEqual(['undetermined']);
  });
});

describe('a spin declared void that nobody recorded (4.7)', () => {
  const touch = takenBack(alice, 'heads');

  it('perhaps frees the players', () => {
    const { verdictsOf, accused } = examined(...onHeads, noSpin('lost'), touch);
    expect(accused).toEqual([]);
    expect(verdictsOf('WAGER_TAMPERED_AFTER_CLOSE')).toEqual(['undetermined']);
    expect(examined(...onHeads, noSpin('lost'), changed(alice, 'heads', 2_000)).accused).toEqual([]);
  });
  it('does not where no more bets was called again, or odds had been spun', () => {
    for (const steps of [[noSpin('lost'), noMoreBets], [...odds('a'), noSpin('lost')], []]) {
      const { accused } = examined(...onHeads, ...steps, touch);
      expect(accused.length).toBeGreaterThan(0);
    }
  });
});
