import { dealtAt } from '../../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { inPlace, isBefore, standing, type Placed, type Standing } from '../../../kernel/placed.ts';
import type { Holders, Sighting } from '../../../law/clause.ts';
import { by, owedBy } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, didWithPower, doerOf } from '../../../provisions/by-whom.ts';
import { courseOf } from '../acts.ts';
import { handsHeld } from '../held.ts';
import { sixthsDealtFaceUp } from '../exposed-sixth.ts';
import { errorsOfDealing, isCaused } from '../misdeals.ts';
import type { RoundPicture } from '../round.ts';
import { exposedInDeal, firstHandled } from '../voids.ts';
import { doneBy } from './acting-on-hands.ts';
import { ofHand, onSilence, sighted, unclearOrder, type RoundLook, type SessionLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** The first play after something in the round: a player handles cards or decides, or the dealer acts on hands. */
const playedOn = (picture: RoundPicture, since: Placed): Placed | undefined => {
  const { acts, sixths } = courseOf(picture);
  const { handled, declared, discarded } = picture;
  const all = [
    ...handled,
    ...declared,
    ...discarded,
    ...acts.map(({ deed }) => deed),
    ...sixths.map(({ deed }) => deed),
  ];
  return inPlace(all.filter((one) => isBefore(since, one)))[0];
};

/** How the first handling of cards stands to something; `before` while none is on record. */
const beforeHandling = (picture: RoundPicture, one: Placed): Standing => {
  const handled = firstHandled(picture);
  return handled ? standing(one, handled) : { stands: 'before' };
};

type Found = RoundPicture['errorsFound'][number];

/** Was the hand with the wrong number of cards declared void instead? Which of the two rules goes first the text does not say. */
const insteadVoid = (picture: RoundPicture, { fact }: Found, handRule: string): Pick<Sighting, 'contestedBy'> =>
  fact.data.about === 'wrong-number-of-cards' &&
  picture.handsVoided.some((one) => one.fact.data.hand === fact.data.hand)
    ? { contestedBy: handRule }
    : {};

/** Who realises that cards were dealt incorrectly, the rule on a hand with too few or too many cards, and how silence is read. */
export type RealisedRule = { readonly dealer: Holders; readonly handRule: string; readonly silence: string };

/** Errors of dealing that the dealer realised before any player handled cards, and for which no misdeal was declared. */
export const misdealsNotDeclared =
  ({ dealer, handRule, silence }: RealisedRule): RoundLook =>
  (picture, { interpretation }) => {
    if (picture.misdeals.length > 0) return none;
    return gathered(picture.errorsFound, (found) => {
      const order = beforeHandling(picture, found);
      if (!errorsOfDealing.has(found.fact.data.about) || order.stands === 'after') return none;
      const went = playedOn(picture, found);
      if (!went && picture.closed === null) return none;
      const { hand, by: finder } = found.fact.data;
      const isDealer = didWithPower(picture.table, found.fact, dealer);
      const of = {
        ...ofHand(hand),
        persons: isDealer ? owedBy(finder) : [],
        ...insteadVoid(picture, found, handRule),
      };
      const says = 'it was realised before any player handled cards that they had been dealt incorrectly';
      if (!isDealer)
        return sighted(found, `${says}, by ${finder}, and no misdeal was declared`, {
          ...of,
          undetermined: { missing: 'whether the dealer realised it too' },
        });
      if (!went)
        return sighted(found, `${says}, and no misdeal is on record`, {
          ...of,
          ...onSilence(interpretation, silence, 'whether a misdeal was declared: nobody recorded it'),
        });
      return sighted(found, `${says}, and the round was played on`, {
        ...of,
        ...unclearOrder('whether a player had handled cards by then', order),
      });
    });
  };

const isDealtSo = ({ fact }: Placed): boolean => fact.type !== 'cards.CardsShown';

/** Rounds that were played on though a card had been exposed: shown in the deal, or dealt face up. */
export const exposedAndPlayedOn =
  (how: 'shown' | 'dealt'): RoundLook =>
  (picture) => {
    if (picture.misdeals.length > 0) return none;
    const exposed = exposedInDeal(picture).find((one) => isDealtSo(one) === (how === 'dealt'));
    if (!exposed || !playedOn(picture, exposed)) return none;
    const what = how === 'shown' ? 'a card was exposed during the deal' : 'a card was dealt face up';
    return sighted(exposed, `${what}, which is a misdeal, and the round was played on`, { persons: doneBy(exposed) });
  };

/** Cards that a player let be seen while cards were dealt. Whether that makes a misdeal the text does not say. */
export const shownByPlayersInDeal: RoundLook = (picture) => {
  const last = inPlace(gathered([...handsHeld(picture).values()], ({ dealt }) => dealt.map(dealtAt))).at(-1);
  if (!last || picture.misdeals.length > 0) return none;
  return gathered(
    picture.shown.filter(
      (shown) => shown.fact.data.how === 'by-player' && isBefore(shown, last) && playedOn(picture, shown) !== undefined,
    ),
    (shown) =>
      sighted(shown, 'a player let a card be seen while cards were dealt, and the round was played on', {
        persons: by(shown.fact.data.by),
        undetermined: { missing: 'whether it was exposed incorrectly: the text does not say what a player may show' },
      }),
  );
};

/** Sixth cards that were dealt face up: whether 12.4 speaks of them is a question that the text leaves open. */
export const sixthCardsExposed =
  (question: string, downRule: string): RoundLook =>
  (picture, { interpretation }) => {
    const isMisdeal = interpretation(question) === 'misdeal';
    if (isMisdeal && picture.misdeals.length > 0) return none;
    return gathered(
      courseOf(picture).sixths.filter(({ card }) => card.face === 'up'),
      ({ hand, deed }) =>
        sighted(deed, `the sixth card of ${hand} was dealt face up, and an exposed card is a misdeal`, {
          hand,
          persons: doneBy(deed),
          interpretations: [question],
          ...(isMisdeal ? {} : { contestedBy: downRule }),
        }),
    );
  };

/** The open questions about a misdeal that is declared late: in the wrong order after handling, and for a sixth card. */
export type LateMisdeals = { readonly order: string; readonly sixth: string; readonly contestedBy: string };

/** Misdeals that were declared when a player had handled cards, and no card had been exposed in the deal. */
export const misdealsTooLate =
  ({ order: question, sixth, contestedBy }: LateMisdeals): RoundLook =>
  (picture) => {
    const handled = firstHandled(picture);
    if (!handled || exposedInDeal(picture).length > 0) return none;
    return gathered(picture.misdeals, (misdeal) => {
      const order = standing(handled, misdeal);
      if (order.stands === 'after') return none;
      const { decision } = misdeal.fact.data;
      const isForSixth = sixthsDealtFaceUp(picture).some((dealt) => isBefore(dealt, misdeal));
      return sighted(misdeal, `${decision.by} declared a misdeal when a player had handled cards`, {
        persons: by(decision.by),
        // For nothing that was wrong no reading of the rules allows it.
        ...(isForSixth || isCaused(picture, misdeal)
          ? { interpretations: [isForSixth ? sixth : question], contestedBy }
          : {}),
        ...unclearOrder('whether a player had handled cards by then', order),
      });
    });
  };

/** Misdeals that were declared for nothing that is on record, before a player had handled cards. */
export const misdealsWithoutCause =
  (silence: string): RoundLook =>
  (picture, { interpretation }) =>
    gathered(
      picture.misdeals.filter(
        (misdeal) => !isCaused(picture, misdeal) && beforeHandling(picture, misdeal).stands === 'before',
      ),
      (misdeal) => {
        const { by: who } = misdeal.fact.data.decision;
        return sighted(misdeal, `${who} declared a misdeal, and no card is on record that was dealt incorrectly`, {
          persons: by(who),
          ...onSilence(interpretation, silence, 'what had been dealt incorrectly: nobody recorded it'),
        });
      },
    );

/** A misdeal declared. */
export const declareMisdeals: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'declare a misdeal',
  decides: ['double-chance.MisdealDeclared'],
  done: ({ misdeals }) => misdeals.map(({ fact }) => ({ deed: fact, doer: doerOf(fact), did: 'declared a misdeal' })),
});

/** Misdeals after which the table was closed without another round. */
export const newRoundsNotDealt =
  (silence: string): SessionLook =>
  ({ rounds, table }, { interpretation }) => {
    const last = rounds.at(-1);
    const misdeal = last?.misdeals.at(-1);
    const closed = table.facts.findLast(({ type }) => type === 'table.SessionClosed');
    if (!misdeal || !closed) return none;
    return sighted(misdeal, 'a misdeal was declared, and no round that was dealt anew is on record', {
      persons: owedBy(misdeal.fact.data.decision.by),
      ...onSilence(interpretation, silence, 'whether a new round was dealt: nobody recorded it'),
    });
  };
