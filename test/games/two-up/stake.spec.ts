import { courseOf } from '../../../domain/games/two-up/course.ts';
import { terms } from '../../../domain/games/two-up/editions/star-2016/terms.ts';
import { game } from '../../../domain/games/two-up/game.ts';
import { ruledOnBy } from '../../../domain/games/two-up/round.ts';
import {
  pendingStakeAt,
  removalInMidGame,
  stakesLeftUndetermined,
  stakesOf,
} from '../../../domain/games/two-up/stake.ts';
import { readingOf } from '../../../domain/games/two-up/terms.ts';
import { stage, type Actor, type Step } from '../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  bet,
  boxer,
  casinoSupervisor,
  closed,
  decisionOf,
  declares,
  noMoreBets,
  opened,
  openTable,
  playEvent,
  roundEvent,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
} from './support/two-up-floor.ts';

const picturesOf = (...steps: readonly Step[]) => stage([...openTable, ...steps]).rounds.map(game.roundPicture);
const pictureOf = (...steps: readonly Step[]) => {
  const [picture] = picturesOf(...steps);
  if (!picture) throw new Error('the script has a game');
  return picture;
};
const reading = readingOf(terms, () => '');
const stakesIn = (...steps: readonly Step[]) =>
  stakesOf(pictureOf(opened, ...steps)).map(({ wager, spinner }) => `${wager.wagerId} of ${spinner}`);
const stake = (wagerId: string, who: Actor | null = sam): Step =>
  bet(who ?? sam, 'spinner', 2_000, { wagerId, ...(who ? {} : { personId: null }) });
const sentOut = ({ personId }: Actor, by = boxer): Step =>
  playEvent('SpinnerRemoved', { personId, barredFromRing: false, decision: decisionOf(by, 'delay', '6.7.2') }, by);

const pendingAt = (at: number, ...steps: readonly Step[]) => {
  const picture = pictureOf(...underWay, ...steps);
  return pendingStakeAt(picture, courseOf(picture, reading), at)?.wager.wagerId;
};

describe('The spinner’s own wager', () => {
  it('is the one of the player who had the coins, in the spinner’s area', () => {
    expect(stakesIn(accepts(), stake('S-1'), bet(sam, 'heads', 500))).toEqual(['S-1 of sam']);
    expect(stakesIn(accepts(), stake('A-1', alice))).toEqual([]);
  });

  it('may be of nobody who is known, where no other of that spinner lies there', () => {
    expect(stakesIn(accepts(), stake('N-1', null))).toEqual(['N-1 of sam']);
    expect(stakesIn(accepts(), stake('N-1', null), stake('S-1'))).toEqual(['S-1 of sam']);
    expect(stakesIn(accepts(), stake('S-1'), stake('S-2'))).toEqual(['S-1 of sam', 'S-2 of sam']);
    const second = [...spin('TT'), accepts(alice), stake('A-1', alice), spun('TT', { spinId: 's2', by: alice })];
    expect(stakesIn(accepts(), stake('N-1', null), ...second)).toEqual(['N-1 of sam', 'A-1 of alice']);
  });

  it('is not there where nobody is on record to have had the coins', () => {
    expect(stakesIn(stake('A-1', alice))).toEqual([]);
  });

  it('lies there from its being laid until it is taken back or determined', () => {
    const [laidAt, spunAt] = [4, 6];
    expect(pendingAt(spunAt)).toBe('w-sam-spinner');
    expect(pendingAt(laidAt)).toBeUndefined();
    expect(pendingAt(Infinity, ...spin('TT'))).toBeUndefined();
    expect(pendingAt(spunAt, ...spin('TT'))).toBe('w-sam-spinner');
    expect(pendingAt(Infinity, takenBack(sam, 'spinner'))).toBeUndefined();
  });
});

const midGame = (...steps: readonly Step[]) => {
  const picture = pictureOf(...underWay, ...steps);
  return removalInMidGame(picture, courseOf(picture, reading));
};

describe('A removal in mid-game', () => {
  it('comes after a valid spin, by one who may, while the spinner’s wager is pending', () => {
    expect(midGame(...spin('HH'), sentOut(sam))).toMatchObject({ removal: { at: 8 }, decidedAt: Infinity });
    expect(midGame(...spin('HH'), sentOut(sam), ...spin('TT', 's2'))).toMatchObject({ decidedAt: 9 });
    expect(midGame(sentOut(sam), ...spin('HH'))).toBeUndefined();
    expect(midGame(...spin('TT'), sentOut(sam))).toBeUndefined();
    expect(midGame(...spin('HH'), sentOut(sam, alice))).toBeUndefined();
  });
});

const left = (...steps: readonly Step[]) => {
  const picture = pictureOf(...underWay, ...steps);
  return stakesLeftUndetermined(terms, picture, courseOf(picture, reading)).map(({ wager }) => wager.wagerId);
};

const setAside = (resultEventId: string | null): Step =>
  roundEvent('OutcomeInvalidated', {
    scope: 'result',
    resultEventId,
    money: 'refunded',
    decision: decisionOf(casinoSupervisor, 'fire', '9.4.1'),
  });
const first = [...underWay, spun('TT'), announced('tails').as('announced'), closed];

describe('A game that is over', () => {
  const voided = roundEvent('RoundVoided', {
    money: 'refunded',
    decision: decisionOf(casinoSupervisor, 'fire', '9.4.1'),
  });

  it('leaves a spinner’s wager undetermined that no result decided and no ruling took out of it', () => {
    expect(left(...spin('HH'), closed)).toEqual(['w-sam-spinner']);
    expect(left(...spin('HH'))).toEqual([]);
    expect(left(...spin('TT'), closed)).toEqual([]);
    expect(left(takenBack(sam, 'spinner'), closed)).toEqual([]);
    expect(left(voided, closed)).toEqual([]);
  });

  it('is ruled on by a later one only by rulings on its own results', () => {
    const resultId = stage([...openTable, ...first]).idOf('announced');
    const games = (resultEventId: string | null) =>
      picturesOf(...first, opened, accepts(alice), declares('heads', alice), noMoreBets, setAside(resultEventId));
    const ruled = (resultEventId: string | null) => {
      const [game1, ...later] = games(resultEventId);
      if (!game1) throw new Error('the script has a game');
      const now = ruledOnBy(game1, later);
      return {
        isSame: now === game1,
        invalidations: now.spins[0]?.invalidations.length,
        facts: now.facts.length - game1.facts.length,
      };
    };
    expect(ruled(resultId)).toEqual({ isSame: false, invalidations: 1, facts: 1 });
    expect(ruled('00000000-0000-4000-8000-999999999999')).toEqual({ isSame: true, invalidations: 0, facts: 0 });
    expect(ruled(null)).toEqual({ isSame: true, invalidations: 0, facts: 0 });
  });
});
