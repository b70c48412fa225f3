import { gathered } from '../../../kernel/gathered.ts';
import { by } from '../../../law/persons.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, doneBy, owedByHolder } from '../../../provisions/by-whom.ts';
import { missedBefore } from '../../../provisions/missed.ts';
import { oneForSilence, onSilence, sighted } from '../../../provisions/sightings.ts';
import { firstAfter, inPlace, isBefore, standing, type Placed } from '../../../kernel/placed.ts';
import { lastSpinBefore, type Course, type JudgedSpin } from '../course.ts';
import { missedPlay } from '../missed.ts';
import type { RoundPicture } from '../round.ts';
import type { Spin } from '../spins.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, isPlayedOn, ofSilence, type RoundLook } from './reading.ts';

/** From where on calls are for a spin: the last one before it that had a result. */
const sinceFor = (terms: Terms, picture: RoundPicture, spin: Spin, on: LookContext): Spin | undefined =>
  courseUnder(terms, picture, on).spins.findLast((one) => isBefore(one.spin, spin) && one.valid)?.spin;

type Calls = 'betsCalls' | 'calls';

/** Was something called for the next spin when the gaming day was cut on paper: since the last one, or for it, where that was invalid? */
const isCalledBeforeCut = ({ goesOnFrom }: RoundPicture, { before }: Course, of: Calls): boolean => {
  if (!goesOnFrom || !before) return false;
  const last = before.course.spins.at(-1);
  if (last && !last.valid) return true;
  const since = last?.spin ?? { at: -1 };
  return (
    goesOnFrom[of].some((one) => isBefore(since, one)) || (!last && isCalledBeforeCut(goesOnFrom, before.course, of))
  );
};

/** The spins that begin a stretch: the first, and each that follows one with a result. After an invalid spin bets stand (4.4, 4.5 were done). */
const firstSpins = (terms: Terms, picture: RoundPicture, on: LookContext, of: Calls): readonly Spin[] => {
  const course = courseUnder(terms, picture, on);
  return gathered(course.spins, ({ spin }, index) => {
    const before = course.spins[index - 1];
    if (!before) return isCalledBeforeCut(picture, course, of) ? [] : [spin];
    return before.valid ? [spin] : [];
  });
};

/** The calls that are for a spin: those since the last one with a result, until its own result, or the next spin. */
const callsFor = <Call extends Placed>(
  calls: readonly Call[],
  since: Spin | undefined,
  spin: Spin,
  next: Spin | undefined,
): readonly Call[] => {
  // What is called when the result has been announced, or the spin declared invalid, is for the spin after it.
  const until = firstAfter(inPlace<Placed>([...spin.announcements, ...spin.noSpins]), spin) ?? next;
  return calls.filter((call) => (!since || isBefore(since, call)) && (!until || isBefore(call, until)));
};

/** Do calls show when one was made for a spin: before it, or only after it, with nothing missing since the spin before? */
const areShown = (picture: RoundPicture, calls: readonly Placed[], spin: Spin, since: Spin | undefined): boolean =>
  calls.some((call) => isBefore(call, spin)) ||
  calls.some((call) => missedPlay(picture, since ?? { at: -1 }, call, 'what was called') === undefined);

/** 4.4: spins for which the ringkeeper had not called for bets. */
export const betsNotCalled =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const sightings = gathered(firstSpins(terms, picture, on, 'betsCalls'), (spin) => {
      const since = sinceFor(terms, picture, spin, on);
      const calls = callsFor(picture.betsCalls, since, spin, firstAfter(picture.spins, spin));
      const missing = 'whether bets were called for before the spin: nobody recorded it';
      const missed = {
        done: calls,
        says: 'the pennies were spun before bets were called for',
        unclear: 'whether bets were called for before the spin',
        silence: areShown(picture, calls, spin, since)
          ? null
          : { says: 'the pennies were spun, and no call for bets before that is on record', missing },
      };
      return missedBefore(spin, missed, ofSilence(terms, on), () => ({
        persons: owedByHolder(picture.table, terms.ringkeeper, spin.fact),
      }));
    });
    return oneForSilence(sightings, terms.questions.silence);
  };

/** 4.4: bets called for, by anyone. */
export const callForBets: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'call for bets',
  done: ({ betsCalls }) => betsCalls.map(({ fact }) => doneBy(fact, 'called for bets')),
});

