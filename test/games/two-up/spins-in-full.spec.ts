import type { Actor, Step } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  alice,
  announced,
  begins,
  bet,
  betsCalledBy,
  boxer,
  carried,
  casinoSupervisor,
  closed,
  collected,
  dealer,
  declares,
  decisionOf,
  accepts,
  noMoreBets,
  noMoreBetsBy,
  noSpin,
  opened,
  openTable,
  paid,
  placeYourBets,
  returned,
  roundEvent,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
} from './support/two-up-floor.ts';

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const noCrew = openTable.filter(({ type }) => type !== 'table.StaffAssigned');
const somebody: Actor = { personId: 'somebody', role: 'dealer' };
/** Said by the terminal of another, who does not say what the caller is. */
const reportedBy = (step: Step): Step => ({ ...step, actor: dealer });

const beginning = [
  'SPIN_BEFORE_DECLARATION',
  'SPINNER_WAGER_MISSING',
  'SPIN_BEFORE_CALL',
  'BETS_NOT_CALLED',
  'CALL_NOT_BY_BOXER',
];
const started = (...steps: readonly Step[]): Case => ({ only: beginning, steps });
const starts: Readonly<Record<string, Case>> = {
  'a game is spun with nothing said and nothing laid': started(opened, accepts(), spun('HH')),
  'the side is declared within the doubt of the clocks': started(
    opened,
    accepts(),
    placeYourBets,
    bet(sam, 'spinner', 2_000),
    noMoreBets,
    declares('heads').from('T-2', 900),
    spun('HH').after(500),
  ),
  "the spinner's wager is laid within the doubt of the clocks": started(
    opened,
    accepts(),
    declares('heads'),
    placeYourBets,
    noMoreBets,
    bet(sam, 'spinner', 2_000).from('T-2', 900),
    spun('HH').after(500),
  ),
  'the call comes within the doubt of the clocks': started(
    ...begins,
    noMoreBets.from('T-2', 900),
    spun('HH').after(500),
  ),
  'the house spins without a call': started(opened, spun('HH', { by: dealer })),
  'a player spins, and the boxer is said to have spun first': started(
    ...underWay.filter(({ type }) => type !== 'round.WagerPlaced'),
    spun('HT', { by: boxer }),
    spun('HH', { spinId: 's2' }),
  ),
  'a supervisor spins because nobody volunteered': started(
    opened,
    placeYourBets,
    noMoreBets,
    spun('HT', { by: casinoSupervisor }),
  ),
  'bets are called within the doubt of the clocks': started(
    opened,
    placeYourBets.from('T-2', 900),
    noMoreBets.after(500),
    ...spin('HH', 's1', dealer),
  ),
  'nothing is called in the second cycle': started(...underWay, ...spin('HH'), spun('HH', { spinId: 's2' })),
  'betting is closed a second time in a cycle, after the spin': started(...begins, spun('HT'), noMoreBets),
  'bets are called after the spin and before a late call': started(
    opened,
    accepts(),
    declares('heads'),
    bet(sam, 'spinner', 2_000),
    spun('HT'),
    placeYourBets,
    noMoreBets,
  ),
  'the call of the next cycle comes right after the announcement': started(
    ...underWay,
    spun('HH'),
    announced('heads'),
    noMoreBets.after(0),
    placeYourBets,
    ...spin('HH', 's2'),
  ),
  'the calls of the next cycle come right after an announcement': started(
    ...underWay,
    ...spin('HH'),
    placeYourBets,
    noMoreBets,
    ...spin('HH', 's2'),
  ),
  'a player calls for bets': started(opened, betsCalledBy(alice), noMoreBets, ...spin('HH', 's1', dealer)),
  'a dealer calls no more bets': started(...begins, noMoreBetsBy(dealer)),
  'nobody knows who was the boxer, and what the caller is': {
    only: beginning,
    opening: noCrew,
    steps: [...begins, reportedBy(noMoreBetsBy(somebody))],
  },
  'nobody knows who was the boxer, and the caller says to be a dealer': {
    only: beginning,
    opening: noCrew,
    steps: [...begins, noMoreBetsBy(somebody)],
  },
};

const announcing = [
  'PAY_BEFORE_ANNOUNCE',
  'RESULT_MISANNOUNCED',
  'RESULT_ANNOUNCED_NOT_BY_BOXER',
  'RESULT_NOT_ANNOUNCED',
  'RESULT_FACE_MISMATCH',
  'SPIN_VOIDED_BY_PLAYER',
  'SPIN_VOIDED_WITHOUT_POWER',
];
const said = (...steps: readonly Step[]): Case => ({ only: announcing, steps });
const fifth = [1, 2, 3, 4].flatMap((nth) => spin('HT', `o${nth}`));
const setAside = (money: string) =>
  roundEvent(
    'OutcomeInvalidated',
    { scope: 'result', resultEventId: null, money, decision: decisionOf(casinoSupervisor, 'fire', '9.4.1') },
    casinoSupervisor,
  );
