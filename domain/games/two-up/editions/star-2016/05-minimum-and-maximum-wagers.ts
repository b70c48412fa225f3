import { broughtDownToTheMaximum, wagersUnderTheMinimum } from '../../../../provisions/limits.ts';
import { limitClauses } from '../../../../provisions/limits-section.ts';
import { playedWithoutLimitsSign } from '../../../../provisions/limits-signs.ts';
import { isPastChanging, underLimits } from '../../looks/limits.ts';
import { reaching } from '../../looks/reading.ts';
import type { Section } from '../edition-parts.ts';
import { twentyMinutes } from './notice.ts';
import { casinoSupervisor, terms } from './terms.ts';

const { silence } = terms.questions;

/** Section 5: the sentences that other documents have too, under these numbers. */
export const minimumAndMaximumWagers: Section = {
  number: '5',
  title: 'Minimum and Maximum Wagers',
  clauses: limitClauses({
    numbers: { sign: '5.1', under: '5.2', over: '5.3', compliance: '5.4', changes: '5.5' },
    ownLimits: '5.6',
    recovered: (number) => ({ inferred: number }),
    supervisor: casinoSupervisor,
    questions: { silence, overFound: 'over-maximum-found' },
    each: 'maximum-of-each-or-together',
    notice: twentyMinutes('5.5'),
    closing: { clause: '4.6', broughtDown: reaching(terms, broughtDownToTheMaximum) },
    playedWithoutSign: playedWithoutLimitsSign(underLimits, silence),
    underTheMinimum: wagersUnderTheMinimum({
      stands: isPastChanging,
      mayAllowOwnLimits: casinoSupervisor,
      interpretations: ['under-minimum-before-call'],
    }),
  }),
};
