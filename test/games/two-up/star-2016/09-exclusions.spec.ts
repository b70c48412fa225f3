import { game } from '../../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../../domain/law/examine.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Actor, type Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  bob,
  carried,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  noMoreBets,
  openTable,
  opened,
  paid,
  spin,
  tableEvent,
  takenBack,
  wagerOf,
} from '../support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);
const wagerId = wagerOf(alice, 'heads');

const excluded = (from: 'game' | 'casino' | 'ring', by: Actor = casinoSupervisor, who = alice): Step =>
  tableEvent(
    'PlayerExcluded',
    { personId: who.personId, from, decision: decisionOf(by, 'prohibited-device', '9.3') },
    by,
  );
const onHeads = [bet(alice, 'heads', 5_000).as('bet'), noMoreBets];
const bets = [...begins, ...onHeads];
const before = (from: 'game' | 'casino') => ({
  'when she is not excluded': bets,
  'when she had laid the wager before': [...bets, excluded(from)],
  'when she takes back afterwards what she had laid before': [
    ...begins,
    bet(alice, 'heads', 5_000),
    excluded(from),
    takenBack(alice, 'heads'),
  ],
  'when what she had laid before is carried into the next game': [
    ...begins,
    bet(alice, 'heads', 5_000),
    excluded(from),
    closed,
    opened,
    carried(alice, 'heads', 5_000),
  ],
  'when another is excluded': [excluded(from, casinoSupervisor, bob), ...bets],
  'when a dealer excluded her, who may not': [excluded(from, dealer), ...bets],
  'when she was barred from the ring': [excluded('ring'), ...bets],
});
const after = (from: 'game' | 'casino') => ({
  'when she lays a wager': { events: [excluded(from), ...bets], at: 'bet' },
  'when she lays one two games later': [excluded(from), ...begins, closed, ...begins, closed, ...bets],
  'when she lays one, raises it, and it is settled: once': [
    excluded(from),
    ...begins,
    bet(alice, 'heads', 4_000),
    changed(alice, 'heads', 5_000),
    noMoreBets,
    ...spin('HH'),
    paid(alice, 'heads', 5_000),
  ],
  'when she raises what she had laid before': {
    events: [...begins, bet(alice, 'heads', 500), excluded(from), changed(alice, 'heads', 900).as('raise'), noMoreBets],
    at: 'raise',
  },
});
const inDoubt = (from: 'game' | 'casino') => ({
  'when the clocks cannot tell which came first': {
    events: [...begins, excluded(from).from('T-2', 300), bet(alice, 'heads', 5_000).from('T-3', 300).after(100)],
    missing: 'whether alice had been excluded by then',
  },
});

rule('9.3.2', 'EXCLUDED_PERSON_TOOK_PART', {
  kept: before('game'),
  violated: after('game'),
  undetermined: inDoubt('game'),
});
rule('9.3.3', 'EXCLUDED_PERSON_TOOK_PART', {
  kept: before('casino'),
  violated: after('casino'),
  undetermined: inDoubt('casino'),
});

const examined = (events: readonly Step[], choices: Choices = {}) => {
  const { all, settlements } = examineScript(game, edition, stage([...openTable, ...events]), choices);
  const settlement = settlements.find((one) => one.wagerId === wagerId);
  const took = all.find((one) => one.code === 'EXCLUDED_PERSON_TOOK_PART');
  return { settlement, took, money: all.filter((one) => one.wagerId === wagerId && one !== took) };
};

describe('a wager of a player who had been excluded', () => {
  const question = 'wager-of-an-excluded-player';
  const wins = [...spin('HH'), paid(alice, 'heads', 5_000), closed];
  const loses = [...spin('TT'), collected(alice, 'heads', 5_000), closed];

  it('names the question in what is found and in what is due', () => {
    const { settlement, took } = examined([excluded('game'), ...bets, ...wins]);
    expect(took).toMatchObject({
      wagerId,
      interpretations: [question],
      persons: [{ personId: 'alice', part: 'deed' }],
    });
    expect(settlement?.interpretations).toContain(question);
  });

  it.each([
    ['won', wins],
    ['lost', loses],
  ])('stands until it is declared void, and is settled as %s', (outcome, settled) => {
    const { settlement, money } = examined([excluded('casino'), ...bets, ...settled]);
    expect([settlement?.outcome, settlement?.differenceCents, money]).toEqual([outcome, 0, []]);
  });

  it.each([
    ['PAYOUT_WRONG', 5_000, wins],
    ['STAKE_NOT_RETURNED', -5_000, loses],
  ])('is not a wager, where the venue reads it so: %s', (code, differenceCents, settled) => {
    const { settlement, money } = examined([excluded('game'), ...bets, ...settled], { [question]: 'no-wager' });
    expect(settlement).toMatchObject({ outcome: 'void', differenceCents, clauses: ['9.3.2'] });
    expect(money.map((one) => one.code)).toEqual([code]);
  });

  it('is undetermined, where it is read so and the clocks cannot tell which came first', () => {
    const near = [...begins, excluded('game').from('T-2', 300), bet(alice, 'heads', 5_000).from('T-3', 300).after(100)];
    const events = [...near, noMoreBets, ...wins];
    expect(examined(events, { [question]: 'no-wager' }).settlement).toMatchObject({
      outcome: 'undetermined',
      due: null,
    });
    expect(examined(events).settlement).toMatchObject({
      outcome: 'won',
      interpretations: [question, 'payable-chips'],
    });
  });

  it('rests on no question where nobody excluded its player', () => {
    const { settlement } = examined([...bets, ...wins], { [question]: 'no-wager' });
    expect(settlement).toMatchObject({ outcome: 'won', interpretations: ['payable-chips'] });
  });
});