/** 4.5: spins that no call of no more bets went before. */
export const spunBeforeCall =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const sightings = gathered(firstSpins(terms, picture, on, 'calls'), (spin) => {
      const { spinnerId } = spin.fact.data;
      const since = sinceFor(terms, picture, spin, on);
      const done = callsFor(picture.calls, since, spin, firstAfter(picture.spins, spin));
      const missing = 'whether no more bets was called before the spin: nobody recorded it';
      const missed = {
        done,
        says: `${spinnerId} spun the pennies before no more bets was called`,
        unclear: 'whether the call came before the spin',
        silence: areShown(picture, done, spin, since)
          ? null
          : { says: `${spinnerId} spun the pennies, and no call of no more bets before that is on record`, missing },
      };
      return missedBefore(spin, missed, ofSilence(terms, on), () => ({ persons: by(spinnerId) }));
    });
    return oneForSilence(sightings, terms.questions.silence);
  };

/** 4.5: no more bets called, by anyone. */
export const callNoMoreBets: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'call no more bets, come in spinner',
  done: ({ calls }) => calls.map(({ fact }) => doneBy(fact, 'called no more bets')),
});

/** 4.6: a result announced, by anyone. */
export const announceResults: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'announce the result of a spin',
  done: ({ announced }) => announced.map(({ fact }) => doneBy(fact, `announced ${fact.data.result}`)),
});

/** 4.6: announcements that the pennies do not show. One that was put right by another is an advisory. */
export const misannounced =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    gathered(courseUnder(terms, picture, on).spins, ({ spin, result }) => {
      if (result === null || spin.shown === 'not-seen') return [];
      const wrong = spin.announcements.filter(({ fact }) => fact.data.result !== result);
      const isRight = spin.announcements.at(-1)?.fact.data.result === result;
      return gathered(wrong, (one) => {
        const { by: who, result: announced } = one.fact.data;
        return sighted(one, `${who} announced ${announced}; the pennies showed ${result}`, {
          persons: by(who),
          figures: { announced, pennies: result },
          ...(isRight ? { severity: 'advisory' as const } : {}),
        });
      });
    });

/** The last spin before a deed: also of the same turn before the gaming day was cut on paper. */
const spunLast = (course: Course, deed: Placed): JudgedSpin | undefined =>
  course.spins.findLast(({ spin }) => isBefore(spin, deed)) ?? lastSpinBefore(course);

/**
 * What follows from a result that was announced otherwise than the pennies show: by that of a spin, or of the last one before a deed, the ring took
 * it for the other result when the deed was done. It is found in the turn in which it was announced.
 */
export const followsMisannounced = (
  course: Course,
  deed: Placed,
  judged: JudgedSpin | undefined = spunLast(course, deed),
): Pick<Sighting, 'follows'> => {
  const said = judged?.spin.announcements.findLast((one) => isBefore(one, deed))?.fact;
  if (!judged || !said || judged.result === null || judged.spin.shown === 'not-seen') return {};
  if (said.data.result === judged.result) return {};
  return { follows: { code: 'RESULT_MISANNOUNCED', deed: said.eventId, round: judged.roundId } };
};

/** 4.6: valid spins whose result nobody announced by the time that play had gone on. */
export const notAnnounced =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const { spins } = courseUnder(terms, picture, on);
    const sightings = gathered(spins, ({ spin, valid, setAside }, index) => {
      if (!valid || setAside || !isPlayedOn(picture, spin)) return [];
      const next = spins[index + 1]?.spin;
      const isLate = next !== undefined && spin.announcements.every((one) => standing(next, one).stands === 'before');
      if (spin.announcements.length > 0 && !isLate) return [];
      const persons = owedByHolder(picture.table, terms.ringkeeper, spin.fact);
      if (isLate && spin.announcements.length > 0)
        return sighted(spin, `the result of spin ${spin.spinId} was announced only after the next spin`, { persons });
      const missing = `whether the result of spin ${spin.spinId} was announced: nobody recorded it`;
      const open = onSilence(on.interpretation, terms.questions.silence, missing);
      return sighted(spin, 'no announcement of the result of a spin is on record', { persons, ...open });
    });
    return oneForSilence(sightings, terms.questions.silence);
  };
