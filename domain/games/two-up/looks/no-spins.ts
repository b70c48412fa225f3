import { by } from '../../../law/persons.ts';
import { didWithPower } from '../../../provisions/by-whom.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { standing } from '../../../kernel/placed.ts';
import { announcedAfterNoSpin } from '../causes.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, sighted, unclearOrder, type RoundLook } from './reading.ts';

const opinions: ReadonlySet<string> = new Set(['not-spun', 'too-low']);

/** 7.2: "no spin" on an opinion, called after the coins had come to rest. `clauses` are those that the opinion may cite. */
export const noSpinsAfterRest =
  (terms: Terms, clauses: readonly string[]): RoundLook =>
  (picture) =>
    gathered(picture.spins, ({ noSpins }) =>
      gathered(
        noSpins.filter((noSpin) => {
          const { coins, lateReason, decision } = noSpin.fact.data;
          const onOpinion = opinions.has(decision.ground) || clauses.includes(decision.clause ?? '');
          const isLate = coins === 'after-rest' && lateReason === null;
          return onOpinion && isLate && didWithPower(picture.table, noSpin.fact, terms.may.declareSpinInvalid);
        }),
        (noSpin) => {
          const caller = noSpin.fact.data.decision.by;
          const says = `${caller} called no spin on an opinion after the coins had come to rest`;
          return sighted(noSpin, says, { persons: by(caller) });
        },
      ),
    );

/** 7.3: the call for a fault of the coins in other words than "no spin" or "barred". */
export const noSpinsInOtherWords =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    gathered(courseUnder(terms, picture, on).spins, ({ noSpin }) => {
      if (noSpin?.fact.data.words !== 'other') return [];
      const caller = noSpin.fact.data.decision.by;
      const says = `${caller} declared a spin invalid in other words than "no spin" or "barred"`;
      return sighted(noSpin, says, { persons: by(caller) });
    });

/** 7.6: a result announced of a spin that had been declared invalid. */
export const resultsAfterNoSpin =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    gathered(courseUnder(terms, picture, on).spins, (judged) => {
      const { noSpin, spin } = judged;
      if (!noSpin) return [];
      const unclear = spin.announcements.find((one) => standing(noSpin, one).stands === 'unclear');
      const announcement = announcedAfterNoSpin(judged) ?? unclear;
      if (!announcement) return [];
      return sighted(
        announcement,
        `${announcement.fact.data.by} announced ${announcement.fact.data.result} of a spin that had been declared invalid`,
        {
          persons: by(announcement.fact.data.by),
          ...unclearOrder('whether no spin was called before the announcement', standing(noSpin, announcement)),
        },
      );
    });
