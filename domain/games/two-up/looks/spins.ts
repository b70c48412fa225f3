import { by } from '../../../law/persons.ts';
import { didWithPower } from '../../../provisions/by-whom.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { standing, type Placed } from '../../../kernel/placed.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { goesOnOverCut } from '../../../round/carried-wagers.ts';
import { type Course, type Cycle, type JudgedSpin } from '../course.ts';
import { codeOfVainNoSpin, misannounced } from '../causes.ts';
import { missedBetween, missedInRun } from '../missed.ts';
import type { RoundPicture, Spin } from '../round.ts';
import type { Terms } from '../terms.ts';
import { missedBefore } from '../../../provisions/missed.ts';
import { courseUnder, ofSilence, oneForSilence, unclearOrder, type RoundLook } from './reading.ts';

/** Where the table had heard of a spin: its announcement or "no spin". Without either, the next spin leaves nothing certain after it. */
const heardOf = ({ spins }: RoundPicture, spin: Spin): number => {
  const said = gathered([...spin.announcements, ...spin.noSpins], ({ at }) => (at > spin.at ? [at] : []));
  return said.length > 0 ? Math.min(...said) : spins[spin.nth + 1] ? spin.at : Infinity;
};

/** A call of the cycle before that may have been made in this one: the clocks cannot tell it from where the cycle begins. */
const maybeIn = ({ after, from }: Cycle, calls: readonly Placed[]): Pick<Sighting, 'undetermined'> => {
  if (!after) return {};
  const order = gathered(calls, (call) => (call.at < from ? [standing(after, call)] : []));
  const unclear = order.find(({ stands }) => stands === 'unclear');
  return unclear ? unclearOrder('whether it was called after the result before', unclear) : {};
};

type Follows = Pick<Sighting, 'follows' | 'undetermined'>;

/** What follows from "no spin" said by somebody without the power: that the spin of which it was said was taken for invalid. */
export const followsObeyed = (picture: RoundPicture, { spin, noSpinWithoutPower }: JudgedSpin): Follows => {
  if (!noSpinWithoutPower || spin.announcements.length > 0) return {};
  const code = codeOfVainNoSpin(picture, noSpinWithoutPower);
  return { follows: { code, deed: noSpinWithoutPower.fact.eventId } };
};

/** What was left out as a cycle began follows from the wrong that had the table take the determination before it for none. */
const followsUnnoticed = (terms: Terms, picture: RoundPicture, { cycles, spins }: Course, { nth }: Cycle): Follows => {
  const determined = cycles[nth - 1]?.determined;
  if (!determined) return {};
  const said = determined.spin.announcements.at(-1)?.fact;
  if (!said) return followsObeyed(picture, determined);
  const areOdds = determined.result === 'five-odds' && !terms.knowsFiveOdds;
  if (said.data.result !== 'odds' || areOdds || !misannounced(determined)) return {};
  const follows = { code: 'RESULT_MISANNOUNCED', deed: said.eventId };
  const missing = determined.result === 'five-odds' ? missedInRun(picture, spins, determined) : undefined;
  return missing === undefined ? { follows } : { follows, undetermined: { missing } };
};

/**
 * Calls that came too late for a spin: after the deed, and before the table had heard of the spin, with nothing missing between the spin that
 * ended the cycle before and them.
 */
const comeLate = (
  picture: RoundPicture,
  calls: readonly Placed[],
  {
    deed,
    spin,
    since,
  }: { readonly deed: Placed; readonly spin: Spin | undefined; readonly since: { readonly at: number } },
): boolean => {
  const until = spin ? heardOf(picture, spin) : Infinity;
  return calls.some(
    (call) => call.at > deed.at && call.at < until && missedBetween(picture, since, call) === undefined,
  );
};

/** From where on something of a cycle may be missing: from the spin that ended the one before, which may not have. */
const missedSince = ({ cycles }: Course, { nth, from }: Cycle): { readonly at: number } =>
  cycles[nth - 1]?.determined?.spin ?? { at: from - 1 };

/** 6.3: spins that no call of no more bets went before, in their cycle. */
export const spinsBeforeTheCall =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const sightings = gathered(course.cycles, (cycle) => {
      const { spins, from, until } = cycle;
      const first = spins[0]?.spin;
      if (!first) return [];
      const spinner = first.fact.data.spinnerId;
      const done = picture.calls.filter(({ at }) => at >= from && at < until);
      const missing = 'whether no more bets was called before the coins were spun: nobody recorded it';
      const missed = {
        done,
        says: `${spinner} spun the coins before no more bets was called`,
        unclear: 'whether the call came before the coins were spun',
        silence: comeLate(picture, done, { deed: first, spin: first, since: missedSince(course, cycle) })
          ? null
          : { says: `${spinner} spun the coins, and no call of no more bets before that is on record`, missing },
      };
      return missedBefore(first, missed, ofSilence(terms, on), () => ({
        persons: by(spinner),
        ...followsUnnoticed(terms, picture, course, cycle),
        ...maybeIn(cycle, picture.calls),
      }));
    });
    return oneForSilence(sightings, terms.questions.silence);
  };

/** Were bets called for before the gaming day was cut on paper, in the game that goes on in this one? */
const isCalledBeforeCut = (terms: Terms, picture: RoundPicture, on: LookContext): boolean =>
  picture.reachesBackTo.some((before) => {
    if (!goesOnOverCut(before, picture)) return false;
    const from = courseUnder(terms, before, on).cycles.at(-1)?.from ?? 0;
    return before.betsCalls.some(({ at }) => at >= from);
  });

/** 6.2: cycles in which nobody who may had called for bets before they were closed. */
export const bettingNotCalled =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    const sightings = gathered(course.cycles, (cycle) => {
      const { from, until, spins } = cycle;
      // Called once the coins lie there, before the boxer says so: it is for the wagers that come next.
      const since = course.cycles[cycle.nth - 1]?.determined?.spin.at ?? from;
      const calls = picture.betsCalls.filter(({ at }) => at >= since && at < until);
      const done = calls.filter(({ fact }) => didWithPower(picture.table, fact, terms.may.callForBets));
      // A call of a later cycle comes after the first spin of this one.
      const closing = picture.calls.find(({ at }) => at >= from);
      const spin = spins[0]?.spin;
      const due = closing && (!spin || closing.at < spin.at) ? closing : spin;
      if (!due || (cycle.nth === 0 && isCalledBeforeCut(terms, picture, on))) return [];
      // Somebody else called for bets, or it was done too late: then it is on record how it was.
      const isShown =
        calls.length > done.length || comeLate(picture, done, { deed: due, spin, since: missedSince(course, cycle) });
      const missing = 'whether bets were called for before betting was closed: nobody recorded it';
      const missed = {
        done,
        says: 'betting was closed without a call to place bets before it',
        unclear: 'whether bets were called for before betting was closed',
        silence: isShown
          ? null
          : { says: 'betting was closed, and no call to place bets before that is on record', missing },
      };
      return missedBefore(due, missed, ofSilence(terms, on), () => ({
        ...followsUnnoticed(terms, picture, course, cycle),
        ...maybeIn(cycle, picture.betsCalls),
      }));
    });
    return oneForSilence(sightings, terms.questions.silence);
  };

/** Has play gone on after this spin: to another one, or to the close of the game? */
export const playedOn = (picture: RoundPicture, course: Course, spin: Spin): boolean =>
  picture.closed !== null || course.spins.some((later) => later.spin.nth > spin.nth);
