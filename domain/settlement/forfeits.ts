import type { FloorRole } from '../kernel/roles.ts';
import type { Invalidation, OutcomeRuling, RoundRecord } from '../round/record.ts';
import type { Wager, WagerForfeited } from '../round/wager-book.ts';
import type { TableRecord } from '../table/record.ts';
import { doneWithPower, groundedIn, mayBeGroundedIn, voidGroundedIn, type RulingGrounds } from './grounds.ts';

type RoundAtTable = Pick<RoundRecord, 'invalidations' | 'roundVoided'> & { readonly table: TableRecord };

/** Who may declare wagers forfeit, and on which grounds. */
export type ForfeitRules = {
  readonly maySetAside: readonly FloorRole[];
  /** Of whom a copy without definitions does not say whether they may. */
  readonly maybeSupervisors: readonly FloorRole[];
  readonly grounds: RulingGrounds;
};

/** Did a wager lie there for the outcome that was set aside? One that nobody can tell reaches every wager. */
export type Reaches = (wager: Wager, ruling: Invalidation) => boolean;

const isForFraud = ({ fact }: OutcomeRuling, { grounds }: ForfeitRules): boolean =>
  mayBeGroundedIn(fact.data.decision, grounds.fraud);

/** Was the outcome that the wager lay for set aside for fraud, by somebody who may? Only then may it be forfeited. */
export const isSetAsideForFraud = (
  round: RoundAtTable,
  wager: Wager,
  rules: ForfeitRules,
  reaches: Reaches,
): boolean => {
  // Where a copy leaves open whether somebody may, that they did is another finding.
  const roles = [...rules.maySetAside, ...rules.maybeSupervisors];
  const counts = (one: OutcomeRuling): boolean => isForFraud(one, rules) && doneWithPower(round, one, roles);
  return round.roundVoided.some(counts) || round.invalidations.some((one) => counts(one) && reaches(wager, one));
};

/** The forfeit of a wager by somebody with the power. */
export const forfeitWithPower = (
  round: RoundAtTable,
  { forfeits }: Wager,
  { maySetAside }: ForfeitRules,
): WagerForfeited | undefined => forfeits.find((one) => doneWithPower(round, one, maySetAside));

/** Outcomes set aside with all the wagers on them forfeited, by somebody with the power: `for fraud`, or for none, which nobody may direct. */
export const forfeitsOfAll = (
  round: RoundAtTable,
  rules: ForfeitRules,
  how: 'for fraud' | 'for no fraud',
): readonly OutcomeRuling[] =>
  [...round.invalidations, ...round.roundVoided].filter(
    (one) =>
      one.fact.data.money === 'forfeited' &&
      isForFraud(one, rules) === (how === 'for fraud') &&
      doneWithPower(round, one, rules.maySetAside),
  );

/** The questions that a document leaves open about rulings on no ground. */
export type GroundlessQuestions = {
  readonly forfeitWithoutFraud: string;
  readonly voidWithoutDevice: string;
  readonly setAsideWithoutGrounds: string;
};

/** The open questions on rulings without a ground on which it rests what becomes of a wager. `ofResult`: rulings on its result. */
export const questionsOfRulings = (
  round: RoundAtTable,
  wager: Wager,
  ofResult: readonly Invalidation[],
  rules: ForfeitRules,
  reaches: Reaches,
  questions: GroundlessQuestions,
): readonly string[] => {
  const { device, setAside } = rules.grounds;
  const isForfeitGroundless =
    forfeitWithPower(round, wager, rules) !== undefined && !isSetAsideForFraud(round, wager, rules, reaches);
  const isVoidGroundless = wager.voids.some((one) => voidGroundedIn(round.table, wager, one, device) === 'no');
  const isSetAsideGroundless = [...ofResult, ...round.roundVoided].some(
    ({ fact }) => groundedIn(fact.data.decision, setAside) === 'no',
  );
  return [
    ...(isForfeitGroundless ? [questions.forfeitWithoutFraud] : []),
    ...(isVoidGroundless ? [questions.voidWithoutDevice] : []),
    ...(isSetAsideGroundless ? [questions.setAsideWithoutGrounds] : []),
  ];
};
