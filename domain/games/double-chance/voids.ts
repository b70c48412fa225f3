import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../kernel/gathered.ts';
import { lastThat } from '../../kernel/last-that.ts';
import { drawnFor } from '../../kernel/memo.ts';
import { inPlace, isBefore, type Placed } from '../../kernel/placed.ts';
import { whetherOrNot, type Disposition } from '../../settlement/dispositions.ts';
import { dueFrom, isSameMoney, nothing, notGoverned, restingOn, undetermined } from '../../settlement/due.ts';
import { doneWithPower, isVoidedBy, setsAside } from '../../settlement/grounds.ts';
import { forfeited } from '../../settlement/ruled-on.ts';
import { takenOutBy } from '../../settlement/rulings.ts';
import type { Claim } from './claim.ts';
import type { DecidingHand } from './deciding.ts';
import { deviceFailedInRound } from './device-failures.ts';
import { cardsInHand } from './hands.ts';
import { sixthsDealtFaceUp } from './exposed-sixth.ts';
import { handsHeld, type Held } from './held.ts';
import { oddHandOf } from './odd-hands.ts';
import type { RoundPicture } from './round.ts';
import { forfeitThatCounts, outcomesSetAside, reaches } from './rulings.ts';
import type { Scenario } from './scenario.ts';
import type { Shown } from './shown.ts';
import { causesFoundWhenOver, wrongCardFound } from './wrong-cards.ts';

type Rule = Disposition<Claim, DecidingHand>;

/** What voids, and the clause by which it does. `saysMoney`: the clause says that the stakes go back. */
type Voiding = {
  readonly by: Placed;
  readonly clauses: readonly string[];
  readonly saysMoney: boolean;
  /** The open questions on which it rests that it voids. */
  readonly interpretations?: readonly string[];
};

/** Cards were handled by a player: from then on a dealer who sees that they were dealt wrongly declares no misdeal (12.1). */
export const firstHandled = drawnFor(
  ({ handled, declared, discarded }: RoundPicture): Placed | undefined =>
    inPlace([...handled, ...declared, ...discarded])[0],
);

/** Cards that were exposed during the five-card deal (12.2): dealt face up, or shown before a player handled any. */
export const exposedInDeal = drawnFor((picture: RoundPicture): readonly Placed[] => {
  const handled = firstHandled(picture);
  const dealt = gathered([...handsHeld(picture).values()], (held) => held.dealt);
  const faceUp = dealt.filter((card) => card.face === 'up').map(dealtAt);
  const shown = picture.shown.filter((one) => one.fact.data.how === 'exposed' && (!handled || isBefore(one, handled)));
  return inPlace([...faceUp, ...shown]);
});

/** A sixth card that was exposed, where 12.4 is read to make a misdeal of it. */
const misdealtSixth = (picture: RoundPicture, { rules, reading }: Scenario): Voiding | undefined => {
  const [sixth] = reading.exposedSixthCard === 'misdeal' ? sixthsDealtFaceUp(picture) : [];
  const { misdeal, exposedAndDealt } = rules.clauses;
  const interpretations = [rules.questions.exposedSixthCard];
  return sixth && { by: sixth, clauses: [misdeal, exposedAndDealt], saysMoney: false, interpretations };
};

/** A misdeal was declared for a sixth card, of which 12.4 does not say whether it makes one. */
export const misdealForSixth: Rule = ({ picture, wager, placement, scenario: { rules, reading } }) => {
  const [sixth] = sixthsDealtFaceUp(picture);
  const ruling =
    sixth &&
    picture.misdeals.find(
      (one) => isBefore(sixth, one) && isBefore(wager.laid, one) && doneWithPower(picture, one, reading.mayVoidHands),
    );
  if (!ruling) return undefined;
  return notGoverned(wager, 'a misdeal was declared for a sixth card, and whether it is one the rules do not say', {
    placement,
    clauses: [rules.clauses.misdeal, rules.clauses.exposedAndDealt],
    interpretations: [rules.questions.exposedSixthCard],
  });
};

const misdealt = (picture: RoundPicture, { rules, reading }: Scenario): Voiding | undefined => {
  const { misdeal, exposed } = rules.clauses;
  const handled = firstHandled(picture);
  const [shown] = exposedInDeal(picture);
  const declared = picture.misdeals.find(
    (one) => doneWithPower(picture, one, reading.mayVoidHands) && (shown || !handled || isBefore(one, handled)),
  );
  if (declared) return { by: declared, clauses: [misdeal], saysMoney: false };
  return shown && { by: shown, clauses: [misdeal, exposed], saysMoney: false };
};

/** Void for cards that were missing or foreign, or for a device that failed. */
const forCards = ({ by }: Shown, { rules }: Scenario): Voiding => ({
  by,
  clauses: [rules.clauses.wrongCards],
  saysMoney: true,
});
const forDevice = ({ by }: Shown, { rules }: Scenario): Voiding => ({
  by,
  clauses: [rules.clauses.deviceFailed],
  saysMoney: false,
});

