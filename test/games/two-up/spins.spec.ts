import { game } from '../../../domain/games/two-up/game.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  dealer,
  noSpin,
  opened,
  openTable,
  playEvent,
  sam,
  spun,
} from './support/two-up-floor.ts';

const spinsOf = (...steps: readonly Step[]) => {
  const [round] = stage([...openTable, opened, ...steps]).rounds;
  if (!round) throw new Error('the script has a game');
  return game.roundPicture(round).spins;
};
const told = (...steps: readonly Step[]) =>
  spinsOf(...steps).map(({ spinId, shown, seenByOne, twoSpinners, fact }) => ({
    spinId,
    shown,
    seen: fact.data.seen,
    seenByOne,
    twoSpinners,
  }));
const seenBy = (terminal: string, shown: string, seen: readonly string[] = [], by = sam): Step =>
  spun(shown, { seen, by }).from(terminal, 100);
const one = { spinId: 's1', shown: 'heads', seen: [], seenByOne: [], twoSpinners: false };

describe('A spin that several terminals recorded', () => {
  it('is one spin, with what all of them saw; what only one of them saw is told beside it', () => {
    expect(told(seenBy('T-1', 'HH'), seenBy('T-2', 'HH'))).toEqual([one]);
    const both = [seenBy('T-1', 'HH', ['not-flat', 'hit-object']), seenBy('T-2', 'HH', ['hit-object', 'outside-ring'])];
    expect(told(...both)).toEqual([{ ...one, seen: ['hit-object'], seenByOne: ['not-flat', 'outside-ring'] }]);
  });

  it('shows what those say that saw the coins, and where they differ nobody knows', () => {
    expect(told(seenBy('T-1', '??'), seenBy('T-2', 'TT'))).toEqual([{ ...one, shown: 'tails' }]);
    const [spin] = spinsOf(seenBy('T-1', '??'), seenBy('T-2', 'TT'));
    expect(spin?.fact.data.coins.map(({ face }) => face)).toEqual(['tail', 'tail']);
    expect(told(seenBy('T-1', 'HH'), seenBy('T-2', 'TT'))).toEqual([{ ...one, shown: 'told-differently' }]);
    expect(told(seenBy('T-1', '??'), seenBy('T-2', '??'))).toEqual([{ ...one, shown: 'not-seen' }]);
  });

  it('may be told of two spinners', () => {
    expect(told(seenBy('T-1', 'HH'), seenBy('T-2', 'HH', [], alice))).toEqual([{ ...one, twoSpinners: true }]);
  });

  it('is not the spin of another id', () => {
    expect(told(seenBy('T-1', 'HH'), spun('HH', { spinId: 's2' }))).toHaveLength(2);
  });
});

const typesOf = (...steps: readonly Step[]) => {
  const facts = stage([...openTable, opened, ...steps]).rounds[0]?.round ?? [];
  return (game.madeByOthers?.(facts) ?? []).map(({ type }) => type);
};

describe('What may be an earlier game, recorded again', () => {
  it('is the spin of a player who did not accept to spin, with what is said of it', () => {
    const theirs = [spun('HH', { spinId: 's9', by: alice }), announced('heads', 's9'), noSpin('s9')];
    const all = ['two-up.CoinsSpun', 'two-up.ResultAnnounced', 'two-up.SpinDeclaredInvalid'];
    expect(typesOf(accepts(), ...theirs, spun('TT'), announced('tails'))).toEqual(all);
  });

  it('is nothing of the own spinner, and nothing where nobody recorded who spins', () => {
    expect(typesOf(accepts(), spun('TT'), announced('tails'))).toEqual([]);
    expect(typesOf(spun('HH', { spinId: 's9', by: alice }), spun('TT'))).toEqual([]);
    const takesOver = playEvent('SpinnerReplaced', {
      byPersonId: dealer.personId,
      role: 'dealer',
      insteadOf: sam.personId,
      because: 'failed-to-continue',
    });
    expect(typesOf(accepts(), takesOver, spun('TT', { by: dealer }))).toEqual([]);
    expect(typesOf(takesOver, spun('HH', { spinId: 's9', by: alice }))).toEqual(['two-up.CoinsSpun']);
  });
});
