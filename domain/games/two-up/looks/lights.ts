import { gathered } from '../../../kernel/gathered.ts';
import { oddsCarriedInto } from '../carried.ts';
import { by } from '../../../law/persons.ts';
import { isRightlySaid } from '../causes.ts';
import { unknownInRun } from '../course.ts';
import { missedInRun } from '../missed.ts';
import type { Terms } from '../terms.ts';
import { courseUnder, type RoundLook } from './reading.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';

/**
 * 2.4.1: odds announced while another number of the lights was lit than odds had come in a row. Where another result was announced
 * than the coins gave, 6.9 speaks of it. What is lit with a head or a tail the text does not say.
 */
export const oddsLightsWrong =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const carried = oddsCarriedInto(picture);
    const { spins } = courseUnder(terms, picture, on);
    return gathered(spins, (judged) => {
      const { spin, result, oddsRun, oddsBefore, isUnbroken } = judged;
      if (result !== 'odds' && result !== 'five-odds') return [];
      if (unknownInRun(spins, judged) || judged.oddsUnspun.length > 0) return [];
      const inAll = oddsRun + oddsBefore + (isUnbroken ? carried : 0);
      return gathered(spin.announcements, ({ fact }) => {
        const { oddsLightsLit: lit, result: said, by: announcer } = fact.data;
        if (lit === undefined || lit === oddsRun || lit === inAll || !isRightlySaid(judged, said)) return [];
        const missing = missedInRun(picture, spins, judged);
        const says = `${lit} of the lights for odds were lit; odds had come ${oddsRun} times in a row`;
        const afterInvalid = spins.some((one) => !one.valid && one.spin.nth < spin.nth);
        const interpretations = [
          ...(afterInvalid ? [terms.questions.invalidInRun] : []),
          ...(carried > 0 ? [terms.questions.oddsAcrossGames] : []),
        ];
        const doubt = unlessMissed(missing);
        return [{ deed: fact, persons: by(announcer), says, figures: { lit, oddsRun }, interpretations, ...doubt }];
      });
    });
  };