/** Everything that voids the whole round, in the order in which the rules on it go: a misdeal first. */
const roundVoidings = (picture: RoundPicture, scenario: Scenario): readonly Voiding[] => {
  const misdeal = misdealt(picture, scenario) ?? misdealtSixth(picture, scenario);
  const wrong = wrongCardFound(picture);
  const failed = deviceFailedInRound(picture);
  const all = [
    misdeal,
    wrong?.doubt === null ? forCards(wrong, scenario) : undefined,
    failed?.doubt === null ? forDevice(failed, scenario) : undefined,
  ];
  return all.filter((one) => one !== undefined);
};

/** What voids the whole round by the text itself, whether or not somebody declared it. */
export const voidOfRound = (picture: RoundPicture, scenario: Scenario): Voiding | undefined =>
  roundVoidings(picture, scenario)[0];

/** What may void the whole round, and why that is not certain. */
export const doubtfulVoid = (
  picture: RoundPicture,
  scenario: Scenario,
): (Voiding & { readonly doubt: string }) | undefined => {
  const wrong = wrongCardFound(picture);
  if (wrong?.doubt) return { ...forCards(wrong, scenario), doubt: wrong.doubt };
  const failed = deviceFailedInRound(picture);
  return failed?.doubt ? { ...forDevice(failed, scenario), doubt: failed.doubt } : undefined;
};

/** Void: no result. The stake goes back, and what was paid by then does too, where that is read so. */
const voidBy = (
  { wager, placement, scenario }: Claim,
  { by, clauses, saysMoney, interpretations: rests = [] }: Voiding,
) => {
  const { rules, reading } = scenario;
  const paid = wager.money.filter((one) => one.how === 'paid' && isBefore(one, by));
  const paidCents = paid.reduce((sum, { cents }) => sum + cents, 0);
  const interpretations = [
    ...rests,
    ...(saysMoney ? [] : [rules.questions.voidMoney]),
    ...(paidCents > 0 ? [rules.questions.voidPaid] : []),
  ];
  const of = { placement, clauses, interpretations };
  if (!saysMoney && reading.voidMoney === 'not-governed')
    return notGoverned<DecidingHand>(wager, 'it is void, and the rules do not say what becomes of its money', of);
  const due = reading.voidPaid === 'stays' ? { ...nothing, paidCents } : nothing;
  // What was paid or taken before it was right then: it is what voids that asks for it to be undone.
  return dueFrom<DecidingHand>(wager, { outcome: 'void', due, reason: null, ruling: by, ...of });
};

/** Of several rules that void a wager: that of the widest scope, or the one that came first. That there are several is an open question. */
const ofSeveral = (all: readonly Voiding[], { reading, rules }: Scenario): Voiding | undefined => {
  const [widest] = all;
  const [first] = all.toSorted((one, other) => one.by.at - other.by.at);
  const voiding = reading.severalVoids === 'first' ? first : widest;
  if (!voiding || all.length < 2) return voiding;
  return { ...voiding, interpretations: [...(voiding.interpretations ?? []), rules.questions.severalVoids] };
};

/** The round is void: a misdeal, cards that were missing or foreign, a device that failed in it. */
export const voidWithTheRound: Rule = (claim) => {
  const { picture, scenario, wager } = claim;
  const ofRound = roundVoidings(picture, scenario);
  const supposed = scenario.doubtfulVoids === 'void' ? doubtfulVoid(picture, scenario) : undefined;
  const reaching = [...ofRound, ...(supposed ? [supposed] : [])].filter(({ by }) => isBefore(wager.laid, by));
  if (reaching.length === 0) return undefined;
  const hand = voidingOfHand(claim);
  const voiding = ofSeveral(hand ? [...reaching, hand] : reaching, scenario);
  return voiding && voidBy(claim, voiding);
};

/** A round that is void, and a forfeit of a wager of it: what has no outcome can hardly be invalidated, and what the one who cheated gets back is not said. */
export const forfeitedThoughVoid: Rule = (claim, settle) => {
  const { picture, wager, placement, scenario } = claim;
  const voiding = voidOfRound(picture, scenario);
  const forfeit = voiding && forfeitThatCounts(claim);
  if (!voiding || !forfeit) return undefined;
  const { clauses, questions } = scenario.rules;
  const interpretations = [questions.severalVoids];
  if (scenario.reading.severalVoids === 'widest')
    return notGoverned(wager, 'its round is void, and it was declared forfeit', {
      placement,
      clauses: [clauses.forfeited, ...voiding.clauses],
      interpretations,
    });
  const due = isBefore(forfeit, voiding.by) ? forfeited<Claim>(() => forfeit)(claim) : voidWithTheRound(claim, settle);
  return due && restingOn({ clauses: [], interpretations }, due);
};

const supposingVoid = (claim: Claim, doubtfulVoids: Scenario['doubtfulVoids']): Claim => ({
  ...claim,
  scenario: { ...claim.scenario, doubtfulVoids },
});

