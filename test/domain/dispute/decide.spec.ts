import { disputeDecider } from '../../../domain/dispute/decide.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { correction, deciderSpecs, idOf, lateEntry, said } from '../../support/decider-specs.ts';

const { given } = deciderSpecs(disputeDecider, { knowsGame: (game) => game === 'two-up', venue: 'STAR' });

const raising = (more: JsonObject = {}): JsonObject => ({
  game: 'two-up',
  sessions: ['STAR.TU-01.2026-04-25.1'],
  rounds: ['STAR.TU-01.2026-04-25.1.0007'],
  wagers: [],
  complainant: 'P-1',
  raisedTo: null,
  about: 'winnings',
  claimedCents: null,
  ...more,
});
const about = (more: JsonObject) => said('dispute.DisputeRaised', raising(more));
const raised = said('dispute.DisputeRaised', raising(), { id: 1 });
const answered = said('dispute.PatronAnswered', { personId: 'P-1', answer: 'notAsked', by: 'GS-1' }, { id: 2 });
const closed = said('dispute.DisputeClosed', { reason: 'paid', by: 'GS-1' }, { id: 3 });
const withdrawn = said('dispute.DisputeWithdrawn', { personId: 'P-1', by: 'GS-1' }, { id: 4 });
const reopened = said('dispute.DisputeReopened', { decision: { by: 'CS-1' } }, { id: 5 });
const advised = said('dispute.RightsAdvised', { told: ['consult-inspector'] }, { id: 6 });
const found = said('dispute.FindingsRecorded', { found: 'breach' }, { id: 7 });
const decided = said('dispute.DecisionMade', { outcome: 'in-part' }, { id: 8 });

describe('The record of a dispute', () => {
  it('begins with its being raised, once', () => {
    expect(given().when(raised, answered)).toBe('accepted');
    expect(given().when(answered)).toBe('first-event-must-raise-the-dispute');
    expect(given(raised).when({ ...raised, eventId: idOf(9) })).toBe('dispute-is-already-raised');
    expect(given().when(lateEntry('dispute', raised, { id: 9 }), answered)).toBe('accepted');
  });

  it('is about a game that we know, at its own venue', () => {
    expect(given().when(about({ game: 'baccarat' }))).toBe('game-is-not-known');
    expect(given().when(about({ sessions: ['REEF.TU-01.2026-04-25.1'] }))).toBe('dispute-is-of-another-venue');
    expect(given().when(about({ rounds: ['REEF.TU-01.2026-04-25.1.0007'] }))).toBe('dispute-is-of-another-venue');
    expect(given().when(about({ sessions: [], rounds: [] }))).toBe('accepted');
    const elsewhere = about({ sessions: ['REEF.TU-01.2026-04-25.1'] });
    expect(given(raised).when(correction('dispute', 1, elsewhere, { id: 9 }))).toBe('dispute-is-of-another-venue');
  });

  it('takes whatever people did, in whichever order', () => {
    expect(given(raised).when(advised, answered, found, decided, decided)).toBe('accepted');
  });

  it.each([
    ['closed', closed],
    ['taken back', withdrawn],
  ])('when %s takes what comes from outside, and what is put right, and no more steps of the house', (_, ended) => {
    expect(given(raised, ended).when(decided)).toBe('dispute-is-already-closed');
    expect(given(raised, ended).when({ ...closed, eventId: idOf(9) })).toBe('dispute-is-already-closed');
    expect(given(raised, ended).when(advised, found)).toBe('accepted');
    expect(given(raised, ended).when(lateEntry('dispute', decided, { id: 9 }))).toBe('accepted');
    expect(given(raised, ended).when(lateEntry('dispute', closed, { id: 9 }))).toBe('dispute-is-already-closed');
    expect(given(raised, answered, ended).when(correction('dispute', 2, null, { id: 9 }))).toBe('accepted');
  });

  it('goes on when it is reopened, which only what has ended can be', () => {
    expect(given(raised, closed).when(reopened, decided)).toBe('accepted');
    expect(given(raised).when(reopened)).toBe('dispute-is-not-closed');
    expect(given(raised, closed, reopened).when(withdrawn)).toBe('accepted');
  });

  it('is open again when the closing is taken away, and closed again when the reopening is', () => {
    const unclosed = correction('dispute', 3, null, { id: 9 });
    expect(given(raised, closed).when(unclosed, decided)).toBe('accepted');
    const notReopened = correction('dispute', 5, null, { id: 9 });
    expect(given(raised, closed, reopened, notReopened).when(decided)).toBe('dispute-is-already-closed');
    const meantClosing = correction('dispute', 2, closed, { id: 9 });
    expect(given(raised, answered).when(meantClosing, decided)).toBe('dispute-is-already-closed (event 1)');
    expect(given(raised, answered, meantClosing).when(correction('dispute', 2, null, { id: 10 }), decided)).toBe(
      'accepted',
    );
  });

  it('has what others found from themselves: nobody enters, changes or takes away what they said', () => {
    const reviewed = said('dispute.SurveillanceReviewed', { seen: 'as-complained' }, { id: 2 });
    const refusal = 'findings-are-said-only-by-who-found-them';
    expect(given(raised).when(lateEntry('dispute', found, { id: 9 }))).toBe(refusal);
    expect(given(raised, answered).when(correction('dispute', 2, found, { id: 9 }))).toBe(refusal);
    expect(given(raised, found).when(correction('dispute', 7, null, { id: 9 }))).toBe(refusal);
    expect(given(raised, reviewed).when(correction('dispute', 2, answered, { id: 9 }))).toBe(refusal);
    expect(given(raised, found).when({ ...found, eventId: idOf(9) })).toBe('accepted');
  });

  it('is raised once also by a correction', () => {
    const another = said('dispute.DisputeRaised', raising({ about: 'limits' }));
    expect(given(raised, answered).when(correction('dispute', 1, another, { id: 9 }))).toBe('accepted');
    expect(given(raised, answered).when(correction('dispute', 2, another, { id: 9 }))).toBe(
      'dispute-is-already-raised',
    );
  });
});
