import { game } from '../../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../../domain/law/examine.ts';
import type { Settlement } from '../../../../domain/law/settlement.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  bob,
  boxer,
  casinoSupervisor,
  changed,
  dealer,
  decisionOf,
  noMoreBets,
  noMoreBetsBy,
  noSpin,
  openTable,
  paid,
  playEvent,
  roundEvent,
  sam,
  spin,
  spun,
  underWay,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, 'two-up/star-2016', openTable);
const wagerId = wagerOf(alice, 'heads');
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const refused = (who = casinoSupervisor, of: string | null = wagerId, ground = 'disorder', stakeCents = 5_000): Step =>
  roundEvent(
    'WagerRefused',
    { wagerId: of, personId: 'alice', kind: 'heads', stakeCents, decision: decisionOf(who, ground, '9.11') },
    who,
  );

const settlementOf = (events: readonly Step[], choices: Choices = {}): Settlement => {
  const { settlements } = examineScript(game, edition, stage([...openTable, ...events]), choices);
  const found = settlements.find((one) => one.wagerId === wagerId);
  if (!found) throw new Error(`no settlement of ${wagerId}`);
  return found;
};

const partRefused = (stakeCents: number) => refused(casinoSupervisor, wagerId, 'too-much', stakeCents);

describe('a part of a wager that is refused (9.11)', () => {
  const laid = [...begins, bet(alice, 'heads', 5_000)];
  it('leaves the rest to play on', () => {
    const won = [...laid, partRefused(2_000), noMoreBets, ...spin('HH'), paid(alice, 'heads', 3_000)];
    expect(settlementOf(won)).toMatchObject({
      outcome: 'won',
      stakeCents: 3_000,
      differenceCents: 0,
      clauses: ['9.11', '4.1.2.1', '8.1 Heads'],
      interpretations: ['payable-chips'],
    });
    expect(settlementOf([...laid, partRefused(5_000), noMoreBets, ...spin('HH')])).toMatchObject({
      outcome: 'refused',
    });
  });
  it('is not taken off twice when the stake is said again', () => {
    const again = [...laid, partRefused(2_000), changed(alice, 'heads', 3_000), noMoreBets, ...spin('TT')];
    expect(settlementOf(again)).toMatchObject({ outcome: 'lost', due: { collectedCents: 3_000 } });
  });
  it('has no effect after the call, or by a dealer', () => {
    expect(settlementOf([...laid, noMoreBets, partRefused(2_000), ...spin('HH')])).toMatchObject({ stakeCents: 5_000 });
    const byDealer = refused(dealer, wagerId, 'too-much', 2_000);
    expect(settlementOf([...laid, byDealer, noMoreBets, ...spin('HH')])).toMatchObject({ stakeCents: 5_000 });
  });
  it('is left open when the clocks cannot tell whether it came before the call', () => {
    const unclear = [...laid, noMoreBets, partRefused(2_000).after(100).from('T-2', 300), ...spin('HH')];
    expect(settlementOf(unclear)).toMatchObject({ outcome: 'undetermined', due: null, clauses: ['9.11'] });
  });
});

const invalid = (spinId: string): readonly Step[] => [spun('HT', { spinId }), noSpin(spinId)];
const voidSpin = [...onHeads, ...invalid('v')];

describe('a wager that is refused after a void spin (9.11, 4.7)', () => {
  const won = [...voidSpin, refused(), noMoreBets, ...spin('HH')];
  const interpretations = ['refusal-after-a-void-spin'];
  it('is left open, or is refused or settled as the venue reads it', () => {
    expect(settlementOf(won)).toMatchObject({ outcome: 'undetermined', due: null, clauses: ['9.11'], interpretations });
    const as = (choice: string) => settlementOf(won, { 'refusal-after-a-void-spin': choice });
    expect(as('refused')).toMatchObject({ outcome: 'refused', interpretations });
    expect(as('late')).toMatchObject({ outcome: 'won' });
  });
  it('is refused where that makes no difference to the money', () => {
    expect(settlementOf([...voidSpin, refused()])).toMatchObject({ outcome: 'refused', interpretations });
  });
  it('is refused in time where the spin was void before anybody had called', () => {
    const uncalled = [...begins, bet(alice, 'heads', 5_000), ...invalid('v'), refused(), noMoreBets, ...spin('HH')];
    expect(settlementOf(uncalled)).toMatchObject({ outcome: 'refused', clauses: ['9.11'], interpretations: [] });
  });
  it('is left open too where a part was refused', () => {
    expect(settlementOf([...voidSpin, partRefused(2_000), noMoreBets, ...spin('HH')])).toMatchObject({
      outcome: 'undetermined',
      interpretations,
    });
  });
});

describe('refusals after the call (9.11)', () => {
  it('are weighed each by itself', () => {
    const events = [...onHeads, refused(casinoSupervisor, null), refused()];
    const { all } = examineScript(game, edition, stage([...openTable, ...events]));
    const after = all.filter(({ code }) => code === 'REFUSED_AFTER_CLOSE');
    expect(after.map(({ verdict }) => verdict)).toEqual(['excused', 'violation']);
  });
});