const announcements: Readonly<Record<string, Case>> = {
  'tails are announced on heads and put right': said(
    ...onHeads,
    spun('HH'),
    announced('tails'),
    announced('heads'),
    paid(alice, 'heads', 5_000),
    closed,
  ),
  'tails are announced on heads and wagers settled by it': said(
    ...onHeads,
    spun('HH'),
    announced('tails'),
    collected(alice, 'heads', 5_000),
    closed,
  ),
  'tails are announced on heads and wagers settled by it, and the next spin is announced rightly': said(
    ...onHeads,
    spun('HH'),
    announced('tails'),
    collected(alice, 'heads', 5_000),
    ...spin('TT', 's2'),
  ),
  'tails are announced on heads, and the spin is called void': said(
    ...onHeads,
    spun('HH'),
    announced('tails'),
    noSpin(),
  ),
  'tails are announced on heads, and the result is set aside': said(
    ...onHeads,
    spun('HH'),
    announced('tails'),
    setAside('refunded'),
  ),
  'tails are announced on coins of which one stands on its edge': said(
    ...onHeads,
    spun('HF'),
    announced('tails'),
    collected(alice, 'heads', 5_000),
    closed,
  ),
  'heads are announced on three coins': said(...onHeads, spun('HHH'), announced('heads'), paid(alice, 'heads', 5_000)),
  'tails are announced on coins that nobody saw': said(
    ...onHeads,
    spun('?T'),
    announced('tails'),
    collected(alice, 'heads', 5_000),
  ),
  'nobody saw the coins, and heads were announced before tails': said(
    ...onHeads,
    spun('??'),
    announced('heads'),
    announced('tails'),
  ),
  'five odds are announced on the fifth': said(
    ...underWay,
    ...fifth,
    spun('TH', { spinId: 'o5' }),
    announced('five-odds', 'o5'),
  ),
  'odds are announced on the fifth': said(...underWay, ...fifth, spun('TH', { spinId: 'o5' }), announced('odds', 'o5')),
  'five odds are announced on the fifth for a wager that was carried in': said(
    opened,
    carried(alice, 'heads', 5_000, { oddsRun: 3 }),
    accepts(),
    noMoreBets,
    ...spin('HT', 'a'),
    spun('HT', { spinId: 'b' }),
    announced('five-odds', 'b'),
  ),
  'odds are announced on the fifth for a wager that was carried in': said(
    opened,
    carried(alice, 'heads', 5_000, { oddsRun: 3 }),
    accepts(),
    noMoreBets,
    ...spin('HT', 'a'),
    spun('HT', { spinId: 'b' }),
    announced('odds', 'b'),
  ),
  'tails are announced on odds that are the fifth for a wager that was carried in': said(
    opened,
    carried(alice, 'heads', 5_000, { oddsRun: 4 }),
    accepts(),
    noMoreBets,
    spun('HT', { spinId: 'b' }),
    announced('tails', 'b'),
  ),
  'five odds are announced for a wager that was carried in, after a spin that nobody saw': said(
    opened,
    carried(alice, 'heads', 5_000, { oddsRun: 4 }),
    accepts(),
    noMoreBets,
    spun('??', { spinId: 'x' }),
    spun('HT', { spinId: 'b' }),
    announced('five-odds', 'b'),
  ),
  'five odds are announced on odds after a head, where a wager had been carried in': said(
    opened,
    carried(alice, 'heads', 5_000, { oddsRun: 4 }),
    accepts(),
    noMoreBets,
    ...spin('HH', 'a'),
    spun('HT', { spinId: 'b' }),
    announced('five-odds', 'b'),
  ),
  'a dealer announces': said(...onHeads, spun('HH'), announced('heads', 's1', dealer)),
  'somebody announces whom nobody knows': {
    only: announcing,
    opening: noCrew,
    steps: [...onHeads, spun('HH'), reportedBy(announced('heads', 's1', somebody))],
  },
  'nobody announces before the next spin': said(...onHeads, spun('HT'), ...spin('HH', 's2')),
  'nobody announces the last spin of an open game': said(...onHeads, ...spin('HT'), spun('HH', { spinId: 's2' })),
  'nobody announces and nobody saw the coins': said(...onHeads, spun('??'), closed),
  'nobody announces what is set aside': said(...onHeads, spun('HH'), setAside('refunded'), closed),
  'a player is obeyed, and the spin made again': said(
    ...onHeads,
    spun('HH'),
    noSpin('s1', alice),
    ...spin('HH', 's2'),
    closed,
  ),
  'a dealer is obeyed, and the spin made again': said(
    ...onHeads,
    spun('HH'),
    noSpin('s1', dealer),
    ...spin('HH', 's2'),
    closed,
  ),
  'it is paid before the announcement': said(...onHeads, spun('HH'), paid(alice, 'heads', 5_000), announced('heads')),
  'it is collected before the announcement': said(
    ...onHeads,
    spun('TT'),
    collected(alice, 'heads', 5_000),
    announced('tails'),
  ),
  'it is paid within the doubt of the clocks': said(
    ...onHeads,
    spun('HH'),
    announced('heads').from('T-2', 800),
    paid(alice, 'heads', 5_000).after(400),
  ),
  'it is paid, the doubtful announcement is made again, and the boxer is slow': said(
    ...onHeads,
    spun('HH'),
    announced('heads').from('T-2', 800),
    paid(alice, 'heads', 5_000).after(400),
    announced('heads'),
  ),
  'the stake is given back before the announcement and then paid': said(
    ...onHeads,
    spun('HH'),
    returned(alice, 'heads', 5_000),
    announced('heads'),
    paid(alice, 'heads', 5_000),
  ),
  'it is paid before the spin': said(...onHeads, paid(alice, 'heads', 5_000), ...spin('HH')),
  'it is paid on odds that were announced as such': said(
    ...onHeads,
    ...spin('HT'),
    paid(alice, 'heads', 5_000),
    ...spin('HH', 's2'),
  ),
};

