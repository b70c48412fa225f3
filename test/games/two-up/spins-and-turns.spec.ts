import { game } from '../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import { clauseSpecs, examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  bob,
  carriedOn,
  casinoSupervisor,
  carried,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  declares,
  foundOver,
  noMoreBets,
  noSpin,
  opened,
  openTable,
  placeYourBets,
  playEvent,
  retires,
  roundEvent,
  sam,
  spin,
  spun,
  underWay,
  wagerOf,
} from './support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, 'two-up/star-2016', openTable);

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const odds = (...ids: readonly string[]) => ids.flatMap((id) => spin('HT', id));

const examined = (events: readonly Step[], choices: Choices = {}) => {
  const staged = stage([...openTable, ...events]);
  return { staged, ...examineScript(game, edition, staged, choices) };
};
const settled = (events: readonly Step[], of = wagerOf(alice, 'heads'), choices: Choices = {}) =>
  examined(events, choices).settlements.findLast(({ wagerId }) => wagerId === of);

describe('A result that is announced of a spin under another name (6.10)', () => {
  it('is of the spin before it, though others follow', () => {
    const other = announced('heads', 'zz');
    const events = [...onHeads, spun('HH', { spinId: 'a' }), other, placeYourBets, noMoreBets, ...spin('TT', 'b')];
    expect(settled(events)).toMatchObject({ outcome: 'won', due: { paidCents: 5_000 } });
    expect(settled(events, wagerOf(sam, 'spinner'))).toMatchObject({ outcome: 'lost', due: { collectedCents: 2_000 } });
  });
  it('may be of the fifth odds in a row', () => {
    const fifth = [spun('HT', { spinId: 'e' }), announced('five-odds', 'zz')];
    expect(settled([...onHeads, ...odds('a', 'b', 'c', 'd'), ...fifth])).toMatchObject({
      outcome: 'lost',
      due: { collectedCents: 5_000 },
      clauses: ['4.1.2.2'],
    });
  });
  it('leaves nothing open of a stake that is laid between the coins and its announcement, and counts as it lies', () => {
    const fifth = [spun('HT', { spinId: 'e' }), bet(bob, 'spinner', 500), announced('five-odds', 'zz')];
    const bobSpins = [retires(), accepts(bob), declares('heads', bob), noMoreBets, ...spin('TT', 'f', bob)];
    const events = [...onHeads, ...odds('a', 'b', 'c', 'd'), ...fifth, ...bobSpins];
    expect(settled(events, wagerOf(bob, 'spinner'), { 'late-move-effect': 'as-laid' })).toMatchObject({
      outcome: 'lost',
      due: { collectedCents: 500 },
    });
  });
});

describe('A run of odds of four, carried into a game (4.1.2.2)', () => {
  const carriedIn = [...carriedOn(alice, 'heads', 5_000, { oddsRun: 4 }), accepts(), declares('heads')];
  const next = [placeYourBets, noMoreBets, spun('HT', { spinId: 'x' }), noSpin('x'), ...spin('HT', 'b')];

  it('is broken by an invalid spin where the venue reads it so', () => {
    const breaks = { 'invalid-spin-in-odds-run': 'breaks' };
    expect(settled([...carriedIn, ...next])).toMatchObject({ outcome: 'lost' });
    expect(settled([...carriedIn, ...next], wagerOf(alice, 'heads'), breaks)).toMatchObject({
      outcome: 'undetermined',
      due: { collectedCents: 0 },
    });
  });
});

rule('6.9', 'RESULT_MISANNOUNCED', {
  kept: {},
  violated: {
    'by five odds that are the fourth, though a result before the run is not on record': [
      ...underWay,
      spun('??', { spinId: '0' }),
      ...spin('TT', '1'),
      ...odds('a', 'b', 'c'),
      spun('HT', { spinId: 'd' }),
      announced('five-odds', 'd'),
    ],
  },
  undetermined: {
    'by five odds in a run of which a spin is not on record, though a head follows': {
      events: [
        ...underWay,
        ...odds('a', 'b', 'c'),
        spun('??', { spinId: 'd' }),
        spun('HT', { spinId: 'e' }),
        announced('five-odds', 'e').as('said'),
        ...spin('HH', 'f'),
      ],
      at: 'said',
      missing: 'what the coins of spin d showed, of the same run of odds',
    },
  },
});

describe("The side of a spinner's wager (4.2)", () => {
  const stake = wagerOf(sam, 'spinner');
  it('is what its own player declared before their first spin, though another takes the coins later', () => {
    const changesSide = [...underWay, ...spin('HH', 'a'), declares('tails')];
    const events = [...changesSide, retires(), accepts(bob), noMoreBets, ...spin('TT', 'b', bob)];
    expect(settled(events, stake)).toMatchObject({ outcome: 'lost', clauses: ['4.1.1.2.1'] });
  });
  it('is not known of one that is carried from a game in which it never lay', () => {
    const from = { fromRound: 'STAR.TU-01.2026-04-25.1.0001' };
    const next = [opened, accepts(), declares('heads'), carried(sam, 'spinner', 2_000, from), noMoreBets];
    const events = [...carriedOn(alice, 'heads', 500).slice(0, -2), ...next, ...spin('HH', 'a'), ...spin('TT', 'b')];
    expect(settled(events, stake)).toMatchObject({
      outcome: 'undetermined',
      due: null,
      reason: 'nobody recorded that it lay in game STAR.TU-01.2026-04-25.1.0001, which it is said to be carried from',
    });
  });
});

