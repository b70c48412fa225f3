import { unlessMissed } from '../../../law/unless-missed.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { inPlace, isBefore, lastBefore, type Placed } from '../../../kernel/placed.ts';
import type { Look, LookContext, Sighting } from '../../../law/clause.ts';
import { callWithoutPlay } from '../../../round/betting.ts';
import type { OfSilence } from '../../../provisions/missed.ts';
import type { LaidWager } from '../../../round/wager-book.ts';
import { courseOf, type Course } from '../course.ts';
import { missedPlay } from '../missed.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Reasoning } from '../settlement.ts';
import type { Spin } from '../spins.ts';
import { readingOf, type Terms } from '../terms.ts';

export type RoundLook = Look<RoundPicture, Reasoning>;
export type SessionLook = Look<SessionPicture>;

/** The course of a turn as an edition reads it, under the interpretations in force. */
export const courseUnder = (terms: Terms, picture: RoundPicture, on: LookContext): Course =>
  courseOf(picture, readingOf(terms, on.interpretation));

/** How silence is read by an edition, under the interpretations in force. */
export const ofSilence = ({ questions }: Terms, { interpretation }: LookContext): OfSilence => ({
  interpretation,
  question: questions.silence,
});

/** Has play gone on after a place of the turn: to another spin, or to its close? */
export const isPlayedOn = ({ spins, closed }: RoundPicture, spin: Spin): boolean =>
  closed !== null || spins.some((one) => isBefore(spin, one));

/** Has a patron given the kip up by a place of the turn, and not accepted it again since, or spun? */
export const hasGivenUp = ({ accepted, spins, left }: RoundPicture, personId: string, at: Placed): boolean => {
  const gone = left.filter(({ fact }) => fact.data.personId === personId);
  const got = [
    ...accepted.filter(({ fact }) => fact.data.personId === personId),
    ...spins.filter(({ fact }) => fact.data.spinnerId === personId),
  ];
  const last = lastBefore(inPlace<Placed>([...gone, ...got]), at);
  return gone.some((one) => one === last);
};

/** Had a result been announced when something was done after a wager was laid, of a spin that was declared invalid only afterwards? */
export const isUndoneSince = ({ spins }: Course, { laid }: LaidWager, deed: Placed): boolean =>
  spins.some(
    ({ spin, noSpin }) =>
      noSpin !== null &&
      isBefore(laid, spin) &&
      isBefore(deed, noSpin) &&
      spin.announcements.some((one) => isBefore(one, deed)),
  );

/** Numbers that are missing before a deed, of a terminal by which the turn was called, spun or announced: the pennies may have been spun there. */
export const unlessNumbersMissing = (picture: RoundPicture, deed: Placed): Pick<Sighting, 'undetermined'> =>
  unlessMissed(missedPlay(picture, { at: -1 }, deed, 'whether the pennies were spun in between'));

/** A spin of which nothing is on record may have decided it before a deed: the betting was closed, and no spin came of that. */
export const unlessSpunUnseen = (picture: RoundPicture, deed: Placed): Pick<Sighting, 'undetermined'> => {
  const call = callWithoutPlay(picture, picture.spins);
  const missing = 'whether the pennies were spun on a call after which no spin is on record';
  return call && isBefore(call, deed) ? { undetermined: { missing } } : unlessNumbersMissing(picture, deed);
};

/** Was the turn, or one of these wagers, declared void before something was done with their money? */
export const isVoidBefore = ({ roundVoided }: RoundPicture, wagers: readonly LaidWager[], deed: Placed): boolean =>
  [...roundVoided, ...gathered(wagers, ({ voids }) => voids)].some((one) => isBefore(one, deed));
