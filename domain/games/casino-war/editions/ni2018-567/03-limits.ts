import { allows, advises, notes, pays, watches, watchesSession, empowers } from '../../../../law/readings.ts';
import { wagersNotInMultiples } from '../../../../provisions/multiples.ts';
import { limitsChangedWithoutNotice } from '../../../../provisions/limits-changes.ts';
import {
  boxLimitsWithoutMarker,
  playedWithoutLimitsSign,
  playedWithoutMultiplesSign,
} from '../../../../provisions/limits-signs.ts';
import {
  wagersCapped,
  wagersFoundAsTheyWereSettled,
  wagersOverTheMaximumUnnoticed,
  wagersUnderTheMinimum,
} from '../../../../provisions/limits.ts';
import { moneyOf } from '../../../../provisions/payments.ts';
import { together } from '../../../../provisions/sightings.ts';
import { allowBoxLimits, changeLimits } from '../../../../provisions/table-acts.ts';
import { isLimited, isPastChanging, underLimits } from '../../looks/limits.ts';
import { firstWagersRefused, furtherWagersUnderTheMinimum, ownersNotAdvised } from '../../looks/under-minimum.ts';
import { clause, type Section } from '../edition-parts.ts';
import { money } from './money.ts';
import { silence, toThePlayers } from './notice.ts';
import { dealer, operator } from './roles.ts';

const unnoticed = ['over-max-unnoticed'];

export const limits: Section = {
  number: '3',
  title: 'Minimum and Maximum Wagers',
  clauses: [
    clause(
      '3.1',
      'A sign shows the minimum and maximum of a box, and they change after notice to the players.',
      watchesSession('LIMITS_SIGN_MISSING', playedWithoutLimitsSign(underLimits, silence)),
      watchesSession(
        'LIMITS_CHANGED_WITHOUT_NOTICE',
        limitsChangedWithoutNotice({ ...toThePlayers, neededFor: 'any-change' }),
      ),
      empowers(operator, changeLimits, 'LIMITS_CHANGED_WITHOUT_POWER'),
    ),
    clause(
      '3.2',
      'More than the maximum may be allowed on a box, if a marker of the new maximum lies beside it.',
      watchesSession('BOX_LIMIT_WITHOUT_MARKER', boxLimitsWithoutMarker(underLimits.playsIn, silence)),
      empowers(operator, allowBoxLimits, 'BOX_LIMIT_WITHOUT_POWER'),
    ),
    clause(
      '3.3',
      'The multiples in which wagers come are displayed at the table.',
      watchesSession('MULTIPLES_NOT_DISPLAYED', playedWithoutMultiplesSign(underLimits, silence)),
      watches('WAGER_NOT_IN_MULTIPLE', wagersNotInMultiples(isLimited)),
    ),
    clause(
      '3.4',
      'A wager under the minimum is paid or collected, and its owner is told that no further one will be accepted.',
      pays({ 'under the minimum': 'stands' }),
      ...money('3.4'),
      notes(
        'UNDER_MIN_STANDS',
        wagersUnderTheMinimum({
          stands: isPastChanging,
          mayAllowOwnLimits: null,
          isMeant: isLimited,
          interpretations: [],
        }),
      ),
      watchesSession('UNDER_MIN_OWNER_NOT_ADVISED', ownersNotAdvised(dealer, silence)),
      watchesSession('REPEATED_UNDER_MIN', furtherWagersUnderTheMinimum(dealer)),
      watchesSession('FIRST_UNDER_MIN_REFUSED', firstWagersRefused),
      allows('refuse a further wager under the minimum', 'round.WagerRefused'),
    ),
    clause(
      '3.5',
      'A wager over the maximum is paid or collected to the maximum only.',
      pays({ 'over the maximum': 'capped' }),
      watches(
        'OVER_MAX_SETTLED_IN_FULL',
        together(moneyOf('3.5', 'OVER_MAX_SETTLED_IN_FULL'), wagersFoundAsTheyWereSettled(unnoticed)),
      ),
      notes('OVER_MAX_CAPPED', wagersCapped(unnoticed)),
      advises('OVER_MAX_UNNOTICED', wagersOverTheMaximumUnnoticed(unnoticed)),
    ),
  ],
};
