import type { Clause, Holders, Look, Weighing } from '../law/clause.ts';
import { clause as anyClause } from '../law/edition.ts';
import { advises, empowers, excuses, notes, pays, unwatched, watches, watchesSession } from '../law/readings.ts';
import type { RoundRecord } from '../round/record.ts';
import type { AtTable } from './at-table.ts';
import {
  wagersCapped,
  wagersFoundAsTheyWereSettled,
  wagersNotInUnit,
  wagersOverTheMaximumTogether,
  wagersOverTheMaximumUnnoticed,
} from './limits.ts';
import { limitsChangedWithoutNotice } from './limits-changes.ts';
import { personalLimitsWithoutSign } from './limits-signs.ts';
import type { NoticeRule } from './notices.ts';
import { moneyOf } from './payments.ts';
import { together } from './sightings.ts';
import { allowPersonalLimits, changeLimits } from './table-acts.ts';

type Round = RoundRecord & AtTable;
type SharedPictures = {
  round: Round;
  tableSession: AtTable;
  dispute: unknown;
  reasoning: Parameters<ReturnType<typeof wagersCapped>>[1]['settled']['reasoning'];
};
const clause = anyClause<SharedPictures>;

/** Under which numbers a document has the sentences on limits, and what it asks beside. */
export type LimitRules = {
  readonly numbers: Readonly<Record<'sign' | 'under' | 'over' | 'compliance' | 'changes', string>>;
  /** The sentence that lets a player have limits of their own; null where the document knows none. */
  readonly ownLimits: string | null;
  /** A number as the copy has it: marked where it was lost. */
  readonly recovered: (number: string) => Parameters<typeof clause>[0];
  readonly supervisor: Holders;
  readonly questions: Readonly<Record<'silence' | 'overFound', string>>;
  /** The question whether the maximum is of a player's wagers together; null where the document has each player make one. */
  readonly each: string | null;
  /** The kinds of wager that limits are of; left out: all of them. */
  readonly isMeant?: (kind: string) => boolean;
  readonly notice: NoticeRule;
  /** The clause that closes the betting, and how far a wager brought down to the maximum is excused by it. */
  readonly closing: { readonly clause: string; readonly broughtDown: Weighing<Round> };
  readonly playedWithoutSign: Look<AtTable>;
  readonly underTheMinimum: Look<Round>;
};

/** Limits: their sign, wagers under and over them, and how they change. */
export const limitClauses = (rules: LimitRules): readonly Clause<SharedPictures>[] => {
  const { numbers, recovered, supervisor, questions, notice, closing, each, ownLimits } = rules;
  const found = [questions.overFound];
  return [
    clause(
      numbers.sign,
      'A sign shows minimum and maximum; multiples or a unit bind only if it says so.',
      watchesSession('LIMITS_SIGN_MISSING', rules.playedWithoutSign),
      watches(
        'WAGER_NOT_IN_UNIT',
        wagersNotInUnit({
          unitCountsFrom: 'the-minimum',
          mayAllowOwnLimits: supervisor,
          ownLimitsClause: ownLimits,
          ...(rules.isMeant ? { isMeant: rules.isMeant } : {}),
        }),
      ),
    ),
    clause(
      recovered(numbers.under),
      'A wager found under the minimum after the call is valid.',
      pays({ 'under the minimum': 'stands' }),
      notes('UNDER_MIN_STANDS', rules.underTheMinimum),
    ),
    clause(
      recovered(numbers.over),
      'A wager found over the maximum counts to the maximum, won or lost; what was settled before stands.',
      pays({ 'over the maximum': 'capped' }),
      excuses(closing.clause, closing.broughtDown, 'WAGER_TAMPERED_AFTER_CLOSE'),
      watches(
        'OVER_MAX_SETTLED_IN_FULL',
        together(moneyOf(numbers.over, 'OVER_MAX_SETTLED_IN_FULL'), wagersFoundAsTheyWereSettled(found)),
      ),
      notes('OVER_MAX_CAPPED', wagersCapped(found)),
      ...(each === null
        ? []
        : [
            watches(
              'OVER_MAX_TOGETHER',
              wagersOverTheMaximumTogether({
                mayAllowOwnLimits: supervisor,
                question: each,
                contestedBy: numbers.sign,
              }),
            ),
          ]),
      advises('OVER_MAX_UNNOTICED', wagersOverTheMaximumUnnoticed(found)),
    ),
    clause(
      numbers.compliance,
      'Players see to it themselves that they keep the limits of the sign.',
      unwatched('it says who answers for a mistake; nobody can break it'),
    ),
    clause(
      recovered(numbers.changes),
      'Limits may change at any time, but a minimum rises only after a sign of it and of the time for twenty minutes.',
      watchesSession(
        'MIN_RAISED_WITHOUT_20MIN_NOTICE',
        limitsChangedWithoutNotice({ ...notice, neededFor: 'a-higher-minimum' }),
      ),
      empowers(supervisor, changeLimits, 'LIMITS_CHANGED_WITHOUT_POWER'),
    ),
    ...(ownLimits === null
      ? []
      : [
          clause(
            recovered(ownLimits),
            'A player may be allowed more than the maximum, if a sign of their own minimum and maximum lies there.',
            watchesSession('PERSONAL_LIMIT_WITHOUT_SIGN', personalLimitsWithoutSign(questions.silence)),
            empowers(supervisor, allowPersonalLimits, 'PERSONAL_LIMIT_WITHOUT_POWER'),
          ),
        ]),
  ];
};
