import { citation } from './citation.ts';
import type { GovernedKind, LookContext, Ordered, Pictures, Reach, Sighting, SubjectKind } from './clause.ts';
import { displacedAt, inEffect, lessened } from './displaced.ts';
import { clausesWatching, type Edition } from './edition.ts';
import { findingId, type Finding, type Verdict } from './finding.ts';
import { planOf, type Exception, type Plan, type Watched } from './plan.ts';
import { asOrdered } from './as-ordered.ts';
import { nothingSettled, type MoneyFault, type Settled } from './settled.ts';
import type { Settlement } from './settlement.ts';

export type Subject<Kind extends SubjectKind = SubjectKind> = { readonly kind: Kind; readonly id: string };
/** A subject that the law in force judges. */
export type GovernedSubject = Subject<GovernedKind>;

/** Choices that differ from the defaults of the edition, by interpretation id. */
export type Choices = Readonly<Record<string, string>>;

export type Examination = {
  readonly findings: readonly Finding[];
  readonly settlements: readonly Settlement[];
  /** Every interpretation of the edition with the choice that was in force. */
  readonly interpretations: Choices;
};

/** `open`: clauses that would excuse it if the record held what it lacks. */
type Weighed = { verdict: Verdict; by: readonly string[]; open: readonly string[] };

const none: readonly never[] = [];
const isViolated: Weighed = { verdict: 'violation', by: none, open: none };
const isNoted: Weighed = { verdict: 'noted', by: none, open: none };

/** How far an exception reaches a sighting: not at all where the excusing clause is itself displaced. */
const reachOf = ({ when, displacers }: Exception, sighting: Sighting, picture: unknown, on: LookContext): Reach => {
  const reach = when(sighting, picture, on);
  return displacers && reach !== 'no'
    ? lessened(reach, displacedAt(displacers, { at: sighting, picture, on }).reach)
    : reach;
};

const weigh = (watch: Watched, sighting: Sighting, picture: unknown, on: LookContext): Weighed => {
  const { exceptions, displacers, severity } = watch;
  const { contestedBy: against, undetermined } = sighting;
  if (exceptions.length === 0 && !displacers && against === undefined && !undetermined) {
    return severity === null ? isNoted : isViolated;
  }
  const gone = displacedAt(displacers, { at: sighting, picture, on });
  if (gone.reach === 'yes') return { verdict: 'excused', by: gone.by, open: none };
  const by: Record<Reach, string[]> = { yes: [], no: [], contested: [], undetermined: [] };
  if (against !== undefined) by.contested.push(against);
  for (const exception of exceptions) by[reachOf(exception, sighting, picture, on)].push(exception.clause);
  if (by.contested.length > 0) return { verdict: 'contested', by: [...by.yes, ...by.contested], open: none };
  // Whether it is displaced or not, it is excused.
  if (by.yes.length > 0) return { verdict: 'excused', by: by.yes, open: none };
  if (gone.reach === 'contested') return { verdict: 'contested', by: gone.by, open: none };
  const open = [...(gone.reach === 'undetermined' ? gone.by : none), ...by.undetermined];
  if (undetermined || open.length > 0) return { verdict: 'undetermined', by: none, open };
  return severity === null ? isNoted : isViolated;
};

const missingOf = ({ undetermined }: Sighting, { open }: Weighed): string => {
  if (!undetermined) return `whether ${open.join(' or ')} excuses it`;
  const { missing, apartMs, uncertaintyMs } = undetermined;
  return apartMs === undefined || uncertaintyMs === undefined
    ? missing
    : `${missing}: ${Math.abs(apartMs)} ms apart, and the clocks are only known to ${uncertaintyMs} ms`;
};

/**
 * The finding that a sighting follows from. There is none where the edition does not watch the cause, as in a copy that lacks the
 * section. A cause that it watches under several clauses, where the look named none of them, is a fault (thrown).
 */
const causeOf = (edition: Edition, subject: Subject, { follows }: Sighting): string | null => {
  if (!follows) return null;
  const clauses = follows.clause === undefined ? clausesWatching(edition, follows.code) : [follows.clause];
  const [clause] = clauses;
  if (clauses.length > 1)
    throw new Error(`${edition.id} watches ${follows.code} under ${clauses.join(', ')}: say which`);
  if (clause === undefined) return null;
  const { code, deed, wagerId = null, hand = null, round } = follows;
  const of: Subject = round === undefined ? subject : { kind: 'round', id: round };
  return findingId({ subject: of, citation: citation(edition.id, clause), code, deed, wagerId, hand });
};

const findingOf = (
  edition: Edition,
  subject: Subject,
  watch: Watched,
  sighting: Sighting,
  weighed: Weighed,
): Finding => {
  const cited = citation(edition.id, watch.clause.number);
  const { wagerId = null, hand = null } = sighting;
  return {
    id: findingId({ subject, citation: cited, code: watch.code, deed: sighting.deed.eventId, wagerId, hand }),
    citation: cited,
    clause: watch.clause.number,
    code: watch.code,
    severity: watch.severity && (sighting.severity ?? watch.severity),
    verdict: weighed.verdict,
    says: sighting.says,
    deed: sighting.deed.eventId,
    occurredAt: sighting.deed.occurredAt,
    wagerId,
    hand,
    persons: sighting.persons ?? none,
    figures: sighting.figures ?? {},
    by: weighed.by,
    follows: causeOf(edition, subject, sighting),
    missing: weighed.verdict === 'undetermined' ? missingOf(sighting, weighed) : null,
    interpretations: sighting.interpretations ?? [],
  };
};

