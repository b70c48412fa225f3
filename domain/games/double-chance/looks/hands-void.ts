import { gathered } from '../../../kernel/gathered.ts';
import { inPlace, isBefore, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning } from '../../../law/persons.ts';
import { isTakenOrPaid } from '../../../round/wager-book.ts';
import { courseOf, decisionOn, handsPlayed } from '../acts.ts';
import { cardsInHand } from '../hands.ts';
import { decidedFirst } from '../decided-first.ts';
import { handsHeld, type Held } from '../held.ts';
import { oddHandOf, type OddHand } from '../odd-hands.ts';
import type { RoundPicture } from '../round.ts';
import { wrongNumberIn } from '../voids.ts';
import { doneBy } from './acting-on-hands.ts';
import { playerOf } from './decisions.ts';
import { onSilence, sighted, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** The money that was taken of the wagers on a hand, or paid on them. */
const moneyOn = ({ wagers }: RoundPicture, hand: string): readonly Placed[] =>
  inPlace(
    gathered(
      wagers.filter(({ placement }) => placement.hand === hand),
      ({ money }) => money.filter(isTakenOrPaid),
    ),
  );

/** Where a hand was played or settled as if it were not void: a card that came when players had decided, or the first money on a wager of it. */
const playedOn = (picture: RoundPicture, hand: string, since: number): Placed | undefined => {
  const decided = decidedFirst(picture, hand);
  const sixths = courseOf(picture).sixths.filter(
    (one) => one.hand === hand && decided !== undefined && isBefore(decided, one.deed),
  );
  const all: readonly Placed[] = [...sixths.map(({ deed }) => deed), ...moneyOn(picture, hand)];
  return inPlace(all.filter(({ at }) => at >= since))[0];
};

/** A hand with too few or too many cards: where it was noticed, and where its last card came. */
const wrongHands = (picture: RoundPicture): readonly { readonly held: Held; readonly by: Placed }[] =>
  gathered([...handsHeld(picture).values()], (held) => {
    const wrong = wrongNumberIn(picture, held);
    const isWagered = picture.wagers.some(({ placement, laid }) => laid !== null && placement.hand === held.hand);
    return wrong && isWagered ? [{ held, by: wrong }] : [];
  });

/** The questions on hands of which the text does not say that they are void, and what stands against it that one with two sixth cards is. */
export type OddHandRule = { readonly questions: Readonly<Record<OddHand['is'], string>>; readonly contestedBy: string };

/** Odd hands that were settled as if they were not void, where it is read that they are, or that they may be. */
export const oddHandsNotVoided =
  ({ questions, contestedBy }: OddHandRule): RoundLook =>
  (picture, { interpretation }) =>
    gathered(handsPlayed(picture), (held) => {
      const { hand } = held;
      const odd = oddHandOf(picture, held);
      const read = odd && interpretation(questions[odd.is]);
      if (!odd || (read !== 'void' && read !== 'contested')) return none;
      if (picture.handsVoided.some(({ fact }) => fact.data.hand === hand)) return none;
      const settled = moneyOn(picture, hand).find((money) => isBefore(odd.by, money));
      if (!settled) return none;
      return sighted(settled, `the wager on ${hand} was settled, and the hand may be void: ${odd.says}`, {
        hand,
        persons: [...doneBy(settled), ...concerning(playerOf(picture, hand))],
        interpretations: [questions[odd.is]],
        ...(read === 'contested' ? { contestedBy } : {}),
      });
    });

/** Hands with too few or too many cards that nobody declared void. */
export const handsNotVoided =
  (silence: string, { questions }: OddHandRule): RoundLook =>
  (picture, { interpretation }) =>
    gathered(wrongHands(picture), ({ held, by: wrong }) => {
      const odd = oddHandOf(picture, held);
      if (odd && interpretation(questions[odd.is]) !== 'void') return none;
      const { hand, dealt } = held;
      if (picture.handsVoided.some(({ fact }) => fact.data.hand === hand)) return none;
      const played = playedOn(picture, hand, dealt.at(-1)?.by.at ?? wrong.at);
      const of = { hand, persons: concerning(playerOf(picture, hand)), figures: { cards: dealt.length } };
      const says = `the hand on ${hand} had too few or too many cards`;
      if (played)
        return sighted(played, `${says}, and was played`, { ...of, persons: [...doneBy(played), ...of.persons] });
      // A misdeal voids all wagers, and this hand with them.
      if (!picture.closed || picture.misdeals.length > 0) return none;
      return sighted(picture.closed, `${says}, and that it was declared void is not on record`, {
        ...of,
        ...onSilence(interpretation, silence, 'whether the hand was declared void: nobody recorded it'),
      });
    });

const whyVoid = 'why the hand was declared void';

type HandVoided = RoundPicture['handsVoided'][number];

/** Were all five cards of a hand seen or counted, when it was turned and its discards went? */
const isWhole = ({ turned, given }: Held): boolean => turned.length + (given ?? 0) === cardsInHand;

const without = (
  picture: RoundPicture,
  voided: HandVoided,
  what: string,
  missing: string | null,
): readonly Sighting[] => {
  const { hand, decision } = voided.fact.data;
  return sighted(voided, `${decision.by} declared the hand on ${hand} void, and ${what}`, {
    hand,
    persons: [...by(decision.by), ...concerning(playerOf(picture, hand))],
    ...(missing === null ? {} : { undetermined: { missing } }),
  });
};

/** Is it on record that the player of a hand was not there to decide? */
const wasAbsent = (picture: RoundPicture, hand: string): boolean => handsHeld(picture).get(hand)?.decision === 'absent';

const whetherReached = (says: string): string =>
  `whether a hand of which this is so has too few or too many cards: ${says}; the text does not say`;

/** Hands that were declared void for their number of cards, and had five. `absentRule`: the clause that other hands are void by. */
export const handsVoidedForNothing =
  (absentRule: string, { questions }: OddHandRule): RoundLook =>
  (picture, { interpretation }) =>
    gathered(picture.handsVoided, (voided) => {
      const { hand, decision } = voided.fact.data;
      const held = handsHeld(picture).get(hand);
      if (decision.clause === absentRule || !held || held.dealt.length !== cardsInHand) return none;
      if (wrongNumberIn(picture, held) || wasAbsent(picture, hand)) return none;
      const odd = oddHandOf(picture, held);
      if (!odd) return without(picture, voided, 'it had five cards', isWhole(held) ? null : whyVoid);
      if (interpretation(questions[odd.is]) === 'void') return none;
      return without(picture, voided, 'it had been dealt five cards', whetherReached(odd.says)).map((one) => ({
        ...one,
        interpretations: [questions[odd.is]],
      }));
    });

/** Hands that were declared void because nobody was there to decide, and whose player was there. */
export const handsVoidedThoughPresent =
  (absentRule: string): RoundLook =>
  (picture) =>
    gathered(picture.handsVoided, (voided) => {
      const { hand, decision } = voided.fact.data;
      if (decision.clause !== absentRule || wasAbsent(picture, hand)) return none;
      const decided = decisionOn(picture, hand);
      const isThere = decided !== null && isBefore(decided, voided);
      return isThere
        ? without(picture, voided, 'its player had decided', null)
        : without(picture, voided, 'that its player was not there is not on record', whyVoid);
    });
