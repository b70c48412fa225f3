import { game as twoUp } from '../../../domain/games/two-up/game.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { cut, stageEvening, type Played } from '../../support/situations/evening.ts';
import {
  accepts,
  alice,
  bob,
  carries,
  cast,
  closed,
  cutShort,
  declares,
  game,
  lays,
  lostBy,
  lostGame,
  noMoreBets,
  offered,
  opened,
  openTable,
  placeYourBets,
  removed,
  sam,
  sessionCloses,
  spin,
  takes,
  takesBack,
} from './situations/support/floor.ts';

const edition = twoUp.editions.find(({ id }) => id === 'two-up/star-2016');
if (!edition) throw new Error('the edition of 2016 is not there');

const goesOn: readonly Played[] = [sessionCloses({ reopensAtOnce: true }), cut, ...openTable];
const ends: readonly Played[] = [sessionCloses({ playersPresent: 0 }), cut, ...openTable];

/** What is found under a code after each cut, by the number of the session. */
const found = (code: string, ...events: readonly Played[]) =>
  stageEvening(twoUp, [openTable, ...events]).map(
    (staged) => examineScript(twoUp, edition, staged).all.filter((one) => one.code === code).length,
  );

/** The game of the first session goes on in the second. */
const samesGame: readonly Played[] = [
  opened,
  accepts(),
  declares('heads'),
  carries('S1', sam, 'spinner', 2_000, 1),
  noMoreBets,
  ...spin('TT', 'after'),
  ...lostBy(sam, 'S1'),
];

describe('Two-Up over a cut of the gaming day on paper', () => {
  const laid = [game('S1'), lays('A1', alice, 'heads', 1_000)];
  it('asks for no new call of a game that goes on over it, where bets were called for before', () => {
    const called = [game('S1'), cast('HT', 's1'), closed];
    expect(found('BETS_NOT_CALLED', ...called, goesOn, samesGame)).toEqual([0, 0]);
    expect(found('BETS_NOT_CALLED', ...called, goesOn, lostGame('S2', 'n1').filter(notTheCall))).toEqual([0, 1]);
    const uncalled = [game('S1').filter(notTheCall), cast('HT', 's1'), closed];
    expect(found('BETS_NOT_CALLED', ...uncalled, goesOn, samesGame)).toEqual([1, 1]);
    expect(found('BETS_NOT_CALLED', ...called, ends, samesGame)).toEqual([0, 1]);
  });

  it('asks for a call after a result that came before it', () => {
    const decided = [game('S1'), cast('HH', 's1'), closed];
    expect(found('BETS_NOT_CALLED', ...decided, goesOn, samesGame)).toEqual([0, 1]);
    const decidedTwice = [game('S1'), cast('HH', 's1'), placeYourBets, noMoreBets, cast('HH', 's2'), closed];
    expect(found('BETS_NOT_CALLED', ...decidedTwice, goesOn, samesGame)).toEqual([0, 1]);
    const calledAgain = [game('S1'), cast('HH', 's1'), placeYourBets, closed];
    expect(found('BETS_NOT_CALLED', ...calledAgain, goesOn, samesGame)).toEqual([0, 0]);
  });

  it('asks for a call after a result that comes behind it', () => {
    const called = [game('S1'), cast('HT', 's1'), closed];
    const decidedBehind = samesGame.flatMap((one) =>
      one === noMoreBets ? [noMoreBets, ...spin('HH', 'behind'), noMoreBets] : [one],
    );
    expect(found('BETS_NOT_CALLED', ...called, goesOn, decidedBehind)).toEqual([0, 1]);
  });

  it('knows the wager that lay there before it and was never heard of again', () => {
    const code = 'WAGER_NOT_ACCOUNTED_FOR';
    const nextGame = lostGame('S2', 'n1', bob);
    expect(found(code, laid, cutShort('S1', 'g'), goesOn, nextGame)).toEqual([0, 1]);
    expect(found(code, laid, cutShort('S1', 'g'), ends, nextGame)).toEqual([1, 0]);
    const followed = [game('S2', bob), takesBack('A1', alice), cast('TT', 'n1', bob), lostBy(bob, 'S2')];
    expect(found(code, laid, cutShort('S1', 'g'), goesOn, followed)).toEqual([0, 0]);
  });

  it('goes round the ring from where the coins were, and past those who were sent out', () => {
    const second = [opened, offered(bob, 3), accepts(bob), closed];
    expect(found('SPINNER_ORDER_BROKEN', lostGame('S1', 's1'), goesOn, second)).toEqual([0, 0]);
    expect(found('SPINNER_ORDER_BROKEN', lostGame('S1', 's1'), ends, second)).toEqual([0, 1]);
  });

  it('reaches two cuts back and no further', () => {
    const barred = [game('S1'), cast('HT', 's1'), removed(true), takes('S1', 2_000), closed];
    const between = (id: string) => [goesOn, lostGame(`S-${id}`, id, bob)];
    const again = [goesOn, lostGame('S9', 's9')];
    const code = 'EXCLUDED_SPINNER_READMITTED';
    expect(found(code, barred, between('b1'), again)).toEqual([0, 0, 1]);
    expect(found(code, barred, between('b1'), between('b2'), again)).toEqual([0, 0, 0, 0]);
  });
});

const notTheCall = ({ type }: { readonly type: string }): boolean => type !== 'round.BetsCalled';