/** An examination, and what it was settled by: for the law of a day on which a part of it was done. */
export type ExaminedAndSettled = { readonly examination: Examination; readonly settled: Settled };

/** As `examine`, with what decided each wager, and which money is wrong. */
export const examineAndSettle = <P extends Pictures>(of: {
  readonly edition: Edition<P>;
  readonly subject: Subject;
  readonly picture: P[SubjectKind];
  readonly choices: Choices;
  /** What decisions in disputes about the round say of its money; left out where there is none. */
  readonly ordered?: Ordered | undefined;
}): ExaminedAndSettled => {
  const { subject, picture, ordered } = of;
  const edition: Edition = of.edition;
  const { interpretations, interpretation } = inForceUnder(edition, of.choices);
  const plan = planOf(edition, subject.kind);
  const displaced = displacedIn(plan, picture, interpretation);
  const byRules = subject.kind === 'round' ? edition.settle(picture, { interpretation, displaced }) : nothingSettled;
  const settled = ordered ? asOrdered(byRules, ordered) : byRules;
  const on: LookContext = { settled, interpretation, displaced, ordered };
  const findings: Finding[] = [];
  for (const watch of plan.watches) {
    for (const sighting of watch.look(picture, on)) {
      findings.push(findingOf(edition, subject, watch, sighting, weigh(watch, sighting, picture, on)));
    }
  }
  for (const fault of settled.faults) mustBeClaimed(edition, fault, findings);
  return { examination: { findings, settlements: settled.settlements, interpretations }, settled };
};

/**
 * Examines one subject under an edition: pure, over the whole picture, so it can be run again under better code, another
 * edition or an edited history. Findings come in the printed order of their clauses. Source: `docs/design.md` §4.
 * An interpretation that the edition does not know, or a choice that it does not offer, is a fault (thrown). So is wrong money that
 * no clause of the edition claims.
 */
export const examine = <P extends Pictures>(of: Parameters<typeof examineAndSettle<P>>[0]): Examination =>
  examineAndSettle(of).examination;

/** How looks and the settlement ask whether a clause is displaced. */
const displacedIn =
  ({ displacersOf }: Plan, picture: unknown, interpretation: LookContext['interpretation']): LookContext['displaced'] =>
  (clause, at) => {
    const displacers = displacersOf(clause);
    return displacers ? displacedAt(displacers, { at, picture, on: { interpretation } }) : inEffect;
  };

/** Does a finding report this money fault? */
export const isClaimOf = (finding: Finding, { clause, code, sighting }: MoneyFault): boolean =>
  finding.clause === clause &&
  finding.code === code &&
  finding.deed === sighting.deed.eventId &&
  finding.wagerId === (sighting.wagerId ?? null);

/** Money that was wrong and that no clause reports would be lost: the edition lacks a watch for it. */
const mustBeClaimed = (edition: Edition, fault: MoneyFault, findings: readonly Finding[]): void => {
  const { clause, code, sighting } = fault;
  if (!findings.some((finding) => isClaimOf(finding, fault)))
    throw new Error(`no clause of ${edition.id} claims the money fault ${clause} ${code}: ${sighting.says}`);
};

/** The choice in force for every interpretation of an edition: the default, or what was chosen otherwise. */
export const interpretationsInForce = (edition: Edition, choices: Choices): Choices => {
  for (const [id, choice] of Object.entries(choices)) {
    const known = edition.interpretations.find((one) => one.id === id);
    if (!known) throw new Error(`${edition.id} has no interpretation called ${id}`);
    if (!(choice in known.choices)) throw new Error(`${id} of ${edition.id} has no choice called ${choice}`);
  }
  return Object.fromEntries(edition.interpretations.map(({ id, chosen }) => [id, choices[id] ?? chosen]));
};

type InForce = { readonly interpretations: Choices; readonly interpretation: LookContext['interpretation'] };

const inForce = new WeakMap<Edition, Map<string, InForce>>();
/** For each edition, so many sets of choices are remembered: a venue's, and some that are supposed. */
const mostChoices = 100;

/**
 * The choices in force, and how looks ask for one of them: the same function for the same choices, so that what is drawn from it is
 * drawn once for all the games that are examined under them.
 */
const inForceUnder = (edition: Edition, choices: Choices): InForce => {
  const known = inForce.get(edition) ?? new Map<string, InForce>();
  const key = JSON.stringify(choices);
  const made = known.get(key);
  if (made) return made;
  const interpretations = interpretationsInForce(edition, choices);
  const interpretation = (id: string): string => {
    const choice = interpretations[id];
    if (choice === undefined) throw new Error(`${edition.id} has no interpretation called ${id}`);
    return choice;
  };
  if (known.size >= mostChoices) known.clear();
  inForce.set(edition, known.set(key, { interpretations, interpretation }));
  return { interpretations, interpretation };
};
