import { game } from '../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  alice,
  announced,
  begins,
  bet,
  closed,
  collected,
  noMoreBets,
  openTable,
  paid,
  placeYourBets,
  returned,
  sam,
  spin,
  spun,
  wagerOf,
} from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const taken = collected(alice, 'heads', 5_000);

const examined = (events: readonly Step[], choices: Choices = {}) => {
  const { all, settlements } = examineScript(game, edition, stage([...openTable, ...events]), choices);
  const of = (wagerId: string) => settlements.find((one) => one.wagerId === wagerId);
  const money = all.filter(({ wagerId, verdict }) => wagerId !== null && verdict === 'violation');
  return { heads: of(wagerOf(alice, 'heads')), spinners: of(wagerOf(sam, 'spinner')), money };
};
const open = { outcome: 'undetermined', due: null, clauses: ['6.10'] };

describe('a result that was announced of a spin that nobody recorded (6.10)', () => {
  const tails = announced('tails', 'lost');
  it('leaves every wager open that lay then, and accuses nobody', () => {
    const { heads, spinners, money } = examined([...onHeads, tails, taken, closed]);
    expect(heads).toMatchObject({
      ...open,
      reason: 'tails was announced of spin lost, and nobody recorded what its coins showed',
    });
    expect(spinners).toMatchObject(open);
    expect(money).toEqual([]);
  });
  it('leaves them open though a later spin would decide them', () => {
    const { heads, money } = examined([...onHeads, tails, taken, placeYourBets, noMoreBets, ...spin('HH'), closed]);
    expect(heads).toMatchObject(open);
    expect(money).toEqual([]);
  });
  it('changes nothing for what had been decided by then, or is laid afterwards', () => {
    const decided = [...onHeads, ...spin('TT'), taken];
    expect(examined([...decided, announced('heads', 'lost'), closed]).heads).toMatchObject({ outcome: 'lost' });
    const later = [...begins, tails, bet(alice, 'heads', 5_000), noMoreBets, ...spin('TT'), taken, closed];
    expect(examined(later).heads).toMatchObject({ outcome: 'lost' });
  });
  it('is nothing where odds were announced, which decide nothing', () => {
    expect(examined([...onHeads, announced('odds', 'lost'), ...spin('TT'), taken]).heads).toMatchObject({
      outcome: 'lost',
    });
  });
  it('is of the spin before it, where nothing else was announced of that', () => {
    const { heads, spinners } = examined([...onHeads, spun('HH'), announced('heads', 's-1'), closed]);
    expect(heads).toMatchObject({ outcome: 'won' });
    expect(spinners).toMatchObject({ outcome: 'undetermined', due: { collectedCents: 0 } });
  });
});

describe('a wager that was settled in a game without a spin on record (6.10)', () => {
  it('is left open, collected or paid', () => {
    for (const settled of [taken, paid(alice, 'heads', 5_000)]) {
      const { heads, money } = examined([...onHeads, settled, closed]);
      expect(heads).toMatchObject({
        ...open,
        reason: 'it was settled, and the record does not hold a spin, nor what the coins showed',
      });
      expect(money).toEqual([]);
    }
  });
  it('only waits for its result where nothing was settled', () => {
    const pending = { outcome: 'undetermined', due: { collectedCents: 0 }, clauses: ['4.1.2.3'] };
    expect(examined([...onHeads, closed]).heads).toMatchObject(pending);
    expect(examined([...onHeads, returned(alice, 'heads', 5_000), closed]).heads).toMatchObject(pending);
  });
});

const unseen = (shown: string, said: string, spinId: string) => [spun(shown, { spinId }), announced(said, spinId)];
const others = (...ids: string[]) => ids.flatMap((id) => spin('HT', id));

describe('a spin of which a coin was not seen (6.10)', () => {
  const fifth = [spun('HT', { spinId: 'e' }), announced('five-odds', 'e')];
  const byReading = expect.arrayContaining(['faces-not-recorded']) as string[];

  it('counts as announced, and every wager that it helps to decide says so', () => {
    const five = [...onHeads, ...others('a', 'b'), ...unseen('H?', 'odds', 'c'), ...others('d'), ...fifth];
    expect(examined(five).heads).toMatchObject({ outcome: 'lost', interpretations: byReading });
    expect(examined(five).spinners).toMatchObject({ outcome: 'lost', interpretations: byReading });
    expect(examined(five, { 'faces-not-recorded': 'undetermined' }).heads).toMatchObject({ outcome: 'undetermined' });
  });
  it("is named for the spinner's wager in a later cycle too, and not for others", () => {
    const steps = [...begins, noMoreBets, ...unseen('?H', 'heads', 'a'), bet(alice, 'heads', 5_000), noMoreBets];
    const { heads, spinners } = examined([...steps, ...spin('TT', 'b')]);
    expect(spinners).toMatchObject({ outcome: 'lost', interpretations: byReading });
    expect(heads?.interpretations).toEqual([]);
  });
});
