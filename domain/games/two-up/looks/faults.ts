import { gathered } from '../../../kernel/gathered.ts';
import type { Holders, Sighting } from '../../../law/clause.ts';
import { owedByHolder } from '../../../provisions/by-whom.ts';
import type { faults } from '../events.ts';
import { missedBetween } from '../missed.ts';
import type { RoundPicture, Spin } from '../round.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, onSilence, type RoundLook } from './reading.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';
import { isSettledBetween } from './results.ts';
import { playedOn } from './spins.ts';

type Fault = (typeof faults)[number];

/** How faults are read: who has to call them, and what a fault counts for (`question`) of which nobody called no spin. */
export type FaultRule = { readonly terms: Terms; readonly duty: Holders; readonly question: string };

const isSeen = ({ fact, seenByOne }: Spin, fault: Fault): boolean =>
  fact.data.seen.includes(fault) ||
  seenByOne.includes(fault) ||
  (fault === 'not-flat' && fact.data.coins.some(({ face }) => face === 'not-flat'));

/** Does nothing on record show how the spin was taken: no announcement, no call by anybody, no money before play went on? */
const isSilentOn = (picture: RoundPicture, { announcements, noSpins, nth, ...spin }: Spin): boolean => {
  const until = picture.spins[nth + 1] ?? picture.closed;
  return announcements.length + noSpins.length === 0 && (!until || !isSettledBetween(picture, spin, until));
};

/** What the record lacks to say that nobody called no spin of a spin whose result was not announced either, in words. */
const callMissed = (picture: RoundPicture, spin: Spin): string | undefined =>
  spin.announcements.length > 0
    ? undefined
    : missedBetween(picture, spin, picture.spins[spin.nth + 1] ?? { at: Infinity });

/** 7.3.1 to 7.3.4: a fault was seen that the boxer must call, and play went on without a call that made the spin invalid. */
export const faultsNotCalled =
  ({ terms, duty, question }: FaultRule, fault: Fault, says: string, follows?: string): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return gathered(course.spins, ({ spin, noSpin }): readonly Sighting[] => {
      if (!isSeen(spin, fault) || noSpin !== null) return [];
      if (spin.announcements.length === 0 && !playedOn(picture, course, spin)) return [];
      const isSilent = isSilentOn(picture, spin);
      const { silence } = terms.questions;
      const uncalled = `whether no spin was called of spin ${spin.spinId}: nobody recorded it`;
      const missing = `whether it was so: only one of several accounts of spin ${spin.spinId} says it`;
      const missed = isSilent ? undefined : callMissed(picture, spin);
      const doubt = isSilent ? onSilence(on.interpretation, silence, uncalled) : unlessMissed(missed);
      return [
        {
          deed: spin.fact,
          persons: owedByHolder(picture.table, duty, spin.fact),
          says: isSilent
            ? `${says}, and no call of no spin is on record`
            : `${says}, and nobody with the power called no spin`,
          figures: { fault },
          ...doubt,
          interpretations: isSilent ? [question, silence] : [question],
          ...(spin.seenByOne.includes(fault) ? { undetermined: { missing } } : {}),
          ...(follows
            ? { follows: { clause: follows, code: 'MANDATORY_NO_SPIN_MISSED', deed: spin.fact.eventId } }
            : {}),
        },
      ];
    });
  };
