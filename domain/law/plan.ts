import type { Clause, Look, Pictures, Reading, Severity, SubjectKind, Weighing } from './clause.ts';
import { isOfRule } from './clause-numbers.ts';
import type { Displacement, Displacers } from './displaced.ts';
import { clausesOf, watchesIn, type Edition } from './edition.ts';

/** An exception to a clause. `displacers`: what may displace the excusing clause; then it excuses nothing. */
export type Exception = {
  readonly clause: string;
  readonly when: Weighing<unknown>;
  readonly displacers: Displacers | undefined;
};

/** A look with all that its sightings are weighed by. `severity` is null where the clause only notes what it sees. */
export type Watched = {
  readonly clause: Clause;
  readonly code: string;
  readonly severity: Severity | null;
  readonly look: Look<unknown>;
  readonly exceptions: readonly Exception[];
  readonly displacers: Displacers | undefined;
};

/** What an edition asks of one kind of subject, gathered once. */
export type Plan = {
  readonly watches: readonly Watched[];
  /** What may displace a clause; undefined where nothing can. */
  readonly displacersOf: (clause: string) => Displacers | undefined;
};

type Placed<Kind extends Reading['reading']> = {
  readonly clause: Clause;
  readonly reading: Extract<Reading, { readonly reading: Kind }>;
};

const readingsOf = <Kind extends Reading['reading']>(edition: Edition, kind: Kind): readonly Placed<Kind>[] =>
  clausesOf(edition).flatMap((clause) =>
    clause.readings.flatMap((reading) =>
      reading.reading === kind ? [{ clause, reading: reading as Placed<Kind>['reading'] }] : [],
    ),
  );

const displacementsOf = (edition: Edition, how: 'displaces' | 'restores', kind: SubjectKind): readonly Displacement[] =>
  readingsOf(edition, how).flatMap(({ clause, reading }) => {
    const when = reading.when[kind];
    return when ? [{ by: clause.number, clauses: reading.clauses, when }] : [];
  });

/** What of an edition may displace a clause in subjects of a kind, looked up once for each clause. */
const displacersIn = (edition: Edition, kind: SubjectKind): Plan['displacersOf'] => {
  const [displacements, restorations] = [
    displacementsOf(edition, 'displaces', kind),
    displacementsOf(edition, 'restores', kind),
  ];
  const known = new Map<string, Displacers | undefined>();
  return (clause) => {
    if (known.has(clause)) return known.get(clause);
    const reaching = (all: readonly Displacement[]) =>
      all.filter(({ clauses }) => clauses.some((rule) => isOfRule(rule, clause)));
    const displacing = reaching(displacements);
    const displacers = displacing.length > 0 ? { displacing, restoring: reaching(restorations) } : undefined;
    known.set(clause, displacers);
    return displacers;
  };
};

const planFor = (edition: Edition, kind: SubjectKind): Plan => {
  const displacersOf = displacersIn(edition, kind);
  const excusing = readingsOf(edition, 'excuses').filter(({ reading }) => reading.subject === kind);
  const exceptionsTo = (number: string, code: string): readonly Exception[] =>
    excusing
      .filter(({ reading }) => reading.clause === number && (reading.codes?.includes(code) ?? true))
      .map(({ clause, reading: { when } }) => ({
        clause: clause.number,
        when: when as Weighing<unknown>,
        displacers: displacersOf(clause.number),
      }));
  const watches = clausesOf(edition).flatMap((clause) =>
    watchesIn(clause)
      .filter(({ subject }) => subject === kind)
      .map(({ code, severity, look }) => ({
        clause,
        code,
        severity,
        look: look as Look<unknown>,
        exceptions: exceptionsTo(clause.number, code),
        displacers: displacersOf(clause.number),
      })),
  );
  return { watches, displacersOf };
};

const plans = new WeakMap<Edition, Map<SubjectKind, Plan>>();

/** The plan of an edition for a kind of subject, made once. */
export const planOf = <P extends Pictures>(of: Edition<P>, kind: SubjectKind): Plan => {
  const edition: Edition = of;
  const known = plans.get(edition) ?? new Map<SubjectKind, Plan>();
  plans.set(edition, known);
  const plan = known.get(kind) ?? planFor(edition, kind);
  known.set(kind, plan);
  return plan;
};
