import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { Look } from '../../../domain/law/clause.ts';
import type { SessionWith, WithWagers } from '../../../domain/provisions/at-table.ts';
import { personalLimitsWithoutSign, playedWithoutLimitsSign } from '../../../domain/provisions/limits-signs.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { RoundRecording } from '../../../domain/round/record.ts';
import { tableRecordOf } from '../../../domain/table/record.ts';
import { carriedIn, changed, laid, opened, takenBack } from '../../support/round-steps.ts';
import { stage, step, type Step } from '../../support/script.ts';
import {
  closedWith,
  dealer,
  decisionBy,
  limitsOf,
  seconds,
  seenIn,
  shown,
  supervisor,
  tableStep,
  takenDown,
} from '../../support/table-steps.ts';

/** A round of a game whose plays are turns of a wheel. */
type Round = WithWagers & { readonly facts: readonly Fact[]; readonly turns: readonly Fact[] };
type Session = SessionWith<Round>;

const sessionOf = (...steps: readonly Step[]): Session => {
  const { session } = stage(steps);
  const rounds = session.rounds.map(({ round }) => {
    const recording = new RoundRecording();
    const turns = round.filter((fact, at) => !recording.add({ fact, at }));
    return { facts: round, wagers: recording.record().wagers, turns };
  });
  return { table: tableRecordOf(session.session), rounds };
};

/** What each sighting points at: the place of its deed in the script. */
const deeds = (look: Look<Session>, ...steps: readonly Step[]) =>
  seenIn(look, sessionOf(...steps)).map(({ deed }) => [deed.type, (deed as Fact).data['wagerId'] ?? null]);

const turned = step('wheel.Turned', {}, dealer);
const sign = (signId: string, ...limits: readonly JsonObject[]) => shown(signId, { kind: 'limits', limits });
const plain = sign('S-1', limitsOf(500, 10_000));
const pairs = (minCents: number) => limitsOf(minCents, 10_000, { wagerKind: 'pair' });
const ties = (minCents: number) => limitsOf(minCents, 10_000, { wagerKind: 'tie' });

const changedTo = (...limits: readonly JsonObject[]) =>
  tableStep('LimitsChanged', { limits, signId: null, decision: decisionBy(supervisor) }, supervisor);

describe('A sign of the limits', () => {
  const look = playedWithoutLimitsSign<Round>({ kinds: ['pair', 'tie'], playsIn: ({ turns }) => turns }, 'silence');
  const firstWager = [['round.WagerPlaced', 'w-1']];
  it('stands while a round is played', () => {
    expect(deeds(look, plain, opened, laid('w-1', 500, 'pair'), turned)).toEqual([]);
    expect(deeds(look, opened, laid('w-1', 500, 'pair'), laid('w-2', 500, 'pair'), turned)).toEqual(firstWager);
    expect(deeds(look, plain, takenDown('S-1'), opened, laid('w-1', 500, 'pair'), turned)).toEqual(firstWager);
    expect(deeds(look, opened, laid('w-1', 500, 'pair'), plain, turned)).toEqual(firstWager);
  });

  it('is missed by the first wager of each time that it was missing, laid or changed', () => {
    const [one, two, three] = [laid('w-1', 500), laid('w-2', 500), changed('w-2', 700)];
    expect(
      deeds(look, opened, one, turned, plain, opened, two, turned, takenDown('S-1'), opened, three, turned),
    ).toEqual([
      ['round.WagerPlaced', 'w-1'],
      ['round.WagerChanged', 'w-2'],
    ]);
    expect(deeds(look, opened, takenBack('w-1'), turned)).toEqual([['wheel.Turned', null]]);
  });

  it('is missed by what was made first while it was missing, in the order of time', () => {
    const [one, two] = [laid('w-1', 500), laid('w-2', 500)];
    const round = [opened, one, takenDown('S-1'), two, changed('w-1', 700), turned];
    expect(deeds(look, plain, ...round)).toEqual([['round.WagerPlaced', 'w-2']]);
    const changedMeanwhile = [opened, one, changedTo(limitsOf(900, 10_000)), two, turned];
    expect(deeds(look, plain, takenDown('S-1'), ...changedMeanwhile)).toEqual(firstWager);
  });

  it('is missed by the play itself where nobody recorded a wager, and by nothing where nothing was played', () => {
    expect(deeds(look, opened, turned, turned)).toEqual([['wheel.Turned', null]]);
    expect(deeds(look, opened, laid('w-1', 500))).toEqual([]);
  });

  it('shows the limits in force of every kind of wager that has any', () => {
    const round = [opened, laid('w-1', 500, 'pair'), turned];
    expect(deeds(look, sign('S-1', pairs(500)), sign('S-2', ties(100)), ...round)).toEqual([]);
    expect(deeds(look, sign('S-1', pairs(500)), ...round)).toEqual([]);
    expect(deeds(look, sign('S-1', pairs(500), ties(100)), changedTo(ties(200)), ...round)).toEqual(firstWager);
    expect(deeds(look, sign('S-1', pairs(500), ties(100)), changedTo(ties(100)), ...round)).toEqual([]);
    const announced = shown('S-2', { kind: 'limits-change', limits: [ties(200)], proposedAt: null });
    expect(deeds(look, announced, ...round)).toEqual(firstWager);
    const both = shown('S-3', { kind: 'limits-change', limits: [pairs(500), ties(100)], proposedAt: null });
    expect(deeds(look, changedTo(pairs(500), ties(100)), both, ...round)).toEqual([]);
    expect(deeds(look, sign('S-1', pairs(500), ties(100)), announced, changedTo(ties(200)), ...round)).toEqual([]);
  });

  it('is not missed where the clocks cannot tell which came first', () => {
    const [late, early] = [plain.from('T-1', 300), laid('w-1', 500).from('T-2', 300)];
    expect(deeds(look, opened, early, late.after(200), turned)).toEqual([]);
    expect(deeds(look, opened, early, late.after(seconds(1)), turned)).toEqual(firstWager);
  });
});

