import { isSeen } from '../../../equipment/cards/card.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning } from '../../../law/persons.ts';
import { courseOf, handsPlayed, rackedOf, requiredOf } from '../acts.ts';
import { cardsInHand } from '../hands.ts';
import type { Held } from '../held.ts';
import { valuesHeld } from '../kept.ts';
import type { RoundPicture } from '../round.ts';
import { doneBy } from './acting-on-hands.ts';
import { playerOf } from './decisions.ts';
import { onSilence, sighted, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

type WentOn = { readonly deed: Placed; readonly how: 'sixth' | 'settled' | 'racked' | 'closed' };

/** How the round went on with a hand: it got its sixth card, or was settled or racked without one; or the round was closed. */
const wentOn = (picture: RoundPicture, { hand }: Held): WentOn | null => {
  const { sixths, acts } = courseOf(picture);
  const sixth = sixths.find((one) => one.hand === hand);
  if (sixth) return { deed: sixth.deed, how: 'sixth' };
  const settled = acts.find((act) => act.hand === hand && act.step === 'settled');
  if (settled) return { deed: settled.deed, how: 'settled' };
  const racked = rackedOf(picture, hand);
  if (racked) return { deed: racked, how: 'racked' };
  return picture.closed && { deed: picture.closed, how: 'closed' };
};

/** Was it told to be a hand of rule 11, or did its cards go with no other record? Then nothing was given up. */
const isShown = (picture: RoundPicture, { hand, given }: Held, { how }: WentOn): boolean => {
  if (how === 'closed') return false;
  const isCalled = picture.called.some(({ fact }) => fact.data.hand === hand && fact.data.value !== 'no-value');
  const isRacked = rackedOf(picture, hand) !== undefined;
  return given === 0 || (how !== 'sixth' && (isCalled || isRacked));
};

const notCured = (picture: RoundPicture, held: Held, silence: string, interpretation: (id: string) => string) => {
  const { hand, decision, given } = held;
  const went = wentOn(picture, held);
  if (!went) return none;
  const of = { hand, persons: [...doneBy(went.deed), ...concerning(playerOf(picture, hand))] };
  const says = `the hand on ${hand} was declared, and is not a hand of rule 11`;
  if (decision === 'discarded')
    return given === 1 ? sighted(went.deed, `${says}; one card was given up, and two have to go`, of) : none;
  if (isShown(picture, held, went)) return sighted(went.deed, `${says}; no card was given up`, of);
  return sighted(went.deed, `${says}, and that cards were given up is not on record`, {
    ...of,
    ...onSilence(interpretation, silence, 'whether cards were given up: nobody recorded it'),
  });
};

/** Each declared hand that is not a hand of rule 11, if fewer than two of its cards were given up then. */
export const declarationsNotCured =
  (silence: string): RoundLook =>
  (picture, { interpretation }) =>
    gathered(handsPlayed(picture), (held) => {
      if (held.wasDeclared === null) return none;
      const values = valuesHeld(picture, held);
      if (!values.includes('no-value')) return none;
      if (values.length === 1) return notCured(picture, held, silence, interpretation);
      const isAsked = held.dealt.some(({ card }) => isSeen(card));
      return isAsked
        ? notCured(picture, held, silence, interpretation).map((one) => ({
            ...one,
            says: `the hand on ${held.hand} was declared, and it may be that it is not a hand of rule 11`,
            undetermined: { missing: 'which cards the hand had: not all of them were seen' },
          }))
        : none;
    });

/** Hands of rule 11 of which the dealer required cards to be given up. */
export const discardsRequiredOfGoodHands: RoundLook = (picture) =>
  gathered(picture.discardsRequired, (required) => {
    const { hand, reason, by: dealer } = required.fact.data;
    const held = handsPlayed(picture).find((one) => one.hand === hand);
    if (reason !== 'cannot-be-declared' || !held) return none;
    const values = valuesHeld(picture, held);
    if (values.length === 0 || values.includes('no-value')) return none;
    return sighted(required, `${dealer} required a discard of ${hand}, which may be declared`, {
      hand,
      persons: [...by(dealer), ...concerning(playerOf(picture, hand))],
    });
  });

/** Hands that still had four cards when they got their sixth one, or were settled. */
export const fourCardsKept: RoundLook = (picture) =>
  gathered(handsPlayed(picture), (held) => {
    const { hand, decision, given, dealt } = held;
    const went = wentOn(picture, held);
    if (decision !== 'discarded' || given !== 1 || dealt.length !== cardsInHand || !went || went.how === 'closed')
      return none;
    const required = requiredOf(picture, hand);
    const player = playerOf(picture, hand);
    const says = required
      ? `the player of ${hand} was required to give up more, and still held four cards`
      : `the player of ${hand} still held four cards, and was not required to give up more`;
    return sighted(went.deed, says, {
      hand,
      persons: required ? by(player) : [...doneBy(went.deed), ...concerning(player)],
    });
  });