const voiding = [
  'LATE_NO_SPIN_CALL',
  'NO_SPIN_WORDS_WRONG',
  'RESULT_AFTER_NO_SPIN',
  'MANDATORY_NO_SPIN_MISSED',
  'SPIN_VOIDED_BY_PLAYER',
  'SPIN_VOIDED_WITHOUT_POWER',
];
const called = (...steps: readonly Step[]): Case => ({ only: voiding, steps: [...onHeads, ...steps] });
const afterRest = { ground: 'too-low', coins: 'after-rest' };
const voids: Readonly<Record<string, Case>> = {
  'a spin is called too low after the coins rest': called(spun('HH'), noSpin('s1', boxer, afterRest)),
  'a spin is called not spun after the coins rest': called(
    spun('HH'),
    noSpin('s1', boxer, { ...afterRest, ground: 'not-spun' }),
  ),
  'a spin is called for a fault after the coins rest': called(spun('HH'), noSpin('s1', boxer, { coins: 'after-rest' })),
  'a player calls it too low after the coins rest': called(spun('HH'), noSpin('s1', alice, afterRest)),
  'it is called too low before the coins rest': called(spun('HH'), noSpin('s1', boxer, { ground: 'too-low' })),
  'it is called in other words': called(spun('HH'), noSpin('s1', boxer, { words: 'oops' })),
  'it is called "No - spin"': called(spun('HH'), noSpin('s1', boxer, { words: 'No - spin' })),
  'it is called "No-spin!"': called(spun('HH'), noSpin('s1', boxer, { words: ' No-spin! ' })),
  'it is called "  BARRED. "': called(spun('HH'), noSpin('s1', boxer, { words: '  BARRED. ' })),
  'nobody recorded the words': called(spun('HH'), {
    ...noSpin(),
    data: { ...noSpin().data, words: null },
  }),
  'heads are announced of a spin that was called void': called(spun('HH'), noSpin(), announced('heads')),
  'heads are announced within the doubt of the clocks': called(
    spun('HH'),
    noSpin().from('T-2', 500),
    announced('heads').after(200),
  ),
  'heads were announced before it was called void': called(spun('HH'), announced('heads'), noSpin()),
  'a coin hits something and nobody calls': called(spun('HH', { seen: ['hit-object'] }), closed),
  'a coin hits something, a player calls, and the game goes on': called(
    spun('HH', { seen: ['hit-object'] }),
    noSpin('s1', alice),
    ...spin('HH', 's2'),
  ),
  'a coin hits something and stands on its edge': called(spun('HF', { seen: ['hit-object'] }), closed),
  'a coin leaves the ring, and the boxer calls': called(spun('H?', { seen: ['outside-ring'] }), noSpin(), closed),
  'a coin leaves the ring, and nobody calls': called(spun('H?', { seen: ['outside-ring'] }), closed),
  'a dealer calls, and is not obeyed': called(spun('HH'), noSpin('s1', dealer), announced('heads')),
  'the stake is taken back on it': called(spun('HH'), noSpin('s1', alice), takenBack(alice, 'heads')),
};

saidInFull('spins', 'What is said of spins, calls and announcements', { ...starts, ...announcements, ...voids });
