import { by, concerning, owedBy } from '../../../law/persons.ts';
import { didWithPower } from '../../../provisions/by-whom.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { Placed } from '../../../kernel/placed.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { isRightlySaid } from '../causes.ts';
import type { Course, JudgedSpin } from '../course.ts';
import { isDecisive } from '../unspun.ts';
import { missedBetween, missedOfSpin } from '../missed.ts';
import { determinedInDoubt, isTakenForDetermined } from './determined-in-doubt.ts';
import { spinnersWagerDecided } from '../decided.ts';
import type { FactOf } from '../facts.ts';
import { settle } from '../settlement.ts';
import type { RoundPicture, Spin } from '../round.ts';
import type { Reasoned } from '../../../settlement/due.ts';
import type { Terms } from '../terms.ts';
import { endingsAfter, playerAt, turnsOf } from '../turn.ts';
import { courseUnder, sighted, ofWager, onSilence, type RoundLook, type SessionLook } from './reading.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';
import { pendingStakeAt, spinsOfGameBefore, stakesLeftUndetermined, stakesOf, type Stake } from '../stake.ts';

const isMisplaced = ({ fact }: Placed<FactOf<'two-up.CoinsChosen'>>): boolean => {
  const { onKip } = fact.data;
  if (onKip.length !== 2) return onKip.length > 0;
  if (onKip.some(({ face }) => face === 'not-seen')) return false;
  return onKip.filter(({ face }) => face === 'head').length !== 1 || onKip.every(({ face }) => face !== 'tail');
};

/**
 * 6.1: coins on the kip that were not one head up and one tail up, as far as they were seen. How they lie when they are spun is
 * what counts: put right before that, it is an advisory.
 */
export const coinsMisplacedOnTheKip: RoundLook = ({ chosen, spins }) =>
  gathered(chosen.filter(isMisplaced), (placed) => {
    const { onKip, personId } = placed.fact.data;
    const heads = onKip.filter(({ face }) => face === 'head').length;
    const tails = onKip.filter(({ face }) => face === 'tail').length;
    const spun = spins.find(({ at }) => at > placed.at)?.at ?? Infinity;
    const isPutRight = chosen.some(({ at }) => at > placed.at && at < spun);
    return sighted(placed, 'the coins did not lie one head and one tail up on the kip', {
      persons: by(personId),
      figures: { coins: onKip.length, heads, tails },
      ...(isPutRight ? { severity: 'advisory' as const } : {}),
    });
  });

/** Did the spinner leave the ring after laying the wager, or did somebody take their place? */
const hasLeft = (picture: RoundPicture, { laid, spinner }: Stake): boolean =>
  endingsAfter(picture, spinner, laid).length > 0;

/** Was it seen at the table that the spinner lost: was the wager collected, or the result announced that lost it, and it was not paid? */
const isSeenToLose = ({ wager }: Stake, { due }: Reasoned<JudgedSpin>): boolean => {
  const said = due.decidedBy?.spin.announcements.at(-1)?.fact.data.result;
  const isSaid = due.decidedBy !== null && said !== undefined && isRightlySaid(due.decidedBy, said);
  if (wager.money.some(({ how }) => how === 'collected')) return true;
  return isSaid && !wager.money.some(({ how }) => how === 'paid');
};

/** The reasoning by which the stake was lost, as was seen at the table; undefined when it was not. */
const lossOf = (
  terms: Terms,
  picture: RoundPicture,
  stake: Stake,
  on: LookContext,
): Reasoned<JudgedSpin> | undefined => {
  if (!terms.rules) return undefined;
  const { reasoning } = settle(picture, terms, terms.rules, on.interpretation);
  const own = reasoning.find(({ wager }) => wager === stake.wager);
  return own?.settlement.outcome === 'lost' && isSeenToLose(stake, own) ? own : undefined;
};

/** Did the loser spin the coins again in this game, or choose them, without having been given them anew? */
const wentOn = ({ accepted, spins, chosen }: RoundPicture, { spinner, wager }: Stake, decided: Spin): boolean => {
  const since = accepted.findLast(({ fact }) => fact.data.personId === spinner)?.at ?? -1;
  if (since > decided.at) return false;
  // Coins may be chosen anew before the table has heard of the loss: one had rolled out of the ring.
  const heard = Math.max(...[...decided.announcements, ...wager.money].map(({ at }) => at));
  const isHeard = Number.isFinite(heard);
  return (
    spins.some(({ fact, at }) => at > decided.at && fact.data.spinnerId === spinner) ||
    (isHeard && chosen.some(({ fact, at }) => at > heard && fact.data.personId === spinner))
  );
};

