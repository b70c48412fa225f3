import { game } from '../../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../../domain/law/examine.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Step } from '../../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  bob,
  boxer,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  declares,
  noMoreBets,
  noSpin,
  opened,
  openTable,
  paid,
  playEvent,
  retires,
  roundEvent,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, 'two-up/star-2016', openTable);

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const voidSpin = (spinId: string): readonly Step[] => [spun('HT', { spinId }), noSpin(spinId)];
const sentOut = playEvent(
  'SpinnerRemoved',
  { personId: sam.personId, barredFromRing: false, decision: decisionOf(boxer, 'delay', '6.7.2') },
  boxer,
);
/** After a head Alice lays $50 on heads. */
const laid = [...underWay, ...spin('HH', 'a'), bet(alice, 'heads', 5_000)];
const lost = [noMoreBets, ...spin('TT', 'z', dealer), closed];
const raised = (stakeCents: number): Step => changed(alice, 'heads', stakeCents);
const byWord = bet(alice, 'heads', 500, { oral: true, chipsPresented: true, area: null });
const accepted = { 'oral-wager-after-call': 'accepted' };

const headsOf = (events: readonly Step[], choices: Choices = {}) =>
  examineScript(game, edition, stage([...openTable, ...events]), choices).settlements.find(
    ({ wagerId }) => wagerId === wagerOf(alice, 'heads'),
  );

describe('A wager that is touched twice (4.6, 6.8)', () => {
  it('cites both clauses where one touch came after the removal and the other after the call', () => {
    const both = { outcome: 'lost', due: { collectedCents: 5_000 }, clauses: ['4.6', '6.8', '4.1.2.2'] };
    const removedFirst = [...laid, sentOut, raised(6_000), noMoreBets, raised(7_000), ...spin('TT', 'z', dealer)];
    expect(headsOf(removedFirst)).toMatchObject(both);
    const calledFirst = [...laid, noMoreBets, raised(6_000), sentOut, raised(7_000), ...spin('TT', 'z', dealer)];
    expect(headsOf(calledFirst)).toMatchObject(both);
  });
  it('cites nothing for a touch that counts', () => {
    const placed = [...underWay, ...spin('HH', 'a'), byWord, sentOut, noMoreBets, raised(500)];
    const gone = [...placed, ...spin('TT', 'z', dealer), takenBack(alice, 'heads')];
    expect(headsOf(gone, accepted)).toMatchObject({
      outcome: 'lost',
      due: { collectedCents: 500 },
      clauses: ['4.6', '4.1.2.2'],
    });
  });
  it('counts as it lay at the removal, though the clocks cannot tell whether betting was closed by then', () => {
    const near = [...laid, sentOut, noMoreBets.from('T-2', 900), takenBack(alice, 'heads').after(200)];
    expect(headsOf([...near, ...spin('TT', 'z', dealer)])).toMatchObject({
      outcome: 'lost',
      due: { collectedCents: 5_000 },
      clauses: ['6.8', '4.1.2.2'],
    });
  });
  it('puts nothing right where it is brought down to what it was before a raise that 4.7 lets count', () => {
    const steps = [...onHeads, ...voidSpin('a'), raised(9_000), noMoreBets, raised(5_000), ...spin('HH')];
    const { all } = examineScript(game, edition, stage([...openTable, ...steps]));
    const tampered = all.filter(({ code }) => code === 'WAGER_TAMPERED_AFTER_CLOSE');
    expect(tampered.map(({ verdict, by }) => [verdict, by])).toEqual([
      ['excused', ['4.7']],
      ['violation', []],
    ]);
  });
  it('has the money follow from the touch that has no effect, and not from the one before it that counts', () => {
    const twice = [...onHeads, ...voidSpin('a'), raised(9_000), noMoreBets, raised(12_000).as('late')];
    const staged = stage([...openTable, ...twice, ...spin('HH', 'b'), paid(alice, 'heads', 12_000)]);
    const { all } = examineScript(game, edition, staged);
    const money = all.find(({ code }) => code === 'PAYOUT_WRONG');
    expect(money?.says).toBe('the heads wager w-alice-heads was paid $120.00; $90.00 was due');
    expect(all.find(({ id }) => id === money?.follows)?.deed).toBe(staged.idOf('late'));
  });
  it('is left open where betting had been closed by play alone', () => {
    const uncalled = [...begins, bet(alice, 'heads', 5_000), ...spin('HH'), noMoreBets, raised(9_000)];
    expect(headsOf(uncalled)).toMatchObject({ outcome: 'undetermined', due: null, clauses: ['4.6'] });
  });
});

const stood = (scope: 'round' | 'game') =>
  scope === 'game'
    ? roundEvent('RoundVoided', { money: 'stands', decision: decisionOf(casinoSupervisor, 'fire', '9.4.1') })
    : roundEvent('OutcomeInvalidated', {
        scope,
        resultEventId: null,
        money: 'stands',
        decision: decisionOf(casinoSupervisor, 'fire', '9.4.1'),
      });

