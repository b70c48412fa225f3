import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { SessionWith, WithWagers } from '../../../domain/provisions/at-table.ts';
import { layIn, placesTakenAwayWithoutGrounds, type RoundOfPlay } from '../../../domain/provisions/vacated-places.ts';
import { RoundRecording } from '../../../domain/round/record.ts';
import { tableRecordOf } from '../../../domain/table/record.ts';
import { laid, opened, paid, recordOf, refused } from '../../support/round-steps.ts';
import { stage, step, type Step } from '../../support/script.ts';
import { dealer, decisionBy, pam, seated, seconds, seenIn, supervisor, tableStep } from '../../support/table-steps.ts';

type Session = SessionWith<WithWagers> & { readonly played: readonly RoundOfPlay[] };

/** A game in which each round is one turn of a wheel, five seconds after the wagers. */
const sessionOf = (...steps: readonly Step[]): Session => {
  const { session } = stage(steps);
  const played: RoundOfPlay[] = [];
  const rounds = session.rounds.map(({ round }) => {
    const recording = new RoundRecording();
    const [turn] = round.filter((fact, at) => !recording.add({ fact, at }));
    const { wagers } = recording.record();
    const betters = new Set(wagers.flatMap(({ personId }) => (personId === null ? [] : [personId])));
    if (turn) played.push({ beganMs: turn.atMs, over: turn, betters });
    return { wagers };
  });
  return { table: tableRecordOf(session.session), rounds, played };
};

const turned = step('wheel.Turned', {}, dealer);
const sits = seated(pam, 1);
const without = [opened, turned];
const bets = laid('w-1', 500, 'main', { personId: 'pam' });
const directed = (more: JsonObject = {}): Step =>
  tableStep('SeatVacateDirected', {
    seat: 1,
    personId: 'pam',
    otherPlaces: 'all-taken',
    decision: decisionBy(supervisor),
    ...more,
  });

const fromOther = (ms: number): Step => directed().from('T-2', 300).after(ms);

const saw = (asked: number, ...steps: readonly Step[]) => {
  const look = placesTakenAwayWithoutGrounds<Session>({
    rounds: asked,
    roundsIn: ({ played }) => played,
    interpretations: ['what a round is'],
  });
  return seenIn(look, sessionOf(...steps)).map(({ figures, undetermined }) => [
    figures?.['roundsWithoutWager'],
    undetermined?.missing ?? null,
  ]);
};

describe('A place that a player was required to give up', () => {
  it('was given up on grounds after as many rounds without a wager as the document asks for', () => {
    expect(saw(2, sits, ...without, ...without, directed())).toEqual([]);
    expect(saw(2, sits, ...without, directed())).toEqual([[1, null]]);
    expect(saw(4, sits, ...without, ...without, ...without, directed())).toEqual([[3, null]]);
    expect(saw(4, sits, ...without, ...without, ...without, ...without, directed())).toEqual([]);
    expect(saw(2, sits, directed())).toEqual([[0, null]]);
  });

  it('needs those rounds in a row, and since the player sat down', () => {
    expect(saw(2, sits, ...without, opened, bets, turned, ...without, directed())).toEqual([[1, null]]);
    expect(saw(2, sits, opened, bets, turned, ...without, ...without, directed())).toEqual([]);
    expect(saw(2, ...without, sits, ...without, directed())).toEqual([[1, null]]);
  });

  it('is theirs again once they have laid a wager', () => {
    expect(saw(2, sits, ...without, ...without, opened, bets, directed())).toEqual([[0, null]]);
    expect(saw(2, sits, ...without, ...without, directed(), opened, bets)).toEqual([]);
    expect(saw(2, sits, ...without, ...without, opened, bets, directed(), turned)).toEqual([[0, null]]);
    const other = laid('w-1', 500, 'main', { personId: 'quinn' });
    expect(saw(2, sits, ...without, ...without, opened, other, directed())).toEqual([]);
  });

  it('is theirs while other places are free, and doubted where nobody looked', () => {
    expect(saw(1, sits, ...without, directed({ otherPlaces: 'some-free' }))).toEqual([[1, null]]);
    expect(saw(1, sits, ...without, ...without, directed({ otherPlaces: 'some-free' }))).toEqual([[1, null]]);
    expect(saw(1, sits, ...without, directed({ otherPlaces: 'not-seen' }))).toEqual([
      [1, 'whether all other places were taken'],
    ]);
  });

  it('is doubted where the clocks cannot tell whether the last round was over, or a wager laid', () => {
    expect(saw(2, sits, ...without, opened, turned.from('T-1', 300), fromOther(200))).toEqual([
      [1, 'whether the second round was over: the clocks cannot tell'],
    ]);
    expect(saw(2, sits, ...without, opened, turned.from('T-1', 300), fromOther(seconds(1)))).toEqual([]);
    const afterwards = turned.from('T-1', 300).after(200);
    expect(saw(2, sits, ...without, opened, fromOther(seconds(5)), afterwards)).toEqual([
      [1, 'whether the second round was over: the clocks cannot tell'],
    ]);
    expect(saw(1, sits, ...without, opened, bets.from('T-1', 300), fromOther(200))).toEqual([
      [1, 'whether they had laid a wager again by then: the clocks cannot tell'],
    ]);
  });

  it('is told with what was read into the text', () => {
    const look = placesTakenAwayWithoutGrounds<Session>({
      rounds: 3,
      roundsIn: ({ played }) => played,
      interpretations: ['what a round is'],
    });
    expect(seenIn(look, sessionOf(sits, directed()))).toMatchObject([
      {
        persons: [
          { personId: supervisor.personId, part: 'deed' },
          { personId: 'pam', part: 'wronged' },
        ],
        interpretations: ['what a round is'],
        figures: { otherPlaces: 'all-taken' },
      },
    ]);
  });
});

/** Did the wager of these steps lie in a stretch, from the place of its first play to its end? */
const lay = (...steps: readonly Step[]): ((firstPlayAt: number, until: number) => boolean) => {
  const [wager] = recordOf(...steps).wagers;
  if (!wager) throw new Error('the steps have a wager');
  return (firstPlayAt, until) => layIn(wager, firstPlayAt, until);
};

describe('A wager in a stretch of play', () => {
  it('lay there where it was laid before the end, and not settled before the first play', () => {
    const isIn = lay(bets, turned, paid('w-1', 500));
    expect([isIn(2, 4), isIn(0, 2), isIn(2, Infinity)]).toEqual([true, true, true]);
    expect([isIn(0, 1), isIn(3, 4), isIn(4, 6)]).toEqual([false, false, false]);
    expect(lay(bets)(7, 9)).toBe(true);
  });

  it('never lay there, where it was refused and nobody recorded that it was laid', () => {
    expect(lay(refused('w-1', 500))(0, Infinity)).toBe(false);
  });
});
