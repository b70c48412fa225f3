import { game } from '../../../domain/games/two-up/game.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  alice,
  announced,
  begins,
  bet,
  casinoSupervisor,
  collected,
  dealer,
  decisionOf,
  noMoreBets,
  noSpin,
  openTable,
  paid,
  placeYourBets,
  returned,
  roundEvent,
  spin,
  spun,
} from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

/** Of the findings under a code: how severe, and what is missing where one is in doubt. */
const told = (code: string, events: readonly Step[]) =>
  examineScript(game, edition, stage([...openTable, ...events]))
    .all.filter((one) => one.code === code)
    .map(({ severity, missing }) => (missing === null ? severity : `${severity}: ${missing}`));

const wrong = (...events: readonly Step[]) => told('RESULT_MISANNOUNCED', events);
const silent = (...events: readonly Step[]) => told('RESULT_NOT_ANNOUNCED', events);
const early = (...events: readonly Step[]) => told('PAY_BEFORE_ANNOUNCE', events);
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const [tails, heads] = [announced('tails'), announced('heads')];

describe('A wrong announcement (6.9)', () => {
  const shown = [...onHeads, spun('HH')];

  it('is an advisory where it was put right before any wager was settled by it', () => {
    expect(wrong(...shown, tails, heads, paid(alice, 'heads', 5_000))).toEqual(['advisory']);
    expect(wrong(...shown, tails, returned(alice, 'heads', 5_000), heads)).toEqual(['advisory']);
    expect(wrong(...shown, tails, tails, heads)).toEqual(['advisory', 'advisory']);
    const firstCycle = [...onHeads, ...spin('TT', 's0'), collected(alice, 'heads', 5_000), placeYourBets, noMoreBets];
    expect(wrong(...firstCycle, spun('HH'), tails, heads)).toEqual(['advisory']);
  });

  it('is a breach where money had moved, nobody put it right, or it was the last word', () => {
    expect(wrong(...shown, tails, collected(alice, 'heads', 5_000), heads)).toEqual(['breach']);
    expect(wrong(...shown, tails)).toEqual(['breach']);
    expect(wrong(...shown, heads, tails)).toEqual(['breach']);
    expect(wrong(...shown, tails, heads, tails)).toEqual(['breach', 'breach']);
  });

  it('of odds is in doubt where a spin of their run has no result on record', () => {
    const unseen = [...onHeads, spun('??', { spinId: 'u' })];
    const fifth = ['a', 'b', 'c', 'd'].flatMap((spinId) => spin('HT', spinId));
    const said = [...unseen, ...fifth, spun('HT'), announced('five-odds')];
    const missing = 'what the coins of spin u showed, of the same run of odds';
    expect(wrong(...unseen, ...spin('HT', 'a'), spun('HT'), announced('five-odds'))).toEqual([`breach: ${missing}`]);
    expect(wrong(...unseen, ...spin('HT', 'a'), spun('HT'), heads)).toEqual(['breach']);
    expect(wrong(...unseen, ...spin('HT', 'a'), spun('HH'), announced('odds'))).toEqual(['breach']);
    expect(wrong(...said)).toEqual([]);
  });
});

describe('A result that nobody announced (6.9)', () => {
  const voided = roundEvent(
    'RoundVoided',
    { money: 'refunded', decision: decisionOf(casinoSupervisor, 'fire', '9.4.1') },
    casinoSupervisor,
  );

  it('is only an advisory where nobody saw the coins either', () => {
    const missing = 'whether the result of spin s1 was announced: nobody recorded it';
    expect(silent(...onHeads, spun('HH'), ...spin('TT', 's2'))).toEqual([`breach: ${missing}`]);
    expect(silent(...onHeads, spun('??'), ...spin('TT', 's2'))).toEqual([`advisory: ${missing}`]);
  });

  it('is that of the last spin before the game was declared void: it needs none', () => {
    expect(silent(...onHeads, spun('HH'), voided)).toEqual([]);
    expect(silent(...onHeads, spun('HH'), voided, ...spin('TT', 's2'))).toEqual([]);
    expect(silent(...onHeads, spun('HH'), ...spin('TT', 's2'), voided)).toHaveLength(1);
  });
});

describe('A wager settled before the result was announced (6.9)', () => {
  it('is found where the announcement came later, and follows from no "no spin" that nobody obeyed', () => {
    const vain = noSpin('s1', dealer);
    const events = [...onHeads, spun('HH'), vain, paid(alice, 'heads', 5_000), heads];
    expect(early(...events)).toEqual(['breach']);
    const { all } = examineScript(game, edition, stage([...openTable, ...events]));
    expect(all.find(({ code }) => code === 'PAY_BEFORE_ANNOUNCE')?.follows).toBeNull();
  });

  it('is none where it was settled by an announcement that came first, of the spin that decided it or of one before', () => {
    expect(early(...onHeads, spun('HH'), heads, paid(alice, 'heads', 5_000), heads)).toEqual([]);
    expect(early(...onHeads, ...spin('HT', 'a'), collected(alice, 'heads', 5_000), ...spin('HH'))).toEqual([]);
    expect(early(...onHeads, collected(alice, 'heads', 5_000), ...spin('HH'))).toEqual(['breach']);
  });
});

describe('A spin of which the accounts differ (6.10)', () => {
  it('is told, with what the record leaves open', () => {
    const { all } = examineScript(
      game,
      edition,
      stage([...openTable, ...onHeads, spun('HH'), spun('TT').from('T-2', 100), heads]),
    );
    const says = 'spin s1 was recorded more than once, and the accounts of its coins differ';
    expect(all.filter((one) => one.says === says).map(({ missing }) => missing)).toEqual([
      'what the coins of spin s1 showed',
    ]);
  });
});
