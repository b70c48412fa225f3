import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import { drawnUnder } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import { isOver, notGoverned, type Decided, type On } from './deciding.ts';
import type { Held } from './held.ts';
import { keptWays } from './kept.ts';
import type { RoundPicture } from './round.ts';

/**
 * A hand of which the text does not say what becomes, and whether it has too few or too many cards (12.5): its area was passed over in the
 * deal, it kept more cards than three or none, it waits for a sixth card that does not come, or it got two.
 */
export type OddHand = {
  readonly is: 'area-skipped' | 'cards-kept' | 'sixth-missed' | 'two-sixths';
  /** What shows it. */
  readonly by: Placed;
  /** What is odd about it, with the hand as the subject: `its area was passed over in the deal`. */
  readonly says: string;
};

const noticed = ({ errorsFound }: RoundPicture, hand: string, about: string): Placed | undefined =>
  errorsFound.find(({ fact }) => fact.data.about === about && fact.data.hand === hand);

/** Where nobody tells any card of a hand, and somebody noticed that it has not its number of cards. */
const skipped = (picture: RoundPicture, { hand, dealt, later }: Held): OddHand | undefined => {
  const by = [...dealt, ...later].length === 0 ? noticed(picture, hand, 'wrong-number-of-cards') : undefined;
  return by && { is: 'area-skipped', by, says: 'its area was passed over in the deal' };
};

const ofKept = (count: number): string =>
  count === 0
    ? 'all its cards were given up, and the rules want one to three kept'
    : `${count} cards of it were kept, and the rules let no more than three be`;

/** Were cards of it given up: by what its player did, or, where nobody recorded that, perhaps, since some were turned? */
const isDiscarded = ({ decision, turned }: Held): boolean =>
  decision === 'discarded' || (decision === 'none' && turned.length > 0);

/** What is odd about a hand, as far as the record shows it. */
export const oddHandOf = (picture: RoundPicture, held: Held): OddHand | undefined => oddIn(held, picture);

const oddIn = drawnUnder((held: Held, picture: RoundPicture): OddHand | undefined => {
  const { hand, deed, given, later } = held;
  if (!isDiscarded(held)) return skipped(picture, held);
  const [first, second] = later;
  const decided = deed ?? (first && dealtAt(first));
  const [kept] = keptWays(held);
  if (given !== null && decided && kept && (kept.length === 0 || kept.length > 3))
    return { is: 'cards-kept', by: decided, says: ofKept(kept.length) };
  if (second) return { is: 'two-sixths', by: dealtAt(second), says: 'two cards came to it as a sixth' };
  const by = first || !isOver(picture) ? undefined : noticed(picture, hand, 'sixth-card-missed');
  return by && { is: 'sixth-missed', by, says: 'it waited for its sixth card, and got none' };
});

/** Is it read so that the text does not say what becomes of it? Else its sixth card decides, or it is void. */
export const isNotSaid = ({ scenario: { reading } }: On, { is }: OddHand): boolean =>
  reading.oddHands[is] === 'not-governed' || reading.oddHands[is] === 'contested';

/** What is due on its wagers where the text does not say it. */
export const notSaid = ({ scenario: { rules } }: On, { is, says }: OddHand): Decided => {
  const { clauses, questions } = rules;
  const cites = {
    'area-skipped': [clauses.handOfWrongNumber],
    'cards-kept': [clauses.tooManyKept],
    'sixth-missed': [clauses.settlesSixth],
    'two-sixths': [clauses.settlesSixth, clauses.handOfWrongNumber, clauses.sixthBurnt],
  };
  return notGoverned(says, cites[is], [questions.oddHands[is]]);
};