/** Did the loser spin the next game, and no other player had been asked since? */
const hadTheNextGame = (picture: RoundPicture, next: RoundPicture, { spinner }: Stake, decided: Placed): boolean => {
  const first = playerAt(next, { nth: 0 }) ?? next.accepted[0]?.fact.data.personId;
  const isOther = ({ fact }: { readonly fact: { readonly data: { readonly personId: string } } }): boolean =>
    fact.data.personId !== spinner;
  const askedSince = [...picture.offered, ...picture.declined].some((one) => one.at > decided.at && isOther(one));
  return first === spinner && !askedSince && ![...next.offered, ...next.declined].some(isOther);
};

/**
 * 6.4: spinners who lost the spinner's wager, as was seen, and went on: with the coins in the same game, or in the next one. Where
 * nobody recorded that they retired, the next game shows it; after the last game of a session nothing does.
 */
export const losersWhoStayed =
  (terms: Terms): SessionLook =>
  ({ table, rounds }, on) =>
    gathered(rounds, (picture, index) =>
      gathered(stakesOf(picture), (stake) => {
        const course = courseUnder(terms, picture, on);
        const found = spinnersWagerDecided(picture, course, stake.wager, stake.laid);
        if (found.is !== 'lost') return [];
        const decided = found.by.spin;
        const next = rounds.slice(index + 1).find(({ spins, accepted }) => spins.length + accepted.length > 0);
        const isShown =
          wentOn(picture, stake, decided) ||
          (next !== undefined && !hasLeft(picture, stake) && hadTheNextGame(picture, next, stake, decided));
        const isSilent = !next && (picture.closed !== null || table.closed !== null) && !hasLeft(picture, stake);
        if ((!isShown && !isSilent) || !lossOf(terms, picture, stake, on)) return [];
        const persons = owedBy(stake.spinner);
        const lost = `${stake.spinner} lost the spinner's wager and`;
        const missed = missedOfSpin(picture, course.spins, found.by);
        if (isShown)
          return ofWager(stake.wager, decided, `${lost} did not retire`, { persons, ...unlessMissed(missed) });
        const missing = `whether ${stake.spinner} retired: nobody recorded it, and no later game shows who had the coins`;
        return ofWager(stake.wager, decided, `${lost} is not on record as having retired`, {
          persons,
          ...onSilence(on.interpretation, terms.questions.silence, missing),
        });
      }),
    );

const byPlayer = ({ spin }: JudgedSpin): boolean => spin.fact.data.spinnerRole === 'player';

/** Spins by the same player directly after three invalid ones in a row: with nothing valid before them (6.5), or with (6.6). */
const spunOnAfterThreeInvalid =
  (terms: Terms, atTheStart: boolean): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const { spins } = course;
    const when = atTheStart ? 'at the start of the game' : 'in mid-game';
    for (const [index, judged] of spins.entries()) {
      const before = spins.slice(Math.max(0, index - 3), index);
      if (before.length < 3 || before.some(({ valid }) => valid)) continue;
      const { spinnerId } = judged.spin.fact.data;
      const same = [judged, ...before].every((one) => byPlayer(one) && one.spin.fact.data.spinnerId === spinnerId);
      const first = spinsOfGameBefore(picture, course, judged.spin).every(({ valid }) => !valid);
      if (same && first === atTheStart)
        return sighted(judged.spin, `${spinnerId} spun on after three invalid spins ${when}`, {
          persons: by(spinnerId),
        });
    }
    return [];
  };

/** Why the house took over so that it spins until the spinner's wager is determined: 6.5, or 6.6. */
const untilDetermined: ReadonlySet<string> = new Set([
  'three-invalid-at-start',
  'three-invalid',
  'failed-to-continue',
  'declined',
]);

/** Spins by the spinner once the house had taken over until the spinner's wager is determined: before any valid spin of it, or after one. */
const spunAgain = (picture: RoundPicture, course: Course, atTheStart: boolean): readonly Sighting[] => {
  const takeovers = picture.replaced.filter(({ fact }) => untilDetermined.has(fact.data.because));
  for (const spin of takeovers.length === 0 ? [] : picture.spins) {
    const { spinnerId } = spin.fact.data;
    const stake = pendingStakeAt(picture, course, spin.at);
    if (stake?.spinner !== spinnerId) continue;
    const taken = takeovers.find(
      (one) => one.at > stake.laid.at && one.at < spin.at && one.fact.data.insteadOf === spinnerId,
    );
    const before = taken && spinsOfGameBefore(picture, course, taken);
    if (!before) continue;
    const hasBegun = before.some(({ valid }) => valid);
    if (hasBegun === atTheStart || (atTheStart && before.length < 3)) continue;
    const says = `${spinnerId} spun again after the house had taken over until the spinner's wager is determined`;
    return sighted(spin, says, { persons: by(spinnerId) });
  }
  return [];
};

