import { game } from '../../../domain/games/two-up/game.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { sessionName, stage, type Step } from '../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  bet,
  carried,
  changed,
  closed,
  collected,
  declares,
  noMoreBets,
  opened,
  openTable,
  retires,
  sam,
  spin,
  spun,
  wagerOf,
} from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

const examined = (events: readonly Step[]) => examineScript(game, edition, stage([...openTable, ...events]));

const settled = (events: readonly Step[], who: string) =>
  examined(events).settlements.findLast(({ wagerId }) => wagerId === who);

const fifth: readonly Step[] = [...spin('HT', 'a'), spun('HT', { spinId: 'b' }), announced('five-odds', 'b')];

/** Sam's game as far as these spins, and the next, in which it goes on. */
const afterGame = (spins: readonly Step[], oddsRun = 0): readonly Step[] => [
  opened,
  accepts(),
  declares('heads'),
  bet(sam, 'spinner', 2_000),
  noMoreBets,
  ...spins,
  closed,
  opened,
  carried(sam, 'spinner', 2_000, { oddsRun, fromRound: `${sessionName}.0001` }),
  accepts(),
];

describe('a spinner’s wager that is carried into a game, its spinner going on', () => {
  const stake = wagerOf(sam, 'spinner');
  const goesOn: readonly Step[] = [...afterGame([]), declares('heads'), noMoreBets];

  it('is won at the third heads, those of the game before among them (4.1.1.1.1)', () => {
    const before = afterGame([...spin('HH', 'x'), ...spin('HT', 'y'), ...spin('HH', 'z')], 0);
    for (const declared of [[declares('heads')], []]) {
      const third = [...before, ...declared, noMoreBets, ...spin('HH')];
      expect(settled(third, stake)).toMatchObject({ outcome: 'won', due: { paidCents: 15_000 } });
    }
    const second = [...afterGame(spin('HH', 'x')), declares('heads'), noMoreBets, ...spin('HH')];
    expect(settled(second, stake)).toMatchObject({ outcome: 'undetermined', due: { paidCents: 0 } });
  });

  it('is won at the third heads of three games, carried twice', () => {
    const fromSecond = carried(sam, 'spinner', 2_000, { fromRound: `${sessionName}.0002` });
    const second = [...afterGame(spin('HH', 'x')), noMoreBets, ...spin('HH', 'y'), closed];
    const third = [...second, opened, fromSecond, accepts(), noMoreBets, ...spin('HH', 'z')];
    expect(settled(third, stake)).toMatchObject({ outcome: 'won', due: { paidCents: 15_000 } });
  });

  it('has only the heads that were spun for it, not those of the spinner before (4.1.1.1)', () => {
    const alices = [accepts(alice), declares('heads', alice), bet(alice, 'spinner', 500), noMoreBets];
    const nextGame = afterGame(spin('HH', 'x'));
    const events = [opened, ...alices, ...spin('HH', 'w', alice), retires('chose-to', alice), ...nextGame.slice(1)];
    const second = [...events, noMoreBets, ...spin('HH', 'y')];
    expect(settled(second, stake)).toMatchObject({ outcome: 'undetermined', due: { paidCents: 0 } });
    expect(settled([...second, ...spin('HH', 'z')], stake)).toMatchObject({ outcome: 'won' });
  });

  it('is won at the third heads of this game, odds between them or not', () => {
    const three = [...spin('HH', 'a'), ...spin('HT', 'b'), ...spin('HH', 'c'), ...spin('HH', 'd')];
    expect(settled([...goesOn, ...three], stake)).toMatchObject({ outcome: 'won', due: { paidCents: 15_000 } });
  });

  it('is lost at the first tails (4.1.1.2.1)', () => {
    expect(settled([...goesOn, ...spin('TT')], stake)).toMatchObject({ outcome: 'lost', clauses: ['4.1.1.2.1'] });
  });

  it('is lost at the fifth odds that it lay through, those of the game before among them', () => {
    const threeOdds = ['x', 'y', 'z'].flatMap((spinId) => spin('HT', spinId));
    const withThree = [...afterGame(threeOdds, 3), declares('heads'), noMoreBets];
    expect(settled([...withThree, ...fifth], stake)).toMatchObject({ outcome: 'lost', clauses: ['4.1.1.2.1'] });
  });

  it('is left open when no game before this one bears it out', () => {
    const unsaid = [opened, carried(sam, 'spinner', 2_000), accepts(), declares('heads'), noMoreBets, ...spin('TT')];
    expect(settled(unsaid, stake)).toMatchObject({ outcome: 'undetermined', due: null, clauses: ['4.5'] });
  });
});

