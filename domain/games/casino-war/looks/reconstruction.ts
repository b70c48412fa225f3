import { firstPlaceOf } from '../../../equipment/cards/drawn-cards.ts';
import { timeOrder } from '../../../kernel/effective-history.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { standing, type Placed } from '../../../kernel/placed.ts';
import { sightedAsOrdered } from '../../../law/as-ordered.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { by, concerning, owedBy, wronged } from '../../../law/persons.ts';
import { isLaid, type Wager } from '../../../round/wager-book.ts';
import { countingOf, endOf, isDealtByTheRules } from '../counting.ts';
import { handsByTheRules } from '../deal.ts';
import { raisesOn } from '../raises.ts';
import { readingOf, type WarReading } from '../reading.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
import { stagesOf } from '../stages.ts';
import { onSilence, sighted, unclearOrder, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

type ErrorFound = RoundPicture['errors'][number];

const isAbout =
  (...words: readonly string[]) =>
  ({ fact }: ErrorFound): boolean =>
    words.includes(fact.data.about);

const isOnHand = ({ fact: { data } }: ErrorFound, { placement }: Wager): boolean =>
  data.hand === undefined || placement.hand === undefined || data.hand === placement.hand;

/** The wagers that an error is about, and on which money moved. */
const settledOn = (picture: RoundPicture, found: ErrorFound): readonly Wager[] =>
  picture.wagers.filter(isLaid).filter((wager) => isOnHand(found, wager) && wager.money.length > 0);

/** How the money of a wager stands to what was due: `open` where that cannot be said. */
const moneyOn = ({ settled }: LookContext, { wagerId }: Wager): 'right' | 'wrong' | 'open' => {
  const difference = settled.settlements.find((one) => one.wagerId === wagerId)?.differenceCents ?? null;
  if (difference === null) return 'open';
  return difference === 0 ? 'right' : 'wrong';
};

/** Was it found while the round was played? Of what is found after the cards are in the rack, these clauses do not speak. */
const isInRound = (picture: RoundPicture, found: Placed): boolean => {
  const end = endOf(picture);
  return end === null || standing(found, end).stands === 'before';
};

/** Were cards put somewhere else, or hands put back, after something was found? */
const isPutRight = ({ reconstructed, moved, burnt }: RoundPicture, { at: found }: Placed): boolean =>
  [...reconstructed, ...moved, ...burnt].some(({ at }) => at > found);

type OnSilence = { readonly terms: Terms; readonly silence: string };

/** Errors of card placement that were found in their round, and whose hands were not put right. */
export const handsNotReconstructed =
  ({ terms, silence }: OnSilence): RoundLook =>
  (picture, on) => {
    const reading = readingOf(terms, on.interpretation);
    const errors = picture.errors.filter(isAbout('card-placement')).filter((one) => isInRound(picture, one));
    if (countingOf(picture).as !== 'by-the-rules' || endOf(picture) === null) return none;
    if (isDealtByTheRules(picture, reading)) return none;
    return gathered(
      errors.filter((found) => !isPutRight(picture, found)),
      (found) => {
        const { hand, by: finder } = found.fact.data;
        const wrong = settledOn(picture, found).some((wager) => moneyOn(on, wager) === 'wrong');
        const of = { ...(hand === undefined ? {} : { hand }), persons: owedBy(finder) };
        return wrong
          ? sighted(found, 'a card was found in the wrong place, and the wagers were settled as it lay', of)
          : sighted(found, 'a card was found in the wrong place, and that the hand was put right is not on record', {
              ...of,
              ...onSilence(on.interpretation, silence, 'whether the hand was put right: nobody recorded it'),
            });
      },
    );
  };

/** Was each card dealt to the hand that the rules deal it to, wherever it was put afterwards, and none too many? */
const wasByTheRules = (picture: RoundPicture, reading: WarReading): boolean => {
  const handOf = new Map(
    gathered([...handsByTheRules(picture, reading).hands], ([hand, { first, second }]) =>
      [first, second].map((card) => [card, hand] as const),
    ),
  );
  return picture.cards.every((card) => handOf.get(card) === firstPlaceOf(card));
};

/** Cards that were put elsewhere in a round, and so that they do not lie as the rules deal them. */
export const handsPutWrong =
  (terms: Terms): RoundLook =>
  (picture, { interpretation }) => {
    const reading = readingOf(terms, interpretation);
    const moves = picture.moved.filter(({ fact }) => ['placement', 'reconstruction'].includes(fact.data.reason));
    const last = moves.at(-1);
    if (!last || countingOf(picture).as !== 'by-the-rules' || endOf(picture) === null) return none;
    if (isDealtByTheRules(picture, reading) || !wasByTheRules(picture, reading)) return none;
    return sighted(last, 'cards that lay as the rules deal them were put elsewhere', {
      persons: by(last.fact.data.by),
    });
  };

/** How an error stands to the first card of the next round; null where none is on record, or it was found before. */
const sinceNext = ({ nextBegan }: RoundPicture, { fact }: ErrorFound) => {
  const order = nextBegan && timeOrder(nextBegan, fact);
  return order && (!order.certain || order.before) ? order : null;
};

/** Errors of card placement that were found when the next round had begun: the round stands, and that is the rule. */
export const roundsThatStand =
  (faceUpAsError: string): RoundLook =>
  (picture, { interpretation }) =>
    gathered(errorsFoundLate(picture, interpretation(faceUpAsError) === 'yes'), (found) => {
      const { hand, about, by: finder } = found.fact.data;
      const isFaceUp = about === 'card-face-up';
      return sighted(found, 'an error of dealing was found when the next round had begun: the round stands', {
        ...(hand === undefined ? {} : { hand }),
        persons: concerning(finder),
        interpretations: isFaceUp ? [faceUpAsError] : [],
        ...inDoubt(picture, found),
      });
    });

const placementErrors = ['card-placement', 'card-drawn-in-error', 'card-burnt-in-error'];

const errorsFoundLate = (picture: RoundPicture, faceUpToo: boolean): readonly ErrorFound[] =>
  picture.errors
    .filter(isAbout(...placementErrors, ...(faceUpToo ? ['card-face-up'] : [])))
    .filter((found) => sinceNext(picture, found) !== null);

const inDoubt = (picture: RoundPicture, found: ErrorFound): Pick<Sighting, 'undetermined'> => {
  const order = sinceNext(picture, found);
  if (!order || order.certain) return {};
  return unclearOrder('whether the next round had begun when it was found', { stands: 'unclear', ...order });
};

/** Rulings by which wagers or hands were taken out of a round because of an error. */
const rulingsForError = ({ roundVoided, invalidations, handsVoided, wagers }: RoundPicture) =>
  [...roundVoided, ...invalidations, ...handsVoided, ...gathered(wagers, ({ voids }) => voids)].filter(({ fact }) =>
    ['error-found', 'dealer-error'].includes(fact.data.decision.ground),
  );

/** Was something done when the next round had begun, beyond the doubt of the clocks? */
const isSinceNext =
  (nextBegan: NonNullable<RoundPicture['nextBegan']>) =>
  ({ fact }: Placed): boolean => {
    const order = timeOrder(nextBegan, fact);
    return order.certain && order.before;
  };

/** Money that moved when the next round had begun on wagers that had been settled by then, and is not what was due. */
const settledAnew = (
  picture: RoundPicture,
  isAgain: (one: Placed) => boolean,
  { on, disputes }: { readonly on: LookContext; readonly disputes: string },
): readonly Sighting[] =>
  gathered(picture.wagers.filter(isLaid), (wager) => {
    const { money, personId, wagerId } = wager;
    const again = money.find(isAgain);
    const is = moneyOn(on, wager);
    if (!again || again === money[0] || is === 'right') return none;
    // What a decision gave back may be owed by it, though the round stands.
    const isRuled = money.some(({ fact: { data } }) => 'reason' in data && data.reason === 'ruling');
    const overCents = on.settled.settlements.find((one) => one.wagerId === wagerId)?.differenceCents ?? 0;
    const says = `the wager ${wagerId} had been settled, and was ${again.how} again when the next round had begun: its round stands`;
    const seen = sighted(again, says, {
      wagerId,
      persons: [...by(again.fact.data.by), ...concerning(personId)],
      ...(is === 'open' ? { undetermined: { missing: 'what was due on the wager' } } : {}),
      ...(isRuled ? { contestedBy: disputes } : {}),
    });
    return seen.map((one) => sightedAsOrdered(one, { wagerId, personId, overCents }, on.ordered));
  });

/** What reopening a round rests on: the question of cards that lay face up, and the clause by which disputes are decided. */
export type ReopeningRule = { readonly terms: Terms; readonly faceUpAsError: string; readonly disputes: string };

/** Rounds of which a card lay in the wrong place, and that were settled anew, or declared void for it, when the next had begun. */
export const roundsReopened =
  ({ terms, faceUpAsError, disputes }: ReopeningRule): RoundLook =>
  (picture, on) => {
    if (picture.nextBegan === null) return none;
    const isSince = isSinceNext(picture.nextBegan);
    const rulings = gathered(rulingsForError(picture).filter(isSince), (ruling) =>
      sighted(ruling, 'a round was taken back for an error of dealing when the next round had begun: it stands', {
        persons: by(ruling.fact.data.decision.by),
      }),
    );
    const reopened = [...rulings, ...settledAnew(picture, isSince, { on, disputes })];
    // How the cards belong is asked last: hardly a round is touched again when the next has begun.
    if (reopened.length === 0) return none;
    const isFoundLate = errorsFoundLate(picture, on.interpretation(faceUpAsError) === 'yes').length > 0;
    return isFoundLate || !isDealtByTheRules(picture, readingOf(terms, on.interpretation)) ? reopened : none;
  };

/** Does the record show that the player of a wager chose, or was asked, after something was found? */
const isHeardSince = ({ offers, elections, absences, acknowledged, wagers }: RoundPicture, wager: Wager, at: number) =>
  [...offers, ...elections, ...absences, ...acknowledged].some(
    (one) => one.at > at && one.fact.data.wagerId === wager.wagerId,
  ) || raisesOn({ wagers }, wager).some(({ laid }) => laid.at > at);

/** Does the record show that the cards of the war stayed where they were, when an error was found of a hand? */
const isShownNotBack = (picture: RoundPicture, { fact: { data }, at }: ErrorFound, isSettled: boolean): boolean => {
  const { war } = stagesOf(picture);
  const own = war.filter(({ hand }) => hand === data.hand);
  if (data.hand === undefined) return false;
  if (own.length === 0) return isSettled || data.about === 'decision-ignored';
  // A further card was drawn for the hand, and not the one that was its own.
  return own.every((one) => one.by.at > at && one.by.fact.type === 'cards.CardsDrawn');
};

/** Players who were not asked, or whose choice was not done, where that was found and the cards of the war were not put back. */
export const stagesNotReconstructed =
  (silence: string): RoundLook =>
  (picture, { interpretation }) => {
    const [first] = stagesOf(picture).war;
    if (!first) return none;
    return gathered(
      picture.errors
        .filter(isAbout('option-missed', 'decision-ignored'))
        .filter((found) => found.at > first.by.at && isInRound(picture, found) && !isPutRight(picture, found)),
      (found) => {
        const { hand, by: finder, about } = found.fact.data;
        const settled = settledOn(picture, found).find(
          (wager) =>
            wager.placement.kind === 'casino-war' &&
            wager.money.some(({ at }) => at > found.at) &&
            !isHeardSince(picture, wager, found.at),
        );
        if (!settled && endOf(picture) === null) return none;
        const what =
          about === 'option-missed' ? 'a player had not been asked' : 'what a player had chosen was not done';
        const of = {
          ...(hand === undefined ? {} : { hand }),
          persons: [...owedBy(finder), ...wronged(settled?.personId)],
        };
        return isShownNotBack(picture, found, settled !== undefined)
          ? sighted(found, `it was found that ${what}, and the cards that had been dealt were not put back`, of)
          : sighted(found, `it was found that ${what}, and that the cards were put back is not on record`, {
              ...of,
              ...onSilence(interpretation, silence, 'whether the cards were put back: nobody recorded it'),
            });
      },
    );
  };
