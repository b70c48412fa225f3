import type { Fact } from '../kernel/effective-history.ts';
import type { Placed as PlacedFact } from '../kernel/placed.ts';
import type { FloorRole } from '../kernel/roles.ts';
import type { Look } from '../law/clause.ts';
import type { DisputeMaterial } from '../law/edition.ts';
import type { PersonsAtTable, Stood } from '../table/duties.ts';
import { tableRecordOf } from '../table/record.ts';
import type { DisputeEvent } from './events.ts';

export type DisputeFact = Fact<DisputeEvent>;
export type FactOf<Type extends DisputeFact['type']> = Extract<DisputeFact, { type: Type }>;

/** A fact and its place in the effective order of the dispute. */
export type Placed<Type extends DisputeFact['type']> = PlacedFact<FactOf<Type>>;
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
  readonly referrals: readonly Placed<'dispute.Referred'>[];
  readonly findings: readonly Placed<'dispute.FindingsRecorded'>[];
  /** How it ended; null while it is open. */
  readonly ended: Ending | null;
  /** Who was there; null when no table session is named, or none says anything of its staff. */
  readonly staff: PersonsAtTable | null;
};

export type DisputeLook = Look<DisputePicture>;

const addTo = <Value>(all: Map<string, readonly Value[]>, more: ReadonlyMap<string, readonly Value[]>): void => {
  for (const [personId, stints] of more) all.set(personId, [...(all.get(personId) ?? []), ...stints]);
};

/** Who was there at all of these tables, as the record of each has it. */
const personsAt = (sessions: DisputeMaterial['sessions']): PersonsAtTable | null => {
  const duties = new Map<string, readonly Stood<FloorRole>[]>();
  const seatsOf = new Map<string, readonly Stood<unknown>[]>();
  for (const { session, continues } of sessions) {
    const table = tableRecordOf(session, continues);
    addTo(duties, table.duties);
    addTo(seatsOf, table.seatsOf);
  }
  return duties.size > 0 ? { duties, seatsOf } : null;
};

/** What a dispute's facts say, for clauses to look at. The same for every game. */
export const disputePicture = ({ disputeId, dispute, sessions }: DisputeMaterial): DisputePicture => {
  // The dispute's stream was checked against the `dispute.` schemas when it was stored; types cannot show that.
  const facts = dispute as readonly DisputeFact[];
  const all = <Type extends DisputeFact['type']>(...types: readonly Type[]): Placed<Type>[] =>
    facts.flatMap((fact, at) => (types.some((type) => type === fact.type) ? [{ fact: fact as FactOf<Type>, at }] : []));
  const turns = all('dispute.DisputeClosed', 'dispute.DisputeWithdrawn', 'dispute.DisputeReopened');
  const sinceReopened = turns.slice(turns.findLastIndex(({ fact }) => fact.type === 'dispute.DisputeReopened') + 1);
  // What was taken back waits for no decision, and that the house then closes it changes nothing.
  const ending = sinceReopened.find(({ fact }) => fact.type === 'dispute.DisputeWithdrawn') ?? sinceReopened.at(-1);
  return {
    disputeId,
    raised: all('dispute.DisputeRaised')[0]?.fact ?? null,
    decisions: all('dispute.DecisionMade', 'dispute.ReviewDecided') as DecisionInTheHouse[],
    answers: all('dispute.PatronAnswered'),
    requests: all('dispute.ReviewRequested'),
    advice: all('dispute.RightsAdvised'),
    referrals: all('dispute.Referred'),
    findings: all('dispute.FindingsRecorded'),
    ended: (ending as Ending | undefined) ?? null,
    staff: personsAt(sessions),
  };
};