rule('4.6', 'WAGER_TAMPERED_AFTER_CLOSE', {
  kept: {
    'when a wager was declared void by then': [
      ...onHeads,
      roundEvent('RoundVoided', { money: 'refunded', decision: decisionOf(casinoSupervisor, 'fire', '9.4.1') }),
      takenBack(alice, 'heads'),
    ],
  },
  violated: {
    'after a ruling by which the wagers of the game stand': [...onHeads, stood('game'), takenBack(alice, 'heads')],
    'after a ruling by which they stand, though the outcome is set aside': [
      ...onHeads,
      stood('round'),
      takenBack(alice, 'heads'),
    ],
    "by a spinner's wager lowered after it was paid too early, by one head": [
      ...underWay,
      ...spin('HH'),
      paid(sam, 'spinner', 2_000),
      changed(sam, 'spinner', 500),
      ...spin('TT', 'b'),
    ],
  },
  contested: {
    'by 6.3 where nobody had called before the result': {
      events: [...begins, bet(alice, 'heads', 5_000), ...spin('HH'), noMoreBets, raised(9_000)],
      by: ['6.3'],
    },
  },
});

/** Bob takes the coins. */
const bobHasThem = [retires(), accepts(bob), declares('heads', bob)];
const bobStakes = bet(bob, 'spinner', 2_000).as('staked');
const samStakesAnew = bet(sam, 'spinner', 500, { wagerId: 'w-sam-second' });
const unknownPersons = bet({ personId: 'nobody', role: 'player' }, 'spinner', 500);

rule('4.6', 'LATE_BET', {
  kept: {
    'when a loser stakes anew for the next spins, and the floor opens no new game': [
      ...underWay,
      ...spin('HH', 'a'),
      ...spin('TT', 'b'),
      collected(sam, 'spinner', 2_000),
      samStakesAnew,
      noMoreBets,
      ...spin('HH', 'c'),
    ],
    "when it is a spinner's wager of nobody knows whom, laid before the call after the house spun": [
      opened,
      playEvent('SpinnerReplaced', {
        byPersonId: dealer.personId,
        role: 'dealer',
        insteadOf: null,
        because: 'no-volunteer',
      }),
      noMoreBets,
      ...spin('HH', 'a', dealer),
      { ...unknownPersons, data: { ...unknownPersons.data, personId: null } },
      noMoreBets,
    ],
    'when it comes near a result before which nobody had called': [
      ...begins,
      ...spin('HH', 'a'),
      bet(alice, 'heads', 500).after(200).from('T-2', 400),
      noMoreBets,
    ],
  },
  violated: {
    'by a stake that comes after the first head, and is lost later': {
      events: [opened, accepts(), declares('heads'), noMoreBets, ...spin('HH', 'a'), samStakesAnew.as('staked')].concat(
        noMoreBets,
        spin('TT', 'b'),
      ),
      at: 'staked',
    },
    'by a stake that comes after the first result, though a bet of the spinner on tails was decided by it': {
      events: [opened, accepts(), declares('heads'), bet(sam, 'tails', 500), noMoreBets, ...spin('TT', 'a')].concat(
        samStakesAnew.as('staked'),
      ),
      at: 'staked',
    },
    'by a stake that comes after the first head, though the wager of the spinner before was determined since': {
      events: [
        ...underWay,
        ...spin('HH', 'a'),
        ...bobHasThem,
        noMoreBets,
        ...spin('HH', 'b', bob),
        noMoreBets,
        ...spin('TT', 'c', bob),
        bobStakes,
      ],
      at: 'staked',
    },
    'by the stake of the next spinner that comes between coins and announcement of the one before': {
      events: [
        ...underWay,
        spun('TT', { spinId: 'a' }),
        bobStakes,
        announced('tails', 'a'),
        ...bobHasThem,
        noMoreBets,
        ...spin('HH', 'b', bob),
      ],
      at: 'staked',
    },
    'between an announcement that came first and its coins': {
      events: [...underWay, announced('heads'), bet(alice, 'heads', 500).as('late'), spun('HH'), noMoreBets],
      at: 'late',
    },
  },
});

rule('8.1 Heads', 'PAYOUT_WRONG', {
  kept: {
    'when a raise that 4.7 lets count is paid': [...onHeads, ...voidSpin('a'), raised(9_000), noMoreBets].concat(
      spin('HH', 'b'),
      paid(alice, 'heads', 9_000),
    ),
  },
  violated: {
    'as a consequence of the raise after the call, and not of the one before it that counts': {
      events: [...onHeads, ...voidSpin('a'), raised(9_000), noMoreBets, raised(12_000)].concat(
        spin('HH', 'b'),
        paid(alice, 'heads', 12_000),
      ),
      follows: 'WAGER_TAMPERED_AFTER_CLOSE',
    },
    'as a consequence of a raise after a removal': {
      events: [...laid, sentOut, raised(9_000), noMoreBets, ...spin('HH', 'b', dealer), paid(alice, 'heads', 9_000)],
      follows: 'WAGER_CHANGE_AFTER_REMOVAL',
    },
  },
});

describe('Words without chips (4.9)', () => {
  const words = bet(alice, 'heads', 500, { oral: true, chipsPresented: false });
  const notTaken = roundEvent('WagerRefused', {
    wagerId: wagerOf(alice, 'heads'),
    personId: 'alice',
    kind: 'heads',
    stakeCents: 500,
    decision: decisionOf(dealer, 'no-chips', '4.9'),
  });
  it('are not a wager where they are refused before the next spin, whatever was spun before', () => {
    expect(headsOf([...underWay, ...spin('HH', 'a'), words, notTaken, ...lost])).toMatchObject({
      outcome: 'refused',
      due: { collectedCents: 0 },
      clauses: ['4.9'],
    });
  });
});
