import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Actor, type Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  bob,
  casinoSupervisor,
  closed,
  dealer,
  decisionOf,
  noMoreBets,
  openTable,
  roundEvent,
  spin,
  spun,
  underWay,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, 'two-up/star-2016', openTable);

const words = (chipsPresented: boolean | null): Step => bet(alice, 'heads', 500, { oral: true, chipsPresented });
const refused = (who: Actor, ground = 'no-chips', wagerId = wagerOf(alice, 'heads')): Step =>
  roundEvent(
    'WagerRefused',
    {
      wagerId,
      personId: 'alice',
      kind: 'heads',
      stakeCents: 500,
      decision: decisionOf(who, ground, '4.9'),
    },
    who,
  );
const byDealer = refused(dealer).as('refusal');

rule('9.11', 'REFUSAL_WITHOUT_POWER', {
  kept: { 'by a casino supervisor, of words without chips': [...begins, words(false), refused(casinoSupervisor)] },
  violated: {
    'by a dealer, of words that came with chips': { events: [...begins, words(true), byDealer], at: 'refusal' },
    'by a dealer, of words without chips that were taken until the coins were spun': [
      ...begins,
      words(false),
      noMoreBets,
      spun('HH'),
      byDealer,
    ],
  },
  excused: {
    'by 4.9 when a dealer will not take words without chips': {
      events: [...begins, words(false), byDealer],
      at: 'refusal',
      by: ['4.9'],
    },
    'by 4.6 and 4.9 when they came after the call too': {
      events: [...underWay, words(false), byDealer],
      by: ['4.6', '4.9'],
    },
  },
  undetermined: {
    'when nobody recorded whether chips came with the words': {
      events: [...begins, words(null), byDealer],
      missing: 'whether 4.9 excuses it',
    },
  },
});

const settledOn = (...events: readonly Step[]) =>
  examineScript(game, edition, stage([...openTable, ...begins, ...events, noMoreBets, ...spin('HH'), closed]));
const due = (...events: readonly Step[]) =>
  settledOn(...events).settlements.find(({ wagerId }) => wagerId === wagerOf(alice, 'heads'));

describe('words that a dealer did not take for a wager', () => {
  it('excuse the refusal of no other wager', () => {
    const chips = bet(bob, 'tails', 500);
    const { all } = settledOn(words(false), byDealer, chips, refused(dealer, 'no-chips', wagerOf(bob, 'tails')));
    const verdicts = all.filter(({ code }) => code === 'REFUSAL_WITHOUT_POWER').map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['excused', 'violation']);
  });

  it('are owed nothing when no chips came with them (4.9)', () => {
    expect(due(words(false), byDealer)).toMatchObject({ outcome: 'refused', due: { paidCents: 0 }, clauses: ['4.9'] });
  });

  it('are left open when nobody recorded whether chips came with them', () => {
    const open = due(words(null), byDealer);
    expect(open).toMatchObject({ outcome: 'undetermined', due: null, clauses: ['4.9'] });
    expect(open?.reason).toContain('whether chips or tokens came');
  });

  it('are a wager when chips came with them: a dealer may not refuse one', () => {
    expect(due(words(true), byDealer)).toMatchObject({ outcome: 'won', due: { paidCents: 500 } });
  });
});
