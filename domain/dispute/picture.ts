import type { Fact } from '../kernel/effective-history.ts';
import type { FloorRole } from '../kernel/roles.ts';
import type { DisputeMaterial } from '../law/edition.ts';
import type { PersonsAtTable, Stood } from '../table/duties.ts';
import type { TableEvent } from '../table/events.ts';
import type { DisputeEvent } from './events.ts';

export type DisputeFact = Fact<DisputeEvent>;
export type FactOf<Type extends DisputeFact['type']> = Extract<DisputeFact, { type: Type }>;

/** A fact and its place in the effective order of the dispute. */
export type Placed<Type extends DisputeFact['type']> = { readonly fact: FactOf<Type>; readonly at: number };
export type DecisionInTheHouse = Placed<'dispute.DecisionMade'> | Placed<'dispute.ReviewDecided'>;
export type Ending = Placed<'dispute.DisputeClosed'> | Placed<'dispute.DisputeWithdrawn'>;

/** A dispute step by step, with who was on duty at the tables that it is about. */
export type DisputePicture = {
  readonly disputeId: string;
  readonly raised: FactOf<'dispute.DisputeRaised'> | null;
  /** First instance and reviews alike, in their order. */
  readonly decisions: readonly DecisionInTheHouse[];
  readonly answers: readonly Placed<'dispute.PatronAnswered'>[];
  readonly requests: readonly Placed<'dispute.ReviewRequested'>[];
  readonly advice: readonly Placed<'dispute.RightsAdvised'>[];
  readonly findings: readonly Placed<'dispute.FindingsRecorded'>[];
  /** How it ended; null while it is open. */
  readonly ended: Ending | null;
  /** Who was there; null when no table session is named, or none says anything of its staff. */
  readonly staff: PersonsAtTable | null;
};

type TableFact = Fact<TableEvent>;

/** A stint of somebody at one table, while the table's facts are read. */
type Stint = { readonly personId: string; readonly duty: FloorRole | null; readonly stood: Stood<unknown> };

/** Who was there in one session. Whoever was never relieved was there until the table closed. */
const stintsIn = (session: readonly TableFact[]): readonly Stint[] => {
  const stints: Stint[] = [];
  const begin = (personId: string, duty: FloorRole | null, value: unknown, from: TableFact): void => {
    stints.push({ personId, duty, stood: { value, from, to: null } });
  };
  const end = (personId: string, value: unknown, to: TableFact): void => {
    const open = stints.findLast(
      ({ personId: who, stood }) => who === personId && stood.value === value && stood.to === null,
    );
    if (open) open.stood.to = to;
  };
  for (const fact of session) {
    if (fact.type === 'table.StaffAssigned') begin(fact.data.personId, fact.data.duty, fact.data.duty, fact);
    if (fact.type === 'table.SeatTaken') begin(fact.data.personId, null, fact.data.seat, fact);
    if (fact.type === 'table.StaffRelieved') end(fact.data.personId, fact.data.duty, fact);
    if (fact.type === 'table.SeatLeft') end(fact.data.personId, fact.data.seat, fact);
    if (fact.type === 'table.SessionClosed') for (const { stood } of stints) stood.to ??= fact;
  }
  return stints;
};

const personsAt = (sessions: DisputeMaterial['sessions']): PersonsAtTable | null => {
  const duties = new Map<string, Stood<FloorRole>[]>();
  const seatsOf = new Map<string, Stood<unknown>[]>();
  for (const { session } of sessions) {
    // The session streams were checked against the `table.` schemas when they were stored; types cannot show that.
    for (const { personId, duty, stood } of stintsIn(session as unknown as readonly TableFact[])) {
      if (duty === null) seatsOf.set(personId, [...(seatsOf.get(personId) ?? []), stood]);
      else duties.set(personId, [...(duties.get(personId) ?? []), { ...stood, value: duty }]);
    }
  }
  return duties.size > 0 ? { duties, seatsOf } : null;
};

/** What a dispute's facts say, for clauses to look at. The same for every game. */
export const disputePicture = ({ disputeId, dispute, sessions }: DisputeMaterial): DisputePicture => {
  // The dispute's stream was checked against the `dispute.` schemas when it was stored; types cannot show that.
  const facts = dispute as unknown as readonly DisputeFact[];
  const all = <Type extends DisputeFact['type']>(...types: readonly Type[]): Placed<Type>[] =>
    facts.flatMap((fact, at) => (types.some((type) => type === fact.type) ? [{ fact: fact as FactOf<Type>, at }] : []));
  const turns = all('dispute.DisputeClosed', 'dispute.DisputeWithdrawn', 'dispute.DisputeReopened');
  const last = turns.at(-1);
  return {
    disputeId,
    raised: all('dispute.DisputeRaised')[0]?.fact ?? null,
    decisions: all('dispute.DecisionMade', 'dispute.ReviewDecided') as DecisionInTheHouse[],
    answers: all('dispute.PatronAnswered'),
    requests: all('dispute.ReviewRequested'),
    advice: all('dispute.RightsAdvised'),
    findings: all('dispute.FindingsRecorded'),
    ended: last && last.fact.type !== 'dispute.DisputeReopened' ? (last as Ending) : null,
    staff: personsAt(sessions),
  };
};