const granted = (signId: string | null = null, personId = 'p-1') =>
  tableStep(
    'PersonalLimitGranted',
    { personId, minCents: 1_000, maxCents: 50_000, signId, decision: decisionBy(supervisor) },
    supervisor,
  );

const own = (signId: string, more: JsonObject = {}) =>
  shown(signId, { kind: 'personal-limit', personId: 'p-1', minCents: 1_000, maxCents: 50_000, ...more });

const saw = (...steps: readonly Step[]) =>
  seenIn(personalLimitsWithoutSign('silence'), sessionOf(plain, ...steps)).map(({ figures, undetermined }) => ({
    ...figures,
    ...undetermined,
  }));

describe("A sign of a player's own limits", () => {
  const ended = tableStep('PersonalLimitEnded', { personId: 'p-1' });
  const missing = [{ minCents: 1_000, maxCents: 50_000 }];

  it('says just these limits, of just this player', () => {
    expect(saw(own('P-1'), granted())).toEqual([]);
    expect(saw(granted(), own('P-1'))).toEqual([]);
    expect(saw(granted())).toEqual(missing);
    expect(saw(own('P-1', { personId: 'p-2' }), granted())).toEqual(missing);
    expect(saw(own('P-1', { maxCents: 60_000 }), granted())).toEqual(missing);
    expect(saw(own('P-1', { minCents: 900 }), granted())).toEqual(missing);
  });

  it('looks at the wagers of a session once, however many players were allowed more', () => {
    const allowed = ['p-1', 'p-2', 'p-3', 'p-4'].map((personId) => granted(null, personId));
    const { table, rounds } = sessionOf(plain, ...allowed, opened, laid('w-1', 20_000));
    let looked = 0;
    const counted = rounds.map(({ turns, wagers }) => ({
      turns,
      get wagers() {
        looked += 1;
        return wagers;
      },
    }));
    expect(seenIn(personalLimitsWithoutSign('silence'), { table, rounds: counted })).toHaveLength(allowed.length);
    expect(looked).toBe(counted.length);
  });

  it('stands while they make use of it: a wager over the maximum of the table', () => {
    const over = [opened, laid('w-1', 20_000)];
    expect(saw(own('P-1'), granted(), ...over)).toEqual([]);
    expect(saw(granted(), ...over, own('P-1'))).toEqual(missing);
    expect(saw(own('P-1'), granted(), takenDown('P-1'), opened, laid('w-1', 5_000), changed('w-1', 20_000))).toEqual(
      missing,
    );
    expect(saw(granted(), opened, laid('w-1', 5_000), own('P-1'))).toEqual([]);
    expect(saw(granted(), opened, laid('w-1', 10_000), own('P-1'))).toEqual([]);
    expect(saw(granted(), opened, carriedIn('w-1', 20_000), own('P-1'))).toEqual([]);
    expect(saw(granted(), opened, laid('w-1', 20_000, 'main', { personId: 'p-2' }), own('P-1'))).toEqual([]);
  });

  it('may still go up where it was named, while the limits hold and the table is open', () => {
    expect(saw(granted('P-9'))).toEqual([]);
    expect(saw(granted(), ended, own('P-1'))).toEqual(missing);
  });

  it('may have been there where it was named, and nobody recorded what it showed', () => {
    const unseen = [{ ...missing[0], missing: 'what the sign P-9 showed, and since when: nobody recorded it' }];
    expect(saw(granted('P-9'), ended)).toEqual(unseen);
    expect(saw(granted('P-9'), closedWith())).toEqual(unseen);
    expect(saw(granted('P-9'), opened, laid('w-1', 20_000))).toEqual(unseen);
    expect(saw(granted('P-9'), own('P-9', { maxCents: 60_000 }), opened, laid('w-1', 20_000))).toEqual(missing);
  });
});
