import { broughtDownToTheMaximum, wagersUnderTheMinimum } from '../../../../provisions/limits.ts';
import { limitClauses } from '../../../../provisions/limits-section.ts';
import { playedWithoutLimitsSign } from '../../../../provisions/limits-signs.ts';
import { reaching } from '../../looks/betting.ts';
import { isLimited, isPastChanging, underLimits } from '../../looks/limits.ts';
import type { Section } from '../edition-parts.ts';
import { twentyMinutes } from './notice.ts';
import { overMaximumFound, silence } from './questions.ts';
import { casinoSupervisor } from './roles.ts';
import { terms } from './rules.ts';

/** Section 6: the sentences that other documents have too, under these numbers. Nobody may allow a player limits of their own here. */
export const minimumAndMaximumWagers: Section = {
  number: '6',
  title: 'Minimum and Maximum Wagers',
  clauses: limitClauses({
    numbers: { sign: '6.1', under: '6.2', over: '6.3', compliance: '6.4', changes: '6.5' },
    ownLimits: null,
    recovered: (number) => number,
    supervisor: casinoSupervisor,
    questions: { silence, overFound: overMaximumFound },
    // A player lays one wager on an area (5.5), and the limits are of an area.
    each: null,
    isMeant: isLimited,
    notice: twentyMinutes('6.5'),
    closing: { clause: '5.3', broughtDown: reaching(terms, broughtDownToTheMaximum) },
    playedWithoutSign: playedWithoutLimitsSign(underLimits, silence),
    underTheMinimum: wagersUnderTheMinimum({
      stands: isPastChanging,
      mayAllowOwnLimits: null,
      isMeant: isLimited,
      interpretations: [],
    }),
  }),
};
