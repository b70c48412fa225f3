import { game } from '../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  bet,
  bob,
  carriedOn,
  changed,
  closed,
  collected,
  declares,
  noMoreBets,
  noSpin,
  openTable,
  placeYourBets,
  sam,
  spin,
  spun,
  takenBack,
  wagerOf,
} from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

const examined = (events: readonly Step[], choices: Choices = {}) =>
  examineScript(game, edition, stage([...openTable, ...events]), choices);

const settled = (events: readonly Step[], who = wagerOf(alice, 'heads'), choices: Choices = {}) =>
  examined(events, choices).settlements.findLast(({ wagerId }) => wagerId === who);

const cited = (events: readonly Step[]): readonly string[] =>
  examined(events)
    // That the house spun the game before is not what these are about.
    .all.filter(({ verdict, clause }) => verdict === 'violation' && clause !== '3.3')
    .map(({ clause, code, wagerId }) => [clause, code, wagerId ?? '-'].join(' '))
    .toSorted();

/** Alice's Heads wager lay through three odds when the spinner of the game before walked off; Bob bets on heads afresh. */
const carriedIn = (oddsRun: number): readonly Step[] => [
  ...carriedOn(alice, 'heads', 5_000, { oddsRun }),
  accepts(),
  declares('heads'),
  placeYourBets,
  bet(sam, 'spinner', 2_000),
];
const afterThree: readonly Step[] = [...carriedIn(3), bet(bob, 'heads', 5_000), noMoreBets];
const fifth: readonly Step[] = [...spin('HT', 'a'), spun('HT', { spinId: 'b' }), announced('five-odds', 'b')];

describe('a run of odds with which a wager is carried into a game', () => {
  it('goes on: the wager loses at the fifth that it lay through (4.1.2.2)', () => {
    expect(settled([...afterThree, ...fifth])).toMatchObject({
      outcome: 'lost',
      due: { collectedCents: 5_000 },
      clauses: ['4.1.2.2'],
      interpretations: ['odds-run-across-games'],
    });
  });

  it('is Tails wagers’ too (4.1.3.2)', () => {
    const onTails = [...carriedOn(bob, 'tails', 5_000, { oddsRun: 4 }), accepts(), declares('heads'), noMoreBets];
    expect(settled([...onTails, ...spin('HT')], wagerOf(bob, 'tails'))).toMatchObject({
      outcome: 'lost',
      clauses: ['4.1.3.2'],
    });
  });

  it('is its own: what was laid since, and the next spinner’s wager, have begun with none', () => {
    const events = [...afterThree, ...fifth];
    expect(settled(events, wagerOf(bob, 'heads'))).toMatchObject({ outcome: 'undetermined' });
    expect(settled(events, wagerOf(sam, 'spinner'))).toMatchObject({ outcome: 'undetermined' });
  });

  it('ends with a head or a tail before the fifth', () => {
    expect(settled([...afterThree, ...spin('HT', 'a'), ...spin('HH', 'b')])).toMatchObject({ outcome: 'won' });
  });

  it('is not broken by an invalid spin, unless the venue reads it so', () => {
    const events = [...afterThree, ...spin('HT', 'a'), spun('HT', { spinId: 'x' }), noSpin('x'), ...spin('HT', 'b')];
    expect(settled(events)).toMatchObject({ outcome: 'lost' });
    const breaks = { 'invalid-spin-in-odds-run': 'breaks' };
    expect(settled(events, wagerOf(alice, 'heads'), breaks)).toMatchObject({ outcome: 'undetermined' });
  });

  it('begins afresh where the venue reads it so, or where none is on record', () => {
    const afresh = { 'odds-run-across-games': 'begins-afresh' };
    const events = [...afterThree, ...fifth];
    expect(settled(events, wagerOf(alice, 'heads'), afresh)).toMatchObject({ outcome: 'undetermined' });
    expect(settled([...carriedIn(0), noMoreBets, ...spin('HT', 'a'), ...spin('HT', 'b')])).toMatchObject({
      outcome: 'undetermined',
      interpretations: [],
    });
  });
});

describe('what is found of a game into which a run of odds is carried', () => {
  const orderly = [...afterThree, ...fifth, collected(alice, 'heads', 5_000)];

  it('is nothing when five odds are announced for the one and odds for the others', () => {
    expect(cited(orderly)).toEqual([]);
    expect(cited([...afterThree, ...spin('HT', 'a'), ...spin('HT', 'b'), collected(alice, 'heads', 5_000)])).toEqual(
      [],
    );
  });

  it('is that five odds are announced a spin too early (6.9)', () => {
    expect(cited([...afterThree, spun('HT', { spinId: 'a' }), announced('five-odds', 'a')])).toEqual([
      '6.9 RESULT_MISANNOUNCED -',
    ]);
  });

  it('is that the loser was left with its player once the game was over (6.9)', () => {
    const events = [...afterThree, ...fifth, ...spin('HT', 'c'), closed];
    expect(cited(events)).toContain(`6.9 LOSING_WAGER_NOT_COLLECTED ${wagerOf(alice, 'heads')}`);
  });

  it.each([
    ['taken back', takenBack(alice, 'heads')],
    ['changed', changed(alice, 'heads', 9_000)],
  ])('is that the wager was %s before the call, which is closed to it since the game before', (_how, move) => {
    const events = [...carriedIn(3), move, noMoreBets, ...spin('HT', 'a')];
    expect(cited(events)).toEqual([
      `4.1.2.3 WAGER_CHANGED_DURING_ODDS_RUN ${wagerOf(alice, 'heads')}`,
      `4.6 WAGER_TAMPERED_AFTER_CLOSE ${wagerOf(alice, 'heads')}`,
    ]);
    expect(settled([...events, ...spin('HT', 'b')])).toMatchObject({ outcome: 'lost', due: { collectedCents: 5_000 } });
  });

  it('is nothing of a wager that was carried in without one and taken back before the call', () => {
    expect(cited([...carriedIn(0), takenBack(alice, 'heads'), noMoreBets, ...spin('HT')])).toEqual([]);
  });
});
