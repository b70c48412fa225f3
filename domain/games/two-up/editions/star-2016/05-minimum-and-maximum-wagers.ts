import {
  broughtDownToTheMaximum,
  wagersCapped,
  wagersFoundAsTheyWereSettled,
  wagersNotInUnit,
  wagersOverTheMaximumTogether,
  wagersOverTheMaximumUnnoticed,
  wagersUnderTheMinimum,
  type UnderMinimumRule,
  type UnitRule,
} from '../../../../provisions/limits.ts';
import { personalLimitsWithoutSign, playedWithoutLimitsSign } from '../../../../provisions/limits-signs.ts';
import { together } from '../../../../provisions/sightings.ts';
import { limitsChangedWithoutNotice } from '../../../../provisions/limits-changes.ts';
import { allowPersonalLimits, changeLimits } from '../../../../provisions/table-acts.ts';
import {
  advises,
  empowers,
  excuses,
  notes,
  pays,
  unwatched,
  watches,
  watchesSession,
} from '../../../../law/readings.ts';
import { isPastChanging, underLimits } from '../../looks/limits.ts';
import { moneyOf } from '../../../../provisions/payments.ts';
import { reaching } from '../../looks/reading.ts';
import type { RoundPicture } from '../../round.ts';
import { clause, type Section } from '../edition-parts.ts';
import { twentyMinutes } from './notice.ts';
import { casinoSupervisor, terms } from './terms.ts';

const units: UnitRule = { unitCountsFrom: 'the-minimum', mayAllowOwnLimits: casinoSupervisor, ownLimitsClause: '5.6' };
const underMinimum: UnderMinimumRule<RoundPicture> = {
  stands: isPastChanging,
  mayAllowOwnLimits: casinoSupervisor,
  interpretations: ['under-minimum-before-call'],
};
const found = ['over-maximum-found'];

export const minimumAndMaximumWagers: Section = {
  number: '5',
  title: 'Minimum and Maximum Wagers',
  clauses: [
    clause(
      '5.1',
      'A sign shows minimum and maximum; multiples or a unit bind only if it says so.',
      watchesSession('LIMITS_SIGN_MISSING', playedWithoutLimitsSign(underLimits, terms.questions.silence)),
      watches('WAGER_NOT_IN_UNIT', wagersNotInUnit(units)),
    ),
    clause(
      { inferred: '5.2' },
      'A wager found under the minimum after the call is valid.',
      pays({ 'under the minimum': 'stands' }),
      notes('UNDER_MIN_STANDS', wagersUnderTheMinimum(underMinimum)),
    ),
    clause(
      { inferred: '5.3' },
      'A wager found over the maximum counts to the maximum, won or lost; what was settled before stands.',
      pays({ 'over the maximum': 'capped' }),
      excuses('4.6', reaching(terms, broughtDownToTheMaximum), 'WAGER_TAMPERED_AFTER_CLOSE'),
      watches(
        'OVER_MAX_SETTLED_IN_FULL',
        together(moneyOf('5.3', 'OVER_MAX_SETTLED_IN_FULL'), wagersFoundAsTheyWereSettled(found)),
      ),
      notes('OVER_MAX_CAPPED', wagersCapped(found)),
      watches(
        'OVER_MAX_TOGETHER',
        wagersOverTheMaximumTogether({
          mayAllowOwnLimits: casinoSupervisor,
          question: 'maximum-of-each-or-together',
          contestedBy: '5.1',
        }),
      ),
      advises('OVER_MAX_UNNOTICED', wagersOverTheMaximumUnnoticed(found)),
    ),
    clause(
      '5.4',
      'Players see to it themselves that they keep the limits of the sign.',
      unwatched('it says who answers for a mistake; nobody can break it'),
    ),
    clause(
      { inferred: '5.5' },
      'Limits may change at any time, but a minimum rises only after a sign of it and of the time for twenty minutes.',
      watchesSession(
        'MIN_RAISED_WITHOUT_20MIN_NOTICE',
        limitsChangedWithoutNotice({ ...twentyMinutes('5.5'), neededFor: 'a-higher-minimum' }),
      ),
      empowers(casinoSupervisor, changeLimits, 'LIMITS_CHANGED_WITHOUT_POWER'),
    ),
    clause(
      { inferred: '5.6' },
      'A player may be allowed more than the maximum, if a sign of their own minimum and maximum lies there.',
      watchesSession('PERSONAL_LIMIT_WITHOUT_SIGN', personalLimitsWithoutSign(terms.questions.silence)),
      empowers(casinoSupervisor, allowPersonalLimits, 'PERSONAL_LIMIT_WITHOUT_POWER'),
    ),
  ],
};
