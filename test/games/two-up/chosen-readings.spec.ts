import { game } from '../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  alice,
  bet,
  boxer,
  closed,
  dealer,
  decisionOf,
  declares,
  noMoreBets,
  noSpin,
  openTable,
  placeYourBets,
  playEvent,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
  wagerOf,
} from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

const examined = (events: readonly Step[], choices: Choices, wagerId: string) => {
  const { all, settlements } = examineScript(game, edition, stage([...openTable, ...events]), choices);
  const late = all.filter((one) => one.wagerId === wagerId && ['4.6', '6.8'].includes(one.clause));
  return { settlement: settlements.find((one) => one.wagerId === wagerId), late };
};

describe('a side declared again after a void first spin (4.2)', () => {
  const again = [
    ...underWay,
    spun('TT', { spinId: 'v' }),
    noSpin('v'),
    declares('tails'),
    noMoreBets,
    ...spin('TT', 't'),
  ];
  const spinners = (choices: Choices) => examined([...again, closed], choices, wagerOf(sam, 'spinner')).settlement;

  it('leaves open what is due, and names the question', () => {
    expect(spinners({})).toMatchObject({
      outcome: 'undetermined',
      due: null,
      clauses: ['4.2'],
      interpretations: ['side-declared-again'],
    });
  });
  it('counts for nothing where the venue reads the first spin as the beginning', () => {
    expect(spinners({ 'side-declared-again': 'first' })).toMatchObject({ outcome: 'lost', clauses: ['4.1.1.2.1'] });
  });
  it('counts where the venue reads the first valid spin as the beginning', () => {
    expect(spinners({ 'side-declared-again': 'last' })).toMatchObject({
      outcome: 'undetermined',
      due: { paidCents: 0 },
    });
  });
});

describe('a wager laid since a removal in mid-game (6.8)', () => {
  const sentOut = playEvent(
    'SpinnerRemoved',
    { personId: sam.personId, barredFromRing: false, decision: decisionOf(boxer, 'delay', '6.7.2') },
    boxer,
  );
  const laid = [...underWay, ...spin('HH', 'a'), sentOut, placeYourBets, bet(alice, 'heads', 5_000)];
  const voidSpin = [noMoreBets, spun('HT', { spinId: 'x', by: dealer }), noSpin('x')];
  const back = takenBack(alice, 'heads');
  const lost = [noMoreBets, ...spin('TT', 'z', dealer), closed];
  const heads = wagerOf(alice, 'heads');
  const question = 'wagers-laid-after-a-removal';
  const free = { [question]: 'free' };
  const bound = { [question]: 'bound' };

  it('is contested when it is taken back after a void spin, and its money is open', () => {
    const { settlement, late } = examined([...laid, ...voidSpin, back, ...lost], {}, heads);
    expect(settlement).toMatchObject({ outcome: 'undetermined', due: null });
    expect(late).toMatchObject([{ clause: '4.6', verdict: 'contested', by: ['4.7'] }]);
    expect(late[0]?.interpretations).toContain(question);
  });
  it('may be taken back then where the venue reads it so', () => {
    const { settlement, late } = examined([...laid, ...voidSpin, back, ...lost], free, heads);
    expect(settlement).toMatchObject({ outcome: 'withdrawn' });
    expect(late).toMatchObject([{ clause: '4.6', verdict: 'excused', by: ['4.7'] }]);
  });
  it('stands as it lay where the venue reads that it is bound, before its call too', () => {
    const { settlement, late } = examined([...laid, ...voidSpin, back, ...lost], bound, heads);
    expect(settlement).toMatchObject({ outcome: 'lost', due: { collectedCents: 5_000 } });
    expect(late.map(({ clause, verdict }) => [clause, verdict])).toContainEqual(['6.8', 'violation']);
    expect(examined([...laid, back, ...lost], bound, heads).settlement).toMatchObject({ outcome: 'lost' });
    expect(examined([...laid, back, ...lost], {}, heads).settlement).toMatchObject({ outcome: 'withdrawn' });
  });
});
