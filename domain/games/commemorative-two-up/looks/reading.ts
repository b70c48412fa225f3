import { gathered } from '../../../kernel/gathered.ts';
import { inPlace, isBefore, lastBefore, type Placed } from '../../../kernel/placed.ts';
import type { Look, LookContext } from '../../../law/clause.ts';
import type { OfSilence } from '../../../provisions/missed.ts';
import type { LaidWager } from '../../../round/wager-book.ts';
import { courseOf, type Course } from '../course.ts';
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

/** Was the turn, or one of these wagers, declared void before something was done with their money? */
export const isVoidBefore = ({ roundVoided }: RoundPicture, wagers: readonly LaidWager[], deed: Placed): boolean =>
  [...roundVoided, ...gathered(wagers, ({ voids }) => voids)].some((one) => isBefore(one, deed));
