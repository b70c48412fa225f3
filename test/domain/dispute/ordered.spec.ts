import { orderedIn } from '../../../domain/dispute/ordered.ts';
import { game } from '../../../domain/games/two-up/game.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { roundId, sessionId, streamName, type SessionId, type StreamName } from '../../../domain/kernel/streams.ts';
import type { RoundMaterial } from '../../../domain/law/edition.ts';
import { readingOf } from '../../../domain/examination/views.ts';
import { recorder, roundStream, sessionStream, venue } from '../../support/stored.ts';
import { sampleOf } from '../../support/told-samples.ts';

/** A document that lets the ringkeeper decide disputes, whose duty stands in the record of the table. */
const edition = {
  decidesDisputes: { clause: 'last', named: 'the ringkeeper', roles: ['ringkeeper'], maybe: [] },
} as const;

const session = (number: number): SessionId => sessionId({ venue, table: 'T-1', gamingDay: '2026-04-25', number });
const [first, second] = [session(1), session(2)];
const round = roundId(second, 1);

/** W-1 was paid $10 that were not due, as somebody decided in a dispute. Who was on duty in each of the two sessions is said. */
const asDecidedBy = (by: string, duties: readonly [string, string]) => {
  const record = recorder();
  const assigned = (to: SessionId, personId: string) =>
    record.add(sessionStream(to), 'table.StaffAssigned', { personId, duty: 'ringkeeper' });
  assigned(first, duties[0]);
  const closed = { ...sampleOf('table', 'SessionClosed.v1'), reopensAtOnce: true };
  record.add(sessionStream(first), 'table.SessionClosed', closed);
  assigned(second, duties[1]);
  const dispute = streamName('dispute', 'STAR.D-1');
  const about = { game: 'two-up', sessions: [second], rounds: [round], wagers: ['W-1'], claimedCents: 1_000 };
  const raised: JsonObject = { ...about, complainant: 'P-1', raisedTo: by, about: 'winnings', claim: 'payment' };
  record.add(dispute, 'dispute.DisputeRaised', raised);
  const decision = { by, roleClaimed: 'ringkeeper', clause: null, ground: 'paid-as-due' };
  const outcome = { outcome: 'for-complainant', awardedCents: 1_000, collectedCents: null };
  record.add(dispute, 'dispute.DecisionMade', { ...outcome, clauses: null, evidence: null, decision });
  record.add(roundStream(round), 'round.WagerPaid', { wagerId: 'W-1', paidCents: 1_000, toPersonId: 'P-1', by });
  const factsOf = (stream: StreamName): readonly Fact[] =>
    readingOf(record.events().filter((event) => event.stream === stream)).facts;
  const material: RoundMaterial = {
    roundId: round,
    zone: 'Australia/Sydney',
    round: factsOf(roundStream(round)),
    session: factsOf(sessionStream(second)),
    continues: { session: factsOf(sessionStream(first)) },
    next: null,
    disputes: [{ disputeId: 'STAR.D-1', dispute: factsOf(dispute) }],
  };
  return orderedIn(material, { edition, game })?.({ wagerId: 'W-1', personId: 'P-1', overCents: 1_000 });
};

describe('Money that moved by a decision in a dispute', () => {
  it('is contested where the decider was on duty when the gaming day was cut, and another came after it', () => {
    expect(asDecidedBy('RK-1', ['RK-1', 'RK-2'])).toMatchObject({ contestedBy: 'last' });
  });

  it('is in doubt where no duty of the decider is on record, and another has it', () => {
    expect(asDecidedBy('RK-3', ['RK-1', 'RK-2'])).toMatchObject({
      undetermined: { missing: 'whether RK-3 was on duty at the table: the record holds no duty of theirs then' },
    });
  });
});