describe('two spinners in what the floor holds for one game', () => {
  const both: readonly Step[] = [
    opened,
    accepts(),
    declares('heads'),
    bet(sam, 'spinner', 2_000),
    noMoreBets,
    ...spin('TT', 'a'),
    collected(sam, 'spinner', 2_000),
    accepts(alice),
    declares('tails', alice),
    bet(alice, 'spinner', 500),
    noMoreBets,
    ...['b', 'c', 'd'].flatMap((spinId) => spin('TT', spinId, alice)),
  ];

  it('have each their own wager, by their own side (4.1.1)', () => {
    expect(settled(both, wagerOf(sam, 'spinner'))).toMatchObject({ outcome: 'lost', clauses: ['4.1.1.2.1'] });
    expect(settled(both, wagerOf(alice, 'spinner'))).toMatchObject({ outcome: 'won', due: { paidCents: 3_800 } });
  });
});

const threeTimes = (shown: string, who = sam) => ['x', 'y', 'z'].flatMap((spinId) => spin(shown, spinId, who));

describe('the side for which a spinner spins (4.2)', () => {
  it('is not what somebody else declares', () => {
    const events = [opened, accepts(), declares('heads'), declares('tails', alice), bet(sam, 'spinner', 2_000)];
    const after = settled([...events, noMoreBets, ...threeTimes('HH')], wagerOf(sam, 'spinner'));
    expect(after).toMatchObject({ outcome: 'won', due: { paidCents: 15_000 } });
  });

  it('is what they declared last before their own first spin, though another spun before them in the game', () => {
    const before = [...afterGame(spin('TT', 'a')).slice(0, -4), collected(sam, 'spinner', 2_000)];
    const next = [accepts(alice), declares('heads', alice), declares('tails', alice), bet(alice, 'spinner', 500)];
    const after = settled([...before, ...next, noMoreBets, ...threeTimes('TT', alice)], wagerOf(alice, 'spinner'));
    expect(after).toMatchObject({ outcome: 'won', due: { paidCents: 3_800 } });
  });
});

describe('a wager of the spinner on heads that is moved into the spinner’s area before the call', () => {
  it('is settled as the spinner’s wager (4.1.1.1.1)', () => {
    const moved = changed(sam, 'heads', 500, { kind: 'spinner', area: 'spinner' });
    const events = [opened, accepts(), declares('heads'), bet(sam, 'heads', 500), moved, noMoreBets];
    const three = ['a', 'b', 'c'].flatMap((spinId) => spin('HH', spinId));
    expect(settled([...events, ...three], wagerOf(sam, 'heads'))).toMatchObject({
      outcome: 'won',
      due: { paidCents: 3_800 },
    });
  });
});

describe('a side that two terminals leave in doubt', () => {
  const stake = wagerOf(sam, 'spinner');
  const staked = [opened, accepts(), bet(sam, 'spinner', 2_000)];
  const twice = [...staked, declares('heads'), declares('tails').from('T-2', 500).after(100), noMoreBets];

  it('leaves open what the first head or tail does, when both sides were declared (4.2)', () => {
    const after = settled([...twice, ...spin('HH')], stake);
    expect(after).toMatchObject({ outcome: 'undetermined', due: null, clauses: ['4.1.1'] });
    expect(after?.reason).toContain('which of them last');
  });

  it('leaves open nothing where two terminals recorded the same side', () => {
    const same = [...staked, declares('heads'), declares('heads').from('T-2', 500).after(100), noMoreBets];
    const three = ['a', 'b', 'c'].flatMap((spinId) => spin('HH', spinId));
    expect(settled([...same, ...three], stake)).toMatchObject({ outcome: 'won' });
  });

  it('leaves open nothing of five odds: those lose for either side (4.1.1.2)', () => {
    const odds = ['a', 'b', 'c', 'd'].flatMap((spinId) => spin('HT', spinId));
    const five = [...odds, spun('HT', { spinId: 'e' }), announced('five-odds', 'e')];
    expect(settled([...twice, ...five], stake)).toMatchObject({ outcome: 'lost' });
  });

  it('is not what leaves it open where the accounts of the coins differ (6.10)', () => {
    const told = [spun('HH'), spun('TT').from('T-2', 500).after(100)];
    expect(settled([...staked, declares('heads'), noMoreBets, ...told], stake)).toMatchObject({
      outcome: 'undetermined',
      clauses: ['6.10'],
      reason: 'the record holds different accounts of what the coins of spin s1 showed',
    });
  });

  it('leaves open what a spin does that came as near to it as the clocks can tell', () => {
    const near = [...staked, noMoreBets, spun('TT'), declares('heads').from('T-2', 900).after(100)];
    const after = settled([...near, announced('tails').after(5_000)], stake);
    expect(after).toMatchObject({ outcome: 'undetermined', due: null });
    expect(after?.reason).toContain('before the coins were spun');
  });
});
