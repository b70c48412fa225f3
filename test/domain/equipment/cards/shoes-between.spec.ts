import * as fc from 'fast-check';
import type { CardsFact } from '../../../../domain/equipment/cards/facts.ts';
import { shufflesItselfAt } from '../../../../domain/equipment/cards/shoe-in-use.ts';
import {
  goneOn,
  nothingBetween,
  shufflesItselfNear,
  type ShoesBetween,
} from '../../../../domain/equipment/cards/shoes-between.ts';
import { shoesOf, withCards } from '../../../../domain/equipment/cards/shoes.ts';

type Deed = { readonly type: string; readonly shoe: string | null; readonly shuffles: boolean | null };
type Moment = {
  readonly atMs: number;
  readonly uncertaintyMs: number;
  readonly terminal: string | null;
  readonly sourceSeq: number | null;
};

const shoe = fc.constantFrom(null, 'a', 'b');
const deed: fc.Arbitrary<Deed> = fc.record({
  type: fc.constantFrom('ShoeLoaded', 'ShoeLoaded', 'ShoeUnloaded', 'CardsDrawn', 'CuttingCardDrawn', 'DecksTakenOut'),
  shoe,
  shuffles: fc.constantFrom(true, false, null),
});
const drawn: fc.Arbitrary<Deed> = fc.record({ type: fc.constant('CardsDrawn'), shoe, shuffles: fc.constant(null) });
/** Few moments, clocks and numbers, so that they often stand in each other's way. */
const moment = (fromMs: number, toMs: number): fc.Arbitrary<Moment> =>
  fc.record({
    atMs: fc.integer({ min: fromMs, max: toMs }),
    uncertaintyMs: fc.constantFrom(0, 0, 2),
    terminal: fc.constantFrom('T-1', 'T-2', null),
    sourceSeq: fc.option(fc.integer({ min: 1, max: 30 })),
  });

const dataOf = ({ type, shoe: id, shuffles }: Deed) =>
  type === 'DecksTakenOut' ? { set: null } : { shoe: id, shuffles, set: null, decks: null, cards: [] };

const factOf = (done: Deed, when: Moment, eventId: string): CardsFact =>
  // As much of a fact as is looked at.
  ({ ...when, eventId, type: `cards.${done.type}`, data: dataOf(done) }) as unknown as CardsFact;

const factsOf = (stream: string, done: readonly (readonly [Deed, Moment])[]): readonly CardsFact[] =>
  done.map(([one, when], nth) => factOf(one, when, `${stream}-${nth}`));

const inTimeOf = ({ atMs: one }: CardsFact, { atMs: other }: CardsFact): number => one - other;

/** What was done between rounds; some of it out of its order in time. */
const between = fc
  .tuple(fc.array(fc.tuple(deed, moment(0, 100)), { maxLength: 14 }), fc.boolean())
  .map(([done, isInOrder]) => (isInOrder ? factsOf('s', done).toSorted(inTimeOf) : factsOf('s', done)));
const round = (isPlain: boolean) =>
  fc
    .array(fc.tuple(isPlain ? drawn : fc.oneof(drawn, deed), moment(40, 60)), { minLength: 1, maxLength: 4 })
    .map((done) => factsOf('r', done).toSorted(inTimeOf));

const all = (facts: readonly CardsFact[]): ShoesBetween => goneOn(nothingBetween(), facts);

/** What is told of each card drawn in a round by what lies about it, and by the whole session. */
const told = (of: ShoesBetween, facts: readonly CardsFact[], own: readonly CardsFact[]) => {
  const one = withCards({ roundId: 'R', facts: own });
  const whole = shoesOf(facts, [one]);
  return own
    .filter(({ type }) => type === 'cards.CardsDrawn')
    .map((fact) => ({ near: shufflesItselfNear(of, one, fact), whole: shufflesItselfAt(whole, fact) }));
};

const inOrder = (facts: readonly CardsFact[]): readonly CardsFact[] =>
  facts.map((fact) => ({ ...fact, sourceSeq: null }));

describe('The kind of the shoe that a card of a round came out of', () => {
  it('is told by what lies about the round as by the whole session, or not told by it', () => {
    fc.assert(
      fc.property(between, round(false), (facts, own) => {
        for (const { near, whole } of told(all(facts), facts, own)) expect(near ?? whole).toBe(whole);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is told by what lies about the round wherever no terminal numbers what it tells', () => {
    fc.assert(
      fc.property(between, round(true), (facts, own) => {
        for (const { near, whole } of told(all(inOrder(facts)), inOrder(facts), inOrder(own))) expect(near).toBe(whole);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same when more of the session came bit by bit, also for those who saw less of it', () => {
    fc.assert(
      fc.property(between, fc.nat({ max: 14 }), round(true), (facts, upTo, own) => {
        const less = all(facts.slice(0, upTo));
        const [more, others] = [goneOn(less, facts.slice(upTo)), goneOn(less, facts.slice(upTo + 1))];
        expect(told(more, facts, own)).toEqual(told(all(facts), facts, own));
        expect(told(less, facts.slice(0, upTo), own)).toEqual(
          told(all(facts.slice(0, upTo)), facts.slice(0, upTo), own),
        );
        const without = facts.filter((_, place) => place !== upTo);
        expect(told(others, without, own)).toEqual(told(all(without), without, own));
      }),
      { numRuns: 1_000 },
    );
  });
});
