import { citation } from './citation.ts';
import type { Clause, Look, LookContext, Pictures, Severity, Sighting, SubjectKind, Weighing } from './clause.ts';
import { clausesOf, clausesWatching, watchesIn, type Edition } from './edition.ts';
import { findingId, type Finding, type Verdict } from './finding.ts';
import { concerning } from './persons.ts';
import { nothingSettled, type MoneyFault } from './settled.ts';
import type { Settlement } from './settlement.ts';

export type Subject = { readonly kind: SubjectKind; readonly id: string };

/** Choices that differ from the defaults of the edition, by interpretation id. */
export type Choices = Readonly<Record<string, string>>;

export type Examination = {
  readonly findings: readonly Finding[];
  readonly settlements: readonly Settlement[];
  /** Every interpretation of the edition with the choice that was in force. */
  readonly interpretations: Choices;
};

/** `severity` is null where the clause only notes what it sees. */
type Watched = { clause: Clause; code: string; severity: Severity | null; look: Look<unknown> };
type Exception = { clause: string; codes: readonly string[] | undefined; when: Weighing<unknown> };
type Displacement = { by: string; clauses: readonly string[]; when: (picture: unknown) => boolean };
type Plan = {
  watches: readonly Watched[];
  exceptions: ReadonlyMap<string, readonly Exception[]>;
  displacements: readonly Displacement[];
};

const plans = new WeakMap<Edition, Map<SubjectKind, Plan>>();

const planOf = (edition: Edition, kind: SubjectKind): Plan => {
  const known = plans.get(edition)?.get(kind);
  if (known) return known;
  const watches: Watched[] = [];
  const exceptions = new Map<string, Exception[]>();
  const displacements: Displacement[] = [];
  for (const clause of clausesOf(edition)) {
    for (const watch of watchesIn(clause)) if (watch.subject === kind) watches.push({ clause, ...watch });
    for (const reading of clause.readings) {
      if (reading.reading === 'displaces' && kind === 'round') displacements.push({ by: clause.number, ...reading });
      if (reading.reading === 'excuses' && reading.subject === kind) {
        const exception = { clause: clause.number, codes: reading.codes, when: reading.when };
        exceptions.set(reading.clause, [...(exceptions.get(reading.clause) ?? []), exception]);
      }
    }
  }
  const plan = { watches, exceptions, displacements };
  plans.set(edition, (plans.get(edition) ?? new Map<SubjectKind, Plan>()).set(kind, plan));
  return plan;
};

/** `open`: clauses that would excuse it if the record held what it lacks. */
type Weighed = { verdict: Verdict; by: readonly string[]; open: readonly string[] };

const weigh = (plan: Plan, watch: Watched, sighting: Sighting, picture: unknown, on: LookContext): Weighed => {
  const displacing = plan.displacements.filter(
    (displacement) => displacement.clauses.includes(watch.clause.number) && displacement.when(picture),
  );
  if (displacing.length > 0) {
    return { verdict: 'excused', by: displacing.map((displacement) => displacement.by), open: [] };
  }
  const excusedBy: string[] = [];
  const open: string[] = [];
  const contestedBy: string[] = sighting.contestedBy === undefined ? [] : [sighting.contestedBy];
  for (const exception of plan.exceptions.get(watch.clause.number) ?? []) {
    if (exception.codes && !exception.codes.includes(watch.code)) continue;
    const reach = exception.when(sighting, picture, on);
    if (reach === 'yes') excusedBy.push(exception.clause);
    if (reach === 'contested') contestedBy.push(exception.clause);
    if (reach === 'undetermined') open.push(exception.clause);
  }
  if (contestedBy.length > 0) return { verdict: 'contested', by: [...excusedBy, ...contestedBy], open: [] };
  if (excusedBy.length > 0) return { verdict: 'excused', by: excusedBy, open: [] };
  if (sighting.undetermined || open.length > 0) return { verdict: 'undetermined', by: [], open };
  return { verdict: watch.severity === null ? 'noted' : 'violation', by: [], open };
};

const missingOf = ({ undetermined }: Sighting, { open }: Weighed): string => {
  if (!undetermined) return `whether ${open.join(' or ')} excuses it`;
  const { missing, apartMs, uncertaintyMs } = undetermined;
  return apartMs === undefined || uncertaintyMs === undefined
    ? missing
    : `${missing}: ${Math.abs(apartMs)} ms apart, and the clocks are only known to ${uncertaintyMs} ms`;
};

/**
 * The finding that a sighting follows from. A cause that the edition does not watch has none: a copy that lacks the section. One that
 * it watches under several clauses, of which the look named none, is a fault (thrown).
 */
const causeOf = (edition: Edition, subject: Subject, { follows }: Sighting): string | null => {
  if (!follows) return null;
  const clauses = follows.clause === undefined ? clausesWatching(edition, follows.code) : [follows.clause];
  const [clause] = clauses;
  if (clauses.length > 1)
    throw new Error(`${edition.id} watches ${follows.code} under ${clauses.join(', ')}: say which`);
  if (clause === undefined) return null;
  const { code, deed, wagerId = null, hand = null } = follows;
  return findingId({ subject, citation: citation(edition.id, clause), code, deed, wagerId, hand });
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
    persons: sighting.persons ?? concerning(sighting.personId),
    figures: sighting.figures ?? {},
    by: weighed.by,
    follows: causeOf(edition, subject, sighting),
    missing: weighed.verdict === 'undetermined' ? missingOf(sighting, weighed) : null,
    interpretations: sighting.interpretations ?? [],
  };
};

/**
 * Examines one subject under an edition: pure, over the whole picture, so it can be run again under better code, another
 * edition or an edited history. Findings come in the printed order of their clauses. Source: `design.md` §4.
 * A choice for an interpretation that the edition does not know, or that is none of its choices, is a fault (thrown); so is money
 * that was wrong and that no clause of the edition claims.
 */
export const examine = <P extends Pictures>(of: {
  readonly edition: Edition<P>;
  readonly subject: Subject;
  readonly picture: P[SubjectKind];
  readonly choices: Choices;
}): Examination => {
  const { subject, picture } = of;
  const edition: Edition = of.edition;
  const { interpretations, interpretation } = inForceUnder(edition, of.choices);
  const settled = subject.kind === 'round' ? edition.settle(picture, { interpretation }) : nothingSettled;
  const on: LookContext = { settled, interpretation };
  const plan = planOf(edition, subject.kind);
  const findings: Finding[] = [];
  for (const watch of plan.watches) {
    for (const sighting of watch.look(picture, on)) {
      findings.push(findingOf(edition, subject, watch, sighting, weigh(plan, watch, sighting, picture, on)));
    }
  }
  for (const fault of settled.faults) mustBeClaimed(edition, fault, findings);
  return { findings, settlements: settled.settlements, interpretations };
};

/** Money that was wrong and that no clause reports would be lost: the edition lacks a watch for it. */
const mustBeClaimed = (
  edition: Edition,
  { clause, code, sighting }: MoneyFault,
  findings: readonly Finding[],
): void => {
  const { deed, wagerId } = sighting;
  const isClaimed = findings.some(
    (finding) =>
      finding.clause === clause &&
      finding.code === code &&
      finding.deed === deed.eventId &&
      finding.wagerId === (wagerId ?? null),
  );
  if (!isClaimed)
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
/** Of an edition, so many sets of choices are remembered: a venue's, and some that are supposed. */
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