const late = [...underWay, bet(alice, 'heads', 5_000)];
rule('9.11', 'REFUSED_AFTER_CLOSE', {
  kept: {
    'after a void spin, where the venue lets the house refuse then': {
      events: [...voidSpin, refused(), noMoreBets],
      choices: { 'refusal-after-a-void-spin': 'refused' },
    },
  },
  violated: {
    'after a void spin, where the venue holds to the call': {
      events: [...voidSpin, refused(), noMoreBets],
      choices: { 'refusal-after-a-void-spin': 'late' },
    },
    'after a void spin and a removal in mid-game, when the players are not free either': [
      ...underWay,
      ...spin('HH', 'v'),
      bet(alice, 'heads', 5_000),
      noMoreBets,
      ...invalid('a'),
      playEvent('SpinnerRemoved', {
        personId: sam.personId,
        barredFromRing: false,
        decision: decisionOf(boxer, 'delay', '6.7.2'),
      }),
      refused(),
    ],
    'after the call that followed a void spin': [...onHeads, spun('HT'), noSpin(), noMoreBets, refused()],
    'when only another wager came after the call': [...onHeads, bet(bob, 'heads', 5_000), refused()],
    'when it was laid in time and raised after the call': [...onHeads, changed(alice, 'heads', 9_000), refused()],
    'when a wager by word came in time before the spin, where the venue takes it': {
      events: [...underWay, bet(alice, 'heads', 5_000, { oral: true, chipsPresented: true }), refused()],
      choices: { 'oral-wager-after-call': 'accepted' },
    },
    'after a void spin with a result pending': [
      ...onHeads,
      ...spin('HT'),
      spun('HT', { spinId: 's2' }),
      noSpin('s2'),
      refused(),
    ],
  },
  excused: {
    'by 4.6 when the wager itself came after the call': { events: [...late, refused()], by: ['4.6'] },
    'by 4.6 when it was held out after the call and never lay': {
      events: [...underWay, refused(casinoSupervisor, null)],
      by: ['4.6'],
    },
  },
  contested: {
    'by 4.7 after a void spin, until the next call': {
      events: [...voidSpin, changed(alice, 'heads', 9_000), refused(), noMoreBets],
      by: ['4.7'],
    },
    'by 6.5 after three void spins at the start, until the next call': {
      events: [...onHeads, ...invalid('a'), ...invalid('b'), ...invalid('c'), refused()],
      by: ['6.5'],
    },
    'by 6.5 though a fourth spin, which was void too, followed it': {
      events: [...onHeads, ...invalid('a'), ...invalid('b'), ...invalid('c'), refused(), ...invalid('d')],
      by: ['6.5'],
    },
    'by 4.7 after two void spins that are the second and third of the game': {
      events: [...underWay, ...spin('HH', 'h'), bet(alice, 'heads', 5_000), noMoreBets].concat(
        invalid('a'),
        invalid('b'),
        refused(),
      ),
      by: ['4.7'],
    },
    'when it was a wager by word, with its chips, in time before the spin': {
      events: [...underWay, bet(alice, 'heads', 5_000, { oral: true, chipsPresented: true }), refused()],
      by: ['4.6'],
    },
  },
  undetermined: {
    'when the clocks cannot tell whether it was held out after the call': {
      events: [...underWay, refused(casinoSupervisor, null).after(100).from('T-2', 300)],
      missing: 'before the call',
    },
    'when the clocks cannot tell whether the wager came after the call': {
      events: [...underWay, bet(alice, 'heads', 5_000).after(100).from('T-2', 300), refused()],
      missing: '4.6 excuses it',
    },
  },
});
rule('9.11', 'REFUSAL_WITHOUT_POWER', {
  kept: { 'by a casino supervisor': [...begins, bet(alice, 'heads', 5_000), refused()] },
  violated: { 'by a dealer before the call': [...begins, bet(alice, 'heads', 5_000), refused(dealer)] },
  excused: {
    'by 4.6 when a dealer will not take a wager after the call': {
      events: [...underWay, refused(dealer, null, 'too-late')],
      by: ['4.6'],
    },
  },
  contested: {
    'by 4.6 when a dealer had closed the betting before the wager came': {
      events: [...begins, noMoreBetsBy(dealer), bet(alice, 'heads', 5_000), refused(dealer)],
      by: ['4.6'],
    },
  },
  undetermined: {
    'when the clocks cannot tell whether a dealer refused before the call what never lay': {
      events: [...underWay, refused(dealer, null, 'too-late').after(100).from('T-2', 300)],
      missing: 'whether 4.6 excuses it',
    },
  },
});
rule('9.11', 'REFUSAL_WITHOUT_GROUNDS', {
  kept: { 'on a ground': [...begins, bet(alice, 'heads', 5_000), refused()] },
  violated: { 'on none': [...begins, bet(alice, 'heads', 5_000), refused(casinoSupervisor, wagerId, 'none')] },
  excused: {
    'by 4.6 when the wager came after the call': {
      events: [...late, refused(casinoSupervisor, wagerId, 'none')],
      by: ['4.6'],
    },
  },
});
