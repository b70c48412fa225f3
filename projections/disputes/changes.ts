import { concernedBy } from '../../domain/dispute/concerns.ts';
import type { DisputeEvent } from '../../domain/dispute/events.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { parseSessionId } from '../../domain/kernel/streams.ts';
import type { DataOf } from '../families.ts';
import type { RowChange } from '../kit/change.ts';
import { factsIn, factwise, type ProjectedFact } from '../kit/facts.ts';
import { placeOf } from '../kit/place.ts';
import type { Projection, ProjectionContext } from '../kit/projection.ts';
import { awardsInChips, disputes, steps, tables as allTables } from './tables.ts';

type Raised = DataOf<'dispute.DisputeRaised'>;
/** The members that steps share. Not every step has all of them. */
type Stepped = {
  readonly by?: string;
  readonly personId?: string | null;
  readonly to?: string;
  readonly requestedBy?: string | null;
  readonly decision?: { readonly by: string; readonly roleClaimed: string };
};

const raisedRow = (fact: ProjectedFact, dispute_id: string): RowChange => {
  const data = fact.data as Raised;
  const { sessions, rounds } = concernedBy(data);
  const tables = [...new Set(sessions.flatMap((session) => parseSessionId(session)?.table ?? []))];
  return disputes.patch(
    { dispute_id },
    {
      raised_at: fact.atMs,
      game: data.game,
      tables,
      sessions,
      rounds,
      wagers: data.wagers,
      complainant: data.complainant,
      raised_to: data.raisedTo,
      about: data.about,
      kind: data.kind,
      claim: data.claim,
      claimed_cents: data.claimedCents,
    },
  );
};

const stepRow = (fact: ProjectedFact, dispute_id: string): RowChange => {
  const { by, personId, requestedBy, to, decision } = fact.data as Stepped;
  // The person who was asked for a review. A referral has the same member for the body that it goes to.
  const asked = fact.type === 'dispute.ReviewRequested' ? to : undefined;
  return steps.put(
    { dispute_id, event_id: fact.eventId },
    {
      step: fact.type.slice('dispute.'.length),
      at: fact.atMs,
      revision: fact.event.revision,
      by_person: decision?.by ?? by ?? asked ?? null,
      role_claimed: decision?.roleClaimed ?? null,
      person_id: personId ?? requestedBy ?? null,
      data: fact.data,
    },
  );
};

const raises: DisputeEvent['type'] = 'dispute.DisputeRaised';
const pays: DisputeEvent['type'] = 'dispute.AwardPaid';

/** The number of a dispute at its venue, out of its id. */
const numberOf = (dispute_id: string, venue: string | null): string =>
  venue === null ? dispute_id : dispute_id.slice(venue.length + 1);

const awardRow = (fact: ProjectedFact, dispute_id: string): readonly RowChange[] => {
  const { way, cents, medium, payments } = fact.data as DataOf<'dispute.AwardPaid'>;
  if (medium !== 'chips' || cents === 0) return [];
  const { venue } = placeOf(fact.event.stream);
  const row = {
    venue,
    number: numberOf(dispute_id, venue),
    went: way === 'to-complainant' ? 'out' : 'in',
    cents,
    at: fact.atMs,
    doubt_ms: fact.uncertaintyMs,
    is_in_rounds: (payments ?? []).length > 0,
  };
  return [awardsInChips.put({ dispute_id, event_id: fact.eventId }, row)];
};

const facts = factwise((fact) => {
  const { id } = placeOf(fact.event.stream);
  if (fact.type === raises) return [raisedRow(fact, id)];
  return [stepRow(fact, id), ...(fact.type === pays ? awardRow(fact, id) : [])];
});

const changes = (event: StoredEvent, context: ProjectionContext): readonly RowChange[] => {
  const { id: dispute_id, venue } = placeOf(event.stream);
  const began = {
    venue,
    number: numberOf(dispute_id, venue),
    began_at: factsIn(event).done?.atMs ?? event.metadata.occurredAt,
  };
  return [
    ...(event.revision === 0 ? [disputes.patchForGood({ dispute_id }, began)] : []),
    disputes.add({ dispute_id }, { event_count: 1 }),
    ...facts(event, context),
  ];
};

export const patronDisputes: Projection = {
  name: 'disputes',
  version: 6,
  reads: [disputeStream.name],
  tables: allTables,
  changes,
};
