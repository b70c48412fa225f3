import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import { wonOrLost, type PayRules } from '../../settlement/won-or-lost.ts';
import { gotItsStakeAt } from '../../round/carried-wagers.ts';
import type { DispositionOf } from '../../settlement/dispositions.ts';
import { laidBeforeCents, maximumFor, type MaximumRules, type Placing } from '../../settlement/maximum.ts';
import { oddsCarriedOn } from './carried.ts';
import type { Claim, Scenario } from './claim.ts';
import { cycleAt, isAfterTheResult, type Course, type JudgedSpin } from './course.ts';
import { rulesFor, type SpinQuestions } from './rules.ts';
import { isKnownKind } from './terms.ts';

const none: readonly never[] = [];

type MoneyRules = PayRules & { readonly maximum: MaximumRules };

const payRulesMemo = memoOn<Scenario, MoneyRules>();

/** 4.10, 5.3, 5.6 and what becomes of tokens, as the copy and the venue have it. */
const payRulesOf = (scenario: Scenario): MoneyRules =>
  payRulesMemo.get(scenario) ?? payRulesMemo.set(scenario, payRules(scenario));

const payRules = ({ terms, rules: { clauses, questions }, reading }: Scenario): MoneyRules => ({
  rounding: 'up',
  maximum: {
    mayAllow: terms.maySetAside,
    withoutSign: { question: questions.limitWithoutSign, counts: reading.limitWithoutSign === 'counts' },
    at: { question: questions.maximumAt, read: reading.maximumAt },
    of: { question: questions.maximumOf, read: reading.maximumOf },
  },
  caps: 'when-found',
  tokens: reading.tokens,
  clauses,
  questions,
});

const placingOf = ({ picture, course, wager, placement }: Claim, by: JudgedSpin): Placing => ({
  placedAt: gotItsStakeAt(picture, wager, placement),
  calledAt: () => {
    const { strict, loose } = cycleAt(course, by.spin.at)?.closing ?? {};
    return (strict ?? loose ?? by.spin).fact;
  },
  besideCents: () =>
    laidBeforeCents(
      picture.wagers,
      wager,
      placement,
      (one) => cycleAt(course, one.at) === cycleAt(course, wager.laid.at),
    ),
});

/** What is due on a wager that won or lost: the odds (8.1), the maximum (5.3), and what chips can pay (4.10). */
export const settledByResult: DispositionOf<Claim, 'won' | 'lost', JudgedSpin> = (claim) => {
  const { picture, course, wager, placement, decided, scenario } = claim;
  const { terms, rules } = scenario;
  const { kind } = placement;
  const moneyRules = payRulesOf(scenario);
  const won = decided.is === 'won';
  const rows = rulesFor(rules, kind, decided.side);
  // A spinner's wager rests on every spin since it was laid.
  const isOnUnseen =
    kind === 'spinner' && course.spins.some((one) => isUnseen(one) && isBetween(one, wager.laid, decided.by.spin));
  const unseen = isOnUnseen ? [terms.questions.facesNotRecorded] : none;
  const carried = oddsCarriedOn(wager) > 0 ? [terms.questions.oddsAcrossGames] : none;
  return wonOrLost(
    {
      table: picture.table,
      wager,
      maximum: maximumFor(picture.table, wager, placement, placingOf(claim, decided.by), moneyRules.maximum),
      placement,
      won,
      by: decided.by,
      decidedAt: decided.by.spin,
      odds: isKnownKind(kind) ? terms.odds[kind] : null,
      clauses: won ? [rows.wins, rows.odds] : [rows.loses],
      interpretations: [...decidedUnder(decided.by, course, terms.questions), ...unseen, ...carried],
    },
    moneyRules,
  );
};

const isUnseen = ({ spin, valid }: JudgedSpin): boolean => valid && spin.shown === 'not-seen';

const isBetween = ({ spin }: JudgedSpin, from: Placed, until: Placed): boolean =>
  spin.at > from.at && spin.at < until.at;

const decidedUnderMemo = memoOn<JudgedSpin, readonly string[]>();

/** The interpretations that a decision by this spin of a course rests on: the same for all the wagers that it decides. */
const decidedUnder = (by: JudgedSpin, course: Course, questions: SpinQuestions): readonly string[] =>
  decidedUnderMemo.get(by) ?? decidedUnderMemo.set(by, restsOn(by, course, questions));

/** Neither odds nor a result that ends a run of them: an invalid spin, or one whose outcome was set aside. */
const isGap = ({ valid, setAside }: JudgedSpin): boolean => !valid || setAside !== null;

const restsOn = (by: JudgedSpin, course: Course, questions: SpinQuestions): readonly string[] => {
  const cycle = course.cycles.find(({ spins }) => spins.includes(by));
  const run = cycle?.spins ?? [];
  const used: string[] = [];
  const hasGap = run.some(isGap) && run.some(({ result }) => result === 'odds');
  if (hasGap || by.oddsBefore > 0) used.push(questions.invalidInRun);
  if (by.spin.fact.data.seen.length > 0) used.push(questions.unannouncedFault);
  if (by.spin.noSpins.length > 0) used.push(questions.noSpinWithoutPower);
  if (run.some(isUnseen)) used.push(questions.facesNotRecorded);
  if (run.some(({ spin }) => spin.noSpins.some((noSpin) => isAfterTheResult(spin, noSpin)))) {
    used.push(questions.noSpinAfterResult);
  }
  return used;
};
