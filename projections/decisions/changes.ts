import { disputeStream } from '../../domain/dispute/stream.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { actOfDecision, type Decision } from '../../domain/kernel/decision.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { RowChange } from '../kit/change.ts';
import { factwise, putsRight, type ProjectedFact } from '../kit/facts.ts';
import { placeOf } from '../kit/place.ts';
import type { Projection, ProjectionContext } from '../kit/projection.ts';
import { decisions, subjects, tables } from './tables.ts';

/** The members of events that hold a decision. Not every one has all of them. */
type Deciding = {
  readonly decision?: Decision;
  readonly personId?: string | null;
  readonly wagerId?: string | null;
  readonly hand?: string | null;
  readonly awardedCents?: number | null;
  readonly collectedCents?: number | null;
};

/** An event that says what its stream is: which game is played, or disputed. */
const begins: ReadonlySet<string> = new Set(['round.RoundOpened', 'table.SessionOpened', 'dispute.DisputeRaised']);

const rowOf = (fact: ProjectedFact, decided_on: 'floor' | 'record'): readonly RowChange[] => {
  const { decision, personId, wagerId, hand, awardedCents, collectedCents } = fact.data as Deciding;
  if (decision === undefined) return [];
  const { stream, revision } = fact.event;
  const { category, id, venue, table, gamingDay, session, round } = placeOf(stream);
  return [
    decisions.put(
      { stream, event_id: fact.eventId, decided_on },
      {
        subject_kind: category ?? '',
        subject_id: id,
        venue,
        table_id: table,
        gaming_day: gamingDay,
        session_id: session,
        round_id: round,
        type: fact.type,
        act: actOfDecision(fact.type, fact.data),
        at: fact.atMs,
        occurred_at: fact.occurredAt,
        revision,
        by_person: decision.by,
        role_claimed: decision.roleClaimed,
        clause: decision.clause ?? null,
        ground: decision.ground,
        text_ref: decision.textRef?.ref ?? null,
        person_id: personId ?? null,
        wager_id: wagerId ?? null,
        hand: hand ?? null,
        awarded_cents: awardedCents ?? null,
        collected_cents: collectedCents ?? null,
      },
    ),
  ];
};

const gameRow = ({ type, data, event }: ProjectedFact): readonly RowChange[] => {
  const { game } = data as { readonly game?: string };
  return begins.has(type) && game !== undefined ? [subjects.patch({ stream: event.stream }, { game })] : [];
};

const facts = factwise((fact) => [...gameRow(fact), ...rowOf(fact, 'floor')]);

/** Who authorised a correction or a late entry, when they did: their decision is of the record. */
const authorised = (event: StoredEvent): readonly RowChange[] => {
  if (!putsRight(event)) return [];
  const { eventId, type, data, metadata } = event;
  const { offsetMs, uncertaintyMs } = metadata.clock ?? { offsetMs: 0, uncertaintyMs: 0 };
  const atMs = instantMs(metadata.occurredAt) - offsetMs;
  return rowOf({ type, data, eventId, event, occurredAt: metadata.occurredAt, atMs, uncertaintyMs }, 'record');
};

const changes = (event: StoredEvent, context: ProjectionContext): readonly RowChange[] => [
  ...facts(event, context),
  ...authorised(event),
];

export const supervisorDecisions: Projection = {
  name: 'decisions',
  version: 3,
  reads: [roundStream.name, tableSessionStream.name, disputeStream.name],
  tables,
  changes,
};
