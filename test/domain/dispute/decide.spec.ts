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

const held = (...tags: readonly string[]) =>
  said('dispute.ItemsHeld', { items: tags.map((item) => ({ item })) }, { id: 20 });
const released = (...tags: readonly string[]) =>
  said('dispute.ItemsReleased', { items: tags.map((item) => ({ item })) }, { id: 21 });
const givenTo = (releasedTo: string) =>
  said('dispute.ItemsReleased', { items: [{ item: 'T-1' }], releasedTo }, { id: 22 });
const holdBy = (roleClaimed: string, covers: readonly string[] = ['words'], id = 30) =>
  said('dispute.HoldPlaced', { covers: [...covers], decision: { roleClaimed } }, { id });
const liftedBy = (roleClaimed: string, of = 30) =>
  said('dispute.HoldLifted', { hold: idOf(of), decision: { roleClaimed } }, { id: 31 });
const footage = (from: string, to: string) => said('dispute.FootagePreserved', { from, to }, { id: 40 });
const reply = (referral: string | null) => said('dispute.OperatorResponded', { referral }, { id: 50 });
const at = (type: string, session: string, round: string | null = null) => said(`dispute.${type}`, { session, round });
const unknown = said('dispute.DisputeRaised', raising({ sessions: [], rounds: [] }), { id: 1 });

describe('What is kept for a dispute', () => {
  it('is released only while it is held, each thing by its tag', () => {
    expect(given(raised, held('T-1', 'T-2')).when(released('T-1'))).toBe('accepted');
    expect(given(raised).when(released('T-1'))).toBe('item-is-not-held');
    expect(given(raised, held('T-1'), released('T-1')).when(released('T-1'))).toBe('item-is-not-held');
    expect(given(raised, held('T-1')).when(released('T-1', 'T-1'))).toBe('item-is-not-held');
    expect(given(raised, held('T-1')).when(held('T-1'))).toBe('item-is-already-held');
    expect(given(raised).when(held('T-1', 'T-1'))).toBe('item-is-already-held');
    expect(given(raised, held('T-1'), released('T-1')).when(held('T-1'))).toBe('accepted');
  });

  it('is what the record holds after its corrections and late entries', () => {
    const undone = correction('dispute', 20, null, { id: 9 });
    expect(given(raised, held('T-1'), undone).when(released('T-1'))).toBe('item-is-not-held');
    expect(given(raised, held('T-1')).when(correction('dispute', 20, held('T-1'), { id: 9 }))).toBe('accepted');
    expect(given(raised, answered).when(correction('dispute', 2, released('T-1'), { id: 9 }))).toBe('item-is-not-held');
    expect(given(raised, closed, lateEntry('dispute', held('T-1'), { id: 9 })).when(released('T-1'))).toBe('accepted');
  });

  it('is not given out while a hold covers it, but for those who keep it too; what was is entered late', () => {
    const under = [raised, held('T-1'), holdBy('inspector', ['items'])];
    const out = ['owner', 'back-to-the-game', 'destroyed', 'other'] as const;
    expect(out.map((one) => given(...under).when(givenTo(one)))).toEqual(out.map(() => 'item-is-under-hold'));
    const kept = ['inspector', 'police', 'store'] as const;
    expect(kept.map((one) => given(...under).when(givenTo(one)))).toEqual(kept.map(() => 'accepted'));
    expect(given(...under).when(lateEntry('dispute', givenTo('owner'), { id: 23 }))).toBe('accepted');
    expect(given(...under, liftedBy('inspector')).when(givenTo('owner'))).toBe('accepted');
    expect(given(raised, held('T-1'), holdBy('inspector', ['words'])).when(givenTo('owner'))).toBe('accepted');
  });

  it('is footage of a span that begins before it ends', () => {
    expect(given(raised).when(footage('2026-04-25T10:00:00.000Z', '2026-04-25T10:05:00.000Z'))).toBe('accepted');
    expect(given(raised).when(footage('2026-04-25T10:05:00.000Z', '2026-04-25T10:00:00.000Z'))).toBe(
      'footage-ends-before-it-begins',
    );
  });

  it('is under a hold only where there is something to keep', () => {
    expect(given(raised).when(holdBy('compliance-officer', ['footage']))).toBe('accepted');
    expect(given(raised).when(holdBy('compliance-officer', ['items']))).toBe('hold-covers-nothing');
    expect(given(raised, held('T-1')).when(holdBy('compliance-officer', ['items']))).toBe('accepted');
    expect(given(unknown).when(holdBy('compliance-officer', ['footage', 'items']))).toBe('hold-covers-nothing');
    expect(given(unknown, footage('a', 'b')).when(holdBy('compliance-officer', ['footage']))).toBe('accepted');
    expect(given(unknown).when(holdBy('compliance-officer', ['papers']))).toBe('accepted');
  });

  it('is let go once, and only by a lifting that names the hold', () => {
    const placed = holdBy('compliance-officer');
    expect(given(raised, placed).when(liftedBy('compliance-officer'))).toBe('accepted');
    expect(given(raised).when(liftedBy('inspector'))).toBe('hold-was-never-placed');
    expect(given(raised, answered, placed).when(liftedBy('inspector', 2))).toBe('hold-was-never-placed');
    const again = { ...liftedBy('compliance-officer'), eventId: idOf(32) };
    expect(given(raised, placed, liftedBy('compliance-officer')).when(again)).toBe('hold-is-already-lifted');
  });

  it('stays under the hold of an inspector until they lift it', () => {
    for (const role of ['inspector', 'commission']) {
      const placed = holdBy(role);
      expect(given(raised, placed).when(liftedBy('compliance-officer'))).toBe('hold-of-an-inspector-is-theirs');
      expect(given(raised, placed).when(liftedBy('inspector'))).toBe('accepted');
      expect(given(raised, placed).when(correction('dispute', 30, null, { id: 9 }))).toBe(
        'hold-of-an-inspector-is-theirs',
      );
    }
    const own = holdBy('compliance-officer');
    expect(given(raised, own).when(correction('dispute', 30, null, { id: 9 }))).toBe('accepted');
  });

  it('is answered to whom it was referred', () => {
    const passedOn = said('dispute.Referred', { to: 'regulator' }, { id: 51 });
    expect(given(raised).when(reply(null))).toBe('accepted');
    expect(given(raised, passedOn).when(reply(idOf(51)))).toBe('accepted');
    expect(given(raised, answered).when(reply(idOf(2)))).toBe('referral-is-not-in-this-dispute');
  });

  it('is of the play of its own venue', () => {
    const [here, there] = ['STAR.TU-01.2026-04-25.1', 'REEF.TU-01.2026-04-25.1'];
    expect(given(raised).when(at('PlayStopped', here, `${here}.0007`))).toBe('accepted');
    expect(given(raised).when(at('PlayStopped', here, `${there}.0007`))).toBe('dispute-is-of-another-venue');
    // That nobody recorded that play had stopped does not stop a person from letting it go on.
    expect(given(raised).when(at('PlayResumed', here))).toBe('accepted');
    expect(given(raised).when(at('PlayResumed', there))).toBe('dispute-is-of-another-venue');
  });
});
