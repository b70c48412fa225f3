import { drawnUnder } from '../../../kernel/memo.ts';
import { isBefore, type Placed } from '../../../kernel/placed.ts';
import type { Wager } from '../../../round/wager-book.ts';
import { courseOf, type Course, type Step } from '../acts.ts';
import type { RoundPicture } from '../round.ts';
import type { Reasoning } from '../settlement.ts';

/** Money on a wager, as a step with its hand. */
type Moved = { readonly step?: Step; readonly deed: Placed; readonly wager?: Wager };

const dueOn = (reasoning: Reasoning, { wagerId }: Wager): Reasoning[number]['due'] | undefined =>
  reasoning.find(({ wager }) => wager.wagerId === wagerId)?.due;

/** Rulings on a wager or its hand alone. What is done out of turn when a whole round is void, or its player is absent, is seen and excused. */
const onItAlone: ReadonlySet<string> = new Set([
  'round.WagerVoided',
  'round.WagerForfeited',
  'round.WagerRefused',
  'round.HandVoided',
]);

/** Was it to be done in its turn? A void wager is not settled any more, and of jackpots those that win are paid (8.6.5). */
const isInTurn = (reasoning: Reasoning, { step, deed, wager }: Moved): boolean => {
  const due = wager && dueOn(reasoning, wager);
  if (!due) return true;
  const isOut = due.ruling !== null && onItAlone.has(due.ruling.fact.type) && isBefore(due.ruling, deed);
  return !isOut && (step !== 'jackpot-paid' || due.outcome !== 'lost');
};

/** The course of a round, without money that was not to move in any turn: by mistake on a void wager, or by a decision. Drawn once. */
export const courseInTurn = drawnUnder((picture: RoundPicture, reasoning: Reasoning): Course => {
  const course = courseOf(picture);
  const isOne = (one: Moved): boolean => isInTurn(reasoning, one);
  return course.acts.every(isOne) && course.settled.every(isOne)
    ? course
    : { ...course, acts: course.acts.filter(isOne), settled: course.settled.filter(isOne) };
});

/** Does the record leave open whether a jackpot that was paid had won? */
export const mayNotHaveWon = (reasoning: Reasoning, { step, wager }: Pick<Moved, 'step' | 'wager'>): boolean =>
  step === 'jackpot-paid' && wager !== undefined && dueOn(reasoning, wager)?.due === null;
