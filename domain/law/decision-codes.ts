import type { FloorRole } from '../kernel/roles.ts';
import { citation } from './citation.ts';
import type { Pictures } from './clause.ts';
import { clausesOf, watchesIn, type Edition } from './edition.ts';
import type { Verdict } from './finding.ts';

/** The codes under which a decision is found to lack the power for it, or what the record would have to show for its ground. */
export type DecisionCodes = { readonly power: ReadonlySet<string>; readonly ground: ReadonlySet<string> };

/** A power, as a clause gives it: who may do what. Nobody is named where the text does not say who. */
export type PowerGiven = {
  readonly citation: string;
  readonly roles: readonly FloorRole[];
  readonly act: string;
};

/** What editions say of decisions. */
export type LawOfDecisions = {
  readonly codes: DecisionCodes;
  /** The powers that an edition gives for an act (`actOfDecision`); undefined where no edition gives one, or the edition is not held. */
  readonly givenBy: (edition: string, act: string) => readonly PowerGiven[] | undefined;
  /** The plays of games that rule on a whole round, by type, each in a sentence without its full stop. */
  readonly rulings: Readonly<Record<string, string>>;
};

/** A code that says that somebody did not have the power for a decision, or the place on a ladder. */
const ofPower = /_WITHOUT_POWER$|^DISPUTE_WRONG_FIRST_DECIDER$|^REVIEWER_NOT_SENIOR$|^REVIEW_BY_THE_DECIDER$/;

/**
 * Codes under other names that say the same: the power is given to others only, up to a moment only, or on a condition that comes with it
 * (`provided that a sign …`).
 */
const ofPowerToo: ReadonlySet<string> = new Set([
  'SPIN_VOIDED_BY_PLAYER',
  'REMAINING_COINS_ALLOWED_BY_PLAYER',
  'REMAINING_COINS_ALLOWED_TO_ANOTHER',
  'DEVICE_REPLACED_BY_PLAYER',
  'EXCLUSION_BEYOND_THE_GAME',
  'FIRST_UNDER_MIN_REFUSED',
  'REFUSED_AFTER_CLOSE',
  'MISDEAL_TOO_LATE',
  'PRIOR_ROUND_REOPENED',
  'PERSONAL_LIMIT_WITHOUT_SIGN',
  'BOX_LIMIT_WITHOUT_MARKER',
  'MIN_RAISED_WITHOUT_20MIN_NOTICE',
  'LIMITS_CHANGED_WITHOUT_NOTICE',
  'CLOSED_WITHOUT_20MIN_NOTICE',
  'CLOSED_WITHOUT_NOTICE',
  'DECIDED_AFTER_THE_LAST_WORD',
]);

/** A code that says that what a decision has to rest on is not there. */
const ofGround = /_WITHOUT_(GROUNDS|CAUSE|REASON|FRAUD|DEVICE|CONTRAVENTION|SUSPICION)$/;

/** Codes under other names that say the same of a ground. */
const ofGroundToo: ReadonlySet<string> = new Set(['ROUND_VOIDED_THOUGH_COMPLETED_BY_RULE', 'TAKEN_OVER_TOO_SOON']);

/**
 * The codes of some editions that bear on decisions: what a clause finds of somebody without the power that it gives, and what is named as
 * such. A code that no edition watches is not among them.
 */
export const decisionCodesOf = <P extends Pictures>(editions: readonly Edition<P>[]): DecisionCodes => {
  const clauses = editions.flatMap((edition) => clausesOf(edition));
  const all = clauses.flatMap((clause) => watchesIn(clause).map(({ code }) => code));
  const given = clauses.flatMap(({ readings }) =>
    readings.flatMap((one) => (one.reading === 'empowers' && one.without ? [one.without.code] : [])),
  );
  return {
    power: new Set([...given, ...all.filter((code) => ofPower.test(code) || ofPowerToo.has(code))]),
    ground: new Set(all.filter((code) => ofGround.test(code) || ofGroundToo.has(code))),
  };
};

/** The powers that an edition gives, by the acts that use them. */
const powersIn = <P extends Pictures>(edition: Edition<P>): ReadonlyMap<string, readonly PowerGiven[]> => {
  const given = new Map<string, PowerGiven[]>();
  for (const { number, readings } of clausesOf(edition)) {
    for (const one of readings) {
      if (one.reading !== 'empowers') continue;
      const power = { citation: citation(edition.id, number), roles: one.roles, act: one.act };
      for (const act of one.decides ?? []) given.set(act, [...(given.get(act) ?? []), power]);
    }
  }
  return given;
};

/** What some editions say of decisions: the codes that bear on them, and the clauses that give the power for each. */
export const lawOfDecisions = <P extends Pictures>(
  editions: readonly Edition<P>[],
  rulings: LawOfDecisions['rulings'] = {},
): LawOfDecisions => {
  const powers = new Map(editions.map((edition) => [edition.id, powersIn(edition)]));
  const known = new Set([...powers.values()].flatMap((given) => [...given.keys()]));
  return {
    codes: decisionCodesOf(editions),
    givenBy: (edition, act) =>
      known.has(act) ? powers.get(edition) && (powers.get(edition)?.get(act) ?? []) : undefined,
    rulings,
  };
};

/**
 * What an examination says of one side of a decision. `not-examined`: there is none, or the decision was recorded after it; `nothing-found`:
 * it found nothing against it; `not-given`: other documents give such a power, this one gives it to nobody, and other law is not ours to
 * judge; `lacking`: it found that it was not there; `doubtful`: it did not come to an end.
 */
export const standings = ['not-examined', 'nothing-found', 'not-given', 'lacking', 'doubtful'] as const;
export type Standing = (typeof standings)[number];

type Found = { readonly code: string; readonly verdict: Verdict };

const doubtful: readonly Verdict[] = ['contested', 'undetermined'];

const standingOf = (findings: readonly Found[], codes: ReadonlySet<string>): 'lacking' | 'doubtful' | undefined => {
  const against = findings.filter(({ code }) => codes.has(code)).map(({ verdict }) => verdict);
  if (against.includes('violation')) return 'lacking';
  return against.some((verdict) => doubtful.includes(verdict)) ? 'doubtful' : undefined;
};

/** How a decision stands by the findings that name it as their deed. `given`: the powers that the edition gives for it, as `LawOfDecisions` says them. */
export const standingsOf = (
  findings: readonly Found[],
  codes: DecisionCodes,
  given: readonly PowerGiven[] | undefined,
): { readonly power: Standing; readonly grounds: Standing } => ({
  power: standingOf(findings, codes.power) ?? (given?.length === 0 ? 'not-given' : 'nothing-found'),
  grounds: standingOf(findings, codes.ground) ?? 'nothing-found',
});
