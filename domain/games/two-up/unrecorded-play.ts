import type { Placed } from '../../kernel/placed.ts';
import type { Disposition } from '../../settlement/dispositions.ts';
import { doneOn, isDoneAs, stakedIn, undetermined, type Due } from '../../settlement/due.ts';
import type { Claim } from './claim.ts';
import { cycleAt, type JudgedSpin } from './course.ts';
import { sideOf } from './decided.ts';
import { heardBy, missedBetween } from './missed.ts';

type Rule = Disposition<Claim, JudgedSpin>;

/** Where that begins which bears on a wager: where it was laid, or where the run of odds may have begun that it depends on. */
const bearingSince = ({ course, wager, decided }: Claim): Pick<Placed, 'at'> => {
  const areOdds = decided.is === 'pending' || ('by' in decided && decided.by.result === 'five-odds');
  return areOdds ? (cycleAt(course, wager.laid.at)?.after ?? { at: -1 }) : wager.laid;
};

/** The same claim with each result that may have settled it. */
const otherwise = (claim: Claim): readonly Claim[] => {
  const { placement, picture, course, wager, decided } = claim;
  const by = 'by' in decided ? decided.by : course.spins.at(-1);
  const side = placement.kind === 'spinner' ? sideOf(picture, course, wager) : null;
  return by === undefined ? [] : (['won', 'lost'] as const).map((is) => ({ ...claim, decided: { is, by, side } }));
};

/** Were the winnings of tokens paid so? That they were collected, too, may be missing with what was spun. */
const areTokensPaid = ({ wager }: Claim, due: Due<JudgedSpin> | undefined): boolean => {
  const paidCents = due?.due?.paidCents ?? 0;
  return stakedIn(wager) === 'tokens' && paidCents > 0 && doneOn(wager).paidCents === paidCents;
};

/**
 * The record has a hole where the coins may have been spun, or where a spin of which nothing is said may have been called invalid. What was
 * done with a wager is right if that is due by what is on record; where it fits another result, that may have been the one. `byPlay`: what
 * is due by what play made of a wager.
 */
export const perhapsByUnrecorded =
  (byPlay: Rule): Rule =>
  (claim, settle) => {
    const { picture, wager, placement, decided, scenario } = claim;
    if (wager.money.length === 0 && !picture.closed) return undefined;
    const until = 'by' in decided ? heardBy(picture, decided.by) : { at: Infinity };
    const missing = missedBetween(picture, bearingSince(claim), until);
    if (missing === undefined) return undefined;
    const isDone = (one: Due<JudgedSpin> | undefined): boolean =>
      one !== undefined && one.due !== null && isDoneAs(wager, one.due, one.dueMost);
    const due = byPlay(claim, settle);
    if (!due?.due || isDone(due)) return undefined;
    const isExplained =
      wager.money.length === 0 ||
      otherwise(claim).some((one) => {
        const other = byPlay(one, settle);
        return isDone(other) || areTokensPaid(claim, other);
      });
    return isExplained
      ? undetermined(wager, missing, { placement, clauses: [scenario.rules.clauses.faces] })
      : undefined;
  };
