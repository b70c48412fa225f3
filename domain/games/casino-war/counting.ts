import { cardErrors } from '../../equipment/cards/word-lists.ts';
import { lastThat } from '../../kernel/last-that.ts';
import { memoOn } from '../../kernel/memo.ts';
import { isSurelyBefore, standing, type Placed } from '../../kernel/placed.ts';
import { handIn, handsAsDealt, handsByTheRules, type CardsThatCount } from './deal.ts';
import type { WarReading } from './reading.ts';
import type { RoundPicture } from './round.ts';

/**
 * Which cards count. `as-dealt`: those that lie there. `by-the-rules`: an error was found while the round was played, so that its hands
 * are reconstructed (10.4). `between-rounds`: found after the cards had been collected and before the next first card, of which the text
 * says nothing. `unclear`: the clocks cannot tell whether it was found in the round. `found`: what found it.
 */
export type Counting = {
  readonly as: CardsThatCount | 'between-rounds' | 'unclear';
  readonly found: Placed | null;
};

const plain: Counting = { as: 'as-dealt', found: null };

const errorsOfDealing: ReadonlySet<string> = new Set([...Object.keys(cardErrors), 'option-missed', 'decision-ignored']);

/** Why cards are put elsewhere when somebody noticed that something was wrong, rightly or not. */
const puttingRight: ReadonlySet<string> = new Set(['placement', 'reconstruction', 'restored']);

/** What shows that somebody noticed an error of dealing: that they said so, or that hands or cards were put right. */
const findingsOfErrors = ({ errors, reconstructed, moved }: RoundPicture): readonly Placed[] =>
  [
    ...errors.filter(({ fact }) => errorsOfDealing.has(fact.data.about)),
    ...reconstructed,
    ...moved.filter(({ fact }) => puttingRight.has(fact.data.reason)),
  ].toSorted((a, b) => a.at - b.at);

/** Cards that were collected when the round had been closed at the terminal: a fact of the session, without a place among those of the round. */
const rackedAfterwards = ({ between, closed, nextBegan }: RoundPicture): Placed | undefined => {
  const racked = between.find(
    ({ type, atMs }) =>
      type === 'cards.CardsRacked' && atMs >= (closed?.fact.atMs ?? Infinity) && atMs <= (nextBegan?.atMs ?? Infinity),
  );
  return racked && { fact: racked, at: Infinity };
};

/** The round of play is over when all its cards are collected; where that is not on record, when it was closed. */
export const endOf = (picture: RoundPicture): Placed | null => {
  const { racked, closed } = picture;
  const whole = lastThat(racked, ({ fact }) => fact.data.hands === null) ?? racked.at(-1);
  return whole ?? rackedAfterwards(picture) ?? closed;
};

/** How the beginning of the next round stands to something: the clocks may not tell. */
const sinceTheNextBegan = ({ nextBegan }: RoundPicture, { fact }: Placed): 'before' | 'after' | 'unclear' => {
  if (nextBegan === null) return 'after';
  if (isSurelyBefore(nextBegan, fact)) return 'before';
  return isSurelyBefore(fact, nextBegan) ? 'after' : 'unclear';
};

const counted = (picture: RoundPicture): Counting => {
  const [found] = findingsOfErrors(picture);
  if (!found) return plain;
  const next = sinceTheNextBegan(picture, found);
  if (next !== 'after') return { as: next === 'before' ? 'as-dealt' : 'unclear', found };
  const end = endOf(picture);
  const order = end && standing(end, found);
  if (order?.stands === 'before') return { as: 'between-rounds', found };
  return { as: order?.stands === 'unclear' ? 'unclear' : 'by-the-rules', found };
};

const memo = memoOn<RoundPicture, Counting>();

/** Which cards of a round count. Made once for each picture. */
export const countingOf = (picture: RoundPicture): Counting => memo.get(picture) ?? memo.set(picture, counted(picture));

/** Do the cards that lie on the table lie as the rules deal them? Then nothing depends on which of the two counts. */
export const isDealtByTheRules = (picture: RoundPicture, reading: WarReading): boolean => {
  const [asDealt, byTheRules] = [handsAsDealt(picture), handsByTheRules(picture, reading)];
  const isSame = (hand: string): boolean => {
    const [lies, belongs] = [handIn(asDealt, hand), handIn(byTheRules, hand)];
    return lies.first === belongs.first && lies.second === belongs.second;
  };
  for (const hand of byTheRules.hands.keys()) if (!isSame(hand)) return false;
  for (const hand of asDealt.hands.keys()) if (!isSame(hand)) return false;
  return true;
};
