import { gathered } from '../../../kernel/gathered.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { oneForSilence } from '../../../provisions/sightings.ts';
import type { Wager } from '../../../round/wager-book.ts';
import { courseOf, handsPlayed, isDeclared, mainOn } from '../acts.ts';
import { classesInOrder, type HandValue } from '../hands.ts';
import { handsHeld, type Held } from '../held.ts';
import { valuesHeld } from '../kept.ts';
import type { RoundPicture } from '../round.ts';
import type { Reasoning } from '../settlement.ts';
import { calledValues } from '../word-lists.ts';
import { doneBy } from './acting-on-hands.ts';
import { onSilence, sighted, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

type Called = RoundPicture['called'][number];

/** The values of hands from the highest: the classes of rule 11, and then what is none of them. */
const fromTheHighest: readonly HandValue[] = [...classesInOrder, 'no-value'];

/** `right`: what it was instead, in words. */
type Wrong = { readonly is: 'under' | 'over'; readonly right: string };

const wasSo = (value: HandValue): string =>
  value === 'no-value' ? 'not a hand that may be declared' : calledValues[value];

/** How the call of a hand differs from all that it may be; null where it may be right. */
const wrongClass = (values: readonly HandValue[], called: HandValue): Wrong | null => {
  if (values.length === 0 || values.includes(called)) return null;
  const right = `it was ${values.map(wasSo).join(', or ')}`;
  const highest = fromTheHighest.find((value) => value === called || values.includes(value));
  return { is: highest === called ? 'over' : 'under', right };
};

/** How the call of a sixth card differs from what decides the wager. */
const wrongResult = (reasoning: Reasoning, main: Wager | undefined, called: 'wins' | 'loses'): Wrong | null => {
  const outcome = reasoning.find(({ wager }) => wager === main)?.due.outcome;
  if (outcome !== 'won' && outcome !== 'lost') return null;
  if ((outcome === 'won') === (called === 'wins')) return null;
  return { is: outcome === 'won' ? 'under' : 'over', right: `it ${outcome}` };
};

/** Was the hand what it is when it was called: before cards of it were given up? */
const wrongCall = (picture: RoundPicture, reasoning: Reasoning, { fact }: Called): Wrong | null => {
  const { hand, value } = fact.data;
  if (value === 'wins' || value === 'loses') return wrongResult(reasoning, mainOn(picture, hand), value);
  const held = handsHeld(picture).get(hand);
  return held ? wrongClass(valuesHeld(picture, held), value) : null;
};

/** Hands that the dealer called lower than they are, or higher. */
export const handsMiscalled =
  (so: Wrong['is']): RoundLook =>
  (picture, { settled }) =>
    gathered(picture.called, (called) => {
      const wrong = wrongCall(picture, settled.reasoning, called);
      if (wrong?.is !== so) return none;
      const { hand, value, by: dealer } = called.fact.data;
      const main = mainOn(picture, hand);
      return sighted(called, `${dealer} called of ${hand}: ${calledValues[value]}; ${wrong.right}`, {
        hand,
        ...(main ? { wagerId: main.wagerId } : {}),
        persons: by(dealer),
      });
    });

const isCalled = ({ called }: RoundPicture, { hand }: Held): boolean =>
  called.some(({ fact }) => fact.data.hand === hand);

/** Declared hands that were settled, and of which no call of their value is on record. */
export const handsNotCalled =
  (silence: string): RoundLook =>
  (picture, { interpretation }) => {
    const all = gathered(
      handsPlayed(picture).filter((held) => isDeclared(held) && !isCalled(picture, held)),
      ({ hand }) => {
        const settled = courseOf(picture).acts.find((act) => act.hand === hand && act.step === 'settled');
        if (!settled) return none;
        return sighted(settled.deed, `${hand} was settled, and no call of its value is on record`, {
          hand,
          persons: doneBy(settled.deed),
          ...onSilence(interpretation, silence, 'whether the dealer called the value: nobody recorded it'),
        });
      },
    );
    return oneForSilence(all, silence);
  };