describe("A second spinner's wager in a game (4.1.1, 4.2)", () => {
  it('is for the side of its own player also when it is carried into the next game', () => {
    const samSpins = [opened, accepts(), declares('heads'), bet(sam, 'spinner', 2_000), noMoreBets, ...spin('HH', 'a')];
    const bobSpins = [retires(), accepts(bob), declares('tails', bob), bet(bob, 'spinner', 500), noMoreBets];
    const from = { fromRound: 'STAR.TU-01.2026-04-25.1.0001' };
    const next = [opened, carried(bob, 'spinner', 500, from), accepts(bob), noMoreBets, ...spin('TT', 'c', bob)];
    const events = [...samSpins, ...bobSpins, ...spin('HT', 'b', bob), closed, ...next];
    expect(settled(events, wagerOf(bob, 'spinner'))).toMatchObject({
      outcome: 'undetermined',
      due: { collectedCents: 0 },
      reason: 'no result has determined it yet',
    });
  });
});

describe('A game for which nobody volunteered (3.3)', () => {
  it('is the game of the player who then spins', () => {
    const forNobody = playEvent('SpinnerReplaced', {
      byPersonId: dealer.personId,
      role: 'dealer',
      insteadOf: null,
      because: 'no-volunteer',
    });
    const events = [opened, forNobody, bet(sam, 'spinner', 2_000), noMoreBets, ...spin('HT', 'a', sam)];
    expect(settled([...events, closed], wagerOf(sam, 'spinner'))).toMatchObject({
      outcome: 'undetermined',
      reason: 'the game ended before a result determined it',
    });
  });
});

describe('Money that was moved as if no spin had been called with power (7.1)', () => {
  it('follows from the spin that a dealer alone called invalid, and not from a later one', () => {
    const alone = noSpin('a', dealer).as('alone');
    const both = [spun('HT', { spinId: 'b' }), noSpin('b', dealer), noSpin('b')];
    const events = [...onHeads, spun('HH', { spinId: 'a' }), alone, ...both, ...spin('TT', 'c')];
    const { all, staged } = examined([...events, collected(alice, 'heads', 5_000), closed]);
    const money = all.find(({ code, wagerId }) => code === 'COLLECTION_WRONG' && wagerId === wagerOf(alice, 'heads'));
    expect(all.find(({ id }) => id === money?.follows)?.deed).toBe(staged.idOf('alone'));
  });
});

describe('A wager that was found over the maximum (5.3)', () => {
  it('is held against the maximum alone where another wager of its player was for an earlier result', () => {
    const first = [...begins, bet(alice, 'heads', 40_000, { wagerId: 'w-first' }), noMoreBets, ...spin('HH', 'a')];
    const second = [placeYourBets, bet(alice, 'heads', 30_000), noMoreBets];
    const found = [...first, ...second, foundOver(alice, 'heads', 50_000), ...spin('TT', 'b')];
    const { all } = examined([...found, collected(alice, 'heads', 20_000), closed]);
    const money = all.filter(({ wagerId, clause }) => wagerId === wagerOf(alice, 'heads') && clause === '6.9');
    expect(money).toMatchObject([{ code: 'LOSING_WAGER_NOT_COLLECTED', verdict: 'violation', by: [] }]);
  });
});

const refused = (stakeCents: number): Step =>
  roundEvent('WagerRefused', {
    wagerId: wagerOf(alice, 'heads'),
    personId: alice.personId,
    kind: 'heads',
    stakeCents,
    decision: decisionOf(casinoSupervisor, 'disorder', '9.11'),
  });

describe('A wager that was touched and refused in part within the doubt of the clocks (4.6, 9.11)', () => {
  it('is left open for the refusal, whichever way the touch counts', () => {
    const near = [changed(alice, 'heads', 6_000), refused(2_000)].map((one) => one.after(100).from('T-2', 400));
    expect(settled([...onHeads, ...near, ...spin('HH')])).toMatchObject({
      outcome: 'undetermined',
      due: null,
      reason: 'the clocks cannot tell whether it was refused before betting was closed',
    });
  });
});

const wrongMoney = (events: readonly Step[], of: string) => {
  const { all, staged } = examined(events);
  const money = all.filter(({ wagerId, code }) => wagerId === wagerOf(alice, 'heads') && code === of);
  return { staged, money, cause: all.find(({ id }) => id === money[0]?.follows) };
};

describe('The money of a wager that was refused (9.11)', () => {
  const laid = [...begins, bet(alice, 'heads', 5_000)];
  it('follows from nothing where nobody had called no more bets', () => {
    const events = [...laid, refused(5_000), ...spin('TT'), collected(alice, 'heads', 5_000), closed];
    expect(settled(events)).toMatchObject({ outcome: 'refused', differenceCents: -5_000 });
    const { money } = wrongMoney(events, 'STAKE_NOT_RETURNED');
    expect(money).toMatchObject([{ verdict: 'violation', follows: null }]);
  });
  it('follows from the refusal that came too late, and not from that of a part before it', () => {
    const events = [...laid, refused(1_000), noMoreBets, refused(5_000).as('late'), ...spin('HH'), closed];
    const { staged, money, cause } = wrongMoney(events, 'WINNING_WAGER_NOT_PAID');
    expect(money).toMatchObject([{ verdict: 'violation', figures: { duePaidCents: 4_000, paidCents: 0 } }]);
    expect(cause).toMatchObject({ code: 'REFUSED_AFTER_CLOSE', deed: staged.idOf('late') });
  });
});

rule('7.6', 'RESULT_AFTER_NO_SPIN', {
  kept: {
    'when what was announced came before the coins': [...underWay, noSpin(), announced('heads'), spun('HH')],
  },
  violated: { 'when it came after them': [...underWay, noSpin(), spun('HH'), announced('heads')] },
});
