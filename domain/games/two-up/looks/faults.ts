import type { Holders } from '../../../law/clause.ts';
import { owedByHolder } from '../../../provisions/by-whom.ts';
import type { faults } from '../events.ts';
import type { Spin } from '../round.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, type RoundLook } from './reading.ts';
import { playedOn } from './spins.ts';

type Fault = (typeof faults)[number];

/** How faults are read: who has to call them, and what a fault counts for (`question`) of which nobody called no spin. */
export type FaultRule = { readonly terms: Terms; readonly duty: Holders; readonly question: string };

const isSeen = ({ fact, seenByOne }: Spin, fault: Fault): boolean =>
  fact.data.seen.includes(fault) ||
  seenByOne.includes(fault) ||
  (fault === 'not-flat' && fact.data.coins.some(({ face }) => face === 'not-flat'));

/** 7.3.1 to 7.3.4: a fault was seen that the boxer must call, and play went on without a call that made the spin invalid. */
export const faultsNotCalled =
  ({ terms, duty, question }: FaultRule, fault: Fault, says: string, follows?: string): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return course.spins.flatMap(({ spin, noSpin }) =>
      isSeen(spin, fault) && noSpin === null && (spin.announcements.length > 0 || playedOn(picture, course, spin))
        ? {
            deed: spin.fact,
            persons: owedByHolder(picture.table, duty, spin.fact),
            says: `${says}, and nobody with the power called no spin`,
            figures: { fault },
            interpretations: [question],
            ...(spin.seenByOne.includes(fault)
              ? {
                  undetermined: {
                    missing: `whether it was so: only one of several accounts of spin ${spin.spinId} says it`,
                  },
                }
              : {}),
            ...(follows
              ? { follows: { clause: follows, code: 'MANDATORY_NO_SPIN_MISSED', deed: spin.fact.eventId } }
              : {}),
          }
        : [],
    );
  };
