import { gathered } from '../../../kernel/gathered.ts';
import { inDollars } from '../../../kernel/money.ts';
import { standing, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy, wronged } from '../../../law/persons.ts';
import { isLaid, placementBefore, type LaidWager } from '../../../round/wager-book.ts';
import { countsAs } from '../taking-part.ts';
import { countedCents } from '../maximum.ts';
import { raisesOn, warOfRaise } from '../raises.ts';
import { placeOfBox, type RoundPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
import { lawfulScenario } from '../settlement.ts';
import { stagesOf } from '../stages.ts';
import { hasUnrecorded } from '../../../provisions/cards/on-record.ts';
import { dealtBy, firstCards, ofWager, sighted, unclearOrder, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

const raisesIn = ({ wagers }: RoundPicture): readonly LaidWager[] =>
  wagers.filter((one): one is LaidWager => isLaid(one) && one.placement.kind === 'go-to-war');

/** What makes it doubtful that a player who raised has no casino war wager: one that is named or moved, and that nobody recorded. */
const warInDoubt = (picture: RoundPicture, { personId, laid }: LaidWager): string | null => {
  const { linkedTo } = laid.fact.data;
  const isNamed = linkedTo !== undefined && !picture.wagers.some(({ wagerId }) => wagerId === linkedTo);
  if (isNamed) return `whether the casino war wager ${linkedTo} was laid`;
  const isAnyone = personId === null && linkedTo === undefined;
  return isAnyone || hasUnrecorded(picture) ? 'whether its player had a casino war wager there' : null;
};

/** Raises by who has no casino war wager to go to war with: none at all, one that is gone, or another player's. */
export const raisesWithoutWarWager: RoundLook = (picture) =>
  gathered(raisesIn(picture), (raise) => {
    const { laid, personId, wagerId } = raise;
    const war = warOfRaise(picture, raise);
    const isOwn = war?.personId === personId || war?.personId === null || personId === null;
    if (war && isOwn && placementBefore(war, laid.at) !== null) return none;
    const missing = war ? null : warInDoubt(picture, raise);
    const says = `the go to war wager ${wagerId} was laid beside no casino war wager of its player`;
    return ofWager(raise, laid, says, {
      persons: by(personId),
      ...(missing === null ? {} : { undetermined: { missing } }),
    });
  });

/** Raises by who may not go to war: before the initial deal was over, or on a card that does not equal the dealer's. */
export const raisesWithoutTie: RoundLook = (picture) => {
  const { initialOver } = stagesOf(picture);
  return gathered(raisesIn(picture), (raise) => {
    const { laid, personId, wagerId, placement } = raise;
    const hand = warOfRaise(picture, raise)?.placement.hand ?? placement.hand;
    const early = initialOver && standing(laid, initialOver);
    const is = hand === undefined ? null : firstCards(picture, hand).is;
    const what = `the go to war wager ${wagerId} was laid`;
    const persons = by(personId);
    if (is === 'higher' || is === 'lower')
      return ofWager(raise, laid, `${what}, and the first cards were not equal`, { persons });
    if (!early || early.stands === 'after') return none;
    return ofWager(raise, laid, `${what} before the initial deal was over`, {
      persons,
      ...unclearOrder('whether the initial deal was over by then', early),
    });
  });
};

/** Raises on a casino war wager that had gone to war already: there is one war. */
export const raisedAgain: RoundLook = (picture) => {
  const { war } = stagesOf(picture);
  return gathered(raisesIn(picture), (raise) => {
    const { laid, personId, wagerId } = raise;
    const own = warOfRaise(picture, raise);
    if (!own) return none;
    const [first] = raisesOn(picture, own);
    const dealt = war.find(({ hand }) => hand === own.placement.hand);
    const isSince = dealt !== undefined && standing(dealt.by, laid).stands === 'before';
    const isBack = picture.reconstructed.some(({ at }) => at < laid.at);
    if (first === raise || !isSince || isBack) return none;
    return ofWager(raise, laid, `the go to war wager ${wagerId} was laid when its player had gone to war already`, {
      persons: by(personId),
    });
  });
};

/** Raises that are not of the amount of the casino war wager. Of one over the maximum it is a question which amount that is. */
export const unequalRaises =
  (terms: Terms): RoundLook =>
  (picture, { interpretation }) => {
    const raises = raisesIn(picture);
    if (raises.length === 0) return none;
    const scenario = lawfulScenario(terms, interpretation);
    return gathered(raises, (raise) => {
      const war = warOfRaise(picture, raise);
      const [lies, raised] = [war && countsAs(picture, war, scenario), countsAs(picture, raise, scenario)];
      if (!war || !lies || !raised) return none;
      const countsCents = countedCents(picture, war, lies, scenario);
      const isOfCounted = scenario.reading.raiseOverMaximum === 'what-counts';
      const [askedCents, otherCents] = isOfCounted ? [countsCents, lies.stakeCents] : [lies.stakeCents, countsCents];
      if (raised.stakeCents === askedCents) return none;
      const says = `the go to war wager ${raise.wagerId} was of ${inDollars(raised.stakeCents)}, and the casino war wager of ${inDollars(askedCents)}`;
      return ofWager(raise, raise.laid, says, {
        persons: by(raise.personId),
        figures: { raisedCents: raised.stakeCents, casinoWarCents: askedCents },
        interpretations: askedCents === otherCents ? [] : [terms.rules.questions.raiseOverMaximum],
        ...(war.otherAccounts.length + raise.otherAccounts.length > 0
          ? { undetermined: { missing: 'how the wagers lay: the record holds different accounts' } }
          : {}),
      });
    });
  };

/** Raises that lay nowhere on the layout, or beside another box than the casino war wager. */
export const raisesMisplaced: RoundLook = (picture) =>
  gathered(raisesIn(picture), (raise) => {
    const war = warOfRaise(picture, raise);
    const { area, hand } = raise.placement;
    const beside = war?.placement.hand;
    const own = beside === undefined ? null : placeOfBox(beside);
    // Where it lies may be told as beside the box: the numbers tell which.
    const other = [hand, area].find((one) => {
      const place = typeof one === 'string' ? placeOfBox(one) : null;
      return own !== null && place !== null && place !== own;
    });
    if (area !== null && other === undefined) return none;
    const where = area === null ? 'lay nowhere on the layout' : `lay beside ${other}`;
    const its = beside === undefined ? '' : `; its casino war wager lay on ${beside}`;
    return ofWager(raise, raise.laid, `the go to war wager ${raise.wagerId} ${where}${its}`, {
      persons: by(raise.personId),
    });
  });

/** Grounds on which a raise may not be taken: it could not be one. */
const notARaise: ReadonlySet<string> = new Set(['late-bet', 'wrong-medium', 'no-chips', 'outside-limits', 'excluded']);

/** Raises refused to a player whose card equals the dealer's, before the war was dealt. */
export const raisesRefused: RoundLook = (picture) => {
  const [war] = stagesOf(picture).war;
  return gathered(picture.refusals, (refusal) => {
    const { kind, personId, wagerId, hand, decision } = refusal.fact.data;
    if (kind !== 'go-to-war' || personId === null || notARaise.has(decision.ground)) return none;
    const own = picture.wagers.find(
      (one) =>
        one.placement.kind === 'casino-war' &&
        one.personId === personId &&
        (hand === undefined || one.placement.hand === hand),
    );
    const box = own?.placement.hand;
    const late = war && standing(war.by, refusal);
    if (!own || box === undefined || firstCards(picture, box).is !== 'equal' || late?.stands === 'before') return none;
    return sighted(refusal, `${personId} was not let go to war, though the first cards were equal`, {
      wagerId: wagerId ?? own.wagerId,
      persons: [...by(decision.by), ...wronged(personId)],
      ...(late ? unclearOrder('whether the war had been dealt by then', late) : {}),
    });
  });
};

/** What a player of a box chose for another player's wager on it. */
export const chosenForOthers: RoundLook = (picture) =>
  gathered(picture.elections, (election) => {
    const { wagerId, hand, by: chooser, choice } = election.fact.data;
    const owner = picture.wagers.find((one) => one.wagerId === wagerId)?.personId ?? null;
    if (chooser === null || owner === null || chooser === owner) return none;
    const isOnBox = picture.wagers.some(({ personId, placement }) => personId === chooser && placement.hand === hand);
    if (!isOnBox) return none;
    const chosen = choice === 'surrender' ? 'surrender' : 'go to war';
    return sighted(election, `${chooser} chose to ${chosen} for the wager of ${owner} on the same box`, {
      wagerId,
      hand,
      persons: [...by(chooser), ...wronged(owner)],
    });
  });

const isAt = (wagerId: string) => (one: Placed<Placed['fact'] & { readonly data: { readonly wagerId: string } }>) =>
  one.fact.data.wagerId === wagerId;

/** Choices that the dealer acknowledged as the other one, which the player had not made. */
export const choicesMistaken: RoundLook = (picture) =>
  gathered(picture.acknowledged, (answer) => {
    const { wagerId, hand, choice, by: dealer } = answer.fact.data;
    const wager = picture.wagers.find((one) => one.wagerId === wagerId);
    if (!wager || !isLaid(wager)) return none;
    const said = picture.elections.filter(isAt(wagerId)).filter(({ at }) => at < answer.at);
    const isRaised = raisesOn(picture, wager).some(({ laid }) => laid.at < answer.at);
    const chosen = new Set([...said.map(({ fact }) => fact.data.choice), ...(isRaised ? ['go-to-war'] : [])]);
    if (chosen.size !== 1 || chosen.has(choice)) return none;
    const what = choice === 'surrender' ? 'a surrender' : 'going to war';
    return sighted(
      answer,
      `the dealer took it for ${what}, and ${wager.personId ?? 'the player'} had chosen otherwise`,
      {
        wagerId,
        hand,
        persons: [...by(dealer), ...wronged(wager.personId)],
      },
    );
  });

/** Players who went to war, and whose choice the dealer acknowledged only after cards of the war had been dealt. */
export const dealtBeforeAcknowledgement: RoundLook = (picture) => {
  const [first] = stagesOf(picture).war;
  if (!first || picture.acknowledged.length === 0) return none;
  return gathered(picture.wagers.filter(isLaid), (wager) => {
    const { wagerId, personId } = wager;
    const said = picture.acknowledged.filter(isAt(wagerId)).filter(({ fact }) => fact.data.choice === 'go-to-war');
    const [answer] = said;
    const chosen = [...picture.elections.filter(isAt(wagerId)), ...raisesOn(picture, wager).map(({ laid }) => laid)];
    const order = answer && standing(first.by, answer);
    const isChosen = chosen.some((one) => standing(one, first.by).stands === 'before');
    const isBack = picture.reconstructed.some(({ at }) => answer && at < answer.at);
    if (!order || order.stands === 'after' || !isChosen || isBack) return none;
    return sighted(
      first.by,
      `the war was dealt before the dealer acknowledged that ${personId ?? wagerId} goes to war`,
      {
        wagerId,
        persons: [...owedBy(dealtBy(first)), ...wronged(personId)],
        ...unclearOrder('whether it was acknowledged before the war was dealt', order),
      },
    );
  });
};