/** Spins by a spinner who was to spin no more: after three invalid ones, or after the house had taken over. Each is found once. */
const spunAgainstTheRule = (terms: Terms, atTheStart: boolean): RoundLook => {
  const afterThree = spunOnAfterThreeInvalid(terms, atTheStart);
  return (picture, on) => {
    const found = afterThree(picture, on);
    return found.length > 0 ? found : spunAgain(picture, courseUnder(terms, picture, on), atTheStart);
  };
};

/** 6.5: a spinner who spun on after the first three spins of the game were invalid. */
export const spunOnAfterThreeInvalidAtTheStart = (terms: Terms): RoundLook => spunAgainstTheRule(terms, true);

/** What shows that a spinner stopped in mid-game (6.6): they gave up, somebody took their place, or sent them out without power. */
const stopOf = (terms: Terms, picture: RoundPicture, { laid, spinner }: Stake): Placed | undefined =>
  endingsAfter(picture, spinner, laid).find((ending) => {
    if (ending.how === 'retired') return ending.fact.data.because !== 'lost';
    if (ending.how === 'removed') return !didWithPower(picture.table, ending.fact, terms.may.removeSpinner);
    const { how, fact } = ending;
    return how === 'succeeded' || (fact.data.insteadOf === spinner && fact.data.because !== 'removed');
  });

/** 6.6: games half done that nobody spun out until the spinner's wager was determined. */
const leftHalfDone = (terms: Terms, picture: RoundPicture, course: Course): readonly Sighting[] =>
  gathered(stakesLeftUndetermined(terms, picture, course), (stake) => {
    const stopped = stopOf(terms, picture, stake);
    const removal = picture.removed.find((one) => didWithPower(picture.table, one.fact, terms.may.removeSpinner));
    const until = stopped ?? picture.closed;
    // Of a spinner whom the boxer had sent out, 6.8 speaks.
    if (!until || (removal && removal.at < until.at)) return [];
    if (!course.spins.some(({ spin, result }) => result !== null && spin.at < until.at)) return [];
    const personId = stake.spinner;
    if (stopped) {
      const says = `${personId} stopped in mid-game and the game was not spun out until the spinner's wager was determined`;
      return sighted(stopped, says, { persons: concerning(personId), ...determinedInDoubt(picture, stake) });
    }
    if (isTakenForDetermined(picture, stake)) return [];
    return sighted(until, "the game was closed in mid-game, before the spinner's wager was determined", {
      persons: concerning(personId),
      undetermined: { missing: 'whether the spinner stopped: nobody recorded why it ended there' },
    });
  });

/** 6.6: a game half done whose spinner spun on after three invalid spins, or stopped, and it was not spun out until the wager was determined. */
export const gamesNotSpunOut = (terms: Terms): RoundLook => {
  const spunOn = spunAgainstTheRule(terms, false);
  return (picture, on) => [...spunOn(picture, on), ...leftHalfDone(terms, picture, courseUnder(terms, picture, on))];
};

/** What the record lacks to say that the house spun for nobody, and that it had thrown a result, in words. */
const overrunInDoubt = (picture: RoundPicture, spins: readonly JudgedSpin[], next: Spin): string | undefined => {
  const isItsOwn = picture.replaced.some(({ fact, at }) => fact.data.because === 'no-volunteer' && at < next.at);
  const ended = spins[next.nth - 1];
  const missed = ended && missedOfSpin(picture, spins, ended);
  return missed ?? (isItsOwn ? undefined : missedBetween(picture, { at: -1 }, next));
};

/** 3.3: house spins that went on after a head, a tail or five odds, without the coins being offered again. */
export const houseSpinsTooLong =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const { spins } = courseUnder(terms, picture, on);
    const next = gathered(
      turnsOf(picture).filter(({ player }) => player === null),
      (turn) => turn.spins.slice(1),
    ).find(({ nth }) => isDecisive(spins[nth - 1]?.result ?? null));
    if (!next) return [];
    const persons = by(next.fact.data.spinnerId);
    const missing = overrunInDoubt(picture, spins, next);
    return sighted(next, 'the house spun on after a result without offering the coins again', {
      persons,
      ...unlessMissed(missing),
    });
  };
