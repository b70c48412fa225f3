import { game } from '../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  alice,
  bet,
  boxer,
  changed,
  closed,
  dealer,
  decisionOf,
  noMoreBets,
  noSpin,
  openTable,
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

const sentOut = playEvent(
  'SpinnerRemoved',
  { personId: sam.personId, barredFromRing: false, decision: decisionOf(boxer, 'delay', '6.7.2') },
  boxer,
);
/** After a head Alice lays $50 on heads. */
const laid = [...underWay, ...spin('HH', 'a'), bet(alice, 'heads', 5_000)];
const voidSpin = [noMoreBets, spun('HT', { spinId: 'x' }), noSpin('x')];
const lost = [noMoreBets, ...spin('TT', 'z', dealer), closed];

const headsOf = (events: readonly Step[], choices: Choices = {}) =>
  examineScript(game, edition, stage([...openTable, ...laid, ...events, ...lost]), choices).settlements.find(
    ({ wagerId }) => wagerId === wagerOf(alice, 'heads'),
  );
const asItLay = { outcome: 'lost', stakeCents: 5_000, due: { collectedCents: 5_000 } };
const takenBackThen = { outcome: 'withdrawn', due: { collectedCents: 0 } };

describe('A wager that is changed after a removal in mid-game (6.8)', () => {
  it('counts as it lay where 4.7 would have let it go, and cites both 4.6 and 6.8', () => {
    const clauses = ['4.6', '6.8', '4.1.2.2'];
    const interpretations = ['late-move-effect'];
    expect(headsOf([...voidSpin, sentOut, takenBack(alice, 'heads')])).toMatchObject({ ...asItLay, clauses });
    expect(headsOf([...voidSpin, sentOut, changed(alice, 'heads', 2_000)])).toMatchObject(asItLay);
    expect(headsOf([...voidSpin, sentOut, changed(alice, 'heads', 9_000)])).toMatchObject(asItLay);
    expect(headsOf([sentOut, ...voidSpin, takenBack(alice, 'heads')])).toMatchObject(asItLay);
    expect(headsOf([...voidSpin, sentOut, takenBack(alice, 'heads')])?.interpretations).toEqual(
      expect.arrayContaining(interpretations),
    );
  });
  it('counts as it lay though the betting was open, and cites 6.8 alone', () => {
    expect(headsOf([sentOut, takenBack(alice, 'heads')])).toMatchObject({ ...asItLay, clauses: ['6.8', '4.1.2.2'] });
    expect(headsOf([sentOut, changed(alice, 'heads', 2_000)])).toMatchObject(asItLay);
  });
  it('counts as it was left where that was done before the removal', () => {
    expect(headsOf([...voidSpin, takenBack(alice, 'heads'), sentOut])).toMatchObject(takenBackThen);
    expect(headsOf([...voidSpin, changed(alice, 'heads', 2_000), sentOut])).toMatchObject({ stakeCents: 2_000 });
    expect(headsOf([changed(alice, 'heads', 2_000), sentOut])).toMatchObject({ stakeCents: 2_000 });
  });
  it('is undetermined where the clocks cannot tell which came first', () => {
    const unclear = sentOut.from('T-2', 900);
    const open = { outcome: 'undetermined', due: null };
    expect(headsOf([...voidSpin, unclear, takenBack(alice, 'heads').after(200)])).toMatchObject(open);
    expect(headsOf([unclear, takenBack(alice, 'heads').after(200)])).toMatchObject({ ...open, clauses: ['6.8'] });
  });
  it('counts as it lies where the venue reads it so', () => {
    const choices = { 'late-move-effect': 'as-laid' };
    expect(headsOf([...voidSpin, sentOut, takenBack(alice, 'heads')], choices)).toMatchObject(takenBackThen);
  });
});