/** Whether the round is void is not certain: the wager is settled both ways. Where its money is the same, what is certain is cited. */
export const perhapsVoidWithTheRound: Rule = (claim, settle) => {
  const { picture, scenario, wager } = claim;
  const perhaps = scenario.doubtfulVoids === 'judged' ? doubtfulVoid(picture, scenario) : undefined;
  if (!perhaps) return undefined;
  return whetherOrNot<Claim, DecidingHand>({
    ways: () => [supposingVoid(claim, 'stands'), supposingVoid(claim, 'void')],
    isSame: isSameMoney,
    undetermined: () => undetermined(wager, `the record does not show ${perhaps.doubt}`, { clauses: perhaps.clauses }),
  })(claim, settle);
};

/** Declared void for a device, by somebody who may (14.3.1): the stake goes back, whatever was said of it. */
export const voidedForDevice: Rule = (claim) => {
  const { picture, wager, scenario } = claim;
  const by = lastThat(wager.voids, (one) => isVoidedBy(picture, wager, one, scenario.reading));
  if (!by || by.fact.data.money === 'stands') return undefined;
  return voidBy(claim, { by, clauses: [scenario.rules.clauses.voided], saysMoney: false });
};

/** The round was declared void by somebody who may, on grounds that the record does not hold. */
export const declaredVoid: Rule = (claim) => {
  const { picture, wager, placement, scenario } = claim;
  const ruling = lastThat(
    picture.roundVoided,
    (one) => one.fact.type === 'round.RoundVoided' && one.fact.data.money !== 'stands' && isBefore(wager.laid, one),
  );
  // What is found when the round is over leaves its results as they are (12.8.1, 13.2.2).
  if (ruling && picture.closed && isBefore(picture.closed, ruling)) return undefined;
  if (ruling && causesFoundWhenOver(picture).some((one) => isBefore(one, ruling))) return undefined;
  if (!ruling || !doneWithPower(picture, ruling, scenario.reading.maySetAside)) return undefined;
  return notGoverned(
    wager,
    'the round was declared void, and the record holds none of the grounds that the rules have for it',
    {
      placement,
      ruling,
      clauses: [scenario.rules.clauses.misdeal, scenario.rules.clauses.wrongCards, scenario.rules.clauses.deviceFailed],
    },
  );
};

/** Were fewer than five cards dealt to a hand, and just these turned, or turned and counted as given up? */
const isShort = ({ dealt, turned, given }: Held): boolean =>
  dealt.length < cardsInHand && turned.length + (given ?? 0) === dealt.length;

/** What shows that a hand has too few or too many cards (12.5): that somebody noticed it, or the last card that it got. */
export const wrongNumberIn = ({ errorsFound }: RoundPicture, held: Held): Placed | undefined => {
  const noticed = errorsFound.find(
    ({ fact }) => fact.data.about === 'wrong-number-of-cards' && fact.data.hand === held.hand,
  );
  const card = held.dealt[cardsInHand] ?? (isShort(held) ? held.dealt.at(-1) : undefined);
  return noticed ?? (card && dealtAt(card));
};

/** What voids the hand of a wager: its player was not there to decide (12.12), or it has too few or too many cards (12.5). */
const voidingOfHand = ({ picture, placement, scenario }: Claim): Voiding | undefined => {
  const { clauses, questions } = scenario.rules;
  const held = placement.hand === undefined ? undefined : handsHeld(picture).get(placement.hand);
  if (!held) return undefined;
  if (held.decision === 'absent' && held.deed) return { by: held.deed, clauses: [clauses.absent], saysMoney: true };
  const ruled = picture.handsVoided.find(
    (one) =>
      one.fact.data.hand === placement.hand &&
      one.fact.data.money !== 'stands' &&
      held.dealt.length !== cardsInHand &&
      doneWithPower(picture, one, scenario.reading.mayVoidHands),
  );
  const odd = oddHandOf(picture, held);
  const isVoid = odd !== undefined && scenario.reading.oddHands[odd.is] === 'void';
  if (odd?.is === 'area-skipped' && !isVoid) return undefined;
  const by = ruled ?? wrongNumberIn(picture, held) ?? (isVoid ? odd.by : undefined);
  const interpretations = odd ? [questions.oddHands[odd.is]] : [];
  return by && { by, clauses: [clauses.handOfWrongNumber], saysMoney: false, interpretations };
};

/** Its hand is void: too few or too many cards (12.5), or its player was not there to decide (12.12). */
export const voidWithTheHand: Rule = (claim) => {
  const voiding = voidingOfHand(claim);
  return voiding && voidBy(claim, voiding);
};

/** Its outcome was invalidated for a disturbance or fraud: wagers may be refunded (14.4, 14.5). */
export const invalidated: Rule = ({ picture, wager, placement, scenario: { rules, reading } }) => {
  const ruling = lastThat(
    outcomesSetAside(picture),
    (one) => one.fact.data.money !== 'stands' && isBefore(wager.laid, one) && reaches({ placement }, one),
  );
  if (!ruling || !setsAside(picture, ruling, reading)) return undefined;
  return takenOutBy<DecidingHand>(wager, placement, rules.clauses.setAside, 'refunded', ruling);
};
